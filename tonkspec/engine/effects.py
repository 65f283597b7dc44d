"""Statements made ready: what moves, the setup and settlements do. Each becomes a closure that changes a draft."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tonkspec.cards import ALL_CARDS, cards_in
from tonkspec.engine.coercions import as_set, elements
from tonkspec.engine.copies import as_remembered, made_of
from tonkspec.engine.draft import SEATS, Draft
from tonkspec.engine.faults import Fault
from tonkspec.engine.money import MONEY, Effect
from tonkspec.engine.movement import lift, lift_order, set_content
from tonkspec.engine.remembering import bound, is_remembered, laid_cards, lying, meant
from tonkspec.engine.scope import SETS, Evaluate, Scope
from tonkspec.engine.stand_ins import stand_in_place
from tonkspec.model.expressions import Expression
from tonkspec.model.game import Zone
from tonkspec.model.melds import added_stand_ins
from tonkspec.model.statements import (
    Assign,
    DealCards,
    ForEach,
    Join,
    Lay,
    Let,
    PlaysNext,
    Put,
    Redeal,
    Show,
    Shuffle,
    Statement,
    When,
    Win,
)
from tonkspec.model.types import Kind

__all__ = ["Effect", "effect", "within"]


def effect(statements: Sequence[Statement], scope: Scope) -> Effect:
    """The statements as one effect, done in order."""
    parts = tuple(BUILDERS[type(statement)](statement, scope) for statement in statements)
    if len(parts) == 1:
        return parts[0]

    def in_order(draft: Draft) -> None:
        for part in parts:
            part(draft)

    return in_order


def _let(statement: Let, scope: Scope) -> Effect:
    value, place = scope.evaluator(statement.value), bound(statement.name, statement.value, scope)

    def bind(draft: Draft) -> None:
        draft.local[place] = value(draft)

    return bind


NO_CARD = "there is no card to"
"""How the fault begins of a rule that moves a card where there is none."""


def _definite(expression: Expression, scope: Scope, doing: str, *, laid: bool = False) -> Evaluate:
    """A set of cards or, for what is `laid`, a meld to be moved: a single `none` is a fault, an empty set is not."""
    value = scope.evaluator(expression)
    single = expression.type.kind is Kind.CARD
    whole = laid or not (expression.type.kind is Kind.MELD and scope.names.melds.wild)

    def cards(draft: Draft) -> int:
        found = value(draft)
        if found is None:
            raise scope.fault(f"{NO_CARD} {doing}")
        return 1 << found if single else found if whole else found & ALL_CARDS

    return cards


def _seat(owner: Expression | None, scope: Scope) -> Evaluate:
    """Whose zone or state is meant; None for the table's."""
    if owner is None:
        return lambda _: None
    player = scope.evaluator(owner)

    def seat(draft: Draft) -> int:
        found = player(draft)
        if found is None:
            raise scope.fault("there is no such player")
        return found

    return seat


def _put(statement: Put, scope: Scope) -> Effect:
    cards, seat = _definite(statement.cards, scope, "put"), _seat(statement.owner, scope)
    those = meant(statement.cards, scope)
    place, zone = scope.names.zones[statement.zone]
    zones = lift_order(scope.names.zones.values())
    if zone.layout == "melds":
        raise scope.fault(f"cards are laid on `{zone.name}`, not put")

    def put(draft: Draft) -> None:
        moved, owner = cards(draft), seat(draft)
        moved = those(draft, moved, (place, owner))
        lift(draft, zones, moved, (place, owner), scope.rule)
        content = draft.zones[place] if owner is None else draft.zones[place][owner]
        if zone.layout == "cards":
            set_content(draft, place, owner, content | moved)
        else:
            set_content(draft, place, owner, (*reversed(cards_in(moved)), *content))

    return put


def _lay(statement: Lay, scope: Scope) -> Effect:
    meld, seat = _definite(statement.meld, scope, "lay", laid=True), _seat(statement.owner, scope)
    place = scope.names.zones[statement.zone][0]
    zones, canonical = lift_order(scope.names.zones.values()), scope.names.melds.place
    faces = is_remembered(statement.meld, scope)

    def lay(draft: Draft) -> None:
        value, owner = meld(draft), seat(draft)
        if faces:
            value = made_of(value, lying(draft, value & ALL_CARDS, (place, owner), scope))
        if canonical(value) < 0:
            raise scope.fault(f"`{_text(value)}` is no meld and cannot be laid")
        lift(draft, zones, value & ALL_CARDS, (place, owner), scope.rule)
        laid = draft.zones[place] if owner is None else draft.zones[place][owner]
        # What is torn stays where it is until the move is done.
        set_content(draft, place, owner, tuple(sorted((*laid, value), key=canonical)))

    return lay


def _join(statement: Join, scope: Scope) -> Effect:
    cards, meld = _definite(statement.cards, scope, "add"), _definite(statement.meld, scope, "add to")
    tables = tuple((place, zone) for place, zone in scope.names.zones.values() if zone.layout == "melds")
    zones, melds = lift_order(scope.names.zones.values()), scope.names.melds
    chosen = stand_in_place(statement, scope)
    those, faces = meant(statement.cards, scope), is_remembered(statement.meld, scope)

    def join(draft: Draft) -> None:
        added, target = cards(draft) & ALL_CARDS, meld(draft) & ALL_CARDS
        target = laid_cards(draft, target, scope) if faces else target
        place, seat = _where_laid(draft, tables, target, scope)
        added = those(draft, added, (place, seat))
        lift(draft, zones, added & ~target, (place, seat), scope.rule)
        laid: tuple[int, ...] = draft.zones[place] if seat is None else draft.zones[place][seat]
        before = next((one for one in laid if target & ~one == 0), 0)
        stands = None if chosen is None else draft.local[chosen]
        ways = [one.value for one in melds.grown(before, added)]
        # A wild card that nobody chose stands for the lowest that it can.
        grown = [one for one in ways if stands is None or added_stand_ins(before, one) == stands]
        if not before or not grown:
            raise scope.fault(f"with `{_text(added)}` it is no meld any more")
        content = (*(one for one in laid if one != before), grown[0])
        set_content(draft, place, seat, tuple(sorted(content, key=melds.place)))

    return join


def _text(value: int) -> str:
    return " ".join(map(str, cards_in(value & ALL_CARDS)))


def _where_laid(draft: Draft, tables: Sequence[tuple[int, Zone]], meld: int, scope: Scope) -> tuple[int, int | None]:
    """The zone, and the seat in it, where a meld lies that holds these cards."""
    for place, zone in tables:
        content = draft.zones[place]
        for seat, laid in enumerate(content) if zone.per_player else ((None, content),):
            if any(meld & ~one == 0 for one in laid):
                return place, seat
    raise scope.fault(f"`{_text(meld)}` is not laid")


def _show(statement: Show, scope: Scope) -> Effect:
    cards, those = _definite(statement.cards, scope, "show"), meant(statement.cards, scope)

    def show(draft: Draft) -> None:
        draft.shown |= those(draft, cards(draft), None)

    return show


def _deal(statement: DealCards, scope: Scope) -> Effect:
    count, players = scope.evaluator(statement.count), as_set(statement.players, scope)
    pile_place, _ = scope.names.zones[statement.pile]
    place, zone = scope.names.zones[statement.zone]
    step = scope.names.step

    def deal(draft: Draft) -> None:
        dealt = players(draft)
        round_table = [(draft.dealer + step * distance) % draft.players for distance in range(1, draft.players + 1)]
        for _ in range(count(draft)):
            for seat in round_table:
                if dealt >> seat & 1:
                    pile = draft.zones[pile_place]
                    if not pile:
                        raise scope.fault(f"`{statement.pile}` runs out in the deal")
                    draft.zones[pile_place] = pile[1:]
                    draft.shown &= ~(1 << pile[0])
                    own = draft.zones[place][seat]
                    set_content(draft, place, seat, own | 1 << pile[0] if zone.layout == "cards" else (pile[0], *own))

    return deal


def _shuffle(statement: Shuffle, scope: Scope) -> Effect:
    cards, seat = _definite(statement.cards, scope, "shuffle"), _seat(statement.owner, scope)
    place, zone = scope.names.zones[statement.zone]
    zones, those = lift_order(scope.names.zones.values()), meant(statement.cards, scope)
    if zone.layout != "pile":
        raise scope.fault(f"`{zone.name}` is no pile and has no order")

    def shuffle(draft: Draft) -> None:
        moved, owner = cards(draft), seat(draft)
        moved = those(draft, moved, (place, owner))
        if not draft.shuffles:
            raise Fault("the deal says the order of no further shuffle", (scope.rule,), kind="shuffles")
        order, *rest = draft.shuffles
        draft.shuffles = tuple(rest)
        shuffled = tuple(card for card in order if moved >> card & 1)
        if len(shuffled) != moved.bit_count():
            missing = " ".join(map(str, cards_in(moved & ~sum(1 << card for card in shuffled))))
            message = f"the shuffle of the deal does not say where `{missing}` comes to lie"
            raise Fault(message, (scope.rule,), kind="shuffles")
        lift(draft, zones, moved, (place, owner), scope.rule)
        content = draft.zones[place] if owner is None else draft.zones[place][owner]
        set_content(draft, place, owner, (*shuffled, *content))

    return shuffle


def within(value: Evaluate, name: str, bounds: tuple[int, int] | None, rule: str) -> Evaluate:
    """The value of a state variable, for which it is a fault to be out of its bounds."""
    if bounds is None:
        return value
    least, most = bounds

    def bounded(draft: Draft) -> int | None:
        amount: int | None = value(draft)
        if amount is not None and not least <= amount <= most:
            raise Fault(f"`{name}` goes from {least} to {most}, and would be {amount}", (rule,))
        return amount

    return bounded


def _assign(statement: Assign, scope: Scope) -> Effect:
    read = as_set if statement.state.type.kind in SETS else _plain
    value, seat = read(statement.value, scope), _seat(statement.state.owner, scope)
    place = scope.names.states[statement.state.state]
    value = within(value, statement.state.state, scope.names.game.states[place].within, scope.rule)
    if scope.names.alike:
        value = as_remembered(value, statement.state.type.kind, scope.names)

    def assign(draft: Draft) -> None:
        new, owner = value(draft), seat(draft)
        if owner is None:
            draft.state[place] = new
        else:
            of_all = list(draft.state[place])
            of_all[owner] = new
            draft.state[place] = tuple(of_all)

    return assign


def _plain(expression: Expression, scope: Scope) -> Evaluate:
    return scope.evaluator(expression)


def _when(statement: When, scope: Scope) -> Effect:
    condition, body = scope.evaluator(statement.condition), effect(statement.body, scope)

    def when(draft: Draft) -> None:
        if condition(draft):
            body(draft)

    return when


def _for_each(statement: ForEach, scope: Scope) -> Effect:
    of, place = elements(statement.of, scope), bound(statement.name, statement.of, scope)
    body = effect(statement.body, scope)

    def for_each(draft: Draft) -> None:
        for element in of(draft):
            draft.local[place] = element
            body(draft)

    return for_each


def _win(statement: Win, scope: Scope) -> Effect:
    if statement.players is None:
        return lambda _: None
    players = as_set(statement.players, scope)

    def win(draft: Draft) -> None:
        draft.winners |= players(draft)

    return win


def _redeal(_statement: Redeal, _scope: Scope) -> Effect:
    def redeal(draft: Draft) -> None:
        draft.redeal = True

    return redeal


def _plays_next(statement: PlaysNext, scope: Scope) -> Effect:
    seat = _seat(statement.player, scope)

    def say(draft: Draft) -> None:
        draft.follower = SEATS[seat(draft)]

    return say


BUILDERS: Mapping[type[Statement], Callable[[Any, Scope], Effect]] = {
    Let: _let,
    Put: _put,
    Lay: _lay,
    Join: _join,
    Show: _show,
    DealCards: _deal,
    Shuffle: _shuffle,
    Assign: _assign,
    When: _when,
    ForEach: _for_each,
    Win: _win,
    Redeal: _redeal,
    PlaysNext: _plays_next,
    **MONEY,
}
"""The builders of this module by class of statement."""
