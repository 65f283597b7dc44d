"""The habit of writing one answer to each request, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tonkspec.conformance.manners.habit import Habit
from tonkspec.conformance.manners.table import Table, tables_for
from tonkspec.conformance.manners.visit import UnkeptError, Visit, answer_on, quoted, second_answer
from tonkspec.conformance.messages import EngineInfo, Json, ask_request, do_request, hello_request
from tonkspec.conformance.misbehaviour import Misbehaviour

_PAUSE = 0.25
"""So long is waited for what should not come before the first request and after the last, in seconds."""
_SHORT_PAUSE = 0.1
"""The same between two requests: what comes later is seen after the next."""
_NOBODY = ("Kostoprav", "Goblin")


def _silent(visit: Visit, info: EngineInfo) -> None:
    unasked = _line_within(visit, _PAUSE)
    if unasked is not None:
        raise UnkeptError(f"before it was asked anything it wrote: {quoted(unasked)}")
    said: dict[int, str] = {}
    for request in _requests(info):
        try:
            _one_answer(visit, request, said)
        except Misbehaviour:  # what it does not answer is for other habits
            return
    unasked = _line_within(visit, _PAUSE)
    if unasked is not None:
        raise UnkeptError(f"after all answers it wrote: {quoted(unasked)}")


def _requests(info: EngineInfo) -> Iterator[Json]:
    """Requests of every kind that the engine should know, then some that it cannot answer, and `bye`."""
    yield hello_request()
    table = next(tables_for(info), None)
    if table is not None:
        yield from _of_a_hand(table, info)
    yield {"cmd": "reset"}
    yield {"cmd": "no_such_command"}
    yield do_request(_NOBODY[0], {"move": "no_such_move"})
    yield ask_request("state")
    yield {"cmd": "deal", "players": list(_NOBODY), "dealer": _NOBODY[1], "given": {}, "zones": {}}
    yield {"cmd": "bye"}


def _of_a_hand(table: Table, info: EngineInfo) -> Iterator[Json]:
    yield table.rules
    yield table.deals[0]
    yield table.others_move
    if info.level >= 1:
        yield ask_request("state")
    for level, what in ((2, "legal"), (3, "view")):
        if info.level >= level:
            yield from (ask_request(what, player) for player in table.players[:2])
    if info.level >= 4:  # noqa: PLR2004 -- the level that counts
        yield {"cmd": "perft", "depth": 1}
    yield table.own_move
    if "play" in info.features:
        yield {"cmd": "play", "level": 0, "deal": _without_cmd(table.deals[1]), "moves": []}
    yield table.deals[1]


def _without_cmd(request: Json) -> Json:
    return {name: value for name, value in request.items() if name != "cmd"}


def _one_answer(visit: Visit, request: Json, said: dict[int, str]) -> None:
    """Ask, and raise `UnkeptError` unless one line comes, and an answer; `said` has what was asked by its `seq`."""
    line = visit.line(request)
    seq: int = json.loads(line)["seq"]
    said[seq] = request["cmd"]
    visit.send(line)
    first = visit.process.receive(visit.patience)
    answer = answer_on(first)
    if answer is None:
        raise UnkeptError(f"before the answer to `{request['cmd']}` it wrote what is no answer: {quoted(first)}")
    more = _line_within(visit, _SHORT_PAUSE)
    if more is None:
        return
    # An answer that comes late to a request before is the one too many, and not the one that follows it.
    late = first if answer["seq"] != seq and second_answer(first, said) else more
    raise UnkeptError(second_answer(late, said) or f"after the answer to `{request['cmd']}` it wrote: {quoted(late)}")


def _line_within(visit: Visit, seconds: float) -> bytes | None:
    """A line that comes within so many seconds; None if there is none, or no more can come."""
    try:
        return visit.process.receive(seconds)
    except Misbehaviour as found:
        if found.manner == "garbage":
            raise UnkeptError(f"it wrote {found.message} that was not asked for") from None
        return None


SILENCE = Habit("silence", "writes nothing but answers to standard output, and one answer to each request", _silent)
"""The habit; where it is lacking, it is borne with while the others are looked for."""
