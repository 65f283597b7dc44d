"""Where a deal takes too many cards: the house rules that made it so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from tonkspec.analysis.composed import Composed
from tonkspec.analysis.search_path import SUFFIX
from tonkspec.diagnostics import Diagnostic, Label
from tonkspec.syntax import tree

_NO_DEAL = "R407"
"""The code of a deal that does not work; where it takes too many cards, it is about what says how many there are."""


def _takes_too_many(found: Diagnostic) -> bool:
    """Whether a message says that a deal takes more cards than there are."""
    return found.code == _NO_DEAL and bool(found.about)


def telling_of_houses(
    said: Iterable[Diagnostic],
    composed: Composed,
    fewer: str | None,
    fits_without: Callable[[frozenset[str]], bool],
) -> tuple[Diagnostic, ...]:
    """Messages, those of a deal that takes too many cards with the house rules that made it so, and where they do.

    These are the houses without which the deal fits, as `fits_without` says of some; if it is none alone, all that say
    something of the deal, as long as it fits without them. `fewer` is what to write so that no more may play than there
    are cards for, None where there are not enough for anybody.
    """
    said = tuple(said)
    about = {name for found in said if _takes_too_many(found) for name in found.about}
    houses = frozenset(composed.name.split(" + ")[1:])
    labels = {file: label for file, label in _said_of(about, composed) if file in houses} if about else {}
    to_blame = _to_blame(labels, fits_without)
    if not to_blame:
        return said
    *others, last = (f"`{file}`" for file in to_blame)
    names = f"{', '.join(others)} and {last}" if others else last
    more = tuple(labels[file] for file in to_blame[1:])
    out = "leave one of them out" if others else f"leave {names} out"
    help_line = (
        out if fewer is None else f"{out}, or let fewer play: write `replace {fewer}` in house rules of your own"
    )
    return tuple(
        replace(
            one,
            message=f"{one.message}, with what {names} changed",
            span=labels[to_blame[0]].span,
            label=labels[to_blame[0]].text,
            related=(*more, *(Label(span, "the deal") for span in [one.span] if span is not None), *one.related),
            help=help_line,
        )
        if _takes_too_many(one)
        else one
        for one in said
    )


def _to_blame(labels: Mapping[str, Label], fits_without: Callable[[frozenset[str]], bool]) -> list[str]:
    alone = [file for file in sorted(labels) if fits_without(frozenset({file}))]
    return alone or (sorted(labels) if len(labels) > 1 and fits_without(frozenset(labels)) else [])


def _said_of(about: Iterable[str], composed: Composed) -> Iterator[tuple[str, Label]]:
    for item in composed.items:
        if isinstance(item, tree.Fix) and item.name.text in about:
            file = Path(item.span.path).name.removesuffix(SUFFIX)
            yield file, Label(item.span, f"what `{file}` says")
    for entry in composed.entries:
        if entry.name in about:
            yield entry.file, Label(entry.declaration.span, f"what `{entry.file}` says")
            yield from (
                (line.file, Label(line.statement.span, f"what `{line.file}` adds"))
                for line in entry.lines
                if line.added
            )
