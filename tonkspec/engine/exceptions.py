"""Exceptions to a rule: which of them stands, and when two are in conflict."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tonkspec.engine.draft import Draft
from tonkspec.engine.faults import Fault
from tonkspec.engine.scope import Scope
from tonkspec.model.game import CaseException, DefinitionException, RequireException
from tonkspec.model.precedence import yielding

Model = TypeVar("Model", DefinitionException, RequireException, CaseException)
Body = TypeVar("Body")


@dataclass(frozen=True, slots=True, kw_only=True)
class Exceptional(Generic[Body]):
    """An exception made ready.

    `stands` is what stands in the rule's place where `condition` holds, `yielding` the rule names of all the exceptions
    that yield to it.
    """

    rule: str
    condition: Callable[[Draft], Any]
    stands: Body
    yielding: frozenset[str]


def exceptional(
    exceptions: Sequence[Model], scope: Scope, stands: Callable[[Model, Scope], Body]
) -> tuple[Exceptional[Body], ...]:
    """The exceptions to one rule made ready, each in a scope that has its own name; `stands` makes their bodies."""
    over = {one.rule.name: one.over for one in exceptions}
    scopes = [scope.part(one.rule.name) for one in exceptions]
    return tuple(
        Exceptional(
            rule=one.rule.name,
            condition=inside.evaluator(one.condition),
            stands=stands(one, inside),
            yielding=yielding(one.rule.name, over),
        )
        for one, inside in zip(exceptions, scopes, strict=True)
    )


def standing(exceptions: Sequence[Exceptional[Body]], draft: Draft) -> list[Exceptional[Body]]:
    """The exceptions that hold, without those that another holding one is `over`."""
    holding = [one for one in exceptions if one.condition(draft)]
    return [one for one in holding if not any(one.rule in other.yielding for other in holding)]


def differing(said: Sequence[tuple[str, Any]]) -> Fault:
    """The fault of rules that stand side by side and say different things: it names one for each thing said."""
    by_outcome: dict[str, str] = {}
    for rule, outcome in said:
        by_outcome.setdefault(str(outcome), rule)
    (first, _), (second, _), *_ = by_outcome.items()
    message = f"two exceptions hold: one says {first}, the other {second}"
    return Fault(message, tuple(by_outcome.values()), kind="clash")


def chosen_value(
    base: Callable[[Draft], Any], exceptions: Sequence[Exceptional[Callable[[Draft], Any]]]
) -> Callable[[Draft], Any]:
    """The value of a rule with exceptions: the base's where none holds, else theirs, which must be one.

    Evaluating it raises `Fault` when two exceptions stand and disagree.
    """

    def value(draft: Draft) -> Any:  # noqa: ANN401 -- see `Evaluate`
        found = standing(exceptions, draft)
        if not found:
            return base(draft)
        outcomes = [one.stands(draft) for one in found]
        if outcomes.count(outcomes[0]) < len(outcomes):
            raise differing([(one.rule, outcome) for one, outcome in zip(found, outcomes, strict=True)])
        draft.applied = (*draft.applied, *(one.rule for one in found))
        return outcomes[0]

    return value
