"""Habits of reading and writing lines."""

from __future__ import annotations

import json
import time

from tonkspec.conformance.limits import LONGEST_LINE
from tonkspec.conformance.manners.habit import Habit
from tonkspec.conformance.manners.silence import SILENCE
from tonkspec.conformance.manners.visit import UnkeptError, Visit
from tonkspec.conformance.messages import PROTOCOL, EngineInfo, Json, hello_request

_PAUSE = 0.25
"""So long is waited in the middle of a line, in seconds."""
_SEQS = (5, 3, (1 << 31) + 1, (1 << 53) - 1)
_MANY = 30
_RESET: Json = {"cmd": "reset"}


def _seq(visit: Visit, _: EngineInfo) -> None:
    for seq in _SEQS:
        visit.send(json.dumps({"seq": seq, **hello_request()}).encode() + b"\n")
        got = visit.any_answer()["seq"]
        if type(got) is not int or got != seq:
            raise UnkeptError(f"a request with `seq` {seq} was answered with `seq` {json.dumps(got)[:40]}")


def _pipelined(visit: Visit, _: EngineInfo) -> None:
    requests = [hello_request() if number % 3 else _RESET for number in range(_MANY)]
    visit.send(b"".join(map(visit.line, requests)))
    for number, request in enumerate(requests, 1):
        if ("protocol" in visit.any_answer()) != (request is not _RESET):
            raise UnkeptError(f"of {_MANY} requests sent at once, number {number} was not answered in its turn")


def _pieces(visit: Visit, _: EngineInfo) -> None:
    visit.hello()
    line = visit.line(hello_request()) + visit.line(hello_request())
    middle = len(line) // 3
    visit.send(line[:middle])
    time.sleep(_PAUSE)
    visit.send(line[middle:])
    visit.answer("hello")
    visit.answer("hello")


def _blanks(visit: Visit, _: EngineInfo) -> None:
    visit.hello()
    visit.send(b'{ "protocol" : [ %d ] , "cmd" : "hello" , "seq" : 2 }\n' % PROTOCOL)
    answer = visit.answer("hello")
    if "error" in answer:
        raise UnkeptError(f"a request with its members in another order was answered: {answer['error']}")


def _long_line(visit: Visit, _: EngineInfo) -> None:
    head, tail = b'{"seq":2,', b'"cmd":"hello","protocol":[%d]}\n' % PROTOCOL
    visit.hello()
    visit.send(head + b" " * (LONGEST_LINE - len(head) - len(tail)) + tail)
    answer = visit.answer("hello")
    if "error" in answer:
        raise UnkeptError(f"a request as long as may be was answered: {answer['error']}")


LINES = (
    SILENCE,
    Habit("seq", "repeats the `seq` of the request, whatever whole number up to 2^53 - 1 it is", _seq),
    Habit("pipelined", "answers requests that come all at once, in their order", _pipelined),
    Habit("pieces", "waits for the end of a line that comes in pieces", _pieces),
    Habit("blanks", "reads JSON with blanks, and with members in any order", _blanks),
    Habit("long-line", "reads a line of 1 MiB", _long_line),
)
