"""`tonkspec suite list`, `show`, `build` and `lint`."""

from __future__ import annotations

import json
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from tonkspec.cli.main import main
from tonkspec.conformance import suite as suites
from tonkspec.data import data_folder
from tonkspec.schemas import acceptor, acceptor_of, load_schema

ONE = "black_company.example_2_caught"


@pytest.fixture
def small(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A suite of a few traces, one of them staged."""
    copytree(repository / "conformance/traces/black_company/out", tmp_path / "traces/black_company/out")
    copytree(repository / "conformance/traces/tongits/sapaw", tmp_path / "staging/tongits/sapaw")
    for name in ("retired", "released"):
        (tmp_path / f"{name}.tsv").write_text((repository / f"conformance/{name}.tsv").read_text("utf-8"), "utf-8")
    for place in ("tonkspec.conformance.suite", "tonkspec.conformance.releases", "tonkspec.cli.suite_lint"):
        monkeypatch.setattr(f"{place}.data_folder", lambda _: tmp_path)
    return tmp_path


def test_a_list_is_chosen_as_conform_chooses(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert small.is_dir()
    assert main(["suite", "list", "--select", "black_company.out.by_*", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert "black_company.out.by_hits" in [one["id"] for one in found]
    assert all(one["scored"] and one["ruleset"] == "black_company" for one in found)
    assert {one["id"]: one["needs"] for one in found}["black_company.out.by_hits"] == []
    assert main(["suite", "list", "--ruleset", "tongits"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines
    assert all(line.startswith("tongits.sapaw.") and line.endswith("(staged)") for line in lines)
    assert main(["suite", "list", "--select", "no.*"]) == 2


def test_a_trace_is_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suite", "show", ONE]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{ONE}")
    assert " 10  Kostoprav: drop  (winners: Goblin; Goblin: +3, Ilmo: -1, Kostoprav: -2)" in said
    assert "hand of Goblin" in said
    assert "black_company.dropped.caught: After " in said


def test_the_suite_is_one_file_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suite", "build", "--select", ONE, "--select", "black_company.deal.low*"]) == 0
    text = capsys.readouterr().out
    found = json.loads(text)
    assert acceptor_of("suite")(found)
    assert "..." not in text
    (one,) = [one for one in found["entries"] if one["id"] == ONE]
    answers, requests = load_schema("protocol-answer"), load_schema("protocol-request")
    assert not isinstance(answers, bool)
    assert not isinstance(requests, bool)
    assert acceptor_of("protocol-request")({"seq": 1, **one["rules"]})
    assert acceptor_of("protocol-request")({"seq": 2, **one["play"]})
    assert acceptor(answers["$defs"]["play"], answers)({"seq": 2, **one["answer"]})
    assert one["answer"]["steps"][-1]["end"]["net"] == {"Kostoprav": -2, "Goblin": 3, "Ilmo": -1}
    assert len(one["answer"]["steps"][0]["legal"]["Kostoprav"]) > 0

    library = as_others_read_it()
    assert library.is_valid(found)
    for spoil in SPOILT:
        other = json.loads(text)
        spoil(other["entries"][0])
        assert not acceptor_of("suite")(other)
        assert not library.is_valid(other)


def spoil_step(one: dict[str, Any]) -> None:
    one["answer"]["steps"][0] = {"nothing": True}


def spoil_deal(one: dict[str, Any]) -> None:
    del one["play"]["deal"]["dealer"]


def spoil_move(one: dict[str, Any]) -> None:
    one["play"]["moves"][0] = {"move": "draw"}


def spoil_card(one: dict[str, Any]) -> None:
    one["play"]["deal"]["zones"]["stock"] = ["11h"]


SPOILT = (spoil_step, spoil_deal, spoil_move, spoil_card)


def as_others_read_it() -> Draft202012Validator:
    """The schema as JSON Schema has it, with those that it leads to."""
    folder = data_folder("conformance") / "schemas"
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in folder.glob("*.schema.json")}
    registry: Registry[Any] = Registry().with_resources(
        (name, Resource.from_contents(schema)) for name, schema in schemas.items()
    )
    Draft202012Validator.check_schema(schemas["suite.schema.json"])
    return Draft202012Validator(schemas["suite.schema.json"], registry=registry)


def test_what_is_staged_counts_for_nothing(small: Path) -> None:
    assert small.is_dir()
    suite = suites.open_suite(suites.shipped_paths(), suites.EVERYTHING, suites.Models())
    assert {item.trace.id.split(".")[0]: item.scored for item in suite.items} == {
        "black_company": True,
        "tongits": False,
    }


def test_lint(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["suite", "lint", "--verdicts"]) == 0
    assert "0 wrong" in capsys.readouterr().out
    (small / "retired.tsv").write_text("id\tsince\treason\nblack_company.out.by_hits\t0.1.0\ta slip\n", "utf-8")
    (small / "released.tsv").write_text("version\tid\tverdict\n0.1.0\tblack_company.gone\tx\n", "utf-8")
    assert main(["suite", "lint"]) == 4
    said = capsys.readouterr().out
    assert "was retired in 0.1.0 (a slip)" in said
    assert "`black_company.gone` was released, is gone" in said
