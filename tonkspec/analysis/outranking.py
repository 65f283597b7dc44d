"""Which exceptions are over which: what stands behind `over`, whether those that it names are at the table or not.

A name behind `over` means an exception of the same file, else one of the ruleset, else those of all house rules, and at
last those of house rules that lie beside them and are not at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.library import houses_with
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import rule_name
from tonkspec.analysis.sections import Placed, placed_items
from tonkspec.model.precedence import circle
from tonkspec.source import Span
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True)
class _Outranking:
    """An exception by the name that it has in the draft, its file, and the names behind `over`."""

    name: str
    file: str
    written: tree.Name
    over: tuple[tree.Name, ...]

    @property
    def short(self) -> str:
        """The name as its file writes it."""
        return self.name.removeprefix(f"{self.file}.")


def check_precedence(placed: Iterable[Placed], draft: Draft, folders: Sequence[Path], messages: Messages) -> None:
    """Let the draft know which exceptions are over which, by the names that they have in it.

    Says where `over` names no exception that some file declares, or goes round in a circle.
    """
    known = list(_exceptions(placed))
    here = {one.file for one in known}
    looked_for: set[str] = set()
    over: dict[str, list[str]] = {}
    places: dict[str, Span] = {}
    at = 0
    while at < len(known):
        one = known[at]
        at += 1
        places.setdefault(one.name, one.written.span)
        yielding = over.setdefault(one.name, [])
        for name in one.over:
            found = _called(name.text, one.file, known, draft)
            if not found and name.text not in looked_for:
                looked_for.add(name.text)
                known += _elsewhere(name.text, folders, here, messages)
                found = _called(name.text, one.file, known, draft)
            yielding += found
            if not found and one.file in here:
                nearest = messages.nearest(name.text, sorted({other.short for other in known}))
                nearest = nearest or "name an exception, or take `over` out"
                messages.error("R118", f"no exception is called `{name.text}`", name.span, help_line=nearest)
    draft.over.update({name: tuple(dict.fromkeys(yielding)) for name, yielding in over.items()})
    round_trip = circle(draft.over)
    if round_trip:
        said = " over ".join(f"`{name}`" for name in round_trip)
        messages.error(
            "R118",
            f"exceptions outrank one another in a circle: {said}",
            next(places[name] for name in round_trip if name in places),
            help_line="take out one `over` of the circle",
        )


def _exceptions(placed: Iterable[Placed]) -> Iterable[_Outranking]:
    for one in placed:
        item = one.item.declaration if isinstance(one.item, tree.Replace) else one.item
        if isinstance(item, tree.ExceptionDecl):
            yield _Outranking(item.name.text, one.file, item.name, item.over)


def _called(name: str, file: str, known: Iterable[_Outranking], draft: Draft) -> tuple[str, ...]:
    """The exceptions that a name behind `over` means in a file."""
    same = [one for one in known if one.short == name]
    houses = draft.order.houses
    for nearest in (
        [one for one in same if one.file == file],
        [one for one in same if one.file in draft.history and one.file not in houses],
        [one for one in same if one.file in houses],
        same,
    ):
        if nearest:
            return tuple(sorted({one.name for one in nearest}))
    return ()


def _elsewhere(name: str, folders: Sequence[Path], here: Iterable[str], messages: Messages) -> Iterable[_Outranking]:
    """The exceptions in house rules that are not at the table, where one of them has a name.

    Their texts count as read, though they are none of the files of the ruleset: what depends on all that lies in a
    folder is not kept for the next time.
    """
    for house in houses_with(f"exception {name}", folders):
        if house.name not in here:
            messages.include((), {house.source.path: house.source})
            for one in _exceptions(placed_items((house,))):
                yield _Outranking(rule_name(house.name, one.name), house.name, one.written, one.over)
