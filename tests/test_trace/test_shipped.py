"""The traces that come with tonkspec."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.analysis import load_game
from tonkspec.data import data_folder
from tonkspec.engine import prepare
from tonkspec.source import Source
from tonkspec.trace.document import Trace
from tonkspec.trace.load import load_trace, parse_trace
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import find_traces, verify

FOLDER = data_folder("conformance") / "traces"
FILES = find_traces([FOLDER])
SOURCES = {
    "black_company": "speno.",
    "gin_rummy": "gin.",
    "pagat_tonk": "pagat.",
    "texas_tonk": "wikipedia.texas-",
    "tongits": "tongits.",
    "wikipedia_tonk": "wikipedia.",
}


@pytest.fixture(scope="module")
def traces() -> tuple[Trace, ...]:
    return tuple(map(load_trace, FILES))


def test_all_hold() -> None:
    found = verify(FILES)
    assert [message.message for message in found.diagnostics] == []
    assert len(found.verdicts) == len(FILES) >= 50


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_has_its_place(file: Path) -> None:
    trace = load_trace(file)
    ruleset, *group = file.relative_to(FOLDER).parts
    assert trace.ruleset.split(" + ")[0] == ruleset
    name = file.stem
    assert trace.id == f"{ruleset}.{name}" if group[0] == "examples" else f"{ruleset}.{group[0]}.{name}"
    assert trace.title
    assert trace.rules
    assert trace.origin == "written"
    assert any(claim.startswith(SOURCES[ruleset]) for claim in trace.cite) or group[0] == "houses"


def test_both_examples_of_the_document_are_there(traces: tuple[Trace, ...]) -> None:
    cited = {claim for trace in traces for claim in trace.cite}
    assert {"speno.example-1", "speno.example-2", "speno.example-2-suits"} <= cited


def test_errata_are_stated(traces: tuple[Trace, ...]) -> None:
    example = next(trace for trace in traces if trace.id == "black_company.example_2")
    assert [(slip.printed, slip.right) for slip in example.errata] == [
        ("Goblin: 4d As = 5", "Goblin: 4c As = 5"),
        ("on the table: Qd Jd 10d", "on the table: Qc Jc 10c"),
    ]


def test_a_rule_changed_is_noticed(traces: tuple[Trace, ...], tmp_path: Path) -> None:
    """The first example tells a table where sets may be hit from one where they may not."""
    rules = tmp_path / "open_sets.tonk"
    base = (data_folder("rulesets") / "black_company.tonk").read_text(encoding="utf-8")
    closed = (
        "  require runs_only: target is a run                                 cite speno.hit-runs, speno.no-hit-sets\n"
    )
    assert closed in base
    opened = base.replace(closed, "  require runs_only: target is a run or target is a set\n")
    rules.write_text(opened.replace("ruleset black_company", "ruleset open_sets"), encoding="utf-8")
    example = next(trace for trace in traces if trace.id == "black_company.example_1")
    text = example.document.source.text.replace("ruleset: black_company", "ruleset: open_sets.tonk")
    (tmp_path / "t.yaml").write_text(text.replace("black_company.", "open_sets."), encoding="utf-8")
    found = verify([tmp_path / "t.yaml"])
    assert {message.code for message in found.diagnostics} == {"V132", "V133"}


def test_the_trace_in_the_documentation_holds(repository: Path) -> None:
    page = (repository / "docs" / "traces.md").read_text(encoding="utf-8")
    text = page.partition("```yaml\n")[2].partition("```\n")[0]
    trace = parse_trace(Source("docs/traces.md", text))
    verdict = replay(trace, prepare(load_game(trace.ruleset, trace.options)))
    assert verdict.diagnostics == ()
