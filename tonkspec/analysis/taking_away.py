"""What one house takes away or brings back, and another speaks of: they do not go together unless one outranks."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.citing import citations
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import name_of
from tonkspec.analysis.removing import stands_already
from tonkspec.analysis.sections import Placed
from tonkspec.analysis.two_texts import Text, say_two_texts
from tonkspec.syntax import tree

Taking = tree.Remove | tree.Reinstate


def without_outranked(placed: Iterable[Placed], draft: Draft, messages: Messages) -> tuple[Placed, ...]:
    """The items of all houses, without what another house that is over theirs takes away or brings back otherwise.

    What brings back a rule that stands changes nothing, and so gives way to what another house says of it. Says where
    neither of two houses is over the other.
    """
    items, order = tuple(placed), draft.order
    gone: set[int] = set()
    for place, taking in enumerate(items):
        if not isinstance(taking.item, Taking):
            continue
        for other_place, other in enumerate(items):
            if not order.two_houses(taking.file, other.file) or not meet(taking.item, other.item):
                continue
            over, under = order.outranks(taking.file, other.file), order.outranks(other.file, taking.file)
            if over or (_is_no_change(other.item, draft) and not under):
                gone.add(other_place)
            elif under or _is_no_change(taking.item, draft):
                gone.add(place)
            elif not isinstance(other.item, Taking) or place < other_place:
                say_two_texts(text_of(taking), text_of(other), messages)
    return tuple(one for place, one in enumerate(items) if place not in gone)


def _is_no_change(item: object, draft: Draft) -> bool:
    return isinstance(item, tree.Reinstate) and stands_already(item, draft)


def meet(taking: tree.Remove | tree.Reinstate, other: object) -> bool:
    """Whether one item takes away or brings back what another speaks of, with another outcome."""
    if isinstance(other, tree.Remove | tree.Reinstate):
        same = type(taking) is type(other) and taking.name.text == other.name.text
        return _within(subject_of(taking), subject_of(other)) and not same
    subject = subject_of(other)
    if subject is None:
        return False
    if isinstance(taking, tree.Reinstate) and not isinstance(other, tree.Replace):
        return False
    if isinstance(other, tree.Replace) and _within(subject, subject_of(taking)):
        return True
    return _within(subject_of(taking), subject)


def covers(whole: object, part: object) -> bool:
    """Whether one item speaks of all the rule that another speaks of."""
    return _within(subject_of(whole), subject_of(part))


def _within(whole: str | None, part: str | None) -> bool:
    return whole is not None and part is not None and (part == whole or part.startswith(f"{whole}."))


def subject_of(item: object) -> str | None:
    """The rule that an item speaks of, as rule files write it."""
    match item:
        case tree.Remove(name=name):
            return name.text
        case tree.Reinstate(name=name):
            return name.text.partition(".")[2]
        case tree.Replace(declaration=declaration):
            found = name_of(declaration)
            return None if found is None else found.text
        case tree.ExceptionDecl(to=name) | tree.Allow(other=name) | tree.AskAfter(after=name):
            return name.text
        case tree.AddEndingFlow(name=name) | tree.AddEndingAfter(name=name):
            return name.text
        case tree.AddTo(name=tree.Name(text=text)) | tree.AddPoints(name=tree.Name(text=text)):
            return text
        case tree.AddTo(place=kind):
            return kind
        case tree.AddMatch():
            return "match"
        case tree.AddPoints():
            return "points"
        case _:
            return None


def text_of(one: Placed) -> Text:
    """What an item says of a rule."""
    annotations = one.item.annotations if isinstance(one.item, tree.Declaration) else ()
    said = citations(annotations, one.file, note=True)
    return Text(one.file, subject_of(one.item) or "", one.item.span, said)
