"""Every class of the model has a way to be said, and every class of clause a way to be said in each language."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import get_args

import pytest

from tonkspec.model import expressions, flow, statements
from tonkspec.model.expressions import Expression
from tonkspec.model.find import Construct
from tonkspec.model.wording import LANGUAGES
from tonkspec.prose import clauses, telling
from tonkspec.prose import flow as prose_flow
from tonkspec.prose import statements as prose_statements
from tonkspec.prose.languages import SPOKEN
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


def of_language(code: str, module: str) -> object:
    """A module of a language; all languages have the same."""
    return import_module(f"tonkspec.prose.{SPOKEN[code].paragraph.__module__.split('.')[2]}.{module}")


def saying(code: str, path: str) -> Callable[..., object]:
    """A function of a language, as `MODULE.FUNCTION`."""
    module, name = path.split(".")
    function: Callable[..., object] = getattr(of_language(code, module), name)
    return function


def test_every_language_that_words_may_be_of_is_spoken() -> None:
    assert set(SPOKEN) <= set(LANGUAGES)
    assert all(SPOKEN[code].code == code for code in SPOKEN)


@pytest.mark.parametrize(
    ("union", "function"),
    [
        (statements.Statement, prose_statements.told),
        (flow.Flow, prose_flow.course),
        (Construct, telling.told),
    ],
)
def test_every_class_of_a_union_has_a_function_of_its_own(union: object, function: Callable[..., object]) -> None:
    assert set(get_args(union)) - registered(function) == set()


@pytest.mark.parametrize("code", SPOKEN)
@pytest.mark.parametrize(
    ("union", "path"),
    [
        (clauses.Phrase, "speaking.noun"),
        (clauses.Condition, "speaking.clause"),
        (clauses.Predicate, "predicates.verbal"),
        (clauses.Course, "courses.course"),
    ],
)
def test_every_class_of_clause_is_said_in_every_language(union: object, path: str, code: str) -> None:
    assert set(get_args(union)) - registered(saying(code, path)) == set()


@pytest.mark.parametrize("code", SPOKEN)
def test_every_idiom_has_words(code: str) -> None:
    templates: dict[str, str] = getattr(of_language(code, "idioms"), "TEMPLATES")  # noqa: B009 -- of a module
    assert set(get_args(IdiomKey)) == set(templates)


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (prose_statements.told, (None,)),
        (prose_flow.course, (None,)),
        (telling.told, ((), None)),
        (condition, (None,)),
    ],
)
def test_what_is_none_of_them_is_refused_by_its_class(
    function: Callable[..., object], arguments: tuple[object, ...]
) -> None:
    with pytest.raises(TypeError, match=r"^Strange is no "):
        function(Strange(), *arguments)


@pytest.mark.parametrize("code", SPOKEN)
@pytest.mark.parametrize(
    ("path", "arguments"),
    [
        ("speaking.noun", (None,)),
        ("speaking.clause", (None,)),
        ("predicates.verbal", (None, None, False)),
        ("courses.course", (None, "singular")),
    ],
)
def test_what_no_language_can_say_is_refused_by_its_class(path: str, arguments: tuple[object, ...], code: str) -> None:
    with pytest.raises(TypeError, match=r"^Strange is no "):
        saying(code, path)(Strange(), *arguments)


class Strange:
    """Of no union."""
