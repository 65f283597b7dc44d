"""What an engine can do instead of answering, and what shows it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import dropwhile
from typing import Literal

Manner = Literal["crash", "hang", "garbage", "error"]
"""It ended, it gave no answer in time, what it wrote is no answer, or it answered that it cannot."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The last lines that went to and fro, and the end of standard error.

    Each line stands after `> ` (to the engine) or `< `, an answer behind its own request.
    """

    messages: tuple[str, ...] = ()
    errors: str = ""


NO_EVIDENCE = Evidence()
_GOT: dict[Manner, str] = {
    "crash": "the engine is gone",
    "hang": "no answer in time",
    "garbage": "something else",
    "error": "error",
}


def last_lines(errors: str, most: int) -> list[str]:
    r"""The last lines of standard error that hold anything, so many or, where these would begin in the middle of what
    is indented, up to twice as many.

    >>> last_lines("one\ntwo: what it is about\n  at here\n  at there\n\nend\n", 3)
    ['two: what it is about', '  at here', '  at there', 'end']
    """
    lines = [line for line in errors.splitlines() if line.strip()]
    earliest = max(0, len(lines) - 2 * most)
    before = range(max(0, len(lines) - most), earliest, -1)
    first = next(dropwhile(lambda place: lines[place][0].isspace(), before), earliest)
    return lines[first:]


class Misbehaviour(Exception):  # noqa: N818 -- what an engine does is expected, and no error of this program
    """An engine that gives no usable answer; the message says how. After an `error` it can still be talked to.

    `got` says in a word or two what there was instead. `request` is the command, or what was asked (`legal`, say), to
    which there is no usable answer; None where what is wrong is not the answer to one request.

    >>> raise Misbehaviour("hang", "no answer to `deal` within 5 s")
    Traceback (most recent call last):
        ...
    tonkspec.conformance.misbehaviour.Misbehaviour: no answer to `deal` within 5 s
    """

    def __init__(self, manner: Manner, message: str, got: str = "") -> None:
        super().__init__(message)
        self.manner: Manner = manner
        self.message = message
        self.got = got or _GOT[manner]
        self.request: str | None = None


@contextmanager
def requesting(kind: str) -> Generator[None]:
    """Wait for the answer to this `kind` of request: what goes wrong within is said to do so over it."""
    try:
        yield
    except Misbehaviour as failed:
        failed.request = failed.request or kind
        raise
