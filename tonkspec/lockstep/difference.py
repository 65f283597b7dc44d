"""The one place where two implementations are compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tonkspec.lockstep.observe import Kind, Observation
from tonkspec.lockstep.plain import Answer, Play, Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """The first question that was answered in two ways; `step` and `player` are as in `Observation`."""

    step: int
    kind: Kind
    player: str | None
    expected: Answer | Scene | frozenset[Play]
    got: Answer | Scene | frozenset[Play]


def first_difference(expected: Iterable[Observation], got: Iterable[Observation]) -> Difference | None:
    """The first difference between what was expected and what came, None if there is none as far as both go.

    Either may be short: an engine may have crashed, and a hand that is over is asked nothing.

    >>> over = Observation(0, "answer", None, Answer(refused=True))
    >>> first_difference([Observation(0, "answer", None, Answer())], [over]).got
    Answer(refused=True, end=None)
    """
    for left, right in zip(expected, got, strict=False):
        if left.value != right.value:
            return Difference(step=left.step, kind=left.kind, player=left.player, expected=left.value, got=right.value)
    return None
