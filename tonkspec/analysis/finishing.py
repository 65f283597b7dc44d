"""Makes the entries of a composed ruleset from a draft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tonkspec.analysis.beside import beside_changes
from tonkspec.analysis.composed import CaseEntry, Entry, Exceptional, Line
from tonkspec.analysis.draft import Draft, PlacedException
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key, Place, key_of
from tonkspec.analysis.noting import claims_of_readings, with_notes
from tonkspec.model.precedence import yielding
from tonkspec.syntax import tree

_CHOICES = (tree.ChooseOne, tree.ChooseCards)
_BEFORE_EFFECTS = (*_CHOICES, tree.Require, tree.Let)


def finished_entries(draft: Draft, messages: Messages) -> tuple[Entry, ...]:
    """The entries with their exceptions, and with additions in their order.

    That order is: what the text itself says, and before its effects the `let`s that requirements of an addition read;
    then the choices that were added, the requirements, by rule name, and the cases likewise; then the other lines that
    were added, those of a base before those of what extends it.
    """
    by_place = _exceptions_by_place(draft, messages)
    claims = claims_of_readings(draft.options.values())
    finished = (_finished(key, entry, by_place) for key, entry in draft.entries.items())
    return tuple(with_notes(_over_endings(entry, draft), claims) for entry in finished)


def _over_endings(entry: Entry, draft: Draft) -> Entry:
    """An ending of a house that is over another: it comes before the endings of that one, unless they say otherwise."""
    ending = entry.declaration
    if not isinstance(ending, tree.EndingDecl):
        return entry
    over = {other.name.text: other.over for other in _endings(draft)}
    order = {name: tuple(one.text for one in names) for name, names in over.items()}
    below = tuple(
        other.name
        for other in _endings(draft)
        if draft.order.outranks(entry.file, draft.entries[key_of(other)].file)
        and entry.name not in yielding(other.name.text, order)
        and other.name.text not in yielding(entry.name, order)
    )
    return replace(entry, declaration=replace(ending, over=(*ending.over, *below)))


def _endings(draft: Draft) -> Iterator[tree.EndingDecl]:
    return (one.declaration for one in draft.entries.values() if isinstance(one.declaration, tree.EndingDecl))


def _exceptions_by_place(draft: Draft, messages: Messages) -> dict[Place, tuple[Exceptional, ...]]:
    by_place: dict[Place, list[PlacedException]] = {}
    for found in sorted(draft.exceptions.values(), key=_rule_name):
        if draft.rule(found.to) is None:
            to = found.exception.declaration.to
            messages.error(
                "R112",
                f"`{to.text}` is gone, and an exception to it is left",
                to.span,
                help_line="take the exception out too, with `remove`",
            )
        by_place.setdefault(found.to, []).append(found)
    return {
        place: tuple(_in_precedence(beside_changes(place, found, draft), draft, messages))
        for place, found in by_place.items()
    }


def _in_precedence(found: Iterable[PlacedException], draft: Draft, messages: Messages) -> Iterator[Exceptional]:
    """The exceptions to one rule, each with those that yield to it."""
    peers = [one.exception for one in found]
    yields = {one.rule.name: tuple(peer.rule.name for peer in peers if _is_over(one, peer, draft)) for one in peers}
    for one in peers:
        name = one.rule.name
        other = next((peer for peer in yields[name] if name in yields[peer]), None)
        if other is not None and name.partition(".")[0] != other.partition(".")[0]:
            what = f"`{name}` is over `{other}`, and the other way round"
            messages.error("R118", what, one.declaration.name.span, help_line="take one `over` away")
        yield replace(one, over=yields[name])


def _is_over(one: Exceptional, other: Exceptional, draft: Draft) -> bool:
    by_name = other.declaration.name.text in yielding(one.declaration.name.text, draft.over)
    return one is not other and (by_name or draft.order.outranks(one.file, other.file))


def _rule_name(found: PlacedException) -> str:
    return found.exception.rule.name


def _finished(key: Key, entry: Entry, exceptions: dict[Place, tuple[Exceptional, ...]]) -> Entry:
    own_cases = (case for case in entry.cases if not case.added)
    more_cases = sorted((case for case in entry.cases if case.added), key=_case_name)
    return replace(
        entry,
        lines=_in_order(
            tuple(line for line in entry.lines if not line.added), tuple(line for line in entry.lines if line.added)
        ),
        cases=tuple(
            replace(case, exceptions=exceptions.get(Place(key, case.label), ())) for case in (*own_cases, *more_cases)
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
    choices = tuple(line for line in added if isinstance(line.statement, _CHOICES))
    others = (line for line in added if not line.early and not isinstance(line.statement, (*_CHOICES, tree.Require)))
    effect = next((at for at, line in enumerate(own) if not isinstance(line.statement, _BEFORE_EFFECTS)), len(own))
    return (*own[:effect], *early, *own[effect:], *choices, *requirements, *others)


def _line_name(line: Line) -> str:
    return line.rule.name if line.rule is not None else ""


def _case_name(case: CaseEntry) -> str:
    return case.rule.name
