"""SARIF: what it says, and that it is what its schema asks for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft4Validator

from tests.test_diagnostics.test_render_lines import MISSING, SOURCES, UNUSED, WRONG
from tests.test_diagnostics.test_render_properties import diagnostics, texts
from tonkspec.cli.main import main
from tonkspec.diagnostics import CODES, Diagnostic
from tonkspec.diagnostics.render import render
from tonkspec.source import Source, Span

SCHEMA = json.loads((Path(__file__).parent / "schemas/sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
VALIDATOR = Draft4Validator(SCHEMA)


def log_of(found: list[Diagnostic], sources: dict[str, Source]) -> dict[str, Any]:
    log = json.loads(render(found, sources, colour=False, output="sarif"))
    assert [error.message for error in VALIDATOR.iter_errors(log)] == []
    return log


def test_one_run_holds_all_files_and_messages() -> None:
    (run,) = log_of([WRONG, MISSING, UNUSED], SOURCES)["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["F101", "R203", "R201"]
    assert [result["level"] for result in run["results"]] == ["error", "warning", "error"]
    assert run["artifacts"] == [{"location": {"uri": "home.tonk"}}]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["F101", "R201", "R203"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["F101", "R203", "R201"]
    assert rules[1]["help"]["text"] == CODES["R201"].explanation
    wrong = run["results"][2]
    assert wrong["message"]["text"] == "there is no `crad` here\nhelp: did you mean `card`?"
    (location,) = wrong["locations"]
    assert location["message"]["text"] == "unknown"
    assert location["physicalLocation"]["region"] == {
        "startLine": 2,
        "startColumn": 7,
        "endLine": 2,
        "endColumn": 11,
        "charOffset": 15,
        "charLength": 4,
    }
    assert [related["message"]["text"] for related in wrong["relatedLocations"]] == ["in this move"]


def test_without_messages_there_is_a_run_all_the_same() -> None:
    (run,) = log_of([], SOURCES)["runs"]
    assert run["results"] == []


@pytest.mark.parametrize(
    ("path", "uri"),
    [("/home/me/my rules.tonk", "file:///home/me/my%20rules.tonk"), ("<stdin>", "%3Cstdin%3E"), ("a:b", "a%3Ab")],
)
def test_paths_become_uris(path: str, uri: str) -> None:
    found = Diagnostic(code="R201", message="no", span=Span(path, 3, 4))
    (result,) = log_of([found], {})["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": uri}, "region": {"charOffset": 3, "charLength": 1}}


@given(found=st.lists(diagnostics, max_size=3), x=texts)
def test_any_messages_fit_the_schema(found: list[Diagnostic], x: str) -> None:
    assert len(log_of(found, {"x.tonk": Source("x.tonk", x)})["runs"]) == 1


@pytest.mark.parametrize("command", [["check", "missing"], ["trace", "verify", "missing.yaml"]])
def test_a_command_prints_one_log(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    main([*command, "--format", "sarif"])
    output = capsys.readouterr().out
    if output:
        assert [error.message for error in VALIDATOR.iter_errors(json.loads(output))] == []
