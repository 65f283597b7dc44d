"""From a deal to the first position of a hand."""

from __future__ import annotations

import random as chance
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from tonkspec.cards import Card
from tonkspec.engine.contents import (
    WrongContentError,
    content_cards,
    content_taken_in,
    taken_in,
)
from tonkspec.engine.draft import SEATS, Draft
from tonkspec.engine.endings import end, ending_among
from tonkspec.engine.faults import DealError
from tonkspec.engine.position import Content, Held, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.turns import begin_phase, begin_state, begin_turn
from tonkspec.model.game import Given, State, Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A table after the deal, or, with `to_move`, in mid-hand.

    `players` is their number, `dealer` a seat from 0. `zones` holds each zone that is not empty by name: a pile as its
    cards with the top first, loose cards in any order, melds as a sequence of melds or of their cards; a zone of each
    player is a sequence by seat. Together they hold every card of the pack once. `given` holds what comes with the
    deal: for a value of each player a sequence by seat, or one value for all; what is missing has its default. `state`
    likewise; what is missing has its start.

    With `to_move`, that player is at the start of a turn of the first phase in turns round the table; he has begun one
    such turn and the others none, and no ending is tested. Without it, the zones must hold as many cards as the setup
    deals.
    """

    players: int
    dealer: int
    zones: Mapping[str, object]
    given: Mapping[str, object] = field(default_factory=dict[str, object])
    to_move: int | None = None
    state: Mapping[str, object] = field(default_factory=dict[str, object])


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckDeal:
    """A shuffled pack, top first, from which the setup deals. The rest is as in `Deal`."""

    players: int
    dealer: int
    deck: tuple[Card, ...]
    given: Mapping[str, object] = field(default_factory=dict[str, object])


def start(rules: Rules, deal: Deal | DeckDeal) -> Position:
    """The first position of a hand; the hand may be over with the deal.

    Raises `DealError` for a deal that these rules cannot have, and `Fault` when the rules give no answer.
    """
    draft = _seated(rules, deal)
    if isinstance(deal, DeckDeal):
        _check_pack(rules, deal.deck, "deck")
        draft.zones[rules.pile] = tuple(deal.deck)
        rules.setup(draft)
        return _open(rules, draft)
    dealt = None if deal.to_move is not None else _counts(rules, _dealt(rules, draft))
    _lay_out(rules, draft, deal.zones)
    _set_states(rules, draft, deal.state)
    if deal.to_move is None:
        if dealt != _counts(rules, draft.zones):
            _explain_counts(rules, draft, dealt or {})
        return _open(rules, draft)
    if not 0 <= deal.to_move < deal.players:
        raise DealError(f"no such seat: `{deal.to_move}`", "to_move")
    draft.stage = _first_round(rules)
    begin_turn(rules, draft, deal.to_move)
    # Once more, for what begins anew with the turn.
    _set_states(rules, draft, deal.state)
    return draft.freeze()


def shuffled_deal(
    rules: Rules,
    players: int,
    dealer: int,
    random: chance.Random,
    given: Mapping[str, object] | None = None,
) -> DeckDeal:
    """A deal from a pack that `random` shuffles."""
    deck = list(rules.pack)
    random.shuffle(deck)
    return DeckDeal(players=players, dealer=dealer, deck=tuple(deck), given=given or {})


def _seated(rules: Rules, deal: Deal | DeckDeal) -> Draft:
    """A table with its players, what they were given and every state at its start; no card lies on it."""
    allowed = rules.game.players
    if not allowed.least <= deal.players <= allowed.most:
        raise DealError(f"{allowed.least} to {allowed.most} may play, not `{deal.players}`", "players")
    if not 0 <= deal.dealer < deal.players:
        raise DealError(f"no such seat: `{deal.dealer}`", "dealer")
    nothing: Mapping[str, Content] = {"cards": 0, "pile": (), "melds": ()}
    draft = rules.draft(
        Position(
            players=deal.players,
            dealer=SEATS[deal.dealer],
            zones=tuple(
                (nothing[zone.layout],) * deal.players if zone.per_player else nothing[zone.layout]
                for zone in rules.game.zones
            ),
            state=(None,) * len(rules.states),
            given=_given(rules, deal),
            shown=0,
            stage=0,
            node=0,
            turn=None,
            turns_left=None,
            turns=(0,) * deal.players,
            moves=0,
            last=None,
            outcome=None,
        )
    )
    for state in rules.states:
        begin_state(state, draft)
    return draft


def _open(rules: Rules, draft: Draft) -> Position:
    """The position after the deal: the hand is over at once, or the first phase begins."""
    ending = ending_among(rules.endings_after["setup"], draft)
    if ending is not None:
        return draft.freeze(end(rules, draft, ending))
    begin_phase(rules, draft, 0)
    return draft.freeze()


def _first_round(rules: Rules) -> int:
    for number, stage in enumerate(rules.stages[: rules.phases]):
        if stage.by == "in turn":
            return number
    raise DealError("these rules have no phase in turns round the table, so no hand can begin in the middle", "to_move")


def _given(rules: Rules, deal: Deal | DeckDeal) -> tuple[Held | tuple[Held, ...], ...]:
    _check_names(deal.given, rules.names.givens, "given")
    for one in rules.game.givens:
        if one.name not in deal.given and one.default is None and not one.type.optional:
            raise DealError(f"the deal does not say `{one.name}`", one.name)
    return tuple(_filled(rules, deal.given.get(one.name, one.default), one, deal.players) for one in rules.game.givens)


def _set_states(rules: Rules, draft: Draft, state: Mapping[str, object]) -> None:
    _check_names(state, rules.names.states, "state")
    for name, value in state.items():
        place = rules.names.states[name]
        declared = rules.game.states[place]
        draft.state[place] = _filled(rules, value, declared, draft.players)


def _filled(rules: Rules, value: object, declared: Given | State, players: int) -> Held | tuple[Held, ...]:
    """A value, or one for each seat, as positions hold it."""
    name, wanted = declared.name, declared.type
    try:
        if not declared.per_player:
            return taken_in(value, wanted, players, rules.names)
        if not isinstance(value, list | tuple):
            return (taken_in(value, wanted, players, rules.names),) * players
        values = cast("Sequence[object]", value)
        if len(values) != players:
            raise DealError(f"`{name}` has {len(values)} values for {players} players", name)
        return tuple(taken_in(one, wanted, players, rules.names) for one in values)
    except WrongContentError as error:
        raise DealError(f"`{name}`: {error}", name) from error


def _check_names(named: Iterable[str], known: Iterable[str], what: str) -> None:
    for name in named:
        if name not in known:
            raise DealError(f"these rules have no {what} `{name}`", name)


def _lay_out(rules: Rules, draft: Draft, zones: Mapping[str, object]) -> None:
    """Put the dealt cards into their zones; every card of the pack must be in one of them."""
    _check_names(zones, rules.names.zones, "zone")
    found: list[Card] = []
    for name, value in zones.items():
        place, zone = rules.names.zones[name]
        contents = [_content(rules, zone, one) for one in _by_seat(zone, value, draft.players)]
        for content, cards in contents:
            draft.zones[place] = content
            _check_cards(rules, cards, found, name)
        if zone.per_player:
            draft.zones[place] = tuple(content for content, _ in contents)
    _check_pack(rules, tuple(found), "zones")


def _by_seat(zone: Zone, value: object, players: int) -> Sequence[object]:
    if not zone.per_player:
        return (value,)
    if not isinstance(value, list | tuple) or len(cast("Sequence[object]", value)) != players:
        raise DealError(f"`{zone.name}` is a zone of each player and needs {players} lists of cards", zone.name)
    return cast("Sequence[object]", value)


def _content(rules: Rules, zone: Zone, value: object) -> tuple[Content, tuple[Card, ...]]:
    try:
        return content_taken_in(value, zone.layout, rules.names.meld_places)
    except WrongContentError as error:
        raise DealError(f"`{zone.name}`: {error}", zone.name) from error


def _check_cards(rules: Rules, cards: Sequence[Card], found: list[Card], field_name: str) -> None:
    for card in cards:
        if card not in rules.pack:
            raise DealError(f"not a card of this pack: `{card}`", field_name)
        if card in found:
            raise DealError(f"the card is there twice: `{card}`", field_name)
        found.append(card)


def _check_pack(rules: Rules, cards: Sequence[Card], field_name: str) -> None:
    _check_cards(rules, cards, [], field_name)
    missing = [str(card) for card in rules.pack if card not in set(cards)]
    if missing:
        raise DealError(f"cards of the pack are missing: `{' '.join(missing)}`", field_name)


def _dealt(rules: Rules, draft: Draft) -> list[Any]:
    """The zones as the setup fills them from a pack in order; how many cards it deals may not depend on which."""
    trial = rules.draft(draft.freeze())
    trial.zones[rules.pile] = rules.pack
    rules.setup(trial)
    return trial.zones


def _counts(rules: Rules, zones: Sequence[Any]) -> Mapping[str, tuple[int, ...]]:
    """How many cards each zone holds, by seat for a zone of each player."""
    return {
        zone.name: tuple(
            len(content_cards(content, zone.layout))
            for content in (zones[place] if zone.per_player else (zones[place],))
        )
        for place, zone in rules.names.zones.values()
    }


def _explain_counts(rules: Rules, draft: Draft, dealt: Mapping[str, tuple[int, ...]]) -> None:
    for name, found in _counts(rules, draft.zones).items():
        if found != dealt[name]:
            wanted, got = (" / ".join(map(str, counts)) for counts in (dealt[name], found))
            raise DealError(f"`{name}` must hold {wanted} cards after the deal, not {got}", name)
