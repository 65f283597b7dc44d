"""Which changes of a file name no source: those that bring no rule of their own, of which the game would tell."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.naming import Key, item_part, name_of
from tonkspec.analysis.sections import Placed, PlainItem
from tonkspec.analysis.trees import annotations_under, descendants
from tonkspec.source import Span
from tonkspec.syntax import tree

_TOLD_ALONE = (tree.CaseBlock, tree.ChooseCards, tree.ChooseOne, tree.Let, tree.Notes, tree.Require)
"""Rules of their own, of which it is said by themselves, and names for values."""
_BLOCKS = (tree.EachBlock, tree.WhenBlock)
_MATCH = Key("match", "match")


def unsourced(placed: Iterable[Placed], draft: Draft) -> tuple[Span, ...]:
    """The places of changes in some files that say neither whom they cite nor that the sources are silent.

    The order of play that a move of the same file comes with is covered by that move, and what is noted in a state of
    the same file by the rules that read it. `draft` is what holds before anything is added.
    """
    placed = tuple(placed)
    confirmed = {(one.file, one.item.name.text) for one in placed if isinstance(one.item, tree.Confirm)}
    own = {(one.file, name.text) for one in placed if (name := _declared(one.item)) is not None}
    match = draft.entries.get(_MATCH)
    parts = frozenset(item_part(item) for _, item in match.items) if match is not None else frozenset[str]()
    return tuple(
        one.item.span
        for one in placed
        if _is_change(one.item, frozenset(name for file, name in own if file == one.file), parts)
        and (one.file, _changed(one.item)) not in confirmed
    )


def _declared(item: PlainItem) -> tree.Name | None:
    return name_of(item) if isinstance(item, tree.MoveDecl | tree.StateDecl) else None


def _changed(item: PlainItem) -> str:
    """What a change is to, as a rule is named: nothing for one to what has no name."""
    name = getattr(item, "name", None)
    return name.text if isinstance(name, tree.Name) else ""


def _is_change(item: PlainItem, own: frozenset[str], parts: frozenset[str]) -> bool:
    """Whether an item is a change that names no source; `own` are the moves and states of its file, `parts` the lines
    of the match that are there.
    """
    match item:
        case tree.AddTo(body=body):
            noted = item.annotations or any(isinstance(one, tree.Notes) for one in body)
            return not noted and any(_does_more(one, own) for one in body)
        case tree.AddMatch(items=items):
            return not item.annotations and any(
                item_part(one) in parts
                and not any(annotations_under(one))
                and any(_does_more(do, own) for do in one.body)
                for one in items
            )
        case tree.AddEndingAfter(after=moves):
            named = frozenset(name.text for name in moves)
        case tree.Allow(move=name):
            named = frozenset({name.text})
        case tree.AddEndingFlow(flow=flow) | tree.AskAfter(flow=flow):
            named = frozenset(one.text for one in descendants(flow) if isinstance(one, tree.Name))
        case tree.AddPoints() | tree.Fix() | tree.Remove():
            named = frozenset[str]()
        case _:
            return False
    return not any(annotations_under(item)) and not named & own


def _does_more(statement: tree.Stmt, own: frozenset[str]) -> bool:
    """Whether a statement that is added names no source and does more than note something in a state of its file."""
    if isinstance(statement, _TOLD_ALONE) or any(annotations_under(statement)):
        return False
    if isinstance(statement, _BLOCKS):
        return any(_does_more(one, own) for one in statement.body)
    return not (isinstance(statement, tree.Becomes) and _state(statement.target) in own)


def _state(target: tree.Expr) -> str:
    match target:
        case tree.NameUse(name=name) | tree.Apply(name=tree.Name(text=name)):
            return name
        case _:
            return ""
