"""Which rules yield to which."""

from tonkspec.model.precedence import yielding

ORDER = {"a": ("b", "c"), "b": ("d",), "c": ("d",), "d": (), "e": ("elsewhere",)}


def test_those_that_yield_do_so_by_way_of_others() -> None:
    assert yielding("a", ORDER) == {"b", "c", "d"}
    assert yielding("d", ORDER) == frozenset()
    assert yielding("e", ORDER) == {"elsewhere"}
    assert yielding("nowhere", ORDER) == frozenset()


def test_a_circle_is_gone_round_once() -> None:
    circle = {"a": ("b",), "b": ("c",), "c": ("a",), "d": ("a",)}
    assert yielding("a", circle) == {"a", "b", "c"}
    assert yielding("d", circle) == {"a", "b", "c"}
