"""Which files a ruleset is made of, and what is said of those that cannot be used."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.test_analysis.composing import Composing, entry
from tonkspec.analysis.compose import compose


def messages(ruleset: str) -> list[str]:
    return [f"{one.code} {one.message}" for one in compose(ruleset).diagnostics]


def test_a_base_is_looked_for_beside_the_file_and_then_among_those_shipped(composing: Composing) -> None:
    composed = composing.well("ruleset mine extends tonk\n")
    assert composed.files == ("rummy", "tonk", "mine")
    composed = composing.well("ruleset tonk\ndeck: 52 cards\n", "ruleset mine extends tonk\n")
    assert [one.name for one in composed.entries] == ["deck"]


def test_a_ruleset_is_found_by_its_name() -> None:
    composed = compose("black_company").composed
    assert composed is not None
    assert (composed.name, composed.titles) == ("black_company", ("Tonk of the Black Company",))
    assert composed.files == ("rummy", "tonk", "black_company")


def test_a_name_that_is_close_to_another_gets_it_as_help() -> None:
    (found,) = compose("black_compny").diagnostics
    assert (found.code, found.message) == ("R102", "no ruleset is called `black_compny`")
    assert found.help == "did you mean `black_company`?"


@pytest.mark.parametrize("name", ["", "../rulesets/tonk", "Tonk", "/etc/passwd", "tonk/", "a b", "tönk", "tonk\n"])
def test_a_name_never_leads_out_of_the_search_path(name: str) -> None:
    assert messages(name) == [f"R101 not the name of a ruleset: `{name}`"]


def test_a_missing_base_is_said_where_it_is_named(composing: Composing) -> None:
    found = composing("ruleset mine extends tonnk\n")
    (said,) = found.diagnostics
    assert (said.code, said.message, said.help) == ("R102", "no ruleset is called `tonnk`", "did you mean `tonk`?")
    assert said.span is not None
    text = found.sources[said.span.path].text
    assert text[said.span.start : said.span.end] == "tonnk"


def test_a_circle_of_bases_is_told_by_its_names(composing: Composing) -> None:
    said = composing.messages("ruleset one extends two\n", "ruleset two extends three\n", "ruleset three extends one\n")
    assert said == ["R104 `three` extends `one` extends `two` extends `three`: no file is its own base"]
    assert composing.messages("ruleset me extends me\n") == ["R104 `me` extends `me`: no file is its own base"]


def test_a_long_chain_of_bases_ends(composing: Composing) -> None:
    texts = [f"ruleset r{number} extends r{number + 1}\n" for number in reversed(range(100))]
    assert composing.messages(*texts) == ["R104 more than 32 files extend one another"]


def test_file_and_ruleset_have_one_name(composing: Composing) -> None:
    path = composing.write("ruleset mine\n")
    other = path.rename(path.with_name("other.tonk"))
    assert messages(str(other)) == ["R103 the file is called `other.tonk`, but its first line says `mine`"]


def test_only_a_ruleset_is_extended_or_composed(composing: Composing) -> None:
    house = "house two_rounds for tonk\n"
    assert composing.messages(house, "ruleset mine extends two_rounds\n") == ["R105 only a ruleset can be extended"]


def test_a_block_that_cannot_be_read_hides_no_mistake_in_another(composing: Composing) -> None:
    found = composing("ruleset mine\ndeck 52\nfix nothing to 3\n")
    assert found.unread is not None
    assert [one.code for one in found.diagnostics] == ["S205", "R112"]


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    (found,) = compose(str(tmp_path / "mine.tonk")).diagnostics
    assert found.code.startswith("F")


def test_places_are_told_from_the_working_folder(
    composing: Composing, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    composing.write("ruleset mine\ndeck: 52 cards\n")
    monkeypatch.chdir(tmp_path)
    for written in ("mine.tonk", os.fspath(tmp_path / "mine.tonk")):
        composed = compose(written).composed
        assert composed is not None
        assert composed.span_file == "mine.tonk"
        span = entry(composed, "deck").rule.span
        assert span is not None
        assert span.path == "mine.tonk"
