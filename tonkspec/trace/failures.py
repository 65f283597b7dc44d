"""What does not hold in a trace, before it is put into words with the rule and the position."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.engine import Event, Position, Rules, Seat
from tonkspec.trace.document import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """One thing that does not hold: what was expected and what the rules give, at a place of the trace.

    `rule` is the rule by which they do, None where no single rule decides it. `at_key` when the place is meant by its
    key.
    """

    code: str
    message: str
    place: Place
    label: str = ""
    rule: str | None = None
    at_key: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The table at one step of a trace: the rules, the position, what the seats are called, and the moves that were
    made by themselves since somebody was asked.
    """

    rules: Rules
    position: Position
    names: tuple[str, ...]
    events: tuple[Event, ...] = ()

    def of(self, what: str, seat: Seat | None) -> str:
        """`what`, of a player or of the whole table, in words."""
        return f"`{what}`" if seat is None else f"`{what}` of {self.names[seat]}"
