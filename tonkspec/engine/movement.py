"""Cards on the move: out of wherever they lie, into one zone. A card is always in exactly one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tonkspec.cards import card_set, cards_in
from tonkspec.engine.draft import Draft
from tonkspec.engine.faults import Fault
from tonkspec.model.game import Zone
from tonkspec.model.melds import without


def lift_order(zones: Iterable[tuple[int, Zone]]) -> tuple[tuple[int, Zone], ...]:
    """Zones with their places in the order in which cards are soonest found: loose cards take no search, piles most."""
    return tuple(sorted(zones, key=lambda found: ("cards", "melds", "pile").index(found[1].layout)))


Spot = tuple[int, int | None]
"""A zone by its place, and the seat whose it is; None for a zone of the table."""


def lift(draft: Draft, zones: Iterable[tuple[int, Zone]], cards: int, to: Spot, rule: str) -> None:
    """Take these cards from where they lie, to be put down at `to`; what was shown is so no longer elsewhere.

    Melds may be left torn, which the end of the move has to make good.
    """
    missing = cards
    for place, zone in zones:
        without = _WITHOUT[zone.layout]
        content = draft.zones[place]
        for seat, own in enumerate(content) if zone.per_player else ((None, content),):
            left, found = without(own, missing)
            if found:
                missing ^= found
                if (place, seat) != to:
                    draft.shown &= ~found
                set_content(draft, place, seat, left)
                draft.torn = draft.torn or zone.layout == "melds"
        if not missing:
            return
    raise Fault(f"no zone holds `{' '.join(map(str, cards_in(missing)))}`", (rule,))


def set_content(draft: Draft, place: int, seat: int | None, content: object) -> None:
    """Write what lies in a zone; `seat` is None for a zone of the table."""
    if seat is None:
        draft.zones[place] = content
    else:
        of_all = list(draft.zones[place])
        of_all[seat] = content
        draft.zones[place] = tuple(of_all)


def _without_loose(content: int, cards: int) -> tuple[int, int]:
    return content & ~cards, content & cards


def _without_pile(content: tuple[int, ...], cards: int) -> tuple[tuple[int, ...], int]:
    if content and cards == 1 << content[0]:
        return content[1:], cards
    found = card_set([card for card in cards_in(cards) if card in content])
    return tuple(card for card in content if not found >> card & 1) if found else content, found


def _without_melds(content: tuple[int, ...], cards: int) -> tuple[tuple[int, ...], int]:
    found = 0
    for meld in content:
        found |= meld & cards
    if not found:
        return content, 0
    left = (without(meld, cards) if meld & cards else meld for meld in content)
    return tuple(meld for meld in left if meld), found


# What is left of a zone's content without some cards, and which of them were there.
_WITHOUT: Mapping[str, Callable[[Any, int], tuple[Any, int]]] = {
    "cards": _without_loose,
    "pile": _without_pile,
    "melds": _without_melds,
}
