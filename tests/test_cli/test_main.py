from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tonkspec.cli.deferred import Deferred
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.main import COMMANDS, main, tonkspec
from tonkspec.cli.suite import COMMANDS as SUITE_COMMANDS
from tonkspec.data import DataError
from tonkspec.diagnostics import Diagnostic, EngineError, InputError
from tonkspec.source import Source

HOME = Source("home.tonk", "move hit\n")
WRONG = Diagnostic(code="R201", message="there is no `hit` here", span=HOME.span(5, 8))


def ending_with(result: object, monkeypatch: pytest.MonkeyPatch) -> int:
    """The program's exit code when its command gives back, or raises, this."""

    def callback() -> object:
        if isinstance(result, BaseException):
            raise result
        return result

    monkeypatch.setitem(tonkspec.commands, "some", click.Command("some", callback=callback))
    return main(["some"])


def process(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in {"FORCE_COLOR", "NO_COLOR"}}
    return subprocess.run(
        [sys.executable, "-c", "import sys; from tonkspec.cli.main import main; sys.exit(main())", *arguments],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=environment | settings,
    )


@pytest.mark.parametrize(("result", "code"), [(None, 0), (0, 0), (ExitCode.FAILS, 1), (ExitCode.ENGINE, 3)])
def test_a_command_gives_back_its_exit_code(result: int | None, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ending_with(result, monkeypatch) == code


def test_bad_input_is_shown_and_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ending_with(InputError((WRONG,), {HOME.path: HOME}), monkeypatch) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("error[R201]: there is no `hit` here\n --> home.tonk:1:6\n")


def test_an_engine_that_cannot_run_ends_with_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = Diagnostic(code="E101", message="cannot start `./gone`", span=None)
    assert ending_with(EngineError((gone,), {}), monkeypatch) == 3
    assert capsys.readouterr().err == "error[E101]: cannot start `./gone`\n"


def test_missing_data_ends_with_4(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending_with(DataError("not installed: `rulesets`"), monkeypatch) == 4
    assert capsys.readouterr().err == "error: not installed: `rulesets`\n"


def test_our_own_mistake_ends_with_70(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("TONKSPEC_TRACEBACK", raising=False)
    assert ending_with(KeyError("a\nb"), monkeypatch) == 70
    shown = capsys.readouterr().err
    assert "this is a bug in tonkspec" in shown
    assert "KeyError" in shown
    assert "Traceback" not in shown


def test_a_traceback_only_when_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TONKSPEC_TRACEBACK", "1")
    assert ending_with(RecursionError(), monkeypatch) == 70
    assert "Traceback" in capsys.readouterr().err


def test_stopped_by_the_user_ends_with_130(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending_with(KeyboardInterrupt(), monkeypatch) == 130
    assert capsys.readouterr() == ("", "")


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ending_with(OSError(errno.ENOSPC, "No space left on device"), monkeypatch) == 2
    assert capsys.readouterr().err == "error: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chek"], "chek"),
        (["explain", "--nothing"], "--nothing"),
        (["explain", "Z999"], "Z999"),
        (["check"], "RULESET_OR_PATH"),
        ([], "Usage: tonkspec"),
    ],
)
def test_a_wrong_call_ends_with_2(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert said in capsys.readouterr().err


def test_nobody_reads_the_output() -> None:
    command = [sys.executable, "-c", "import sys; from tonkspec.cli.main import main; sys.exit(main(['explain']))"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 141


def test_output_that_the_encoding_does_not_have() -> None:
    ended = process("explain", "牌", PYTHONIOENCODING="latin-1")
    assert ended.returncode == 2
    assert "\\u724c" in ended.stderr


def test_help_loads_no_command() -> None:
    code = (
        "import sys; from tonkspec.cli.main import main; main(['--help']);"
        "print([name for name in sys.modules if name.startswith('tonkspec')], file=sys.stderr);"
        "print([name for name in ('lark', 'yaml', 'jsonschema', 'rich', 'dataclasses') if name in sys.modules])"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert ended.stdout.splitlines()[-1] == "[]"
    assert set(ended.stderr.strip(" []\n").replace("'", "").split(", ")) == {
        "tonkspec",
        "tonkspec.cli",
        "tonkspec.cli.deferred",
        "tonkspec.cli.exit_codes",
        "tonkspec.cli.main",
    }


@pytest.mark.parametrize("command", ["check", "rules"])
def test_rules_that_are_remembered_need_no_parser(command: str) -> None:
    code = (
        "import sys; from tonkspec.cli.main import main; main(sys.argv[1:]);"
        "print([name for name in ('lark', 'yaml', 'jsonschema', 'tonkspec.syntax', 'tonkspec.engine')"
        " if name in sys.modules])"
    )
    arguments = [sys.executable, "-c", code, command, "black_company"]
    cold, warm = (subprocess.run(arguments, capture_output=True, check=True, encoding="utf-8") for _ in range(2))
    assert warm.stdout.splitlines()[:-1] == cold.stdout.splitlines()[:-1]
    assert warm.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", COMMANDS)
def test_the_summary_is_the_commands_own(name: str) -> None:
    deferred = COMMANDS[name]
    assert isinstance(deferred, Deferred)
    command = deferred.load()
    assert command.name == name
    assert command.get_short_help_str(limit=100) == deferred.short_help


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("tonkspec, version ")


def test_the_page_of_the_commands_names_each(repository: Path) -> None:
    page = (repository / "docs" / "commands.md").read_text(encoding="utf-8").partition("## How commands end")[0]
    suites = [f"suite {name}" for name in SUITE_COMMANDS]
    assert [name for name in (*COMMANDS, *suites) if name != "suite" and f"`{name}`" not in page] == []
