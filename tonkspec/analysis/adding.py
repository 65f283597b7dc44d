"""Adds to what stands: lines, cases, points, moves after which an ending is tested."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tonkspec.analysis.bodies import (
    added_parts,
    early_lets,
    line_notes,
    loose_citations,
    move_lines,
    plain_lines,
    sentence_lines,
)
from tonkspec.analysis.citing import citations, notes_in, with_citations
from tonkspec.analysis.composed import CaseEntry, Entry, Line
from tonkspec.analysis.contending import Contenders, contenders, labelled
from tonkspec.analysis.draft import Draft, label_of
from tonkspec.analysis.entries import also_called, match_items, point_notes, succeeding
from tonkspec.analysis.independence import Independence
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key, Place, item_part, rule_name
from tonkspec.analysis.references import find_case, find_entry
from tonkspec.analysis.same_meaning import same_meaning, same_meanings
from tonkspec.analysis.sections import Placed, by_rank
from tonkspec.analysis.touching import touched
from tonkspec.analysis.two_texts import Text, say_two_texts
from tonkspec.analysis.unoffered import offered_by
from tonkspec.diagnostics import Label
from tonkspec.model.rule import Citation, Rule
from tonkspec.source import Span
from tonkspec.syntax import tree

Addition = tree.AddTo | tree.AddPoints | tree.AddEndingFlow | tree.AddEndingAfter | tree.AddMatch


def add_all(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Apply the additions of one file or of all houses, those last that outrank others."""
    peers: dict[Place, Independence] = {}
    additions = [one for one in by_rank(placed) if isinstance(one.item, Addition)]
    others = contenders(additions, draft.order)
    for one in additions:
        place = add_place(one.item, draft, messages)
        if place is None:
            continue
        if isinstance(one.item, tree.AddTo):
            above = (line.statement for line in draft.entries[place.key].lines if not line.added)
            found = touched(one.item.body, draft, above)
            peers.setdefault(place, Independence(draft.order)).check(one, found, messages)
        elif isinstance(one.item, tree.AddMatch):
            for part in one.item.items:
                line = Place(place.key, item_part(part))
                found = touched(part.body, draft)
                peers.setdefault(line, Independence(draft.order)).check(one, found, messages)
        _add(one, place, others, draft, messages)
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
    messages.error(
        "R112", f"there is no `{kind}` to add to", span, help_line=f"write it as a declaration of its own: `{kind}`"
    )
    return None


def _add(one: Placed, place: Place, others: Contenders, draft: Draft, messages: Messages) -> None:
    file = one.file
    match one.item:
        case tree.AddEndingFlow() if others.yields(file, ("ending", place.key.name, "")):
            draft.outranked_moves.update(offered_by(one.item))
        case tree.AddTo(place="case"):
            _add_to_case(one.item, place, file, draft, messages)
        case tree.AddTo(place="settle"):
            _add_to_settlement(_without_yielding(one.item, others, file), place, file, draft, messages)
        case tree.AddTo():
            _add_to_lines(_without_yielding(one.item, others, file), place, file, draft, messages)
        case tree.AddPoints(lines=lines):
            entry = draft.entries[place.key]
            said = citations(one.item.annotations, file, note=True) + point_notes(lines, file)
            fresh = (line for line in lines if not any(same_meaning(line, there) for there in entry.point_lines))
            draft.entries[place.key] = replace(cited(entry, said), point_lines=(*entry.point_lines, *fresh))
        case tree.AddEndingAfter():
            _add_moves(one.item, place, file, draft, messages)
        case tree.AddEndingFlow():
            _add_flow(one.item, place, file, draft, messages)
        case tree.AddMatch():
            _add_to_match(one.item, place, file, draft, messages)
        case _:
            pass


def _without_yielding(item: tree.AddTo, others: Contenders, file: str) -> tree.AddTo:
    """An addition without the requirements and cases that give way to those of another house."""
    kept = (part for part in item.body if not others.yields(file, labelled(item, part)))
    return replace(item, body=tuple(kept))


def _add_to_lines(item: tree.AddTo, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    """Lines for a move or the setup."""
    entry = draft.entries[place.key]
    if item.place == "move":
        lines = _with_early_lets(move_lines(entry.name, item.body, file, messages))
    else:
        lines = plain_lines(item.body, file, messages)
    said = citations((*item.annotations, *notes_in(item.body)), file, note=True) + line_notes(item.body, file)
    draft.entries[place.key] = cited(entry, said)
    present = {label_of(line): line for line in entry.lines}
    lines = tuple(line for line in lines if not _stands_already(line, entry.lines, draft))
    fresh = tuple(line for line in lines if not _label_taken(line, present, place.key, draft, messages))
    entry = draft.entries[place.key]
    draft.entries[place.key] = replace(entry, lines=(*entry.lines, *(replace(line, added=True) for line in fresh)))


def _with_early_lets(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines of an addition, with the `let`s marked that its choices and requirements may read."""
    early = early_lets(line.statement for line in lines)
    return tuple(replace(line, early=is_early) for line, is_early in zip(lines, early, strict=True))


def _stands_already(line: Line, there: Iterable[Line], draft: Draft) -> bool:
    """Whether it is a `let` that another house has added in the same words: two that agree share its name."""
    return isinstance(line.statement, tree.Let) and any(
        draft.order.two_houses(one.file, line.file)
        and isinstance(one.statement, tree.Let)
        and one.statement.name.text == line.statement.name.text
        for one in there
    )


def _label_taken(line: Line, present: dict[str | None, Line], key: Key, draft: Draft, messages: Messages) -> bool:
    """Whether a requirement of this label is there; of two houses, the one that is over the other is left."""
    label = label_of(line)
    if label is None or label not in present:
        return False
    there, place = present[label], Place(key, label)
    if line.file in draft.order.houses and same_meaning(there.statement, line.statement):
        _call_both(there.rule, line.rule, place, line.file, draft)
        return True
    if draft.order.two_houses(there.file, line.file):
        if not draft.order.outranks(line.file, there.file):
            say_two_texts(_text_of(there, place), _text_of(line, place), messages)
        elif line.rule is not None:
            draft.put_line(place, replace(line, rule=succeeding(line.rule, there.rule), added=there.added))
        return True
    first = Label(there.statement.span, "first here")
    help_line = f"write `replace require {place}: ...` to change it"
    what = f"the move `{key.name}` has a requirement `{label}` already"
    messages.error("R110", what, line.statement.span, related=(first,), help_line=help_line)
    return True


def _add_to_settlement(item: tree.AddTo, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    entry = draft.entries[place.key]
    lets, cases = added_parts(entry.name, item.body, file, messages)
    said = citations((*item.annotations, *notes_in(item.body)), file, note=True)
    lets = tuple(line for line in lets if not _stands_already(line, entry.lines, draft))
    draft.entries[place.key] = replace(
        cited(entry, said), lines=(*entry.lines, *(replace(line, added=True) for line in lets))
    )
    present = {case.label: case for case in entry.cases}
    for case in cases:
        if case.label in present:
            _second_case(present[case.label], case, place.key, draft, messages)
        else:
            entry = draft.entries[place.key]
            draft.entries[place.key] = replace(entry, cases=(*entry.cases, replace(case, added=True)))


def _second_case(there: CaseEntry, case: CaseEntry, key: Key, draft: Draft, messages: Messages) -> None:
    """A case of a label that is there; of two houses, the one that is over the other is left."""
    place = Place(key, case.label)
    if not draft.order.two_houses(there.file, case.file):
        help_line = f"write `replace case {place}: ...` to change it"
        what = f"the settlement `{key.name}` has a case `{case.label}` already"
        related = [Label(span, "first here") for span in [there.rule.span] if span is not None]
        messages.error("R110", what, case.rule.span, related=related, help_line=help_line)
    elif _same_case(there, case):
        _call_both(there.rule, case.rule, place, case.file, draft)
    elif draft.order.outranks(case.file, there.file):
        draft.put_case(place, replace(case, rule=succeeding(case.rule, there.rule), added=there.added))
    else:
        say_two_texts(_text_of(there, place), _text_of(case, place), messages)


def _call_both(there: Rule | None, again: Rule | None, place: Place, file: str, draft: Draft) -> None:
    """A rule that a file says once more has what both say of sources."""
    if there is not None and again is not None:
        draft.put_rule(place, also_called(with_citations(there, again.citations), file))


def _text_of(one: Line | CaseEntry, place: Place) -> Text:
    rule = one.rule if one.rule is not None else Rule(name=str(place))
    return Text(one.file, str(place), rule.span, rule.citations)


def _same_case(one: CaseEntry, other: CaseEntry) -> bool:
    """Whether two cases say the same."""
    return same_meaning(one.guard, other.guard) and same_meanings(
        *([line.statement for line in case.lines] for case in (one, other))
    )


def _add_to_case(item: tree.AddTo, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    case = draft.case(place)
    if case is None:
        return
    lines = sentence_lines(Rule(name=case.rule.name), item.body, file, messages)
    said = citations((*item.annotations, *notes_in(item.body)), file, note=False) + loose_citations(item.body, file)
    rule = with_citations(case.rule, said)
    if file in draft.order.houses:
        adding = Rule(name=rule_name(file, str(place)), citations=said, span=item.span)
        draft.case_adders.setdefault(place, []).append((file, adding))
    draft.put_case(place, replace(case, rule=rule, lines=(*case.lines, *lines)))


def _add_moves(item: tree.AddEndingAfter, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    """More moves after which an ending is tested."""
    entry = draft.entries[place.key]
    ending = entry.declaration
    if not isinstance(ending, tree.EndingDecl):
        return
    if ending.turns is not None:
        what = f"the ending `{entry.name}` comes after turns, and not after moves"
        messages.error(
            "R113", what, item.span, related=(Label(ending.span),), help_line="write an ending of its own `after MOVE`"
        )
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
    own = Text(file, entry.name, item.span, citations(item.annotations, file, note=True))
    if ending.flow is not None:
        there = draft.flows.get(place.key)
        other = entry.file if there is None else there.file
        if there is not None and draft.order.two_houses(file, other) and same_meaning(ending.flow, item.flow):
            draft.entries[place.key] = cited(entry, own.citations)
            return
        if there is not None and draft.order.peers(file, other):
            say_two_texts(there, own, messages)
            return
        if not draft.order.outranks(file, other):
            first = Label(ending.flow.span, "the other flow")
            what = f"the ending `{entry.name}` has a flow already"
            help_line = f"write `replace ending {entry.name} ...` to change it"
            messages.error("R114", what, item.span, related=(first,), help_line=help_line)
            return
    draft.flows[place.key] = own
    entry = replace(entry, declaration=replace(ending, flow=item.flow))
    draft.entries[place.key] = cited(entry, own.citations)


def _add_to_match(item: tree.AddMatch, place: Place, file: str, draft: Draft, messages: Messages) -> None:
    """Lines for the match; a block that is there already gets more statements."""
    said = citations(item.annotations, file, note=True)
    draft.entries[place.key] = cited(draft.entries[place.key], said)
    for rule, new in match_items(item.items, file, messages):
        entry = draft.entries[place.key]
        pairs = {item_part(there): (known, there) for known, there in entry.items}
        part = item_part(new)
        if part not in pairs:
            draft.entries[place.key] = replace(entry, items=(*entry.items, (rule, new)))
            continue
        known, there = pairs[part]
        if new.body or same_meaning(there, new):
            body = (*there.body, *new.body) if new.body else there.body
            pairs[part] = (with_citations(known, rule.citations), replace(there, body=body))
            draft.entries[place.key] = replace(entry, items=tuple(pairs.values()))
        else:
            first = Label(there.span, "first here")
            what = f"the match has `{new.item}` already"
            help_line = "write `replace match` and all its lines to change it"
            messages.error("R110", what, new.span, related=(first,), help_line=help_line)


def cited(entry: Entry, said: tuple[Citation, ...]) -> Entry:
    """An entry with more citations."""
    return replace(entry, rule=with_citations(entry.rule, said))
