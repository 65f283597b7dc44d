"""Moves made ready: when each of their requirements can be tested, and how their choices become a `Move`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from tonkspec.cards import CARDS, card_set, cards_in
from tonkspec.engine.coercions import as_set, elements
from tonkspec.engine.draft import SEATS, Draft
from tonkspec.engine.effects import effect
from tonkspec.engine.exceptions import chosen_value, exceptional
from tonkspec.engine.rules import Choice, MoveRules, Requirement
from tonkspec.engine.scope import Dictionary, Evaluate, Scope
from tonkspec.engine.values import Argument, Move
from tonkspec.model.expressions import Expression, Local
from tonkspec.model.game import Move as MoveModel
from tonkspec.model.game import Parameter, Require, RequireException
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants


def move_rules(move: MoveModel, names: Dictionary) -> MoveRules:
    """A move made ready."""
    scope = Scope(names, move.rule.name)
    known = [parameter.name for parameter in move.parameters]
    requirements = [(_requirement(one, scope), _locals(one) & set(known)) for one in move.requires]
    choices: list[Choice] = []
    for depth, parameter in enumerate(move.parameters):
        independent = not _locals(parameter.domain) & set(known[:depth])
        decided = [pair for pair in requirements if pair[1] and max(map(known.index, pair[1])) == depth]
        alone = [one for one, mentioned in decided if independent and mentioned == {parameter.name}]
        choices.append(
            _choice(
                parameter,
                scope.part(parameter.rule.name),
                independent=independent,
                alone=alone,
                with_earlier=[one for one, _ in decided if one not in alone],
            )
        )
    return MoveRules(
        rule=move.rule.name,
        name=move.name,
        choices=tuple(choices),
        requirements=tuple(one for one, _ in requirements),
        always=tuple(one for one, mentioned in requirements if not mentioned),
        effects=effect(move.effects, scope),
        automatic=move.automatic,
        made=_maker(move, names),
    )


def _choice(
    parameter: Parameter,
    scope: Scope,
    *,
    independent: bool,
    alone: Sequence[Requirement],
    with_earlier: Sequence[Requirement],
) -> Choice:
    domain, members = as_set(parameter.domain, scope), elements(parameter.domain, scope)
    return Choice(
        rule=parameter.rule.name,
        name=parameter.name,
        kind=parameter.type.kind,
        counts=parameter.counts,
        place=scope.place(parameter.name),
        domain=domain,
        elements=members if parameter.counts is None else _several(members, parameter.counts),
        independent=independent,
        alone=tuple(alone),
        with_earlier=tuple(with_earlier),
    )


def _several(
    members: Callable[[Draft], tuple[Any, ...]], counts: tuple[int, int]
) -> Callable[[Draft], tuple[int, ...]]:
    """The sets of so many cards: the small ones first, each size in canonical order."""

    def sets(draft: Draft) -> tuple[int, ...]:
        cards = members(draft)
        return tuple(card_set(some) for size in range(counts[0], counts[1] + 1) for some in combinations(cards, size))

    return sets


def _requirement(require: Require, scope: Scope) -> Requirement:
    inside = scope.part(require.rule.name)
    holds = inside.evaluator(require.condition)
    if require.exceptions:
        holds = chosen_value(holds, exceptional(require.exceptions, scope, _required_instead))
    return Requirement(rule=require.rule.name, holds=holds)


def _required_instead(exception: RequireException, scope: Scope) -> Evaluate:
    """What an exception requires; one without a condition of its own waives the requirement."""
    return _waived if exception.value is None else scope.evaluator(exception.value)


def _waived(_draft: Draft) -> bool:
    return True


def _locals(node: Expression | Require) -> set[str]:
    """The local names in an expression, or in a requirement with its exceptions."""
    return {one.name for one in descendants(node) if isinstance(one, Local)}


def _maker(move: MoveModel, names: Dictionary) -> Callable[[tuple[int, ...]], Move]:
    """What makes a `Move` of chosen values, and gives the same one for the same values."""
    melds = names.melds.by_cards
    readers: Mapping[Kind, Callable[[int], Argument]] = {
        Kind.CARD: CARDS.__getitem__,
        Kind.MELD: melds.__getitem__,
        Kind.PLAYER: SEATS.__getitem__,
        Kind.CARDS: cards_in,
    }
    read = [readers[Kind.CARDS if one.counts else one.type.kind] for one in move.parameters]

    @lru_cache(maxsize=1 << 14)
    def made(values: tuple[int, ...]) -> Move:
        return Move(move.name, tuple(reader(value) for reader, value in zip(read, values, strict=True)))

    return made
