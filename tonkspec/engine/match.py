"""A match: several hands in a row, and all that goes from one to the next.

A hand is a function of its deal; what it carries in from the match stands in the deal (`hand_deal`), what it changes
stands in its outcome (`after_hand`). Each hand is played by the rules for the number of its players, so rules come by
that number; a number without rules is one that cannot play, and ends the match.
"""

from __future__ import annotations

import random as chance
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from tonkspec.cards import Card
from tonkspec.engine.account import Account
from tonkspec.engine.deals import DeckDeal, shuffled_deal
from tonkspec.engine.draft import SEATS
from tonkspec.engine.faults import DealError, Fault
from tonkspec.engine.located import located
from tonkspec.engine.position import Position
from tonkspec.engine.prepare import prepare
from tonkspec.engine.random_play import play_random
from tonkspec.engine.rules import Rules
from tonkspec.engine.settle import NO_DEAL, ledger_net, match_state_of, pots_of, settle_for_good
from tonkspec.engine.values import Outcome, Seat, Value
from tonkspec.model.game import Game, State

RulesByPlayers = Mapping[int, Rules]
"""The rules for each number of players that may play."""

StateValue = Value | tuple[Value, ...]
"""What a state for the match holds; of each player, by the seats of the match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """A match between two hands. Whoever once sat down keeps his seat of the match; who has left is not `seated`.

    `dealer` deals the next hand. `scores` and `net` (money gained in all hands) are by seat of the match, also of those
    who have left, as is what a state of each player holds in `state`. `pots` is what lies in the pots. `given` comes
    with every deal, for a value of each player by seat of the match. `hands` have been played, void ones included;
    `over` when no more will be.
    """

    players: int
    seated: tuple[Seat, ...]
    dealer: Seat
    scores: tuple[int, ...]
    net: tuple[int, ...]
    pots: Mapping[str, int]
    state: Mapping[str, StateValue]
    given: Mapping[str, object]
    hands: int = 0
    over: bool = False


def rules_by_players(rules: Rules) -> RulesByPlayers:
    """The same rules for every number of players that they allow; for rules that do not depend on that number."""
    allowed = rules.game.players
    return dict.fromkeys(range(allowed.least, allowed.most + 1), rules)


def rules_for_each_number(game_for: Callable[[int], Game], least: int, most: int) -> RulesByPlayers:
    """The rules for each number of players from `least` to `most`; `game_for` loads the game for a number.

    >>> from tonkspec.analysis import load_game
    >>> rules = rules_for_each_number(lambda players: load_game("black_company", players=players), 2, 3)
    >>> sorted(rules), rules[2] is rules[3]
    ([2, 3], True)
    """
    games: list[Game] = []
    found: dict[int, Rules] = {}
    for players in range(least, most + 1):
        game = game_for(players)
        known = next((one for one in games if one == game), game)
        if known is game:
            games.append(game)
        found[players] = prepare(known)
    return found


def begin_match(rules: RulesByPlayers, players: int, dealer: int, given: Mapping[str, object] | None = None) -> Match:
    """A match before its first hand. Raises `DealError` for a number of players, or a dealer, that cannot be.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> begin_match(rules_by_players(prepare(load_game("black_company"))), players=3, dealer=2).seated
    (Seat(0), Seat(1), Seat(2))
    """
    if players not in rules:
        raise DealError(f"{' or '.join(map(str, sorted(rules)))} may play, not `{players}`", "players")
    if not 0 <= dealer < players:
        raise DealError(f"no such seat: `{dealer}`", "dealer")
    nothing = (0,) * players
    return Match(
        players=players,
        seated=SEATS[:players],
        dealer=SEATS[dealer],
        scores=nothing,
        net=nothing,
        pots={},
        state={},
        given=given or {},
    )


def hand_rules(match: Match, rules: RulesByPlayers) -> Rules:
    """The rules for as many players as still sit at the table."""
    return rules[len(match.seated)]


def hand_deal(
    match: Match, rules: RulesByPlayers, deck: tuple[Card, ...], shuffles: tuple[tuple[Card, ...], ...] = ()
) -> DeckDeal:
    """The deal of the next hand from this pack, with all that goes into it from the match. Its seats are those of the
    players who are left, in order.
    """
    of_hand = hand_rules(match, rules)
    per_player = {given.name for given in of_hand.game.givens if given.per_player}
    return DeckDeal(
        players=len(match.seated),
        dealer=match.seated.index(match.dealer),
        deck=deck,
        given={
            name: _of_those_left(match, value) if name in per_player else value for name, value in match.given.items()
        },
        state=dict(_carried_in(match, of_hand)),
        scores=tuple(match.scores[seat] for seat in match.seated),
        pots={pot.name: match.pots.get(pot.name, 0) for pot in of_hand.game.pots if pot.scope == "match"},
        shuffles=shuffles,
    )


def after_hand(match: Match, rules: RulesByPlayers, position: Position) -> Match:
    """The match after a hand that is over: its money and scores counted, its states kept, and perhaps the end.

    When the match is over, its last lines have been played. Raises `Fault` where the rules do not say who deals next,
    or a state for the match means somebody who has left and may not be nobody.
    """
    outcome, of_hand = position.outcome, hand_rules(match, rules)
    if outcome is None:
        raise ValueError("the hand is not over")
    left = tuple(match.seated[seat] for seat in outcome.left)
    seated = tuple(seat for seat in match.seated if seat not in left)
    over = outcome.match_over or len(seated) not in rules
    outcome = at_the_end(of_hand, position) if over else outcome
    return replace(
        match,
        seated=seated,
        dealer=match.dealer if over else _next_dealer(match, of_hand, outcome, seated),
        scores=_added(match.scores, match.seated, outcome.scores),
        net=_added(match.net, match.seated, outcome.net),
        pots={**match.pots, **dict(outcome.pots)},
        state=_carried_out(match, of_hand, outcome, left),
        hands=match.hands + 1,
        over=over,
    )


def at_the_end(rules: Rules, position: Position) -> Outcome:
    """The outcome of the last hand of a match, with what happens after the match.

    There states, scores and pots are as the hand and what happens after the deal have left them, and who leaves is not
    among the players. The hand is settled once more for it, since a position is as it was before its settlement.
    """
    outcome, lines = position.outcome, rules.between.after_match
    if outcome is None:
        raise ValueError("the hand is not over")
    if lines is None:
        return outcome
    draft = rules.draft(position)
    rule, effect = lines
    try:
        if outcome.ending == NO_DEAL:
            draft.account = replace(position.account, paid=(), scored=())
        else:
            settle_for_good(rules, draft, rules.endings[outcome.ending])
        draft.seats &= ~draft.leaving
        effect(draft)
        pots = pots_of(rules, draft.account)
    except Fault as fault:
        raise located(fault, rules, position) from fault
    account: Account = draft.account
    return replace(
        outcome,
        ledger=account.paid,
        net=ledger_net(account, position.players, rule),
        scored=account.scored,
        scores=tuple(account.score(seat) - begun for seat, begun in enumerate(account.scores)),
        pots=pots,
        match_state=match_state_of(rules, draft),
        rules=(*outcome.rules, rule),
    )


def play_random_match(
    rules: RulesByPlayers, match: Match, random: chance.Random, hands: int, moves: int = 20_000
) -> Iterator[tuple[Match, Position]]:
    """A match in which packs are shuffled and moves drawn at random: after each hand, the match and the hand's last
    position. It stops after so many `hands` if it is not over before. Raises `Fault` for a hand of more than `moves`.
    """
    for _ in range(hands):
        if match.over:
            return
        of_hand = hand_rules(match, rules)
        shuffled = shuffled_deal(of_hand, len(match.seated), 0, random)
        deal = hand_deal(match, rules, shuffled.deck, shuffled.shuffles)
        *_, (last, _) = play_random(of_hand, deal, random, moves)
        if last.outcome is None:
            raise Fault(f"the hand is not over after {moves} moves", (of_hand.game.setup.rule.name,))
        match = after_hand(match, rules, last)
        yield match, last


def _of_those_left(match: Match, value: object) -> object:
    """A value given to each player of the match, of those who still sit; one value for all stays one."""
    if not isinstance(value, list | tuple):
        return value
    values = cast("Sequence[object]", value)
    return tuple(values[seat] for seat in match.seated)


def _carried_in(match: Match, rules: Rules) -> Iterator[tuple[str, object]]:
    """The states for the match, with players by their seats in the hand."""
    seats: dict[object, object] = {seat: SEATS[place] for place, seat in enumerate(match.seated)}
    for state in _match_states(rules):
        if state.name in match.state:
            value = match.state[state.name]
            if state.per_player:
                of_each = cast("tuple[Value, ...]", value)
                yield state.name, tuple(_renamed(of_each[seat], state, seats) for seat in match.seated)
            else:
                yield state.name, _renamed(value, state, seats)


def _carried_out(match: Match, rules: Rules, outcome: Outcome, left: tuple[Seat, ...]) -> Mapping[str, StateValue]:
    """The states for the match after a hand, with players by their seats in the match, and none for those who left."""
    seats: dict[object, object] = {
        SEATS[place]: None if seat in left else seat for place, seat in enumerate(match.seated)
    }
    found = dict(match.state)
    declared = {state.name: state for state in _match_states(rules)}
    for name, value in outcome.match_state:
        state = declared[name]
        if state.per_player:
            begun = found.get(name, (None,) * match.players)
            of_each = list(cast("tuple[Value, ...]", begun))
            for seat, own in zip(match.seated, cast("tuple[Value, ...]", value), strict=True):
                of_each[seat] = _renamed(own, state, seats)
            found[name] = tuple(of_each)
        else:
            found[name] = _renamed(value, state, seats)
    return found


def _renamed(value: Any, state: State, seats: Mapping[object, object]) -> Any:  # noqa: ANN401 -- any state's value
    """A value with players by other seats."""
    if isinstance(value, Seat):
        renamed = seats[value]
        if renamed is None and not state.type.optional:
            raise Fault(f"`{state.name}` means a player who has left", (state.rule.name,))
        return renamed
    if isinstance(value, tuple) and any(isinstance(one, Seat) for one in cast("tuple[object, ...]", value)):
        kept = [seats[one] for one in cast("tuple[object, ...]", value)]
        return tuple(one for one in kept if one is not None)
    return cast("object", value)


def _match_states(rules: Rules) -> Iterator[State]:
    return (state for state in rules.game.states if state.scope == "match")


def _next_dealer(match: Match, rules: Rules, outcome: Outcome, seated: tuple[Seat, ...]) -> Seat:
    """Who deals the next hand; of one who has left, the next in order of play who has not."""
    if outcome.next_dealer is None:
        rule = rules.game.setup.rule if rules.game.match is None else rules.game.match.rule
        raise Fault("nobody is said to deal the next hand", (rule.name,))
    step = rules.names.step
    seats = [
        SEATS[(outcome.next_dealer + step * distance) % len(match.seated)] for distance in range(len(match.seated))
    ]
    return next(match.seated[seat] for seat in seats if match.seated[seat] in seated)


def _added(amounts: Sequence[int], seated: Sequence[Seat], gained: Sequence[int]) -> tuple[int, ...]:
    """Amounts by seat of the match, with what the players of a hand have gained."""
    found = list(amounts)
    for seat, amount in zip(seated, gained, strict=True):
        found[seat] += amount
    return tuple(found)
