"""Whether an engine keeps to what it answered to `rules`: to the same request the answer is always the same."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tonkspec.conformance.item import Item
from tonkspec.conformance.models import Models
from tonkspec.conformance.session import Played


def taken_back(hands: Sequence[tuple[Item, Played | None]], models: Models) -> dict[int, str]:
    """By number the hands that an engine says it cannot play, though it plays others by the same rules, in words.

    It is looked for in all that was played, by whatever process and in whatever order.
    """
    unable = {number: played for number, (_, played) in enumerate(hands) if played and played.manner == "unsupported"}
    if not unable:
        return {}
    able: dict[str, str] = {}
    for item, played in hands:
        if played and played.manner != "unsupported" and len(played.observations):
            able.setdefault(_request(item, models), item.id)
    found: dict[int, str] = {}
    for number, played in unable.items():
        item = hands[number][0]
        other = able.get(_request(item, models))
        if other is not None:
            found[number] = f"{played.message} in {item.id}, and plays by the same rules in {other}"
    return found


def _request(item: Item, models: Models) -> str:
    """What an engine is told of the rules of a hand."""
    trace = item.trace
    return json.dumps(models.ruling(item.ruleset, trace.options, len(trace.players)).request)
