"""`tonkspec matrix`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tonkspec.cli.main import main


def test_rulesets_are_compared_in_the_order_in_which_they_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", "pagat_tonk", "black_company", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [name for name, _ in found["rulesets"]] == ["pagat_tonk", "black_company"]
    pack = next(section for section in found["sections"] if section["name"] == "pack")
    players = next(row for row in pack["rows"] if row["name"] == "players")
    assert [cell["rule"] for cell in players["cells"]] == ["pagat_tonk.players", "black_company.players"]


def test_house_rules_are_one_column_with_their_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", "wikipedia_tonk", "wikipedia_tonk", "+", "runs_only"]) == 0
    said = capsys.readouterr().out
    assert "  wikipedia_tonk\n    has no such rule\n  wikipedia_tonk + runs_only\n" in said
    assert "players" not in said


def test_the_other_forms(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", "black_company", "tongits", "--format", "html"]) == 0
    assert capsys.readouterr().out.startswith("<!DOCTYPE html>")
    assert main(["matrix", "black_company", "tongits", "--all", "--format", "md"]) == 0
    assert "**set**" in capsys.readouterr().out
    assert main(["matrix", "no_such_game"]) == 2


def test_one_word_shows_what_that_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", "wikipedia_tonk"]) == 0
    assert "\nset\n  wikipedia_tonk\n" in capsys.readouterr().out
    assert main(["matrix", "tonk"]) == 0
    assert "\nplayers\n  tonk\n    Two to four" in capsys.readouterr().out
    assert main(["matrix", "runs_only"]) == 0
    assert "\nhit: runs only\n  tonk + runs_only\n" in capsys.readouterr().out
    assert main(["matrix", "rummy"]) == 2
    assert "`rummy` is abstract" in capsys.readouterr().err


def test_a_ruleset_that_is_named_twice_has_one_column(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["matrix", "tongits", "tongits", "--format", "json"]) == 0
    assert [name for name, _ in json.loads(capsys.readouterr().out)["rulesets"]] == ["tongits"]


def test_a_page_is_written_over_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "page"
    written = ["matrix", "black_company", "--out", str(path), "--format"]
    assert main([*written, "html"]) == 0
    assert path.read_bytes().startswith(b"<!DOCTYPE html>")
    assert main([*written, "md"]) == 0
    assert b"\n# " in path.read_bytes()
    assert capsys.readouterr().out == ""
    path.write_text("dear diary\n", encoding="utf-8")
    assert main([*written, "md"]) == 2
    assert "--force" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == "dear diary\n"
    assert main([*written, "json", "--force"]) == 0
    assert json.loads(path.read_text(encoding="utf-8"))["rulesets"][0][0] == "black_company"
    assert main([*written, "pretty"]) == 2
    assert list(tmp_path.iterdir()) == [path]
