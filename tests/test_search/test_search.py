from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Golden
from tests.test_search.planted import QUICK, WORTH, found, planted, shown, verdicts
from tonkspec.analysis import load_game
from tonkspec.search import Budget, messages, search

ROOT = Path(__file__).parent.parent.parent
NO_ACE = "exception high to worth when no card in hand has rank is ace: 2\n"
STAKES = "exception low to worth when count <= 9: 3\nexception middle to worth when count <= 13: 2\n"


def test_two_exceptions_that_part_on_a_dealt_hand(tmp_path: Path) -> None:
    [clash] = found(planted(tmp_path, more=WORTH + STAKES))
    assert clash.code == "R501"
    assert clash.message == "`small.low` says 3 and `small.middle` says 2 for a dealt 9 (As 2s 2h 2d 2c)"
    assert clash.span is not None
    assert [label.text for label in clash.related] == ["`small.middle` stands here, names no source"]
    assert clash.help == "write `over middle` behind the condition of `low`, or the other way round"


@pytest.mark.parametrize(
    ("stakes", "verdict"),
    [
        ("exception low to worth when count <= 9: 3\nexception high to worth when count > 13: 2\n", "never"),
        ("exception low to worth when count <= 9: 3\nexception high to worth when count <= 13: 3\n", "same"),
        ("exception low to worth when count <= 9: 1 + 1\nexception high to worth when count <= 13: 2\n", "not found"),
        ("exception low to worth when count < 9: 3\nexception high to worth when count + 1 > 10: 2\n", "never"),
        (
            "exception low to worth when hand is empty: 3\nexception high to worth when size of hand > 0: 2\n",
            "never",
        ),
        (
            "exception low to worth when some card in hand has rank is ace: 3\n" + NO_ACE,
            "never",
        ),
    ],
)
def test_exceptions_that_do_not_part(stakes: str, verdict: str, tmp_path: Path) -> None:
    findings = search(planted(tmp_path, more=WORTH + stakes), QUICK)
    assert verdicts(findings) == {("high", "low"): verdict}
    assert findings.found == ()


def test_one_that_is_over_the_other_needs_no_answer(tmp_path: Path) -> None:
    stakes = STAKES.replace("<= 9:", "<= 9 over middle:")
    findings = search(planted(tmp_path, more=WORTH + stakes), QUICK)
    assert (findings.answers, findings.found) == ((), ())


def test_a_third_that_outranks_one_of_two_keeps_them_apart(tmp_path: Path) -> None:
    third = "exception lowest to worth when count <= 11 over low: 4\n"
    findings = search(planted(tmp_path, more=WORTH + STAKES + third), QUICK)
    assert verdicts(findings) == {("low", "middle"): "never", ("lowest", "middle"): "here"}


def test_three_that_part(tmp_path: Path) -> None:
    third = "exception lowest to worth when count <= 8: 4\n"
    game = planted(tmp_path, more=WORTH + STAKES + third)
    findings = search(game, QUICK)
    assert verdicts(findings) == {("low", "lowest"): "here", ("low", "middle"): "here", ("lowest", "middle"): "here"}
    told = "`small.low` says 3, `small.lowest` says 4 and `small.middle` says 2 for a dealt 8 (As As 2s 2h 2d)"
    assert told.replace("As As", "As Ah") in [one.message for one in messages(game, findings)]


def test_two_cases_that_pay_differently(tmp_path: Path) -> None:
    two = "case alone: no other player has count <= count of closer"
    added = f"case poor: count of closer < 25\n    no player wins\n  {two}"
    [clash] = found(planted(tmp_path, (two, added)))
    assert clash.code == "R501"
    assert "`small.knocked.poor` says nobody wins (nobody pays)" in clash.message
    assert "`small.knocked.alone` says " in clash.message
    assert clash.message.endswith(": knock`, where Ben holds `Ad 2s 2c 8s Ks`")


def test_two_cases_that_pay_the_same(tmp_path: Path) -> None:
    alone = "case alone: no other player has count <= count of closer\n    closer wins\n"
    few = "case few: count of closer < 30 and no other player has count <= count of closer\n    closer wins\n"
    added = f"{few}    each other player pays 1 * stake to closer\n  {alone}"
    assert found(planted(tmp_path, (alone, added))) == []


def test_two_endings_at_once(tmp_path: Path) -> None:
    [both] = found(
        planted(tmp_path, (" over dry\n", "\n"), ("when stock is empty", "when some player has hand is empty")),
        Budget(),
    )
    assert both.code == "R502"
    assert both.message.startswith("`small.out` and `small.dry` both end the hand after ")
    assert both.message.endswith(", and neither is over the other")


def test_two_endings_that_were_not_seen_together(tmp_path: Path) -> None:
    [doubt] = found(planted(tmp_path, (" over dry\n", "\n")))
    assert (doubt.code, doubt.severity) == ("R412", "warning")
    assert " deals" in doubt.message


def test_a_knocker_who_can_do_nothing_is_stuck(tmp_path: Path) -> None:
    """Semantics 5: what was laid down leaves no way to be done."""
    changes = (
        (
            "  or (draw or take) then any of (lay_down, hit) then discard",
            "  or draw then any of (lay_down, hit) then done",
        ),
        ("move discard\n  choose a card in hand\n  put card into discards", "move done\n  require low: count > 20"),
        ("out after lay_down or hit or discard", "out after lay_down or hit"),
        ("dry after discard", "dry after done"),
        ("  knock\n", "  knock\n  or take then done\n"),
    )
    problems = found(planted(tmp_path, *changes))
    [stuck] = [one for one in problems if one.code == "R504"]
    assert stuck.message.startswith("whoever is to move in `small.play` has no move after ")
    assert stuck.message.endswith(", as `small.done.low` forbids it")
    assert stuck.message.count(":") <= 2
    assert stuck.help == "loosen `small.done.low`, or add a move that can always be made"
    assert stuck.span is not None
    assert [one.text for one in stuck.related] == ["nobody can move here"]


def test_a_pot_of_the_hand_that_is_never_paid_out(tmp_path: Path) -> None:
    wins = "    each player in lowest wins\n"
    kept = (wins, f"{wins}    each player pays 1 to kitty\n")
    problems = found(planted(tmp_path, kept, ("match\n", "pot kitty\n\nmatch\n")))
    [unpaid] = [one for one in problems if one.code == "R506"]
    assert "`kitty` still holds" in unpaid.message
    assert unpaid.help == "write `pot kitty for the match`, or `kitty pays everything to PLAYER` in every settlement"


def test_a_taken_card_that_may_not_be_thrown_back_is_stuck(tmp_path: Path) -> None:
    """Semantics 5: a taken discard that is the last card in hand."""
    changes = (
        (
            "  put top of discards into hand",
            "  let upper = top of discards\n  put upper into hand\n  taken becomes upper",
        ),
        (
            "move discard\n  choose a card in hand\n",
            "move discard\n  choose a card in hand\n  require not_back: card is not taken\n",
        ),
        ("lay_down or hit or discard when hand is empty over dry", "lay_down when hand is empty"),
    )
    problems = found(planted(tmp_path, *changes, more="state taken each turn: card or none = none\n"), Budget())
    [stuck] = [one for one in problems if one.code == "R504"]
    assert "Ann: hit" in stuck.message or "Ben: hit" in stuck.message or "take" in stuck.message


def test_a_turn_without_end(tmp_path: Path) -> None:
    game = planted(
        tmp_path, ("any of (lay_down, hit)", "any of (lay_down, hit, look)"), more="move look\n  show hand\n"
    )
    [endless] = found(game, Budget(hands=400, moves=4000, moves_in_hand=400))
    assert (endless.code, endless.message) == ("R505", "a turn of `small.play` goes on for too many moves")


def test_a_condition_that_never_holds_is_told(tmp_path: Path) -> None:
    [idle] = found(planted(tmp_path, more=WORTH + "exception low to worth when count < 0: 3\n"))
    assert (idle.code, idle.severity) == ("R507", "warning")
    assert idle.message == "the condition of `small.low` never holds, whatever the table chooses"


def test_the_same_model_has_the_same_answer(tmp_path: Path) -> None:
    game = planted(tmp_path, more=WORTH + STAKES)
    assert search(game, QUICK) == search(game, QUICK)


def test_the_shipped_game_has_no_such_mistake() -> None:
    findings = search(load_game("black_company"))
    assert (findings.found, findings.constants, findings.unplayed) == ((), (), None)


def test_houses_that_part_and_three_changes_that_meet_in_one_hand(
    monkeypatch: pytest.MonkeyPatch, golden: Golden
) -> None:
    """Four aces and a nine count 13, and 49 where aces count ten: it takes two options and three house rules."""
    monkeypatch.chdir(ROOT)
    houses = " + ".join(f"tests/games/{name}.tonk" for name in ("tiny_hands", "small_hands", "big_hands"))
    table = f"wikipedia_tonk + dealt_ace_ten + {houses}"
    golden("ace_ten.txt", shown(table, {"with_jokers": False, "big_wins": True}))


@pytest.mark.parametrize(
    "given",
    [
        "given stake of each player: 1 to 3 money = 1",
        "given stake of each player: 20 to 30 money = 21",
        "given stake of each player: 3 to 3 money = 3",
        "given stake of each player: money = 1\ngiven bound: 0 to 5 = 3",
        "given stake of each player: money = 1\ngiven bound: 7 to 9 = 8",
    ],
)
@pytest.mark.parametrize("least", [3, 2_147_483_647])
def test_what_comes_with_a_deal_keeps_its_bounds(given: str, least: int, tmp_path: Path) -> None:
    """Whatever conditions compare it with: hands led to where the two might part are played too."""
    name = "bound" if "bound" in given else "total stake in players"
    two = f"exception low to worth when count <= 9 and {name} >= {least}: 1 + 1\n"
    two += "exception high to worth when count <= 13: 2\n"
    findings = search(planted(tmp_path, ("given stake of each player: money = 1", given), more=WORTH + two), QUICK)
    assert (findings.unplayed, findings.found) == (None, ())
    assert verdicts(findings) == {("high", "low"): "not found"}
    assert findings.moves > 300


AT_ONCE = """
ending light after setup when some player has count < 6
ending heavy after setup when some player has count > 49
settle light
  redeal
settle heavy
  redeal
"""


def test_a_setup_that_shuffles_is_dealt_with_an_order_for_it(tmp_path: Path) -> None:
    """Also where every dealt hand is begun, since it may be over at once."""
    shuffle = ("  put top of stock into discards\n", "  shuffle stock into stock\n  put top of stock into discards\n")
    findings = search(planted(tmp_path, shuffle, more=AT_ONCE), Budget(patterns=300, hands=4, moves=100))
    assert verdicts(findings) == {("light", "heavy"): "not found"}
    assert findings.found == ()
    assert findings.deals > 250


def test_a_deal_that_cannot_begin_for_want_of_an_order_does_not_count(tmp_path: Path) -> None:
    """A deal has 32 orders; what needs more is no fault of the rules."""
    often = (
        "  put top of stock into discards\n",
        "  put top of stock into discards\n" + "  shuffle stock into stock\n" * 33,
    )
    findings = search(planted(tmp_path, often), QUICK)
    assert (findings.found, findings.deals, findings.moves) == ((), 0, 0)
