"""The order of play changed move by move."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.test_analysis.composing import Composing, entry
from tonkspec.syntax import tree

BASE = """
ruleset base "The base"
deck: 52 cards
zone stock: pile, face down
setup
  deal 5 to dealer
phase play by players in turn from player after dealer
  draw then any of (hit, draw) then pass
phase late by players in turn from player after dealer
  stay
move draw "draw"
move hit "hit"
move pass "pass"
move stay "stay"
move beg "beg"
move ask_again "ask again"
"""
HEAD = "ruleset mine extends base\n"


def written(flow: tree.FlowExpr) -> str:
    match flow:
        case tree.FlowMove(move=move):
            return move.text
        case tree.FlowOptional(part=part):
            return f"[{written(part)}]"
        case tree.FlowBy(part=part):
            return f"others({written(part)})"
        case tree.FlowMany(operator="any of", parts=parts):
            return f"any({', '.join(map(written, parts))})"
        case tree.FlowMany(operator=operator, parts=parts):
            return f"({f' {operator} '.join(map(written, parts))})"


def flow_of(composing: Composing, *lines: str, phase: str = "play") -> str:
    declaration = entry(composing.well(BASE, HEAD + "\n".join(lines) + "\n"), phase).declaration
    assert isinstance(declaration, tree.PhaseDecl)
    return written(declaration.flow)


def test_a_move_instead_stands_beside_every_place_of_the_other(composing: Composing) -> None:
    assert flow_of(composing, "allow beg instead of draw") == "((draw or beg) then any(hit, (draw or beg)) then pass)"


def test_other_phases_stay_as_they_are(composing: Composing) -> None:
    assert flow_of(composing, "allow beg instead of draw", phase="late") == "stay"


def test_what_comes_after_may_be_left_out(composing: Composing) -> None:
    assert flow_of(composing, "allow beg after hit") == "(draw then any((hit then [beg]), draw) then pass)"


def test_a_poll_comes_after_every_place(composing: Composing) -> None:
    line = "ask each other player (beg or stay) after hit"
    assert flow_of(composing, line) == "(draw then any((hit then others((beg or stay))), draw) then pass)"


LINES = (
    "allow beg instead of draw",
    "allow ask_again instead of draw",
    "allow stay after draw",
    "allow hit after beg",
)


@pytest.mark.parametrize("lines", list(permutations(LINES)))
def test_the_order_of_the_lines_means_nothing(composing: Composing, lines: tuple[str, ...]) -> None:
    drawn = "((draw then [stay]) or ask_again or (beg then [hit]))"
    assert flow_of(composing, *lines) == f"({drawn} then any(hit, {drawn}) then pass)"


def test_moves_for_each_other_do_not_go_round_in_circles(composing: Composing) -> None:
    lines = ("allow beg instead of draw", "allow draw instead of beg")
    assert flow_of(composing, *lines) == "((draw or beg) then any(hit, (draw or beg)) then pass)"


def test_a_later_file_changes_what_an_earlier_one_put_in(composing: Composing) -> None:
    middle = "ruleset middle extends base\nallow beg instead of pass\n"
    last = "ruleset last extends middle\nallow stay after beg\n"
    declaration = entry(composing.well(BASE, middle, last), "play").declaration
    assert isinstance(declaration, tree.PhaseDecl)
    assert written(declaration.flow) == "(draw then any(hit, draw) then (pass or (beg then [stay])))"


def test_a_phase_that_is_replaced_loses_what_a_base_put_in(composing: Composing) -> None:
    middle = "ruleset middle extends base\nallow beg instead of draw\n"
    last = "ruleset last extends middle\nreplace phase play by players in turn from dealer\n  draw then pass\n"
    found = composing(BASE, middle, last)
    assert [one.code for one in found.diagnostics] == ["R115"]
    assert found.composed is not None
    declaration = entry(found.composed, "play").declaration
    assert isinstance(declaration, tree.PhaseDecl)
    assert written(declaration.flow) == "(draw then pass)"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            ("allow beg after draw", "allow stay after draw"),
            ["R125 two things are put after `draw`, and nothing says which counts"],
        ),
        (
            ("allow beg after draw", "ask each other player (stay) after draw"),
            ["R125 two things are put after `draw`, and nothing says which counts"],
        ),
        (("allow beg after draw", "allow beg after draw"), []),
        (("allow beg after drawn",), ["R112 there is no `move drawn`"]),
        (("allow beg instead of play",), ["R113 `play` is no `move`: it is declared as `phase play`"]),
    ],
)
def test_what_cannot_be_put_in(composing: Composing, lines: tuple[str, ...], said: list[str]) -> None:
    assert composing.messages(BASE, HEAD + "\n".join(lines) + "\n") == said
