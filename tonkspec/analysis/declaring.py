"""Takes the declarations of a file into a draft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tonkspec.analysis.citing import citations, with_citations
from tonkspec.analysis.composed import Entry
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.entries import also_called, entry_of
from tonkspec.analysis.inserting import place_phases
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import RESERVED, UNNAMED, EntryDecl, Key, key_of, name_of, names_part
from tonkspec.analysis.same_meaning import same_meaning
from tonkspec.analysis.sections import Placed
from tonkspec.analysis.two_texts import Text, say_two_texts
from tonkspec.diagnostics import Label
from tonkspec.syntax import tree

_SHARED = frozenset({"ending", "settle"})
"""An ending and its settlement share one name."""
_ADDED_TO = frozenset({"match", "points", "setup"})
"""A second text of these is likely to be meant as more of the first."""
_LABELLED = frozenset({"exception", "factor", "require"})
"""The names of these are labels, which may be any word."""


def declare(placed: Sequence[Placed], draft: Draft, messages: Messages) -> None:
    """Take in what the items of one file declare anew; items that change something are left alone."""
    for one in placed:
        item = one.item
        match item:
            case tree.OptionDecl():
                option = draft.options.get(item.name.text)
                if option is not None and option.rule.span == item.span:
                    _claim_name("option", item.name, draft, messages)
            case tree.ExceptionDecl():
                _claim_name("exception", item.name, draft, messages)
            case tree.SourceDecl() if one.in_section:
                messages.error(
                    "R119",
                    "`source` stands outside sections",
                    item.span,
                    help_line="write it without indentation, near the first line",
                )
            case tree.LimitDecl(name=tree.Name(text=text)) if names_part(item.name):
                help_line = f"write `replace require {text}: ...` to change a requirement of a move"
                messages.error("R117", f"no name of a rule: `{text}`", item.name.span, help_line=help_line)
            case tree.CaseDecl():
                help_line = "write `replace case ...`, or `add to settle ...` and the case"
                messages.error("R117", "a case stands in a settlement only", item.span, help_line=help_line)
            case _ if isinstance(item, EntryDecl):
                _declare(item, one.file, draft, messages)
            case _:
                pass
    place_phases(placed, draft, messages)


def _declare(declaration: EntryDecl, file: str, draft: Draft, messages: Messages) -> None:
    key = key_of(declaration)
    name = name_of(declaration)
    present = draft.entries.get(key)
    if name is not None and not _claim_name(key.kind, name, draft, messages, there=present is not None):
        return
    if present is not None and draft.order.two_houses(present.file, file):
        _declare_again(declaration, file, key, present, draft, messages)
        return
    if present is not None:
        related = (Label(present.declaration.span, "first here"),)
        help_line = f"write `replace {key} ...` to change it"
        if key.kind in _ADDED_TO:
            help_line = f"write `add to {key}` to add to it, or `replace {key}` and all its lines to change it"
        span = declaration.span if name is None else name.span
        messages.error("R110", f"`{key}` is declared twice", span, related=related, help_line=help_line)
        return
    draft.declare(key, entry_of(declaration, file, messages))


def _declare_again(
    declaration: EntryDecl, file: str, key: Key, present: Entry, draft: Draft, messages: Messages
) -> None:
    """Two houses declare one thing: they agree, or one is over the other."""
    said = citations(declaration.annotations, file, note=True)
    if same_meaning(present.declaration, declaration):
        draft.entries[key] = replace(present, rule=also_called(with_citations(present.rule, said), file))
    elif draft.order.outranks(file, present.file):
        draft.entries[key] = entry_of(declaration, file, messages)
    elif not draft.order.outranks(present.file, file):
        there = present.declaration
        first = Text(present.file, str(key), there.span, citations(there.annotations, present.file, note=True))
        say_two_texts(first, Text(file, str(key), declaration.span, said), messages)


def _claim_name(kind: str, name: tree.Name, draft: Draft, messages: Messages, *, there: bool = False) -> bool:
    """Whether a name is free for a declaration of this kind; says why not. `there`: one of this kind has it."""
    if name.text in (UNNAMED if kind in _LABELLED else RESERVED):
        messages.refuse_name(name.text, name.span)
        return False
    holder = draft.names.setdefault(name.text, (kind, Label(name.span, "first here")))
    if holder[1].span == name.span or there or (holder[0] != kind and holder[0] in _SHARED and kind in _SHARED):
        return True
    messages.error(
        "R110",
        f"`{name.text}` is declared twice",
        name.span,
        related=(holder[1],),
        help_line="give one of them another name",
    )
    return False
