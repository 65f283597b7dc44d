"""What every construct with a rule answers: what the rule book says of it, and what a refusal by it demands."""

from __future__ import annotations

from functools import singledispatch
from typing import TypeVar

from tonkspec.model.find import Construct
from tonkspec.model.game import Game
from tonkspec.prose.clauses import Condition, Sentence

C = TypeVar("C")


@singledispatch
def told(construct: Construct, within: tuple[Construct, ...], game: Game) -> tuple[Sentence, ...]:
    """The sentences of a rule; `within` as in `tonkspec.model.find.Found`."""
    del within, game
    message = f"{type(construct).__name__} is no construct with a rule"
    raise TypeError(message)


@singledispatch
def demanded(construct: Construct, within: tuple[Construct, ...], game: Game) -> Condition | None:
    """What a refusal by this rule demands; None for a rule that demands nothing of a move."""
    del construct, within, game
    return None


def around(kind: type[C], within: tuple[Construct, ...]) -> C:
    """The construct of a kind that another stands in."""
    return next(construct for construct in within if isinstance(construct, kind))
