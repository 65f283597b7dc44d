"""The questions that implementations are asked along a script, and what they answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from tonkspec.engine import Deal
from tonkspec.lockstep.implementation import Implementation
from tonkspec.lockstep.plain import Answer, Play, Scene

HIGHEST_LEVEL = 3
"""The highest level at which there is something to ask."""

Kind = Literal["answer", "state", "legal", "view"]
Question = tuple[Kind, str | None]
"""What is asked, and of which player; None for the whole table."""


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


class Observation(NamedTuple):
    """One answer. `step` is 0 for the deal and counts the probes from 1; `player` is whose moves or view it is."""

    step: int
    kind: Kind
    player: str | None
    value: Answer | Scene | frozenset[Play]


def questions(names: Sequence[str], level: int) -> tuple[Question, ...]:
    """What is asked of an implementation after the deal and after each move, refused or not, while the hand goes on.

    At level 1 the state, at level 2 also the legal moves of every player, at level 3 also the view of every player.
    """
    asked: list[Question] = []
    if level >= 1:
        asked.append(("state", None))
    if level >= 2:  # noqa: PLR2004 -- the levels are numbers
        asked.extend(("legal", name) for name in names)
    if level >= HIGHEST_LEVEL:
        asked.extend(("view", name) for name in names)
    return tuple(asked)


def observations(implementation: Implementation, script: Script, level: int) -> Iterator[Observation]:
    """What an implementation answers, one after the other, until the end of the hand or of the script.

    Which questions are asked depends on the script and the level alone, not on any answer.
    """
    answer = implementation.deal(script.deal, script.names)
    yield Observation(0, "answer", None, answer)
    asked = questions(script.names, level)
    for step, probe in enumerate((None, *script.probes)):
        if probe is not None:
            answer = implementation.do(probe.player, probe.move)
            yield Observation(step, "answer", probe.player, answer)
        if answer.end is not None:
            return
        yield from answers(implementation, step, asked)


def answers(implementation: Implementation, step: int, asked: Iterable[Question]) -> Iterator[Observation]:
    """What an implementation answers to these questions after a step."""
    for kind, player in asked:
        yield Observation(step, kind, player, _ask(implementation, kind, player))


def observe(implementation: Implementation, script: Script, level: int) -> tuple[Observation, ...]:
    """All of `observations`."""
    return tuple(observations(implementation, script, level))


def _ask(implementation: Implementation, kind: Kind, player: str | None) -> Scene | frozenset[Play]:
    if player is None:
        return implementation.state()
    return implementation.legal(player) if kind == "legal" else implementation.view(player)
