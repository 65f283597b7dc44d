"""Games as bytes: kept beside the text that they were made from, and made from it again in a fraction of the time."""

from __future__ import annotations

import dataclasses
import io
import pickle
from functools import cache
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:  # the model's classes are not needed before there is a game
    from tonkspec.model.game import Game


def packed(game: Game) -> bytes:
    """The bytes of a game."""
    found = io.BytesIO()
    _Packer(found, pickle.HIGHEST_PROTOCOL).dump(game)
    return found.getvalue()


def unpacked(kept: bytes) -> Game:
    """The game that was packed.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("black_company")
    >>> unpacked(packed(game)) == game
    True
    """
    return cast("Game", pickle.loads(kept))  # noqa: S301 -- packed here


class _Packer(pickle.Pickler):
    """Packs a node as its class and the values of its fields: what Python does for frozen nodes takes twice as long."""

    def reducer_override(self, obj: Any) -> Any:  # noqa: ANN401 -- as pickle hands it on
        sort = cast("type[Any]", type(obj))
        if not dataclasses.is_dataclass(sort):
            return NotImplemented
        return _made_of, (sort, *(getattr(obj, name) for name in _names(sort)))


def _made_of(sort: type[Any], *values: object) -> object:
    """A node of these values, in the order of its fields."""
    node = object.__new__(sort)
    for name, value in zip(_names(sort), values, strict=True):
        object.__setattr__(node, name, value)
    return node


@cache
def _names(sort: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(sort))
