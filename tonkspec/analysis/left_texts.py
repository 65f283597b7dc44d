"""What stands in a text that a file replaces or takes away: what was used there may have no use any more."""

from __future__ import annotations

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.naming import Place
from tonkspec.analysis.trees import descendants
from tonkspec.source import Span
from tonkspec.syntax import tree


def remember_names(place: Place, by: Span, draft: Draft) -> None:
    """Keep the names in the text that goes, and the options by which it stood, with the place `by` that lets it go."""
    entry = draft.entries.get(place.key)
    texts: list[tree.Node] = []
    if (line := draft.requirement(place)) is not None:
        texts.append(line.statement)
    elif (case := draft.case(place)) is not None:
        texts += (line.statement for line in case.lines)
        texts += () if case.guard is None else (case.guard,)
    elif entry is not None and place.part is None:
        texts += (entry.declaration, *entry.point_lines)
        texts += (line.statement for line in entry.lines)
        texts += (line.statement for case in entry.cases for line in case.lines)
    for node in (node for text in texts for node in descendants(text)):
        if isinstance(node, tree.NameUse):
            draft.replaced[node.name] = by
    rule = draft.rule(place)
    for option in rule.under if rule is not None else ():
        draft.replaced[option] = by
