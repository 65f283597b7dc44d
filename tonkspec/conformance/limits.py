"""How much time and memory an engine may use."""

from __future__ import annotations

from dataclasses import asdict, dataclass

LONGEST_LINE = 1 << 20
"""The longest line that an engine may write, in bytes, its end not counted."""
GIB = 1 << 30
"""As many bytes."""
KEPT_ERRORS = 1 << 16
"""So much of the end of standard error is kept, in bytes."""
_ANSWERS_A_HAND = 12
"""A hand may take as long as so many of the slowest answers, where nothing else is asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Limits on one engine's processes, each of them.

    `start`, `answer` and `leave` are seconds: until the first answer, for every later one, and between `bye` or a
    signal to end and being killed; `hand` those for all answers to one hand, by default twelve times `answer`, and no
    less than `start`. `memory` is the most data that a process may hold, in bytes, where the system can limit it, 0 for
    no limit; `file` is how long a file may be that it writes, in bytes, and `files` how many it may have open at once.
    `restarts` is how often an engine that failed is started again in one run.
    """

    start: float = 20.0
    answer: float = 5.0
    leave: float = 1.0
    memory: int = 4 * GIB
    file: int = GIB
    files: int = 1024
    restarts: int = 3
    hand: float | None = None

    @property
    def for_hand(self) -> float:
        """How many seconds all answers to one hand may take together.

        >>> Limits().for_hand
        60.0
        """
        return max(self.start, _ANSWERS_A_HAND * self.answer) if self.hand is None else self.hand

    def to_json(self) -> dict[str, float]:
        """As they stand in the head of results."""
        return {**asdict(self), "hand": self.for_hand}


USUAL = Limits()
"""What an engine may use when nothing else is asked for."""


def limits_of(timeout: float | None, memory: float | None, trace_timeout: float | None = None) -> Limits:
    """The limits, some of them asked for: `timeout` and `trace_timeout` in seconds, `memory` in GiB; None: as usual.

    >>> limits_of(2.0, 0).memory, limits_of(2.0, 0).for_hand
    (0, 24.0)
    """
    return Limits(
        start=USUAL.start if timeout is None else timeout,
        answer=USUAL.answer if timeout is None else timeout,
        memory=USUAL.memory if memory is None else int(memory * GIB),
        hand=trace_timeout,
    )


def limit_words(timeout: float | None, memory: float | None, trace_timeout: float | None = None) -> list[str]:
    """The same as options of the command line.

    >>> limit_words(2.0, 0)
    ['--timeout', '2', '--memory', '0']
    """
    given = {"--timeout": timeout, "--memory": memory, "--trace-timeout": trace_timeout}
    return [word for name, value in given.items() if value is not None for word in (name, f"{value:g}")]
