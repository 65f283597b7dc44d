"""The rules in the other languages: whole rulesets and single constructs, read and found good."""

from __future__ import annotations

import itertools
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.documented import RULESETS
from tests.test_prose.conftest import WithRules
from tests.test_prose.test_clear import STATES, TWO_PLAYERS
from tests.test_prose.test_constructs import CHOICES, CONDITIONS, RULES
from tonkspec.analysis import check, load_game
from tonkspec.analysis.wording import load_wording
from tonkspec.data import data_folder
from tonkspec.model.find import all_rules
from tonkspec.model.game import Game
from tonkspec.model.wording import Wording
from tonkspec.prose import because, sentence
from tonkspec.prose.languages import SPOKEN
from tonkspec.prose.unworded import unworded
from tonkspec.rulebook.option_values import is_amount

OTHERS = [code for code in SPOKEN if code != "en"]
WITH_HOUSES = [
    "wikipedia_tonk + double_double + full_set + hit_hold + runs_only",
    "wikipedia_tonk + nine_triple + spades_pot",
]
WORDS = Path(__file__).parent / "words"


def refuses(name: str, game: Game) -> bool:
    return name in {phase.rule.name for phase in game.phases} or name in {
        part.rule.name for move in game.moves for part in (*move.parameters, *move.requires)
    }


def told(game: Game, name: str, wording: Wording) -> str:
    refused = f"    refused: {because(game, name, wording)}\n" if refuses(name, game) else ""
    return f"{name}\n    {sentence(game, name, wording)}\n{refused}"


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ruleset_reads_as_recorded(ruleset: str, code: str, golden: Callable[[str, str], None]) -> None:
    game, wording = load_game(ruleset), load_wording(ruleset, code)
    golden(f"{ruleset}.{code}.txt", "".join(told(game, name, wording) for name in all_rules(game)))


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("ruleset", WITH_HOUSES)
def test_house_rules_read_as_recorded(ruleset: str, code: str, golden: Callable[[str, str], None]) -> None:
    game, wording = load_game(ruleset), load_wording(ruleset, code)
    usual, plain = load_game("wikipedia_tonk"), load_wording("wikipedia_tonk", code)
    before = {told(usual, name, plain) for name in all_rules(usual)}
    said = [text for name in all_rules(game) if (text := told(game, name, wording)) not in before]
    golden(f"{ruleset.replace(' + ', '+')}.{code}.txt", "".join(said))


@pytest.mark.parametrize("code", OTHERS)
def test_single_constructs_read_as_recorded(
    code: str, small_game: WithRules, tmp_path: Path, golden: Callable[[str, str], None]
) -> None:
    (tmp_path / "words").mkdir()
    shutil.copy(WORDS / f"small.{code}.tonk", tmp_path / "words")
    parts: list[str] = []
    for rules, names in RULES:
        game = small_game(rules)
        wording = load_wording(str(tmp_path / "house.tonk"), code)
        parts.append(f"{rules.strip()}\n\n" + "".join(told(game, name, wording) for name in names))
    demands = [("knock", demand) for demand, _, _ in CONDITIONS] + [(move, demand) for move, demand, _ in CHOICES]
    for move, demand in demands:
        game = small_game(f"add to move {move}\n  require asked: {demand}")
        wording = load_wording(str(tmp_path / "house.tonk"), code)
        parts.append(f"{move} requires: {demand}\n\n{told(game, f'house.{move}.asked', wording)}")
    for body, _ in TWO_PLAYERS:
        lines = "".join(f"\n  {line}" for line in body.splitlines())
        game = small_game(f"{STATES}replace case knocked.paid: otherwise\n  closer wins{lines}")
        wording = load_wording(str(tmp_path / "house.tonk"), code)
        parts.append(f"{body}\n\n{told(game, 'house.knocked.paid', wording)}")
    golden(f"constructs.{code}.txt", f"\n{'-' * 40}\n\n".join(parts))


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_name_of_a_documented_ruleset_is_without_words(ruleset: str, code: str) -> None:
    wording = load_wording(ruleset, code)
    assert unworded(load_game(ruleset), wording) == ()


@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("ruleset", [*RULESETS, *WITH_HOUSES])
def test_every_value_of_every_option_has_words_and_good_sentences(ruleset: str, code: str) -> None:
    usual, wording = load_game(ruleset), load_wording(ruleset, code)
    chosen = [
        {option.name: value}
        for option in usual.options
        if not option.fixed and not is_amount(option.values)
        for value in option.values
        if value != option.value
    ]
    for options in ({}, *chosen):
        checked = check(ruleset, options).game
        if checked is not None:
            assert unworded(checked, wording) == ()
            for name in all_rules(checked):
                well_formed(sentence(checked, name, wording))


@pytest.mark.parametrize("path", sorted((data_folder("rulesets") / "words").glob("*.tonk")), ids=lambda path: path.name)
def test_a_file_of_words_names_rules_and_forms_alone(path: Path) -> None:
    found = check(str(path)).diagnostics
    assert [one.message for one in found if one.code in {"R112", "R150"}] == []


READINGS: dict[str, tuple[int | bool, ...]] = {
    "low_limit": (15, 14),
    "others_pay": (True, False),
    "tied_opener": (False, True),
    "lay_many": (True, False),
    "around": (False, True),
    "take_back": (True, False),
}


@pytest.mark.slow
@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_well_formed_in_every_combination(code: str) -> None:
    wording = load_wording("black_company", code)
    for values in itertools.product(*READINGS.values()):
        game = load_game("black_company", dict(zip(READINGS, values, strict=True)))
        for name in all_rules(game):
            well_formed(sentence(game, name, wording))


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_is_well_formed(code: str) -> None:
    for ruleset in RULESETS:
        game = load_game(ruleset)
        for name in all_rules(game):
            well_formed(sentence(game, name, load_wording(ruleset, code)))
            well_formed(sentence(game, name, Wording(code)))


def well_formed(said: str) -> None:
    """Check that what is said of a rule is a sentence, as far as its looks go."""
    assert re.match(r"[«„]?[^\W_]", said), said
    assert said == said[:2].capitalize() + said[2:] or said[0] in "«„", said
    assert said.endswith("."), said
    assert not re.search(r"_|  | [,.;)]|,[,.;)]|\.\.|\( |None|True|False|[{}<>]", said), said
    assert said.count("«") == said.count("»"), said
    assert said.count("„") == said.count("”"), said
    assert said.count("(") == said.count(")"), said
    assert not re.search(r"\b([^\W\d]+) \1\b", said), said
