"""Play that is led to rules, and to pairs of rules in one hand, that have not come up yet."""

from __future__ import annotations

import random as chance
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

from tonkspec.lockstep.bearing import last_bearing, outlook_bearing
from tonkspec.lockstep.driver import Dealt, Proposed, Standing
from tonkspec.lockstep.implementation import Implementation
from tonkspec.lockstep.observe import Probe
from tonkspec.lockstep.policies import BiasedHand, Experience

_LOOKED_AT = 8
"""So many of the legal moves are looked ahead to."""
_LED = 3
"""Of so many steps, one is led to what is new; the others are played at random."""


@dataclass
class Coverage:
    """Which rules have come up, how often, and which pairs of them, one after the other in a hand."""

    rules: Counter[str] = field(default_factory=Counter[str])
    pairs: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])

    def add(self, steps: Sequence[frozenset[str]]) -> int:
        """Add a hand, step by step; how many rules and pairs are new with it.

        >>> seen = Coverage()
        >>> seen.add([frozenset({"draw"}), frozenset({"drop", "low"})]), seen.add([frozenset({"draw"})])
        (5, 0)
        """
        rules = frozenset[str]().union(*steps)
        pairs: set[tuple[str, str]] = set()
        before: set[str] = set()
        for step in steps:
            pairs.update(product(before, step))
            before |= step
        new = sum(not self.rules[rule] for rule in rules) + sum(not self.pairs[pair] for pair in pairs)
        self.rules.update(rules)
        self.pairs.update(pairs)
        return new


Recorded = tuple[Dealt, tuple[Probe, ...]]
"""A hand and its moves."""


@dataclass
class Corpus:
    """Interesting hands: those with which a rule or a pair of rules came up for the first time."""

    coverage: Coverage = field(default_factory=Coverage)
    hands: list[Recorded] = field(default_factory=list[Recorded])

    def add(self, dealt: Dealt, probes: Sequence[Probe], steps: Sequence[frozenset[str]]) -> bool:
        """Add a hand if it is interesting; whether it is."""
        if not self.coverage.add(steps):
            return False
        self.hands.append((dealt, tuple(probes)))
        return True


def guided(deals: Iterable[Dealt], random: chance.Random, corpus: Corpus | None = None) -> Iterator[Proposed]:
    """These deals, and between them hands of the corpus again up to some step and on from there in another way.

    Where the left implementation is an `Interpreter`, moves are preferred that bring rules or pairs of rules into play
    that have seldom come up; for any other it is biased play. What is found goes into the corpus.
    """
    corpus = corpus or Corpus()
    experience = Experience()
    fresh = iter(deals)
    while True:
        if corpus.hands and random.randrange(2):
            dealt, probes = corpus.hands[-1 - min(int(random.expovariate(0.3)), len(corpus.hands) - 1)]
            prefix = probes[: random.randrange(len(probes) + 1)]
            next_deal = next(fresh, None)  # it counts as one of the hands
        else:
            next_deal = dealt = next(fresh, None)
            prefix = ()
        if next_deal is None or dealt is None:
            return
        hand = _GuidedHand(corpus, BiasedHand(experience, random), prefix, random)
        yield Proposed(dealt, hand)
        hand.is_over(dealt)


class _GuidedHand:
    def __init__(self, corpus: Corpus, play: BiasedHand, prefix: Sequence[Probe], random: chance.Random) -> None:
        self._corpus = corpus
        self._play = play
        self._prefix = prefix
        self._random = random
        self._guide: Implementation | None = None
        self._steps: list[frozenset[str]] = []
        self._probes: list[Probe] = []

    def __call__(self, standing: Standing) -> Probe | None:
        self._guide = standing.guide
        self._steps.append(last_bearing(standing.guide))
        probe = self._next(standing)
        if probe is not None:
            self._probes.append(probe)
        return probe

    def is_over(self, dealt: Dealt) -> None:
        self._play.is_over()
        if self._guide is not None and len(self._steps) == len(self._probes):
            self._steps.append(last_bearing(self._guide))
        self._corpus.add(dealt, self._probes, self._steps)

    def _next(self, standing: Standing) -> Probe | None:
        if standing.step < len(self._prefix):
            return self._prefix[standing.step]
        probe = self._play(standing)
        if probe is None or self._random.randrange(_LED):
            return probe
        among = self._random.sample(standing.moves, min(_LOOKED_AT, len(standing.moves)))
        best = min(among, key=lambda move: self._seldom(outlook_bearing(standing.guide, move)))
        return standing.probe(best)

    def _seldom(self, rules: frozenset[str]) -> int:
        """How often the rarest of these rules has come up, or the rarest pair with one that did before in this hand."""
        before = frozenset[str]().union(*self._steps)
        coverage = self._corpus.coverage
        counts = [coverage.rules[rule] for rule in rules]
        counts += [coverage.pairs[pair] for pair in product(before, rules)]
        return min(counts, default=1 << 30)
