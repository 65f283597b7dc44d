"""`tonkspec judge` and `tonkspec suite judge`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tonkspec.cli.main import main


def test_a_trace_is_judged_by_every_other_ruleset(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "black_company.out.by_hits"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("black_company.out.by_hits\n")
    assert "  wikipedia_tonk: parts at Kostoprav: hit 9s on 4s 5s 6s 7s 8s\n    tonk.tonk.paid\n" in said
    assert "  tongits: no such deal\n" in said
    assert "  black_company: " not in said


def test_a_ruleset_with_house_rules_may_be_named(
    repository: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(repository)
    trace = "conformance/traces/pagat_tonk/hit/example.yaml"
    named = ["--ruleset", "pagat_tonk", "--ruleset", "wikipedia_tonk"]
    assert main(["judge", trace, *named, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(one["ruleset"], one["verdict"]) for one in found] == [("wikipedia_tonk", "same")]
    assert main(["judge", trace, *named, "--format", "tsv"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "pagat_tonk.hit.example\twikipedia_tonk\tsame\t\t\t"


def test_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["judge", "black_company.exampel_1"]) == 2
    assert "did you mean `black_company.example_1" in capsys.readouterr().err
    assert main(["judge", "no_such_file.yaml"]) == 2
    assert main(["judge", "black_company.example_1", "--ruleset", "no_such_game"]) == 2
    assert "R102" in capsys.readouterr().err


def test_the_table_is_shown_to_be_stale_and_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], repository: Path
) -> None:
    traces = repository / "conformance" / "traces" / "pagat_tonk" / "hit"
    monkeypatch.setattr("tonkspec.cli.suite_judge.shipped_traces", lambda: traces)
    monkeypatch.setattr("tonkspec.cli.suite_judge.shipped_table", lambda: tmp_path / "verdicts.tsv")
    assert main(["suite", "judge"]) == 1
    assert "+pagat_tonk.hit.example\t" in capsys.readouterr().out
    assert main(["suite", "judge", "--update"]) == 0
    assert main(["suite", "judge"]) == 0
