"""A hand that an engine plays in one call: what its answer tells, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from tonkspec.conformance.limits import LONGEST_LINE
from tonkspec.conformance.messages import Json, do_request
from tonkspec.conformance.misbehaviour import Misbehaviour
from tonkspec.conformance.understanding import understanding
from tonkspec.lockstep import (
    Answer,
    Observation,
    Script,
    Vocabulary,
    plain_end,
    plain_play,
    plain_scene,
    questions,
)

_LONGEST_ANSWER = 1 << 11
"""About so many bytes one answer may be long."""


def fits_one_line(script: Script, level: int) -> bool:
    """Whether all answers of a hand at this level fit the longest line that an engine may write."""
    answers = (1 + len(script.probes)) * (1 + len(questions(script.names, level)))
    return answers * _LONGEST_ANSWER <= LONGEST_LINE


def play_request(deal: Json, script: Script, level: int) -> Json:
    """The request to play a hand; `deal` is the request to deal it."""
    dealt = {name: value for name, value in deal.items() if name != "cmd"}
    moves = [do_request(probe.player, dict(probe.move)) for probe in script.probes]
    for move in moves:
        del move["cmd"]
    return {"cmd": "play", "level": level, "deal": dealt, "moves": moves}


def read_steps(answer: Json, script: Script, level: int, vocabulary: Vocabulary) -> Iterator[Observation]:
    """What the engine tells of each step, as if it had been asked.

    Raises `Misbehaviour` where a step is missing, or one too many, or does not tell what the level asks for.
    """
    steps: list[Json] = answer["steps"]
    asked = questions(script.names, level)
    for number, step in enumerate(steps):
        if number > len(script.probes):
            raise _wrong(f"has {len(steps)} steps, for the deal and {len(script.probes)} moves")
        player = script.probes[number - 1].player if number else None
        if number == 0 and step.get("refused", False):
            raise _wrong("refuses the deal")
        if "end" in step:
            with understanding("play"):
                end = plain_end(step["end"])
            yield Observation(number, "answer", player, Answer(end=end))
            if number + 1 < len(steps):
                raise _wrong(f"goes on behind the end of the hand, in step {number}")
            return
        yield Observation(number, "answer", player, Answer(refused=step.get("refused", False)))
        for kind, whose in asked:
            told = _told(step, kind, whose)
            if told is None:
                of_whom = f" of {whose}" if whose else ""
                raise _wrong(f"lacks `{kind}`{of_whom} in step {number}")
            with understanding("play"):
                value = (
                    frozenset(plain_play(vocabulary, move) for move in cast("list[Json]", told))
                    if kind == "legal"
                    else plain_scene(vocabulary, told)
                )
            yield Observation(number, kind, whose, value)
    if len(steps) <= len(script.probes):
        raise _wrong(f"has {len(steps)} steps, for the deal and {len(script.probes)} moves, and no end")


def _told(step: Json, kind: str, whose: str | None) -> Any:  # noqa: ANN401 -- any JSON
    if whose is None:
        return step.get(kind)
    by_player: Mapping[str, Any] = step.get(kind, {})
    return by_player.get(whose)


def _wrong(what: str) -> Misbehaviour:
    return Misbehaviour("garbage", f"the answer to `play` {what}")
