"""A quick yes for the answers that engines give most often.

The schemas decide what is well formed. What is fine at a glance here is fine by them too, and whatever else there is
goes to them: so a run spends its time on the engine.
"""

from __future__ import annotations

from typing import Any, cast

from tonkspec.cards import CARDS

_CARDS = frozenset(map(str, CARDS))


def is_quickly_fine(kind: str, answer: object) -> bool:
    """Whether an answer of this kind is certainly well formed; False says nothing.

    >>> is_quickly_fine("do", {"seq": 1, "ok": True})
    True
    """
    if type(answer) is not dict or len(members := cast("dict[str, Any]", answer)) != 2:  # noqa: PLR2004
        return False
    if type(members.get("seq")) is not int:
        return False
    if kind in ("state", "view"):
        return _is_scene(members.get(kind))
    if kind == "legal":
        return _are_moves(members.get("legal"))
    return kind in ("do", "deal", "rules", "reset", "bye") and members.get("ok") is True


def _are_moves(moves: object) -> bool:
    if type(moves) is not list:
        return False
    return all(type(move) is dict and type(move.get("move")) is str for move in cast("list[Any]", moves))


def _is_scene(scene: object) -> bool:
    if type(scene) is not dict:
        return False
    members = cast("dict[str, Any]", scene)
    zones = members.get("zones")
    if type(zones) is not dict or "to_move" not in members or type(members["to_move"]) not in (str, type(None)):
        return False
    for zone in cast("dict[str, Any]", zones).values():
        if type(zone) is dict:
            for own in cast("dict[str, Any]", zone).values():
                if not _is_seen(own):
                    return False
        elif not _is_seen(zone):
            return False
    return True


def _is_seen(seen: Any) -> bool:  # noqa: ANN401 -- any JSON
    if type(seen) is int:
        return seen >= 0
    if type(seen) is not list:
        return False
    try:
        return _CARDS.issuperset(cast("list[str]", seen))
    except TypeError:  # lists, if it holds melds, cannot be looked up
        return all(type(meld) is list and _are_cards(meld) for meld in cast("list[Any]", seen))


def _are_cards(cards: Any) -> bool:  # noqa: ANN401 -- any JSON
    return all(type(card) is str and card in _CARDS for card in cards)
