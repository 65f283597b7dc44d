"""Dealt cards into their zones, and whether they can lie so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, cast

from tonkspec.cards import COPIES, Card, card_set
from tonkspec.engine.contents import WrongContentError, cards_of, content_cards, content_taken_in
from tonkspec.engine.draft import Draft
from tonkspec.engine.faults import DealError
from tonkspec.engine.position import Content
from tonkspec.engine.rules import Rules
from tonkspec.model.game import Zone
from tonkspec.model.melds import Meld


def lay_out(rules: Rules, draft: Draft, zones: Mapping[str, object]) -> None:
    """Put the dealt cards into their zones; every card of the pack must be in one of them."""
    check_names(zones, rules.names.zones, "zone")
    found: set[Card] = set()
    for name, value in zones.items():
        place, zone = rules.names.zones[name]
        contents = [_content(rules, zone, one, found) for one in _by_seat(zone, value, draft.players)]
        lying = tuple(content for content, _ in contents)
        draft.zones[place] = lying if zone.per_player else lying[0]
    _check_missing(rules, found, "zones")


def _by_seat(zone: Zone, value: object, players: int) -> Sequence[object]:
    if not zone.per_player:
        return (value,)
    if not isinstance(value, list | tuple) or len(cast("Sequence[object]", value)) != players:
        raise DealError(f"`{zone.name}` is a zone of each player and needs {players} lists of cards", zone.name)
    return cast("Sequence[object]", value)


def _content(rules: Rules, zone: Zone, value: object, found: set[Card]) -> tuple[Content, tuple[Card, ...]]:
    try:
        content, cards = content_taken_in(value, zone.layout, rules.names.melds)
    except WrongContentError as error:
        raise DealError(f"`{zone.name}`: {error}", zone.name) from error
    once = each_once(rules, cards, found, zone.name)
    if once == cards:
        return content, cards
    lying: object = once
    if zone.layout == "melds":
        rest = iter(once)
        lying = tuple(_same_meld(one, rest) for one in cast("Sequence[object]", value))
    return content_taken_in(lying, zone.layout, rules.names.melds)


def _same_meld(meld: object, rest: Iterator[Card]) -> object:
    """A meld with the next cards in place of its own."""
    order = tuple(islice(rest, len(cards_of(meld))))
    return Meld(card_set(order), order, meld.stands) if isinstance(meld, Meld) else order


def check_pack(rules: Rules, cards: Sequence[Card], field: str) -> tuple[Card, ...]:
    """These cards, which must be those of the pack, each once; equal ones are numbered in the order given."""
    found: set[Card] = set()
    once = each_once(rules, cards, found, field)
    _check_missing(rules, found, field)
    return once


def check_names(named: Iterable[str], known: Iterable[str], what: str) -> None:
    """See that the rules have what is named."""
    for name in named:
        if name not in known:
            raise DealError(f"these rules have no {what} `{name}`", name)


def each_once(rules: Rules, cards: Sequence[Card], found: set[Card], field: str) -> tuple[Card, ...]:
    """The cards, of the pack and none of them found before, but found then; of equal cards the next one each time."""
    pack = frozenset(rules.pack)
    once: list[Card] = []
    for card in cards:
        face = card.face
        if face not in pack:
            raise DealError(f"not a card of this pack: `{card}`", field)
        free = next((copy for copy in COPIES[face] if copy not in found), card) if face in found else face
        if free in found or free not in pack:
            often = "too often" if COPIES[face][1] in pack else "twice"
            raise DealError(f"the card is there {often}: `{card}`", field)
        found.add(free)
        once.append(free)
    return tuple(once)


def _check_missing(rules: Rules, found: set[Card], field: str) -> None:
    missing = [str(card) for card in rules.pack if card not in found]
    if missing:
        raise DealError(f"cards of the pack are missing: `{' '.join(missing)}`", field)


def card_counts(rules: Rules, zones: Sequence[Any]) -> Mapping[str, tuple[int, ...]]:
    """How many cards each zone holds, by seat for a zone of each player."""
    return {
        zone.name: tuple(
            len(content_cards(content, zone.layout))
            for content in (zones[place] if zone.per_player else (zones[place],))
        )
        for place, zone in rules.names.zones.values()
    }


def check_counts(rules: Rules, found: Mapping[str, tuple[int, ...]], dealt: Mapping[str, tuple[int, ...]]) -> None:
    """See that the zones hold as many cards as the setup deals.

    The pile from which it deals holds what is left, so it is at fault only if no other zone is.
    """
    pile = rules.game.setup.pile
    for name in sorted(found, key=lambda name: name == pile):
        counts = found[name]
        if counts != dealt[name]:
            wanted, got = (" / ".join(map(str, some)) for some in (dealt[name], counts))
            cards = "card" if wanted == "1" else "cards"
            raise DealError(f"`{name}` must hold {wanted} {cards} after the deal, not {got}", name)
