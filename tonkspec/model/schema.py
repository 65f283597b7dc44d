"""The JSON Schema of the canonical form, made from the classes of the model, so that it cannot drift from them."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Iterable
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Literal, Union, cast, get_args, get_origin, get_type_hints

from tonkspec.model.canonical import SCHEMA, left_out_of, node_kind
from tonkspec.model.game import Game
from tonkspec.model.rule import Rule

Schema = dict[str, Any]

_RULE: Schema = {
    "type": "string",
    "description": "the name of a rule, FILE.NAME or FILE.NAME.LABEL",
    "minLength": 1,
}
_SIMPLE: dict[Any, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}


def model_schema() -> Schema:
    """The schema (2020-12) of what `tonkspec model` prints; each class of the model is a definition in it.

    >>> model_schema()["$defs"]["order"]["properties"]["direction"]
    {'enum': ['clockwise', 'counterclockwise']}
    """
    definitions: dict[str, Schema] = {"rule": _RULE}
    waiting: list[type] = [Game]
    seen = set(waiting)
    while waiting:
        node = waiting.pop()
        definitions[node_kind(node)], named = _definition(node)
        waiting += sorted(named - seen, key=node_kind)
        seen |= named
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA,
        "title": "A game's rules, resolved and complete",
        "type": "object",
        "required": ["$schema", "hash", "model", "options", "ruleset"],
        "properties": {
            "$schema": {"const": SCHEMA},
            "ruleset": {"type": "string", "description": "the ruleset, with the houses that go with it"},
            "title": {"type": "string"},
            "hash": {
                "type": "string",
                "description": "SHA-256 of `model` as JSON with sorted keys, without spaces, in ASCII",
                "pattern": "^[0-9a-f]{64}$",
            },
            "options": {
                "type": "object",
                "description": "the value that each option has in this model",
                "additionalProperties": {"type": ["boolean", "integer", "string"]},
            },
            "model": {"$ref": "#/$defs/game"},
        },
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


def _definition(node: type) -> tuple[Schema, set[type]]:
    """The schema of a class, and the classes that it refers to; of one that is only a kind, the classes of that kind.

    `node` comes first, so that a reader who tries one class after the other soon knows which it is.
    """
    leaves = _leaves(node)
    if leaves != [node]:
        return {"description": _about(node), "anyOf": [_reference(leaf) for leaf in leaves]}, set(leaves)
    found: set[type] = set()
    hints = get_type_hints(node)
    properties: dict[str, Schema] = {"node": {"const": node_kind(node)}}
    required = ["node"]
    for field in dataclasses.fields(node):
        if field.name in left_out_of(node):
            continue
        properties[field.name] = _of(hints[field.name], found)
        if field.default is dataclasses.MISSING:
            required.append(field.name)
    schema: Schema = {
        "description": _about(node),
        "type": "object",
        "required": sorted(required),
        "properties": properties,
        "additionalProperties": False,
    }
    return schema, found


def _about(node: type) -> str:
    return " ".join((node.__doc__ or "").split())


def _reference(node: type) -> Schema:
    return {"$ref": f"#/$defs/{node_kind(node)}"}


def _of(hint: Any, found: set[type]) -> Schema:  # noqa: ANN401 -- a type as it is written
    """The schema of a field; the classes in it are added to `found`."""
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin in {Union, UnionType}:
        return _any_of([_of(argument, found) for argument in arguments])
    if origin is tuple:
        return _array(arguments, found)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [one.value for one in hint]}
    if hint is Rule:
        return _reference(Rule)
    node = cast("type", hint)
    found.add(node)
    return _reference(node)


def _array(arguments: tuple[Any, ...], found: set[type]) -> Schema:
    """Any number of one thing, or a fixed number of several."""
    if len(arguments) > 1 and arguments[1] is Ellipsis:
        return {"type": "array", "items": _of(arguments[0], found)}
    items = _any_of([_of(argument, found) for argument in dict.fromkeys(arguments)])
    return {"type": "array", "items": items, "minItems": len(arguments), "maxItems": len(arguments)}


def _any_of(schemas: Iterable[Schema]) -> Schema:
    """One of several schemas, each of them once; what is any of several itself is taken apart."""
    parts: list[Schema] = []
    for schema in schemas:
        for part in schema["anyOf"] if set(schema) == {"anyOf"} else [schema]:
            if part not in parts:
                parts.append(part)
    return parts[0] if len(parts) == 1 else {"anyOf": parts}


def _leaves(node: type) -> list[type]:
    """A class of nodes, or those that are of its kind where it is only a kind."""
    below = [leaf for one in node.__subclasses__() if _is_of_the_model(one) for leaf in _leaves(one)]
    return sorted(below, key=node_kind) or [node]


def _is_of_the_model(node: type) -> bool:
    """Whether a class is one by its name: a dataclass with slots is made of another, which lingers unseen."""
    module = sys.modules[node.__module__]
    return module.__name__.startswith("tonkspec.") and getattr(module, node.__name__, None) is node
