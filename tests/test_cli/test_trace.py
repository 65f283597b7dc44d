"""`tonkspec trace`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tonkspec.cli.main import main
from tonkspec.data import data_folder

TRACE = """\
id: game.one
format: 1
ruleset: black_company
level: must
origin: written
cite: [speno.open]
players: [A, B]
dealer: B
deal: {hand: {A: 10s 8d 8h 5s 4c, B: Kc 10c 3c 2s Ah}, discards: 5c, stock: 6s ...}
play:
  - A: draw
  - check: {count: {A: 41}}
"""


@pytest.fixture
def trace(tmp_path: Path) -> Path:
    file = tmp_path / "t.yaml"
    file.write_text(TRACE, encoding="utf-8")
    return file


def test_a_trace_that_holds(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "verify", str(trace)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1 trace holds (2 steps, ")


def test_a_trace_that_does_not_hold(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace.write_text(TRACE.replace("41", "40"), encoding="utf-8")
    assert main(["trace", "verify", str(trace)]) == 1
    out = capsys.readouterr().out
    assert "error[V131]: `count` of A is 41, not 40" in out
    assert out.endswith("; 1 does not hold: game.one\n")


def test_a_trace_that_is_none(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace.write_text(TRACE.replace("A: draw", "A: drew"), encoding="utf-8")
    assert main(["trace", "verify", str(trace)]) == 2
    assert "error[V122]: no move is called `drew`" in capsys.readouterr().out


def test_nothing_to_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "verify", str(tmp_path)]) == 2
    assert "error[V105]" in capsys.readouterr().err
    assert main(["trace", "verify", str(tmp_path / "none.yaml")]) == 2


def test_files_of_claims_among_traces_are_no_traces(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    claims = trace.parent / "sources" / "club.yaml"
    claims.parent.mkdir()
    claims.write_text("# Our sheet.\nschema: sources/1\nsource: club\ntitle: t\nfile: f\n", encoding="utf-8")
    for command in ("verify", "judge"):
        begun = ["trace", "verify"] if command == "verify" else ["judge", "--ruleset", "pagat_tonk"]
        assert main([*begun, str(trace.parent)]) == 0
        assert "game.one" in (out := capsys.readouterr().out) or out.startswith("1 trace holds")
    assert main(["trace", "verify", str(claims)]) == 2
    assert "V101" in capsys.readouterr().out
    trace.unlink()
    assert main(["trace", "verify", str(claims.parent.parent)]) == 2
    assert "error[V105]" in capsys.readouterr().err


def test_what_comes_with_tonkspec_is_the_default(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The traces of the program's own folder; that all of them hold is `tests/test_trace/test_shipped.py`."""
    example = data_folder("conformance") / "traces" / "black_company" / "examples" / "example_1.yaml"
    (tmp_path / "traces").mkdir()
    (tmp_path / "traces" / "one.yaml").write_bytes(example.read_bytes())
    asked: list[str] = []
    monkeypatch.setattr("tonkspec.cli.trace_verify.data_folder", lambda name: asked.append(name) or tmp_path)
    monkeypatch.chdir(tmp_path)
    assert main(["trace", "verify"]) == 0
    assert "1 trace holds (" in capsys.readouterr().out
    assert asked == ["conformance"]


def test_a_bad_one_that_comes_with_tonkspec_is_our_mistake(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "traces").mkdir()
    (tmp_path / "traces" / "bad.yaml").write_text("a: [", encoding="utf-8")
    monkeypatch.setattr("tonkspec.cli.trace_verify.data_folder", lambda _: tmp_path)
    assert main(["trace", "verify"]) == 4


def test_json_lines(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace.write_text(TRACE.replace("41", "40"), encoding="utf-8")
    assert main(["trace", "verify", "--format", "json", str(trace)]) == 1
    message, verdict, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert (message["code"], message["place"]["start"]["line"]) == ("V131", 12)
    assert verdict == {"trace": "game.one", "path": str(trace), "holds": False, "steps": 2}
    assert summary["summary"]["failing"] == ["game.one"]


def test_concise(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace.write_text(TRACE.replace("41", "40"), encoding="utf-8")
    assert main(["trace", "verify", "--format", "concise", str(trace)]) == 1
    assert f"{trace}:12:24: V131 `count` of A is 41, not 40" in capsys.readouterr().out


def test_a_new_trace_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "new.yaml"
    made = ["trace", "new", "black_company", "--players", "Kostoprav, One-Eye", "--seed", "7", "--option", "around=yes"]
    assert main([*made, "-o", str(file)]) == 0
    assert main(["trace", "verify", str(file)]) == 0
    capsys.readouterr()
    assert main(made) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")


def test_a_new_trace_of_a_rule_file_finds_it_again(tmp_path: Path) -> None:
    rules = tmp_path / "rules" / "home.tonk"
    rules.parent.mkdir()
    rules.write_text('ruleset home "At home" extends black_company\n', encoding="utf-8")
    file = tmp_path / "traces" / "new.yaml"
    file.parent.mkdir()
    assert main(["trace", "new", str(rules), "--seed", "7", "-o", str(file)]) == 0
    assert "ruleset: ../rules/home.tonk\n" in file.read_text(encoding="utf-8")
    assert main(["trace", "verify", str(file)]) == 0


def test_a_new_trace_at_a_table_with_house_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("ours.tonk").write_text('house ours "Ours" for tonk\nfix upcard to no\n', encoding="utf-8")
    assert main(["trace", "new", "wikipedia_tonk", "+", "ours.tonk", "--seed", "7", "-o", "new.yaml"]) == 0
    assert "ruleset: wikipedia_tonk + ours.tonk\n" in Path("new.yaml").read_text(encoding="utf-8")
    assert main(["trace", "verify", "new.yaml"]) == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["black_company", "ours.tonk"], "between black_company and house rules stands a `+`"),
        (["nobody"], "no ruleset is called `nobody`"),
        (["black_company", "--players", "A"], "2 to 6 may play, not `1`"),
        (["black_company", "--players", "A,10s"], "'10s' is no name that a player in a trace may have"),
        (["black_company", "--players", "A,B,A"], "'A' is there twice"),
        (["black_company", "--players", "A,B", "--dealer", "C"], "'C' is not one of the players (A, B)"),
        (["black_company", "--option", "low_limit=13"], "`low_limit` cannot be 13"),
    ],
)
def test_a_new_trace_that_cannot_be(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "new", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_file_is_never_written_over(trace: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", "new", "black_company", "-o", str(trace)]) == 2
    assert "error[V171]" in capsys.readouterr().err
    assert trace.read_text(encoding="utf-8") == TRACE
    assert main(["trace", "new", "black_company", "-o", str(trace / "no" / "folder.yaml")]) == 2
