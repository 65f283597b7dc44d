"""The process that plays is ended, and ends what it has started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.transport import strays
from tonkspec.pytest_plugin import traces
from tonkspec.pytest_plugin.traces import Player

SLOW = """
import pathlib, signal, sys, time

def leave(*_):
    pathlib.Path(sys.argv[1]).write_text("the engine is ended")
    sys.exit(0)

signal.signal(signal.SIGTERM, leave)
print("ready", flush=True)
while True:
    time.sleep(1)
"""


def player() -> Any:  # noqa: ANN401 -- looked into
    parameters = SimpleNamespace(dir=Path())
    return Player(SimpleNamespace(getoption=lambda _: None, invocation_params=parameters))  # type: ignore[arg-type]


def test_one_that_does_not_leave_is_told_to_and_can_still_end_its_engine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    process = subprocess.Popen(
        [sys.executable, "-c", SLOW, told], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    monkeypatch.setattr(process, "wait", _impatient(process.wait))
    one = player()
    one._process = process
    one.close()
    assert told.read_text() == "the engine is ended"
    assert process.returncode == 0


def _impatient(wait: Any) -> Any:  # noqa: ANN401 -- a method
    """Waits a moment the first time, and as long as it is told to from then on."""
    waits = iter([0.1])
    return lambda timeout=None: wait(next(waits, timeout))


def test_it_has_longer_than_ending_an_engine_can_take() -> None:
    assert 3 * USUAL.leave + strays._LONGEST < traces._PATIENCE
