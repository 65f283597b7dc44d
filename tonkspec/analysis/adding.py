"""Adds to what stands: lines, cases, points, moves after which an ending is tested."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tonkspec.analysis.bodies import (
    added_parts,
    line_notes,
    loose_citations,
    move_lines,
    plain_lines,
    sentence_lines,
)
from tonkspec.analysis.citing import citations, each_once, notes_in
from tonkspec.analysis.composed import Entry, Line
from tonkspec.analysis.draft import Draft, label_of
from tonkspec.analysis.entries import match_items, point_notes
from tonkspec.analysis.independence import Independence
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key, Place, item_part
from tonkspec.analysis.references import find_case, find_entry
from tonkspec.analysis.sections import Placed
from tonkspec.diagnostics import Label
from tonkspec.model.rule import Citation, Rule
from tonkspec.source import Span
from tonkspec.syntax import tree

Addition = tree.AddTo | tree.AddPoints | tree.AddEndingFlow | tree.AddEndingAfter | tree.AddMatch


def add_all(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Apply the additions of one file, those in sections last."""
    additions = sorted((one for one in placed if isinstance(one.item, Addition)), key=lambda one: one.in_section)
    peers: dict[tuple[Place, bool], Independence] = {}
    for one in additions:
        place = add_place(one.item, draft, messages)
        if place is None:
            continue
        if isinstance(one.item, tree.AddTo):
            peers.setdefault((place, one.in_section), Independence()).check(one.item, draft, messages)
        _add(one, place, draft, messages)
        draft.added.setdefault(place, []).append(Label(one.item.span, "goes"))


def add_place(item: object, draft: Draft, messages: Messages) -> Place | None:
    """The place that something is added to; None where there is none, which is then said."""
    key: Key | None = None
    match item:
        case tree.AddTo(place="case", name=tree.Name() as name):
            return find_case(name, draft, messages)
        case tree.AddTo(name=tree.Name() as name):
            key = find_entry(item.place, name, draft, messages)
        case tree.AddTo():
            key = _unnamed(item.place, item.span, draft, messages)
        case tree.AddPoints(name=tree.Name() as name):
            key = find_entry("points", name, draft, messages)
        case tree.AddPoints():
            key = _unnamed("points", item.span, draft, messages)
        case tree.AddEndingFlow() | tree.AddEndingAfter():
            key = find_entry("ending", item.name, draft, messages)
        case tree.AddMatch():
            key = _unnamed("match", item.span, draft, messages)
        case _:
            pass
    return Place(key) if key is not None else None


def _unnamed(kind: str, span: Span, draft: Draft, messages: Messages) -> Key | None:
    key = Key(kind, kind)
    if key in draft.entries:
        return key
    messages.error("R112", f"there is no `{kind}` to add to", span)
    return None


def _add(one: Placed, place: Place, draft: Draft, messages: Messages) -> None:
    file = one.file
    match one.item:
        case tree.AddTo(place="case"):
            _add_to_case(one.item, place, file, draft, messages)
        case tree.AddTo(place="settle"):
            _add_to_settlement(one.item, place, file, draft, messages)
        case tree.AddTo():
            _add_to_lines(one.item, place, file, draft, messages)
        case tree.AddPoints(lines=lines):
            entry = draft.entries[place.key]
            said = citations(one.item.annotations, file, note=True) + point_notes(lines, file)
            draft.entries[place.key] = replace(cited(entry, said), point_lines=(*entry.point_lines, *lines))
        case tree.AddEndingAfter():
            _add_moves(one.item, place, file, draft, messages)
        case tree.AddEndingFlow():
            _add_flow(one.item, place, file, draft, messages)
        case tree.AddMatch():
            _add_to_match(one.item, place, file, draft, messages)
        case _:
            pass


def _add_to_lines(item: tree.AddTo, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    """Lines for a move or the setup."""
    entry = draft.entries[place.key]
    for statement in item.body:
        if isinstance(statement, tree.ChooseOne | tree.ChooseCards):
            messages.error("R901", "adding a `choose` to a move is not supported yet", statement.span)
    if item.place == "move":
        lines = _with_early_lets(move_lines(entry.name, item.body, file, messages))
    else:
        lines = plain_lines(item.body, file, messages)
    present = {label_of(line): line for line in entry.lines}
    fresh = tuple(line for line in lines if not _label_taken(line, present, entry.name, messages))
    said = citations((*item.annotations, *notes_in(item.body)), file, note=True) + line_notes(item.body, file)
    draft.entries[place.key] = replace(cited(entry, said), lines=(*entry.lines, *fresh))


def _with_early_lets(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines of an addition, with the `let`s marked that its requirements may read."""
    kinds = [type(line.statement) for line in lines]
    effect = next((at for at, kind in enumerate(kinds) if kind not in {tree.Let, tree.Require}), len(lines))
    last = max((at for at, kind in enumerate(kinds[:effect]) if kind is tree.Require), default=0)
    return tuple(replace(line, early=at < last and kinds[at] is tree.Let) for at, line in enumerate(lines))


def _label_taken(line: Line, present: dict[str | None, Line], move: str, messages: Messages) -> bool:
    label = label_of(line)
    if label is None or label not in present:
        return False
    first = Label(present[label].statement.span, "first here")
    help_line = f"write `replace require {move}.{label}: ...` to change it"
    what = f"the move `{move}` has a requirement `{label}` already"
    messages.error("R110", what, line.statement.span, related=(first,), help_line=help_line)
    return True


def _add_to_settlement(item: tree.AddTo, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    entry = draft.entries[place.key]
    lets, cases = added_parts(entry.name, item.body, file, messages)
    present = {case.label: case.rule for case in entry.cases}
    fresh = tuple(case for case in cases if case.label not in present)
    for case in cases:
        if case.label in present:
            related = [Label(span, "first here") for span in (present[case.label].span,) if span is not None]
            help_line = f"write `replace case {entry.name}.{case.label}: ...` to change it"
            what = f"the settlement `{entry.name}` has a case `{case.label}` already"
            messages.error("R110", what, case.rule.span, related=related, help_line=help_line)
    said = citations((*item.annotations, *notes_in(item.body)), file, note=True)
    entry = replace(cited(entry, said), lines=(*entry.lines, *lets), cases=(*entry.cases, *fresh))
    draft.entries[place.key] = entry


def _add_to_case(item: tree.AddTo, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    case = draft.case(place)
    if case is None:
        return
    lines = sentence_lines(Rule(name=case.rule.name), item.body, file, messages)
    said = citations((*item.annotations, *notes_in(item.body)), file, note=False) + loose_citations(item.body, file)
    rule = with_citations(case.rule, said)
    draft.put_case(place, replace(case, rule=rule, lines=(*case.lines, *lines)))


def _add_moves(item: tree.AddEndingAfter, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    """More moves after which an ending is tested."""
    entry = draft.entries[place.key]
    ending = entry.declaration
    if not isinstance(ending, tree.EndingDecl):
        return
    if ending.turns is not None:
        what = f"the ending `{entry.name}` comes after turns, and not after moves"
        messages.error("R113", what, item.span, related=(Label(ending.span),))
        return
    known = {name.text for name in ending.after}
    fresh = tuple(name for name in item.after if name.text not in known)
    entry = replace(entry, declaration=replace(ending, after=(*ending.after, *fresh)))
    draft.entries[place.key] = cited(entry, citations(item.annotations, file, note=True))


def _add_flow(item: tree.AddEndingFlow, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    """What is played between an ending and its settlement."""
    entry = draft.entries[place.key]
    ending = entry.declaration
    if not isinstance(ending, tree.EndingDecl):
        return
    if ending.flow is not None:
        first = Label(ending.flow.span, "the other flow")
        what = f"the ending `{entry.name}` has a flow already"
        help_line = f"write `replace ending {entry.name} ...` to change it"
        messages.error("R114", what, item.span, related=(first,), help_line=help_line)
        return
    entry = replace(entry, declaration=replace(ending, flow=item.flow))
    draft.entries[place.key] = cited(entry, citations(item.annotations, file, note=True))


def _add_to_match(item: tree.AddMatch, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    entry = draft.entries[place.key]
    present = {item_part(there): there for _, there in entry.items}
    items = match_items(item.items, file, messages)
    for _, new in items:
        if item_part(new) in present:
            first = Label(present[item_part(new)].span, "first here")
            if new.body:
                what = f"adding to `{new.item}` is not supported yet where the match has it already"
                messages.error("R901", what, new.span, related=(first,))
            else:
                help_line = "write `replace match` and all its lines to change it"
                messages.error(
                    "R110", f"the match has `{new.item}` already", new.span, related=(first,), help_line=help_line
                )
    fresh = tuple((rule, new) for rule, new in items if item_part(new) not in present)
    said = citations(item.annotations, file, note=True)
    draft.entries[place.key] = replace(cited(entry, said), items=(*entry.items, *fresh))


def cited(entry: Entry, said: tuple[Citation, ...]) -> Entry:
    """An entry with more citations."""
    return replace(entry, rule=with_citations(entry.rule, said))


def with_citations(rule: Rule, said: tuple[Citation, ...]) -> Rule:
    """A rule with more citations, each once."""
    return replace(rule, citations=each_once(rule.citations + said))
