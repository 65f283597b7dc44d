"""Makes the entries of a composed ruleset from a draft."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.analysis.composed import CaseEntry, Entry, Exceptional, Line
from tonkspec.analysis.draft import Draft, PlacedException
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key, Place
from tonkspec.analysis.noting import claims_of_readings, with_notes
from tonkspec.syntax import tree

_BEFORE_EFFECTS = (tree.ChooseOne, tree.ChooseCards, tree.Require, tree.Let)


def finished_entries(draft: Draft, messages: Messages) -> tuple[Entry, ...]:
    """The entries with their exceptions, and with additions in their order.

    That order is: what the text itself says, and before its effects the `let`s that requirements of an addition read;
    then the requirements that were added, by rule name, and the cases likewise; then the other lines that were added,
    those of a base before those of what extends it.
    """
    by_place = _exceptions_by_place(draft, messages)
    claims = claims_of_readings(draft.options.values())
    return tuple(with_notes(_finished(key, entry, by_place), claims) for key, entry in draft.entries.items())


def _exceptions_by_place(draft: Draft, messages: Messages) -> dict[Place, tuple[Exceptional, ...]]:
    by_place: dict[Place, tuple[Exceptional, ...]] = {}
    for found in sorted(draft.exceptions.values(), key=_rule_name):
        if draft.rule(found.to) is None:
            to = found.exception.declaration.to
            messages.error(
                "R112",
                f"`{to.text}` is gone, and an exception to it is left",
                to.span,
                help_line="take the exception out too, with `remove`",
            )
        by_place[found.to] = (*by_place.get(found.to, ()), found.exception)
    return by_place


def _rule_name(found: PlacedException) -> str:
    return found.exception.rule.name


def _finished(key: Key, entry: Entry, exceptions: dict[Place, tuple[Exceptional, ...]]) -> Entry:
    body = _body(entry.declaration)
    own_lines = (
        sum(isinstance(statement, tree.Let) for statement in body) if key.kind == "settle" else _statements(body)
    )
    own_cases = max(1, sum(isinstance(statement, tree.CaseBlock) for statement in body))
    return replace(
        entry,
        lines=_in_order(entry.lines[:own_lines], entry.lines[own_lines:]),
        cases=tuple(
            replace(case, exceptions=exceptions.get(Place(key, case.label), ()))
            for case in (*entry.cases[:own_cases], *sorted(entry.cases[own_cases:], key=_case_name))
        ),
        exceptions=exceptions.get(Place(key), ()),
        require_exceptions=tuple(
            (place.part, exception)
            for place, found in exceptions.items()
            if key.kind == "move" and place.key == key and place.part is not None
            for exception in found
        ),
    )


def _in_order(own: tuple[Line, ...], added: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines of a declaration, and those that were added."""
    early = tuple(line for line in added if line.early)
    requirements = sorted((line for line in added if isinstance(line.statement, tree.Require)), key=_line_name)
    others = (line for line in added if not line.early and not isinstance(line.statement, tree.Require))
    effect = next((at for at, line in enumerate(own) if not isinstance(line.statement, _BEFORE_EFFECTS)), len(own))
    return (*own[:effect], *early, *own[effect:], *requirements, *others)


def _line_name(line: Line) -> str:
    return line.rule.name if line.rule is not None else ""


def _case_name(case: CaseEntry) -> str:
    return case.rule.name


def _body(declaration: tree.Declaration) -> tuple[tree.Stmt, ...]:
    return declaration.body if isinstance(declaration, tree.MoveDecl | tree.SetupDecl | tree.SettleDecl) else ()


def _statements(body: tuple[tree.Stmt, ...]) -> int:
    return sum(not isinstance(statement, tree.Notes) for statement in body)
