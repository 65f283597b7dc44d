"""Traces of several hands: what goes from one to the next, and how the match stands in the end."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from tonkspec.analysis import load_game
from tonkspec.diagnostics import InputError
from tonkspec.engine import Rules, prepare
from tonkspec.source import Source
from tonkspec.trace.load import parse_trace
from tonkspec.trace.verdict import Verdict, replay

PATH = Path(__file__).parent / "traces" / "two_hands.yaml"
GAME = Path(__file__).parent.parent / "games" / "kitty_match.tonk"
TEXT = PATH.read_text(encoding="utf-8")
FIRST, _, REST = TEXT.partition("next:\n")
MATCH = REST.partition("match:\n")[2]


LAST = """ruleset last "One hand" extends black_company

state champion for the match: player or none = none

add to match
  ends when size of players is 2
  after match
    each player in winners
      champion becomes player
"""
ONE_HAND = """players: [Ann, Bob]
dealer: Bob
deck: ...
play:
  - Ann: draw
  - Ann: discard Ac
  - Bob: drop
end: {winners: [Bob]}
match: {over: true, state: {champion: Bob}}
"""


@lru_cache
def rules(last: int) -> Rules:
    return prepare(load_game(str(GAME), {"last": last}))


def judged(text: str, last: int = 50) -> Verdict:
    return replay(parse_trace(Source("t.yaml", text)), rules(last))


def messages(text: str, last: int = 50) -> list[str]:
    try:
        found = judged(text, last).diagnostics
    except InputError as error:
        found = error.diagnostics
    return [f"{one.code} {one.message}" for one in found]


def test_each_hand_is_a_trace_of_its_own_with_what_comes_into_it() -> None:
    verdict = judged(TEXT)
    assert verdict.diagnostics == ()
    assert verdict.steps == 3
    first, second = verdict.hands
    assert (first.id, second.id) == ("language.two_hands", "language.two_hands.hand_2")
    assert (second.players, second.dealer) == (("Ann", "Cem"), "Ann")
    assert second.scores == {"Ann": 0, "Cem": 31}
    assert second.pots == {"kitty": 6}
    assert second.state == {"champion": "Ann", "row": {"Ann": 1, "Cem": 0}}
    assert second.given == {"stake": {"Ann": 1, "Cem": 3}, "ante": 2}
    alone = replay(second, rules(50))
    assert alone.diagnostics == ()
    assert alone.match is None


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("over: true", "over: false", "V145 the match is over"),
        ("over: true", "dealer: Cem", "V145 the match is over, and nobody deals next"),
        ("over: true", "over: true\n  dealer: Ann", "V145 the match is over, and nobody deals next"),
        ("left: [Ann, Bob]", "left: [Bob]", "V145 Ann and Bob have left the match"),
        ("net: {Ann: 0, Bob: -4", "net: {Ann: 0, Bob: -6", "V145 Bob has gained -4, not -6"),
        ("scores: {Ann: 44, Bob: 40", "scores: {Ann: 44, Bob: 41", "V145 Bob has a score of 40, not 41"),
        ("pots: {kitty: 0}", "pots: {kitty: 10}", "V145 `kitty` holds 0, not 10"),
        ("pots: {kitty: 0}", "pots: {side: 0}", "V113 the game has no pot `side` for the match"),
        ("champion: Cem, row", "champion: Ann, row", "V145 `champion` is Cem, not Ann"),
        ("row: {Ann: 0, Bob: 0, Cem: 1}", "row: {Ann: 0, Bob: 2, Cem: 1}", "V145 `row` of Bob is 0, not 2"),
        ("net: {Ann: 0, Bob: -4, Cem: 4}", "net: {Ann: 0}", "V106 `net` does not say what Bob and Cem gained"),
        ("  left: [Ann, Bob]", "  left: [Dan]", "V102 `Dan` is not one of the players"),
        ("net: {Ann: -3, Cem: -1}", "net: {Ann: -3, Bob: 0, Cem: -1}", "V102 `Bob` is not one of the players"),
        ("net: {Ann: -3, Cem: -1}", "net: {Ann: -3, Cem: -2}", "V143 Cem gains -1, not -2"),
        ("row: {Ann: 1, Cem: 0}", "row: {Ann: 0, Cem: 0}", "V131 `row` of Ann is 1, not 0"),
        ("      - Cem: drop", "      - Cem: draw", "V142 the hand is not over"),
        ("  - Ann: drop\nend:", "  - Ann: drop\nend:\n  by: tonk", "V143 the hand ends by dropped, not tonk"),
    ],
)
def test_what_does_not_hold_is_told(old: str, new: str, message: str) -> None:
    assert TEXT.count(old) == 1
    assert messages(TEXT.replace(old, new))[0] == message


def test_a_message_stands_where_the_hand_does() -> None:
    verdict = judged(TEXT.replace("row: {Ann: 1, Cem: 0}", "row: {Ann: 0, Cem: 0}"))
    (found,) = verdict.diagnostics
    assert found.span is not None
    assert found.span.start > TEXT.index("next:")


def test_no_hand_follows_one_that_is_not_over_or_the_last() -> None:
    going_on = FIRST.replace("  - Ann: drop", "  - Ann: draw").partition("end:")[0] + f"next:\n{REST}"
    assert messages(going_on) == ["V144 the hand before is not over, so that none follows"]
    # At 50 the match ends with the second hand; a third is one too many.
    hand = REST.partition("match:\n")[0]
    third = f"{FIRST}next:\n{hand}{hand.replace('Cem: drop', 'Ann: drop')}"
    assert messages(third) == ["V144 the match is over with the hand before, so that none follows"]


def test_how_the_match_stands_after_one_hand() -> None:
    rest = "match:\n  over: false\n  left: [Bob]\n  dealer: Ann\n  scores: {Ann: 0, Bob: 40, Cem: 31}\n"
    text = FIRST.replace(", kitty_match.match.after_match", "") + rest + "  pots: {kitty: 6}\n"
    assert messages(text) == []
    assert messages(text.replace("dealer: Ann\n  scores", "dealer: Cem\n  scores")) == ["V145 Ann deals next, not Cem"]
    early = text.replace("  - Ann: drop", "  - Ann: draw").partition("end:")[0] + "match:\n  over: false\n"
    assert messages(early) == ["V142 the hand is not over, so that nothing is said of the match"]


def test_a_hand_that_follows_has_a_deal() -> None:
    (message,) = messages(f"{FIRST}next:\n  - play: []\n")
    assert message.startswith("V101 ")


def test_who_has_won_the_last_hand_is_known_after_the_match(tmp_path: Path) -> None:
    game = tmp_path / "last.tonk"
    game.write_text(LAST, encoding="utf-8")
    text = FIRST.partition("players:")[0].replace("options: {last: 50}\n", "")
    text = f"{text.partition('rules:')[0]}level: must\norigin: generated by hand\n{ONE_HAND}"
    assert replay(parse_trace(Source("t.yaml", text)), prepare(load_game(str(game)))).diagnostics == ()
