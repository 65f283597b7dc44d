"""Which checks of a whole game still mean something where some of its declarations have mistakes.

A check looks at what some kinds of declarations say together. Where none of those has a mistake, what it finds is a
mistake of its own; where one has, it might only repeat what has been said.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from tonkspec.analysis.checks import Check
from tonkspec.analysis.checks.cases import check_cases
from tonkspec.analysis.checks.endings import check_endings
from tonkspec.analysis.checks.flow import check_flow
from tonkspec.diagnostics import Diagnostic
from tonkspec.syntax import tree

_GOING = (tree.Remove, tree.Reinstate)
_FLOW = (tree.PhaseDecl, tree.EndingDecl, tree.AddEndingFlow, tree.Allow, tree.AskAfter, *_GOING)
_ENDED = (tree.EndingDecl, tree.AddEndingAfter, tree.AddEndingFlow, *_GOING)
_SETTLED = (tree.SettleDecl, tree.CaseDecl, tree.ExceptionDecl, *_GOING)
_OF_SOURCES = frozenset({"R119", "R120"})
_COMPOSING = "R1"
"""How codes begin that say that a declaration does not stand."""


def unharmed_checks(items: Iterable[tree.Item], errors: Iterable[Diagnostic], *, abstract: bool) -> Iterator[Check]:
    """The checks that are not touched by any of these errors in these items."""
    by_file: dict[str, list[tree.Item]] = {}
    for item in sorted(items, key=lambda one: one.span):
        by_file.setdefault(item.span.path, []).append(item)
    harmed: list[tuple[tree.Item, Diagnostic]] = []
    for error in errors:
        if error.span is None:
            return
        if error.code not in _OF_SOURCES:
            known = by_file.get(error.span.path, [])
            place = bisect_right([item.span.start for item in known], error.span.start)
            harmed += [(_declared(item), error) for item in known[max(place - 1, 0) : place]]
    if not any(isinstance(item, _FLOW) for item, _ in harmed):
        yield check_flow
    if not any(isinstance(item, _ENDED) or _settles_nothing(item, error) for item, error in harmed):
        yield check_endings
    if not abstract and not any(isinstance(item, _SETTLED) or _adds_to_settlement(item) for item, _ in harmed):
        yield check_cases


def _settles_nothing(item: tree.Item, error: Diagnostic) -> bool:
    """Whether a settlement does not stand, or settles no ending; with other mistakes in it, it settles one."""
    return isinstance(item, tree.SettleDecl) and (error.code.startswith(_COMPOSING) or error.span == item.name.span)


def _declared(item: tree.Item) -> tree.Item:
    return item.declaration if isinstance(item, tree.Replace) else item


def _adds_to_settlement(item: tree.Item) -> bool:
    return isinstance(item, tree.AddTo) and item.place in {"settle", "case"}
