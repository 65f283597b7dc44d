"""Conditions put together: opposites, "and" and "or", and what is said of every, some or no element of a group."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tonkspec.prose.clauses import (
    Attribute,
    Be,
    Clause,
    Comparison,
    Compound,
    Condition,
    Counted,
    Do,
    Existence,
    ForGroup,
    Group,
    Have,
    HaveAttribute,
    Idiom,
    IfElse,
    Member,
    NumberOf,
    Object,
    Phrase,
    Place,
    Predicate,
    Several,
    Together,
)
from tonkspec.prose.vocabulary import Bound, Determiner, Operator

_OPPOSITES: dict[Operator, Operator] = {"is": "is not", "<": ">=", "<=": ">"}
_OPPOSITE: dict[Operator, Operator] = {**_OPPOSITES, **{right: left for left, right in _OPPOSITES.items()}}
_OTHER_BOUND: dict[Bound, Bound] = {
    "less than": "at least",
    "at least": "less than",
    "at most": "more than",
    "more than": "at most",
}
_OTHER_DETERMINER: dict[Determiner, Determiner] = {"some": "no", "no": "some"}


def negated(condition: Condition) -> Condition:
    """The opposite of a condition.

    >>> negated(Idiom("always"))
    Idiom(key='never', slots=())
    """
    match condition:
        case Clause():
            return _negated_clause(condition)
        case Compound(operator=operator, parts=parts):
            return joined("or" if operator == "and" else "and", tuple(negated(part) for part in parts))
        case Existence():
            return replace(condition, negated=not condition.negated)
        case NumberOf():
            return replace(condition, operator=_OPPOSITE[condition.operator])
        case ForGroup(group=group) if group.determiner in _OTHER_DETERMINER:
            return replace(condition, group=replace(group, determiner=_OTHER_DETERMINER[group.determiner]))
        case IfElse():
            return replace(condition, then=negated(condition.then), otherwise=negated(condition.otherwise))
        case Idiom(key="always" | "never" as key):
            return Idiom("never" if key == "always" else "always")
        case Idiom(key="not so", slots=(inner,)) if isinstance(inner, ForGroup | Idiom | Clause):
            return inner
        case _:
            return Idiom("not so", (condition,))


def _negated_clause(clause: Clause) -> Condition:
    among = quantifying(clause.subject)
    if among is not None:
        other = _OTHER_DETERMINER.get(among.determiner)
        if other is not None:
            return replace(clause, subject=_quantified_by(clause.subject, replace(among, determiner=other)))
        if among.determiner in {"every", "each"}:
            return Idiom("not so", (clause,))
    if isinstance(clause.predicate, Several):
        parts = tuple(_negated_clause(replace(clause, predicate=part)) for part in clause.predicate.parts)
        return joined("or" if clause.predicate.operator == "and" else "and", parts)
    compared = clause.predicate.complement if isinstance(clause.predicate, Be) else None
    if isinstance(compared, Comparison):
        return replace(clause, predicate=Be(replace(compared, operator=_OPPOSITE[compared.operator])))
    return _with_other_bound(clause) or replace(clause, negated=not clause.negated)


def _with_other_bound(clause: Clause) -> Clause | None:
    """The opposite of having so many: "has at most four cards" for "has more than four cards"."""
    match clause.predicate:
        case Have(thing=Counted() as counted):
            bounded = _other_bound(counted)
            return None if bounded is None else replace(clause, predicate=Have(bounded))
        case Do(verb="have begun", objects=(Object(phrase=Counted() as counted) as begun,)):
            bounded = _other_bound(counted)
            said = Do("have begun", () if bounded is None else (replace(begun, phrase=bounded),))
            return None if bounded is None else replace(clause, predicate=said)
        case _:
            return None


def _other_bound(counted: Counted) -> Counted | None:
    bound = _OTHER_BOUND.get(counted.bound) if counted.bound is not None else None
    return None if bound is None else replace(counted, bound=bound)


def quantifying(subject: Phrase) -> Group | None:
    """The group whose elements a subject speaks of: "no player", or "no player" in "no player's count"."""
    owner = subject.owner if isinstance(subject, Attribute | Place) else subject
    if isinstance(owner, Together):
        owner = owner.left
    return owner if isinstance(owner, Group) else None


def _quantified_by(subject: Phrase, group: Group) -> Phrase:
    if isinstance(subject, Together):
        return replace(subject, left=group)
    return replace(subject, owner=group) if isinstance(subject, Attribute | Place) else group


def joined(operator: Literal["and", "or"], parts: tuple[Condition, ...]) -> Condition:
    """Conditions joined; those of one subject name it once: "his count is at most 15 or more than 48"."""
    if len(parts) == 1:
        return parts[0]
    subject, predicates = _common_subject(parts)
    if subject is not None:
        return Clause(subject=subject, predicate=Several(operator, predicates))
    return Compound(operator, parts)


def _common_subject(parts: tuple[Condition, ...]) -> tuple[Phrase | None, tuple[Predicate, ...]]:
    subject: Phrase | None = None
    predicates: list[Predicate] = []
    for part in parts:
        plain = isinstance(part, Clause) and not part.negated and not isinstance(part.predicate, Several)
        if not isinstance(part, Clause) or not plain or subject not in {None, part.subject}:
            return None, ()
        subject = part.subject
        predicates.append(part.predicate)
    return subject, tuple(predicates)


def of_group(elements: Phrase, element: Member, said: Condition) -> Condition:
    """What is said of an element, said of the group: "no other player has a count lower than his"."""
    if not isinstance(elements, Group):
        return Idiom("among them", (elements, said))
    if isinstance(said, Clause) and said.negated and elements.determiner == "no":
        elements, said = replace(elements, determiner="every"), replace(said, negated=False)
    elif _is_plainly_negated(said) and elements.determiner == "every":
        elements, said = replace(elements, determiner="no"), negated(said)
    if isinstance(said, Clause) and not said.negated:
        if said.subject == element:
            return replace(said, subject=elements)
        predicate = _as_having(said, element)
        if predicate is not None:
            return Clause(subject=elements, predicate=predicate)
        if isinstance(said.subject, Attribute | Place) and said.subject.owner == element:
            return replace(said, subject=_quantified_by(said.subject, elements))
        if isinstance(said.subject, Together) and said.subject.left == element and elements.determiner == "some":
            return replace(said, subject=_quantified_by(said.subject, elements))
    return ForGroup(elements, said)


def _is_plainly_negated(said: Condition) -> bool:
    return isinstance(said, Clause) and said.negated


def _as_having(said: Clause, element: Member) -> Predicate | None:
    """What is said of an element's attribute, said of the element: "he has a low count" for "his count is low"."""
    subject = said.subject
    if not isinstance(subject, Attribute) or subject.owner != element or subject.head in {"number", "points"}:
        return None
    parts = said.predicate.parts if isinstance(said.predicate, Several) else (said.predicate,)
    compared = tuple(part.complement for part in parts if isinstance(part, Be))
    comparisons = tuple(one for one in compared if isinstance(one, Comparison))
    if len(comparisons) != len(parts):
        return None
    having = tuple(HaveAttribute(subject.head, comparison) for comparison in comparisons)
    return having[0] if not isinstance(said.predicate, Several) else Several(said.predicate.operator, having)
