"""What the sources leave open or dispute where a table has no choice, and what is played there."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tonkspec.rulebook.book.pages import Note, OpenPoint, OpenPoints
from tonkspec.rulebook.book.statements import Teller
from tonkspec.rulebook.find import every_node
from tonkspec.rulebook.tree import RuleNode, RuleTree, Said

_SAID = {"unspecified": "open silent", "disputed": "open disputed"}
_SAID_IN_PART = {"unspecified": "open in part silent", "disputed": "open in part disputed"}


def open_points(tree: RuleTree, teller: Teller, raised: Collection[str]) -> Iterator[OpenPoints]:
    """Each rule of which a documented source is silent or disputed; `raised` are the points that have been told with
    the choices.
    """
    nodes = tuple(every_node(rule for group in tree.groups for rule in group.rules))
    found = tuple(_points(nodes, teller, frozenset(raised)))
    if found:
        yield OpenPoints(items=found)


def points_of(node: RuleNode, teller: Teller) -> tuple[Note, ...]:
    """The points that documented sources leave open or dispute at a rule."""
    return tuple(dict.fromkeys(teller.note(one) for one in _open(node, teller)))


def _points(nodes: tuple[RuleNode, ...], teller: Teller, raised: frozenset[str]) -> Iterator[OpenPoint]:
    """Of a rule whose points have been raised already, nothing."""
    for node in nodes:
        said = _open(node, teller)
        new = [one for one in said if one.claim not in raised or not one.claim]
        if node.choice is not None or not new:
            continue
        raised |= {one.claim for one in new}
        teller.notes(new)
        yield OpenPoint(
            said=teller.words[_said(node, new[0], teller)],
            played=node.sentence,
            rule=node.name,
            points=tuple(dict.fromkeys(teller.note(one) for one in new)),
        )


def _said(node: RuleNode, point: Said, teller: Teller) -> str:
    """The name of the words before a rule that is open at a point; where sources state it, the rest is not."""
    if not point.claim:
        return "open none"
    stated = any(one.kind == "cite" and teller.is_own(one) for one in teller.said(node))
    return (_SAID_IN_PART if stated else _SAID)[point.kind]


def _open(node: RuleNode, teller: Teller) -> tuple[Said, ...]:
    """What of a rule is left open or disputed by documented sources or houses, or stated by no source at all."""
    everywhere = not teller.game.documents
    return tuple(one for one in teller.said(node) if one.kind != "cite" and (everywhere or teller.is_own(one)))
