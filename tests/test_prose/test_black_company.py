"""The real game in words: what it says of every rule stands in `golden/black_company.en.txt`, read and found good."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest

from tonkspec.analysis import load_game
from tonkspec.model.find import all_rules
from tonkspec.model.game import Game
from tonkspec.prose import because, citation_line, sentence

READINGS = {
    "low_limit": (15, 14),
    "others_pay": (True, False),
    "tied_opener": (False, True),
    "lay_many": (True, False),
    "around": (False, True),
    "take_back": (True, False),
}


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("black_company")


def refuses(name: str, game: Game) -> bool:
    """Whether a rule refuses moves: a phase, or something of a move."""
    return name in {phase.rule.name for phase in game.phases} or name in {
        part.rule.name for move in game.moves for part in (*move.parameters, *move.requires)
    }


def test_every_rule_reads_as_recorded(game: Game, golden: Callable[[str, str], None]) -> None:
    lines: list[str] = []
    for name in all_rules(game):
        lines += [name, f"    {sentence(game, name)}"]
        if refuses(name, game):
            lines.append(f"    refused: {because(game, name)}")
    golden("black_company.en.txt", "\n".join(lines) + "\n")


def test_every_source_line_reads_as_recorded(game: Game, golden: Callable[[str, str], None]) -> None:
    lines = [f"{name}\n    {citation_line(game, name)}\n" for name in all_rules(game)]
    golden("black_company.sources.txt", "".join(lines))


def test_other_readings_read_as_recorded(golden: Callable[[str, str], None]) -> None:
    usual = load_game("black_company")
    game = load_game("black_company", {name: other for name, (_, other) in READINGS.items()})
    lines = [
        f"{name}\n    {sentence(game, name)}\n"
        for name in all_rules(game)
        if name not in all_rules(usual) or sentence(game, name) != sentence(usual, name)
    ]
    golden("black_company.other_readings.en.txt", "".join(lines))


@pytest.mark.parametrize("changed", [*READINGS, None])
def test_every_sentence_is_well_formed(changed: str | None) -> None:
    well_formed({name: values[name == changed] for name, values in READINGS.items()})


@pytest.mark.slow
@pytest.mark.parametrize("values", list(itertools.product(*READINGS.values())))
def test_every_sentence_is_well_formed_in_every_combination(values: tuple[int | bool, ...]) -> None:
    well_formed(dict(zip(READINGS, values, strict=True)))


def well_formed(options: dict[str, int | bool]) -> None:
    """Check that what is said of every rule is a sentence, as far as its looks go."""
    game = load_game("black_company", options)
    for name in all_rules(game):
        said = sentence(game, name)
        assert re.match(r'"?[A-Z]', said), said
        assert said.endswith("."), said
        assert not re.search(r"_|  | [,.]|,[,.]|\.\.|None|True|False|[{}<>]", said), said
        assert said.count('"') % 2 == 0, said
        assert not re.search(r"\ba [aeiou]", said), said
        assert not re.search(r"\b(\w+) \1\b", said), said
        assert not because(game, name).endswith("."), name


def test_a_refusal_says_what_would_have_to_be_so(game: Game) -> None:
    assert because(game, "black_company.hit.runs_only") == "the target must be a run"
    assert because(game, "rummy.draw.stock_left") == "the stock must not be empty"
    assert because(game, "rummy.hit.card") == "the card must come from the player's hand"
    assert because(game, "tonk.play") == "the order of play does not allow it now"
    assert because(game, "tonk.dropped") == 'play has ended with "drop"'


def test_a_rule_that_refuses_nothing_gives_its_sentence(game: Game) -> None:
    assert because(game, "black_company.drop") == "to open, a player shows his hand"


def test_a_former_name_finds_the_rule_in_its_place(game: Game) -> None:
    assert sentence(game, "tonk.drop") == sentence(game, "black_company.drop")
    assert citation_line(game, "tonk.drop") == citation_line(game, "black_company.drop")


def test_an_ending_and_its_settlement_with_one_name_are_told_together(game: Game) -> None:
    said = sentence(game, "tonk.dropped")
    assert said.startswith('Play ends with "drop" when a player opens.')
    assert said.endswith('After "drop" who wins and who pays depends on the case.')


@pytest.mark.parametrize("name", ["", "tonk", "tonk.nothing", "hit"])
def test_an_unknown_name_is_a_key_error_with_the_name(game: Game, name: str) -> None:
    for question in (sentence, because, citation_line):
        with pytest.raises(KeyError) as raised:
            question(game, name)
        assert raised.value.args == (name,)


def test_the_documented_source_is_named_first(game: Game) -> None:
    line = citation_line(game, "rummy.deck")
    assert line.startswith("Tonk, the rules of the Black Company, in Russian: ")
    assert line.index("[speno.deck]") < line.index("[pagat.deck]")


def test_silence_and_dispute_are_said(game: Game) -> None:
    assert ": the source is silent: what happens when the unused deck" in citation_line(game, "black_company.dry")
    assert "disputed: the limit is 15 or less" in citation_line(game, "black_company.low_limit")
    assert citation_line(game, "rummy.match.first_dealer") == "the sources are silent"
    assert citation_line(game, "rummy.endless.paid") == "no source"


def test_a_case_has_the_sources_of_its_payments(game: Game) -> None:
    line = citation_line(game, "black_company.dropped.caught")
    assert "[speno.open-caught]" in line
    assert "[speno.open-others]" in line
