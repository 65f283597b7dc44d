"""Flows as automata: what is possible in each state, and in which order it is listed."""

from itertools import product

import pytest

from tonkspec.model.automaton import Automaton, automaton
from tonkspec.model.expressions import RoleOf
from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.types import Kind, Type

A, B, C, D = (Step(name) for name in "abcd")


def words(flow: Flow, letters: str, length: int) -> set[str]:
    """The words up to a length that the automaton accepts."""
    table = automaton(flow)
    return {
        "".join(word)
        for size in range(length + 1)
        for word in product(letters, repeat=size)
        if _accepts(table, "".join(word))
    }


def _accepts(table: Automaton, word: str) -> bool:
    state: int | None = 0
    for letter in word:
        state = table.states[state].after(letter)
        if state is None:
            return False
    return table.states[state].accepting


@pytest.mark.parametrize(
    ("flow", "accepted"),
    [
        (A, {"a"}),
        (InOrder((A, B)), {"ab"}),
        (OneOf((A, InOrder((B, C)))), {"a", "bc"}),
        (InOrder((AnyOf((A, B)), C)), {"c", "ac", "bc", "aac", "abc", "bac", "bbc"}),
        (InOrder((Optionally(A), Optionally(B), C)), {"c", "ac", "bc", "abc"}),
        (InOrder((A, AnyOf((InOrder((B, C)),)))), {"a", "abc"}),
        (OneOf((InOrder((A, B)), InOrder((A, C)))), {"ab", "ac"}),
        (AnyOf((Optionally(A),)), {"", "a", "aa", "aaa"}),
    ],
)
def test_language(flow: Flow, accepted: set[str]) -> None:
    assert words(flow, "abc", 3) == accepted


def test_moves_are_listed_in_the_order_of_the_text() -> None:
    table = automaton(InOrder((OneOf((B, A)), AnyOf((D, C)), A)))
    assert [edge.move for edge in table.states[0].edges] == ["b", "a"]
    assert [edge.move for edge in table.states[1].edges] == ["d", "c", "a"]


def test_states_that_offer_the_same_are_one() -> None:
    table = automaton(InOrder((OneOf((A, B)), AnyOf((C, D)), A)))
    assert len(table.states) == 3
    assert {edge.target for edge in table.states[1].edges} == {1, 2}


def test_a_move_twice_in_the_text_is_one_edge() -> None:
    table = automaton(OneOf((InOrder((A, B)), InOrder((A, C)))))
    assert [edge.move for edge in table.states[0].edges] == ["a"]
    assert [edge.move for edge in table.states[1].edges] == ["b", "c"]


CLOSER = RoleOf(type=Type(Kind.PLAYER), role="closer")


def written(flow: Flow) -> list[str]:
    """Each state: the stretches that it stands in, and its edges with how many stretches each ends."""
    return [
        f"{list(state.within)} " + " ".join(f"{edge.move}>{edge.target}-{edge.ended}" for edge in state.edges)
        for state in automaton(flow).states
    ]


def test_others_are_asked_between_two_moves() -> None:
    assert written(InOrder((A, By(None, OneOf((B, C))), D))) == [
        "[] a>1-0",
        "[0] b>2-1 c>2-1",
        "[] d>3-0",
        "[] ",
    ]


def test_a_question_of_several_moves_begins_anew_with_each() -> None:
    table = automaton(By(None, InOrder((AnyOf((A,)), B))))
    assert [edge.ended for edge in table.states[0].edges] == [0, 1]
    assert [stretch.first for stretch in table.stretches] == [0]


def test_a_question_within_an_answer() -> None:
    assert written(By(CLOSER, InOrder((A, By(None, B))))) == ["[0] a>1-0", "[0, 1] b>2-2", "[] "]


def test_the_same_question_again_is_asked_of_all_again() -> None:
    table = automaton(InOrder((AnyOf((InOrder((A, By(None, B))),)), C)))
    assert written(InOrder((AnyOf((InOrder((A, By(None, B))),)), C)))[:2] == ["[] a>1-0 c>2-0", "[0] b>0-1"]
    assert table.unclear == ()


@pytest.mark.parametrize(
    ("flow", "what", "moves"),
    [
        (OneOf((A, By(None, B))), "two deciders", ("a", "b")),
        (InOrder((AnyOf((A,)), By(CLOSER, B))), "two deciders", ("a", "b")),
        (By(None, InOrder((A, Optionally(B)))), "may end", ("b",)),
        (InOrder((By(None, InOrder((A, AnyOf((B,))))), C)), "may end", ("b",)),
        (By(CLOSER, AnyOf((A, B))), "may be empty", ("a", "b")),
    ],
)
def test_a_flow_that_does_not_say_whose_decision_it_is(flow: Flow, what: str, moves: tuple[str, ...]) -> None:
    assert (what, moves) in [(one.what, one.moves) for one in automaton(flow).unclear]
