"""Engines without manners get their outcome, and leave nothing behind: no process, no memory taken, no time lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest

from tests.test_conformance.zoo import PLAIN, Wrong, address_of, by_traces, read_zoo
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.transport.strays import children

RUDE = [wrong for wrong in read_zoo() if wrong.kind == "manners"]
MARK = "TONKSPEC_TEST_MARK"
MOST_MEMORY = 96 << 20
"""So much more may be held while such an engine is judged, in bytes."""
LONGEST = 60
"""So long may it take to be done with one, in seconds, on a machine that has much else to do."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked for in /proc")


def limits_for(wrong: Wrong) -> Limits:
    """An engine that will never answer need not be waited for long; another may be slow to start."""
    return Limits(
        start=60, answer=2 if wrong.outcome == "hang" else 30, leave=0.5, memory=256 << 20, file=1 << 20, files=64
    )


def processes_with(mark: str) -> set[int]:
    """The processes that were started with this mark, by whomever; ended ones have none."""
    found: set[int] = set()
    for file in Path("/proc").glob("[0-9]*/environ"):
        try:
            told = file.read_bytes()
        except OSError:  # it has ended meanwhile
            continue
        if f"{MARK}={mark}".encode() in told.split(b"\0"):
            found.add(int(file.parent.name))
    return found


@contextmanager
def nothing_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Fail if a process is left that was started within, or if memory or time run away; gives the mark."""
    mark = str(uuid4())
    monkeypatch.setenv(MARK, mark)
    before, began, held = children(), time.monotonic(), memory_held()
    yield mark
    assert time.monotonic() - began < LONGEST
    assert memory_held() - held < MOST_MEMORY
    assert processes_with(mark) == set()
    assert children() <= before


def memory_held() -> int:
    """The most memory that this process has held since this was asked last, in bytes."""
    told = re.search(r"^VmHWM:\s+(\d+) kB$", Path("/proc/self/status").read_text(encoding="utf-8"), re.MULTILINE)
    assert told is not None
    Path("/proc/self/clear_refs").write_text("5", encoding="utf-8")
    return int(told[1]) << 10


@pytest.mark.parametrize("wrong", RUDE, ids=lambda wrong: wrong.engine)
def test_an_engine_without_manners_is_borne(wrong: Wrong, models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    memory_held()
    with nothing_left(monkeypatch):
        result = by_traces(wrong, wrong.address, models, limits_for(wrong))[wrong.trace]
    assert result.outcome == wrong.outcome, result.message
    assert (result.finding and result.finding.rule) == wrong.rule, result.message


def test_what_is_left_would_be_found(models: Models, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = str(uuid4())
    monkeypatch.setenv(MARK, mark)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, start_new_session=True) as left:
        while not processes_with(mark):
            time.sleep(0.01)
        assert processes_with(mark) == {left.pid}
        assert left.pid in children()
    assert processes_with(mark) == set()
    with nothing_left(monkeypatch):
        (result,) = by_traces(RUDE[0], address_of(PLAIN), models, Limits(start=60, answer=30)).values()
    assert result.outcome == "right"
    assert os.getpid() not in processes_with(mark)
