"""What the sources leave open or dispute where a table has no choice, and what is played there."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tonkspec.rulebook.book.pages import Note, OpenPoint, OpenPoints
from tonkspec.rulebook.book.statements import Teller
from tonkspec.rulebook.find import every_node
from tonkspec.rulebook.tree import RuleNode, RuleTree, Said

_SAID = {"unspecified": "open silent", "disputed": "open disputed"}


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
            said=teller.words["open none" if not new[0].claim else _SAID[new[0].kind]],
            played=node.sentence,
            rule=node.name,
            points=tuple(dict.fromkeys(teller.note(one) for one in new)),
        )


def _open(node: RuleNode, teller: Teller) -> tuple[Said, ...]:
    """What of a rule is left open or disputed by documented sources or houses, or stated by no source at all."""
    documents = teller.game.documents
    return tuple(
        one
        for one in teller.said(node)
        if one.kind != "cite"
        and (not one.claim or not documents or one.source in documents or one.file in teller.houses)
    )
