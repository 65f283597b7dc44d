"""What a player may do, and what he may not: for each there is a trace that has a move refused."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tonkspec.analysis.library import rule_texts
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.trees import children
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder
from tonkspec.rulebook.sources import ClaimUse, sources_in_use, unrefused
from tonkspec.syntax import tree
from tonkspec.trace.document import Tried
from tonkspec.trace.load import load_trace
from tonkspec.trace.verify import find_traces

RULESETS = data_folder("rulesets")
MADE_BY_THEMSELVES = {
    "double_double.follow.may_follow": "where no way is open, passing is all that there is",
    "double_double.draw_once.may_follow": "where no way is open, passing is all that there is",
    "double_double.draw_once.stock_left": "without a card to draw, passing is all that there is",
    "gin_rummy.take.discard_left": "a discard, or the turned card, lies there whenever somebody is to draw",
    "spades_pot.stay_silent.no_spade": "who has a spade shows it by no choice of his own",
    "tongits.challenge.entitled": "who may not challenge folds by himself",
}
"""Requirements that nobody can offend against: nobody is asked who does not meet them."""


@cache
def claims() -> dict[str, ClaimUse]:
    found = sources_in_use(RULESETS, shipped_traces())
    return {use.claim.id: use for source in found for use in source.claims}


def requirements() -> Iterator[str]:
    """The names of all requirements in the rule files that come with the program, whatever a table chooses."""
    for text in rule_texts(RULESETS, Messages({})):
        for item in text.file.items:
            yield from (f"{text.name}.{name}" for name in _in_moves(item))


def _in_moves(node: tree.Node) -> Iterator[str]:
    match node:
        case tree.MoveDecl(name=name):
            move = name.text
        case tree.AddTo(name=tree.Name(text=text)):
            move = text
        case _:
            for child in children(node):
                yield from _in_moves(child)
            return
    yield from (f"{move}.{label}" for label in _labels(node))


def _labels(node: tree.Node) -> Iterator[str]:
    for child in children(node):
        if isinstance(child, tree.Require):
            yield child.label.text
        yield from _labels(child)


FORBID_NOTHING = {
    "gin.knock-optional",
    "gin.lay-off-left-out",
    "pagat.dealt-tonk-only-dealt",
    "pagat.knock-any-count",
    "pagat.spread-optional",
    "pagat.top-discard-only",
    "speno.discard-drawn",
    "speno.hit-without-own",
    "speno.tonk-only-dealt",
    "tongits.meld-optional",
    "wikipedia.jokers-wild",
}
"""The permissions that have a reason instead of a refused move, and no others."""


@cache
def refused_by() -> dict[str, list[str]]:
    """The claims that are cited where a rule refuses a move, by its name."""
    found: dict[str, list[str]] = {}
    for trace in map(load_trace, find_traces([shipped_traces()])):
        for step in trace.play:
            if isinstance(step, Tried) and step.rule is not None:
                found.setdefault(step.rule, []).extend(trace.cite)
    return found


def test_each_permission_has_a_move_refused_or_a_reason() -> None:
    sources = sources_in_use(RULESETS, shipped_traces())
    assert [(gap.claim.id, gap.reason) for gap in unrefused(sources) if gap.is_open] == []
    assert {gap.claim.id for gap in unrefused(sources) if gap.reason} == FORBID_NOTHING


@pytest.mark.parametrize("requirement", sorted(set(requirements()) - MADE_BY_THEMSELVES.keys()))
def test_each_requirement_refuses_a_move_where_its_claim_is_cited(requirement: str) -> None:
    cited = refused_by().get(requirement, [])
    move = requirement.split(".")[1]
    behind = {
        claim
        for claim, use in claims().items()
        for mention in use.mentions
        if mention.rule == requirement or mention.rule.split(".")[1:] == [move]
    }
    assert cited
    assert behind.intersection(cited) or not behind


def test_what_nobody_can_offend_against_is_there_and_refuses_nothing() -> None:
    assert MADE_BY_THEMSELVES.keys() <= set(requirements())
    assert not MADE_BY_THEMSELVES.keys() & refused_by().keys()
