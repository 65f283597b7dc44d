"""Moves made ready: when each of their requirements can be tested, and how their choices become a `Move`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, cast

from tonkspec.cards import CARDS, Card, card_set, cards_in, first_copies, one_of_each
from tonkspec.engine.coercions import as_set, elements
from tonkspec.engine.copies import outward
from tonkspec.engine.draft import SEATS, Draft
from tonkspec.engine.effects import effect
from tonkspec.engine.exceptions import chosen_value, exceptional
from tonkspec.engine.faults import Fault
from tonkspec.engine.remembering import bound
from tonkspec.engine.rules import Choice, MoveRules, Requirement
from tonkspec.engine.scope import Dictionary, Evaluate, Scope
from tonkspec.engine.stand_ins import Joining, StandIns, joinings
from tonkspec.engine.values import Argument, Move, StandIn
from tonkspec.model.expressions import Expression, Local
from tonkspec.model.game import MOST_CHOICES, Parameter, Require, RequireException
from tonkspec.model.game import Move as MoveModel
from tonkspec.model.melds import Meld
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants


def move_rules(move: MoveModel, names: Dictionary) -> MoveRules:
    """A move made ready."""
    scope = Scope(names, move.rule.name)
    known = [parameter.name for parameter in move.parameters]
    for parameter in move.parameters:
        bound(parameter.name, parameter.domain, scope)
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
    joined = joinings(move, scope)
    return MoveRules(
        rule=move.rule.name,
        name=move.name,
        choices=tuple(choices),
        requirements=tuple(one for one, _ in requirements),
        always=tuple(one for one, mentioned in requirements if not mentioned),
        effects=effect(move.effects, scope),
        automatic=move.automatic,
        joinings=joined,
        made=_maker(move, names, joined),
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
    if scope.names.alike:
        members = _different(domain, members, parameter)
    return Choice(
        rule=parameter.rule.name,
        name=parameter.name,
        kind=parameter.type.kind,
        counts=parameter.counts,
        place=scope.place(parameter.name),
        domain=domain,
        elements=members
        if parameter.counts is None
        else _several(members, parameter.counts, parameter.rule.name, alike=scope.names.alike),
        independent=independent,
        alone=tuple(alone),
        with_earlier=tuple(with_earlier),
    )


def _different(
    domain: Evaluate, members: Callable[[Draft], tuple[Any, ...]], parameter: Parameter
) -> Callable[[Draft], tuple[Any, ...]]:
    """The elements of a domain, of equal ones the first."""
    if parameter.type.kind is Kind.CARD:
        return lambda draft: one_of_each(domain(draft))
    return members


def _several(
    members: Callable[[Draft], tuple[Any, ...]], counts: tuple[int, int], rule: str, *, alike: bool
) -> Callable[[Draft], tuple[int, ...]]:
    """The sets of so many cards: the small ones first, each size in canonical order."""

    def sets(draft: Draft) -> tuple[int, ...]:
        cards = members(draft)
        if sum(comb(len(cards), size) for size in range(counts[0], counts[1] + 1)) > MOST_CHOICES:
            raise Fault(f"there are more than {MOST_CHOICES} choices", (rule,))
        some = (some for size in range(counts[0], counts[1] + 1) for some in combinations(cards, size))
        if alike:
            return tuple({first_copies(one): card_set(one) for one in reversed(tuple(some))}.values())[::-1]
        return tuple(map(card_set, some))

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


def _maker(
    move: MoveModel, names: Dictionary, joined: Sequence[Joining]
) -> Callable[[tuple[int, ...], tuple[StandIns, ...]], Move]:
    """What makes a `Move` of chosen values, and gives the same one for the same values."""
    readers: Mapping[Kind, Callable[[int], Argument]] = {
        Kind.CARD: (lambda card: CARDS[card].face) if names.alike else CARDS.__getitem__,
        Kind.MELD: (lambda value: outward(_meld(value, names))) if names.alike else lambda value: _meld(value, names),
        Kind.PLAYER: SEATS.__getitem__,
        Kind.CARDS: (lambda cards: first_copies(cards_in(cards))) if names.alike else cards_in,
    }
    read = [readers[Kind.CARDS if one.counts else one.type.kind] for one in move.parameters]

    @lru_cache(maxsize=1 << 14)
    def made(values: tuple[int, ...], stands: tuple[StandIns, ...]) -> Move:
        arguments: list[Argument] = [reader(value) for reader, value in zip(read, values, strict=True)]
        for joining, standing in zip(joined, stands, strict=False):
            arguments[joining.card] = _standing(arguments[joining.card], standing)
        return Move(move.name, tuple(arguments))

    return made


def _meld(value: int, names: Dictionary) -> Meld:
    found = names.melds.find(value)
    if found is None:  # never of a domain, which is made of melds
        raise KeyError(value)
    return found


def _standing(argument: Argument, standing: StandIns) -> Argument:
    """A card or several, the wild ones with what they stand for."""
    cards = argument if isinstance(argument, tuple) else (argument,)
    waiting = list(standing)
    written: list[Card | StandIn] = []
    for card in cards:
        found = next((one for one in waiting if isinstance(card, Card) and one[0] == card.face), None)
        if found is not None:
            waiting.remove(found)
        written.append(cast("Card", card) if found is None else StandIn(found[0], found[1]))
    return tuple(written) if isinstance(argument, tuple) else written[0]
