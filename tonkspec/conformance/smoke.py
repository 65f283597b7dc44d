"""The least that can be asked of an engine: one hand of each game that it says it plays."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.suite import Item, why_not_applicable


def one_of_each(items: Iterable[Item], info: EngineInfo) -> dict[str, Item]:
    """By game the shortest hand that the engine can be asked to play, by the rules as they are by default if there is
    one; nothing of a game of which there is none.
    """
    found: dict[str, Item] = {}
    for item in items:
        if why_not_applicable(item, info) is None:
            game = item.rules.game.name
            found[game] = min(found.get(game, item), item, key=_effort)
    return {game: found[game] for game in info.games if game in found}


def shortest(items: Iterable[Item]) -> Item:
    """The shortest hand of these, by the rules as they are by default if there is one; there must be some."""
    return min(items, key=_effort)


def _effort(item: Item) -> tuple[bool, bool, int]:
    """How far a hand is from a plain short one: with a move at least, and without options."""
    return bool(item.trace.options), not item.script.probes, len(item.script.probes)
