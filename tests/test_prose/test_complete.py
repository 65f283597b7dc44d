"""Every class of the model has a way to be said, and every class of clause a way to be said in English."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from tonkspec.model import expressions, flow, statements
from tonkspec.model.expressions import Expression
from tonkspec.model.find import Construct
from tonkspec.prose import clauses, telling
from tonkspec.prose import flow as prose_flow
from tonkspec.prose import statements as prose_statements
from tonkspec.prose.english import courses, predicates, speaking
from tonkspec.prose.english.idioms import TEMPLATES
from tonkspec.prose.speech import condition, phrase
from tonkspec.prose.vocabulary import IdiomKey

EXPRESSIONS = [
    one
    for one in vars(expressions).values()
    if isinstance(one, type) and issubclass(one, Expression) and one is not Expression
]


def registered(function: object) -> set[type]:
    registry: dict[type, object] = getattr(function, "registry")  # noqa: B009 -- of `singledispatch`
    return {one for one in registry if one is not object}


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_every_expression_is_named_or_stated(expression: type) -> None:
    assert expression in registered(phrase) | registered(condition)


@pytest.mark.parametrize(
    ("union", "function"),
    [
        (statements.Statement, prose_statements.told),
        (flow.Flow, prose_flow.course),
        (Construct, telling.told),
        (clauses.Phrase, speaking.noun),
        (clauses.Condition, speaking.clause),
        (clauses.Predicate, predicates.verbal),
        (clauses.Course, courses.course),
    ],
)
def test_every_class_of_a_union_has_a_function_of_its_own(union: object, function: Callable[..., object]) -> None:
    assert set(get_args(union)) - registered(function) == set()


def test_every_idiom_has_words() -> None:
    assert set(get_args(IdiomKey)) == set(TEMPLATES)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (prose_statements.told, (None,)),
        (prose_flow.course, (None,)),
        (telling.told, ((), None)),
        (condition, (None,)),
        (speaking.noun, (None,)),
        (speaking.clause, (None,)),
        (predicates.verbal, (None, None, False)),
        (courses.course, (None, "singular")),
    ],
)
def test_what_is_none_of_them_is_refused_by_its_class(
    function: Callable[..., object], arguments: tuple[object, ...]
) -> None:
    with pytest.raises(TypeError, match=r"^Strange is no "):
        function(Strange(), *arguments)


class Strange:
    """Of no union."""
