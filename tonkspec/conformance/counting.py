"""Lines of play, counted: how many there are of each length from a position, and how they end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from tonkspec.lockstep import End, Interpreter

MOST_LINES = 1_000_000
"""So many lines are counted at most."""


class TooManyLinesError(Exception):
    """There are more lines than are counted."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How many `lines` there are of 1, 2 ... moves, and of those that end the hand how many end in each way, and how
    many by each rule (`kinds`; the name is empty where the hand is to be dealt anew by none).
    """

    lines: tuple[int, ...]
    ends: tuple[tuple[End, int], ...]
    kinds: Mapping[str, int]


def count(table: Interpreter, depth: int) -> Counts:
    """Every line of at most so many moves from where a hand stands; `table` stays as it is.

    A move that is made by itself belongs to the one before it. Raises `TooManyLinesError`, and `Fault` as the rules do.
    """
    own = Interpreter(table.rules)
    own.names, own.position = table.names, table.standing
    lines = [0] * depth
    ends: list[tuple[End, int]] = []
    kinds: Counter[str] = Counter()
    _walk(own, 0, lines, ends, kinds)
    return Counts(tuple(lines), tuple(ends), kinds)


def _walk(table: Interpreter, level: int, lines: list[int], ends: list[tuple[End, int]], kinds: Counter[str]) -> None:
    here = table.standing
    if here.turn is None:
        return
    # Moves that are told alike are one move.
    for move in {table.plain_move(move): move for move in table.moves()}.values():
        answer = table.make(here.turn, move)
        lines[level] += 1
        if sum(lines) > MOST_LINES:
            raise TooManyLinesError
        if answer.end is not None:
            _add(ends, answer.end)
            outcome = table.standing.outcome
            kinds[(outcome and outcome.ending_rule) or ""] += 1
        elif level + 1 < len(lines):
            _walk(table, level + 1, lines, ends, kinds)
        table.position = here


def _add(ends: list[tuple[End, int]], end: End) -> None:
    """Count an end beside those that are the same."""
    for place, (known, lines) in enumerate(ends):
        if known == end:
            ends[place] = known, lines + 1
            return
    ends.append((end, 1))
