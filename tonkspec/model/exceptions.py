"""The exceptions of a game, whatever kind of rule they are to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tonkspec.model.expressions import Expression
from tonkspec.model.game import CaseException, DefinitionException, Game, RequireException
from tonkspec.model.likeness import likeness

AnyException = DefinitionException | RequireException | CaseException


@dataclass(frozen=True, slots=True)
class Peers:
    """The exceptions to one rule, and the condition under which that rule is asked for, None where it always is."""

    exceptions: tuple[AnyException, ...]
    asked: Expression | None = None


def peers(game: Game) -> Iterator[Peers]:
    """The exceptions of each rule that has some, in the order of the rules."""
    yield from (Peers(definition.exceptions) for definition in game.definitions if definition.exceptions)
    yield from (Peers(require.exceptions) for move in game.moves for require in move.requires if require.exceptions)
    for settlement in game.settlements:
        yield from (Peers(case.exceptions, case.guard) for case in settlement.cases if case.exceptions)


def say_the_same(one: AnyException, other: AnyException) -> bool:
    """Whether two exceptions to one rule say the same by their form, whatever they are called."""
    return likeness(_outcome(one)) == likeness(_outcome(other))


def _outcome(exception: AnyException) -> object:
    return exception.body if isinstance(exception, CaseException) else exception.value
