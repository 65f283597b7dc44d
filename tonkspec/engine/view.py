"""What may be seen at the table."""

from __future__ import annotations

from tonkspec.engine.contents import content_cards, meld_given_out, of_seats
from tonkspec.engine.position import Content, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.values import Seen, View
from tonkspec.model.game import Zone


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
            _seen(rules, zone, content, position.shown, own=zone.per_player and seat == player)
            for seat, content in enumerate(of_seats(rules, position, zone.name))
        )
        zones[zone.name] = seen if zone.per_player else seen[0]
    return View(position.turn, zones)


def _seen(rules: Rules, zone: Zone, content: Content, shown: int, *, own: bool) -> Seen:
    open_to_view = zone.seen == "face up" or (zone.seen == "seen by owner" and own)
    if zone.layout == "melds" and open_to_view and not isinstance(content, int):
        return tuple(meld_given_out(meld, rules.names) for meld in content)
    cards = content_cards(content, zone.layout)
    if open_to_view:
        return cards
    top = 1 if zone.seen == "top face up" else 0
    seen = (*cards[:top], *(card for card in cards[top:] if shown >> card & 1))
    return seen if seen or top else len(cards)
