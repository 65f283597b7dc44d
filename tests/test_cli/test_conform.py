"""`tonkspec conform` from the command line."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tonkspec.cli.main import main
from tonkspec.conformance.results import read_results
from tonkspec.data import data_folder

CONFORMANCE = data_folder("conformance")
KIT = Path(__file__).parents[1] / "test_conformance"


def address(*parts: str | Path) -> str:
    return "cmd:" + shlex.join([sys.executable, *map(str, parts)])


NAIVE = address(CONFORMANCE / "engines" / "naive_tonk.py")
WRONG = address(CONFORMANCE / "zoo" / "hits_on_sets.py")


def odd(manner: str) -> str:
    return address(KIT / "kit" / "odd_engine.py", manner)


def test_a_right_engine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", NAIVE, "--select", "black_company.example_*"]) == 0
    said = capsys.readouterr().out
    assert (
        "5 of 5 applicable MUST traces right, 0 failed, 0 expected to fail, 0 skipped, 0 not judged, 0 not applicable"
        in said
    )
    assert said.endswith("naive tonk conforms\n")


def test_a_wrong_engine_and_the_command_that_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    limits = ["--timeout", "9", "--memory", "0", "--trace-timeout", "60"]
    assert main(["conform", WRONG, "--select", "black_company.example_1", "--level", "1", *limits]) == 1
    said = capsys.readouterr().out
    assert "black_company.hit.runs_only" in said
    again = next(line for line in said.splitlines() if "again" in line)
    repeated = shlex.split(again.partition("again")[2])
    assert repeated[:3] == ["tonkspec", "conform", WRONG]
    assert main(repeated[1:]) == 1
    assert capsys.readouterr().out == said


def test_results_go_to_a_file_and_to_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.jsonl"
    assert main(["conform", WRONG, "--rule", "*.runs_only", "-o", str(file), "--format", "json"]) == 1
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    results = read_results(file)
    assert results.head.address == WRONG
    assert not results.foot.conforms


def test_an_engine_that_cannot_be_run_leaves_old_results(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text('{"kind": "head", "old"\n', encoding="utf-8")
    assert main(["conform", "cmd:false", "-o", str(file)]) == 3
    assert file.read_text(encoding="utf-8") == '{"kind": "head", "old"\n'


@pytest.mark.parametrize("option", ["--results", "--write-expect"])
def test_a_file_of_another_kind_is_not_written_over(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = tmp_path / "engine.mjs"
    engine.write_text("// my engine\n", encoding="utf-8")
    command = ["conform", odd("plain"), "--traces", str(KIT / "traces"), "--select", "kit.moves", option, str(engine)]
    assert main(command) == 2
    said = capsys.readouterr().err
    assert f"error[F110]: `{engine}` is there already, and this command has not made it" in said
    assert "--force" in said
    assert engine.read_text(encoding="utf-8") == "// my engine\n"
    for more in (["--force"], []):  # what was written is written over without a word
        assert main([*command, *more]) == 0
    assert engine.read_text(encoding="utf-8").startswith(("{", "format: 1"))


def test_traces_of_the_user(capsys: pytest.CaptureFixture[str]) -> None:
    traces = KIT / "traces"
    assert main(["conform", odd("mixed"), "--traces", str(traces)]) == 1
    said = capsys.readouterr().out
    assert "traces of your own" in said
    assert f"--select kit.tie_ilmo --select kit.tie_goblin --traces {traces}" in said


def test_no_engine_is_judged_by_a_trace_that_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shipped = data_folder("conformance") / "traces" / "black_company" / "examples" / "example_1.yaml"
    text = shipped.read_text(encoding="utf-8")
    (tmp_path / "wrong.yaml").write_text(
        text.replace("count: {Kostoprav: 41}", "count: {Kostoprav: 42}"), encoding="utf-8"
    )
    assert main(["conform", address("engines", "naive_tonk.py"), "--traces", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "42" in told.err


def test_failing_fast(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "results.jsonl"
    traces = KIT / "traces"
    assert main(["conform", odd("garbage"), "--traces", str(traces), "--fail-fast", "-o", str(file)]) == 1
    assert "5 not played" in capsys.readouterr().out
    assert read_results(file).foot.stopped


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["./engine"], 2, "error[E101]: an engine is `cmd:COMMAND` or `py:MODULE:OBJECT`, not `./engine`"),
        (["cmd:true", "--select", "nothing"], 2, "error[E104]: no trace has the id `nothing`"),
        (["cmd:true", "--traces", "no/such/file.yaml"], 2, "error[F101]: there is no file `no/such/file.yaml`"),
        (["cmd:/no/such/engine"], 3, "error[E102]: cannot start `cmd:/no/such/engine`: no such file"),
        (["cmd:false"], 3, "error[E102]: cannot run `cmd:false`: the engine ended with exit code 1"),
        (["cmd:true", "--memory", "nan"], 2, "nan is not a number of GiB"),
        (["cmd:true", "--timeout", "nan"], 2, "nan is not a number of seconds"),
        (["cmd:sleep 20", "--timeout", "0.3"], 3, "error[E102]: cannot run `cmd:sleep 20`: no answer within 0.3 s"),
        (["cmd:true", "--level", "7"], 2, "7 is not in the range 0<=x<=4"),
        ([odd("shy"), "--traces", str(KIT / "traces")], 2, "error[E106]: none of the 6 selected traces applies"),
        ([odd("plain"), "-o", "no/such/folder/x"], 2, "error[E108]: cannot write `no/such/folder/x`"),
    ],
)
def test_what_cannot_be_run(arguments: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", *arguments]) == code
    assert said in capsys.readouterr().err


def test_a_suite_that_is_shipped_and_bad(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.yaml").write_text("id: 1\n", encoding="utf-8")
    monkeypatch.setattr("tonkspec.cli.conform.shipped_paths", lambda: (tmp_path,))
    assert main(["conform", "cmd:true"]) == 4
    assert "error[V101]" in capsys.readouterr().err


def test_an_option_that_was_agreed_to_binds_at_every_level(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    traces = CONFORMANCE / "traces"
    breaks = f"py:{KIT / 'kit' / 'tied_and_wrong.py'}:Engine"  # plays its own reading, whatever is asked
    bound = tmp_path / "bound.yaml"
    text = (KIT / "traces" / "tie_goblin.yaml").read_text(encoding="utf-8").replace("level: must", "level: should")
    bound.write_text(text.replace("\nrules:", "\noptions: {tied_opener: no}\nrules:", 1), encoding="utf-8")
    other = traces / "black_company" / "draw" / "one_card.yaml"
    file = tmp_path / "results.jsonl"
    assert main(["conform", breaks, "--traces", str(bound), "--traces", str(other), "-o", str(file)]) == 1
    said = capsys.readouterr().out
    assert said.endswith("naive tonk does not conform: 1 failed, 1 of them by breaking what it agreed to play\n")
    assert not read_results(file).foot.conforms


def test_an_engine_of_which_no_must_trace_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (KIT / "traces" / "moves.yaml").read_text(encoding="utf-8").replace("level: must", "level: should")
    (tmp_path / "moves.yaml").write_text(text, encoding="utf-8")
    assert main(["conform", NAIVE, "--traces", str(tmp_path)]) == 2
    said = capsys.readouterr()
    assert said.out.endswith("no MUST trace was judged, so that nothing can be said of naive tonk\n")
    assert "error[E106]: no trace of level MUST was judged" in said.err


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_run_that_is_ended_ends_its_engine(number: signal.Signals, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    engine = address(KIT / "kit" / "odd_engine.py", "child", note)
    # Whoever runs the tests in the background lets them ignore an interruption.
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
    program = f"{heard}; import sys; from tonkspec.cli.main import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", program]
    arguments = ["conform", engine, "--traces", str(KIT / "traces"), "--select", "kit.moves", "--timeout", "60"]
    with subprocess.Popen([*command, *arguments]) as running:
        until = time.monotonic() + 20
        while not (note.is_file() and note.read_text(encoding="utf-8")):
            assert time.monotonic() < until
            time.sleep(0.05)
        running.send_signal(number)
        assert running.wait(timeout=20) == 130
    child = int(note.read_text(encoding="utf-8"))
    time.sleep(0.2)
    state = Path(f"/proc/{child}/stat")
    assert not state.is_file() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "Z"


def test_results_are_flushed_line_by_line(tmp_path: Path) -> None:
    """A run that is killed has left what it knew, and says that it was broken off."""
    file = tmp_path / "results.jsonl"
    command = [sys.executable, "-c", "import sys; from tonkspec.cli.main import main; sys.exit(main(sys.argv[1:]))"]
    traces = [f"--traces={KIT / 'traces' / name}.yaml" for name in ("fifteen", "moves")]
    arguments = ["conform", odd("hang"), *traces, "--timeout", "30", "-o", str(file)]
    with subprocess.Popen([*command, *arguments], start_new_session=True) as running:
        until = time.monotonic() + 20
        while not (file.is_file() and file.read_text(encoding="utf-8").count("\n") == 2):
            assert time.monotonic() < until
            time.sleep(0.05)
        os.kill(running.pid, signal.SIGKILL)
    head, first = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    assert (head["kind"], first["outcome"]) == ("head", "right")


def test_known_failures_are_expected_until_they_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written, kit = tmp_path / "tonkspec.expect.yaml", ["--traces", str(KIT / "traces")]
    written.write_text("format: 1\ntraces:\n  - {trace: kit.f*, expect: fail, reason: so}\n", encoding="utf-8")
    results = tmp_path / "results.jsonl"
    assert main(["conform", odd("never_tonk"), *kit, "--expect", str(written), "-o", str(results)]) == 0
    said = capsys.readouterr().out
    assert "\nexpected to fail: so\n  kit.fifteen, the deal" in said
    assert said.endswith("does not conform, and does what is expected of it\n")
    foot = read_results(results).foot
    assert (foot.verdict, foot.conforms, foot.stale) == ("as expected", False, ())
    assert main(["conform", odd("plain"), *kit, "--expect", str(written), "--write-expect", str(written)]) == 5
    assert "expected to fail, and right: kit.fifteen (kit.f*: so)" in capsys.readouterr().out
    assert written.read_text(encoding="utf-8") == "format: 1\ntraces: []\n"


def test_an_expectation_that_fits_nothing_is_stale(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written, kit = tmp_path / "expect.yaml", ["--traces", str(KIT / "traces"), "--select", "kit.moves"]
    text = "format: 1\ntraces:\n  - {trace: kit.out, expect: skip, reason: so}\n"
    written.write_text(text, encoding="utf-8")
    assert main(["conform", odd("plain"), *kit, "--expect", str(written)]) == 0  # it fits one that is not selected
    written.write_text(f"{text}  - {{trace: kat.*, expect: skip, reason: so}}\n", encoding="utf-8")
    assert main(["conform", odd("plain"), *kit, "--expect", str(written)]) == 5
    assert "an expectation fits no trace: kat.*" in capsys.readouterr().out


def test_parts_of_the_suite_are_all_of_it(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    played: list[str] = []
    for part in ("1/2", "2/2"):
        assert main(["conform", odd("plain"), "--traces", str(KIT / "traces"), "--shard", part, "-o", str(file)]) == 0
        results = read_results(file)
        assert results.head.selection == {"shard": part}
        played += [result.id for result in results.results]
    assert sorted(played) == ["kit.bound", "kit.fifteen", "kit.moves", "kit.out", "kit.tie_goblin", "kit.tie_ilmo"]


def test_an_empty_part_of_the_suite_breaks_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, kit = tmp_path / "results.jsonl", ["--traces", str(KIT / "traces")]
    assert main(["conform", odd("plain"), *kit, "--select", "kit.moves", "--shard", "2/3", "-o", str(file)]) == 0
    assert "no trace falls to this part of the selected ones, so that nothing is said of" in capsys.readouterr().out
    results = read_results(file)
    assert (results.results, results.head.selected, results.foot.verdict) == ((), 0, "empty")
    assert not results.foot.conforms
    for form in ("pretty", "json", "junit", "tap", "md", "html", "badge"):
        assert main(["report", str(file), "--format", form]) == 0
        assert capsys.readouterr().out


def test_a_game_of_which_there_is_no_trace_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engine = tmp_path / "engine.py"
    text = (
        "from tonkspec.conformance.reference import Reference\n"
        "class Engine(Reference):\n"
        "    def hello(self):\n"
        "        return {{**super().hello(), 'games': {games}}}\n"
    )
    engine.write_text(text.format(games=["black_company", "tongit"]), encoding="utf-8")
    remark = "no trace is of `tongit`, which the engine says it plays: did you mean `tongits`?"
    file, one = tmp_path / "results.jsonl", ["--select", "black_company.deal.low_fifteen"]
    assert main(["conform", f"py:{engine}:Engine", *one, "-o", str(file)]) == 0
    assert f"\n{remark}\n" in capsys.readouterr().out
    assert read_results(file).head.remarks == (remark,)
    assert main(["smoke", f"py:{engine}:Engine"]) == 0
    assert remark in capsys.readouterr().out
    engine.write_text(text.format(games=["tongit"]), encoding="utf-8")
    for command in ("smoke", "conform"):
        assert main([command, f"py:{engine}:Engine", *(one if command == "conform" else ())]) == 2
        said = capsys.readouterr().err
        assert "error[E106]: no trace is of a game that the engine plays: tongit" in said
        assert "did you mean `tongits`?" in said


def test_a_claim_selects_what_cites_it(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    assert main(["conform", NAIVE, "--claim", "speno.example-1", "-o", str(file)]) == 0
    results = read_results(file).results
    assert results
    assert all("speno.example-1" in result.claims for result in results)


def test_a_run_that_was_broken_off_is_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, kit = tmp_path / "results.jsonl", ["--traces", str(KIT / "traces"), "--jobs", "2"]
    command = ["conform", odd("plain"), *kit, "--results", str(file), "--resume", "--format", "json"]
    assert main(command) == 0
    whole = capsys.readouterr().out
    assert file.read_text(encoding="utf-8") == whole
    file.write_text("".join(whole.splitlines(keepends=True)[:3]) + '{"kind": ', encoding="utf-8")
    assert main(command) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    assert main([*command, "--level", "1"]) == 2
    said = capsys.readouterr().err
    assert "error[E112]: the results are of another run, with other `level`" in said
    assert main(["conform", odd("plain"), "--resume"]) == 2
    assert "--resume needs the file of --results" in capsys.readouterr().err
