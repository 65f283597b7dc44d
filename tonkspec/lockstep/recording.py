"""Recorded answers, as an implementation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from tonkspec.engine import Deal, DeckDeal
from tonkspec.lockstep.observe import Kind, Observation
from tonkspec.lockstep.plain import Answer, Play, Scene


class RecordingError(Exception):
    """A recording was asked something else than what was asked when it was made."""


class Recording:
    """An implementation that gives recorded answers again, to the same questions in the same order."""

    def __init__(self, observations: Iterable[Observation]) -> None:
        self._left = iter(observations)

    def deal(self, deal: Deal | DeckDeal, names: Sequence[str]) -> Answer:  # noqa: ARG002 -- whatever is dealt
        """What came of the deal."""
        return cast("Answer", self._next("answer", None))

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:  # noqa: ARG002 -- whatever is done
        """What came of the next move."""
        return cast("Answer", self._next("answer", player))

    def state(self) -> Scene:
        """The state that was told."""
        return cast("Scene", self._next("state", None))

    def legal(self, player: str) -> frozenset[Play]:
        """The legal moves that were told."""
        return cast("frozenset[Play]", self._next("legal", player))

    def view(self, player: str) -> Scene:
        """The view that was told."""
        return cast("Scene", self._next("view", player))

    def _next(self, kind: Kind, player: str | None) -> object:
        found = next(self._left, None)
        if found is None or (found.kind, found.player) != (kind, player):
            raise RecordingError(f"the recording has nothing for `{kind}` of {player or 'the table'} here")
        return found.value
