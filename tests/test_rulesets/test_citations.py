"""A trace decides what it cites: it fails as soon as one of the rules that rest on the claim says something else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path

import pytest

from tests.test_rulesets.mutants import Mutant, mutants
from tonkspec.analysis.claims import ClaimLibrary, read_claims
from tonkspec.analysis.messages import Messages
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder
from tonkspec.diagnostics import InputError
from tonkspec.engine import Rules
from tonkspec.model.game import Option
from tonkspec.trace.document import Checked, Trace, Tried
from tonkspec.trace.load import load_trace
from tonkspec.trace.match import rules_by_number
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import find_traces

TRACES = tuple(map(load_trace, find_traces([shipped_traces()])))
RULESETS = tuple(sorted({trace.ruleset.partition(" ")[0] for trace in TRACES}))
NO_SUCH_DEAL = "V111"
"""The code of a deal that the game cannot have."""
NO_SUCH_MOVE = frozenset({"V112", "V122"})
"""The codes of a card that stands for no other in the game, and of a move that the game does not have."""
NOTHING_DECIDED = "V151"
"""The code of a rule that takes no part in a trace, which may come out the same all the same."""


class Table:
    """A ruleset with the choices of a table; and the same with each thing otherwise that could be."""

    def __init__(self, trace: Trace, models: Models, free: Path) -> None:
        self.ruleset, self.options = trace.ruleset, trace.options
        self.models, self.free = models, free
        self.rules = models.rules(trace.ruleset, trace.options, len(trace.players))

    @cached_property
    def by_claim(self) -> dict[str, list[Mutant]]:
        """By the claim that speaks of it, everything that could be otherwise."""
        found: dict[str, list[Mutant]] = {}
        for mutant in mutants(self.rules.game):
            for claim in mutant.claims:
                found.setdefault(claim, []).append(mutant)
        return found

    def with_another(self, option: Option) -> Iterator[Rules]:
        """The rules with each other value of an option, even of one that the ruleset has settled."""
        named = self.ruleset
        if option.fixed:
            named = " + ".join(f"{self.free / name}.tonk" for name in self.ruleset.split(" + "))
        for value in option.values:
            other = self.models.possible_rules(named, {**self.options, option.name: value})
            if value != option.value and other is not None:
                yield other

    def otherwise(self, claim: str) -> Iterator[Rules]:
        """The rules with one thing otherwise of which the claim speaks."""
        yield from (one.prepared for one in self.by_claim.get(claim, ()) if one.prepared is not None)

    def chosen_otherwise(self, claim: str) -> Iterator[Rules]:
        """The rules with another value of an option of which the claim speaks."""
        for option in self.rules.game.options:
            if any(said.claim == claim for said in option.rule.citations):
                yield from self.with_another(option)


def fails(trace: Trace, rules: Rules) -> bool:
    """Whether a trace does not hold by some rules, though it fits their game."""
    others = rules_by_number(trace, rules.game.players, lambda _: rules)
    try:
        verdict = replay(replace(trace, rules=()), rules, others)
    except InputError as wrong:
        # A table in the middle of a hand may be refused for what has nothing to do with the hand.
        decisive = NO_SUCH_MOVE if trace.to_move is not None else NO_SUCH_MOVE | {NO_SUCH_DEAL}
        return {found.code for found in wrong.diagnostics} <= decisive
    return any(found.code != NOTHING_DECIDED for found in verdict.diagnostics)


def without_names(trace: Trace) -> Trace:
    """A trace without what only one table has names for: the rules that refuse a move, and what is remembered."""
    steps = (replace(step, rule=None) if isinstance(step, Tried) else step for step in trace.play)
    return replace(trace, play=tuple(step for step in steps if not isinstance(step, Checked)))


def undecided(trace: Trace, table: Table, library: ClaimLibrary) -> list[str]:
    """The claims of which everything could be otherwise, and the trace would hold still."""
    # What an example says is the trace itself; of a slip in print no rule says anything.
    wanted = (claim for claim in trace.cite if library.claims[claim].kind != "example")
    judged = (claim for claim in wanted if claim not in library.excuses or not library.excuses[claim].uncited)
    plain = without_names(trace)
    return [
        claim
        for claim in judged
        if not any(fails(trace, rules) for rules in table.otherwise(claim))
        and not any(fails(trace, rules) or fails(plain, rules) for rules in table.chosen_otherwise(claim))
    ]


@pytest.fixture(scope="module")
def library() -> ClaimLibrary:
    return read_claims((data_folder("rulesets") / "sources",), Messages({}))


@pytest.fixture(scope="module")
def free(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the rule files that come with the program, in which nothing that a table may choose is settled."""
    folder = tmp_path_factory.mktemp("free")
    for file in sorted(data_folder("rulesets").glob("*.tonk")):
        text = re.sub(r"^(\s*)fix ", r"\1default ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
        (folder / file.name).write_text(text, encoding="utf-8")
    return folder


@cache
def models() -> Models:
    return Models()


def all_undecided(traces: tuple[Trace, ...], free: Path, library: ClaimLibrary) -> dict[str, list[str]]:
    """By the trace, the claims that it does not decide; one table at a time."""
    found: dict[str, list[str]] = {}
    at_table: dict[tuple[str, str], list[Trace]] = {}
    for trace in traces:
        at_table.setdefault((trace.ruleset, str(sorted(trace.options.items()))), []).append(trace)
    for same in at_table.values():
        table = Table(same[0], models(), free)
        found.update((trace.id, claims) for trace in same if (claims := undecided(trace, table, library)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_trace_decides_each_claim_that_it_cites(ruleset: str, free: Path, library: ClaimLibrary) -> None:
    traces = tuple(trace for trace in TRACES if trace.ruleset.partition(" ")[0] == ruleset)
    assert all_undecided(traces, free, library) == {}


def test_some_traces_decide_each_claim_that_they_cite(free: Path, library: ClaimLibrary) -> None:
    assert all_undecided(TRACES[::60], free, library) == {}


@pytest.mark.parametrize(
    ("trace", "claim"),
    [
        ("black_company.open.second_player", "speno.ace-both"),
        ("pagat_tonk.knock.first_turn", "pagat.spread-set"),
        ("wikipedia_tonk.deal.upcard", "wikipedia.caught"),
    ],
)
def test_what_a_trace_cites_without_deciding_it_is_found(
    trace: str, claim: str, free: Path, library: ClaimLibrary
) -> None:
    (one,) = (one for one in TRACES if one.id == trace)
    assert all_undecided((replace(one, cite=(*one.cite, claim)),), free, library) == {trace: [claim]}
