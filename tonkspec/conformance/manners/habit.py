"""What a habit is: something that every engine does, whatever it plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tonkspec.conformance.manners.visit import Visit
from tonkspec.conformance.messages import EngineInfo


@dataclass(frozen=True, slots=True)
class Habit:
    """A habit by its name, what it is, and how it is seen.

    `look` has the engine to itself, newly started and not yet spoken to, and what it said of itself before. It raises
    `UnkeptError` or `Misbehaviour` if the engine lacks the habit, `SparedError` if that cannot be seen.
    """

    name: str
    meaning: str
    look: Callable[[Visit, EngineInfo], None]
