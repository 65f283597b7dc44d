"""Traces that do not fit the game."""

# ruff: noqa: E501 -- tables of mistakes, a line each

from __future__ import annotations

from collections.abc import Callable

import pytest

from tonkspec.cards import Card
from tonkspec.diagnostics import Diagnostic
from tonkspec.engine import Deal, DeckDeal, Seat
from tonkspec.model.game import Game
from tonkspec.source import Source
from tonkspec.trace.bind import script
from tonkspec.trace.load import parse_trace

Refused = Callable[[str], tuple[Diagnostic, ...]]


@pytest.mark.parametrize(
    ("old", "new", "code", "message", "marked"),
    [
        ("rules: []", "rules: [rummy.hit.fit]", "V114", "the game has no rule `rummy.hit.fit`", "rummy.hit.fit"),
        ("rules: []", "rules: [rummy.stake]", "V114", "in this game another rule took the place of `rummy.stake`", "rummy.stake"),
        ("stake: 1", "stakes: 1", "V113", "the game asks for no `stakes`", "stakes"),
        ("stake: 1", "stake: much", "V115", "an amount of money is wanted here, not `much`", "much"),
        ("discards: 5c", "pile: 5c", "V113", "the game has no zone `pile`", "pile"),
        ("discards: 5c", "discards: 5x", "V112", "not a card (rank A 2-10 J Q K and suit c d h s, or Jo): '5x'", "5x"),
        ("discards: 5c", "discards: [5c]", "V115", "`discards` holds cards, not melds: write them with spaces between", "[5c]"),
        ("discards: 5c", "discards: {Ilmo: 5c}", "V115", "`discards` is of the whole table, not of each player", "{Ilmo: 5c}"),
        ("discards: 5c", "discards: 5c ...", "V112", "`...` may stand in one pile only, since it is every card not named", "6s Ac 7s 8s 3s 7h ..."),
        ("discards: 5c", "discards: 5c 5c", "V112", "`5c` stands twice in `5c 5c`", "5c 5c"),
        ("discards: 5c", "discards: 8d", "V111", "the card is there twice: `8d`", "8d"),
        ("7h ...", "7h", "V111", "cards of the pack are missing:", None),
        ("Ilmo: Qh 8c", "Ilmo: 8c", "V111", "`hand` must hold 5 / 5 / 5 cards after the deal, not 5 / 5 / 4", None),
        ("[Kostoprav, Goblin, Ilmo]", "[Kostoprav, Goblin, Ilmo, A, B, C, D]", "V111", "2 to 6 may play, not `7`", None),
        ("hand: {Kostoprav: 10s", "hand: {Kostoprav: ... 10s", "V112", "`...` may not stand here: `... 10s 8d 8h 5s 4c`", "... 10s 8d 8h 5s 4c"),
        ("- Kostoprav: draw", "- Kostoprav: drew", "V122", "no move is called `drew` (did you mean `draw`?): `drew`", "drew"),
        ("- Kostoprav: draw", "- Kostoprav: draw, please", "V121", "not the notation of a move, a move begins with its name: `draw, please`", "draw, please"),
        ("- Kostoprav: draw", "- try: {Ilmo: draw}\n    refused: tonk.plai", "V114", "the game has no rule `tonk.plai`", "tonk.plai"),
        ("draw -> Ac", "draw -> Ac Ac", "V112", "`Ac` stands twice in `draw -> Ac Ac`", "draw -> Ac Ac"),
        ("draw -> Ac", "draw -> Jo", "V112", "`Jo` is not in the pack: `draw -> Jo`", "draw -> Jo"),
        ("- Kostoprav: draw", "- try: {Ilmo: draw -> 4c}\n    refused: true", "V121", "no card comes of a move that is refused: `draw -> 4c`", "draw -> 4c"),
        ("- Kostoprav: draw", "- legal: {Ilmo: {excludes: [draw -> 4c]}}", "V121", "no card comes of a move that is not made: `draw -> 4c`", "draw -> 4c"),
        ("- Kostoprav: draw", "- legal: {Ilmo: {includes: [draw, drwa]}}", "V122", "no move is called `drwa` (did you mean `draw`?): `drwa`", "drwa"),
        ("- Kostoprav: draw", "- check: {coutn: {Ilmo: 1}}", "V113", "the game has nothing called `coutn`", "coutn"),
        ("- Kostoprav: draw", "- check: {count: 3}", "V115", "`count` is of each player: write `count: {Kostoprav: ...}`", "3"),
        ("- Kostoprav: draw", "- check: {count: {Ilmo: many}}", "V115", "a number of points is wanted here, not `many`", "many"),
        ("- Kostoprav: draw", "- check: {discards: {Ilmo: 5c}}", "V115", "`discards` is not of a player", "{Ilmo: 5c}"),
        ("- Kostoprav: draw", "- check: {discards: ... 5c}", "V112", "`...` stands last in a check: `... 5c`", "... 5c"),
        ("- Kostoprav: draw", "- check: {table: {Ilmo: 8d 8h 8s}}", "V115", "`table` holds melds: write a list of them, such as `[8d 8h 8s]`", "8d 8h 8s"),
        ("- Kostoprav: draw", "- check: {to_move: Raven}", "V102", "`to_move` is one of the players, or none", "Raven"),
        ("- Kostoprav: draw", "- view: {Ilmo: {hides: [hand]}}", "V115", "`hand` is of each player: write `hand of Kostoprav`", "hand"),
        ("- Kostoprav: draw", "- view: {Ilmo: {hides: [stock of Ilmo]}}", "V115", "`stock` is of the whole table, not of a player", "stock of Ilmo"),
        ("- Kostoprav: draw", "- view: {Ilmo: {sees: [stock, hand of Ilmo], hides: [hand of Ilmo]}}", "V117", "this zone stands in `sees` too", "hand of Ilmo"),
        ("- Kostoprav: draw", "- view: {Ilmo: {hides: [hand of Raven]}}", "V102", "`Raven` is not one of the players", "hand of Raven"),
        ("- Kostoprav: draw", "- view: {Ilmo: {shows: {hnad: {Ilmo: 5}}}}", "V113", "the game has no zone `hnad`", "hnad"),
    ],
)  # fmt: skip
def test_one_mistake_is_one_message(
    trace_text: str, refused: Refused, old: str, new: str, code: str, message: str, marked: str | None
) -> None:
    text = trace_text.replace(old, new, 1)
    (found,) = refused(text)
    assert found.code == code
    assert found.message.startswith(message)
    assert found.span is not None
    assert marked in (None, text[found.span.start : found.span.end])


def test_all_mistakes_are_found_at_once(trace_text: str, refused: Refused) -> None:
    text = (
        trace_text.replace("stake: 1", "stake: x")
        .replace("Kostoprav: draw", "Kostoprav: drwa")
        .replace("10s\n", "10x\n")
    )
    assert [found.code for found in refused(text)] == ["V115", "V122", "V121"]


def test_the_end_names_endings_and_rules_of_the_game(ended_text: str, refused: Refused) -> None:
    text = ended_text.replace("by: dropped", "by: dropt").replace("dropped.caught", "dropped.cought")
    assert [(found.code, found.help) for found in refused(text)] == [
        ("V113", "did you mean `dropped`?"),
        ("V114", "did you mean `black_company.dropped.caught`?"),
    ]


def test_the_script_is_what_is_done(trace_text: str, game: Game) -> None:
    text = trace_text.replace("  - Goblin: draw", "  - try: {Ilmo: take}\n    refused: true\n  - Goblin: draw", 1)
    made = script(parse_trace(Source("t.yaml", text)), game)
    assert [(probe.player, str(probe.move), probe.is_try) for probe in made.probes] == [
        (0, "draw", False),
        (0, "discard 10s", False),
        (2, "take", True),
        (1, "draw", False),
        (1, "discard Kc", False),
    ]
    assert isinstance(made.deal, Deal)
    assert made.deal.given == {"stake": (1, 1, 1)}
    stock = made.deal.zones["stock"]
    assert isinstance(stock, tuple)
    assert " ".join(map(str, stock)).startswith("6s Ac 7s 8s 3s 7h 6c 7c 9c Jc Qc Ad 3d")
    assert len(stock) == 36


def test_a_pack_is_completed_in_canonical_order(trace_text: str, game: Game) -> None:
    start, _, rest = trace_text.partition("deal:\n")
    text = f"{start}deck: Ks Kh ... Ac\nplay:{rest.partition('play:')[2]}".replace("discard 10s", "discard Ks")
    deal = script(parse_trace(Source("t.yaml", text)), game).deal
    assert isinstance(deal, DeckDeal)
    assert [str(card) for card in (*deal.deck[:4], deal.deck[-1])] == ["Ks", "Kh", "2c", "3c", "Ac"]


def test_what_a_player_is_not_given_has_its_default(trace_text: str, game: Game) -> None:
    text = trace_text.replace("stake: 1", "stake: {Goblin: 5}")
    deal = script(parse_trace(Source("t.yaml", text)), game).deal
    assert deal.given == {"stake": (1, 5, 1)}


def test_melds_and_state_in_mid_hand(game: Game) -> None:
    trace = parse_trace(
        Source(
            "t.yaml",
            """\
id: game.three
format: 1
ruleset: black_company
level: must
origin: generated by hand
players: [A, B]
dealer: A
requires: [position]
to_move: B
deal: {hand: {A: 2c, B: 3c}, table: {B: [8s 8d 8h, Ks Ah Qs]}, discards: ..., stock: 4c}
play: [check: {stock: 4c}]
""",
        )
    )
    deal = script(trace, game).deal
    assert isinstance(deal, Deal)
    assert deal.to_move == Seat(1)
    eights = tuple(map(Card.parse, ("8d", "8h", "8s")))
    table = deal.zones["table"]
    assert isinstance(table, tuple)
    assert table[1][0] == eights
