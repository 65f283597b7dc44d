"""Mistakes that card players make: what is said of each, word by word, and what to write instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL, changed, diagnostics
from tonkspec.analysis import check

HIT = "  add card to target\n"
OUT = "when hand is empty over dry"
NEXT = "next dealer: player after dealer"


def said(folder: Path, text: str) -> list[tuple[str, str, str | None]]:
    """Code, message and help of all that is said of a game, but that its rules name no source."""
    return [(one.code, one.message, one.help) for one in diagnostics(folder, text)]


@pytest.mark.parametrize(
    ("old", "new", "code", "message", "help_line"),
    [
        (
            "  choose a card in hand\n  put card into discards",
            "  choose 2 cards from hand\n  put top of stock into discards",
            "R210",
            "`choose 2 cards from hand` does not say what the cards are called",
            "write `as NAME` behind `hand`",
        ),
        (
            NEXT,
            "next dealer: player with most count",
            "R301",
            "`player` is one player, and nothing can be picked from one",
            "write `players ...`, or for one of them `player after dealer among (players ...)`",
        ),
        (
            NEXT,
            "next dealer: players with most count",
            "R301",
            "`players with most count` is players, but this place takes a player",
            "write `player after dealer among (players with most count)` for one of them",
        ),
        (
            NEXT,
            "next dealer: player",
            "R203",
            "nothing here says which player `player` is",
            "name the player: `dealer`",
        ),
        (
            "pays 2 * stake to closer",
            "pays 2 * stake to player",
            "R203",
            "nothing here says which player `player` is",
            "name the player: `closer`, `dealer`",
        ),
        (
            OUT,
            "when rank of card is 3 over dry",
            "R203",
            "nothing here says which card `card` is",
            "name the card, or write `some card in ... has ...`",
        ),
        (
            OUT,
            "when some card in hand has rank of card with least points is 3 over dry",
            "S207",
            "the line should end before `is`",
            'write `ending NAME "title" after MOVE when CONDITION`',
        ),
        (
            HIT,
            f"  deal 1 to mover\n{HIT}",
            "R304",
            "`deal` has no place here in a move",
            "write `put top of stock into hand` for each card",
        ),
        (
            HIT,
            f"  deal 1 to owner of target\n{HIT}",
            "R304",
            "`deal` has no place here in a move",
            "write `put top of stock into hand of owner of target` for each card",
        ),
        (
            HIT,
            f"  deal 2 to each other player\n{HIT}",
            "R304",
            "`deal` has no place here in a move",
            "write `each other player`, and below it `put top of stock into hand` for each card",
        ),
        (
            "  choose a meld from hand\n  lay meld on table",
            "  choose 3 cards from hand as three\n  require fits: three is a meld\n  lay three on table",
            "R301",
            "`three` is cards, but this place takes a meld",
            "write `choose a meld from hand`, or `choose a meld in any table`, and then `meld`",
        ),
        (
            OUT,
            "when table is a meld over dry",
            "R301",
            "`table` is melds, but this place takes cards",
            "write `cards of table`",
        ),
        (
            "  ace: 1\n",
            "  ace, king: 1\n",
            "R409",
            "`points` says twice what king counts",
            "take it out of one of the two lines",
        ),
        (
            "  jack, queen, king: 10\n",
            "",
            "R409",
            "`small.points` does not say what jack, queen or king counts",
            "add the line `jack, queen, king: NUMBER`",
        ),
        (
            "  jack, queen, king: 10\n",
            "  jack, queen, king: face value\n",
            "R409",
            "court cards and jokers have no face value",
            "write a number, as in `king: 10`",
        ),
        (
            "after 50 turns",
            "after 0 turns",
            "R422",
            "no hand ends after 0 turns: it has not begun",
            "write `after setup` for a hand that may end with the deal",
        ),
        (
            "move knock\n",
            "move knock  cite nobody.knock\n",
            "R120",
            "no source makes the claim `nobody.knock`",
            "claims stand in `sources/*.yaml` beside the rule file: write them in a file with `source: nobody`",
        ),
        (
            "players: 2 to 4\n",
            "players: 2 to 4\nsource: our_own_club\n",
            "R119",
            "no source is called `our_own_club`",
            "claims stand in `sources/*.yaml` beside the rule file: write them in a file with `source: our_own_club`",
        ),
    ],
)
def test_a_mistake_and_what_to_write_instead(
    tmp_path: Path, old: str, new: str, code: str, message: str, help_line: str
) -> None:
    assert said(tmp_path, changed((old, new))) == [(code, message, help_line)]


NO_TEST = "`{}` is a number, but this place takes yes or no"


@pytest.mark.parametrize(
    ("condition", "message", "help_line"),
    [
        ("count is 3 or 4", NO_TEST.format(4), "write `count is 3 or count is 4`"),
        ("count is 3 or 4 and stock is empty", NO_TEST.format(4), "write `count is 3 or count is 4`"),
        ("count < 3 and size of hand", NO_TEST.format("size of hand"), "write `count < 3 and count < size of hand`"),
        (
            "some card in hand has (rank is not ace or king)",
            "`king` is a rank, but this place takes yes or no",
            "write `rank is not ace and rank is not king`",
        ),
        ("mood is calm or angry", "`angry` is no test by itself", "write `mood is calm or mood is angry`"),
        ("stock is empty or 4", NO_TEST.format(4), None),
    ],
)
def test_the_beginning_of_a_comparison_said_once(
    tmp_path: Path, condition: str, message: str, help_line: str | None
) -> None:
    more = (
        "\nstate mood: calm or angry or sad = calm\nadd to move knock\n  mood becomes sad\ndefine used: mood is sad\n"
    )
    text = changed((OUT, f"when {condition} over dry"), more=more)
    assert said(tmp_path, text) == [("R301", message, help_line)]


def test_three_alternatives_give_one_message(tmp_path: Path) -> None:
    assert [help_line for _, _, help_line in said(tmp_path, changed((OUT, "when count is 3 or 4 or 5 over dry")))] == [
        "write `count is 3 or count is 4 or count is 5`"
    ]


@pytest.mark.parametrize(
    ("more", "message", "help_line"),
    [
        ("n is 5 or 7", "`7` is a number, but this place takes yes or no", "write `n is 5 or n is 7`"),
        ("how is quick or slow", "`slow` is no test by itself", "write `how is quick or how is slow`"),
    ],
)
def test_the_beginning_of_a_comparison_of_options_said_once(
    tmp_path: Path, more: str, message: str, help_line: str
) -> None:
    options = "\noption n: 5 or 7 = 5\noption how: quick or slow = quick\n"
    assert said(tmp_path, f"{SMALL}{options}require fine: {more}\n") == [("R141", message, help_line)]


@pytest.mark.parametrize(
    ("domain", "units"),
    [("5 to 50", "5 to 50"), ("5 or 7", "5 or 7"), ("5 or 7 or 9", "5 or 7 or 9"), ("3 or 4 or 5", "3 to 5")],
)
def test_a_number_of_an_option_where_points_are_wanted(tmp_path: Path, domain: str, units: str) -> None:
    option = f"\noption limit: {domain} = 5\n"
    help_line = f"declare `limit` with `{units} points`"
    apart = "`<` compares two values of one kind, not points and a number"
    text = changed((OUT, "when count < limit over dry"), more=option)
    assert said(tmp_path, text) == [("R302", apart, help_line)]
    text = changed((OUT, "when count < limit + 1 over dry"), more=option)
    assert said(tmp_path, text) == [("R302", "`+` takes two amounts of one kind, not a number and points", help_line)]
    (found,) = said(tmp_path, changed(("pays 2 * stake", "pays limit"), more=option))
    assert found == (
        "R301",
        "`limit` is a number, but this place takes money",
        f"declare `limit` with `{units} money`",
    )


def test_a_number_of_a_state_where_points_are_wanted(tmp_path: Path) -> None:
    more = "\nstate held: number = 0\nadd to move knock\n  held becomes 3\n"
    (found,) = said(tmp_path, changed((OUT, "when count < held over dry"), more=more))
    assert found[2] == "declare `held` as `points`"


BELONGS = "what a move requires is a line of it: write it below `add to move NAME`"


@pytest.mark.parametrize(
    ("more", "code", "message", "help_line"),
    [
        ("require low: count < 9", "R142", "no option is called `count`", BELONGS),
        ("require low: size of hand < 9", "R140", "`size of hand` is not known before the deal", BELONGS),
        ("require low: limt < 9", "R142", "no option is called `limt`", "did you mean `limit`?"),
        (
            "when count < 10\n  replace define count of player: 0",
            "R142",
            "no option is called `count`",
            "a section is for options: write `when` below the move, or `require`, for what happens in a hand",
        ),
        (
            "exception poor to count when count < 9: 0",
            "R207",
            "the exception `poor` changes `count`, and so it cannot ask for it",
            "write what it stands for: `points of hand`",
        ),
        (
            "exception rich to count when turns > 3: count + 1",
            "R207",
            "the exception `rich` changes `count`, and so it cannot ask for it",
            "write what it stands for: `points of hand`",
        ),
    ],
)
def test_a_line_that_is_in_the_wrong_place(tmp_path: Path, more: str, code: str, message: str, help_line: str) -> None:
    text = f"{SMALL}\noption limit: 5 to 9 points = 5\nadd to move knock\n  require few: count < limit\n{more}\n"
    assert said(tmp_path, text) == [(code, message, help_line)]


@pytest.mark.parametrize(
    ("text", "code", "message", "help_line"),
    [
        (
            "add to points\n  ace: 15\n",
            "R409",
            "`points` says twice what ace counts",
            "write `replace points` with all its lines",
        ),
        (
            "replace ending knocked after setup\n",
            "R204",
            (
                "the settlement of `knocked` speaks of the closer or of `other` players, and there is no closer: the "
                "hand may end with the deal"
            ),
            "write `replace settle knocked` too",
        ),
        (
            "replace ending knocked after 9 turns\n",
            "R204",
            (
                "the settlement of `knocked` speaks of the closer or of `other` players, and there is no closer: no "
                "move ends the hand"
            ),
            "write `replace settle knocked` too",
        ),
    ],
)
def test_a_change_that_does_not_fit(tmp_path: Path, text: str, code: str, message: str, help_line: str) -> None:
    (tmp_path / "small.tonk").write_text(SMALL, encoding="utf-8")
    path = tmp_path / "mine.tonk"
    path.write_text(f"ruleset mine extends small\n{text}", encoding="utf-8")
    (found,) = (one for one in check(str(path)).diagnostics if one.code != "R420")
    assert (found.code, found.message, found.help) == (code, message, help_line)
    assert found.span is not None
    assert Path(found.span.path).name == "mine.tonk"
    assert len(found.related) == 1


def test_a_settlement_that_speaks_of_the_closer_through_a_definition(tmp_path: Path) -> None:
    more = (
        "\ndefine last: closer\nending dealt after setup when some player has count < 5\nsettle dealt\n  last wins\n"
        "  each other player pays 1 to last\n"
    )
    assert said(tmp_path, SMALL + more) == [
        (
            "R204",
            (
                "the settlement of `dealt` speaks of the closer or of `other` players, and there is no closer: the "
                "hand may end with the deal"
            ),
            "say who is meant in another way, as in `each player where CONDITION wins`",
        )
    ]
