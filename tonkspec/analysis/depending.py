"""Writes into rules on which options they depend: those of sections that put them in, change them, or would."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.naming import EntryDecl, Key, Place, item_part, key_of, names_part
from tonkspec.analysis.options import OptionTable
from tonkspec.analysis.references import places_called
from tonkspec.analysis.sections import Placed
from tonkspec.analysis.trees import descendants
from tonkspec.model.rule import Rule
from tonkspec.syntax import tree


def mark_options(placed: Iterable[Placed], draft: Draft, table: OptionTable) -> None:
    """Mark the rules that the sections of one file touch, whether the sections hold or not.

    A rule that a later file replaces stands on its own again, so each file is marked before the next is taken in.
    """
    for one in placed:
        names = table.basis(table.reads(one))
        if not names:
            continue
        held = table.holds(one) is True
        marked = False
        for place in dict.fromkeys(touched(one.item, draft)):
            rule = draft.rule(place)
            if rule is not None:
                marked = True
                draft.put_rule(place, depending(rule, names, held=held and not _is_exception(one.item)))
        _mark_exception(one, draft, names, held=held)
        (draft.told if marked and _is_text(one.item) else draft.untold).update(table.reads(one))


def _is_text(item: object) -> bool:
    """Whether all that an item does is to give rules another text, or more of it: what goes when a later file does."""
    if isinstance(item, tree.Replace):
        return not isinstance(item.declaration, tree.ExceptionDecl)
    return isinstance(item, tree.AddTo | tree.AddPoints)


def _is_exception(item: object) -> bool:
    """Whether an item leaves the rule that it touches as it is, and stands beside it."""
    return isinstance(item.declaration if isinstance(item, tree.Replace) else item, tree.ExceptionDecl)


def _mark_exception(one: Placed, draft: Draft, names: tuple[str, ...], *, held: bool) -> None:
    """An exception depends on the section that puts it in, or would change it."""
    written = one.item.declaration if isinstance(one.item, tree.Replace) else one.item
    found = draft.exceptions.get(written.name.text) if isinstance(written, tree.ExceptionDecl) else None
    if found is not None:
        exception = replace(found.exception, rule=depending(found.exception.rule, names, held=held))
        draft.exceptions[exception.declaration.name.text] = replace(found, exception=exception)


def depending(rule: Rule, names: tuple[str, ...], *, held: bool) -> Rule:
    """A rule that depends on some options more; `held` where it stands so by a section that reads them."""
    return replace(
        rule,
        under=tuple(dict.fromkeys((*rule.under, *names))),
        through=tuple(dict.fromkeys((*rule.through, *names))) if held else rule.through,
    )


def touched(item: object, draft: Draft) -> Iterator[Place]:
    """The rules that an item puts in, changes or would change, as far as they stand."""
    match item:
        case tree.Replace(declaration=tree.ExceptionDecl() as declaration) | (tree.ExceptionDecl() as declaration):
            yield from places_called(declaration.to.text, draft)
        case tree.Replace(declaration=declaration):
            yield from _replaced(declaration, draft)
        case tree.EndingDecl():
            yield from _whole(key_of(item), draft)
            yield from (Place(Key("move", name.text)) for name in item.after)
            yield from (Place(Key("setup", "setup")) for name in item.after if name.text == "setup")
        case tree.AddTo(place="case" | "settle", name=tree.Name(text=name)):
            yield from _cases(item, name, draft)
        case tree.AddTo(place="move", name=tree.Name(text=name), body=body):
            yield Place(Key("move", name))
            yield from (Place(Key("move", name), one.label.text) for one in body if isinstance(one, tree.Require))
        case tree.AddTo(place=kind):
            yield Place(Key(kind, kind))
        case tree.AddPoints(name=name):
            yield Place(Key("points", "points" if name is None else name.text))
        case tree.AddEndingFlow(name=name) | tree.AddEndingAfter(name=name):
            yield Place(Key("ending", name.text))
        case tree.Allow(other=move) | tree.AskAfter(after=move):
            yield from _offering(move.text, draft)
        case tree.Remove(name=name) | tree.Reinstate(name=name):
            whole = name.text if isinstance(item, tree.Remove) else name.text.partition(".")[2]
            yield from places_called(whole.rpartition(".")[0], draft)
            yield from places_called(whole, draft)
        case tree.AddMatch(items=items):
            yield Place(Key("match", "match"))
            yield from (Place(Key("match", "match"), item_part(one)) for one in items)
        case _ if isinstance(item, EntryDecl):
            yield from _whole(key_of(item), draft)
        case _:
            pass


def _replaced(declaration: tree.Decl, draft: Draft) -> Iterator[Place]:
    match declaration:
        case tree.CaseDecl(name=name):
            yield from places_called(name.text, draft)
        case tree.LimitDecl(name=name) if names_part(name):
            yield from places_called(name.text, draft)
        case _ if isinstance(declaration, EntryDecl):
            yield from _whole(key_of(declaration), draft)
        case _:
            pass


def _whole(key: Key, draft: Draft) -> Iterator[Place]:
    if key in draft.entries:
        yield Place(key)
        yield from draft.parts(key)


def _offering(move: str, draft: Draft) -> Iterator[Place]:
    """The phases and endings in whose flow a move is."""
    for key, entry in draft.entries.items():
        declared = entry.declaration
        if isinstance(declared, tree.PhaseDecl | tree.EndingDecl) and declared.flow is not None:
            flow = descendants(declared.flow)
            if any(isinstance(one, tree.FlowMove) and one.move.text == move for one in flow):
                yield Place(key)


def _cases(item: tree.AddTo, name: str, draft: Draft) -> Iterator[Place]:
    """A case more is what an `otherwise` beside it no longer covers."""
    if item.place == "case":
        yield from places_called(name, draft)
        return
    key = Key("settle", name)
    entry = draft.entries.get(key)
    added = {one.label.text for one in item.body if isinstance(one, tree.CaseBlock)}
    yield Place(key)
    for case in entry.cases if entry is not None else ():
        if case.label in added or (added and case.guard is None):
            yield Place(key, case.label)
