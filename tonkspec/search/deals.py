"""The deals that a search looks at: shuffled ones, and one for every pattern of ranks in a dealt hand."""

from __future__ import annotations

import random as chance
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, islice
from math import comb
from typing import Any

from tonkspec.cards import Card, card_set
from tonkspec.engine import Deal, DeckDeal, Position, Rules, shuffled_deal, start, zone_cards
from tonkspec.lockstep import givens
from tonkspec.model.game import Zone

MOST_LISTED = 300_000
"""A hand with more patterns than this is only dealt at random."""

_TOLD = {3: 0, 2: 1, 1: 2, 0: 3, None: 4}
"""The suits in the order in which hands are told: spades first."""

_FOR_EACH = 8
"""So many deals are for one number of players before the next."""

_TRIED = 50
"""So many deals may end at once before a table is given up."""


def shuffled(rules: Rules, number: int) -> DeckDeal:
    """Deal `number` of a search: few players first, then more; amounts are equal and unequal in turns."""
    players = rules.game.players
    seats = players.least + number // _FOR_EACH % (players.most - players.least + 1)
    random = chance.Random(number)  # noqa: S311 -- chance here is no secret
    return shuffled_deal(
        rules, seats, seats - 1, random, givens(rules, seats, unequal=number % _FOR_EACH >= _FOR_EACH // 2)
    )


def patterns(ranks: Sequence[int], copies: Mapping[int, int], size: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every choice of ranks for a hand of so many cards, the high ones first; an even part of them if they are many.

    `copies` says how many cards of each rank there are.

    >>> list(patterns([1, 2], {1: 2, 2: 1}, 2, 10))
    [(1, 2), (1, 1)]
    """
    number = comb(len(ranks) + size - 1, size)
    if number > MOST_LISTED:
        return
    every = list(combinations_with_replacement(sorted(ranks), size))
    for chosen in reversed(every[:: max(1, -(-number // most))]):
        if all(count <= copies[rank] for rank, count in Counter(chosen).items()):
            yield chosen


def hands_of(pattern: Sequence[int], by_rank: Mapping[int, Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
    """The hands that are tried for a pattern: as much of one suit as may be, and the suits spread out."""
    alike: list[Card] = []
    spread: list[Card] = []
    for place, (rank, count) in enumerate(Counter(pattern).items()):
        cards = by_rank[rank]
        turned = place % len(cards)
        alike += cards[:count]
        spread += [*cards[turned:], *cards[:turned]][:count]
    return tuple(dict.fromkeys((tuple(alike), tuple(spread))))


class Table:
    """A dealt table on which one player's hand is changed for others, the rest of the pack lying as it may.

    `seat` is whose hand it is, `size` how many cards it has. The player sits after the dealer.
    """

    seat = 0

    def __init__(self, rules: Rules, deal: DeckDeal, dealt: Position, hand: Zone) -> None:
        self.rules = rules
        self._deal = deal
        self._dealt = dealt
        self.hand = hand
        self._place = rules.game.zones.index(hand)
        self.size = len(zone_cards(rules, dealt, hand.name, self.seat))
        self._counts = [
            (zone, [len(zone_cards(rules, dealt, zone.name, seat)) for seat in _seats(zone, deal.players)])
            for zone in rules.game.zones
        ]
        self.by_rank: dict[int, list[Card]] = {}
        for card in sorted(rules.pack, key=lambda card: _TOLD[card.suit]):
            self.by_rank.setdefault(card.rank, []).append(card)

    def hands(self, most: int, *, suited: bool, ranked: bool = True) -> Iterator[tuple[Card, ...]]:
        """The hands to try, for at most so many patterns; one for each pattern if suits play no part.

        Not `ranked`: nor do ranks, so that those that count the same everywhere are taken for one.
        """
        alike = self.by_rank if ranked else self._by_worth()
        copies = {rank: len(cards) for rank, cards in alike.items()}
        for pattern in patterns(tuple(alike), copies, self.size, most):
            yield from hands_of(pattern, alike)[: None if suited else 1]

    def _by_worth(self) -> dict[int, list[Card]]:
        """The cards by what they count, under the lowest of their ranks."""
        tables = [dict(one.worth) for one in self.rules.game.points]
        found: dict[tuple[int | None, ...], list[Card]] = {}
        for rank in sorted(self.by_rank):
            found.setdefault(tuple(table.get(rank) for table in tables), []).extend(self.by_rank[rank])
        return {cards[0].rank: cards for cards in found.values()}

    def deal(self, hand: tuple[Card, ...]) -> Deal:
        """The deal with this hand."""
        zones = {
            zone.name: tuple(parts) if zone.per_player else parts[0]
            for (zone, _), parts in zip(self._counts, self._laid(hand), strict=True)
        }
        return Deal(
            players=self._deal.players,
            dealer=self._deal.dealer,
            zones=zones,
            given=self._deal.given,
            shuffles=self._deal.shuffles,
        )

    def position(self, hand: tuple[Card, ...]) -> Position:
        """The position with this hand, as if no hand could end by the deal."""
        contents: list[Any] = []
        for (zone, _), parts in zip(self._counts, self._laid(hand), strict=True):
            held = [tuple(map(int, part)) if zone.layout == "pile" else card_set(part) for part in parts]
            contents.append(tuple(held) if zone.per_player else held[0])
        return replace(self._dealt, zones=tuple(contents))

    def beside(self, hand: tuple[Card, ...]) -> Position:
        """A position with this hand, for what depends on it alone: all other cards lie as they were dealt."""
        held: Any = self._dealt.zones[self._place]
        zones = list(self._dealt.zones)
        zones[self._place] = (card_set(hand), *held[1:])
        return replace(self._dealt, zones=tuple(zones))

    def _laid(self, hand: tuple[Card, ...]) -> Iterator[list[tuple[Card, ...]]]:
        """What lies in each zone, seat by seat."""
        taken = card_set(hand)
        rest = iter([card for card in self.rules.pack if not taken >> card & 1])
        for zone, counts in self._counts:
            yield [
                hand if zone is self.hand and seat == self.seat else tuple(islice(rest, count))
                for seat, count in enumerate(counts)
            ]


def table(rules: Rules, seats: int) -> Table | None:
    """A table of so many players to change a hand on; None where no hand of loose cards is dealt, or melds lie on the
    table with the deal.

    Raises `Fault` when the rules give no answer on the first shuffled deals.
    """
    players = rules.game.players
    for number in range(_TRIED):
        round_ = number * (players.most - players.least + 1) + seats - players.least
        deal = shuffled(rules, round_ * _FOR_EACH)
        dealt = start(rules, deal)
        if dealt.turn is None:
            continue
        zones = rules.game.zones
        hand = next(
            (one for one in zones if one.per_player and one.layout == "cards" and _holds(rules, dealt, one)), None
        )
        melds = any(zone.layout == "melds" and _holds(rules, dealt, zone) for zone in zones)
        return None if hand is None or melds else Table(rules, deal, dealt, hand)
    return None


def _holds(rules: Rules, position: Position, zone: Zone) -> bool:
    return any(zone_cards(rules, position, zone.name, seat) for seat in _seats(zone, position.players))


def _seats(zone: Zone, players: int) -> Sequence[int | None]:
    return range(players) if zone.per_player else (None,)
