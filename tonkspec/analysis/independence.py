"""Finds additions to one place whose order would matter, though nothing says which comes first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tonkspec.analysis.house_order import HouseOrder
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.namespaces import same_addition
from tonkspec.analysis.sections import Placed, are_peers
from tonkspec.analysis.touching import CHOICES, Touched
from tonkspec.analysis.two_texts import settled_by, sourced_item
from tonkspec.diagnostics import Label


class Independence:
    """The additions to one place by what they change and read, those of one rank together."""

    def __init__(self, order: HouseOrder) -> None:
        self._order = order
        self._groups: dict[tuple[str, bool], _Group] = {}

    def check(self, one: Placed, found: Touched, messages: Messages) -> None:
        """Say where one more addition changes what an earlier peer changes or reads, or the other way round."""
        for group in self._groups.values():
            if are_peers(group.first, one, self._order):
                shared = group.shared(found, one)
                if shared:
                    _say_shared(shared, one, messages)
                    break
        self._groups.setdefault((one.file, one.in_section), _Group(one)).take(found, one)


@dataclass(frozen=True, slots=True)
class _Group:
    """The additions of one file in sections, or outside them: by thing the first that changes, joins or reads it."""

    first: Placed
    changing: dict[str, Placed] = field(default_factory=dict[str, Placed])
    joining: dict[str, Placed] = field(default_factory=dict[str, Placed])
    reading: dict[str, Placed] = field(default_factory=dict[str, Placed])

    def take(self, found: Touched, one: Placed) -> None:
        """Have an addition in the group too."""
        known = ((found.changed, self.changing), (found.joined, self.joining), (found.read, self.reading))
        for things, by_thing in known:
            for thing in things:
                by_thing.setdefault(thing, one)

    def shared(self, found: Touched, one: Placed) -> dict[str, Placed]:
        """The things for which it matters whether an addition comes before or behind one in the group. It does not for
        two that are the same.
        """
        pairs = (
            (found.changed, (self.reading, self.joining, self.changing)),
            (found.joined, (self.reading, self.changing)),
            (found.read, (self.joining, self.changing)),
        )
        return {
            thing: known[thing]
            for things, all_known in pairs
            for known in all_known
            for thing in things & known.keys()
            if thing == CHOICES or not same_addition(known[thing], one)
        }


def _say_shared(shared: Mapping[str, Placed], one: Placed, messages: Messages) -> None:
    other = shared[min(shared)]
    first, label = Label(other.item.span, "the other addition"), ""
    things = ", ".join(sorted(shared))
    what = f"two additions to one place change or read {things}, and nothing says which comes first"
    help_line = "write both in one addition"
    if other.file != one.file:
        what = f"`{other.file}` and `{one.file}` add to one place, and both change or read {things}"
        help_line = f"{settled_by(other.file, one.file, messages.sources)}: what the one that is over adds is done last"
        first = Label(first.span, f"{first.text}, {sourced_item(other)}")
        label = sourced_item(one)
    about = () if other.file == one.file else (other.file, one.file)
    messages.error("R116", what, one.item.span, related=(first,), help_line=help_line, label=label, about=about)
