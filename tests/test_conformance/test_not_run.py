"""What is said of engines that cannot be run, and how that helps."""

from __future__ import annotations

import errno
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.cli.main import main
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.misbehaviour import last_lines
from tonkspec.conformance.not_run import cannot_start, split_at_spaces
from tonkspec.conformance.results import Results
from tonkspec.conformance.session import Session
from tonkspec.diagnostics import Diagnostic, EngineError

Judge = Callable[..., Results]
HASTY = Limits(start=1, answer=1, leave=0.5)


def refused(address: str) -> Diagnostic:
    with pytest.raises(EngineError) as raised:
        Session(address, HASTY)
    return raised.value.diagnostics[0]


def test_the_cause_stands_among_the_last_lines_of_standard_error() -> None:
    errors = (
        "start.js:1\n\nError: no module\n" + "".join(f"    at {place}\n" for place in range(7)) + "}\n\nmachine 20\n"
    )
    assert last_lines(errors, 5)[0] == "Error: no module"
    assert last_lines(errors, 100)[0] == "start.js:1"
    assert last_lines(" x\n" * 100, 10) == [" x"] * 20
    assert last_lines("", 10) == []


def test_what_the_engine_wrote_to_standard_error_is_shown_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    script = "import sys; print('the cause', file=sys.stderr); print('  more', file=sys.stderr); sys.exit(4)"
    assert main(["conform", f"cmd:{shlex.join([sys.executable, '-c', script])}"]) == 3
    said = capsys.readouterr().err
    assert "the engine ended with exit code 4 instead of answering\n  | the cause\n  |   more\n" in said


@pytest.mark.parametrize("script", ["echo hello", "exec 0<&-; echo hello", "echo hello; exec 0<&-; sleep 0.2; exit 3"])
def test_what_was_written_before_the_end_is_read_first(script: str) -> None:
    for _ in range(5):
        said = refused(f"cmd:/bin/sh -c {shlex.quote(script)}").message
        assert said.endswith("the answer to `hello` is no JSON: expecting value at character 0: `hello`")


def test_an_engine_that_is_silent_may_not_flush() -> None:
    address = "cmd:/bin/sh -c 'read x; read y'"
    assert f"`tonkspec engine lint {shlex.quote(address)}` tells" in str(refused(address).help)


def test_a_name_that_was_split_at_its_spaces(tmp_path: Path) -> None:
    folder = tmp_path / "of my own"
    folder.mkdir()
    engine = folder / "my tonk.sh"
    engine.write_text("read x\n", encoding="utf-8")
    said = f"the command was split at the spaces; quote the name: `cmd:'{engine}'`"
    assert refused(f"cmd:{engine}").help == said
    assert refused(f"cmd:/bin/sh {engine} --quick").help == said.replace("cmd:'", "cmd:/bin/sh '").replace(
        "sh'`", "sh' --quick`"
    )
    assert split_at_spaces(f"cmd:'{engine}'") is None
    assert split_at_spaces("cmd:" + "x " * 1000) is None
    assert split_at_spaces("py:a b:c") is None


def test_a_file_that_the_system_does_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = tmp_path / "mine.txt"
    engine.write_text("read x\n", encoding="utf-8")
    said = f"the file is not executable: `chmod +x {engine}`, or put what runs it before it: `cmd:PROGRAM {engine}`"
    assert refused(f"cmd:{engine}").help == said
    engine.chmod(0o755)
    assert refused(f"cmd:{engine}").help == (
        f"the file is no program by itself; put what runs it before it: `cmd:PROGRAM {engine}`"
    )
    assert refused(f"cmd:{tmp_path}").help == f"`{tmp_path}` is a folder; name the program in it"
    monkeypatch.chdir(tmp_path)
    assert refused("cmd:mine.txt x").help == ("a program in this folder is written with the folder: `cmd:./mine.txt x`")
    assert refused("cmd:no_such_program").help is None


def test_a_hint_is_a_command_that_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("cmd", "my prog"):
        (tmp_path / name).write_text("read x\n", encoding="utf-8")
    assert str(refused("cmd:cmd").help).endswith("with the folder: `cmd:./cmd`")
    assert str(refused("cmd:'my prog' -x 'a b'").help).endswith("with the folder: `cmd:'./my prog' -x 'a b'`")
    said = "put what runs it before it: `cmd:PROGRAM './my prog' -x 'a b'`"
    assert refused("cmd:'./my prog' -x 'a b'").help == (
        f"the file is not executable: `chmod +x './my prog'`, or {said}"
    )
    (tmp_path / "my prog").chmod(0o755)
    assert str(refused("cmd:'./my prog' -x 'a b'").help).endswith(said)


@pytest.mark.parametrize("program", ["x" * 300, f"./{'x' * 300}", "./" + "x/" * 3000])
def test_a_name_that_is_too_long_is_no_program(program: str) -> None:
    assert "file name too long" in refused(f"cmd:{program}").message
    assert refused(f"cmd:{program}").help is None


def test_a_folder_that_may_not_be_looked_into_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_: Path) -> bool:
        raise PermissionError

    for look in ("exists", "is_file", "is_dir"):
        monkeypatch.setattr(Path, look, forbidden)
    problem = PermissionError(errno.EACCES, "Permission denied")
    for program in ("prog", "./hidden/prog"):
        (said,) = cannot_start(f"cmd:{program} x", [program, "x"], problem).diagnostics
        assert said.help is None


LEAVES = """
import atexit, os, sys, time
from tonkspec.conformance.reference import Reference
class Engine(Reference):
    def bye(self):
        {}
"""


def leaving(tmp_path: Path, how: str) -> str:
    engine = tmp_path / "leaves.py"
    engine.write_text(LEAVES.format(how), encoding="utf-8")
    return f"py:{engine}:Engine"


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("how", "leave", "said"),
    [
        ("time.sleep(1)", 0.5, ""),  # longer than it may, as on a machine that has much to do
        ("atexit.register(os.write, 2, bytes(300_000))", 2, ""),
        ("sys.exit(7)", 5, "`bye` was not answered: the engine ended with exit code 7 instead of answering"),
    ],
)
def test_how_an_engine_takes_leave_is_waited_for(
    judge: Judge, tmp_path: Path, how: str, leave: float, said: str, jobs: int
) -> None:
    limits = Limits(start=60, answer=30, leave=leave)
    results = judge(leaving(tmp_path, how), "kit.[mo]*", limits=limits, jobs=jobs)
    assert results.foot.leaving == said


def test_of_several_engines_each_is_seen_to_leave(judge: Judge, tmp_path: Path) -> None:
    """The first engine says only what it is, and leaves as it should; so do not those that play."""
    address = leaving(tmp_path, "self.has_played and atexit.register(os._exit, 7)")
    with (tmp_path / "leaves.py").open("a", encoding="utf-8") as engine:
        engine.write(
            "    has_played = False\n"
            "    def rules(self, name, options):\n"
            "        self.has_played = True\n"
            "        return super().rules(name, options)\n"
        )
    results = judge(address, "kit.[mo]*", limits=Limits(start=60, answer=30, leave=5), jobs=2)
    assert results.foot.leaving == "after `bye` it ended with exit code 7, not with 0"


def test_how_an_engine_takes_leave_is_told_and_fails_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    address = leaving(tmp_path, "sys.exit(7)")
    results = str(tmp_path / "run.jsonl")
    assert main(["conform", address, "--select", "black_company.example_1", "--results", results]) == 0
    said = capsys.readouterr().out
    assert (
        "the engine does not take leave as it should: `bye` was not answered: the engine ended with exit code 7" in said
    )
    assert f"see: tonkspec engine lint {address}\n" in said
    for form in ("tap", "md", "html", "junit"):
        assert main(["report", results, "--format", form]) == 0
        assert "take leave" in capsys.readouterr().out
