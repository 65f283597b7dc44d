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


def test_strictly_a_rule_without_a_source_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pairs.tonk"
    text = "ruleset pairs extends black_company\nadd to move spread\n  require three: size of meld is 3"
    file.write_text(f"{text}\n", encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert "warning[R420]" in capsys.readouterr().out
    assert main(["check", "--strict", str(file)]) == 2
    shown = capsys.readouterr().out
    assert "error[R420]" in shown
    assert shown.endswith(": 1 error\n")
    file.write_text(f"{text}  cite speno.spread-set\n", encoding="utf-8")
    assert main(["check", "--strict", str(file)]) == 0


def test_strict_is_no_stricter_with_what_comes_with_the_program() -> None:
    assert main(["check", "--strict", "tonk", "black_company"]) == 0


def test_the_words_beside_a_file_are_checked_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours, words = tmp_path / "ours.tonk", tmp_path / "words"
    words.mkdir()
    ours.write_text('house ours "Ours" for tonk\nadd to move drop\n  require late: turns > 1 unspecified\n', "utf-8")
    (words / "ours.ru.tonk").write_text('words ru for ours\ndrop.late: because "x"\n', encoding="utf-8")
    (words / "our.ru.tonk").write_text("words ru for our\nnothing\n", encoding="utf-8")  # of another file
    assert main(["check", str(ours)]) == 0
    capsys.readouterr()
    for language, text in (
        ("ro", 'words ro for ours\ndrop.lat: because "x"\n'),
        ("en", 'words en for tonk\nruleset: "x"\n'),
        ("xx", 'words xx for ours\nhouse: "x"\n'),
    ):
        (words / f"ours.{language}.tonk").write_text(text, encoding="utf-8")
    assert main(["check", "black_company", "+", str(ours), "--format", "concise"]) == 2
    assert [line.split("ours.", 1)[1] for line in capsys.readouterr().out.splitlines()] == [
        "en.tonk:1:1: R103 the file is called `ours.en.tonk`, but its first line is that of `tonk.en.tonk`",
        "ro.tonk:2:1: R112 there is no rule `drop.lat`",
        "xx.tonk:1:7: R150 there are no words in the language `xx`",
    ]


def test_several_files_are_checked_together(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.tonk"
    wrong.write_text("ruleset wrong extends tonk\n\nmove 7\n", encoding="utf-8")
    assert main(["check", "black_company", str(wrong)]) == 2
    assert f"black_company, {wrong}: 1 error" in capsys.readouterr().out
