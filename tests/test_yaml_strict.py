"""YAML, read strictly."""

from __future__ import annotations

import json

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tonkspec import yaml_strict
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.source import Source
from tonkspec.yaml_strict import LIMIT, YamlDocument, parse_yaml


def parse(text: str) -> YamlDocument:
    return parse_yaml(Source("x.yaml", text))


def refusals(text: str) -> list[Diagnostic]:
    with pytest.raises(InputError) as caught:
        parse(text)
    assert caught.value.sources["x.yaml"].text == text
    return list(caught.value.diagnostics)


def marked(document: YamlDocument, *path: str | int) -> str:
    span = document.span(*path)
    return document.source.text[span.start : span.end]


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "on",
        "yes",
        "off",
        "y",
        "1:30",
        "2024-01-01",
        "0o17",
        "0x1F",
        "017",
        "1_000",
        "10s",
        "2d",
        ".inf",
        ".nan",
        "1e999",
    ],
)
def test_what_other_readers_change_stays_a_text(text: str) -> None:
    assert parse(f"a: {text}").value == {"a": text}


def test_scalars_of_the_core_schema() -> None:
    read = parse("[null, ~, Null, true, False, 0, -12, +3, 1.5, 1., 2e3, '1', \"true\", 'null']").value
    assert read == [None, None, None, True, False, 0, -12, 3, 1.5, 1.0, 2000.0, "1", "true", "null"]


def test_keys_are_texts() -> None:
    assert parse("1: a\ntrue: b\nno: c\n'<<': d").value == {"1": "a", "true": "b", "no": "c", "<<": "d"}


def test_places() -> None:
    document = parse("é: «x»\nplay:\n  - A: draw  # a comment\n  - check: {n: 1}\n\nend: 2\n")
    assert marked(document, "play", 0, "A") == "draw"
    assert marked(document, "play", 1, "check") == "{n: 1}"
    assert marked(document, "play", 1) == "check: {n: 1}"
    assert marked(document, "play", 7, "nothing") == marked(document, "play")
    key = document.key_span("play", 1, "check")
    assert document.source.text[key.start : key.end] == "check"
    assert document.source.position(document.span("end").start) == (6, 6)


def test_a_key_twice() -> None:
    (found,) = refusals("a: 1\nb: 2\na: 3\n")
    assert (found.code, found.message) == ("Y102", "the key `a` stands twice")
    assert found.span is not None
    assert (found.span.start, found.related[0].span.start) == (10, 0)


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ("a: &x 1\nb: *x\n", ["anchors are not allowed: `&x`", "aliases are not allowed: `*x`"]),
        ("a: !!str 1\n", ["tags are not allowed: `tag:yaml.org,2002:str`"]),
        ("a: ! 1\n", ["tags are not allowed: `!`"]),
        ("<<: {a: 1}\n", ["merge keys are not allowed: `<<`"]),
        ("? [a]\n: b\n", ["a key must be a plain text"]),
        ("a: 1\n---\nb: 2\n", ["a second document in one file is not allowed"]),
        ("%YAML 1.1\n---\na: 1\n", ["directives other than `%YAML 1.2` are not allowed"]),
        ("%TAG ! tag:x\n---\na: 1\n", ["directives other than `%YAML 1.2` are not allowed"]),
    ],
)
def test_refused_features(text: str, messages: list[str]) -> None:
    found = refusals(text)
    assert [one.message for one in found] == messages
    assert {one.code for one in found} == {"Y103"}


def test_the_directive_that_says_what_holds_anyway() -> None:
    assert parse("%YAML 1.2\n---\na: 1\n...\n").value == {"a": 1}


@pytest.mark.parametrize(
    "text",
    ["a: [1", "a: b: c", "\ta: 1", "a: 'x", "a: \x01", "a: \ufeff", "a: \ud800", "{a: 1", "]", "a: *", "&", "%"],
)
def test_what_is_no_yaml(text: str) -> None:
    (found,) = refusals(text)
    assert found.code == "Y101"
    assert found.span is not None
    assert 0 <= found.span.start <= len(text)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing\n"])
def test_nothing(text: str) -> None:
    (found,) = refusals(text)
    assert found.code == "Y105"


@pytest.mark.parametrize("text", ["[" * 5000, "- " * 5000, "{a: " * 5000, "? " * 5000])
def test_depth_is_bounded(text: str) -> None:
    (found,) = refusals(text)
    assert (found.code, found.message) == ("Y104", "nested more than 32 deep")


def test_size_is_bounded() -> None:
    (found,) = refusals("a" * (LIMIT + 1))
    assert found.code == "Y104"


def test_aliases_that_grow_without_end_are_not_followed() -> None:
    lines = ["a0: &a0 [x, x]", *(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 60))]
    assert {found.code for found in refusals("\n".join(lines))} == {"Y103"}


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**9), 10**9)
    | st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abcno ", max_size=3), inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None)
@given(JSON)
def test_json_reads_as_itself(value: object) -> None:
    assert parse(json.dumps(value, ensure_ascii=False)).value == value


@settings(deadline=None)
@given(st.text("ab:-[]{}&*!|>'\"%#?,\n\t ~0", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    found: tuple[Diagnostic, ...] = ()
    try:
        parse(text)
    except InputError as refused:
        found = refused.diagnostics
    assert all(one.span is not None and one.code[0] == "Y" for one in found)


def test_the_slow_library_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "a: [1, 'x', no]\nb:\n  c: 10s 9s\n  d: ~\n"
    fast = parse(text)
    monkeypatch.setattr(yaml_strict, "_loader", yaml.SafeLoader)
    slow = parse(text)
    assert (slow.value, marked(slow, "b", "c")) == (fast.value, marked(fast, "b", "c"))
    assert refusals("a: [1")[0].code == "Y101"
