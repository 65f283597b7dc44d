"""Tables of the small game, told in few words."""

from __future__ import annotations

from collections.abc import Mapping

from tests.test_engine.building import SMALL
from tonkspec.cards import Card
from tonkspec.engine import Deal, Move, Position, Refusal, Rules, legal_moves, play, prepare, start
from tonkspec.model.game import Game
from tonkspec.model.melds import MeldTable


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def melds(*texts: str) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(cards, texts))


def table(
    game: Game = SMALL,
    *,
    hands: tuple[str, ...] = ("10s 8d 8h 5s 4c", "Kc 10c 3c 2s Ah", "Qh 8c 6d 2d 2c"),
    laid: tuple[tuple[str, ...], ...] = (),
    discards: str = "5c",
    stock: str = "6s Ac 7s 8s 3s 7h",
    rest: str = "stock",
    dealer: int | None = None,
    to_move: int | None = None,
    given: Mapping[str, object] | None = None,
    state: Mapping[str, object] | None = None,
) -> Position:
    """The position of a deal; what is named nowhere lies, in canonical order, under the pile `rest`.

    The last player has dealt unless it is said who has.
    """
    rules = prepare(game)
    tables = tuple(melds(*own) for own in laid) or ((),) * len(hands)
    piles = {"stock": cards(stock), "discards": cards(discards)}
    named = {
        *cards(" ".join(hands)),
        *(card for own in tables for meld in own for card in meld),
        *piles["stock"],
        *piles["discards"],
    }
    piles[rest] += tuple(card for card in rules.pack if card not in named)
    return start(
        rules,
        Deal(
            players=len(hands),
            dealer=len(hands) - 1 if dealer is None else dealer,
            zones={**piles, "hand": tuple(map(cards, hands)), "table": tables},
            given=given or {},
            to_move=to_move,
            state=state or {},
        ),
    )


def move_named(rules: Rules, position: Position, text: str) -> Move:
    """The legal move that is written so."""
    return next(move for move in legal_moves(rules, position) if str(move) == text)


def played(rules: Rules, position: Position, *texts: str) -> Position:
    """The position after legal moves, each by whoever is to move."""
    for text in texts:
        assert position.turn is not None
        after = play(rules, position, position.turn, move_named(rules, position, text))
        assert isinstance(after, Position), (text, after)
        position = after
    return position


def refusal(rules: Rules, position: Position, move: Move, player: int | None = None) -> Refusal:
    """Why a move is refused to a player, or to whoever is to move."""
    mover = position.turn if player is None else player
    assert mover is not None
    refused = play(rules, position, mover, move)
    assert isinstance(refused, Refusal), refused
    return refused


def meld_table_of(rules: Rules) -> MeldTable:
    """The table of all melds of a game that has one."""
    table = rules.names.melds
    assert isinstance(table, MeldTable)
    return table
