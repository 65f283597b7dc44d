"""Which rules might part, by what the model alone says of them, and which conditions are constant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal

from tonkspec.model.exceptions import AnyException, peers, say_the_same
from tonkspec.model.expressions import Expression, Literal_, Not
from tonkspec.model.game import Case, Ending, Game, Settlement
from tonkspec.model.likeness import likeness
from tonkspec.model.precedence import yielding
from tonkspec.model.rule import Rule
from tonkspec.search.exclusion import Prover
from tonkspec.search.findings import Answer, Constant, Gap, Verdict

Sort = Literal["exceptions", "cases", "endings"]


def questions(game: Game) -> tuple[Answer, ...]:
    """Every two rules of which neither outranks the other, though both may apply at once.

    What cannot be settled by the rules' form or by a proof is answered with `not found`: it needs play.
    """
    prover = Prover(game)
    return (*_of_exceptions(game, prover), *_of_cases(game, prover), *_of_endings(game, prover))


def gaps(game: Game) -> tuple[Gap, ...]:
    """Every settlement without `otherwise`; where no proof shows that it is complete, the answer needs play."""
    prover = Prover(game)
    return tuple(
        Gap(rule=one.rule, verdict="never" if is_complete(one, prover) else "not found")
        for one in game.settlements
        if all(case.guard is not None for case in one.cases)
    )


def constants(game: Game) -> tuple[Constant, ...]:
    """Conditions of exceptions, cases, endings and requirements that are proved always, or never, to hold.

    A condition that is so by the options of this table alone is none of them, nor is one that stands in a section.
    """
    prover = Prover(game, options_open=True)
    found: list[Constant] = []
    for rule, condition in _conditions(game):
        if rule.under:
            continue
        if prover.exclude(condition):
            found.append(Constant(rule=rule, holds=False))
        elif prover.exhaust([condition]):
            found.append(Constant(rule=rule, holds=True))
    return tuple(found)


def is_complete(settlement: Settlement, prover: Prover) -> bool:
    """Whether some case of a settlement is proved to hold at any time."""
    guards = [case.guard for case in settlement.cases if case.guard is not None]
    return len(guards) < len(settlement.cases) or prover.exhaust(guards)


def is_whole_text(exception: AnyException, game: Game) -> bool:
    """Whether an exception is the text of a rule that a house changed: it stands beside the exceptions of other houses
    as one that always holds, and is called as the rule is.
    """
    own = exception.rule.name.partition(".")[2]
    names = [definition.rule.name for definition in game.definitions]
    names += [require.rule.name for move in game.moves for require in move.requires]
    names += [case.rule.name for settlement in game.settlements for case in settlement.cases]
    always = Literal_(type=exception.condition.type, value=True)
    return exception.condition == always and own in {name.partition(".")[2] for name in names}


def _of_exceptions(game: Game, prover: Prover) -> Iterator[Answer]:
    for beside in peers(game):
        alike, asked = beside.exceptions, beside.asked
        over = {one.rule.name: one.over for one in alike}
        for one, other in combinations(alike, 2):
            if _ordered(one.rule.name, other.rule.name, over):
                continue
            higher = [
                Not(type=peer.condition.type, of=peer.condition)
                for peer in alike
                if yielding(peer.rule.name, over) & {one.rule.name, other.rule.name}
            ]
            together = [one.condition, other.condition, *higher, *([] if asked is None else [asked])]
            same = say_the_same(one, other)
            yield _answer("exceptions", one, other, same=same, never=prover.exclude(*together))


def _of_cases(game: Game, prover: Prover) -> Iterator[Answer]:
    for settlement in game.settlements:
        guarded = [case for case in settlement.cases if case.guard is not None]
        for one, other in combinations(guarded, 2):
            same = not (one.exceptions or other.exceptions) and likeness(one.body) == likeness(other.body)
            guards = [case.guard for case in (one, other) if case.guard is not None]
            yield _answer("cases", one, other, same=same, never=prover.exclude(*guards))


def _of_endings(game: Game, prover: Prover) -> Iterator[Answer]:
    over = {ending.name: ending.over for ending in game.endings}
    for one, other in combinations(game.endings, 2):
        shared = set(one.after) & set(other.after) or (one.turns is not None and other.turns is not None)
        if shared and not _ordered(one.name, other.name, over):
            conditions = [ending.condition for ending in (one, other) if ending.condition is not None]
            yield _answer("endings", one, other, same=False, never=prover.exclude(*conditions))


def _ordered(one: str, other: str, over: Mapping[str, Sequence[str]]) -> bool:
    return other in yielding(one, over) or one in yielding(other, over)


def _answer(
    sort: Sort, one: AnyException | Case | Ending, other: AnyException | Case | Ending, *, same: bool, never: bool
) -> Answer:
    verdict: Verdict = "never" if never else "same" if same else "not found"
    return Answer(sort=sort, rules=(one.rule, other.rule), verdict=verdict)


def _conditions(game: Game) -> Iterator[tuple[Rule, Expression]]:
    for beside in peers(game):
        yield from ((one.rule, one.condition) for one in beside.exceptions if not is_whole_text(one, game))
    for settlement in game.settlements:
        yield from ((case.rule, case.guard) for case in settlement.cases if case.guard is not None)
    yield from ((ending.rule, ending.condition) for ending in game.endings if ending.condition is not None)
    for move in game.moves:
        yield from ((require.rule, require.condition) for require in move.requires)
