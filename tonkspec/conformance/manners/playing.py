"""Habits of playing, whatever the rules: they are seen in the first game of the engine that is known here."""

from __future__ import annotations

import json

from tonkspec.conformance.manners.habit import Habit
from tonkspec.conformance.manners.table import Table, tables_for
from tonkspec.conformance.manners.visit import SparedError, UnkeptError, Visit
from tonkspec.conformance.messages import EngineInfo


def _refused(visit: Visit, info: EngineInfo) -> None:
    table = _seated(visit, info)
    visit.ask(table.deals[0])
    answer = visit.ask(table.others_move)
    if answer.get("refused") is not True:
        raise UnkeptError(f"a move of somebody whose turn it is not was answered with {json.dumps(answer)[:100]}")
    visit.ask(table.own_move)


def _new_deal(visit: Visit, info: EngineInfo) -> None:
    table = _seated(visit, info)
    for deal in (table.deals[1], table.deals[0]):
        answer = visit.ask(deal)
        if answer.get("ok") is not True:
            raise UnkeptError(f"a deal in the middle of a hand was answered with {json.dumps(answer)[:100]}")
    if visit.ask(table.others_move).get("ok") is True:
        raise UnkeptError("after a deal in the middle of a hand it still goes by the hand before")


def _reset(visit: Visit, info: EngineInfo) -> None:
    table = _seated(visit, info)
    visit.ask(table.deals[0])
    answer = visit.ask({"cmd": "reset"})
    if answer.get("ok") is not True:
        raise UnkeptError(f"`reset` was answered with {json.dumps(answer)[:100]}")
    visit.expect_error(table.own_move, or_refused=True)
    visit.expect_error(table.deals[0])


def _seated(visit: Visit, info: EngineInfo) -> Table:
    """A table of a game of the engine, which has been told the rules; raises `SparedError` if there is none."""
    visit.hello()
    for table in tables_for(info):
        if visit.ask(table.rules).get("ok") is True:
            return table
    raise SparedError(
        "it plays none of the games that come with tonkspec, or not as they are played by default, or not with so many"
    )


PLAYING = (
    Habit("refused", "refuses a move that is not allowed, and goes on", _refused),
    Habit("new-deal", "forgets a hand that is not over when another is dealt", _new_deal),
    Habit("reset", "forgets the hand and the rules when it is told to", _reset),
)
