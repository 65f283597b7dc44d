"""Hands led to where rules might part that did not in hands played as they come: high or low cards for everybody,
amounts taken from the conditions, and play that goes on for a while and then ends the hand as soon as it can.
"""

from __future__ import annotations

import random as chance
from collections.abc import Callable, Sequence
from dataclasses import replace

from tonkspec.cards import Card
from tonkspec.engine import DeckDeal, Fault, Move, Position, Rules, shuffled_deal
from tonkspec.engine.scope import MOST
from tonkspec.model.expressions import Compare, GivenOf, Literal_
from tonkspec.model.game import Game
from tonkspec.model.types import AMOUNTS
from tonkspec.model.walk import descendants
from tonkspec.search.deals import givens, within
from tonkspec.search.playing import Choice, after, laying, patient

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

_LONGEST = 60
"""The most moves for which a hand is kept going."""

_TRIED = 12


def steered(rules: Rules, number: int) -> DeckDeal:
    """Deal `number` of those that are led: a deck in one of several orders, more or less."""
    players = rules.game.players
    seats = players.least + number % (players.most - players.least + 1)
    random = chance.Random(-1 - number)  # noqa: S311 -- chance here is no secret
    asked = amounts_asked(rules.game) if number % 4 else {}
    given = {**givens(rules, seats, unequal=not asked), **_near(asked, rules.game, seats, number // 4)}
    deal = shuffled_deal(rules, seats, number % seats, random, given)
    spread = _SPREADS[number // 8 % len(_SPREADS)]
    order = _ORDERS[number % len(_ORDERS)]
    places = {card: order(card) + random.random() * spread for card in deal.deck}
    ordered = sorted(deal.deck, key=lambda card: places[card])
    return replace(deal, deck=tuple(_by_seat(ordered, seats) if number // 2 % 2 else ordered))


def _by_seat(deck: Sequence[Card], seats: int) -> list[Card]:
    """A deck from which, dealt one at a time, each player gets cards that lie together in this one."""
    dealt = [deck[seat * _TOGETHER + place] for place in range(_TOGETHER) for seat in range(seats)]
    return [*dealt, *deck[len(dealt) :]] if seats * _TOGETHER <= len(deck) else list(deck)


def amounts_asked(game: Game) -> dict[str, tuple[int, ...]]:
    """For each amount that comes with the deal, the numbers with which conditions compare it, each with the number
    below and above.
    """
    found: dict[str, set[int]] = {}
    for node in descendants(game):
        if not isinstance(node, Compare):
            continue
        numbers = [one.value for one in descendants(node) if isinstance(one, Literal_) and isinstance(one.value, int)]
        for name in {one.given for one in descendants(node) if isinstance(one, GivenOf)}:
            found.setdefault(name, set()).update(
                near for number in numbers if not isinstance(number, bool) for near in (number - 1, number, number + 1)
            )
    return {name: tuple(sorted(one for one in near if 0 <= one <= MOST)) for name, near in found.items()}


def _near(asked: dict[str, tuple[int, ...]], game: Game, seats: int, round_: int) -> dict[str, object]:
    """Amounts from the conditions, the same for each player, the greatest first."""
    found: dict[str, object] = {}
    for one in game.givens:
        near = within(one, asked.get(one.name, ()))
        if near and one.type.kind in AMOUNTS:
            value = near[-1 if round_ % 2 else -1 - round_ // 2 % len(near)]
            found[one.name] = (value,) * seats if one.per_player else value
    return found


def biding(random: chance.Random) -> Choice:
    """Keep a hand going for so many moves, other each time, and then end it with the first move that can."""
    ways = (patient(random), laying(random))
    keep, left = ways[0], _LONGEST // 4

    def choose(rules: Rules, position: Position, moves: Sequence[Move]) -> Move:
        nonlocal keep, left
        if left > 0:
            left -= 1
            return keep(rules, position, moves)
        shuffled = random.sample(moves, min(_TRIED, len(moves)))
        found = next((move for move in shuffled if _ends_or_parts(rules, position, move)), None)
        if found is None:
            return shuffled[0]
        keep, left = (
            random.choice(ways),
            random.choice((0, random.randrange(_LONGEST // 4), random.randrange(_LONGEST))),
        )
        return found

    return choose


def _ends_or_parts(rules: Rules, position: Position, move: Move) -> bool:
    try:
        return after(rules, position, move).turn is None
    except Fault:
        return True
