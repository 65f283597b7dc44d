"""Adds what `confirm` says of sources to rules that stay as they are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tonkspec.analysis.citing import citations, with_citations
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.references import places_called, refuse_unknown
from tonkspec.analysis.sections import Placed
from tonkspec.model.rule import Citation
from tonkspec.syntax import tree


def confirm_all(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Apply what the `confirm` lines of one file say."""
    for one in placed:
        item = one.item
        if not isinstance(item, tree.Confirm):
            continue
        if not item.annotations:
            help_line = "add `cite`, `unspecified` or `disputed`"
            messages.error("R123", "this `confirm` says nothing of a source", item.span, help_line=help_line)
        elif not confirmed(item.name.text, citations(item.annotations, one.file, note=True), draft):
            refuse_unknown(item.name, draft, messages)


def confirmed(name: str, said: tuple[Citation, ...], draft: Draft) -> bool:
    """Add citations to the rules called `name`; False where there is none.

    An ending and its settlement share one name, and both get them.
    """
    places = places_called(name, draft)
    for place in places:
        rule = draft.rule(place)
        if rule is not None:
            draft.put_rule(place, with_citations(rule, said))
    if places:
        return True
    if (option := draft.options.get(name)) is not None:
        draft.options[name] = replace(option, rule=with_citations(option.rule, said))
        return True
    if (found := draft.exceptions.get(name)) is not None:
        exception = replace(found.exception, rule=with_citations(found.exception.rule, said))
        draft.exceptions[name] = replace(found, exception=exception)
        return True
    return False
