"""Processes that an engine started and that left its process group: found, and ended with it.

On Linux a process can ask to become the parent of its descendants when their own parent ends. A process that the engine
started then never gets out of reach. Elsewhere it does if it leaves the group.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

_SET_CHILD_SUBREAPER = 36
_GET_CHILD_SUBREAPER = 37
_PROCESSES = Path("/proc")
_PAUSE = 0.005
_LONGEST = 10.0
"""When to give up on processes that come faster than they can be ended, in seconds."""


@contextmanager
def adopting() -> Generator[None]:
    """Let this process inherit whatever its descendants leave behind, where the system can do that."""
    if sys.platform != "linux":
        yield
        return
    control = ctypes.CDLL(None).prctl
    before = ctypes.c_int()
    control(_GET_CHILD_SUBREAPER, ctypes.byref(before), 0, 0, 0)
    control(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        control(_SET_CHILD_SUBREAPER, before.value, 0, 0, 0)


def children() -> frozenset[int]:
    """The numbers of the processes whose parent is this one, ended ones too; none where the system does not tell."""
    own = os.getpid()
    return frozenset(pid for pid in _running() if _parent_of(pid) == own)


def end_strays(known: frozenset[int]) -> None:
    """End by force every child of this process that is not `known`, and theirs as they come; give up after a while."""
    until = time.monotonic() + _LONGEST
    while (strays := children() - known) and time.monotonic() < until:
        for pid in strays:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(pid, os.WNOHANG)
        time.sleep(_PAUSE)


def _running() -> list[int]:
    try:
        return [int(path.name) for path in _PROCESSES.iterdir() if path.name.isdecimal()]
    except OSError:
        return []


def _parent_of(pid: int) -> int | None:
    try:
        told = (_PROCESSES / str(pid) / "stat").read_bytes()
    except OSError:  # it has ended meanwhile
        return None
    # The name of the program comes before, in brackets, and may hold anything.
    return int(told.rpartition(b")")[2].split()[1])
