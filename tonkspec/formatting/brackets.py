"""Lines that go on inside brackets: how far each row is indented, and where one that is too long is broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tonkspec.formatting.pieces import INDENTATION, WIDTH, Row
from tonkspec.formatting.words import joined

_BEFORE: tuple[frozenset[str], ...] = (
    frozenset({"or"}),
    frozenset({"then"}),
    frozenset({"and"}),
    frozenset({"if", "else", "where", "with"}),
    frozenset({"plus", "except", "+", "-"}),
)
"""Words that a row may be broken before, those first that hold least together."""


@dataclass(frozen=True, slots=True)
class Words:
    """A row as it was written: its words, none where only a comment stands, and its comment."""

    words: tuple[str, ...]
    comment: str | None


@dataclass(frozen=True, slots=True)
class _Open:
    """Brackets that stand open before a row: for each, the steps that a row in it is indented by."""

    steps: tuple[int, ...] = ()

    def step(self, words: Sequence[str]) -> int:
        """How many steps a row of these words is indented by; one that closes brackets stands with their rows."""
        closing = next((place for place, word in enumerate(words) if word != ")"), len(words))
        if not closing:
            return self.steps[-1] if self.steps else 0
        return max(0, self.steps[-closing] - 1)

    def after(self, words: Sequence[str]) -> _Open:
        """What stands open behind these words; all brackets that a row opens indent by one step together."""
        inner = self.step(words) + 1
        steps = list(self.steps)
        for word in words:
            if word == "(":
                steps.append(inner)
            elif word == ")":
                steps.pop()
        return _Open(tuple(steps))


def lay_rows(rows: Sequence[Words], level: int) -> tuple[Row, ...]:
    """The rows of one line of the language at this level, each indented, and broken if it is too long.

    >>> for row in lay_rows([Words(("(", "draw"), "first"), Words(("or", "take", ")"), None)], 1):
    ...     print(row)
    Row(text='  (draw', comment='first')
    Row(text='    or take)', comment=None)
    """
    laid: list[Row] = []
    opened = _Open()
    for place, row in enumerate(rows):
        if not row.words:
            following = next((later.words for later in rows[place:] if later.words), ())
            laid.append(Row(" " * INDENTATION * (level + opened.step(following)), row.comment))
            continue
        parts = list(_broken(row.words, opened, level))
        for number, part in enumerate(parts, start=1):
            text = " " * INDENTATION * (level + opened.step(part)) + joined(part)
            laid.append(Row(text, row.comment if number == len(parts) else None))
            opened = opened.after(part)
    return tuple(laid)


def _broken(words: tuple[str, ...], opened: _Open, level: int) -> Iterator[tuple[str, ...]]:
    """The parts of a row, each of which fits or cannot be broken."""
    while _width(words, opened, level) > WIDTH:
        place = _place_to_break(words, opened, level)
        if place is None:
            break
        yield words[:place]
        opened = opened.after(words[:place])
        words = words[place:]
    yield words


def _width(words: tuple[str, ...], opened: _Open, level: int) -> int:
    return INDENTATION * (level + opened.step(words)) + len(joined(words))


def _place_to_break(words: tuple[str, ...], opened: _Open, level: int) -> int | None:
    """The number of the word that the next row begins with; None if there is no bracket to break inside."""
    depths = _depths(words, len(opened.steps))
    inside = sorted({depth for depth in depths[1:] if depth})
    for depth in inside:
        places = [place for place in range(1, len(words)) if depths[place] == depth]
        behind = [place for place in places if words[place - 1] == "("]
        if behind and _width(words[behind[-1] :], opened.after(words[: behind[-1]]), level) <= WIDTH:
            return behind[-1]
        kinds = [[place for place in places if words[place] in kind] for kind in _BEFORE]
        kinds.insert(1, [place for place in places if words[place - 1] == ","])
        for found in (*kinds, behind):
            fitting = [place for place in found if _width(words[:place], opened, level) <= WIDTH]
            if fitting:
                return fitting[-1]
    return None


def _depths(words: tuple[str, ...], outside: int) -> list[int]:
    """For each word, how many brackets stand open before it."""
    depths: list[int] = []
    for word in words:
        depths.append(outside)
        outside += (word == "(") - (word == ")")
    return depths
