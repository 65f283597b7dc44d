"""The order of play as an expression over moves (a regular expression whose letters are moves)."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.model.expressions import Expression


@dataclass(frozen=True, slots=True)
class Step:
    """One move, by name."""

    move: str


@dataclass(frozen=True, slots=True)
class InOrder:
    """One after the other (`then`)."""

    parts: tuple[Flow, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several (`or`)."""

    parts: tuple[Flow, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Any number of times one of several (`any of (...)`)."""

    parts: tuple[Flow, ...]


@dataclass(frozen=True, slots=True)
class Optionally:
    """Once or not at all."""

    part: Flow


@dataclass(frozen=True, slots=True)
class By:
    """`part` decided by someone else: by `player`, or by each other player in order of play when it is None."""

    player: Expression | None
    part: Flow


Flow = Step | InOrder | OneOf | AnyOf | Optionally | By
