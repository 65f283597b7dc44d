"""A table at which the habits of an engine are seen: the first of its games that is known here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tonkspec.analysis import load_game
from tonkspec.conformance.deals import deal_request, features_of
from tonkspec.conformance.engine import ruling
from tonkspec.conformance.messages import EngineInfo, Json, do_request
from tonkspec.diagnostics import InputError
from tonkspec.engine import Rules, prepare, shuffled_deal
from tonkspec.lockstep import Interpreter, laid_out
from tonkspec.trace.moves import move_to_json

_NAMES = ("Kostoprav", "Goblin", "Ilmo", "One-Eye", "Silent", "Lady", "Raven", "Otto")
_MOST_DEALS = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Requests that begin a hand, and a move of the player to move, made by him or by another."""

    players: tuple[str, ...]
    rules: Json
    deals: tuple[Json, Json]
    own_move: Json
    others_move: Json


def tables_for(info: EngineInfo) -> Iterator[Table]:
    """A table of each game of an engine that is known here, in their order."""
    for game in info.games:
        rules = _known(game)
        table = None if rules is None else _laid(rules, info)
        if table is not None:
            yield table


@cache
def _known(game: str) -> Rules | None:
    """The rules of a game as it is played by default; None if there is none of this name."""
    try:
        return prepare(load_game(game, {}, None))
    except InputError:
        return None


def _laid(rules: Rules, info: EngineInfo) -> Table | None:
    """Two hands that do not end with the deal, in which others move first; None if it does not play with so many."""
    bounds, claimed = rules.game.players, info.players or (1, len(_NAMES))
    most = min(bounds.most, claimed[1], len(_NAMES))
    if most < max(bounds.least, claimed[0]):
        return None
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
            return Table(
                players=names,
                rules=told,
                deals=(deals[other], deals[first]),
                own_move=do_request(names[other], move),
                others_move=do_request(names[first], move),
            )
    return None
