"""What every implementation of a game can be asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tonkspec.engine import Deal
from tonkspec.lockstep.plain import Answer, Play, Scene


class Implementation(Protocol):
    """A player of scripted hands, one after the other. Players go by name; a move comes in its JSON form."""

    def deal(self, deal: Deal, names: Sequence[str]) -> Answer:
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
