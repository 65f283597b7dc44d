"""Names that are bound inside expressions."""

import dataclasses
from typing import cast

from tonkspec.model import expressions
from tonkspec.model.binding import BINDING, fresh_names, with_fresh_names, with_name
from tonkspec.model.expressions import AllPlayers, Compare, Expression, Local, Quantified, Where
from tonkspec.model.likeness import likeness
from tonkspec.model.types import Kind, Type

PLAYER, TEST = Type(Kind.PLAYER), Type(Kind.YES_NO)
EVERYONE = AllPlayers(type=Type(Kind.PLAYERS))


def local(name: str) -> Local:
    return Local(type=PLAYER, name=name)


def same(left: str, right: str) -> Compare:
    return Compare(type=TEST, operator="is", left=local(left), right=local(right))


def some(name: str, condition: Expression, of: Expression = EVERYONE) -> Quantified:
    return Quantified(type=TEST, quantifier="some", of=of, name=name, condition=condition)


def where(name: str, condition: Expression) -> Where:
    return Where(type=EVERYONE.type, of=EVERYONE, name=name, condition=condition)


def test_every_expression_that_binds_a_name_is_known() -> None:
    named = {
        kind
        for kind in vars(expressions).values()
        if isinstance(kind, type) and issubclass(kind, Expression) and dataclasses.is_dataclass(kind)
        if "name" in {field.name for field in dataclasses.fields(kind)}
    }
    assert named == {Local, *BINDING}
    for kind in BINDING:
        assert "of" in {field.name for field in dataclasses.fields(cast("type[Quantified]", kind))}


def test_only_what_is_called_so_around_it_is_renamed() -> None:
    within = some("y", same("x", "y"), of=where("x", same("x", "y")))
    assert with_name(within, "y", "z") == some("y", same("x", "y"), of=where("x", same("x", "z")))
    assert with_name(within, "x", "z") == some("y", same("z", "y"), of=where("x", same("x", "y")))


def test_fresh_names_change_no_meaning() -> None:
    shadowed = some("x", some("x", same("x", "me")))
    fresh = with_fresh_names(shadowed, fresh_names(shadowed))
    assert fresh == some("element 1", some("element 2", same("element 2", "me")))
    assert likeness(fresh) == likeness(shadowed)


def test_an_element_is_told_by_where_it_is_introduced() -> None:
    shadowed = some("x", some("x", some("y", same("x", "y"))))
    assert likeness(shadowed) == likeness(some("a", some("b", some("c", same("b", "c")))))
    assert likeness(shadowed) != likeness(some("a", some("b", some("c", same("c", "c")))))
    assert likeness(some("x", same("x", "me"))) != likeness(some("x", same("x", "you")))
