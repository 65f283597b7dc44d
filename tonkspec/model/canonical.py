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

SCHEMA = "urn:tonkspec:model:1"
"""The name of the schema of this form, with its version."""

_WITHOUT_MEANING: dict[type, frozenset[str]] = {
    Game: frozenset({"titles", "files", "documents", "limits", "claims", "bibliography"}),
    Option: frozenset({"default", "fixed", "readings", "set_by", "inert"}),
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


def published(game: Game) -> dict[str, Json]:
    """A game as it is given to other programs: its meaning with what names it, by the schema `SCHEMA`.

    >>> from tonkspec.analysis import load_game
    >>> sorted(published(load_game("black_company")))
    ['$schema', 'hash', 'model', 'options', 'ruleset', 'title']
    """
    options: dict[str, Json] = {option.name: option.value for option in game.options}
    return {
        "$schema": SCHEMA,
        "ruleset": game.name,
        "title": game.title,
        "hash": model_hash(game),
        "options": options,
        "model": canonical(game),
    }


def _value(value: object) -> Json:
    if isinstance(value, Rule):
        return value.name
    if isinstance(value, Enum):
        return cast("str", value.value)
    if isinstance(value, tuple):
        return [_value(item) for item in cast("tuple[object, ...]", value)]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        left_out = left_out_of(type(value))
        found: dict[str, Json] = {"node": node_kind(type(value))}
        for field in dataclasses.fields(value):
            held: object = getattr(value, field.name)
            if field.name not in left_out and held != field.default:
                found[field.name] = _value(held)
        return found
    if value is None or isinstance(value, bool | int | str):
        return value
    message = f"a model holds no {type(value).__name__}"
    raise TypeError(message)


def left_out_of(node: type) -> frozenset[str]:
    """The fields of a class that no play depends on."""
    return _WITHOUT_MEANING.get(node, frozenset())


def node_kind(node: type) -> str:
    """What the canonical form calls a class: its name in lower case, `definition_of` for `DefinitionOf`.

    >>> node_kind(Game)
    'game'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", node.__name__.rstrip("_")).lower()
