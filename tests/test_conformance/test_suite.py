"""Which traces are played, and which are for whom."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import (
    Selection,
    load_suite,
    needs_of,
    open_suite,
    select_traces,
    shipped_traces,
    why_not_applicable,
)
from tonkspec.diagnostics import InputError

INFO = EngineInfo(
    name="e",
    version="",
    language="",
    url="",
    games=("black_company",),
    level=3,
    features=frozenset({"position"}),
    players=(2, 4),
)


def test_a_selection_is_by_ruleset_rule_and_id(models: Models) -> None:
    everything = load_suite([shipped_traces()], Selection(), models)
    of_one = load_suite([shipped_traces()], Selection(ruleset="black_company"), models)
    assert [item.trace.id for item in of_one] == [
        item.trace.id for item in everything if item.trace.ruleset == "black_company"
    ]
    assert 0 < len(of_one) < len(everything)
    chosen = load_suite([shipped_traces()], Selection(rule="*.hit.*", ids=("black_company.example_*",)), models)
    assert chosen
    for item in chosen:
        assert item.trace.id.startswith("black_company.example_")
        assert any(".hit." in rule for rule in item.trace.rules)


def test_nothing_selected_is_an_error(models: Models) -> None:
    with pytest.raises(InputError, match="none of the 6 traces is selected") as raised:
        load_suite([Path(__file__).parent / "traces"], Selection(rule="no.such_rule"), models)
    assert raised.value.diagnostics[0].code == "E104"


def test_a_trace_that_is_not_selected_is_not_asked_for_its_game(models: Models, tmp_path: Path) -> None:
    text = (Path(__file__).parent / "traces" / "moves.yaml").read_text(encoding="utf-8")
    (tmp_path / "moves.yaml").write_text(text, encoding="utf-8")
    other = text.replace("kit.moves", "kit.other").replace("ruleset: black_company", "ruleset: no_such_game")
    (tmp_path / "other.yaml").write_text(other, encoding="utf-8")
    suite = open_suite([tmp_path], Selection(ids=("kit.moves",)), models, is_verified=False)
    assert [item.id for item in suite.items] == ["kit.moves"]
    assert suite.names == ("kit.moves", "kit.other")
    assert "no_such_game" not in suite.games
    with pytest.raises(InputError, match="no_such_game"):
        open_suite([tmp_path], Selection(), models, is_verified=False)


@pytest.mark.parametrize(
    ("selection", "said", "help_line"),
    [
        (Selection(ruleset="black_compny"), ": none is of the ruleset `black_compny`", "did you mean `black_company`?"),
        (Selection(rule="rummy.drw"), ": none exercises the rule `rummy.drw`", "did you mean `rummy.draw`?"),
        (Selection(claim="nobody.*"), ": none cites the claim `nobody.*`", None),
        (Selection(ruleset="tongits", ids=("black_company.*",)), "", None),
    ],
)
def test_what_fits_nothing_is_named(selection: Selection, said: str, help_line: str | None) -> None:
    with pytest.raises(InputError, match="none of the") as raised:
        select_traces([shipped_traces()], selection)
    (found,) = raised.value.diagnostics
    assert found.message.endswith(f" traces is selected{said}")
    assert found.help == help_line


def test_a_pattern_that_fits_nothing_is_told_the_groups_of_the_game() -> None:
    with pytest.raises(InputError) as raised:
        select_traces([shipped_traces()], Selection(ids=("black_company.dealt*",)))
    (found,) = raised.value.diagnostics
    assert found.help is not None
    assert found.help.startswith("the traces of this game are in the groups `black_company.")
    assert "`black_company.deal.*`" in found.help


def test_the_features_that_a_trace_needs_are_those_of_its_hands(models: Models) -> None:
    ids = ("black_company.stock.*", "black_company.deal.*", "*pot*")
    found = {trace.id: needs_of(trace, models) for trace in select_traces([shipped_traces()], Selection(ids=ids))}
    assert found["black_company.stock.empty"] == {"position"}
    assert found["black_company.deal.stakes"] == frozenset()
    assert frozenset({"match"}) in found.values()
    for item in load_suite([shipped_traces()], Selection(ids=ids), models):
        if item.id in found:  # a hand that follows another has an id of its own
            able = replace(INFO, games=(item.game,), features=found[item.id], players=None)
            assert why_not_applicable(item, able) is None, item.id


def test_a_part_may_be_empty(models: Models, kit_traces: Path) -> None:
    assert load_suite([kit_traces], Selection(ids=("kit.moves",), shard=(2, 3)), models) == ()


@pytest.mark.parametrize(
    ("ids", "message", "help_line"),
    [
        (("kit.move",), "no trace has the id `kit.move`", "did you mean `kit.moves`?"),
        (("kit.moves", "kit"), "no trace has the id `kit`", "write `kit.*` for all traces whose ids begin so"),
        (("1*", "kit.*"), "no trace has the id `1*`", "an id is such as `"),
        (("kit.move[ds]x",), "no trace has the id `kit.move[ds]x`", "an id is such as `"),
    ],
)
def test_an_id_that_no_trace_has_is_an_error(
    ids: tuple[str, ...], message: str, help_line: str, models: Models
) -> None:
    with pytest.raises(InputError) as raised:
        load_suite([Path(__file__).parent / "traces"], Selection(ids=ids), models)
    (found,) = raised.value.diagnostics
    assert (found.code, found.message) == ("E104", message)
    assert found.help is not None
    assert found.help.startswith(help_line)


def test_two_traces_with_one_id_are_an_error(models: Models, kit_traces: Path, tmp_path: Path) -> None:
    text = (kit_traces / "moves.yaml").read_text(encoding="utf-8")
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"the id `kit\.moves` is taken"):
        load_suite([tmp_path], Selection(), models)


def test_a_hand_that_follows_has_an_id_of_its_own(models: Models, kit_traces: Path, tmp_path: Path) -> None:
    several = Path(__file__).parent.parent / "test_trace" / "traces" / "two_hands.yaml"
    (tmp_path / "a.yaml").write_text(several.read_text(encoding="utf-8"), encoding="utf-8")
    text = (kit_traces / "moves.yaml").read_text(encoding="utf-8")
    (tmp_path / "b.yaml").write_text(text.replace("kit.moves", "language.two_hands.hand_2"), encoding="utf-8")
    with pytest.raises(InputError, match=r"the id `language\.two_hands\.hand_2` is taken"):
        load_suite([tmp_path], Selection(), models)


def test_everything_that_is_wrong_is_said_at_once(models: Models, kit_traces: Path, tmp_path: Path) -> None:
    text = (kit_traces / "moves.yaml").read_text(encoding="utf-8")
    (tmp_path / "a.yaml").write_text(text.replace("5s 4c,", "5s,"), encoding="utf-8")
    (tmp_path / "b.yaml").write_text(text.replace("kit.moves", "kit.b").replace("draw\n", "sing\n"), encoding="utf-8")
    with pytest.raises(InputError) as raised:
        load_suite([tmp_path], Selection(), models)
    said = [found.message for found in raised.value.diagnostics]
    assert any("`hand` must hold 5 / 5 / 5 cards" in message for message in said)
    assert any("sing" in message for message in said)


def test_what_an_engine_does_not_claim_it_is_not_asked(models: Models) -> None:
    (fresh,) = load_suite([shipped_traces()], Selection(ids=("black_company.example_1",)), models)
    (position,) = load_suite([shipped_traces()], Selection(ids=("black_company.example_2",)), models)
    assert why_not_applicable(fresh, INFO) is None
    assert why_not_applicable(position, INFO) is None
    assert (
        why_not_applicable(position, replace(INFO, features=frozenset())) == "the engine lacks the feature `position`"
    )
    assert why_not_applicable(fresh, replace(INFO, games=())) == "the engine does not play `black_company`"
    assert why_not_applicable(fresh, replace(INFO, players=(4, 6))) == "the engine does not play with 3 players"
    assert why_not_applicable(fresh, replace(INFO, players=None)) is None
