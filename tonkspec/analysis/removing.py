"""Takes rules away, and brings back rules as they stood in a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from tonkspec.analysis.citing import citations, with_citations
from tonkspec.analysis.composed import Entry
from tonkspec.analysis.draft import Draft, Standing, label_of
from tonkspec.analysis.entries import keeping_names
from tonkspec.analysis.left_texts import remember_names
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Place, item_part
from tonkspec.analysis.references import places_called, refuse_unknown
from tonkspec.analysis.sections import Placed
from tonkspec.diagnostics import Diagnostic, Label
from tonkspec.model.rule import Citation
from tonkspec.source import Span
from tonkspec.syntax import tree


def remove_all(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Take away what the `remove` lines of one file, or of all houses, name."""
    for one in placed:
        item = one.item
        if not isinstance(item, tree.Remove):
            continue
        name = item.name.text
        places = places_called(name, draft)
        if name in draft.exceptions:
            del draft.exceptions[name]
        elif name in draft.options:
            help_line = f"write `fix {name} to ...`, so that nobody chooses it"
            messages.error("R113", f"an option is not taken away: `{name}`", item.name.span, help_line=help_line)
            continue
        elif not places and name not in draft.removed:
            refuse_unknown(item.name, draft, messages)
            continue
        for place in places:
            remember_names(place, item.span, draft)
            _remove(place, draft)
        draft.removed.setdefault(name, item.span)
        draft.names.pop(name, None)


def _remove(place: Place, draft: Draft) -> None:
    entry = draft.entries[place.key]
    if place.part is None:
        draft.forget(place.key)
        return
    draft.entries[place.key] = replace(
        entry,
        cases=tuple(case for case in entry.cases if case.label != place.part),
        lines=tuple(line for line in entry.lines if label_of(line) != place.part),
        items=tuple((rule, item) for rule, item in entry.items if item_part(item) != place.part),
    )


def reinstate_all(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Bring back what the `reinstate` lines of one file, or of all houses, name."""
    for one in placed:
        item = one.item
        if not isinstance(item, tree.Reinstate):
            continue
        file, _, name = item.name.text.partition(".")
        standing = draft.history.get(file)
        if standing is None or not name:
            help_line = (
                f"write `reinstate FILE.RULE`; the files are {', '.join(f'`{known}`' for known in draft.history)}"
            )
            messages.error("R112", f"there is no rule `{item.name.text}`", item.name.span, help_line=help_line)
            continue
        said = citations(item.annotations, one.file, note=True)
        if not _reinstated(name, standing, said, draft):
            what = f"there was no rule `{name}` in `{file}`"
            messages.error("R112", what, item.name.span, help_line=messages.nearest(name, standing.references()))


def stands_already(item: tree.Reinstate, draft: Draft) -> bool:
    """Whether a rule that a file would bring back stands as it stood then."""
    file, _, name = item.name.text.partition(".")
    then = draft.history.get(file)
    if then is None:
        return False
    first, _, part = name.partition(".")
    known = Draft(entries={key: entry for key, entry in then.entries.items() if key.name == first})
    places = [Place(key, part or None) for key in known.entries]
    places = [place for place in places if known.rule(place) is not None]
    return bool(places) and all(_said_at(place, known) == _said_at(place, draft) for place in places)


def _said_at(place: Place, draft: Draft) -> tuple[object, ...]:
    """All that is said at a place, with the names of the rules in it and without their sources."""
    rule, entry = draft.rule(place), draft.entries.get(place.key)
    if rule is None or entry is None:
        return ()
    lines, cases, items = entry.lines, entry.cases, entry.items
    if place.part is not None:
        lines = tuple(line for line in lines if label_of(line) == place.part)
        cases = tuple(case for case in cases if case.label == place.part)
        items = tuple((rule, item) for rule, item in items if item_part(item) == place.part)
    whole = (entry.declaration, entry.point_lines) if place.part is None else ()
    return (
        rule.name,
        whole,
        tuple(line.statement for line in lines),
        tuple((case.rule.name, case.guard, tuple(line.statement for line in case.lines)) for case in cases),
        tuple((rule.name, item) for rule, item in items),
    )


def _reinstated(name: str, standing: Standing, said: tuple[Citation, ...], draft: Draft) -> bool:
    """Whether there was a rule of this name, which then stands again as it stood."""
    if name in standing.exceptions:
        found = standing.exceptions[name]
        rule = with_citations(found.exception.rule, said)
        draft.exceptions[name] = replace(found, exception=replace(found.exception, rule=rule))
        return True
    first, _, part = name.partition(".")
    keys = [key for key in standing.entries if key.name == first]
    if not part:
        for key in keys:
            entry = standing.entries[key]
            old = draft.entries.get(key)
            rule = with_citations(keeping_names(entry.rule, old.rule if old is not None else None), said)
            draft.declare(key, replace(entry, rule=rule))
        return bool(keys)
    for key in keys:
        known = Draft(entries={key: standing.entries[key]})
        place = Place(key, part)
        if known.rule(place) is not None and key in draft.entries:
            _bring_back(place, known, said, draft)
            return True
    return False


def _bring_back(place: Place, known: Draft, said: tuple[Citation, ...], draft: Draft) -> None:
    """A part of a declaration, which takes the place of one of its label or comes behind the others."""
    rule = known.rule(place)
    if rule is None:
        return
    known.put_rule(place, with_citations(keeping_names(rule, draft.rule(place)), said))
    case, line = known.case(place), known.requirement(place)
    entry, there = draft.entries[place.key], draft.rule(place) is not None
    if case is not None:
        if there:
            draft.put_case(place, case)
        else:
            draft.entries[place.key] = replace(entry, cases=(*entry.cases, replace(case, added=True)))
    elif line is not None:
        if there:
            draft.put_line(place, line)
        else:
            draft.entries[place.key] = replace(entry, lines=(*entry.lines, replace(line, added=True)))
    else:
        draft.entries[place.key] = _with_item(entry, place, known)


def _with_item(entry: Entry, place: Place, known: Draft) -> Entry:
    """A match in which a line stands again."""
    again = tuple(pair for pair in known.entries[place.key].items if item_part(pair[1]) == place.part)
    others = tuple(pair for pair in entry.items if item_part(pair[1]) != place.part)
    return replace(entry, items=(*others, *again))


def telling_of_removed(
    said: Iterable[Diagnostic], removed: Mapping[str, Span], entries: Iterable[Entry], messages: Messages
) -> tuple[Diagnostic, ...]:
    """Messages, those about a name that a `remove` took away as one, at the place of that.

    What else is said of that line, that the same file has another text of the same rule, is then left out. Where
    another house has one, that is said alone: whether the name is taken away is what they do not agree on.
    """
    uses: dict[str, list[Diagnostic]] = {}
    others: list[Diagnostic] = []
    declared = tuple(entries)
    gone = removed.keys() - {entry.name for entry in declared}
    for one in said:
        name = messages.text(one.span) if one.span is not None else None
        if name in gone and one.severity == "error":
            uses.setdefault(name, []).append(one)
        else:
            others.append(one)
    if not uses:
        return tuple(others)
    clashing = {place for one in others if one.code == "R114" and _is_of_two_files(one) for place in _places(one)}
    uses = {name: found for name, found in uses.items() if removed[name] not in clashing}
    places = {removed[name] for name in uses}
    told = [_still_used(name, removed[name], found, declared, messages) for name, found in uses.items()]
    kept = (one for one in others if one.code != "R114" or not places & _places(one))
    return tuple(sorted((*told, *kept), key=lambda one: one.sort_key))


def _places(said: Diagnostic) -> frozenset[Span]:
    return frozenset(span for span in (said.span, *(at.span for at in said.related)) if span is not None)


def _is_of_two_files(said: Diagnostic) -> bool:
    return len({place.path for place in _places(said)}) > 1


def _still_used(
    name: str, place: Span, uses: Iterable[Diagnostic], entries: Iterable[Entry], messages: Messages
) -> Diagnostic:
    """That a name is taken away and used; the help names the declaration that uses it first."""
    found = tuple(uses)
    spans = dict.fromkeys(span for one in found for span in (one.span, *(at.span for at in one.related)) if span)
    used = [span for span in spans if span != place]
    owner = _around(used[0], entries) if used else None
    keep = f"or leave `remove {name}` out"
    help_line = f"change what uses it, {keep}"
    if owner is not None:
        word = messages.text(owner.declaration.span).split()[0].removesuffix(":")
        head = word if word == owner.name else f"{word} {owner.name}"
        alone = _comes_after_it_alone(owner.declaration, name)
        cure = f"`remove {owner.name}` too" if alone else f"`replace {head} ...` without it"
        help_line = f"write {cure}, {keep}"
    return Diagnostic(
        code=found[0].code,
        severity="error",
        message=f"`{name}` is taken away, and is used still",
        span=place,
        related=tuple(Label(span, "used here") for span in used),
        help=help_line,
    )


def _comes_after_it_alone(declaration: tree.Decl, move: str) -> bool:
    """Whether this is an ending that no other move brings about."""
    if not isinstance(declaration, tree.EndingDecl) or declaration.turns is not None:
        return False
    return {after.text for after in declaration.after} == {move}


def _around(span: Span, entries: Iterable[Entry]) -> Entry | None:
    """The declaration in whose text a place is: the last one that begins before it."""
    before = (one for one in entries if (at := one.declaration.span).path == span.path and at.start <= span.start)
    return max(before, key=lambda one: one.declaration.span.start, default=None)
