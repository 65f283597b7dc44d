"""Schemas as quick tests: they say what the library says."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tonkspec.data import data_folder
from tonkspec.schemas import acceptor, acceptor_of, load_schema, violations

GOOD: dict[str, Any] = {
    "id": "game.one",
    "format": 1,
    "ruleset": "game",
    "level": "must",
    "origin": "written",
    "cite": ["book.rule-1"],
    "players": ["A", "B"],
    "dealer": "A",
    "deal": {"hand": {"A": "10s", "B": None}, "stock": "...", "table": {"A": ["8d 8h 8s"]}},
    "play": [
        {"A": "draw"},
        {"check": {"count": {"A": 1}, "discards": "Qh ..."}},
        {"legal": {"A": {"exactly": ["draw"]}}},
        {"try": {"A": "draw"}, "refused": "game.rule"},
        {"view": {"A": {"sees": ["stock"], "hides": ["hand of B"], "shows": {"stock": 3}}}},
    ],
    "end": {"winners": ["A"], "pays": ["A -> B 1"], "net": {"A": -1, "B": 1}},
}
VALUES: list[object] = [
    None,
    True,
    0,
    1,
    -3,
    1.5,
    "",
    "A",
    "10s",
    "on",
    "a.b",
    "x\n",
    [],
    ["A", "A"],
    {},
    {"A": "draw"},
]


def parts(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    inner: list[tuple[str | int, ...]] = [path]
    if isinstance(value, dict):
        for key, item in value.items():
            inner += parts(item, (*path, key))
    if isinstance(value, list):
        for number, item in enumerate(value):
            inner += parts(item, (*path, number))
    return inner


def changed(path: tuple[str | int, ...], new: object, *, remove: bool) -> object:
    copy = json.loads(json.dumps(GOOD))
    if not path:
        return new
    place: Any = copy
    for step in path[:-1]:
        place = place[step]
    if remove:
        del place[path[-1]]
    else:
        place[path[-1]] = new
    return copy


def test_a_good_one_is_accepted() -> None:
    assert acceptor_of("trace")(GOOD)
    assert violations("trace", GOOD) == []


@settings(deadline=None)
@given(st.sampled_from(parts(GOOD)), st.sampled_from(VALUES), st.booleans())
def test_the_quick_test_says_what_the_library_says(path: tuple[str | int, ...], new: object, remove: bool) -> None:
    value = changed(path, new, remove=remove)
    assert acceptor_of("trace")(value) == (violations("trace", value) == [])


@settings(deadline=None)
@given(st.sampled_from(parts(GOOD)), st.text("abon_", min_size=1, max_size=3), st.sampled_from(VALUES))
def test_more_members_too(path: tuple[str | int, ...], name: str, new: object) -> None:
    value: Any = json.loads(json.dumps(GOOD))
    place = value
    for step in path:
        place = place[step]
    if isinstance(place, dict):
        place[name] = new
    assert acceptor_of("trace")(value) == (violations("trace", value) == [])


def test_an_end_is_the_end_of_the_text() -> None:
    schema = load_schema("trace")
    assert isinstance(schema, dict)
    accept = acceptor(schema["$defs"]["player"], schema)
    assert accept("Goblin")
    assert not accept("Goblin\n")


def test_a_whole_number_has_no_point() -> None:
    assert not acceptor_of("trace")({**GOOD, "end": {"winners": [], "net": {"A": 1.0, "B": -1}}})
    assert [one.path for one in violations("trace", {**GOOD, "format": 1.0})] == [("format",)]


def test_an_unknown_keyword_is_an_error_of_ours() -> None:
    with pytest.raises(ValueError, match=r"^a keyword that is not supported in a schema: `oneOf`$"):
        acceptor({"oneOf": []})


def schemas_in(value: object) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    if isinstance(value, dict):
        found.append(value)
        for inner in value.values():
            found += schemas_in(inner)
    if isinstance(value, list):
        for inner in value:
            found += schemas_in(inner)
    return found


def test_all_that_can_fail_says_what_is_wanted() -> None:
    failing = {"type", "enum", "pattern", "minLength", "maxProperties", "minProperties", "minItems", "maxItems"}
    told_otherwise = ({"type": "string"}, {"type": "array"}, {"type": "object"})  # conditions, which fail silently
    for schema in schemas_in(load_schema("trace")):
        if failing & schema.keys() and not isinstance(schema.get("type"), dict) and schema not in told_otherwise:
            assert "description" in schema, schema


def test_the_files_are_schemas() -> None:
    from jsonschema import Draft202012Validator  # noqa: PLC0415 -- slow to import

    for file in (data_folder("conformance") / "schemas").glob("*.json"):
        validator: Any = Draft202012Validator
        validator.check_schema(json.loads(file.read_text(encoding="utf-8")))
