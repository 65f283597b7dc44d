"""`tonkspec report` tells results in every form, and ends as the run did."""

from __future__ import annotations

import io
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.test_report import runs
from tonkspec.cli.main import main
from tonkspec.conformance.results import Results, ResultsWriter

FORMS = ("pretty", "json", "junit", "tap", "md", "html", "badge")
GOOD = runs.run(runs.result("one", "right"))


def written(path: Path, results: Results) -> str:
    stream = io.StringIO()
    writer = ResultsWriter(stream)
    for part in (results.head, *results.results, results.foot):
        writer.write(part)
    path.write_text(stream.getvalue(), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("form", FORMS)
def test_every_form(tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str) -> None:
    file = written(tmp_path / "good.jsonl", GOOD)
    assert main(["report", file, "--format", form]) == 0
    printed = capsys.readouterr().out
    assert printed.endswith("\n")
    out = tmp_path / "out"
    assert main(["report", file, "--format", form, "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == printed
    assert capsys.readouterr().out == ""
    assert main(["report", file, "--format", form, "--out", str(out)]) == 0, "an older report is written over"
    out.write_text("mine\n", encoding="utf-8")
    assert main(["report", file, "--format", form, "--out", str(out)]) == 2
    assert "error[F110]" in capsys.readouterr().err
    assert main(["report", file, "--format", form, "--out", str(out), "--force"]) == 0
    assert out.read_text(encoding="utf-8") == printed


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ([GOOD], 0),
        ([runs.run(runs.result("one", "wrong"))], 1),
        ([runs.run(runs.result("one", "wrong", known=True))], 0),
        ([runs.run(runs.result("one", "right", known=True))], 5),
        ([runs.run(runs.result("one", "not judged"))], 2),
        ([GOOD, runs.run(runs.result("one", "right", known=True)), runs.run(runs.result("one", "wrong"))], 1),
    ],
)
def test_it_ends_as_the_run_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], results: list[Results], code: int
) -> None:
    files = [written(tmp_path / f"{number}.jsonl", one) for number, one in enumerate(results)]
    assert main(["report", *files, "--format", "junit"]) == code
    made = ET.fromstring(capsys.readouterr().out)  # noqa: S314 -- our own
    assert len(made) == len(results)


def test_a_badge_is_of_one_engine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path / "good.jsonl", GOOD)
    assert main(["report", file, file, "--format", "badge"]) == 2
    assert "a badge is of one engine" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "{}\n", "[" * 100_000, '{"kind": "head"}\n', "\ud800"])
def test_what_is_no_result(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert main(["report", str(file)]) == 2
    assert main(["report", str(tmp_path / "none.jsonl")]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_seconds_are_a_number(tmp_path: Path) -> None:
    file = Path(written(tmp_path / "good.jsonl", GOOD))
    file.write_text(file.read_text("utf-8").replace('"seconds": 1.5', '"seconds": 1e999'), "utf-8")
    assert main(["report", str(file)]) == 2
