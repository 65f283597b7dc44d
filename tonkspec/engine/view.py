"""What may be seen at the table."""

from __future__ import annotations

from functools import lru_cache

from tonkspec.cards import Card
from tonkspec.engine.contents import content_cards, meld_given_out, of_seats
from tonkspec.engine.position import Content, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.values import Seen, View
from tonkspec.model.game import Layout, Zone


def view(rules: Rules, position: Position, player: int | None) -> View:
    """What `player` may see, or anyone at the table for None.

    A zone is the list of its cards that may be seen (a pile top first, a zone of melds as melds), or their number where
    none may be. So of a hidden zone some of whose cards are shown it is these cards, and how many lie there besides is
    not said. Cards that have been shown are seen by all for as long as they lie where they were shown. It is what lies
    there now, not what a player can remember.
    """
    zones: dict[str, Seen | tuple[Seen, ...]] = {}
    for zone in rules.game.zones:
        seen = tuple(
            [
                _seen(rules, zone, content, position.shown, own=zone.per_player and seat == player)
                for seat, content in enumerate(of_seats(rules, position, zone.name))
            ]
        )
        zones[zone.name] = seen if zone.per_player else seen[0]
    return View(position.turn, zones)


def view_by_owner(rules: Rules, position: Position, zone: Zone, seat: int) -> Seen:
    """What a player sees of a zone of each player before the own seat; the rest of it looks the same to everybody."""
    return _seen(rules, zone, of_seats(rules, position, zone.name)[seat], position.shown, own=True)


def _seen(rules: Rules, zone: Zone, content: Content, shown: int, *, own: bool) -> Seen:
    open_to_view = zone.seen == "face up" or (zone.seen == "seen by owner" and own)
    if zone.layout == "melds" and open_to_view and not isinstance(content, int):
        return tuple(meld_given_out(meld, rules.names) for meld in content)
    if open_to_view:
        return _cards(content, zone.layout)
    top = 1 if zone.seen == "top face up" else 0
    return _cards_in_part(content, zone.layout, top, shown)


@lru_cache(maxsize=1 << 12)
def _cards(content: Content, layout: Layout) -> tuple[Card, ...]:
    """All cards of a place; the same places are looked at by each player, and most have not changed."""
    return content_cards(content, layout)


@lru_cache(maxsize=1 << 12)
def _cards_in_part(content: Content, layout: Layout, top: int, shown: int) -> Seen:
    """The cards of a place of which the top ones and those shown are seen, or how many lie there."""
    cards = content_cards(content, layout)
    seen = (*cards[:top], *(card for card in cards[top:] if shown >> card & 1))
    return seen if seen or top else len(cards)
