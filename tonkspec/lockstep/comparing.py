"""Two implementations in lockstep: they are dealt the same hands and asked the same questions until they part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from tonkspec.engine import DealError, Fault, Rules
from tonkspec.lockstep.difference import Difference, first_difference
from tonkspec.lockstep.driver import Dealt, Driver, Policy, Standing, recorded
from tonkspec.lockstep.implementation import FailedError, Implementation
from tonkspec.lockstep.observe import HIGHEST_LEVEL, Observation, Probe, Question, Script, answers, questions
from tonkspec.lockstep.plain import Answer, Play, Scene
from tonkspec.lockstep.scripts import laid_out

_GUIDING = 2
"""The level at which an implementation tells what may be done next."""
_NO_ORDER = "shuffles"
"""The fault of a deal that has no order of cards for a shuffle: nothing is wrong with the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """The right implementation gave no answer where the left did: after which step, why, and by which rules."""

    step: int
    message: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Divergence:
    """The first place in a hand where two implementations part.

    `dealt` is how the hand was dealt, `probes` what was made and tried, up to where they part; `level` is the level at
    which they were asked, and `found` what came of it.
    """

    dealt: Dealt
    probes: tuple[Probe, ...]
    level: int
    found: Difference | Failure

    def script(self, rules: Rules) -> Script:
        """The hand as a script by these rules, with every card in its zone; errors as of `tonkspec.engine.start`."""
        return Script(names=self.dealt.names, deal=laid_out(rules, self.dealt.deal), probes=self.probes)


def compare(
    left: Implementation, right: Implementation, driver: Driver, level: int = HIGHEST_LEVEL
) -> Divergence | None:
    """The first place where two implementations part in the hands of a driver; None where they do in none of them.

    Both are asked what `questions` has for this level after the deal and after each move; the left one guides the
    driver, so that it is asked for its legal moves at any level. A hand ends where it is over by the left
    implementation, where the policy has no further move, or where the left one gives no answer itself.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> from tonkspec.lockstep.dealing import deals
    >>> from tonkspec.lockstep.driver import playing
    >>> from tonkspec.lockstep.interpreter import Interpreter
    >>> one, other = (prepare(load_game("black_company", {"low_limit": limit})) for limit in (15, 14))
    >>> first = lambda standing: standing.probe(standing.moves[0])
    >>> found = compare(Interpreter(one), Interpreter(other), playing(deals(one, 40), first))
    >>> found.found.step, found.found.expected.end is None, found.found.got.end is None
    (0, False, True)
    """
    return next((found for found in divergences(left, right, driver, level) if found is not None), None)


def divergences(
    left: Implementation, right: Implementation, driver: Driver, level: int = HIGHEST_LEVEL
) -> Iterator[Divergence | None]:
    """Where two implementations part in each hand of a driver; None for a hand in which they do not."""
    for dealt, policy in driver:
        yield divergence(left, right, dealt, policy, level)


def divergence(
    left: Implementation, right: Implementation, dealt: Dealt, policy: Policy, level: int = HIGHEST_LEVEL
) -> Divergence | None:
    """Where two implementations part in one hand; None if they do not."""
    asked = questions(dealt.names, level)
    guiding = questions(dealt.names, max(level, _GUIDING))
    probes: list[Probe] = []
    while True:
        step, probe = len(probes), probes[-1] if probes else None
        told = _told(left, dealt, probe, step, guiding)
        if isinstance(told, Failure):
            return None
        got = _told(right, dealt, probe, step, asked)
        if isinstance(got, Failure):
            return Divergence(dealt=dealt, probes=tuple(probes), level=level, found=got) if got.message else None
        found = first_difference(told[: len(got)], got)
        if found is not None:
            return Divergence(dealt=dealt, probes=tuple(probes), level=level, found=found)
        standing = _standing(left, dealt, step, told)
        following = None if standing is None else policy(standing)
        if following is None:
            return None
        probes.append(following)


def again(left: Implementation, right: Implementation, found: Divergence) -> Divergence | None:
    """Where the two part when the hand of a divergence is played once more; None if they do not any more."""
    return divergence(left, right, *recorded(found.dealt, found.probes), found.level)


def _told(
    table: Implementation, dealt: Dealt, probe: Probe | None, step: int, asked: Sequence[Question]
) -> list[Observation] | Failure:
    """What an implementation says to a deal or a move, and to the questions after it."""
    try:
        answer = table.deal(dealt.deal, dealt.names) if probe is None else table.do(probe.player, probe.move)
        first = Observation(step, "answer", None if probe is None else probe.player, answer)
        return [first] if answer.end is not None else [first, *answers(table, step, asked)]
    except Fault as fault:
        return Failure(step=step, message="" if fault.kind == _NO_ORDER else fault.message, rules=fault.rules)
    except DealError as problem:
        return Failure(step=step, message=str(problem))
    except FailedError as failed:
        return Failure(step=step, message=failed.message, rules=failed.rules)


def _standing(left: Implementation, dealt: Dealt, step: int, told: Sequence[Observation]) -> Standing | None:
    """Where the hand stands by what was told; None where there is nothing more to do."""
    if cast("Answer", told[0].value).end is not None:
        return None
    scene = cast("Scene", next(one.value for one in told if one.kind == "state"))
    lists = (one.value for one in told if one.kind == "legal" and one.player == scene.to_move)
    moves = cast("frozenset[Play]", next(lists, frozenset[Play]()))
    if scene.to_move is None or not moves:
        return None
    return Standing(
        step=step,
        names=dealt.names,
        player=scene.to_move,
        moves=tuple(sorted(moves, key=str)),
        scene=scene,
        guide=left,
    )
