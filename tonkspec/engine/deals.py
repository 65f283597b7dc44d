"""From a deal to the first position of a hand."""

from __future__ import annotations

import random as chance
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from tonkspec.cards import Card
from tonkspec.engine.account import Account
from tonkspec.engine.contents import WrongContentError, content_cards, taken_in, within_bounds
from tonkspec.engine.copies import renumber
from tonkspec.engine.draft import SEATS, Draft
from tonkspec.engine.faults import DealError
from tonkspec.engine.laying_out import card_counts, check_counts, check_names, check_pack, each_once, lay_out
from tonkspec.engine.play import made_by_themselves
from tonkspec.engine.position import Content, Held, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.scope import LEAST, MOST
from tonkspec.engine.turns import after_setup, begin_phase, begin_state, begin_turn
from tonkspec.engine.values import Event, Outcome
from tonkspec.model.game import Given, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A table after the deal, or, with `to_move`, in mid-hand.

    `players` is their number, `dealer` a seat from 0. `zones` holds each zone that is not empty by name: a pile as its
    cards with the top first, loose cards in any order, melds as a sequence of melds or of their cards; a zone of each
    player is a sequence by seat. Together they hold every card of the pack once. `given` holds what comes with the
    deal: for a value of each player a sequence by seat, or one value for all; what is missing has its default. `state`
    likewise; what is missing has its start.

    What the hand carries in from the match: `scores` by seat and what lies in each of the `pots`, nothing where they do
    not say; and states for the match. `shuffles` are the orders of the cards in piles that are shuffled anew, top
    first, one for each shuffle; each names at least the cards that are shuffled.

    With `to_move`, that player is at the start of a turn of the first phase in turns round the table; he has begun one
    such turn and the others none, and no ending is tested. Without it, the zones must hold as many cards as the setup
    deals. In a game that begins before the cards are dealt they lie so when they are: until then the pack lies ready in
    an order that brings this about.
    """

    players: int
    dealer: int
    zones: Mapping[str, object]
    given: Mapping[str, object] = field(default_factory=dict[str, object])
    to_move: int | None = None
    state: Mapping[str, object] = field(default_factory=dict[str, object])
    scores: Sequence[int] = ()
    pots: Mapping[str, int] = field(default_factory=dict[str, int])
    shuffles: tuple[tuple[Card, ...], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckDeal:
    """A shuffled pack, top first, from which the setup deals. The rest is as in `Deal`; states for the match only."""

    players: int
    dealer: int
    deck: tuple[Card, ...]
    given: Mapping[str, object] = field(default_factory=dict[str, object])
    state: Mapping[str, object] = field(default_factory=dict[str, object])
    scores: Sequence[int] = ()
    pots: Mapping[str, int] = field(default_factory=dict[str, int])
    shuffles: tuple[tuple[Card, ...], ...] = ()


SHUFFLES = 32
"""So many shuffles in play a random deal has orders for."""


def start(rules: Rules, deal: Deal | DeckDeal) -> Position:
    """The first position of a hand; the hand may be over with the deal.

    Raises `DealError` for a deal that these rules cannot have, and `Fault` when the rules give no answer.
    """
    return start_with_events(rules, deal)[0]


def start_with_events(rules: Rules, deal: Deal | DeckDeal) -> tuple[Position, tuple[Event, ...]]:
    """The first position in which somebody is asked, and the moves that were made by themselves before; see `start`."""
    return made_by_themselves(rules, _opened(rules, deal))


def as_dealt(rules: Rules, deal: Deal | DeckDeal) -> Position:
    """How the cards lie when they have been dealt, and what the setup remembers, before anything else happens.

    In a game that begins before the cards are dealt, that is how they will lie. Errors as of `start`.
    """
    draft = _seated(rules, deal)
    if isinstance(deal, DeckDeal):
        draft.zones = _with_deck(rules, draft, check_pack(rules, deal.deck, "deck"))
        rules.setup(draft)
    else:
        lay_out(rules, draft, deal.zones)
        if deal.to_move is None:
            rules.shown_at_deal(draft)
    return _frozen(rules, draft, None)


def _opened(rules: Rules, deal: Deal | DeckDeal) -> Position:
    draft = _seated(rules, deal)
    check_names(deal.state, rules.names.states, "state")
    for_match = {state.name for state in rules.game.states if state.scope == "match"}
    _set_states(rules, draft, {name: value for name, value in deal.state.items() if name in for_match})
    if (isinstance(deal, DeckDeal) or deal.to_move is None) and rules.between.before_deal is not None:
        rules.between.before_deal[1](draft)
    if isinstance(deal, DeckDeal):
        deck = check_pack(rules, deal.deck, "deck")
        for name in deal.state:
            if name not in for_match:
                raise DealError(f"`{name}` is no state for the match, and begins anew with the hand", name)
        draft.zones[rules.pile] = deck
        return _frozen(rules, draft, begin_phase(rules, draft, 0))
    dealt = _dealt(rules, draft, rules.pack) if deal.to_move is None else None
    lay_out(rules, draft, deal.zones)
    for_hand = {name: value for name, value in deal.state.items() if name not in for_match}
    _set_states(rules, draft, for_hand)
    if dealt is not None:
        check_counts(rules, card_counts(rules, draft.zones), card_counts(rules, dealt))
        if not rules.setup_at:
            rules.shown_at_deal(draft)
            return _frozen(rules, draft, after_setup(rules, draft))
        draft.zones = _gathered(rules, draft, dealt)
        return _frozen(rules, draft, begin_phase(rules, draft, 0))
    if deal.to_move is None or not 0 <= deal.to_move < deal.players:
        raise DealError(f"no such seat: `{deal.to_move}`", "to_move")
    draft.stage = _first_round(rules)
    begin_turn(rules, draft, deal.to_move)
    # Once more, for what begins anew with the turn.
    _set_states(rules, draft, for_hand)
    return _frozen(rules, draft, None)


def shuffled_deal(
    rules: Rules,
    players: int,
    dealer: int,
    random: chance.Random,
    given: Mapping[str, object] | None = None,
) -> DeckDeal:
    """A deal from a pack that `random` shuffles; and `SHUFFLES` more orders of it where the game shuffles in play."""
    orders = [list(rules.pack) for _ in range(1 + (SHUFFLES if rules.paper.shuffles else 0))]
    for order in orders:
        random.shuffle(order)
    deck, *shuffles = map(tuple, orders)
    return DeckDeal(players=players, dealer=dealer, deck=deck, given=given or {}, shuffles=tuple(shuffles))


def _seated(rules: Rules, deal: Deal | DeckDeal) -> Draft:
    """A table with its players, what they were given and every state at its start; no card lies on it."""
    allowed = rules.game.players
    if not allowed.least <= deal.players <= allowed.most:
        most = f" to {allowed.most}" if allowed.most > allowed.least else ""
        raise DealError(f"{allowed.least}{most} may play, not `{deal.players}`", "players")
    if not 0 <= deal.dealer < deal.players:
        raise DealError(f"no such seat: `{deal.dealer}`", "dealer")
    draft = rules.draft(
        Position(
            players=deal.players,
            dealer=SEATS[deal.dealer],
            zones=_nothing(rules, deal.players),
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
            account=_account(rules, deal),
            shuffles=tuple(_shuffled(rules, order) for order in deal.shuffles),
            outcome=None,
        )
    )
    for state in rules.states:
        begin_state(state, draft)
    return draft


def _account(rules: Rules, deal: Deal | DeckDeal) -> Account:
    """What is on paper when the hand begins."""
    check_names(deal.pots, rules.names.pots, "pot")
    scores = tuple(deal.scores) or (0,) * deal.players
    if len(scores) != deal.players:
        raise DealError(f"there are {len(scores)} scores for {deal.players} players", "scores")
    for name, amount in deal.pots.items():
        if not 0 <= amount <= MOST:
            raise DealError(f"`{name}` cannot hold {amount}", name)
        if amount and rules.game.pots[rules.names.pots[name]].scope == "hand":
            raise DealError(f"`{name}` is a pot for the hand, and empty when it begins", name)
    for score in scores:
        if not LEAST <= score <= MOST:
            raise DealError(f"no score: `{score}`", "scores")
    return Account(scores=scores, pots=tuple(deal.pots.get(pot.name, 0) for pot in rules.game.pots))


def _shuffled(rules: Rules, order: Sequence[Card]) -> tuple[int, ...]:
    """The order that a shuffle gives to cards of the pack, each once."""
    return each_once(rules, order, set(), "shuffles")


def _frozen(rules: Rules, draft: Draft, outcome: Outcome | None) -> Position:
    """The position after the deal, the hand over with an outcome."""
    renumber(draft, rules.names)
    return draft.freeze(outcome)


def _first_round(rules: Rules) -> int:
    for number, stage in enumerate(rules.stages[: rules.phases]):
        if stage.by == "in turn":
            return number
    raise DealError("these rules have no phase in turns round the table, so no hand can begin in the middle", "to_move")


def _given(rules: Rules, deal: Deal | DeckDeal) -> tuple[Held | tuple[Held, ...], ...]:
    check_names(deal.given, rules.names.givens, "given")
    for one in rules.game.givens:
        if one.name not in deal.given and one.default is None and not one.type.optional:
            raise DealError(f"the deal does not say `{one.name}`", one.name)
    return tuple(_filled(rules, deal.given.get(one.name, one.default), one, deal.players) for one in rules.game.givens)


def _set_states(rules: Rules, draft: Draft, state: Mapping[str, object]) -> None:
    check_names(state, rules.names.states, "state")
    for name, value in state.items():
        place = rules.names.states[name]
        declared = rules.game.states[place]
        draft.state[place] = _filled(rules, value, declared, draft.players)


def _filled(rules: Rules, value: object, declared: Given | State, players: int) -> Held | tuple[Held, ...]:
    """A value, or one for each seat, as positions hold it."""
    name, wanted = declared.name, declared.type

    def taken(one: object) -> Held:
        return within_bounds(taken_in(one, wanted, players, rules.names), declared.within)

    try:
        if not declared.per_player:
            return taken(value)
        if not isinstance(value, list | tuple):
            return (taken(value),) * players
        values = cast("Sequence[object]", value)
        if len(values) != players:
            raise DealError(f"`{name}` has {len(values)} values for {players} players", name)
        return tuple(map(taken, values))
    except WrongContentError as error:
        raise DealError(f"`{name}`: {error}", name) from error


def _dealt(rules: Rules, draft: Draft, deck: tuple[Card, ...]) -> list[Any]:
    """The zones as the setup fills them from a pack; how many cards it deals may not depend on which."""
    trial = rules.draft(draft.freeze())
    trial.zones = _with_deck(rules, draft, deck)
    rules.setup(trial)
    return trial.zones


def _gathered(rules: Rules, draft: Draft, dealt: Sequence[Any]) -> list[Any]:
    """The zones before the deal from which the setup lays the cards out as they lie; `dealt` is what it makes of a pack
    in order.
    """
    place_of = dict(zip(_in_places(rules, dealt), _in_places(rules, draft.zones), strict=True))
    deck = tuple(place_of[card] for card in rules.pack)
    if _dealt(rules, draft, deck) != draft.zones:
        raise DealError("no order of the pack lays the cards out so", "zones")
    return _with_deck(rules, draft, deck)


def _with_deck(rules: Rules, draft: Draft, deck: tuple[Card, ...]) -> list[Any]:
    """The zones before the deal: all cards in the pile that is dealt from."""
    nothing = _nothing(rules, draft.players)
    return [deck if place == rules.pile else content for place, content in enumerate(nothing)]


def _in_places(rules: Rules, zones: Sequence[Any]) -> Iterator[Card]:
    """All cards, zone by zone and seat by seat."""
    for place, zone in rules.names.zones.values():
        for content in zones[place] if zone.per_player else (zones[place],):
            yield from content_cards(content, zone.layout)


def _nothing(rules: Rules, players: int) -> tuple[Content | tuple[Content, ...], ...]:
    """The zones of a table without cards."""
    nothing: Mapping[str, Content] = {"cards": 0, "pile": (), "melds": ()}
    return tuple(
        (nothing[zone.layout],) * players if zone.per_player else nothing[zone.layout] for zone in rules.game.zones
    )
