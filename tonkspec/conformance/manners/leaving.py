"""Habits of taking leave."""

from __future__ import annotations

from tonkspec.conformance.manners.habit import Habit
from tonkspec.conformance.manners.visit import UnkeptError, Visit
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.misbehaviour import Misbehaviour


def _bye(visit: Visit, _: EngineInfo) -> None:
    visit.hello()
    try:
        answer = visit.ask({"cmd": "bye"})
    except Misbehaviour as found:
        raise UnkeptError(f"`bye` was not answered: {found.message}") from None
    if answer.get("ok") is not True:
        raise UnkeptError("`bye` was not answered with `ok`")
    _ends(visit, "`bye`")


def _end_of_input(visit: Visit, _: EngineInfo) -> None:
    visit.hello()
    visit.process.end_input()
    _ends(visit, "the end of its input")


def _ends(visit: Visit, after: str) -> None:
    said = visit.process.end_after(after, visit.limits.leave)
    if said:
        raise UnkeptError(said)


LEAVING = (
    Habit("bye", "answers `bye` and ends with 0", _bye),
    Habit("end-of-input", "ends with 0 when its input does", _end_of_input),
)
