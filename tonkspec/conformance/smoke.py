"""The least that can be asked of an engine: one hand of each game that it says it plays."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tonkspec.conformance.item import Item
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import EVERYTHING, load_suite, why_not_applicable
from tonkspec.files import is_folder
from tonkspec.trace.verify import find_traces

_NAME = re.compile(r"[a-z][a-z0-9_]*")


def one_of_each(folder: Path, info: EngineInfo, models: Models) -> dict[str, Item]:
    """By game a short hand, by the rules as they are by default, that the engine can be asked to play; nothing of a
    game of which there is none.

    `folder` has a folder of traces for each game. The shortest file is tried first, so that few are read. Raises
    `InputError` for one that is bad.
    """
    found = ((game, _short_hand(folder / game, info, models)) for game in info.games if _NAME.fullmatch(game))
    return {game: item for game, item in found if item is not None}


def _short_hand(folder: Path, info: EngineInfo, models: Models) -> Item | None:
    if not is_folder(folder):
        return None
    for path in sorted(find_traces([folder]), key=lambda path: path.stat().st_size):
        item = load_suite([path], EVERYTHING, models)[0]
        if item.script.probes and not item.trace.options and why_not_applicable(item, info) is None:
            return item
    return None


def shortest(items: Iterable[Item]) -> Item:
    """The shortest hand of these, by the rules as they are by default if there is one; there must be some."""
    return min(items, key=_effort)


def _effort(item: Item) -> tuple[bool, bool, int]:
    """How far a hand is from a plain short one: with a move at least, and without options."""
    return bool(item.trace.options), not item.script.probes, len(item.script.probes)
