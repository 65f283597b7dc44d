"""What is said of an order of play in which it is not clear who decides, or which leads nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import changed, said

TURN = "  knock\n  or (draw or take) then any of (lay_down, hit) then discard\n"
PASSING = "\nmove pass\n"
PHASE = "phase play by players in turn from player after dealer\n"


@pytest.mark.parametrize(
    ("flow", "more", "code", "message"),
    [
        (
            "  knock\n  or (draw or take) then discard then any of (lay_down) then each other player (hit)\n",
            "",
            "R440",
            "in a turn of `play` `lay_down` or `hit` may come next, which are not one player's to decide",
        ),
        (
            "  knock\n  or (draw or take) then any of (lay_down, hit) then discard then dealer (any of (pass))\n",
            PASSING,
            "R441",
            "in a turn of `play` somebody is asked who need not answer: `pass`",
        ),
        (
            "  knock\n  or (draw or take) then discard then each other player (pass then any of (hit))\n",
            PASSING,
            "R441",
            "in a turn of `play` the next one may be asked where `hit` is possible too",
        ),
        (
            TURN,
            "\nending dealt after setup\n  each other player (pass)\nsettle dealt\n  redeal\n" + PASSING,
            "R444",
            "when `dealt` comes with the deal, nobody is there to decide on `pass`",
        ),
        (
            TURN,
            "\nadd to ending knocked\n  any of (pass)\n" + PASSING,
            "R404",
            "what is played after `knocked` may be empty",
        ),
        (
            TURN,
            "\nadd to ending knocked\n  each other player (pass)\nmove pass\n  mover plays next\n",
            "R445",
            "`pass` says who plays next, and is not made in turns round the table",
        ),
        (
            TURN,
            "\nphase late by dealer\n  pass\n" + PASSING,
            "R403",
            "`late` is never reached: `play` goes on until the hand ends",
        ),
        (
            TURN,
            "\nphase early before play by players in turn from dealer\n  pass\n" + PASSING,
            "R403",
            "`play` is never reached: `early` goes on until the hand ends",
        ),
        (
            TURN,
            "\nallow throw after take\nmove throw\n  choose a card in hand\n  put card into discards\n",
            "R443",
            "`throw` can take the last card out of `hand`; `out` is tested after other moves only",
        ),
    ],
)
def test_an_order_of_play_that_is_not_clear(tmp_path: Path, flow: str, more: str, code: str, message: str) -> None:
    assert (code, message) in said(tmp_path, changed((TURN, flow), more=more))


def test_cards_that_are_never_dealt(tmp_path: Path) -> None:
    more = "\nphase bids before setup by players in turn from dealer\n  pass\n" + PASSING
    assert "R403" in [code for code, _ in said(tmp_path, changed(more=more))]


@pytest.mark.parametrize(
    "by", ["dealer", "each player, from dealer", "players in turn from dealer when count of dealer > 3"]
)
def test_a_last_phase_that_does_not_end_the_hand(tmp_path: Path, by: str) -> None:
    found = said(tmp_path, changed((PHASE, f"phase play by {by}\n")))
    assert found == [("R442", "when `play` is over the hand may not have ended, and nothing comes then")]


def test_a_last_phase_may_end_with_moves_that_end_the_hand(tmp_path: Path) -> None:
    flow = "  (draw or take) then any of (lay_down, hit, discard) then knock\n"
    assert said(tmp_path, changed((PHASE, "phase play by dealer\n"), (TURN, flow))) == []


def test_a_last_card_counts_where_another_ending_hears_of_it(tmp_path: Path) -> None:
    more = "\nallow throw after take\nmove throw\n  choose a card in hand\n  put card into discards\n"
    more += "\nending thrown after throw when hand is empty\nsettle thrown\n  closer wins\n"
    assert said(tmp_path, changed(more=more)) == []


def test_a_zone_that_is_shuffled_away_is_empty_too(tmp_path: Path) -> None:
    more = "\nallow mix after take\nmove mix\n  shuffle hand into stock\n"
    what = "`mix` can take the last card out of `hand`; `out` is tested after other moves only"
    assert ("R443", what) in said(tmp_path, changed(more=more))


@pytest.mark.parametrize(("asked", "codes"), [("hand is empty", []), ("some player has hand is empty", ["R443"])])
def test_the_last_card_of_another_counts_where_an_ending_asks_about_others(
    tmp_path: Path, asked: str, codes: list[str]
) -> None:
    out = "when hand is empty over dry"
    more = "\nallow rob after take\nmove rob\n  choose a player in other players as victim\n"
    more += "  put hand of victim into discards\n"
    found = said(tmp_path, changed((out, f"when {asked} over dry"), more=more))
    assert [code for code, text in found if code == "R443" and "`rob`" in text] == codes
