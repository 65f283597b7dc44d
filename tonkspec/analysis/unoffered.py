"""Lets the moves go that only an outranked change of the order of play would have offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.trees import descendants
from tonkspec.syntax import tree


def offered_by(item: object) -> Iterator[str]:
    """The moves that a change of the order of play brings in.

    >>> from tonkspec.source import Span
    >>> span = Span("x.tonk", 0, 1)
    >>> hit, peek = tree.Name(span=span, text="hit"), tree.Name(span=span, text="peek")
    >>> list(offered_by(tree.Allow(span=span, annotations=(), move=peek, relation="after", other=hit)))
    ['peek']
    """
    match item:
        case tree.Allow(move=move):
            yield move.text
        case tree.AskAfter(flow=flow) | tree.AddEndingFlow(flow=flow):
            yield from _moves_in(flow)
        case tree.Replace(declaration=declaration):
            yield from _offered(declaration)
        case _:
            pass


def offered_in(entries: Iterable[Entry]) -> frozenset[str]:
    """The moves that the order of play has a place for."""
    return frozenset(name for entry in entries for name in _offered(entry.declaration))


def without_unoffered(entries: Iterable[Entry], draft: Draft) -> tuple[tuple[Entry, ...], frozenset[str]]:
    """The declarations without the moves that nothing offers since another house is over the one that offered them,
    and without the endings after these moves alone; and all names in what goes.
    """
    kept = tuple(entries)
    moves = frozenset(draft.outranked_moves - offered_in(kept))
    if not moves:
        return kept, frozenset()
    endings = {entry.name for entry in kept if _goes_with(entry.declaration, moves)}
    gone = [entry for entry in kept if _goes(entry, moves, endings)]
    left = (entry for entry in kept if entry not in gone)
    return tuple(_without(entry, moves, endings) for entry in left), frozenset(_names_in(gone))


def _offered(declaration: tree.Decl) -> Iterator[str]:
    if isinstance(declaration, tree.PhaseDecl | tree.EndingDecl) and declaration.flow is not None:
        yield from _moves_in(declaration.flow)


def _moves_in(flow: tree.FlowExpr) -> Iterator[str]:
    return (node.move.text for node in descendants(flow) if isinstance(node, tree.FlowMove))


def _goes_with(declaration: tree.Decl, moves: frozenset[str]) -> bool:
    """Whether an ending comes after none but these moves."""
    if not isinstance(declaration, tree.EndingDecl) or declaration.turns is not None:
        return False
    return {name.text for name in declaration.after} <= moves


def _goes(entry: Entry, moves: frozenset[str], endings: set[str]) -> bool:
    match entry.declaration:
        case tree.MoveDecl():
            return entry.name in moves
        case tree.EndingDecl() | tree.SettleDecl():
            return entry.name in endings
        case _:
            return False


def _without(entry: Entry, moves: frozenset[str], endings: set[str]) -> Entry:
    ending = entry.declaration
    if not isinstance(ending, tree.EndingDecl):
        return entry
    after = tuple(name for name in ending.after if name.text not in moves)
    over = tuple(name for name in ending.over if name.text not in endings)
    return replace(entry, declaration=replace(ending, after=after, over=over))


def _names_in(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        texts: list[tree.Node] = [entry.declaration, *(line.statement for line in entry.lines)]
        texts += [line.statement for case in entry.cases for line in case.lines]
        for node in (node for text in texts for node in descendants(text)):
            if isinstance(node, tree.NameUse):
                yield node.name
            elif isinstance(node, tree.Name):
                yield node.text
