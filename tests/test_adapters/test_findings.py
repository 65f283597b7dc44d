"""What is told of the engines that others wrote (`docs/findings.md`) is what the suite finds in them."""

from __future__ import annotations

import doctest
import json
import re
import runpy
import sys
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

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
    assert wrong == set(re.findall(r"trace: (\S+)", expectations(engine)))
    assert set(outcomes.values()) == {"right", "wrong", "not applicable"}


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
