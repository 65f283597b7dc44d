"""What goes wrong: a deal or a position that cannot be, and rules that leave no answer."""

from __future__ import annotations

from typing import Literal

FaultKind = Literal["clash", "endings", "gap", "stuck", "endless turn", "shuffles", "other"]
"""What sort of answer is missing: two rules that stand side by side say different things, two endings hold at once, no
case of a settlement holds, nobody can move, a turn has no end, the deal has no order for a shuffle, or another."""


class DealError(ValueError):
    """A deal that the rules cannot have; `field` names the part at fault (a zone, a given, `players`, `deck` ...)."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.message = message
        self.field = field


class PositionError(ValueError):
    """A text that is no position of these rules; `offset` is where it goes wrong, in characters from 0."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset

    def __str__(self) -> str:
        return f"{self.message} (at character {self.offset})"


class Fault(Exception):  # noqa: N818 -- the design's word: rules at fault, not a mistake of whoever calls
    """Rules that give no answer, or two, where one is needed: a gap, a conflict, an overflow, a stuck position.

    It is a mistake in a rule file or in this package, never one of the player or engine at the table; of the kind
    `shuffles` it is one of the deal, whose orders for shuffles in play do not go so far. `rules` names the rules at
    fault, `position` is the line of the position in which they were asked, None before the deal stands;
    `kind` is what sort of answer is missing.

    >>> str(Fault("no case holds", ("tonk.dropped",)))
    'no case holds (tonk.dropped)'
    """

    def __init__(
        self, message: str, rules: tuple[str, ...], position: str | None = None, *, kind: FaultKind = "other"
    ) -> None:
        super().__init__(message)
        self.message = message
        self.rules = rules
        self.position = position
        self.kind: FaultKind = kind

    def __str__(self) -> str:
        named = f"{self.message} ({', '.join(self.rules)})" if self.rules else self.message
        return named if self.position is None else f"{named} in `{self.position}`"
