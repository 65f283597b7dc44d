"""Puts phases before others: `phase NAME before NAME`."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key, rule_name
from tonkspec.analysis.references import refuse_missing
from tonkspec.analysis.sections import Placed, by_rank
from tonkspec.analysis.two_texts import settled_by, sourced_item
from tonkspec.diagnostics import Label
from tonkspec.syntax import tree

_DEAL = "setup"


def place_phases(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Move the phases that some files, which are peers, put before another; those of one file keep their order, and
    those of a house that is over another come last.

    Phases before the `setup` stay where they are: the game takes them first.
    """
    first: dict[str, Placed] = {}
    for one in by_rank(placed):
        item = one.item
        if not isinstance(item, tree.PhaseDecl) or item.before is None:
            continue
        before = item.before
        other = first.setdefault(before.text, one)
        if draft.order.peers(other.file, one.file):
            _say_both(other, one, before, messages)
        if before.text != _DEAL:
            _put_before(Key("phase", item.name.text), before, draft, messages)


def _say_both(other: Placed, one: Placed, before: tree.Name, messages: Messages) -> None:
    phases = [(placed.file, placed.item.name) for placed in (other, one) if isinstance(placed.item, tree.PhaseDecl)]
    names = [f"`{rule_name(file, name.text)}`" for file, name in phases]
    messages.error(
        "R126",
        f"{' and '.join(names)} are both put before `{before.text}`; nothing says which comes first",
        before.span,
        related=(Label(other.item.span, f"the other one, {sourced_item(other)}"),),
        help_line=f"{settled_by(other.file, one.file, messages.sources)}: the phase of the one that is over comes last",
        label=sourced_item(one),
        about=(other.file, one.file),
    )


def _put_before(key: Key, before: tree.Name, draft: Draft, messages: Messages) -> None:
    target = Key("phase", before.text)
    if target not in draft.entries:
        refuse_missing("phase", before, draft, messages)
    elif target == key:
        messages.error("R126", f"the phase `{key.name}` cannot come before itself", before.span)
    elif key in draft.entries:
        entry = draft.entries.pop(key)
        later = list(draft.entries)[list(draft.entries).index(target) :]
        moved = {other: draft.entries.pop(other) for other in later}
        draft.entries.update({key: entry, **moved})
