"""How engines are named, and engines that are Python objects."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.conformance.python_host import find
from tonkspec.conformance.results import Results
from tonkspec.conformance.transport.address import command_of
from tonkspec.diagnostics import EngineError, InputError

Judge = Callable[..., Results]


def test_a_command_is_split_as_a_shell_does_it() -> None:
    assert command_of("cmd:./engine -x 'two words'") == ("./engine", "-x", "two words")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("./engine", "`cmd:COMMAND` or `py:MODULE:OBJECT`, not `./engine`"),
        ("", "not ``"),
        ("exe:x", "not `exe:x`"),
        ("cmd:", "no command after `cmd:`"),
        ("cmd:'x", "no command line (no closing quotation): `'x`"),
        ("py:module", "the name of an object, not `module`"),
        ("py:module:", "not `module:`"),
        ("py:module:a b", "not `module:a b`"),
    ],
)
def test_what_is_no_address_is_refused(address: str, said: str) -> None:
    with pytest.raises(InputError) as raised:
        command_of(address)
    assert said in raised.value.diagnostics[0].message
    assert raised.value.diagnostics[0].code == "E101"


def test_help_for_a_forgotten_driver() -> None:
    with pytest.raises(InputError) as raised:
        command_of("./engine")
    assert raised.value.diagnostics[0].help == "a command is written `cmd:./engine`"


def test_an_object_in_a_file_speaks_the_protocol(judge: Judge, in_process: str) -> None:
    results = judge(in_process, "kit.moves")
    assert results.foot.conforms
    assert results.head.engine["name"] == "naive tonk"


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("no_such_module:Engine", "No module named 'no_such_module'"),
        ("json:NoEngine", "has no attribute 'NoEngine'"),
        ("no/such/file.py:Engine", "No such file"),
    ],
)
def test_an_object_that_is_not_there(place: str, said: str, judge: Judge) -> None:
    with pytest.raises(EngineError, match="ended with exit code 3") as raised:
        judge(f"py:{place}")
    assert any(said in line for line in raised.value.diagnostics[0].quoted)


def test_what_an_object_raises_is_a_crash(judge: Judge, tmp_path: Path) -> None:
    engine = tmp_path / "falls.py"
    engine.write_text(
        "class Engine:\n"
        "    def hello(self):\n"
        "        return {'protocol': 1, 'engine': {'name': 'falls'}, 'games': ['black_company'], 'level': 0}\n"
        "    def rules(self): pass\n"
        "    def deal(self, players): raise RuntimeError(players[0])\n",
        encoding="utf-8",
    )
    (result,) = judge(f"py:{engine}:Engine", "kit.moves").results
    assert (result.outcome, result.message) == ("crash", "the engine ended with exit code 1 instead of answering")
    assert result.finding is not None
    assert "RuntimeError: Kostoprav" in result.finding.evidence.errors
    assert result.finding.move == "the deal"


def test_modules_are_looked_for_in_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("class Engine:\n    def hello(self): return {'x': 1}\n", encoding="utf-8")
    command = [sys.executable, "-m", "tonkspec.conformance.python_host", "mine:Engine"]
    requests = '{"seq": 1, "cmd": "hello"}\n{"seq": 2, "cmd": "reset"}\n{"seq": 3, "cmd": "bye"}\n'
    ran = subprocess.run(command, cwd=tmp_path, input=requests, capture_output=True, text=True, check=True, timeout=20)
    assert [json.loads(line) for line in ran.stdout.splitlines()] == [
        {"seq": 1, "x": 1},
        {"seq": 2, "ok": True},
        {"seq": 3, "ok": True},
    ]


def test_an_instance_is_taken_as_it_is() -> None:
    assert find("sys:stdout") is sys.stdout
