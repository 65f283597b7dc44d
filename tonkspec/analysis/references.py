"""Finds the rules that a name in a rule file means."""

from __future__ import annotations

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key, Place, title_of
from tonkspec.source import Span
from tonkspec.syntax import tree


def places_called(name: str, draft: Draft) -> tuple[Place, ...]:
    """The rules of a name as rule files write it: one, or an ending and its settlement; options and exceptions have
    no place.
    """
    keys = draft.keys_of(name)
    if keys:
        return tuple(Place(key) for key in keys)
    first, _, part = name.rpartition(".")
    return tuple(place for key in draft.keys_of(first) if draft.rule(place := Place(key, part)) is not None)


def find_entry(kind: str, name: tree.Name, draft: Draft, messages: Messages) -> Key | None:
    """The declaration of a kind and name that something is added to; None where there is none, which is then said."""
    key = Key(kind, name.text)
    if key in draft.entries:
        return key
    refuse_missing(kind, name, draft, messages, otherwise=f"declare it first: `{kind} {name.text}`")
    return None


def refuse_missing(
    kind: str, name: tree.Name, draft: Draft, messages: Messages, *, otherwise: str | None = None
) -> None:
    """Say that nothing of this kind has a name; `otherwise` is what to write if it is not misspelt."""
    others = [key for key in draft.keys_of(name.text) if key.kind != kind]
    if others:
        messages.error(
            "R113",
            f"`{name.text}` is no `{kind}`: it is declared as `{others[0]}`",
            name.span,
            help_line=f"write `{others[0]}`, if that is what is meant",
        )
        return
    titled = next((key for key in draft.entries if key.kind == kind and is_titled(draft.entries[key], name.text)), None)
    if titled is not None:
        help_line = f"that is the title of `{titled}`: write `{titled.name}`"
        messages.error("R112", f"there is no `{kind} {name.text}`", name.span, help_line=help_line)
    else:
        help_line = messages.nearest(name.text, (key.name for key in draft.entries if key.kind == kind))
        messages.error("R112", f"there is no `{kind} {name.text}`", name.span, help_line=help_line or otherwise)


def is_titled(entry: Entry, words: str) -> bool:
    """Whether these words are the title of a declaration; a name stands for a title of several words."""
    title = title_of(entry.declaration)
    return title is not None and title.replace(" ", "_").casefold() == words.replace(" ", "_").casefold()


def find_case(name: tree.Name, draft: Draft, messages: Messages) -> Place | None:
    """The case that `SETTLEMENT.LABEL` means; None where there is none, which is then said."""
    settlement, _, label = name.text.rpartition(".")
    place = Place(Key("settle", settlement), label)
    if draft.case(place) is not None:
        return place
    known = (f"{key.name}.{case.label}" for key, entry in draft.entries.items() for case in entry.cases)
    messages.error("R112", f"there is no case `{name.text}`", name.span, help_line=messages.nearest(name.text, known))
    return None


def find_requirement(name: tree.Name, draft: Draft, messages: Messages) -> Place | None:
    """The requirement that `MOVE.LABEL` means; None where there is none, which is then said."""
    move, _, label = name.text.rpartition(".")
    place = Place(Key("move", move), label)
    if draft.requirement(place) is not None:
        return place
    known = (str(part) for key in draft.entries if key.kind == "move" for part in draft.parts(key))
    messages.error(
        "R112", f"there is no requirement `{name.text}`", name.span, help_line=messages.nearest(name.text, known)
    )
    return None


def refuse_gone(place: Place, span: Span, messages: Messages) -> None:
    """Say that another text has taken a rule away."""
    messages.error("R112", f"`{place}` is gone, and a change of it is left", span)


def refuse_unknown(name: tree.Name, draft: Draft, messages: Messages) -> None:
    """Say that no rule has a name; a part of a rule is called with the name of that."""
    known = tuple(draft.references())
    whole = next((one for one in known if one.rpartition(".")[2] == name.text), None)
    help_line = messages.nearest(name.text, known) if whole is None else f"did you mean `{whole}`?"
    messages.error("R112", f"there is no rule `{name.text}`", name.span, help_line=help_line)
