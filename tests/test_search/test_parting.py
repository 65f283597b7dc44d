"""Two games are played side by side until they say different things."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import changed, game_of
from tonkspec.engine import Position, Rules, prepare, start
from tonkspec.search.findings import Witness
from tonkspec.search.parting import Parting, parting
from tonkspec.search.playing import after
from tonkspec.search.telling import outcome_told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "  show hand\n\nmove draw",
            "  require late: turns > 1\n  show hand\n\nmove draw",
            ("Ann may `knock`", "Ann may not `knock`"),
        ),
        (
            "points of hand",
            "points of hand + 1",
            ("`count` of Ann is 50", "`count` of Ann is 51"),
        ),
        (
            "each other player pays 2 * stake",
            "each other player pays 3 * stake",
            ("Ben wins (Ann -> Ben 4)", "Ben wins (Ann -> Ben 6)"),
        ),
    ],
)
def test_two_games_part(tmp_path: Path, old: str, new: str, told: tuple[str, str]) -> None:
    games = game_of(tmp_path, changed()), game_of(tmp_path, changed((old, new)))
    found = parting(*games)
    assert isinstance(found, Parting)
    assert found.each == told
    assert found.when.startswith(("on the deal", "after ", "where Ann is dealt "))
    at = [reached(prepare(game), found.witness) for game in games]
    assert at[0].outcome is None or [outcome_told(one.outcome) for one in at if one.outcome is not None] == [*told]


def reached(rules: Rules, witness: Witness) -> Position:
    """Where the moves of a hand lead, all of which the rules allow."""
    position = start(rules, witness.deal)
    for seat, move in witness.moves:
        assert position.turn == seat
        position = after(rules, position, move)
    return position


def test_games_that_do_not_part(tmp_path: Path) -> None:
    same = changed(("points of hand\n", "points of hand + 1 - 1\n"))
    assert parting(game_of(tmp_path, changed()), game_of(tmp_path, same)) is None


def test_games_of_other_packs_are_not_compared(tmp_path: Path) -> None:
    other = changed(("deck: 52 cards", "deck: 104 cards"))
    assert parting(game_of(tmp_path, changed()), game_of(tmp_path, other)) is None


STAKE = "given stake of each player: money = 1"


@pytest.mark.parametrize(
    ("one", "other", "part"),
    [
        ("given stake of each player: 1 to 3 money = 1", "given stake of each player: 4 to 6 money = 4", True),
        ("given stake of each player: 1 to 3 money = 1", "given stake of each player: 2 to 9 money = 2", True),
        (STAKE, f"{STAKE}\npot kitty", False),
        (STAKE, f"{STAKE}\ngiven bound: 0 to 3 = 0", False),
    ],
)
def test_a_hand_is_of_both_games_with_what_comes_with_it(one: str, other: str, part: bool, tmp_path: Path) -> None:
    games = [game_of(tmp_path, changed((STAKE, given))) for given in (one, other)]
    assert (parting(games[0], games[1]) is not None) == part
