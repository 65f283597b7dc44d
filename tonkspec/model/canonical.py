"""The meaning of a model as canonical JSON, and the hash that names it.

Left out is all that no play depends on: titles, citations, claims, places in files, former names, and how an option
came by its value. A field that has its usual value is left out too, so that a model that learns a new field keeps its
hash.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import re
from enum import Enum
from typing import cast

from tonkspec.model.game import Game, Option
from tonkspec.model.rule import Rule

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

_WITHOUT_MEANING: dict[type, frozenset[str]] = {
    Game: frozenset({"title", "files", "documents", "limits", "claims", "bibliography"}),
    Option: frozenset({"default", "fixed", "readings"}),
}


def canonical(game: Game) -> Json:
    """The meaning of a game as JSON values: each node an object whose `node` is its kind, a rule its name."""
    return _value(game)


def canonical_text(game: Game) -> str:
    """The canonical JSON text: keys sorted, no spaces, ASCII only."""
    return json.dumps(canonical(game), sort_keys=True, separators=(",", ":"))


def model_hash(game: Game) -> str:
    """The SHA-256 of the canonical text, in hexadecimal: two games with one hash are played alike."""
    return hashlib.sha256(canonical_text(game).encode()).hexdigest()


def _value(value: object) -> Json:
    if isinstance(value, Rule):
        return value.name
    if isinstance(value, Enum):
        return cast("str", value.value)
    if isinstance(value, tuple):
        return [_value(item) for item in cast("tuple[object, ...]", value)]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        left_out = _WITHOUT_MEANING.get(type(value), frozenset())
        found: dict[str, Json] = {"node": _kind(type(value).__name__)}
        for field in dataclasses.fields(value):
            held: object = getattr(value, field.name)
            if field.name not in left_out and held != field.default:
                found[field.name] = _value(held)
        return found
    if value is None or isinstance(value, bool | int | str):
        return value
    message = f"a model holds no {type(value).__name__}"
    raise TypeError(message)


def _kind(name: str) -> str:
    """The name of a class in lower case: `DefinitionOf` is `definition_of`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.rstrip("_")).lower()
