"""What a trace cites is what the rules that decide in it rest on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest

from tonkspec.analysis.claims import ClaimLibrary, read_claims
from tonkspec.analysis.messages import Messages
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Game
from tonkspec.model.rule import Rule
from tonkspec.model.walk import descendants
from tonkspec.trace.document import Trace
from tonkspec.trace.exercise import with_all_they_use
from tonkspec.trace.load import load_trace
from tonkspec.trace.match import rules_by_number
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import find_traces

TRACES = tuple(map(load_trace, find_traces([shipped_traces()])))


@pytest.fixture(scope="module")
def models() -> Models:
    return Models()


@pytest.fixture(scope="module")
def library() -> ClaimLibrary:
    return read_claims((data_folder("rulesets") / "sources",), Messages({}))


def decided(trace: Trace, game: Game, exercised: frozenset[str]) -> frozenset[str]:
    """The rules that took part, those that had to be asked for a move that was made, and all that they read.

    The pack and the setup are asked for each deal, which has to be one of theirs. A requirement that is met, an ending
    that is tested and does not hold, and an exception that does not apply are asked, too: a trace may show that they
    leave the hand alone.
    """
    moves = {move.name for move in game.moves if move.rule.name in exercised}
    is_dealt = trace.to_move is None
    asked = [require.rule.name for move in game.moves if move.name in moves for require in move.requires]
    asked += [ending.rule.name for ending in game.endings if not moves.isdisjoint(ending.after)]
    asked += [ending.rule.name for ending in game.endings if is_dealt and "setup" in ending.after]
    asked += [game.deck.rule.name, *([game.setup.rule.name] if is_dealt else [])]
    return with_all_they_use(game, {*exercised, *asked})


def cited_by(found: Found) -> Iterator[str]:
    """The claims behind a rule and behind what stands in it without a name of its own."""
    nodes = [node for statement in getattr(found.construct, "body", ()) for node in descendants(statement)]
    exceptions = getattr(found.construct, "exceptions", ())
    rules = [found.rule, *(one.rule for one in exceptions), *(getattr(node, "rule", None) for node in nodes)]
    yield from (said.claim for rule in rules if isinstance(rule, Rule) for said in rule.citations if said.claim)


@pytest.mark.slow
@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.id)
def test_each_claim_that_a_trace_cites_is_behind_a_rule_that_decides_in_it(
    trace: Trace, models: Models, library: ClaimLibrary
) -> None:
    ask = partial(models.rules, trace.ruleset, trace.options)
    rules = ask(len(trace.players))
    verdict = replay(trace, rules, rules_by_number(trace, rules.game.players, ask))
    assert verdict.holds
    deciding = decided(trace, rules.game, verdict.exercised)
    behind = {claim for found in every_rule(rules.game) if found.rule.name in deciding for claim in cited_by(found)}
    wanted = {name for name in trace.cite if library.claims[name].kind != "example"}
    excused = {name for name in wanted if name in library.excuses and library.excuses[name].uncited}
    assert wanted - excused - behind == set()
