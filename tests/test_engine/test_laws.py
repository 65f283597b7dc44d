"""What holds in every hand, whatever is played: tried on hands played at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.test_engine.tables import meld_table_of
from tonkspec.analysis import load_game
from tonkspec.cards import Card
from tonkspec.engine import (
    Argument,
    Move,
    Position,
    Rules,
    format_position,
    legal_moves,
    parse_position,
    play,
    play_random,
    prepare,
    shuffled_deal,
    start,
    state_value,
    view,
    zone_cards,
    zone_melds,
)
from tonkspec.model.melds import Meld, table_of

OPTIONS: tuple[dict[str, int | bool | str], ...] = (
    {},
    {"low_limit": 14, "around": True, "take_back": False},
    {"lay_many": False, "others_pay": False, "tied_opener": True},
)
CHOICES = st.integers(0, len(OPTIONS) - 1)
SEEDS = st.integers(0, 10**9)


@lru_cache
def rules_for(choice: int) -> Rules:
    return prepare(load_game("black_company", OPTIONS[choice]))


def some_hand(rules: Rules, seed: int, *, patient: bool = True) -> Iterator[tuple[Position, Move | None]]:
    """A hand of some players with some stakes; patient players seldom open, so that hands get long."""
    chance = random.Random(seed)
    players = chance.randint(rules.game.players.least, rules.game.players.most)
    stakes = {"stake": tuple(chance.randint(0, 5) for _ in range(players))}
    position = start(rules, shuffled_deal(rules, players, chance.randrange(players), chance, stakes))
    while position.turn is not None:
        moves = legal_moves(rules, position)
        if patient and len(moves) > 1 and chance.random() < 0.9:
            moves = tuple(move for move in moves if move.name != "drop")
        move = chance.choice(moves)
        yield position, move
        after = play(rules, position, position.turn, move)
        assert isinstance(after, Position), (move, after)
        position = after
    yield position, None


def every_card(rules: Rules, position: Position) -> list[object]:
    return [
        card
        for zone in rules.game.zones
        for seat in (range(position.players) if zone.per_player else (None,))
        for card in zone_cards(rules, position, zone.name, seat)
    ]


@settings(max_examples=25, deadline=None)
@given(CHOICES, SEEDS)
def test_cards_are_conserved_and_all_that_lies_are_melds(choice: int, seed: int) -> None:
    rules = rules_for(choice)
    for position, _ in some_hand(rules, seed):
        held = every_card(rules, position)
        assert len(held) == len(set(held)) == 52
        for seat in range(position.players):
            for meld in zone_melds(rules, position, "table", seat):
                assert meld_table_of(rules).by_cards[meld.cards] == meld


@settings(max_examples=60, deadline=None)
@given(CHOICES, SEEDS, st.booleans())
def test_money_is_conserved_and_nobody_pays_himself(choice: int, seed: int, patient: bool) -> None:
    *_, (position, move) = some_hand(rules_for(choice), seed, patient=patient)
    outcome = position.outcome
    assert outcome is not None
    assert move is None
    assert sum(outcome.net) == 0
    assert all(entry.payer != entry.payee and entry.amount > 0 for entry in outcome.ledger)
    for seat, amount in enumerate(outcome.net):
        gained = sum(entry.amount for entry in outcome.ledger if entry.payee == seat)
        lost = sum(entry.amount for entry in outcome.ledger if entry.payer == seat)
        assert amount == gained - lost
    assert outcome.redeal or outcome.winners
    assert outcome.case_rule in outcome.rules


@settings(max_examples=25, deadline=None)
@given(CHOICES, SEEDS)
def test_a_position_reads_back_exactly(choice: int, seed: int) -> None:
    rules = rules_for(choice)
    for position, _ in some_hand(rules, seed):
        line = format_position(rules, position)
        assert "\n" not in line
        assert parse_position(rules, line) == position


@settings(max_examples=12, deadline=None)
@given(CHOICES, SEEDS)
def test_a_move_is_legal_exactly_when_it_is_not_refused(choice: int, seed: int) -> None:
    rules = rules_for(choice)
    chance = random.Random(seed)
    hand = list(some_hand(rules, seed))
    for position, _ in chance.sample(hand[:-1], min(3, len(hand) - 1)):
        assert position.turn is not None
        legal = legal_moves(rules, position)
        assert len(set(legal)) == len(legal)
        conceivable = set(every_move(rules, position, chance))
        assert set(legal) <= conceivable
        allowed = {move for move in conceivable if isinstance(play(rules, position, position.turn, move), Position)}
        assert allowed == set(legal)
        for player in range(position.players):
            if player != position.turn:
                assert not any(isinstance(play(rules, position, player, move), Position) for move in legal)


def card_place(argument: Argument) -> int:
    assert isinstance(argument, Card)
    return int(argument)


def every_move(rules: Rules, position: Position, chance: random.Random) -> Iterator[Move]:
    """Every move that the rules could mean: all melds of the game, all cards, all that lies, and some that does not."""
    melds = table_of(rules.game.deck.ranks, rules.game.melds).melds
    laid = [meld for seat in range(position.players) for meld in zone_melds(rules, position, "table", seat)]
    targets: list[Meld] = [*laid, *chance.sample(melds, 5)]
    for move in rules.game.moves:
        choices: list[tuple[Argument, ...]] = [()]
        for parameter in move.parameters:
            values: tuple[Argument, ...] = {"card": rules.pack, "meld": melds, "target": tuple(targets)}[parameter.name]
            choices = [(*chosen, value) for chosen in choices for value in values]
        yield from (Move(move.name, chosen) for chosen in choices)


@settings(max_examples=15, deadline=None)
@given(CHOICES, SEEDS)
def test_legal_moves_come_in_canonical_order(choice: int, seed: int) -> None:
    rules = rules_for(choice)
    places = {name: place for place, name in enumerate(("drop", "draw", "take", "spread", "hit", "discard"))}
    order = {meld: place for place, meld in enumerate(table_of(rules.game.deck.ranks, rules.game.melds).melds)}

    def key(move: Move) -> tuple[int, ...]:
        return places[move.name], *(order[one] if isinstance(one, Meld) else card_place(one) for one in move.arguments)

    for position, _ in some_hand(rules, seed):
        if position.turn is not None:
            moves = legal_moves(rules, position)
            assert list(moves) == sorted(moves, key=key)


@settings(max_examples=20, deadline=None)
@given(CHOICES, SEEDS)
def test_a_view_shows_ones_own_hand_and_no_other(choice: int, seed: int) -> None:
    rules = rules_for(choice)
    for position, _ in some_hand(rules, seed):
        for player in range(position.players):
            hands = view(rules, position, player).zones["hand"]
            assert isinstance(hands, tuple)
            for seat, seen in enumerate(hands):
                held = zone_cards(rules, position, "hand", seat)
                shown = [card for card in held if position.shown >> card & 1]
                assert seen == (held if seat == player else (tuple(shown) or len(held)))


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_playing_changes_nothing_that_was_there(seed: int) -> None:
    rules = rules_for(1)
    lines: list[tuple[Position, str]] = []
    for position, _ in some_hand(rules, seed):
        lines.append((position, format_position(rules, position)))
        assert state_value(rules, position, "taken", None) in (None, *rules.pack)
    assert all(format_position(rules, position) == line for position, line in lines)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_the_same_chance_gives_the_same_hand(seed: int) -> None:
    rules = rules_for(0)

    def hand() -> list[tuple[Position, Move | None]]:
        chance = random.Random(seed)
        return list(play_random(rules, shuffled_deal(rules, 3, 0, chance), chance, 50))

    assert hand() == hand()
    assert len(hand()) <= 51
