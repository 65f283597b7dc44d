"""What an engine can do instead of answering, and what shows it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
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
