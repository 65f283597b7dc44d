"""The JSON Schemas that come with the package, and a quick yes or no by them.

The files under `conformance/schemas/` are the one definition of what is well formed. The library that explains what
is wrong takes tens of milliseconds for a long trace, so a value is first put to the same schema made into closures;
only one that fails is given to the library.

>>> accept = acceptor({"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}})
>>> accept({"a": 1}), accept({"a": True}), accept({})
(True, False, False)
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, cast

from tonkspec.data import data_folder


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """One thing wrong with a value: `path` leads to it, `keyword` and `wanted` are what it breaks of `schema`.

    With `is_key`, `value` is a key of the object that `path` leads to, and the key is wrong.
    """

    path: tuple[str | int, ...]
    keyword: str
    wanted: Any
    schema: Any
    value: Any
    is_key: bool


Schema = Mapping[str, Any] | bool
Accept = Callable[[Any], bool]

_SILENT = frozenset({"$schema", "$id", "$defs", "title", "description", "then", "else"})


@cache
def load_schema(name: str) -> Schema:
    """The schema in the file `NAME.schema.json`.

    In JSON Schema `$` in a pattern is the end of the text; in Python it also stands before a last newline.
    """
    text = (data_folder("conformance") / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8")
    return cast("Schema", _with_strict_ends(json.loads(text)))


@cache
def acceptor_of(name: str, definition: str | None = None) -> Accept:
    """`acceptor` of the schema with this name, or of the one under `$defs` in it called `definition`."""
    return acceptor(_part(name, definition))


def violations(name: str, value: object, definition: str | None = None) -> list[Violation]:
    """What the schema with this name finds wrong, in the order of the value; empty for what it accepts.

    With `definition`, the schema is the one under `$defs` in it that is called so. A schema that leads into other files
    is for `acceptor_of` alone.
    """
    from jsonschema import Draft202012Validator, validators  # noqa: PLC0415 -- slow to import, and for bad input only

    library: Any = Draft202012Validator
    types = library.TYPE_CHECKER.redefine("integer", _is_whole)
    strict = cast("Any", validators).extend(library, type_checker=types)(_part(name, definition))
    errors: Iterator[Any] = strict.iter_errors(value)
    found = [
        Violation(
            path=tuple(error.absolute_path),
            keyword=str(error.validator),
            wanted=error.validator_value,
            schema=error.schema,
            value=error.instance,
            is_key="propertyNames" in error.absolute_schema_path,
        )
        for error in errors
    ]
    return sorted(found, key=lambda one: [str(step).rjust(8) for step in one.path])


def _part(name: str, definition: str | None) -> Schema:
    """The whole schema, or one that leads to a definition in it."""
    whole = load_schema(name)
    if definition is None or isinstance(whole, bool):
        return whole
    return {"$ref": f"#/$defs/{definition}", "$defs": whole["$defs"]}


def _is_whole(_: object, value: object) -> bool:
    """`1.0` is an integer to the library; here it is not."""
    return type(value) is int


def acceptor(schema: Schema, root: Schema | None = None) -> Accept:
    """A test of values by a schema; `root` is the schema that `$ref`s lead into, by default the same.

    Raises `ValueError` for a keyword of JSON Schema that is not known here.
    """
    root = schema if root is None else root
    if isinstance(schema, bool):
        return (lambda _: True) if schema else (lambda _: False)
    tests: list[Accept] = []
    for keyword, value in schema.items():
        if keyword in _SILENT:
            continue
        make = _KEYWORDS.get(keyword)
        if make is None:
            raise ValueError(f"a keyword that is not supported in a schema: `{keyword}`")
        tests.append(make(value, schema, root))
    if len(tests) == 1:
        return tests[0]

    def accept(value: object) -> bool:
        for test in tests:  # noqa: SIM110 -- a generator would cost more than most of the tests
            if not test(value):
                return False
        return True

    return accept


def _with_strict_ends(value: Any) -> Any:  # noqa: ANN401 -- any JSON
    if isinstance(value, dict):
        members = cast("dict[str, Any]", value)
        return {
            key: inner.replace("$", r"\Z") if key == "pattern" and isinstance(inner, str) else _with_strict_ends(inner)
            for key, inner in members.items()
        }
    return [_with_strict_ends(item) for item in cast("list[Any]", value)] if isinstance(value, list) else value


_TYPES: dict[str, Accept] = {
    "string": lambda value: type(value) is str,
    "integer": lambda value: type(value) is int,
    "number": lambda value: type(value) in (int, float),
    "boolean": lambda value: type(value) is bool,
    "null": lambda value: value is None,
    "array": lambda value: type(value) is list,
    "object": lambda value: type(value) is dict,
}


def _type(names: str | Sequence[str], _: Schema, __: Schema) -> Accept:
    if isinstance(names, str):
        return _TYPES[names]
    tests = tuple(_TYPES[name] for name in names)
    return lambda value: any(test(value) for test in tests)


def _const(wanted: object, _: Schema, __: Schema) -> Accept:
    return lambda value: value == wanted and (type(value) is bool) == (type(wanted) is bool)


def _enum(values: Sequence[object], schema: Schema, root: Schema) -> Accept:
    return _any_of([{"const": value} for value in values], schema, root)


def _only(kind: type, test: Accept) -> Accept:
    """A keyword says something of values of one type, and nothing of others."""
    return lambda value: type(value) is not kind or test(value)


def _pattern(pattern: str, _: Schema, __: Schema) -> Accept:
    search = re.compile(pattern).search

    @lru_cache(maxsize=1 << 12)  # names come again and again
    def accept(text: str) -> bool:
        return search(text) is not None

    return _only(str, accept)


def _ref(reference: str, _: Schema, root: Schema) -> Accept:
    file, name = reference.split("#/$defs/")
    found: list[Accept] = []  # made at first use, since a definition may refer to itself

    def accept(value: object) -> bool:
        if not found:
            place = load_schema(file.removesuffix(".schema.json")) if file else root
            found.append(acceptor(cast("Mapping[str, Any]", place)["$defs"][name], place))
        return found[0](value)

    return accept


def _required(names: Sequence[str], _: Schema, __: Schema) -> Accept:
    wanted = frozenset(names)
    return _only(dict, lambda value: wanted <= value.keys())


def _properties(properties: Mapping[str, Schema], _: Schema, root: Schema) -> Accept:
    tests = {name: acceptor(schema, root) for name, schema in properties.items()}
    return _only(dict, lambda value: all(test(value[name]) for name, test in tests.items() if name in value))


def _additional_properties(schema: Schema, parent: Schema, root: Schema) -> Accept:
    named = frozenset[str](cast("Mapping[str, Any]", parent).get("properties", ()))
    test = acceptor(schema, root)
    return _only(dict, lambda value: all(test(value[name]) for name in value if name not in named))


def _property_names(schema: Schema, _: Schema, root: Schema) -> Accept:
    test = acceptor(schema, root)
    return _only(dict, lambda value: all(map(test, value)))


def _items(schema: Schema, _: Schema, root: Schema) -> Accept:
    test = acceptor(schema, root)
    return _only(list, lambda value: all(map(test, value)))


def _contains(schema: Schema, _: Schema, root: Schema) -> Accept:
    test = acceptor(schema, root)
    return _only(list, lambda value: any(map(test, value)))


def _unique_items(wanted: bool, _: Schema, __: Schema) -> Accept:  # noqa: FBT001 -- the keyword's value
    return _only(list, lambda value: not wanted or len(set(map(json.dumps, value))) == len(value))


def _at_least(kind: type) -> Callable[[int, Schema, Schema], Accept]:
    return lambda least, _, __: _only(kind, lambda value: len(value) >= least)


def _maximum(limit: float, _: Schema, __: Schema) -> Accept:
    return lambda value: type(value) not in (int, float) or value <= limit


def _minimum(limit: float, _: Schema, __: Schema) -> Accept:
    return lambda value: type(value) not in (int, float) or value >= limit


def _at_most(kind: type) -> Callable[[int, Schema, Schema], Accept]:
    return lambda most, _, __: _only(kind, lambda value: len(value) <= most)


def _if(condition: Schema, parent: Schema, root: Schema) -> Accept:
    branches = cast("Mapping[str, Any]", parent)
    test, then, otherwise = (
        acceptor(part, root) for part in (condition, branches.get("then", True), branches.get("else", True))
    )
    return lambda value: then(value) if test(value) else otherwise(value)


def _all_of(schemas: Sequence[Schema], _: Schema, root: Schema) -> Accept:
    tests = [acceptor(schema, root) for schema in schemas]
    return lambda value: all(test(value) for test in tests)


def _any_of(schemas: Sequence[Schema], _: Schema, root: Schema) -> Accept:
    tests = [acceptor(schema, root) for schema in schemas]
    return lambda value: any(test(value) for test in tests)


def _not(schema: Schema, _: Schema, root: Schema) -> Accept:
    test = acceptor(schema, root)
    return lambda value: not test(value)


_KEYWORDS: dict[str, Callable[[Any, Schema, Schema], Accept]] = {
    "$ref": _ref,
    "additionalProperties": _additional_properties,
    "allOf": _all_of,
    "anyOf": _any_of,
    "const": _const,
    "contains": _contains,
    "enum": _enum,
    "if": _if,
    "items": _items,
    "maximum": _maximum,
    "maxItems": _at_most(list),
    "maxLength": _at_most(str),
    "maxProperties": _at_most(dict),
    "minimum": _minimum,
    "minItems": _at_least(list),
    "minLength": _at_least(str),
    "minProperties": _at_least(dict),
    "not": _not,
    "pattern": _pattern,
    "properties": _properties,
    "propertyNames": _property_names,
    "required": _required,
    "type": _type,
    "uniqueItems": _unique_items,
}
