"""`tonkspec sources`."""

from __future__ import annotations

import json

import pytest

from tonkspec.cli.main import main


def test_a_claim_is_shown_with_its_rules_and_traces(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sources", "speno"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Tonk")
    assert "speno.hit-runs (permission)" in said
    assert "cited by    black_company.hit.runs_only" in said
    assert "pagat." not in said


def test_json_has_all_claims_of_all_sources(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sources", "--format", "json"]) == 0
    found = {source["name"]: source for source in json.loads(capsys.readouterr().out)}
    assert list(found) == ["gin", "pagat", "speno", "tongits", "wikipedia"]
    assert sum(len(source["claims"]) for source in found.values()) == 289
    lowest = next(claim for claim in found["speno"]["claims"] if claim["id"] == "speno.open-lowest")
    assert {"rule": "tonk.dropped.lowest", "says": "cite", "file": "black_company"} in lowest["rules"]
    assert "black_company.example_1" in lowest["traces"]
    assert lowest["unrefused"] == ""
    sets = next(claim for claim in found["speno"]["claims"] if claim["id"] == "speno.no-hit-sets")
    assert "black_company.hit.sets_closed" in sets["refused_in"]


@pytest.mark.parametrize("missing", ["--uncovered", "--untraced", "--unrefused", "--unchosen"])
def test_every_claim_of_which_something_is_missing_has_a_reason(
    missing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sources", missing, "--format", "json"]) == 0
    assert all(gap["reason"] and not gap["is_stale"] for gap in json.loads(capsys.readouterr().out))


def test_a_claim_is_named_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sources", "speno.hit-runs", "pagat.deck", "speno.deck", "--format", "json"]) == 0
    found = {source["name"]: source["claims"] for source in json.loads(capsys.readouterr().out)}
    assert {name: [claim["id"] for claim in claims] for name, claims in found.items()} == {
        "speno": ["speno.deck", "speno.hit-runs"],
        "pagat": ["pagat.deck"],
    }
    assert main(["sources", "pagat.dek"]) == 2
    assert "no source makes the claim 'pagat.dek'; did you mean pagat.deck?" in capsys.readouterr().err


def test_a_source_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sources", "pagot"]) == 2
    assert "did you mean pagat?" in capsys.readouterr().err
    assert main(["sources", "--uncovered", "--untraced"]) == 2
    assert main(["sources", "--uncovered", "--unchosen"]) == 2
    assert main(["sources", "--unrefused", "--unchosen"]) == 2
