"""Loading rulesets: those that come with the package, and what can be said of any other."""

from itertools import product
from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL
from tonkspec.analysis import check, load_game
from tonkspec.diagnostics import CODES, InputError
from tonkspec.model.canonical import model_hash
from tonkspec.model.expressions import Expression
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants


def test_the_ruleset_of_the_black_company() -> None:
    game = load_game("black_company")
    assert game.files == ("rummy", "tonk", "black_company")
    assert [move.name for move in game.moves] == ["draw", "take", "spread", "hit", "discard", "drop"]
    assert [ending.name for ending in game.endings] == ["endless", "dealt_tonk", "tonk", "out", "dropped", "dry"]
    assert [(case.rule.name, case.guard is None) for case in game.settlements[4].cases] == [
        ("tonk.dropped.lowest", False),
        ("black_company.dropped.caught", True),
    ]


def test_an_abstract_ruleset_is_checked_but_not_played() -> None:
    checked = check("tonk")
    assert checked.game is not None
    assert not [found for found in checked.diagnostics if found.severity == "error"]
    with pytest.raises(InputError) as raised:
        load_game("tonk")
    (diagnostic,) = raised.value.diagnostics
    assert (diagnostic.code, diagnostic.message) == ("R421", "`tonk` is abstract: nobody plays it as it stands")


def test_every_choice_of_options_gives_a_game_of_its_own() -> None:
    options = {option.name: option.values for option in load_game("black_company").options if not option.fixed}
    hashes: set[str] = set()
    for values in product(*options.values()):
        found = check("black_company", dict(zip(options, values, strict=True)))
        assert found.game is not None
        assert {one.code for one in found.diagnostics} <= {"R420"}
        hashes.add(model_hash(found.game))
    assert len(hashes) == 128


def test_no_expression_is_left_without_a_type() -> None:
    for node in descendants(load_game("black_company", {"take_back": False, "around": True, "lay_many": False})):
        if isinstance(node, Expression):
            assert node.type.kind is not Kind.NONE


def test_an_error_is_raised_with_all_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "small.tonk"
    path.write_text(SMALL.replace("pays 2 * stake", "pays count").replace("is empty over dry", "is empty over dyr"))
    with pytest.raises(InputError) as raised:
        load_game(str(path))
    assert [one.code for one in raised.value.diagnostics] == ["R201", "R301"]
    assert str(path) in raised.value.sources


def test_warnings_alone_do_not_keep_from_playing(tmp_path: Path) -> None:
    path = tmp_path / "small.tonk"
    path.write_text(f"{SMALL}\nzone side: pile, face up\n")
    assert load_game(str(path)).zones[-1].name == "side"


@pytest.mark.parametrize("ruleset", ["blak_company", "nowhere/none.tonk", "../tonk", ""])
def test_a_ruleset_that_is_not_there(ruleset: str) -> None:
    with pytest.raises(InputError) as raised:
        load_game(ruleset)
    assert all(one.code in CODES for one in raised.value.diagnostics)
