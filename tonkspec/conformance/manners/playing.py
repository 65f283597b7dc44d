"""Habits of playing, whatever the rules: they are seen in the first game of the engine that is known here."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache

from tonkspec.analysis import load_game
from tonkspec.conformance.deals import deal_request, features_of
from tonkspec.conformance.engine import ruling
from tonkspec.conformance.manners.habit import Habit
from tonkspec.conformance.manners.visit import SparedError, UnkeptError, Visit
from tonkspec.conformance.messages import EngineInfo, Json, do_request
from tonkspec.diagnostics import InputError
from tonkspec.engine import Rules, prepare, shuffled_deal
from tonkspec.lockstep import Interpreter, laid_out
from tonkspec.trace.moves import move_to_json

_NAMES = ("Kostoprav", "Goblin", "Ilmo", "One-Eye", "Silent", "Lady", "Raven", "Otto")
_MOST_DEALS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class _Table:
    """Requests that begin a hand, and a move of the player to move, made by him or by another."""

    rules: Json
    deals: tuple[Json, Json]
    own_move: Json
    others_move: Json


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


def _seated(visit: Visit, info: EngineInfo) -> _Table:
    """A table of a game of the engine, which has been told the rules; raises `SparedError` if there is none."""
    visit.hello()
    for game in info.games:
        rules = _known(game)
        table = None if rules is None else _laid(rules, info)
        if table is not None and visit.ask(table.rules).get("ok") is True:
            return table
    raise SparedError("it plays none of the games that come with tonkspec, or not as they are played by default")


@cache
def _known(game: str) -> Rules | None:
    """The rules of a game as it is played by default; None if there is none of this name."""
    try:
        return prepare(load_game(game, {}, None))
    except InputError:
        return None


def _laid(rules: Rules, info: EngineInfo) -> _Table | None:
    """Two hands that do not end with the deal, in which others move first."""
    most = min(rules.game.players.most, len(_NAMES), info.players[1] if info.players else len(_NAMES))
    chance = random.Random(0)  # noqa: S311 -- always the same deals
    names = _NAMES[:most]
    deals: dict[int, Json] = {}
    told = ruling(rules, frozenset()).request
    for _ in range(_MOST_DEALS):
        deal = laid_out(rules, shuffled_deal(rules, most, len(deals), chance))
        interpreter = Interpreter(rules)
        answer = interpreter.deal(deal, names)
        seat = interpreter.standing.turn
        if answer.end is not None or seat is None or seat in deals or features_of(rules, deal) - info.features:
            continue
        deals[seat] = deal_request(rules, deal, names)
        if len(deals) == 2:  # noqa: PLR2004 -- the one before, and the one that is played
            first, other = deals
            interpreter.deal(laid_out(rules, deal), names)
            move = move_to_json(rules.game, interpreter.moves()[0], names)
            return _Table(
                rules=told,
                deals=(deals[other], deals[first]),
                own_move=do_request(names[other], move),
                others_move=do_request(names[first], move),
            )
    return None


PLAYING = (
    Habit("refused", "refuses a move that is not allowed, and goes on", _refused),
    Habit("new-deal", "forgets a hand that is not over when another is dealt", _new_deal),
    Habit("reset", "forgets the hand and the rules when it is told to", _reset),
)
