"""What an engine can do instead of answering, and what shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Manner = Literal["crash", "hang", "garbage", "error"]
"""It ended, it gave no answer in time, what it wrote is no answer, or it answered that it cannot."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The last lines that went to and fro, each after `> ` (to the engine) or `< `, and the end of standard error."""

    messages: tuple[str, ...] = ()
    errors: str = ""


NO_EVIDENCE = Evidence()


class Misbehaviour(Exception):  # noqa: N818 -- what an engine does is expected, and no error of this program
    """An engine that gives no usable answer; the message says how. After an `error` it can still be talked to.

    >>> raise Misbehaviour("hang", "no answer to `deal` within 5 s")
    Traceback (most recent call last):
        ...
    tonkspec.conformance.misbehaviour.Misbehaviour: no answer to `deal` within 5 s
    """

    def __init__(self, manner: Manner, message: str) -> None:
        super().__init__(message)
        self.manner: Manner = manner
        self.message = message
