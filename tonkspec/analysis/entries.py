"""Makes an entry from a declaration."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tonkspec.analysis.bodies import line_notes, move_lines, plain_lines, settlement_parts
from tonkspec.analysis.citing import citations, each_once, notes_in
from tonkspec.analysis.composed import CaseEntry, Entry, Line
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import EntryDecl, item_part, key_of, rule_name, title_of
from tonkspec.diagnostics import Label
from tonkspec.model.rule import Citation, Rule
from tonkspec.syntax import tree


def entry_of(declaration: EntryDecl, file: str, messages: Messages, more: Iterable[tree.Annotation] = ()) -> Entry:
    """The entry of a declaration of the file `file`; `more` are annotations that stand outside it."""
    name = key_of(declaration).name
    judged = isinstance(declaration, tree.EndingDecl)
    said = citations((*declaration.annotations, *more), file, note=not judged)
    entry = Entry(
        name=name,
        rule=Rule(name=rule_name(file, name), title=title_of(declaration), citations=said, span=declaration.span),
        file=file,
        declaration=declaration,
    )
    match declaration:
        case tree.MoveDecl(body=body):
            return _cited(replace(entry, lines=move_lines(name, body, file, messages)), line_notes(body, file))
        case tree.SetupDecl(body=body):
            return _cited(replace(entry, lines=plain_lines(body, file, messages)), line_notes(body, file))
        case tree.SettleDecl(body=body):
            lets, cases = settlement_parts(declaration, file, messages)
            return _cited(replace(entry, lines=lets, cases=cases), citations(notes_in(body), file, note=True))
        case tree.PointsDecl(lines=lines):
            return _cited(replace(entry, point_lines=lines), point_notes(lines, file))
        case tree.MatchDecl(items=items):
            return replace(entry, items=match_items(items, file, messages))
        case _:
            return entry


def point_notes(lines: Iterable[tree.PointLine], file: str) -> tuple[Citation, ...]:
    """What the lines of a points table say of sources."""
    return citations((said for line in lines for said in line.annotations), file, note=True)


def match_items(
    items: Iterable[tree.MatchItem], file: str, messages: Messages
) -> tuple[tuple[Rule, tree.MatchItem], ...]:
    """The lines of a match, each with its rule, `FILE.match.next_dealer`."""
    found: dict[str, tuple[Rule, tree.MatchItem]] = {}
    for item in items:
        part = item_part(item)
        said = citations(item.annotations, file, note=True) + line_notes(item.body, file)
        rule = Rule(name=f"{file}.match.{part}", citations=each_once(said), span=item.span)
        if part in found:
            related = (Label(found[part][1].span, "first here"),)
            messages.error(
                "R110", f"`{item.item}` stands twice", item.span, related=related, help_line="take one of them out"
            )
        else:
            found[part] = (rule, item)
    return tuple(found.values())


def in_place_of(new: Entry, old: Entry) -> Entry:
    """An entry that takes the place of another: it, and its parts that the other had too, keep the names of what
    stood there before.
    """
    cases = {case.label: case.rule for case in old.cases}
    requires = dict(_requirements(old))
    items = {item_part(item): rule for rule, item in old.items}
    return replace(
        new,
        rule=succeeding(new.rule, old.rule),
        cases=tuple(_successor_case(case, cases.get(case.label)) for case in new.cases),
        lines=tuple(_successor_line(line, requires) for line in new.lines),
        items=tuple((succeeding(rule, items.get(item_part(item))), item) for rule, item in new.items),
    )


def succeeding(new: Rule, old: Rule | None) -> Rule:
    """A rule in the place of another, whose names it remembers."""
    if old is None:
        return new
    names = tuple(name for name in (old.name, *old.formerly) if name != new.name)
    return replace(new, formerly=names)


def keeping_names(rule: Rule, old: Rule | None) -> Rule:
    """A rule that stands again, in the place of another whose names it has too."""
    if old is None:
        return rule
    names = dict.fromkeys((old.name, *old.formerly, *rule.formerly))
    return replace(rule, formerly=tuple(name for name in names if name != rule.name))


def also_called(rule: Rule, file: str) -> Rule:
    """A rule that another file has in the same words, so that it is also called by that file's name."""
    name = f"{file}.{rule.name.partition('.')[2]}"
    return rule if name in {rule.name, *rule.formerly} else replace(rule, formerly=(*rule.formerly, name))


def _successor_case(case: CaseEntry, old: Rule | None) -> CaseEntry:
    return replace(case, rule=succeeding(case.rule, old))


def _successor_line(line: Line, old: dict[str, Rule]) -> Line:
    if line.rule is None or not isinstance(line.statement, tree.Require):
        return line
    return replace(line, rule=succeeding(line.rule, old.get(line.statement.label.text)))


def _requirements(entry: Entry) -> Iterable[tuple[str, Rule]]:
    return (
        (line.statement.label.text, line.rule)
        for line in entry.lines
        if isinstance(line.statement, tree.Require) and line.rule is not None
    )


def _cited(entry: Entry, said: tuple[Citation, ...]) -> Entry:
    return replace(entry, rule=replace(entry.rule, citations=each_once(entry.rule.citations + said)))
