"""Packs that are stacked, so that dealt hands are rare: low or high cards for everybody, cards that belong together."""

from __future__ import annotations

import random as chance
from collections.abc import Callable, Sequence
from dataclasses import replace

from tonkspec.cards import Card
from tonkspec.engine import DeckDeal

_SPREADS = (9.0, 3.0, 20.0, 60.0)
"""How far a card may lie from where its rank puts it, in ranks: some decks well shuffled, others nearly sorted."""

_ORDERS: tuple[Callable[[Card], int], ...] = (
    lambda card: card.rank,
    lambda card: -card.rank,
    lambda card: card.rank,
    lambda card: 14 * (card.suit or 0) + card.rank,
)
"""What comes first: low cards, or high ones; and cards of one rank, or of one suit in sequence, for each player."""

_TOGETHER = 6
"""So many cards of a player lie together."""


def stacked(deal: DeckDeal, number: int, random: chance.Random) -> DeckDeal:
    """The same deal from a pack in one of several orders, by `number`, more or less well shuffled."""
    spread = _SPREADS[number // 8 % len(_SPREADS)]
    order = _ORDERS[number % len(_ORDERS)]
    places = {card: order(card) + random.random() * spread for card in deal.deck}
    ordered = sorted(deal.deck, key=lambda card: places[card])
    return replace(deal, deck=tuple(_by_seat(ordered, deal.players) if number // 2 % 2 else ordered))


def _by_seat(deck: Sequence[Card], seats: int) -> list[Card]:
    """A deck from which, dealt one at a time, each player gets cards that lie together in this one."""
    dealt = [deck[seat * _TOGETHER + place] for place in range(_TOGETHER) for seat in range(seats)]
    return [*dealt, *deck[len(dealt) :]] if seats * _TOGETHER <= len(deck) else list(deck)
