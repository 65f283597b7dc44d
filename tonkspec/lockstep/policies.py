"""How hands are played at random. A policy knows no rules: it goes by the moves that are legal and their names."""

from __future__ import annotations

import random as chance
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from tonkspec.lockstep.driver import Dealt, Driver, Policy, Proposed, Standing
from tonkspec.lockstep.observe import Probe
from tonkspec.lockstep.plain import Play

LONGEST = 200
"""A hand that has gone on for so many steps is left, whatever the policy."""
_KEPT = 40
"""The most steps for which a hand is kept going before it may end."""


def uniform(random: chance.Random) -> Policy:
    """Every legal move with the same chance."""
    return lambda standing: _bounded(standing, lambda: random.choice(standing.moves))


@dataclass
class Experience:
    """How often a move of each name was made, and how often it was the last of its hand."""

    made: Counter[str] = field(default_factory=Counter[str])
    ended: Counter[str] = field(default_factory=Counter[str])

    def ends(self, name: str) -> float:
        """The share of hands that were over with a move of this name, of those in which it was made."""
        return self.ended[name] / self.made[name] if self.made[name] else 0.0


def biased(deals: Iterable[Dealt], random: chance.Random) -> Iterator[Proposed]:
    """These deals, each played in one of several ways: evenly; rarer moves first; as many cards as may be; or kept
    going for a while, by moves with which hands seldom end, and then ended. What was seen in earlier hands is
    remembered.

    Uniform play ends nearly every hand by an early drop; this reaches what comes later in a hand.
    """
    experience = Experience()
    for dealt in deals:
        hand = BiasedHand(experience, random)
        yield Proposed(dealt, hand)
        hand.is_over()


class BiasedHand:
    """The policy of one hand, which learns from it when it is over."""

    def __init__(self, experience: Experience, random: chance.Random) -> None:
        self._experience = experience
        self._random = random
        self._ways = random.choice((("evenly",), ("seldom",), ("most", "seldom"), ("kept", "most"), ("kept", "seldom")))
        self._kept = random.randrange(_KEPT)
        self._last: str | None = None

    def __call__(self, standing: Standing) -> Probe | None:
        """The next move."""
        probe = _bounded(standing, lambda: self._random.choice(self._among(standing)))
        self._last = None if probe is None else probe.move["move"]
        if self._last is not None:
            self._experience.made[self._last] += 1
        return probe

    def is_over(self) -> None:
        """Remember with which move the hand was over."""
        if self._last is not None:
            self._experience.ended[self._last] += 1

    def _among(self, standing: Standing) -> Sequence[Play]:
        moves: Sequence[Play] = standing.moves
        for way in self._ways:
            match way:
                case "seldom":
                    moves = _least(moves, {move: self._experience.made[move.name] for move in moves})
                case "most":
                    moves = _least(moves, {move: -_cards(move) for move in moves})
                case "kept":
                    sign = 1 if standing.step < self._kept else -1
                    moves = _least(moves, {move: sign * self._experience.ends(move.name) for move in moves})
                case _:
                    pass
        return moves


def trying(driver: Driver, random: chance.Random, share: float = 0.2) -> Iterator[Proposed]:
    """The same hands, with illegal moves tried between: at a share of the steps, a move that was legal earlier in the
    hand or for somebody else, or is one with another card.
    """
    for dealt, policy in driver:
        yield Proposed(dealt, _Trying(policy, random, share))


class _Trying:
    def __init__(self, policy: Policy, random: chance.Random, share: float) -> None:
        self._policy = policy
        self._random = random
        self._share = share
        self._seen: dict[Play, None] = {}
        self._tried_at = -1

    def __call__(self, standing: Standing) -> Probe | None:
        self._seen.update(dict.fromkeys(standing.moves))
        if standing.step > self._tried_at and self._random.random() < self._share:
            others = [name for name in standing.names if name != standing.player]
            if self._random.randrange(3):
                found = [move for move in self._seen if move not in standing.moves]
                by = standing.player
            else:
                found, by = list(standing.moves), self._random.choice(others)
            if found:
                self._tried_at = standing.step + 1
                return standing.probe(self._random.choice(found), by)
        return self._policy(standing)


def _bounded(standing: Standing, choose: Callable[[], Play]) -> Probe | None:
    return None if standing.step >= LONGEST else standing.probe(choose())


def _cards(move: Play) -> int:
    """How many cards a move names, or players."""
    return sum(len(value) if isinstance(value, tuple) else 1 for _, value in move.arguments)


def _least(moves: Sequence[Play], worth: dict[Play, float]) -> list[Play]:
    least = min(worth.values())
    return [move for move in moves if worth[move] == least]
