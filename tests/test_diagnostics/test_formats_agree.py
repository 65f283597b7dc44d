"""A file with several mistakes: every format tells of the same ones, at the same places."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.test_diagnostics.mistake_files import FOLDER, read
from tonkspec.cli.main import main

SEVERAL = ("five_mistakes", "five_mistakes_of_meaning", "mistakes_of_each_kind", "unread_blocks_hide_nothing")
PRETTY = re.compile(r"^(?:error|warning|note)\[(\w+)\].*\n *--> [^:]+:(\d+):(\d+)", re.MULTILINE)
CONCISE = re.compile(r"^[^:]+:(\d+):(\d+): (\w+)", re.MULTILINE)
GITHUB = re.compile(r"^::\w+ file=[^,]+,line=(\d+),endLine=\d+,col=(\d+),endColumn=\d+,title=(\w+)::", re.MULTILINE)

Place = tuple[str, int, int]


def said(path: Path, form: str, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    main(("check", path.name, "--format", form))
    captured = capsys.readouterr()
    return captured.out + captured.err if form == "pretty" else captured.out


def of_lines(text: str) -> list[Place]:
    found = [json.loads(line) for line in text.splitlines()]
    return [
        (one["code"], one["place"]["start"]["line"], one["place"]["start"]["column"]) for one in found if "code" in one
    ]


def of_sarif(text: str) -> list[Place]:
    (run,) = json.loads(text)["runs"]
    found: list[Place] = []
    for result in run["results"]:
        region = result["locations"][0]["physicalLocation"]["region"]
        found.append((result["ruleId"], region["startLine"], region["startColumn"]))
    return found


@pytest.mark.parametrize("name", SEVERAL)
def test_every_format_tells_of_the_same_places(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    mistake = read(FOLDER / f"{name}.tonk")
    mistake.output(tmp_path, capsys)
    path = tmp_path / f"{name}.tonk"
    pretty = [(code, int(line), int(column)) for code, line, column in PRETTY.findall(said(path, "pretty", capsys))]
    assert len(pretty) > 1
    for form, pattern in (("concise", CONCISE), ("github", GITHUB)):
        found = pattern.findall(said(path, form, capsys))
        assert [(code, int(line), int(column)) for line, column, code in found] == pretty, form
    assert of_lines(said(path, "json", capsys)) == pretty
    assert of_sarif(said(path, "sarif", capsys)) == pretty
