"""Whatever the text: no error, a tree or messages, and messages that can be shown."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.test_syntax.texts import EVERYTHING, HEAD, WORDS, plain_lark
from tonkspec.diagnostics import CODES
from tonkspec.source import Source
from tonkspec.syntax import Parsed, parse

PIECES = sorted(set(re.findall(r"[a-z_.]+|[0-9]+|\"[^\"\n]*\"|[^\s\w]|\n +|\n", EVERYTHING)))
LINES = EVERYTHING.split("\n")


def check(text: str) -> Parsed:
    parsed = parse(Source("t.tonk", text))
    assert (parsed.file is None) == bool(parsed.diagnostics)
    if parsed.file is not None:
        # What we take, the grammar takes.
        plain_lark(strict=False).parse(text + "\n")
    for found in parsed.diagnostics:
        assert found.code in CODES
        assert found.message[0].islower() or not found.message[0].isalpha()
        assert leaked(found.message, text) == []
        assert found.span is not None
        assert 0 <= found.span.start <= found.span.end <= len(text) + 1
    assert list(parsed.diagnostics) == sorted(parsed.diagnostics, key=lambda one: one.sort_key)
    return parsed


def leaked(message: str, text: str) -> list[str]:
    """Names of the grammar's terminals in a message; what stands in the text itself is quoted from there."""
    said = re.sub(r"`[^`]*`", "", message)
    return [name for name in re.findall(r"[A-Z]{2,}_[A-Z]+|_NL|INDENT|\bINT\b", said) if name not in text]


@pytest.mark.parametrize("text", ["AA_A", "`AA_A", "_NL", "house INDENT for INT"])
def test_names_in_the_text_are_not_leaked_ones(text: str) -> None:
    check(text)
    check(HEAD + text)


def test_leaked_names_are_seen() -> None:
    assert leaked("`x` cannot stand here, but RULE_NAME can", "x") == ["RULE_NAME"]


@given(st.text(max_size=200))
@settings(deadline=None, max_examples=60)
def test_any_text(text: str) -> None:
    check(text)
    check(HEAD + text)


@given(st.lists(st.sampled_from(PIECES), max_size=60))
@settings(deadline=None, max_examples=60)
def test_any_words(words: list[str]) -> None:
    check(" ".join(words))
    check(HEAD + " ".join(words))


@given(st.lists(st.tuples(st.integers(0, 5), st.sampled_from(LINES)), max_size=25))
@settings(deadline=None, max_examples=60)
def test_any_lines(lines: list[tuple[int, str]]) -> None:
    check(HEAD + "\n".join(" " * indent + line.strip() for indent, line in lines))


@given(st.sampled_from([EVERYTHING, WORDS]), st.data())
@settings(deadline=None, max_examples=60)
def test_one_change_gives_few_messages(text: str, data: st.DataObject) -> None:
    places = [found.span() for found in re.finditer(r"[a-z_0-9]+|[^\s\w]", text)]
    start, end = data.draw(st.sampled_from(places))
    new = data.draw(st.sampled_from(["", "x", "(", '"', "\t", ":", "=", "zone", "put"]))
    assert len(check(text[:start] + new + text[end:]).diagnostics) <= 6


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffhouse a for b",
        "house a for b\r\rremove x",
        "house a for b\n\x0cremove x",
        "house a for b\u2028remove x",
        "\x00\x01\x02\xff",
        "house a for b\nremove x\x1b[31m",
        "house \ud800 for b",
        '"',
        "#",
        "(",
        ")",
        " ",
    ],
)
def test_strange_texts(text: str) -> None:
    check(text)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "not " * 200_000,
        "\n".join(" " * depth + "when x" for depth in range(900)),
        "define x: (y\n" + " + y\n" * 100_000 + ")",
        "define x: (" + "y of\n " * 1_300 + "y)",
        "remove x\n" * 1_000,
        "remove\n" * 10_000,
        '"\n' * 50_000,
        "#\n" * 50_000,
        "9" * 900,
    ],
    ids=lambda text: text[:20],
)
def test_large_texts_take_bounded_time(text: str) -> None:
    begin = time.monotonic()
    check(HEAD + text)
    assert time.monotonic() - begin < 20


@pytest.mark.slow
@pytest.mark.parametrize("line", ["#\n", "\n", "remove x\n", "(\n", "when x\n remove y\n"])
def test_the_largest_texts_take_bounded_time(line: str) -> None:
    begin = time.monotonic()
    check(HEAD + line * (((1 << 20) - len(HEAD)) // len(line)))
    assert time.monotonic() - begin < 120
