"""How much time and memory an engine may use."""

from __future__ import annotations

from dataclasses import asdict, dataclass

LONGEST_LINE = 1 << 20
"""The longest line that an engine may write, in bytes, its end not counted."""
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
    memory: int = 4 << 30
    file: int = 1 << 30
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
