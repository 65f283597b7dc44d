"""The plain engine, on random hands: cards and money are conserved, and its lists are complete."""

from __future__ import annotations

import copy
import doctest
import itertools
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.test_naive_engine.client import (
    EVERY_OPTION,
    MODULES,
    QUARTET,
    Client,
    Game,
    Move,
    a_deal,
    modules,
    naive,
)


def all_cards(game: Game) -> Counter[str]:
    laid = itertools.chain.from_iterable(game.table.values())
    return Counter(itertools.chain(game.stock, game.discards, *game.hands.values(), *laid))


def accepts(game: Game, move: Move) -> bool:
    try:
        copy.deepcopy(game).do(game.to_move, move)
    except naive.RefusedError:
        return False
    return True


def conceivable_moves(game: Game) -> Iterator[Move]:
    """Every move, allowed or not, that the cards in hand and the groups on the table can make up."""
    yield from (naive.Move(name) for name in ("drop", "draw", "take"))
    hand = game.hands[game.to_move]
    for size in range(1, len(hand) + 1):
        for meld in itertools.combinations(hand, size):
            yield naive.Move("spread", meld=meld)
    for card in hand:
        yield naive.Move("discard", card=card)
        for meld in itertools.chain.from_iterable(game.table.values()):
            yield naive.Move("hit", card=card, target=tuple(meld))


def as_a_set(move: Move) -> tuple[str, str | None, frozenset[str], frozenset[str]]:
    return move.name, move.card, frozenset(move.meld), frozenset(move.target)


def seeded(seed: str) -> random.Random:
    return random.Random(seed)


def liking_to_lay(moves: list[Move], chance: random.Random) -> Move:
    """A move by chance that lays cards more often than not and seldom opens."""
    weights = {"drop": 1, "draw": 20, "take": 10, "spread": 60, "hit": 60, "discard": 10}
    return chance.choices(moves, [weights[move.name] for move in moves])[0]


@pytest.mark.parametrize(
    "options", EVERY_OPTION, ids=lambda options: "-".join(name for name in options if options[name])
)
def test_random_hands_conserve_cards_and_money(options: dict[str, bool]) -> None:
    chance = seeded(str(options))
    game = naive.NaiveTonk(naive.Options(low_limit=chance.choice((14, 15)), **options))
    for number in range(25):
        players = list("ABCDEF")[: chance.randint(2, 6)]
        stakes = {player: chance.randint(1, 9) for player in players}
        end = game.deal(naive.deal_from_pack(players, chance.sample(naive.PACK, 52), stakes))
        while end is None:
            assert all_cards(game) == Counter(naive.PACK)
            moves = game.legal()
            assert moves
            if number == 0:
                allowed = [as_a_set(move) for move in conceivable_moves(game) if accepts(game, move)]
                assert Counter(map(as_a_set, moves)) == Counter(allowed)
            end = game.do(game.to_move, liking_to_lay(moves, chance))
        assert all_cards(game) == Counter(naive.PACK)
        assert game.legal() == []
        assert sum(end.net.values()) == 0
        assert end.redeal is (not end.winners)
        for player in players:
            received = sum(payment.amount for payment in end.pays if payment.payee == player)
            paid = sum(payment.amount for payment in end.pays if payment.payer == player)
            assert end.net[player] == received - paid


def test_random_hands_over_the_line(client: Client) -> None:
    chance = seeded("over the line")
    assert client.rules() == {"ok": True}
    for _ in range(8):
        pack = chance.sample(naive.PACK, 52)
        hands = {player: " ".join(pack[5 * seat : 5 * seat + 5]) for seat, player in enumerate(QUARTET)}
        answer = client.request(
            "deal", **a_deal(hands, discards=pack[20], stock=" ".join(pack[21:]), dealer="Murgen", stakes=(1, 2, 3, 4))
        )
        while "end" not in answer:
            state = client.state()
            zones, mover = state["zones"], state["to_move"]
            laid = [card for melds in zones["table"].values() for meld in melds for card in meld]
            hidden = zones["stock"] + sum(zones["hand"].values()) + len(laid)
            assert len(set(laid)) == len(laid)
            assert hidden <= 52
            moves = client.legal(mover)
            assert all(client.legal(player) == [] for player in QUARTET if player != mover)
            answer = client.request("do", player=mover, move=chance.choice(moves))
            assert answer["ok"] is True
        assert sum(answer["end"]["net"].values()) == 0


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings(name: str) -> None:
    assert doctest.testmod(modules[name], raise_on_error=True).failed == 0
