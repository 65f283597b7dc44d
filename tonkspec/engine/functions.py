"""Expressions about cards, melds and seats: the functions that every game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tonkspec.cards import ALL_CARDS, CARDS, card_set
from tonkspec.engine.atoms import raw_zone
from tonkspec.engine.coercions import as_set
from tonkspec.engine.copies import like
from tonkspec.engine.draft import SEATS, Draft
from tonkspec.engine.remembering import is_remembered, laid_cards, together
from tonkspec.engine.scope import Evaluate, Scope
from tonkspec.engine.unmatched import unmatched_in
from tonkspec.engine.unmatched_with_wild import unmatched_with_wild
from tonkspec.model.expressions import (
    ContainsKind,
    DownTo,
    Expression,
    FunctionOf,
    IsKind,
    MeldsFrom,
    Neighbour,
    PointsOf,
    SetOf,
    ZoneOf,
)
from tonkspec.model.melds import Meld, MeldTable, melds_within, without
from tonkspec.model.melds_on_demand import MOST_MELDS, TooManyMeldsError
from tonkspec.model.types import Kind

_TOGETHER = frozenset({Kind.CARDS, Kind.MELD})


def _points(expression: PointsOf, scope: Scope) -> Evaluate:
    cards, worth = scope.evaluator(expression.cards), scope.names.worth[expression.table]
    several = as_set(expression.cards, scope)
    if expression.cards.type.kind is not Kind.CARD:
        return lambda draft: worth(several(draft))

    def of_card(draft: Draft) -> int | None:
        card = cards(draft)
        return None if card is None else worth(1 << card)

    return of_card


def _is_kind(expression: IsKind, scope: Scope) -> Evaluate:
    kind, melds = expression.kind, scope.names.melds
    if not isinstance(melds, MeldTable):
        ways = _ways(expression.of, scope)
        return lambda draft: any(kind is None or kind in melds.kinds_of(meld.value) for meld in ways(draft))
    cards = as_set(expression.of, scope)
    wanted = melds.by_cards if kind is None else {mask for mask, kinds in melds.kinds.items() if kind in kinds}
    return lambda draft: cards(draft) in wanted


def _ways(expression: Expression, scope: Scope) -> Callable[[Draft], tuple[Meld, ...]]:
    """The melds that some cards are. The wild cards of a meld, and of it in `meld plus cards` and `meld except cards`,
    go on standing for what they do.
    """
    steps: list[tuple[str, Evaluate, bool]] = []
    melds, base = scope.names.melds, expression
    while isinstance(base, SetOf) and base.left.type.kind in _TOGETHER:
        steps.insert(0, (base.operator, as_set(base.right, scope), is_remembered(base.right, scope)))
        base = base.left
    if base.type.kind is not Kind.MELD:
        cards = as_set(expression, scope)
        return lambda draft: melds.ways(cards(draft))
    meld, base_faces = scope.evaluator(base), is_remembered(base, scope)

    def kept(draft: Draft) -> tuple[Meld, ...]:
        value, added = meld(draft) or 0, 0
        for operator, of, faces in steps:
            changed = of(draft)
            if faces or base_faces:
                there = value & ALL_CARDS | added
                changed = together(there, changed) & ~there if operator == "plus" else like(changed, there)
            if operator == "plus":
                added |= changed
            else:
                value, added = without(value, changed), added & ~changed
        return melds.grown(value, added)

    return kept


def _contains_kind(expression: ContainsKind, scope: Scope) -> Evaluate:
    cards, kind, melds = as_set(expression.of, scope), expression.kind, scope.names.melds
    if isinstance(melds, MeldTable):
        return lambda draft: any(melds.is_kind(meld.cards, kind) for meld in melds_within(melds, cards(draft)))
    within = _within(scope)
    return lambda draft: any(kind is None or kind in melds.kinds_of(meld.value) for meld in within(cards(draft)))


def _melds_from(expression: MeldsFrom, scope: Scope) -> Evaluate:
    cards, melds = as_set(expression.cards, scope), scope.names.melds
    if isinstance(melds, MeldTable):
        return lambda draft: tuple([meld.cards for meld in melds_within(melds, cards(draft))])
    within = _within(scope)
    return lambda draft: tuple([meld.value for meld in within(cards(draft))])


def _within(scope: Scope) -> Callable[[int], tuple[Meld, ...]]:
    """The melds within some cards, where they are found on demand."""
    melds = scope.names.melds

    def within(cards: int) -> tuple[Meld, ...]:
        try:
            return melds.within(cards)
        except TooManyMeldsError:
            raise scope.fault(f"{cards.bit_count()} cards have more than {MOST_MELDS} melds") from None

    return within


def _down_to(expression: DownTo, scope: Scope) -> Evaluate:
    pile, card = _pile(expression.pile, scope), scope.evaluator(expression.card)
    faces = is_remembered(expression.card, scope)

    def upper_part(draft: Draft) -> int:
        cards, lowest = pile(draft), card(draft)
        if faces and lowest is not None:
            face = CARDS[int(lowest)].face
            lowest = next((one for one in cards if CARDS[int(one)].face == face), None)
        return card_set(cards[: cards.index(lowest) + 1]) if lowest in cards else 0

    return upper_part


def _neighbour(expression: Neighbour, scope: Scope) -> Evaluate:
    player = scope.evaluator(expression.player)
    among = None if expression.among is None else as_set(expression.among, scope)
    step = {"left": 1, "right": -1, "after": scope.names.step, "before": -scope.names.step}[expression.seat]

    def neighbour(draft: Draft) -> int | None:
        seat = player(draft)
        if seat is None:
            return None
        allowed = draft.seats if among is None else among(draft)
        for distance in range(1, draft.players + 1):
            found: int = (seat + step * distance) % draft.players
            if allowed >> found & 1:
                return SEATS[found]
        return None

    return neighbour


def _pile(expression: Expression, scope: Scope) -> Evaluate:
    if not isinstance(expression, ZoneOf) or scope.names.zones[expression.zone][1].layout != "pile":
        raise scope.fault("only a pile has an order")
    raw = raw_zone(expression, scope)
    return lambda draft: raw(draft) or ()


def _top(expression: FunctionOf, scope: Scope) -> Evaluate:
    pile = _pile(expression.argument, scope)

    def top(draft: Draft) -> int | None:
        cards = pile(draft)
        return cards[0] if cards else None

    return top


def _size(expression: FunctionOf, scope: Scope) -> Evaluate:
    argument = expression.argument
    if isinstance(argument, ZoneOf) and scope.names.zones[argument.zone][1].layout == "pile":
        pile = _pile(argument, scope)
        return lambda draft: len(pile(draft))
    value = as_set(argument, scope)
    if argument.type.kind is Kind.MELDS:
        return lambda draft: len(value(draft))
    return lambda draft: value(draft).bit_count()


def _rank(expression: FunctionOf, scope: Scope) -> Evaluate:
    card = scope.evaluator(expression.argument)

    def rank(draft: Draft) -> int | None:
        one: int | None = card(draft)
        return None if one is None else CARDS[one].rank

    return rank


def _suit(expression: FunctionOf, scope: Scope) -> Evaluate:
    card = scope.evaluator(expression.argument)

    def suit(draft: Draft) -> int | None:
        one: int | None = card(draft)
        return None if one is None else CARDS[one].suit

    return suit


def _owner(expression: FunctionOf, scope: Scope) -> Evaluate:
    """A laid meld that has grown since it was named is the same meld, so its owner has a meld that holds its cards."""
    meld = scope.evaluator(expression.argument)
    faces = is_remembered(expression.argument, scope)
    tables = [place for place, zone in scope.names.zones.values() if zone.layout == "melds" and zone.per_player]

    def owner(draft: Draft) -> int | None:
        value = meld(draft)
        if value is None:
            return None
        cards = laid_cards(draft, value, scope) if faces else value & ALL_CARDS
        for place in tables:
            for seat, laid in zip(SEATS, draft.zones[place], strict=False):
                if any(cards & ~one == 0 for one in laid):
                    return seat
        return None

    return owner


def _cards(expression: FunctionOf, scope: Scope) -> Evaluate:
    value = as_set(expression.argument, scope)
    if expression.argument.type.kind is not Kind.MELDS:
        return value

    def union(draft: Draft) -> int:
        cards = 0
        for meld in value(draft):
            cards |= meld
        return cards & ALL_CARDS

    return union


def _turns(expression: FunctionOf, scope: Scope) -> Evaluate:
    player = scope.evaluator(expression.argument)

    def turns(draft: Draft) -> int | None:
        seat: int | None = player(draft)
        return None if seat is None else draft.turns[seat]

    return turns


def _unmatched(expression: FunctionOf, scope: Scope) -> Evaluate:
    cards = as_set(expression.argument, scope)
    # A game without points counts cards alone.
    melds, worth = scope.names.melds, scope.names.worth.get("", lambda _: 0)
    if isinstance(melds, MeldTable):
        unmatched = unmatched_in(melds, worth, scope.rule)
    else:
        unmatched = unmatched_with_wild(_within(scope), melds.wild, worth, scope.rule)
    return lambda draft: unmatched(cards(draft))


def _score(expression: FunctionOf, scope: Scope) -> Evaluate:
    player = scope.evaluator(expression.argument)

    def score(draft: Draft) -> int | None:
        seat: int | None = player(draft)
        return None if seat is None else draft.account.score(seat)

    return score


_BY_NAME: Mapping[str, Callable[[FunctionOf, Scope], Evaluate]] = {
    "top": _top,
    "size": _size,
    "rank": _rank,
    "suit": _suit,
    "owner": _owner,
    "unmatched": _unmatched,
    "score": _score,
    "turns": _turns,
    "cards": _cards,
}


def _function(expression: FunctionOf, scope: Scope) -> Evaluate:
    return _BY_NAME[expression.function](expression, scope)


FUNCTIONS: Mapping[type[Expression], Callable[[Any, Scope], Evaluate]] = {
    PointsOf: _points,
    IsKind: _is_kind,
    ContainsKind: _contains_kind,
    MeldsFrom: _melds_from,
    DownTo: _down_to,
    Neighbour: _neighbour,
    FunctionOf: _function,
}
"""The builders of this module by class of expression."""
