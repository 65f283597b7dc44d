"""A table with two houses alone, one of which is over the other: what else stands in their way is left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tonkspec.analysis.library import Chain
from tonkspec.analysis.trees import descendants
from tonkspec.source import Span
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Settling:
    """The house `over`, taken to be over the house `under` as if its first line said so.

    What stands at one of the places `without` is left out of both, unless it stands at one that is `kept` too.
    """

    over: str
    under: str
    without: frozenset[Span] = frozenset()
    kept: frozenset[Span] = frozenset()


def settled(chain: Chain, settling: Settling) -> Chain:
    """The ruleset with the two houses, as far as they are not left out."""
    chain = chain.with_over(settling.over, settling.under)
    if not settling.without:
        return chain
    houses = (
        replace(house, file=replace(house.file, items=tuple(_left(house.file.items, settling))))
        for house in chain.houses
    )
    return replace(chain, houses=tuple(houses))


def _left(items: Iterable[tree.Item], settling: Settling) -> Iterator[tree.Item]:
    """What is left of some items; of an addition its other statements, if there are any."""
    for item in items:
        match item:
            case tree.Section():
                yield replace(item, items=tuple(_left(item.items, settling)))
            case tree.AddTo(body=body) if len(body) > 1 and not _is_out(replace(item, body=()), settling):
                kept = tuple(one for one in body if not _is_out(one, settling))
                if kept:
                    yield replace(item, body=kept)
            case _ if not _is_out(item, settling):
                yield item
            case _:
                pass


def _is_out(node: tree.Node, settling: Settling) -> bool:
    return _stands_at(node, settling.without) and not _stands_at(node, settling.kept)


def _stands_at(node: tree.Node, spans: Iterable[Span]) -> bool:
    """Whether some part of a node and one of these places have some text in common."""
    return any(
        one.span.path == span.path and one.span.start < span.end and span.start < one.span.end
        for span in spans
        for one in descendants(node)
    )
