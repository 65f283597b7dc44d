"""What one file takes away or brings back, and says in another way too: only one of the two can count."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.sections import Placed, outranks
from tonkspec.analysis.taking_away import Taking, covers, meet, text_of
from tonkspec.analysis.two_texts import say_two_texts
from tonkspec.syntax import tree

_TEXTS = (tree.Remove, tree.Reinstate, tree.Replace)


def without_twice_taken(placed: Iterable[Placed], draft: Draft, messages: Messages) -> tuple[Placed, ...]:
    """The items of some files, without what a section of the same file takes away, brings back or replaces otherwise.

    Says where a file speaks of one rule in two of these ways and nothing in it says which counts; the first is left.
    """
    items = tuple(placed)
    gone: set[int] = set()
    speaking = [(place, one) for place, one in enumerate(items) if isinstance(one.item, _TEXTS)]
    for (place, one), (other_place, other) in combinations(speaking, 2):
        if one.file != other.file or not _meet(one, other) or {place, other_place} & gone:
            continue
        if outranks(other, one, draft.order) and covers(other.item, one.item):
            gone.add(place)
        elif outranks(one, other, draft.order) and covers(one.item, other.item):
            gone.add(other_place)
        else:
            say_two_texts(text_of(one), text_of(other), messages)
            gone.add(other_place)
    return tuple(one for place, one in enumerate(items) if place not in gone)


def _meet(one: Placed, other: Placed) -> bool:
    """Whether two items are about one rule, or a rule and a part of it, and one takes away or brings back."""
    return any(isinstance(a.item, Taking) and meet(a.item, b.item) for a, b in ((one, other), (other, one)))
