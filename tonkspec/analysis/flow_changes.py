"""Lets files change the order of play move by move: `allow X instead of Y`, `allow X after Y`, `ask ... after Y`.

What files say at once commutes: of several moves instead of one, that one comes first and then the others by name. Only
one thing may be put after a move, since nothing says which of two would come first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tonkspec.analysis.adding import cited
from tonkspec.analysis.citing import citations
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import Key, Place
from tonkspec.analysis.references import refuse_missing
from tonkspec.analysis.same_meaning import same_meaning
from tonkspec.analysis.sections import Placed, by_rank, outranks
from tonkspec.analysis.trees import descendants
from tonkspec.analysis.two_texts import settled_by, sourced_item
from tonkspec.analysis.unoffered import offered_by
from tonkspec.diagnostics import Label
from tonkspec.syntax import tree

Change = tree.Allow | tree.AskAfter


@dataclass(slots=True)
class _Changes:
    """What is put in the place of each move: the moves instead of it, and what comes after it."""

    instead: dict[str, list[tree.Name]] = field(default_factory=dict[str, list[tree.Name]])
    after: dict[str, tree.FlowExpr] = field(default_factory=dict[str, tree.FlowExpr])


def change_flows(placed: Iterable[Placed], draft: Draft, messages: Messages) -> None:
    """Apply what some files, which are peers, say of the moves in the flows of phases and endings."""
    said = [(one, one.item) for one in by_rank(placed) if isinstance(one.item, Change)]
    sound = [(one, item) for one, item in said if _is_offered(item, draft, messages)]
    if not sound:
        return
    changes = _collected(sound, draft, messages)
    for key, entry in draft.entries.items():
        declaration = entry.declaration
        if not isinstance(declaration, tree.PhaseDecl | tree.EndingDecl) or declaration.flow is None:
            continue
        flow = _changed(declaration.flow, changes, frozenset())
        if flow == declaration.flow:
            continue
        offered = _moves_in(flow)
        done = [(one, item) for one, item in sound if _changed_move(item).text in offered]
        said = tuple(citation for one, item in done for citation in citations(item.annotations, one.file, note=True))
        draft.entries[key] = cited(replace(entry, declaration=replace(declaration, flow=flow)), said)
        draft.added.setdefault(Place(key), []).extend(Label(item.span, "goes") for _, item in done)


def _is_offered(item: Change, draft: Draft, messages: Messages) -> bool:
    """Whether there is a place for a change; says why not."""
    move = _changed_move(item)
    if Key("move", move.text) not in draft.entries:
        refuse_missing("move", move, draft, messages)
        return False
    return True


def _changed_move(item: Change) -> tree.Name:
    return item.other if isinstance(item, tree.Allow) else item.after


def _collected(said: Iterable[tuple[Placed, Change]], draft: Draft, messages: Messages) -> _Changes:
    """What is put in the place of each move; of two things behind one, that of the house that is over the other."""
    changes = _Changes()
    said = tuple(said)
    behind: dict[str, tuple[Placed, Change]] = {}
    for placed, item in said:
        move = _changed_move(item).text
        if isinstance(item, tree.Allow) and item.relation == "instead of":
            names = changes.instead.setdefault(move, [])
            if item.move.text not in {name.text for name in names}:
                names.append(item.move)
            continue
        if any(outranks(by, placed, draft.order) for by, over in said if _behind_same(over, item)):
            draft.outranked_moves.update(offered_by(item))
            continue
        there, other = behind.get(move, (placed, item))
        if not same_meaning(other, item):
            houses = draft.order.two_houses(placed.file, there.file)
            elsewhere = "replace the phase and write both where they belong"
            by = f", by `{there.file}` and by `{placed.file}`" if houses else ""
            settled = settled_by(there.file, placed.file, messages.sources, elsewhere)
            messages.error(
                "R125",
                f"two things are put after `{move}`{by}, and nothing says which counts",
                item.span,
                related=(Label(other.span, f"the other one{f', {sourced_item(there)}' if houses else ''}"),),
                help_line=settled if houses else elsewhere,
                label=sourced_item(placed) if houses else "",
                about=(there.file, placed.file) if houses else (),
            )
        else:
            behind[move] = placed, item
            changes.after[move] = _put_after(item)
    for names in changes.instead.values():
        names.sort(key=lambda name: name.text)
    return changes


def _behind_same(one: Change, other: Change) -> bool:
    """Whether two changes put something after one move."""
    behind = not (isinstance(one, tree.Allow) and one.relation == "instead of")
    return behind and _changed_move(one).text == _changed_move(other).text


def _put_after(item: Change) -> tree.FlowExpr:
    if isinstance(item, tree.Allow):
        return tree.FlowOptional(span=item.span, part=tree.FlowMove(span=item.move.span, move=item.move))
    return tree.FlowBy(span=item.span, who=item.noun_phrase, part=item.flow)


def _changed(flow: tree.FlowExpr, changes: _Changes, inside: frozenset[str]) -> tree.FlowExpr:
    """A flow with everything put in that belongs to its moves; not again within what was put to a move itself."""
    match flow:
        case tree.FlowMove(move=move) if move.text not in inside:
            return _changed_step(flow, changes, inside | {move.text})
        case tree.FlowMany(parts=parts):
            changed = tuple(_changed(part, changes, inside) for part in parts)
            return flow if changed == parts else replace(flow, parts=changed)
        case tree.FlowOptional(part=part) | tree.FlowBy(part=part):
            inner = _changed(part, changes, inside)
            return flow if inner == part else replace(flow, part=inner)
        case _:
            return flow


def _changed_step(step: tree.FlowMove, changes: _Changes, inside: frozenset[str]) -> tree.FlowExpr:
    move = step.move.text
    whole: tree.FlowExpr = step
    if move in changes.after:
        behind = _changed(changes.after[move], changes, inside)
        whole = tree.FlowMany(span=step.span, operator="then", parts=(step, behind))
    others = [name for name in changes.instead.get(move, ()) if name.text not in inside]
    if others:
        instead = (_changed(tree.FlowMove(span=name.span, move=name), changes, inside) for name in others)
        whole = tree.FlowMany(span=step.span, operator="or", parts=(whole, *instead))
    return whole


def _moves_in(flow: tree.FlowExpr) -> frozenset[str]:
    return frozenset(node.move.text for node in descendants(flow) if isinstance(node, tree.FlowMove))
