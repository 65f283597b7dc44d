"""How much time and memory an engine may use."""

from __future__ import annotations

from dataclasses import dataclass

LONGEST_LINE = 1 << 20
"""The longest line that an engine may write, in bytes, its end not counted."""
KEPT_ERRORS = 1 << 16
"""So much of the end of standard error is kept, in bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Limits on one engine's process.

    `start`, `answer` and `leave` are seconds: until the first answer, for every later one, and between `bye` or a
    signal to end and being killed. `memory` is the most data that a process may hold, in bytes, where the system can
    limit it; `file` is how long a file may be that it writes, in bytes, and `files` how many it may have open at once.
    `restarts` is how often an engine that failed is started again in one run.
    """

    start: float = 20.0
    answer: float = 5.0
    leave: float = 1.0
    memory: int = 4 << 30
    file: int = 1 << 30
    files: int = 1024
    restarts: int = 3


USUAL = Limits()
"""What an engine may use when nothing else is asked for."""
