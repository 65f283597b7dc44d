"""Puts phases before others: `phase NAME before NAME`."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key
from tonkspec.analysis.references import refuse_missing
from tonkspec.analysis.sections import Placed, by_rank
from tonkspec.analysis.two_texts import settled_by
from tonkspec.diagnostics import Label
from tonkspec.syntax import tree

_DEAL = "setup"


def place_phases(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Move the phases that some files, which are peers, put before another; those of one file keep their order, and
    those of a house that is over another come last.

    Phases before the `setup` stay where they are: the game takes them first.
    """
    first: dict[str, tuple[str, tree.Name]] = {}
    for one in by_rank(placed):
        item = one.item
        if not isinstance(item, tree.PhaseDecl) or item.before is None:
            continue
        before = item.before
        file, other = first.setdefault(before.text, (one.file, before))
        if draft.order.peers(file, one.file):
            what = f"`{file}` and `{one.file}` both put a phase before `{before.text}`; nothing says which comes first"
            related = (Label(other.span, "the other one"),)
            messages.error("R126", what, before.span, related=related, help_line=settled_by(file, one.file))
        if before.text != _DEAL:
            _put_before(Key("phase", item.name.text), before, draft, messages)


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
