"""What is told of the engines that others wrote (`docs/findings.md`) is what the suite finds in them."""

from __future__ import annotations

import doctest
import json
import re
import runpy
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path
from typing import Any

import pytest

from tests.test_adapters.agreement import check, openspiel
from tests.test_docs import outputs, trimmed
from tonkspec.cli.main import main

ROOT = Path(__file__).parent.parent.parent
ADAPTERS = ROOT / "conformance" / "adapters"
PAGE = (ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```text\n\$ (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
PACKAGES = {"openspiel": "pyspiel", "rlcard": "rlcard"}


def needs(engine: str) -> None:
    pytest.importorskip(PACKAGES[engine], reason=f"the extra `{engine}` is not installed")


def expectations(engine: str) -> str:
    return (ADAPTERS / f"{engine}_gin.expect.yaml").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("engine", PACKAGES)
def test_the_suite_finds_what_is_expected(
    engine: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    needs(engine)
    monkeypatch.chdir(ROOT)
    adapter = f"conformance/adapters/{engine}_gin"
    results = tmp_path / "results.jsonl"
    command = ["conform", f"cmd:{sys.executable} {adapter}.py", "--ruleset", "gin_rummy", "-o", str(results)]
    assert main([*command, "--expect", f"{adapter}.expect.yaml"]) == 0
    assert "does what is expected of it" in capsys.readouterr().out
    lines = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    outcomes = {line["id"]: line["outcome"] for line in lines if line["kind"] == "result"}
    wrong = {name for name, outcome in outcomes.items() if outcome == "wrong"}
    assert wrong == {trace for trace in re.findall(r"trace: (\S+)", expectations(engine)) if "*" not in trace}
    errors = {line["message"] for line in lines if line["kind"] == "result" and line["outcome"] == "error"}
    assert all("as it is by default" in message for message in errors)
    assert set(outcomes.values()) <= {"right", "wrong", "error", "not applicable"}
    assert NUMBERS[engine]([line for line in lines if line["kind"] == "result"]) in PAGE


def right_of(results: list[dict[str, Any]]) -> tuple[int, int]:
    """How many hands were played, and how many of them rightly."""
    played = [one["outcome"] for one in results if one["outcome"] in ("right", "wrong")]
    return len(played), played.count("right")


def openspiel_numbers(results: list[dict[str, Any]]) -> str:
    must, right = right_of([one for one in results if one["level"] == "must"])
    other, also = right_of([one for one in results if one["level"] != "must"])
    return (
        f"Of the hands of level MUST {must} can be played, and {right} are right; "
        f"of the others {other}, and {also} are right."
    )


def rlcard_numbers(results: list[dict[str, Any]]) -> str:
    played, right = right_of(results)
    return f"Of {played} hands at such tables {right} are right."


NUMBERS = {"openspiel": openspiel_numbers, "rlcard": rlcard_numbers}


def test_the_page_counts_the_traces() -> None:
    traces = list((ROOT / "conformance" / "traces" / "gin_rummy").rglob("*.yaml"))
    assert f"the suite has {len(traces)} traces of them" in PAGE


def test_what_is_said_of_each_kind_is_in_the_list() -> None:
    rows = re.findall(r"^\| (?:OpenSpiel|RLCard) \|.*\| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert len(rows) == len(re.findall(r"^\| (?:OpenSpiel|RLCard) ", PAGE, re.MULTILINE))
    assert set(rows) == {"bug", "choice", "choice, in its source only", "difference"}


@pytest.mark.parametrize("engine", PACKAGES)
def test_each_expectation_is_told(engine: str) -> None:
    missing = [trace for trace in re.findall(r"trace: (\S+)", expectations(engine)) if trace not in PAGE]
    assert missing == []


@pytest.mark.slow
@pytest.mark.parametrize(("command", "wanted"), EXAMPLES, ids=[command[-40:] for command, _ in EXAMPLES])
def test_the_commands_print_what_the_page_says(command: str, wanted: str) -> None:
    needs("rlcard" if "rlcard" in command else "openspiel")
    (got,) = outputs([command])
    assert OutputChecker().check_output(trimmed(wanted), trimmed(got), ELLIPSIS), got


@pytest.mark.slow
def test_openspiel_and_the_interpreter_part_only_where_it_is_told() -> None:
    needs("openspiel")
    with openspiel() as engine:
        found = check(engine, range(60))
    assert found.unknown == []
    assert found.hands == 60
    assert {"gin_rummy.knocked.difference", "gin_rummy.knocked.gin", "gin_rummy.wall.paid"} <= set(found.endings)
    assert "a taken card is put back" in found.known


@pytest.mark.slow
@pytest.mark.parametrize("engine", PACKAGES)
def test_the_examples_in_the_adapters_hold(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    needs(engine)
    monkeypatch.syspath_prepend(str(ADAPTERS))
    names = runpy.run_path(str(ADAPTERS / f"{engine}_gin.py"))
    finder, runner = doctest.DocTestFinder(), doctest.DocTestRunner()
    for name in ("card_number", "card_of", "card_text"):
        if name in names:
            for test in finder.find(names[name], name, globs=names):
                assert runner.run(test).failed == 0


OPTIONS: dict[str, dict[str, Any]] = {
    "openspiel": {"limit": "ten", "first_turn": "upcard_offered", "lay_off_allowed": True},
    "rlcard": {"limit": "ten", "first_turn": "eleven_cards", "lay_off_allowed": False},
}
SCORES = {"gin_bonus": 25, "undercut_bonus": 25, "on_tie": "undercut"}
"""As they are by default."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("engine", "words", "options", "refused"),
    [
        ("rlcard", [], {}, []),
        ("rlcard", [], {"gin_bonus": 20}, ["gin_bonus"]),
        ("rlcard", [], {"undercut_bonus": 0, "on_tie": "to_nobody"}, ["on_tie", "undercut_bonus"]),
        ("rlcard", [], {"first_turn": "upcard_offered"}, ["first_turn"]),
        ("openspiel", [], {"gin_bonus": 20, "undercut_bonus": 0}, []),
        ("openspiel", [], {"on_tie": "to_nobody"}, ["on_tie"]),
        ("openspiel", ["--ties"], {}, ["on_tie"]),
        ("openspiel", ["--ties"], {"on_tie": "to_nobody"}, []),
    ],
)
def test_an_adapter_agrees_to_what_its_engine_has(
    engine: str, words: list[str], options: dict[str, Any], refused: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    needs(engine)
    monkeypatch.syspath_prepend(str(ADAPTERS))
    monkeypatch.setattr(sys, "argv", ["adapter", *words])
    names = runpy.run_path(str(ADAPTERS / f"{engine}_gin.py"))
    assert sorted(names["unsupported"](OPTIONS[engine] | SCORES | options, [])) == refused
