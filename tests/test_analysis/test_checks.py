"""Checks of what rules mean together: each finds its mistake, and nothing else."""

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL, changed, checked, diagnostics, game_of, said
from tonkspec.analysis import check

HIT = "  add card to target\n"


def test_the_small_game_has_no_mistakes(tmp_path: Path) -> None:
    assert said(tmp_path, SMALL) == []


# ------------------------------------------------------------------------------------------------ what the mover sees


@pytest.mark.parametrize(
    "condition",
    [
        "hand is not empty",
        "size of hand of dealer > 2",
        "size of stock > 2",
        "stock is not empty",
        "top of discards is not card",
        "size of discards > 3",
        "count <= 10",
        "count of mover <= 10",
        "stake of dealer > 1",
        "every meld in any table has size of meld < 5",
        "turns of dealer > 1",
    ],
)
def test_a_requirement_may_read_what_its_mover_sees(tmp_path: Path, condition: str) -> None:
    assert said(tmp_path, changed((HIT, f"  require tried: {condition}\n{HIT}"))) == []


@pytest.mark.parametrize(
    ("condition", "zone"),
    [
        ("count of dealer <= 10", "hand"),
        ("no other player has count < 10", "hand"),
        ("card in any hand", "hand"),
        ("top of stock is not card", "stock"),
        ("points of stock < 10", "stock"),
        ("points of discards < 10", "discards"),
        ("size of (discards except top of discards) < 10", "discards"),
    ],
)
def test_a_requirement_may_not_read_hidden_cards(tmp_path: Path, condition: str, zone: str) -> None:
    assert said(tmp_path, changed((HIT, f"  require tried: {condition}\n{HIT}"))) == [
        (
            "R401",
            f"`small.hit.tried` reads `{zone}`, which the mover does not see: being refused would tell what is in it",
        )
    ]


def test_a_choice_may_not_read_hidden_cards(tmp_path: Path) -> None:
    text = changed(("move discard\n  choose a card in hand\n", "move discard\n  choose a card in hand of dealer\n"))
    assert said(tmp_path, text) == [
        (
            "R401",
            "`small.discard.card` reads `hand`, which the mover does not see: being refused would tell what is in it",
        )
    ]


def test_endings_and_settlements_may_read_everything(tmp_path: Path) -> None:
    text = changed(("ending knocked after knock\n", "ending knocked after knock when top of stock is not none\n"))
    assert said(tmp_path, text) == []


def test_state_that_is_set_from_hidden_cards_is_hidden(tmp_path: Path) -> None:
    text = changed(
        (
            "  put drawn into hand\n",
            "  put drawn into hand\n  got becomes drawn\n  copy becomes got\n  drew becomes yes\n",
        ),
        ("  put top of discards into hand\n", "  got_open becomes top of discards\n  put got_open into hand\n"),
        ("  show hand\n", "  show hand\n  when count > 10\n    rich becomes yes\n  mine becomes count\n"),
        (HIT, f"  require fine: got_open is not card and not drew and mine < 10\n{HIT}"),
        more="\nstate got each turn: card or none = none\nstate copy each turn: card or none = none\n"
        "state got_open each turn: card or none = none\nstate drew each turn: yes or no = no\n"
        "state rich: yes or no = no\nstate mine of each player: points = 0\n",
    )
    game = game_of(tmp_path, text + "\ndefine use: got is copy and rich\n")
    assert {state.name: state.hidden for state in game.states} == {
        "got": True,
        "copy": True,
        "got_open": False,
        "drew": False,
        "rich": True,
        "mine": True,
    }


def test_hidden_state_may_be_read_by_its_owner_only(tmp_path: Path) -> None:
    more = "\nstate mine of each player: points = 0\n"
    text = changed(("  show hand\n", "  show hand\n  mine becomes count\n"), more=more)
    assert said(tmp_path, text.replace(HIT, f"  require tried: mine < 10\n{HIT}")) == []
    assert said(tmp_path, text.replace(HIT, f"  require tried: mine of dealer < 10\n{HIT}")) == [
        (
            "R401",
            (
                "`small.hit.tried` reads `mine`, which was set from cards that not everyone sees: being refused would "
                "tell what is in it"
            ),
        )
    ]


# ------------------------------------------------------------------------------------------------ flow


def test_a_move_in_no_flow(tmp_path: Path) -> None:
    assert said(tmp_path, changed(("  knock\n  or (draw", "  (draw"))) == [("R402", "no phase offers the move `knock`")]


def test_a_phase_that_is_never_reached(tmp_path: Path) -> None:
    more = "\nphase later by players in turn from dealer\n  knock\n"
    assert said(tmp_path, SMALL + more) == [("R403", "`later` is never reached: `play` goes on until the hand ends")]


@pytest.mark.parametrize(
    ("flow", "message"),
    [
        ("  optionally knock\n  or any of (draw, take, lay_down, hit, discard)", "a turn of `play` may be empty"),
        (
            "  knock\n  or (draw or take) then any of (lay_down, hit) then optionally discard",
            "in `play` a turn may end where `lay_down` or `hit` or `discard` is possible too, and nothing says which",
        ),
    ],
)
def test_a_turn_without_a_clear_end(tmp_path: Path, flow: str, message: str) -> None:
    text = changed(("  knock\n  or (draw or take) then any of (lay_down, hit) then discard", flow))
    assert said(tmp_path, text) == [("R404", message)]


# ------------------------------------------------------------------------------------------------ endings


def test_an_ending_without_settlement(tmp_path: Path) -> None:
    (found,) = diagnostics(tmp_path, changed(("settle dry\n  redeal\n\n", "")))
    assert (found.code, found.message) == ("R405", "nothing says who pays when a hand ends by `dry`")
    assert found.help == "add `settle dry`"


def test_a_hand_without_end(tmp_path: Path) -> None:
    text = changed(("ending endless after 50 turns\n", ""), ("settle endless\n  redeal\n\n", ""))
    assert said(tmp_path, text) == [("R410", "a hand of `small` may go on for ever")]


def test_a_bound_with_a_condition_is_none(tmp_path: Path) -> None:
    text = changed(("ending endless after 50 turns", "ending endless after 50 turns when stock is empty"))
    assert said(tmp_path, text) == [("R410", "a hand of `small` may go on for ever")]


def test_endings_over_each_other(tmp_path: Path) -> None:
    text = changed(
        ("ending dry after discard when stock is empty", "ending dry after discard when stock is empty over out")
    )
    assert said(tmp_path, text) == [
        ("R411", "`out` is over itself, by way of the others"),
    ]


def test_endings_that_may_come_together(tmp_path: Path) -> None:
    (found,) = diagnostics(tmp_path, changed(("hand is empty over dry", "hand is empty")))
    assert (found.code, found.severity) == ("R412", "warning")
    assert found.message == "`out` and `dry` may both end a hand after `discard`, as far as their conditions show"
    assert found.help == "write `over out` on `dry`, or `over dry` on `out`"


@pytest.mark.parametrize(
    ("out", "dry"),
    [
        ("hand is empty", "stock is empty and hand is not empty"),
        ("count <= 10 and hand is empty", "count > 10"),
        ("size of stock is 1", "stock is empty and size of stock is not 1"),
    ],
)
def test_endings_that_exclude_each_other(tmp_path: Path, out: str, dry: str) -> None:
    text = changed(
        ("when hand is empty over dry", f"when {out}"),
        ("ending dry after discard when stock is empty", f"ending dry after discard when {dry}"),
    )
    assert said(tmp_path, text) == []


# ------------------------------------------------------------------------------------------------ settlements


def test_a_settlement_with_a_gap(tmp_path: Path) -> None:
    text = changed(("  case caught: otherwise\n", "  case caught: count of closer > 10\n"))
    [doubt] = diagnostics(tmp_path, text)
    assert (doubt.code, doubt.severity) == ("R413", "warning")
    assert doubt.message == "`small.knocked` may have no case that holds, as far as their conditions show"


def test_cases_that_are_opposites_leave_no_gap(tmp_path: Path) -> None:
    guard = "no other player has count <= count of closer"
    assert said(tmp_path, changed(("  case caught: otherwise\n", f"  case caught: not ({guard})\n"))) == []


def test_otherwise_twice(tmp_path: Path) -> None:
    text = changed(("  case alone: no other player has count <= count of closer\n", "  case alone: otherwise\n"))
    assert said(tmp_path, text) == [("R414", "both `small.knocked.alone` and `small.knocked.caught` are `otherwise`")]


def test_a_redeal_that_is_not_alone(tmp_path: Path) -> None:
    text = changed(("settle dry\n  redeal\n", "settle dry\n  redeal\n  each player in players wins\n"))
    assert said(tmp_path, text) == [("R415", "`small.dry.paid` deals anew, so nothing else that it says can happen")]


@pytest.mark.parametrize(
    "lines",
    [
        "when stake of closer > 2\n    closer wins",
        "when stake of closer > 2\n    closer wins\n  when stake of closer < 2\n    no player wins",
        "when stake of closer > 2\n    redeal",
    ],
)
def test_a_case_that_says_under_a_condition_only_who_has_won(tmp_path: Path, lines: str) -> None:
    text = changed(("  closer wins\n  each other player pays 2 * stake to closer\n", f"  {lines}\n"))
    (found,) = diagnostics(tmp_path, text)
    assert (found.code, found.severity) == ("R416", "warning")
    assert found.message == "`small.out.paid` says under a condition only who has won"
    assert found.help == "make two cases of it: `case NAME: CONDITION` and `case NAME: otherwise`"


@pytest.mark.parametrize(
    "lines",
    [
        "when stake of closer > 2\n    closer wins\n  when stake of closer <= 2\n    no player wins",
        "when stake of closer > 2\n    closer pays 1 to dealer\n  each player in players except closer wins",
        "each player where hand is empty\n    player wins",
    ],
)
def test_a_case_that_always_says_who_has_won(tmp_path: Path, lines: str) -> None:
    text = changed(("  closer wins\n  each other player pays 2 * stake to closer\n", f"  {lines}\n"))
    assert said(tmp_path, text) == []


def test_a_case_without_winner(tmp_path: Path) -> None:
    text = changed(
        ("  closer wins\n  each other player pays 2 * stake to closer\n", "  each other player pays 2 to closer\n")
    )
    assert said(tmp_path, text) == [("R416", "`small.out.paid` does not say who has won")]
    nobody = text.replace("pays 2 to closer\n", "pays 2 to closer\n  no player wins\n")
    assert said(tmp_path, nobody) == []


# ------------------------------------------------------------------------------------------------ exceptions


DIFFER = "`small.one` and `small.two` hold under one condition and say different things"


@pytest.mark.parametrize(
    ("to", "first", "second"),
    [
        ("count when turns > 3", ": 1", ": 2"),
        ("hit.fits when turns > 3", "", ": target is a run"),
        ("knocked.caught when stake of closer > 3", "\n  closer wins", "\n  no player wins"),
    ],
)
def test_exceptions_of_one_condition_that_differ(tmp_path: Path, to: str, first: str, second: str) -> None:
    (found,) = diagnostics(tmp_path, f"{SMALL}\nexception one to {to}{first}\nexception two to {to}{second}\n")
    assert (found.code, found.message, found.help) == (
        "R424",
        DIFFER,
        "write `over one` behind the condition of `two`, if that counts",
    )
    assert [label.text for label in found.related] == ["`small.one` stands here"]
    same = f"{SMALL}\nexception one to {to}{first}\nexception two to {to}{first}\n"
    assert said(tmp_path, same) == []
    ordered = f"{SMALL}\nexception one to {to}{first}\nexception two to {to} over one{second}\n"
    assert said(tmp_path, ordered) == []


@pytest.mark.parametrize(
    "more",
    [
        "exception one to count when turns > 3: 1\nexception two to count when turns > 4: 2\n",
        (
            "exception one to count when turns > 3: 1\nexception two to count when turns > 3: 2\n"
            "exception three to count when turns > 3 over one, two: 3\n"
        ),
    ],
)
def test_exceptions_that_are_in_order_or_have_conditions_of_their_own(tmp_path: Path, more: str) -> None:
    assert said(tmp_path, f"{SMALL}\n{more}") == []


def test_a_third_exception_of_another_condition_brings_no_order(tmp_path: Path) -> None:
    more = (
        "exception one to count when turns > 3: 1\nexception two to count when turns > 3: 2\n"
        "exception three to count when turns > 4 over one, two: 3\n"
    )
    assert said(tmp_path, f"{SMALL}\n{more}") == [("R424", DIFFER)]


# ------------------------------------------------------------------------------------------------ the dealer


@pytest.mark.parametrize(
    "dealer",
    [
        "player after dealer among winners",
        "player after (player after dealer among winners)",
        "player after dealer among winners if winners is empty else dealer",
        "player after dealer among (players where count < 3)",
        "player after dealer among (players where count < 3 with least count)",
        "player after dealer among (players with most height)",
        "dealer if size of players is 2 else player after dealer among winners",
    ],
)
def test_a_dealer_who_may_be_nobody(tmp_path: Path, dealer: str) -> None:
    height = "\ndefine height of player: rank of top of discards\ndefine used: least height in players\n"
    text = changed(("next dealer: player after dealer", f"next dealer: {dealer}"), more=height)
    (found,) = (one for one in diagnostics(tmp_path, text) if one.code != "R208")
    assert (found.code, found.message, found.help) == (
        "R423",
        "`small.match.next_dealer` may be nobody: there may be none to choose among",
        "write `PLAYER if SET is not empty else player after dealer`",
    )


@pytest.mark.parametrize(
    "dealer",
    [
        "player after dealer among winners if winners is not empty else dealer",
        "dealer if winners is empty else player after dealer among winners",
        "player after dealer among (players with most count)",
        "player after dealer among (winners plus dealer)",
        "player after dealer among highest",
    ],
)
def test_a_dealer_who_is_somebody(tmp_path: Path, dealer: str) -> None:
    more = "\ndefine highest: players with most count\ndefine used: highest\n"
    text = changed(("next dealer: player after dealer", f"next dealer: {dealer}"), more=more)
    assert said(tmp_path, text) == [("R208", "nothing uses `used`")]


# ------------------------------------------------------------------------------------------------ the table


def test_of_what_is_dealt_under_conditions_one_alone_is_counted(tmp_path: Path) -> None:
    dealt = "  deal 5 to each player\n"
    more = "".join(f"  when stake of dealer {test} 3\n    deal 7 to each player\n" for test in (">", "<="))
    assert [code for code, _ in said(tmp_path, changed((dealt, dealt + more)))] == []


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        (
            "  deal 5 to each player\n",
            "  deal 13 to each player\n",
            "R407",
            "with 4 players the deal takes 53 cards from a pack of 52",
        ),
        (
            "  deal 5 to each player\n",
            "  deal 10 + size of players to each player\n",
            "R407",
            "with 4 players the deal takes 57 cards from a pack of 52",
        ),
        (
            "  deal 5 to each player\n",
            "  deal 12 to each player\n  each player\n    put top of stock into hand\n",
            "R407",
            "with 4 players the deal takes 53 cards from a pack of 52",
        ),
        (
            "  deal 5 to each player\n",
            "  deal 5 to each player\n  when stake of dealer > 3\n    deal 8 to each player\n",
            "R407",
            "with 4 players the deal takes 53 cards from a pack of 52",
        ),
        ("  ace: 1\n", "", "R409", "`small.points` does not say what ace counts"),
        ("  jack, queen, king: 10\n", "", "R409", "`small.points` does not say what jack, queen or king counts"),
        (
            'set": 3 or 4 cards',
            'set": 3 to 5 cards',
            "R417",
            "a `set` has 4 cards at most: the pack has no more of one rank",
        ),
        (
            'run": 3 or more cards',
            'run": 14 or more cards',
            "R417",
            "a `run` has 13 cards at most: the pack has no more of one suit",
        ),
        (
            "  choose a card in hand\n  put card into",
            "  choose 1 to 20 cards from hand as gone\n  put gone into",
            "R419",
            "`small.discard.gone` may choose 20 cards, in too many ways to list",
        ),
    ],
)
def test_mistakes_on_the_table(tmp_path: Path, old: str, new: str, code: str, message: str) -> None:
    assert said(tmp_path, changed((old, new))) == [(code, message)]


def test_a_stripped_pack_needs_no_points_for_what_it_lacks(tmp_path: Path) -> None:
    text = changed(("deck: 52 cards", "deck: 40 cards without 8, 9, 10"), ("  2 to 10: face", "  2 to 7: face"))
    assert said(tmp_path, text) == []


def test_the_same_kind_of_meld_twice(tmp_path: Path) -> None:
    more = '\nmeld trio "trio": 3 or 4 cards of one rank\n'
    assert said(tmp_path, SMALL + more) == [("R418", "`set` and `trio` are the same kind of meld")]


# ------------------------------------------------------------------------------------------------ names and sources


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("zone side: pile, face up", "nothing uses `side`"),
        ("state side: number = 0", "nothing uses `side`"),
        ("given side: money = 0", "nothing uses `side`"),
        ("option side: yes or no = yes", "nothing uses `side`"),
        ("define side of player: 3", "nothing uses `side`"),
        ("points side\n  ace: 1\n  others: points", "nothing uses `side`"),
        (
            (
                "state side: number = 0\ndefine read: side\ndefine use: read + use_not\ndefine use_not: use_it\n"
                "define use_it: 1"
            ),
            None,
        ),
    ],
)
def test_names_that_nothing_uses(tmp_path: Path, more: str, message: str | None) -> None:
    if message is not None:
        assert said(tmp_path, f"{SMALL}\n{more}\n") == [("R208", message)]
    else:
        assert said(tmp_path, f"{SMALL}\n{more}\n") == [
            ("R208", "`side` never becomes anything but what it is at first"),
            ("R208", "nothing uses `use`"),
        ]


def test_a_table_that_another_takes_over_is_used(tmp_path: Path) -> None:
    more = "\npoints penalty\n  ace: 15\n  others: points\n"
    assert (
        said(tmp_path, changed(("count of player: points of hand", "count of player: penalty of hand"), more=more))
        == []
    )


def test_a_definition_that_only_a_sleeping_section_reads_is_used(tmp_path: Path) -> None:
    more = (
        "\noption strict: yes or no = no\ndefine low_hand of player: count <= 10\n"
        "when strict\n  add to move knock\n    require low: low_hand of mover\n"
    )
    assert said(tmp_path, SMALL + more) == []


RATED = (
    SMALL.replace("pays 2 * stake to closer", "pays rate * stake to closer")
    + """
option rate: 2 or 3 = 2
define helper of player: 3
"""
)
PLAIN = "\n  closer wins\n  each other player pays stake to closer\n"


def said_of_mine(folder: Path, base: str, text: str) -> list[tuple[str, str, str | None, str]]:
    """What is said of a file that extends a base, but that its rules name no source, with the words it points to."""
    (folder / "small.tonk").write_text(base, encoding="utf-8")
    (folder / "mine.tonk").write_text(f"ruleset mine extends small\n{text}", encoding="utf-8")
    found = check(str(folder / "mine.tonk"))
    return [
        (
            one.code,
            one.message,
            one.help,
            found.sources[one.span.path].text[one.span.start : one.span.end].split("\n")[0],
        )
        for one in found.diagnostics
        if one.code != "R420" and one.span is not None
    ]


@pytest.mark.parametrize("beginning", ["replace settle out", "replace case out.paid: otherwise"])
def test_an_option_of_a_base_that_a_replacement_left_unused(tmp_path: Path, beginning: str) -> None:
    assert said_of_mine(tmp_path, RATED, beginning + PLAIN) == [
        (
            "R208",
            "nothing uses the option `rate` any more, since `mine` changes what did",
            "write `fix rate to 2`, so that nobody has to choose it",
            beginning,
        )
    ]
    assert said_of_mine(tmp_path, RATED, f"fix rate to 3\n{beginning}{PLAIN}") == []


def test_doubts_about_a_base_are_not_said_again_of_a_file_that_changes_it(tmp_path: Path) -> None:
    base = SMALL + "option rate: 2 or 3 = 2\ndefine helper of player: 3\n"
    assert said_of_mine(tmp_path, base, "") == []
    assert said_of_mine(tmp_path, base, "define mine: 3\n") == [
        ("R208", "nothing uses `mine`", "take it out, or use it in a rule", "define mine: 3")
    ]
    (tmp_path / "ours.tonk").write_text("house ours for small\n", encoding="utf-8")
    assert check(str(tmp_path / "ours.tonk")).diagnostics == ()
    both = check(f"{tmp_path / 'small.tonk'} + {tmp_path / 'ours.tonk'}").diagnostics
    assert [one.message for one in both if one.code == "R208"] == ["nothing uses `rate`", "nothing uses `helper`"]


def test_what_a_replacement_left_unused_is_said_of_the_file_that_replaces(tmp_path: Path) -> None:
    assert said_of_mine(tmp_path, RATED, "replace settle out" + PLAIN) != []
    (tmp_path / "ours.tonk").write_text("house ours for mine\n", encoding="utf-8")
    assert check(str(tmp_path / "ours.tonk")).diagnostics == ()


def test_an_option_that_only_a_sleeping_section_reads_is_used(tmp_path: Path) -> None:
    more = (
        "\noption strict: yes or no = no\noption limit: 5 or 6 points = 5\n"
        "when strict\n  add to move knock\n    require low: count <= limit\n"
    )
    assert said(tmp_path, SMALL + more) == []


def test_rules_without_source(tmp_path: Path) -> None:
    found = [one.message for one in checked(tmp_path, SMALL).diagnostics]
    assert "`small.players` names no source" in found
    assert "`small.knock` names no source" in found
    covered = ("small.draw.stock_left", "small.hit.card", "small.knocked.alone", "small.hand", "small.match")
    assert not [message for message in found if any(f"`{name}`" in message for name in covered)]


def test_what_a_rule_says_of_its_sources_is_enough(tmp_path: Path) -> None:
    text = changed(
        ("move knock\n", "move knock  unspecified\n"), ("settle dry\n  redeal", "settle dry\n  redeal  unspecified")
    )
    found = [one.message for one in checked(tmp_path, text).diagnostics]
    assert "`small.knock` names no source" not in found
    assert "`small.dry` names no source" in found


# ------------------------------------------------------------------------------------------------ what is never needed


@pytest.mark.parametrize(
    ("kind", "contained"),
    [
        ("4 cards of one rank", True),
        ("3 cards of one rank", True),
        ("2 to 4 cards of one rank", False),
        ("5 or more cards of one suit in sequence, ace low", True),
        ("5 or more cards of one suit in sequence, ace high", False),
    ],
)
def test_a_kind_of_meld_within_an_earlier_one(tmp_path: Path, kind: str, contained: bool) -> None:
    found = said(tmp_path, f"{SMALL}\nmeld extra: {kind}\n")
    assert [code for code, _ in found] == ["R439"] * contained
    asked = changed((HIT, f"  require tried: target is not an extra\n{HIT}"), more=f"\nmeld extra: {kind}\n")
    assert said(tmp_path, asked) == []


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ("rounds < 3", "`rounds` can never be `3`: `small.few` does not allow it, whatever else is chosen"),
        ("rounds is 2", "`rounds` can never be `1` or `3`: `small.few` does not allow it, whatever else is chosen"),
        ("rounds < 3 or strict", None),
        (
            "rounds < 3 and not strict",
            "`rounds` can never be `3`: `small.few` does not allow it, whatever else is chosen",
        ),
        ("rounds < 3 or size of players > 2", None),
    ],
)
def test_a_value_that_nobody_can_choose(tmp_path: Path, limit: str, message: str | None) -> None:
    more = f"\noption rounds: 1 or 2 or 3 = 2\noption strict: yes or no = no\nrequire few: {limit}\n"
    found = said(tmp_path, changed((HIT, f"  require tried: turns > rounds or strict\n{HIT}"), more=more))
    assert [text for code, text in found if code == "R146" and "`rounds`" in text] == ([message] if message else [])
