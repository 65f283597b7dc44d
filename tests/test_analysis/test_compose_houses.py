"""House rules are mixed in as a set: the order in which they are named means nothing, and no one wins unasked."""

from __future__ import annotations

import pytest

from tests.test_analysis.house_table import Table
from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import check, load_game
from tonkspec.diagnostics import InputError
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game, Require
from tonkspec.search.questions import constants

HIGH = "house high for small\nadd to move knock\n  require third: turns > 2\n"
LOW = "house low for small\nadd to move knock\n  require third: turns < 2\n"


def requirements(game: Game, move: str) -> dict[str, Require]:
    found = next(one for one in game.moves if one.name == move)
    return {one.rule.name: one for one in found.requires}


def test_a_house_adds_under_its_own_name(table: Table) -> None:
    game = table.game(HIGH)
    assert list(requirements(game, "knock")) == ["high.knock.third"]
    assert (game.name, game.title, game.files) == ("small + high", "Small, high", ("small", "high"))


def test_house_rules_go_with_every_ruleset_that_extends_their_game(table: Table) -> None:
    table.write(HIGH, "ruleset mine extends small\nreplace players: 3 to 4\n")
    game = load_game(f"{table.folder / 'mine.tonk'}+high")
    assert game.files == ("small", "mine", "high")


def test_house_rules_of_another_game_are_refused(table: Table) -> None:
    table.write("house wrong for tonk\n", "ruleset other extends small\n", "house one for other\n")
    assert table.said("house wrong for tonk\n") == ["R106 `wrong` is for `tonk`, and `small` does not extend that"]
    assert table.said("house one for other\n") == ["R106 `one` is for `other`, and `small` does not extend that"]


@pytest.mark.parametrize(
    ("houses", "said"),
    [
        (["high", "high"], "R107 `high` is named twice"),
        (["small"], "R107 `small` is named twice"),
        (["other"], "R107 `other` is a ruleset, and so is `small`"),
        (["hihg"], "R102 no house is called `hihg`"),
        ([""], "R101 not the name of a ruleset: ``"),
        (["../high"], "R101 not the name of a ruleset: `../high`"),
    ],
)
def test_what_is_no_table(table: Table, houses: list[str], said: str) -> None:
    table.write(HIGH, "ruleset other\n")
    assert [f"{one.code} {one.message}" for one in check(table.named(*houses)).diagnostics] == [said]


def test_house_rules_alone_are_checked_and_not_played(table: Table) -> None:
    table.write(HIGH)
    alone = str(table.folder / "high.tonk")
    assert check(alone).alone
    assert [one.message for one in check(alone).diagnostics if one.severity == "error"] == []
    with pytest.raises(InputError, match="nobody plays house rules, or words, by themselves"):
        load_game(alone)


def test_two_additions_of_one_label_are_in_conflict(table: Table) -> None:
    said = "R114 `high.knock.third` and `low.knock.third` do not go together, and neither outranks the other"
    assert table.said(HIGH, LOW) == [said]
    assert table.help("high", "low") == ["add `over low` to the first line of `high`, or the other way round"]


def test_two_additions_that_say_the_same_are_one(table: Table) -> None:
    game = table.game(HIGH, HIGH.replace("high", "tall"))
    (found,) = requirements(game, "knock").values()
    assert found.rule.name == "high.knock.third"
    assert found.rule.formerly == ("tall.knock.third",)


def test_over_settles_a_conflict_either_way(table: Table) -> None:
    (found,) = requirements(table.game(HIGH.replace("small", "small over low", 1), LOW), "knock")
    assert found == "high.knock.third"
    (found,) = requirements(table.game(HIGH, LOW.replace("small", "small over high", 1)), "knock")
    assert found == "low.knock.third"


def test_over_reaches_through_a_house_that_is_not_at_the_table(table: Table) -> None:
    table.write("house middle for small over low\n")
    game = table.game(HIGH.replace("small", "small over middle", 1), LOW)
    assert list(requirements(game, "knock")) == ["high.knock.third"]
    assert game.files == ("small", "high", "low")


def test_over_names_known_houses_and_makes_no_circle(table: Table) -> None:
    assert table.said("house high for small over lwo\n", LOW) == ["R118 no house rules are called `lwo`"]
    assert table.said("house high for small over low\n", "house low for small over high\n") == [
        "R118 houses outrank one another in a circle: `high` over `low` over `high`"
    ]


def test_two_replacements_are_in_conflict_unless_equal(table: Table) -> None:
    one = "house one for small\nreplace meld set: 3 cards of one rank\n"
    two = "house two for small\nreplace meld set: 4 cards of one rank\n"
    said = "R114 `one.set` and `two.set` do not go together, and neither outranks the other"
    assert table.said(one, two) == [said]
    game = table.game(one, one.replace("one for", "two for"))
    rule = next(kind.rule for kind in game.melds if kind.name == "set")
    assert (rule.name, rule.formerly) == ("one.set", ("small.set", "two.set"))
    three = "house three for small over one, two\nreplace meld set: 3 or 4 cards of one rank\n"
    assert table.said(one, two, three) == []


def test_a_text_of_all_and_a_text_of_a_part_are_in_conflict(table: Table) -> None:
    whole = "house whole for small\nreplace move hit\n  choose a card in hand\n  put card into discards\n"
    part = "house part for small\nreplace require hit.fits: target plus card is a run\n"
    (said,) = table.said(whole, part)
    assert said.startswith("R114 ")
    over = part.replace("small", "small over whole", 1)
    assert table.said(whole.replace("whole for small", "whole for small over part"), part) != [said]
    assert [one[:4] for one in table.said(whole, over)] == ["R112"]


def test_additions_whose_order_matters_are_settled_by_over(table: Table) -> None:
    state = "state last: player or none = none\n"
    base = "house {} for small{}\nadd to move draw\n  last becomes {}\n"
    table.write(SMALL + state + "define other_last: last\n")
    one, two = base.format("one", "", "mover"), base.format("two", "", "none")
    assert [text for text in table.said(one, two) if text[:4] != "R208"] == [
        "R116 `one` and `two` add to one place, and both change or read `last`"
    ]
    game = table.game(base.format("one", " over two", "mover"), two)
    draw = next(move for move in game.moves if move.name == "draw")
    assert "player" in str(draw.effects[-1])


def test_a_mistake_in_a_house_is_said_where_it_stands(table: Table) -> None:
    table.write("house wrong for small\nadd to move knok\n  require never: no\n")
    (found,) = (one for one in check(table.named("wrong")).diagnostics if one.severity == "error")
    assert found.code == "R112"
    assert found.span is not None
    assert found.span.path.endswith("wrong.tonk")


@pytest.mark.parametrize("house", ["runs_only", "hit_hold"])
def test_the_sample_houses_of_all_games_go_with_the_shipped_ruleset(house: str) -> None:
    game = load_game(f"black_company + {house}")
    assert any(found.rule.name.startswith(f"{house}.") for found in every_rule(game)) or house == "runs_only"


def test_two_houses_that_set_an_option_agree_or_one_is_over_the_other(table: Table) -> None:
    table.write(SMALL + "option limit: 2 or 3 = 2\nwhen limit is 3\n  replace meld set: 3 cards of one rank\n")
    one, two = "house one for small\nfix limit to 2\n", "house two for small\nfix limit to 3\n"
    assert table.said(one, two) == [
        "R137 `one` says `fix limit to 2` and `two` says `fix limit to 3`, and neither outranks the other"
    ]
    game = table.game(one.replace("small", "small over two"), two)
    assert [option.value for option in game.options] == [2]


NINE = "house nine for small\nexception nine to count when turns > 9: 3\n"
TEN = "house ten for small\nexception ten to count when turns > 10: 4\n"
ALL = "house all for small\nreplace define count of player: 7\n"


def exceptions(game: Game) -> dict[str, tuple[str, ...]]:
    count = next(found for found in game.definitions if found.name == "count")
    return {one.rule.name: one.over for one in count.exceptions}


def test_over_a_house_orders_its_exceptions(table: Table) -> None:
    assert exceptions(table.game(NINE, TEN)) == {"nine.nine": (), "ten.ten": ()}
    over = exceptions(table.game(NINE.replace("small", "small over ten"), TEN))
    assert over == {"nine.nine": ("ten.ten",), "ten.ten": ()}


def test_a_replacement_beside_an_exception_of_a_peer_always_holds_too(table: Table) -> None:
    assert exceptions(table.game(ALL, NINE)) == {"all.count": (), "nine.nine": ()}
    assert exceptions(table.game(ALL.replace("small", "small over nine"), NINE)) == {}
    assert exceptions(table.game(ALL, NINE.replace("small", "small over all"))) == {"nine.nine": ()}
    assert exceptions(table.game(ALL.replace(": 7", ": 3"), NINE)) == {"nine.nine": ()}


def test_what_one_house_removes_another_does_not_speak_of(table: Table) -> None:
    gone = "house gone for small\nremove hit.fits\n"
    change = "house change for small\nreplace require hit.fits: target plus card is a run\n"
    assert list(requirements(table.game(gone, gone.replace("gone", "away")), "draw")) == ["small.draw.stock_left"]
    assert table.said(gone, change) == [
        "R114 `gone.hit.fits` and `change.hit.fits` do not go together, and neither outranks the other"
    ]
    assert list(requirements(table.game(gone, change.replace("small", "small over gone")), "hit")) == [
        "change.hit.fits"
    ]
    assert requirements(table.game(gone.replace("small", "small over change"), change), "hit") == {}


def test_a_text_beside_an_exception_is_not_told_to_hold_always(table: Table) -> None:
    assert [one.rule.name for one in constants(table.game(ALL, NINE)) if one.holds] == []


ADDS = """house adds for small
pot kitty for the match
add to match
  before deal
    each player pays 1 to kitty
add to case knocked.alone
  kitty pays everything to closer
"""
TRIPLE = """house triple for small
exception third to knocked.alone when turns > 2
  closer wins
  each other player pays 3 * stake to closer
"""


def case_exceptions(game: Game) -> dict[str, tuple[str, ...]]:
    return {
        one.rule.name: one.over
        for settlement in game.settlements
        for case in settlement.cases
        for one in case.exceptions
    }


def test_what_a_house_adds_to_a_case_is_not_lost_under_an_exception_of_a_peer(table: Table) -> None:
    turns = TRIPLE.replace("turns > 2", "turns of closer > 2")
    assert case_exceptions(table.game(ADDS, turns)) == {"adds.knocked.alone": (), "triple.third": ()}
    assert [one.rule.name for one in constants(table.game(ADDS, turns)) if one.holds] == []
    assert case_exceptions(table.game(ADDS.replace("small", "small over triple", 1), turns)) == {}
    over = turns.replace("small", "small over adds", 1)
    assert case_exceptions(table.game(ADDS, over)) == {"triple.third": ()}


ASKS = """house asks for small
ask each other player (leave_it or eat) after discard
state eaten each turn: yes or no = no
move leave_it automatic
move eat
  require once: discards is not empty and not eaten
  put top of discards into hand
  eaten becomes yes
ending fed after eat when eaten
settle fed
  redeal
add to ending out after eat
"""
KNOCKS = "house knocks for small over asks\nask each other player (sit) after discard\nmove sit automatic\n"


def test_what_an_outranked_house_put_after_a_move_goes_with_its_moves_and_endings(table: Table) -> None:
    assert table.said(ASKS, KNOCKS) == []
    game = table.game(ASKS, KNOCKS)
    assert {"leave_it", "eat"}.isdisjoint(move.name for move in game.moves)
    assert [ending.name for ending in game.endings] == ["out", "knocked", "dry", "endless"]
    assert game.endings[0].after == ("lay_down", "hit", "discard")


PLAY = "replace phase play by players in turn from player after dealer\n"
TAKES = "knock or (draw or take)"
ASKING = "given tiny: number = 1\nmove sit\n  require few: size of hand > tiny\n"


@pytest.mark.parametrize("sit", ["move sit\n", "move sit automatic\n", ASKING])
def test_what_an_outranked_order_of_play_alone_offered_goes_with_it(table: Table, sit: str) -> None:
    ending = "ending sat after sit\nsettle sat\n  redeal\n"
    sits = f"house sits for small\n{sit}{PLAY}  sit or {TAKES} then any of (lay_down, hit) then discard\n{ending}"
    draws = f"house draws for small over sits\n{PLAY}  {TAKES} then optionally (lay_down or hit) then discard\n"
    assert table.said(sits, draws) == []
    game = table.game(sits, draws)
    assert "sit" not in {move.name for move in game.moves}
    assert "sat" not in {ending.name for ending in game.endings}


def poor(house: str, over: str = "") -> str:
    """A house with an ending, called as that of another house is."""
    ending = "ending poor after discard when size of hand is 1 over out, dry, knocked\nsettle poor\n  redeal\n"
    return f"house {house} for small{over}\n{ending}"


def test_over_a_house_orders_its_endings(table: Table) -> None:
    game = table.game(poor("one", " over two"), poor("two"))
    over = {ending.name: set(ending.over) for ending in game.endings}
    assert over["one.poor"] == {"out", "dry", "knocked", "two.poor"}
    assert over["two.poor"] == {"out", "dry", "knocked"}


def test_a_deal_that_two_houses_make_too_large_names_both(table: Table) -> None:
    one, two = (f"house {name} for small\nadd to setup\n  deal 4 to each player\n" for name in ("one", "two"))
    more = "house more for small\nreplace players: 2 to 6\n"
    assert table.said(one, two, more) == [
        "R407 with 4 players the deal takes 53 cards from a pack of 52, with what `one` and `two` changed"
    ]


DEALS = "add to setup\n  deal {} to each player\n"


@pytest.mark.parametrize(
    ("texts", "blamed"),
    [
        (("house few for small\nreplace players: 2 to 3\n", "house much for small\n" + DEALS.format(20)), "`much`"),
        (
            ("house one for small\n" + DEALS.format(30), "house two for small\n" + DEALS.format(30)),
            "`one` and `two`",
        ),
        (
            ("house one for small\nreplace players: 2 to 14\n", "house two for small\nreplace deck: 104 cards\n"),
            None,
        ),
    ],
)
def test_a_house_is_blamed_if_a_deal_fits_without_it(texts: tuple[str, str], blamed: str | None, table: Table) -> None:
    """If it does without none of them alone, all that say something of it are."""
    said = table.said(*texts)
    assert [one.partition(", with what ")[2] for one in said] == ([f"{blamed} changed"] if blamed else [])


def test_what_a_house_settles_is_named_and_how_fewer_play(table: Table) -> None:
    table.write(SMALL.replace("deal 5 to each player", "deal dealt to each player") + "option dealt: 5 or 13 = 5\n")
    many, few = "house many for small\nfix dealt to 13\n", "house few for small\nreplace players: 2 to 3\n"
    assert table.said(many) == [
        "R407 with 4 players the deal takes 53 cards from a pack of 52, with what `many` changed"
    ]
    (found,) = (one for one in check(table.named("many")).diagnostics if one.code == "R407")
    assert found.help == (
        "leave `many` out, or let fewer play: write `replace players: 2 to 3` in house rules of your own"
    )
    assert found.span is not None
    assert found.span.path == str(table.folder / "many.tonk")
    assert table.said(many, few) == []


def test_no_house_is_blamed_for_a_deal_that_never_fits(table: Table) -> None:
    table.write(SMALL.replace("deal 5 to each player", "deal 15 to each player"))
    said = table.said("house one for small\nadd to setup\n  deal 1 to each player\n")
    assert said == ["R407 with 4 players the deal takes 65 cards from a pack of 52"]


def test_a_deal_to_nowhere_blames_no_house(table: Table) -> None:
    """It has the same code, and has nothing to do with how many cards there are."""
    said = table.said("house one for small\nremove hand\n" + DEALS.format(1))
    assert not any("with what" in one for one in said)


def test_a_house_for_a_game_that_is_not_known_says_so_at_a_table_too(table: Table) -> None:
    assert table.said("house ghost for nowhere\n") == ["R102 no ruleset is called `nowhere`"]


def test_an_ending_that_comes_after_a_removed_move_alone_is_removed_too(table: Table) -> None:
    play = "replace phase play by players in turn from player after dealer\n"
    house = f"house still for small\n{play}  (draw or take) then any of (lay_down, hit) then discard\nremove knock\n"
    assert table.said(house) == ["R201 `knock` is taken away, and is used still"]
    assert table.help("still") == ["write `remove knocked` too, or leave `remove knock` out"]
