"""What the sources leave open or dispute, and what is played there."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.rulebook.book.pages import OpenPoint, OpenPoints
from tonkspec.rulebook.book.statements import Teller
from tonkspec.rulebook.find import every_node
from tonkspec.rulebook.tree import RuleNode, RuleTree, Said

_SAID = {"unspecified": "open silent", "disputed": "open disputed"}


def open_points(tree: RuleTree, teller: Teller) -> OpenPoints:
    """Each rule of which a documented source is silent or disputed; options of which that is so first, as they are
    what a table may read otherwise.
    """
    nodes = tuple(every_node(rule for group in tree.groups for rule in group.rules))
    first = [node for node in nodes if node.choice is not None]
    return OpenPoints(items=tuple(_points((*first, *(node for node in nodes if node.choice is None)), teller)))


def _points(nodes: tuple[RuleNode, ...], teller: Teller) -> Iterator[OpenPoint]:
    """Of an option that a ruleset has settled only what is said of it there; of any other rule whose points
    have been raised already, nothing.
    """
    raised: set[str] = set()
    for node in nodes:
        said = [one for one in teller.said(node) if one.kind != "cite" and _counts(one, node, teller)]
        new = [one for one in said if node.choice is not None or one.claim not in raised or not one.claim]
        if not new:
            continue
        raised |= {one.claim for one in said}
        is_reading = node.choice is not None and node.choice.readings and not node.choice.fixed
        teller.notes(said)
        how = "open none" if not new[0].claim else _SAID[new[0].kind]
        yield OpenPoint(
            said="" if is_reading else teller.words[how],
            played=node.sentence,
            rule=node.name,
            points=tuple(dict.fromkeys(teller.note(one) for one in said)),
        )


def _counts(said: Said, node: RuleNode, teller: Teller) -> bool:
    settled = node.choice is not None and node.choice.fixed
    documents = teller.game.documents
    return not settled and (not said.claim or not documents or said.source in documents or said.file in teller.houses)
