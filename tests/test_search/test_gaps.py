"""Settlements without `otherwise`: proved to be complete, shown not to be, or neither."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_search.planted import QUICK, found, planted
from tonkspec.search import Budget, messages, search

ALONE = "  case alone: no other player has count <= count of closer\n"
CAUGHT = "  case caught: otherwise\n"
MORE = "  case more: count of closer > 20\n    no player wins\n"


def test_less_the_same_and_more_leave_nothing_out(tmp_path: Path) -> None:
    changes = (
        (ALONE, "  case alone: count of closer < 20\n"),
        (CAUGHT, f"{MORE}  case caught: count of closer is 20\n"),
    )
    game = planted(tmp_path, *changes)
    findings = search(game, QUICK)
    assert [(gap.rule.name, gap.verdict) for gap in findings.gaps] == [("small.knocked", "never")]
    assert messages(game, findings) == ()


def test_a_case_beside_its_opposite_leaves_nothing_out(tmp_path: Path) -> None:
    opposite = "  case caught: some other player has count <= count of closer\n"
    assert found(planted(tmp_path, (CAUGHT, opposite))) == []


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        (((CAUGHT, "  case caught: some other player has count < count of closer\n"),), "`count` is "),
        (
            (
                (ALONE, "  case alone: count of closer < 20\n"),
                (CAUGHT, f"{MORE.replace('20', '30')}  case caught: count of closer is 25\n"),
            ),
            "`count` is ",
        ),
        (((CAUGHT, "  case caught: size of players > 2 and size of lowest > 1\n"),), "`count` is "),
    ],
)
def test_a_gap_is_shown_with_a_hand(changes: tuple[tuple[str, str], ...], where: str, tmp_path: Path) -> None:
    [gap] = found(planted(tmp_path, *changes), Budget())
    assert (gap.code, gap.severity) == ("R503", "error")
    assert gap.message.startswith("no case of `small.knocked` holds after ")
    assert f": knock`, where {where}" in gap.message
    assert gap.help == "add a case `otherwise`"


def test_a_gap_that_is_not_found_is_a_doubt(tmp_path: Path) -> None:
    unlikely = "  case caught: some other player has count <= count of closer and turns of closer < 500\n"
    game = planted(tmp_path, (CAUGHT, unlikely))
    findings = search(game, QUICK)
    [doubt] = messages(game, findings)
    assert (doubt.code, doubt.severity) == ("R413", "warning")
    assert doubt.message == (
        "`small.knocked` may have no case that holds, as far as their conditions show; "
        f"it had one in each of {findings.deals} deals"
    )
