"""Deals by number: the same number is always the same deal."""

from __future__ import annotations

import random as chance
from collections.abc import Iterator

from tonkspec.engine import Rules, shuffled_deal
from tonkspec.lockstep.amounts import amounts_asked, amounts_near, givens
from tonkspec.lockstep.driver import Dealt
from tonkspec.lockstep.stacking import stacked
from tonkspec.trace.new_trace import NAMES

_KINDS = 4
"""Of so many deals one after the other, the first two are shuffled well and the others stacked."""


def dealt(rules: Rules, number: int, seed: int = 0, players: int | None = None) -> Dealt:
    """Deal `number` of those with this seed: players, dealer, amounts and the order of the pack.

    Every second pair is stacked, so that rare dealt hands come up. The number of players goes from the fewest to the
    most unless `players` says it; amounts are alike for all or each player's own, by chance.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> rules = prepare(load_game("black_company"))
    >>> one = dealt(rules, 0)
    >>> one.names, one == dealt(rules, 0), one == dealt(rules, 0, seed=1)
    (('Ann', 'Ben'), True, False)
    """
    limits = rules.game.players
    seats = limits.least + number // _KINDS % (limits.most - limits.least + 1) if players is None else players
    random = chance.Random(f"{seed} {number}")  # noqa: S311 -- chance here is no secret
    amounts = givens(rules, seats, unequal=bool(random.randrange(2)))
    asked = amounts_asked(rules.game)
    if asked and not random.randrange(3):
        amounts |= amounts_near(asked, rules.game, seats, random.randrange(1 << 10))
    deal = shuffled_deal(rules, seats, random.randrange(seats), random, amounts)
    if number % _KINDS >= _KINDS // 2:
        deal = stacked(deal, random.randrange(1 << 10), random)
    return Dealt(names=NAMES[:seats], deal=deal)


def deals(rules: Rules, hands: int, seed: int = 0, players: int | None = None) -> Iterator[Dealt]:
    """So many deals of a game; see `dealt`."""
    return (dealt(rules, number, seed, players) for number in range(hands))
