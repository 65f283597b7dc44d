"""What proposes the deals and moves along which two implementations are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tonkspec.engine import Deal, DeckDeal
from tonkspec.lockstep.implementation import Implementation
from tonkspec.lockstep.observe import Probe
from tonkspec.lockstep.plain import Play, Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt:
    """A hand to be dealt: the players by seat, and the cards as they lie or the pack from which they come."""

    names: tuple[str, ...]
    deal: Deal | DeckDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a hand stands, by what the left implementation says.

    `step` counts the moves made and tried so far. `player` is to move, and may make `moves`, in the order of their
    notation. `scene` is what anyone may see, `guide` the left implementation, for a policy that knows more of it.
    """

    step: int
    names: tuple[str, ...]
    player: str
    moves: tuple[Play, ...]
    scene: Scene
    guide: Implementation

    def probe(self, move: Play, player: str | None = None) -> Probe:
        """This move, made by whoever is to move or by another; one that is not legal is tried.

        >>> here = Standing(step=0, names=("Ann", "Ben"), player="Ann", moves=(Play("draw"),), scene=None, guide=None)
        >>> here.probe(Play("draw")).is_try, here.probe(Play("drop")).is_try, here.probe(Play("draw"), "Ben").is_try
        (False, True, True)
        """
        by = self.player if player is None else player
        is_try = by != self.player or move not in self.moves
        return Probe(player=by, move=move.as_json(), text=str(move), is_try=is_try)


Policy = Callable[[Standing], Probe | None]
"""What is made or tried next in a hand; None leaves the hand there. It is not asked where the hand is over."""


class Proposed(NamedTuple):
    """A hand that a driver proposes: how it is dealt, and how it is played."""

    dealt: Dealt
    policy: Policy


Driver = Iterable[Proposed]
"""Anything that proposes hands, one after the other. The next is asked for when the one before has been played."""


def recorded(dealt: Dealt, probes: Sequence[Probe]) -> Proposed:
    """One hand as it was recorded: these moves, one after the other.

    >>> hand = recorded(Dealt(names=("Ann", "Ben"), deal=None), [])
    >>> hand.policy(None) is None
    True
    """
    left = iter(probes)

    def following(_: Standing) -> Probe | None:
        return next(left, None)

    return Proposed(dealt, following)


def playing(deals: Iterable[Dealt], policy: Policy) -> Iterator[Proposed]:
    """Each of these deals, played by one policy."""
    return (Proposed(dealt, policy) for dealt in deals)
