"""What got better and what got worse between two runs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.test_report import runs
from tonkspec.conformance.results import Outcome, Results
from tonkspec.report.changes import Direction, changes, render_changes, unlike


def one(outcome: Outcome | None) -> Results:
    return runs.run(runs.result("kept", "right"), *([] if outcome is None else [runs.result("moved", outcome)]))


@pytest.mark.parametrize(
    ("old", "new", "direction"),
    [
        ("right", "wrong", "worse"),
        ("right", "not judged", "worse"),
        ("right", "not applicable", "worse"),
        ("right", "skipped", "worse"),
        ("right", None, "worse"),
        ("not judged", "crash", "worse"),
        ("skipped", "inconsistent", "worse"),
        ("wrong", "right", "better"),
        ("not applicable", "right", "better"),
        ("wrong", "crash", "other"),
        ("wrong", "not applicable", "other"),
        ("wrong", None, "other"),
        (None, "right", "other"),
        (None, "wrong", "other"),
    ],
)
def test_which_way_a_trace_went(old: Outcome | None, new: Outcome | None, direction: Direction) -> None:
    (found,) = changes(one(old), one(new))
    assert (found.trace, found.direction) == ("moved", direction)


def test_what_was_not_asked_alike_is_said() -> None:
    old = runs.run(runs.result("kept", "right"))
    assert unlike(old, old) == ()
    head = replace(
        old.head,
        suite="0.2.0",
        level=2,
        selection={"ruleset": "black_company", "select": ("a.*", "b.*")},
        selected=7,
        models={"black_company": "fedcba9876543210"},
    )
    new = replace(old, head=head)
    assert unlike(old, new) == (
        "not the same suite: 0.1.0 before, 0.2.0 now",
        "not the same level: 3 before, 2 now",
        "not the same selection: all before, ruleset black_company select a.* select b.* now",
        "not the same number of traces: 1 before, 7 now",
        "not the same rules of black_company",
    )
    assert all(f"\n{line}\n" in render_changes(old, new, colour=False) for line in unlike(old, new))
    other = replace(old, head=replace(old.head, traces="other"))
    assert unlike(old, other) == ("not the same traces: some say other things than before",)
