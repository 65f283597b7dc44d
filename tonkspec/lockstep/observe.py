"""The questions that implementations are asked along a script, and what they answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tonkspec.engine import Deal
from tonkspec.lockstep.implementation import Implementation
from tonkspec.lockstep.plain import Answer, Play, Scene

HIGHEST_LEVEL = 3
"""The highest level at which there is something to ask."""

Kind = Literal["answer", "state", "legal", "view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """A move to be made, in its JSON form; `text` is its notation.

    `is_try`: it is expected to be refused. No implementation is told.
    """

    player: str
    move: Mapping[str, Any]
    text: str
    is_try: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """A hand to be played: the players by seat, the deal with every card in its zone, and the moves."""

    names: tuple[str, ...]
    deal: Deal
    probes: tuple[Probe, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """One answer. `step` is 0 for the deal and counts the probes from 1; `player` is whose moves or view it is."""

    step: int
    kind: Kind
    player: str | None
    value: Answer | Scene | frozenset[Play]


def observations(implementation: Implementation, script: Script, level: int) -> Iterator[Observation]:
    """What an implementation answers, one after the other, until the end of the hand or of the script.

    Which questions are asked depends on the script and the level alone: after the deal and after each move, refused or
    not, at level 1 the state, at level 2 the legal moves of every player, at level 3 the view of every player.
    """
    answer = implementation.deal(script.deal, script.names)
    yield Observation(0, "answer", None, answer)
    for step, probe in enumerate((None, *script.probes)):
        if probe is not None:
            answer = implementation.do(probe.player, probe.move)
            yield Observation(step, "answer", probe.player, answer)
        if answer.end is not None:
            return
        if level >= 1:
            yield Observation(step, "state", None, implementation.state())
        if level >= 2:  # noqa: PLR2004 -- the levels are numbers
            for name in script.names:
                yield Observation(step, "legal", name, implementation.legal(name))
        if level >= HIGHEST_LEVEL:
            for name in script.names:
                yield Observation(step, "view", name, implementation.view(name))


def questions_of(script: Script, level: int) -> int:
    """How many answers there are to each step."""
    return 1 + (level >= 1) + len(script.names) * ((level >= 2) + (level >= HIGHEST_LEVEL))  # noqa: PLR2004


def observe(implementation: Implementation, script: Script, level: int) -> tuple[Observation, ...]:
    """All of `observations`."""
    return tuple(observations(implementation, script, level))
