"""One meeting with an engine, in a process of its own, to see one habit of it.

So that an engine is blamed for each bad habit once, the others are borne with: lines that are no answers are passed
over, and from one that is known to write too much so is an answer that comes twice. An answer to a request that was
answered before is told as one, unless the engine is known to write any `seq`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import TracebackType
from typing import Any, Self, cast

from tonkspec.conformance.limits import Limits
from tonkspec.conformance.messages import Json, check_version, hello_request, read_answer, write_message
from tonkspec.conformance.misbehaviour import Evidence, Misbehaviour
from tonkspec.conformance.transport.process import Process
from tonkspec.diagnostics.cut import cut_bytes

_MOST_PASSED_OVER = 100
_LONGEST_QUOTE = 300
_LARGEST_SEQ = (1 << 53) - 1
_FLUSHED_BY_RUNTIME = ("PYTHONUNBUFFERED",)
"""Variables that make a runtime flush what its programs do not. Those who run the engine may not have them set."""


class UnkeptError(Exception):
    """The engine lacks a habit; the message says how that shows."""


class SparedError(Exception):
    """A habit that cannot be seen in this engine; the message says why."""


def answer_on(line: bytes) -> Json | None:
    """The answer on a line, an object with a `seq`; None if it is no answer."""
    try:
        found: Any = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return cast("Json", found) if isinstance(found, dict) and "seq" in found else None


def quoted(line: bytes) -> str:
    """A line as it was written, or its beginning."""
    return f"`{cut_bytes(line, _LONGEST_QUOTE)}`"


def second_answer(line: bytes, answered: Mapping[int, str]) -> str:
    """What is said of a line that answers one of these requests, answered before, by their `seq`; else nothing.

    >>> second_answer(b'{"seq": 1, "ok": true}', {1: "deal"})
    'two answers to `deal`, the second: `{"seq": 1, "ok": true}`'
    >>> second_answer(b'{"seq": [1], "ok": true}', {1: "deal"})
    ''
    """
    seq: Any = (answer_on(line) or {}).get("seq")
    if type(seq) is not int or seq not in answered:
        return ""
    return f"two answers to `{answered[seq]}`, the second: {quoted(line)}"


class Visit:
    """A running engine, ended when the visit is over; `lacking` are the habits that it is known to lack.

    `OSError` if it cannot be started.
    """

    def __init__(self, command: Sequence[str], limits: Limits, lacking: AbstractSet[str]) -> None:
        self.process = Process(command, limits, without=_FLUSHED_BY_RUNTIME)
        self.limits = limits
        self._is_noisy = "silence" in lacking
        self._repeats_seq = "seq" not in lacking
        self._is_new = True
        self._seq = 0
        self._last = b""
        self._asked: dict[int, str] = {}
        self._answered: dict[int, str] = {}
        self._unread = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.process.close()
        else:
            self.process.kill()

    @property
    def patience(self) -> float:
        """How long the next answer may take, in seconds."""
        return self.limits.start if self._is_new else self.limits.answer

    def hello(self) -> Json:
        """The answer to `hello`."""
        return self.ask(hello_request(), "hello")

    def ask(self, request: Json, kind: str | None = None) -> Json:
        """The answer to a request, in the form of one to `kind`, by default its command; it may be an error.

        Raises `Misbehaviour` if there is none.
        """
        self.send(self.line(request))
        return self.answer(request["cmd"] if kind is None else kind)

    def line(self, request: Json) -> bytes:
        """A request as a whole line, with the next `seq`."""
        self._seq += 1
        self._asked[self._seq] = request["cmd"]
        return write_message(request, self._seq) + b"\n"

    def send(self, part: bytes) -> None:
        """Send bytes as they are."""
        self.process.send_part(part, self.patience)

    def greeting(self) -> Json:
        """The answer to `hello`, the first request, read as strictly as whoever plays with the engine reads it."""
        line = self.process.receive(self.patience)
        self._is_new = False
        try:
            answer = read_answer(line, "hello", self._seq)
            check_version(answer)
        except Misbehaviour:
            self._unread = line
            raise
        return answer

    def answer(self, kind: str) -> Json:
        """The next answer, which must have the form of one to `kind`, whatever its `seq`, and be no second one."""
        answer = self.any_answer()
        seq: Any = answer["seq"]
        if self._repeats_seq and type(seq) is int and seq in self._asked:
            said = second_answer(self._last, self._answered)
            if said:
                raise Misbehaviour("garbage", said)
            self._answered[seq] = self._asked[seq]
        is_fine = type(seq) is int and 0 <= seq <= _LARGEST_SEQ
        answer = answer if is_fine else answer | {"seq": self._seq}
        try:
            read_answer(json.dumps(answer).encode(), kind, answer["seq"])
        except Misbehaviour as found:
            if found.manner != "error":
                raise
        return answer

    def any_answer(self) -> Json:
        """The next line that is an object with a `seq`."""
        for _ in range(_MOST_PASSED_OVER):
            line = self._unread or self.process.receive(self.patience)
            self._unread = b""
            self._is_new = False
            if self._is_noisy and line == self._last:
                continue
            found = answer_on(line)
            if found is not None:
                self._last = line
                return found
        raise Misbehaviour("garbage", f"{_MOST_PASSED_OVER} lines that are no answers")

    def expect_error(self, request: Json, *, or_refused: bool = False) -> None:
        """Ask what cannot be answered, and then what can; raises `UnkeptError` if the first is answered otherwise."""
        answer = self.ask(request, "error")
        is_refused = or_refused and answer.get("refused") is True
        if not is_refused and not isinstance(answer.get("error"), str):
            shown = json.dumps(answer)
            raise UnkeptError(f"`{request['cmd']}` was answered with {shown[:100]}, not with an `error` that is a text")
        self.hello()

    def evidence(self) -> Evidence:
        """What has been said last, and the end of standard error."""
        return self.process.evidence()
