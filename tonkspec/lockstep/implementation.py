"""What every implementation of a game can be asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tonkspec.engine import Deal, DeckDeal
from tonkspec.lockstep.plain import Answer, Play, Scene


class FailedError(Exception):
    """Raised by an implementation that gives no usable answer: it has crashed, or its rules have none.

    `rules` are the rules that are to blame, as far as that is known.
    """

    def __init__(self, message: str, rules: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message = message
        self.rules = tuple(rules)


class Implementation(Protocol):
    """A player of scripted hands, one after the other. Players go by name; a move comes in its JSON form.

    Each method may raise `FailedError`.
    """

    def deal(self, deal: Deal | DeckDeal, names: Sequence[str]) -> Answer:
        """Begin a hand; `names` are the players by seat."""
        ...

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:
        """Make a move, or refuse it and change nothing."""
        ...

    def state(self) -> Scene:
        """What anyone at the table may see."""
        ...

    def legal(self, player: str) -> frozenset[Play]:
        """All moves that this player may make now."""
        ...

    def view(self, player: str) -> Scene:
        """What this player may see."""
        ...
