"""Habits of answering what every engine is asked."""

from __future__ import annotations

import json

from tonkspec.conformance.manners.habit import Habit
from tonkspec.conformance.manners.visit import UnkeptError, Visit
from tonkspec.conformance.messages import PROTOCOL, EngineInfo, Json, ask_request, do_request

_LATER = 999
"""A version of the protocol that there is not."""


def _version(visit: Visit, _: EngineInfo) -> None:
    for offered in ([_LATER, PROTOCOL], [PROTOCOL, _LATER]):
        answer = visit.ask({"cmd": "hello", "protocol": offered})
        if answer.get("protocol") != PROTOCOL:
            raise UnkeptError(f"offered protocol {PROTOCOL} and {_LATER}, it answered {json.dumps(answer)[:100]}")
    visit.expect_error({"cmd": "hello", "protocol": [_LATER]})


def _unknown_command(visit: Visit, _: EngineInfo) -> None:
    visit.hello()
    visit.expect_error({"cmd": "no_such_command"})


def _unknown_fields(visit: Visit, _: EngineInfo) -> None:
    plain = visit.hello()
    more: Json = {"no_such_field": {"seq": 7, "cmd": ["bye", None], "text": '}]",\\'}, "other": None}
    answer = visit.ask({**more, "cmd": "hello", "protocol": [PROTOCOL], "zzz": [{}, [], 1.5e3, True]})
    if plain | {"seq": 0} != answer | {"seq": 0}:
        raise UnkeptError(f"with fields that it does not know, `hello` was answered with {json.dumps(answer)[:100]}")


def _order(visit: Visit, _: EngineInfo) -> None:
    visit.hello()
    players = ["Kostoprav", "Goblin"]
    for early in (do_request(players[0], {"move": "no_such_move"}), ask_request("state")):
        visit.expect_error(early, or_refused=early["cmd"] == "do")
    visit.expect_error({"cmd": "deal", "players": players, "dealer": players[1], "given": {}, "zones": {}})


REQUESTS = (
    Habit("version", "answers `hello` with a version that was offered, and with an error if it speaks none", _version),
    Habit("unknown-command", "answers a command that it does not know with an error, and goes on", _unknown_command),
    Habit("unknown-fields", "ignores fields that it does not know", _unknown_fields),
    Habit("order", "answers a deal without rules, and a question without a deal, with an error, and goes on", _order),
)
