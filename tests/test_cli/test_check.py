from __future__ import annotations

import json
from pathlib import Path

import pytest

from tonkspec.cli.main import main


@pytest.mark.parametrize("ruleset", ["tonk", "black_company"])
def test_the_shipped_rulesets_hold(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", ruleset]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith(f"{ruleset}: ")


@pytest.mark.parametrize("output", ["pretty", "concise", "json"])
def test_a_file_with_errors_ends_with_2(output: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.tonk"
    wrong.write_text('ruleset wrong "Wrong"\n\nmove 7\n', encoding="utf-8")
    assert main(["check", str(wrong), "--format", output]) == 2
    shown = capsys.readouterr()
    assert shown.err == ""
    if output == "json":
        assert {json.loads(line)["place"]["path"] for line in shown.out.splitlines()} == {str(wrong)}
    else:
        assert f"{wrong}:3:" in shown.out


@pytest.mark.parametrize("named", ["no_such_ruleset", "no/such/file.tonk", "tests", "../tonk"])
def test_what_is_not_there_ends_with_2(named: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", named]) == 2
    shown = capsys.readouterr()
    assert named in shown.out + shown.err
    assert "Traceback" not in shown.out + shown.err


def test_an_option_that_the_rules_do_not_have(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "black_company", "--option", "no_such_option=3"]) == 2
    shown = capsys.readouterr()
    assert "no_such_option" in shown.out + shown.err


def test_the_same_ruleset_twice_is_checked_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "tonk", "tonk"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("tonk: ")
