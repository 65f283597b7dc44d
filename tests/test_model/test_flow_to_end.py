"""The flow of a phase as it is played: nothing comes after a move that ends the hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tonkspec.analysis import load_game
from tonkspec.model.automaton import automaton
from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.flow_to_end import flow_as_played
from tonkspec.model.game import Game

A, B, C, D = Step("a"), Step("b"), Step("c"), Step("d")
END, STOP = Step("end"), Step("stop")

FLOWS: list[tuple[Flow, Flow]] = [
    (InOrder((OneOf((A, END)), B, C)), OneOf((END, InOrder((A, B, C))))),
    (OneOf((STOP, InOrder((OneOf((A, END, B)), C)))), OneOf((STOP, END, InOrder((OneOf((A, B)), C))))),
    (InOrder((A, OneOf((B, END)), C)), InOrder((A, OneOf((END, InOrder((B, C))))))),
    (InOrder((A, AnyOf((B, END)), C)), InOrder((A, AnyOf((B,)), OneOf((END, C))))),
    (InOrder((AnyOf((END,)), C)), OneOf((END, C))),
    (InOrder((Optionally(END), C)), OneOf((END, C))),
    (InOrder((Optionally(OneOf((A, END))), C)), OneOf((END, InOrder((Optionally(A), C))))),
    (InOrder((END, C)), END),
    (
        InOrder((OneOf((InOrder((A, OneOf((B, END)))), D)), C)),
        OneOf((InOrder((A, END)), InOrder((OneOf((InOrder((A, B)), D)), C)))),
    ),
    (InOrder((A, AnyOf((B, END)))), InOrder((A, AnyOf((B,)), Optionally(END)))),
    (InOrder((OneOf((A, B)), AnyOf((C,)), D)), InOrder((OneOf((A, B)), AnyOf((C,)), D))),
    (InOrder((A, OneOf((B, END)))), InOrder((A, OneOf((B, END))))),
    (InOrder((A, By(None, OneOf((B, END))), C)), InOrder((A, By(None, OneOf((B, END))), C))),
]  # fmt: skip


@pytest.fixture(scope="module")
def game() -> Game:
    """A game in which `end` and `stop` end the hand whenever they are made."""
    found = load_game("black_company")
    ending = next(one for one in found.endings if one.condition is None and one.after)
    return replace(found, endings=(replace(ending, after=("end", "stop")),))


@pytest.mark.parametrize(("flow", "played"), FLOWS)
def test_nothing_comes_after_a_move_that_ends_the_hand(flow: Flow, played: Flow, game: Game) -> None:
    assert flow_as_played(game, replace(game.phases[0], flow=flow)) == played


@pytest.mark.parametrize("flow", [flow for flow, _ in FLOWS])
def test_all_that_can_be_played_is_left(flow: Flow, game: Game) -> None:
    played = flow_as_played(game, replace(game.phases[0], flow=flow))
    assert plays(played) == plays(flow)


def plays(flow: Flow, most: int = 5) -> set[tuple[str, ...]]:
    """The plays of at most so many moves, each up to where the flow or the hand ends."""
    states = automaton(flow).states
    found: set[tuple[str, ...]] = set()
    waiting: list[tuple[tuple[str, ...], int]] = [((), 0)]
    while waiting:
        moves, state = waiting.pop()
        over = moves[-1:] in {("end",), ("stop",)}
        if over or states[state].accepting:
            found.add(moves)
        if not over and len(moves) < most:
            waiting += [((*moves, edge.move), edge.target) for edge in states[state].edges]
    return found
