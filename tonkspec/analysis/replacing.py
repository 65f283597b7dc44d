"""Lets the replacements of a file take the places of what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tonkspec.analysis.bodies import case_of, requirement
from tonkspec.analysis.citing import citations, with_citations
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.entries import also_called, entry_of, in_place_of, succeeding
from tonkspec.analysis.excepting import exception_of, find_target
from tonkspec.analysis.house_order import HouseOrder
from tonkspec.analysis.left_texts import remember_names
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import EntryDecl, Key, Place, key_of, name_of, names_part
from tonkspec.analysis.references import find_case, find_requirement, refuse_gone, refuse_missing, refuse_unknown
from tonkspec.analysis.same_meaning import same_meaning
from tonkspec.analysis.sections import Placed, are_peers, by_rank
from tonkspec.analysis.two_texts import Text, say_two_texts
from tonkspec.analysis.unoffered import offered_by, offered_in
from tonkspec.diagnostics import Label
from tonkspec.source import Span
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True)
class _Replacement:
    """One `replace`, and the place that it is about; that of an exception is `exception NAME`."""

    placed: Placed
    item: tree.Replace
    place: Place


def replace_all(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Apply the replacements of one file or of all houses, those last that outrank others."""
    placed = by_rank(placed)
    outranked = _outranked(placed, draft.order)
    before = offered_in(draft.entries.values())
    done: dict[Key, list[_Replacement]] = {}
    for found in tuple(_replacements(placed, draft, messages)):
        others = done.setdefault(found.place.key, [])
        other = next((one for one in others if _clash(one, found, draft.order)), None)
        if found.item.span in outranked:
            draft.outranked_moves.update(set(offered_by(found.item)) - before)
            _apply(found, draft, messages)
        elif other is None:
            others.append(found)
            _apply(found, draft, messages)
        elif other.place == found.place and same_replacement(other.item, found.item):
            _cite(found, draft)
        else:
            say_two_texts(_text_of(other), _text_of(found), messages)


def _outranked(placed: Iterable[Placed], order: HouseOrder) -> frozenset[Span]:
    """The places of the replacements of houses that nothing is left of, since another house that is over theirs
    replaces the same, or all of it.
    """
    houses = [one for one in placed if one.file in order.houses and isinstance(one.item, tree.Replace)]
    return frozenset(
        one.item.span
        for one in houses
        for other in houses
        if order.outranks(other.file, one.file) and _covers(_heading(other.item), _heading(one.item))
    )


def _heading(item: object) -> tuple[str, str]:
    """What a replacement is about, as it is written: a sort of thing, and its name."""
    declaration = item.declaration if isinstance(item, tree.Replace) else None
    name = name_of(declaration) if declaration is not None else None
    match declaration:
        case tree.CaseDecl(name=name):
            return "SettleDecl", name.text
        case tree.LimitDecl(name=name) if names_part(name):
            return "MoveDecl", name.text
        case _:
            return type(declaration).__name__, "" if name is None else name.text


def _covers(one: tuple[str, str], other: tuple[str, str]) -> bool:
    return one[0] == other[0] and (one[1] == other[1] or other[1].startswith(f"{one[1]}."))


def _text_of(found: _Replacement) -> Text:
    declaration = found.item.declaration
    annotations = (*declaration.annotations, *found.item.annotations)
    said = citations(annotations, found.placed.file, note=True)
    return Text(found.placed.file, str(found.place), declaration.span, said)


def target_of(declaration: tree.Decl, draft: Draft, messages: Messages) -> Place | None:
    """The place whose text a declaration replaces; None where there is none, which is then said."""
    match declaration:
        case tree.CaseDecl(name=name):
            return find_case(name, draft, messages)
        case tree.LimitDecl(name=name) if names_part(name):
            return find_requirement(name, draft, messages)
        case tree.ExceptionDecl(name=name):
            if name.text in draft.exceptions:
                return Place(Key("exception", name.text))
            refuse_unknown(name, draft, messages)
        case _ if isinstance(declaration, EntryDecl):
            key = key_of(declaration)
            if key in draft.entries:
                return Place(key)
            name = name_of(declaration)
            if name is None:
                help_line = "write it without `replace`, if it is new"
                messages.error("R112", f"there is no `{key}` to replace", declaration.span, help_line=help_line)
            else:
                refuse_missing(key.kind, name, draft, messages, otherwise="write it without `replace`, if it is new")
        case _:
            pass
    return None


def same_replacement(one: tree.Replace, other: tree.Replace) -> bool:
    """Whether two replacements have the same effect."""
    return same_meaning(one.declaration, other.declaration)


def _replacements(placed: Iterable[Placed], draft: Draft, messages: Messages) -> Iterator[_Replacement]:
    for one in placed:
        if not isinstance(one.item, tree.Replace):
            continue
        declaration = one.item.declaration
        if isinstance(declaration, tree.OptionDecl):
            continue
        if isinstance(declaration, tree.SourceDecl):
            messages.error(
                "R119",
                "a `source` is not replaced: each ruleset has its own",
                declaration.span,
                help_line="write `source: NAME` without `replace`",
            )
            continue
        place = target_of(declaration, draft, messages)
        if place is not None and not _declared_here(one, place, draft, messages):
            yield _Replacement(one, one.item, place)


def _declared_here(one: Placed, place: Place, draft: Draft, messages: Messages) -> bool:
    """Whether an unconditional replacement is about what its own file declares; says so."""
    entry = draft.entries.get(place.key)
    if one.in_section or entry is None or entry.file != one.file:
        return False
    first = Label(entry.declaration.span, "declared here")
    messages.error(
        "R114",
        f"`{place}` is replaced in the file that declares it",
        one.item.span,
        related=(first,),
        help_line="write only the text that holds, or put the other into a section: `when CONDITION`",
    )
    return True


def _clash(one: _Replacement, other: _Replacement, order: HouseOrder) -> bool:
    """Whether two replacements in one declaration are peers, and about one place or a place and a part of it."""
    if not are_peers(one.placed, other.placed, order):
        return False
    return one.place.part == other.place.part or None in {one.place.part, other.place.part}


def _apply(found: _Replacement, draft: Draft, messages: Messages) -> None:
    declaration, file = found.item.declaration, found.placed.file
    if found.place.part is not None and draft.rule(found.place) is None:
        refuse_gone(found.place, found.item.declaration.span, messages)
        return
    _warn_of_loss(found, draft, messages)
    remember_names(found.place, found.item.span, draft)
    if file in draft.order.houses:
        draft.house_texts[found.place] = file
    more = found.item.annotations
    match declaration:
        case tree.CaseDecl():
            old = draft.case(found.place)
            if old is not None and found.place.part is not None:
                written = replace(declaration, annotations=(*declaration.annotations, *more))
                new = case_of(written, found.place.key.name, found.place.part, file, messages)
                draft.put_case(found.place, replace(new, rule=succeeding(new.rule, old.rule), added=old.added))
        case tree.LimitDecl(name=name) if names_part(name):
            _replace_requirement(found, declaration, draft)
        case tree.ExceptionDecl():
            _replace_exception(found, declaration, draft, messages)
        case _ if isinstance(declaration, EntryDecl):
            old = draft.entries[found.place.key]
            draft.entries[found.place.key] = in_place_of(entry_of(declaration, file, messages, more), old)
        case _:
            pass


def _replace_requirement(found: _Replacement, declaration: tree.LimitDecl, draft: Draft) -> None:
    move, part = found.place.key.name, found.place.part
    old = draft.requirement(found.place)
    if old is None or part is None:
        return
    written = tree.Require(
        span=declaration.span,
        label=replace(declaration.name, text=part),
        condition=declaration.condition,
        annotations=(*declaration.annotations, *found.item.annotations),
    )
    new = requirement(move, written, found.placed.file)
    if new.rule is not None:
        draft.put_line(found.place, replace(new, rule=succeeding(new.rule, old.rule), added=old.added))


def _replace_exception(found: _Replacement, declaration: tree.ExceptionDecl, draft: Draft, messages: Messages) -> None:
    old = draft.exceptions[declaration.name.text]
    to = find_target(declaration, draft, messages)
    if to is None:
        return
    if to != old.to:
        first = Label(old.exception.declaration.to.span, f"an exception to `{old.to}`")
        what = f"the exception `{declaration.name.text}` is one to `{old.to}`, not to `{to}`"
        messages.error("R113", what, declaration.to.span, related=(first,))
        return
    new = exception_of(declaration, to, found.placed.file, messages, found.item.annotations)
    exception = replace(new.exception, rule=succeeding(new.exception.rule, old.exception.rule))
    draft.exceptions[declaration.name.text] = replace(new, exception=exception)


def _warn_of_loss(found: _Replacement, draft: Draft, messages: Messages) -> None:
    """A text takes a place without what was added to the one before; say what that was."""
    whole = found.place.part is None and found.place.key in draft.entries
    lost = [found.place, *(draft.parts(found.place.key) if whole else ())]
    labels = [label for place in lost for label in draft.added.pop(place, ())]
    if labels:
        what = f"this `{found.place}` stands without what was added to the one before"
        messages.warn(
            "R115",
            what,
            found.item.declaration.span,
            related=labels,
            help_line="write again below it what is still wanted",
        )


def _cite(found: _Replacement, draft: Draft) -> None:
    """Of two equal texts, the second adds its citations and its name to the first."""
    rule = draft.rule(found.place)
    if rule is None:
        return
    declaration = found.item.declaration
    judged = isinstance(declaration, tree.EndingDecl | tree.CaseDecl | tree.LimitDecl)
    said = citations((*declaration.annotations, *found.item.annotations), found.placed.file, note=not judged)
    draft.put_rule(found.place, also_called(with_citations(rule, said), found.placed.file))
