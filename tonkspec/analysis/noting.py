"""Leaves a doubt to the option that lists its readings.

Where a claim stands on an option whose values are the readings, the same claim on another rule is only a note: the
option says already what an engine may play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tonkspec.analysis.composed import CaseEntry, Entry, Exceptional, Line
from tonkspec.model.game import Option
from tonkspec.model.rule import Citation, Rule


def claims_of_readings(options: Iterable[Option]) -> frozenset[str]:
    """The silent or disputed claims whose readings are the values of some option."""
    return frozenset(
        said.claim
        for option in options
        if option.readings
        for said in option.rule.citations
        if said.claim is not None and said.kind != "cite" and not said.note
    )


def with_notes(entry: Entry, claims: frozenset[str]) -> Entry:
    """An entry in which what is said of these claims is a note."""
    return replace(
        entry,
        rule=_noted(entry.rule, claims),
        lines=_lines(entry.lines, claims),
        cases=tuple(_case(case, claims) for case in entry.cases),
        exceptions=tuple(_exception(one, claims) for one in entry.exceptions),
        require_exceptions=tuple((label, _exception(one, claims)) for label, one in entry.require_exceptions),
    )


def _case(case: CaseEntry, claims: frozenset[str]) -> CaseEntry:
    return replace(
        case,
        rule=_noted(case.rule, claims),
        lines=_lines(case.lines, claims),
        exceptions=tuple(_exception(one, claims) for one in case.exceptions),
    )


def _exception(exception: Exceptional, claims: frozenset[str]) -> Exceptional:
    lines = None if exception.lines is None else _lines(exception.lines, claims)
    return replace(exception, rule=_noted(exception.rule, claims), lines=lines)


def _lines(lines: tuple[Line, ...], claims: frozenset[str]) -> tuple[Line, ...]:
    return tuple(
        line if line.rule is None else replace(line, rule=_noted(line.rule, claims), inside=_lines(line.inside, claims))
        for line in lines
    )


def _noted(rule: Rule, claims: frozenset[str]) -> Rule:
    if all(said.note or said.kind == "cite" or said.claim not in claims for said in rule.citations):
        return rule
    return replace(rule, citations=tuple(_note(said, claims) for said in rule.citations))


def _note(said: Citation, claims: frozenset[str]) -> Citation:
    return replace(said, note=True) if said.kind != "cite" and said.claim in claims else said
