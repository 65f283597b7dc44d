"""Russian for a clause with its subject, or without one where Russian says it otherwise: "в руке нет карт"."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.prose.clauses import (
    ONLY_ONE,
    Attribute,
    Be,
    Clause,
    Do,
    Follow,
    Group,
    Have,
    HaveAttribute,
    Idiom,
    Member,
    Named,
    Object,
    Phrase,
    Place,
    Predicate,
    Several,
)
from tonkspec.prose.joining import negated, quantifying
from tonkspec.prose.russian.grammar import listed
from tonkspec.prose.russian.places import inside
from tonkspec.prose.russian.predicates import verbal
from tonkspec.prose.russian.speaking import after, noun, text
from tonkspec.prose.russian.talk import holding
from tonkspec.prose.russian.verbs import modal
from tonkspec.prose.shape import agent_of, of_others, topic_of
from tonkspec.prose.talk import Talk, is_person


def whole_clause(said: Clause, talk: Talk) -> str:
    """A clause from its subject on; what others do is not said of the subject."""
    if isinstance(said.predicate, Follow) and of_others(said.predicate.course):
        return verbal(said.predicate, said, talk, "masculine")
    then = "после этого " if said.then else ""
    otherwise = _of_each(said)
    if otherwise is not None:
        return whole_clause(otherwise, talk)
    turned = _without_subject(said, talk)
    return then + (_with_subject(said, talk) if turned is None else turned)


def _with_subject(said: Clause, talk: Talk) -> str:
    among = quantifying(said.subject)
    if among is not None and among.determiner == "no":
        said = replace(said, negated=not said.negated)
    relative = talk.relative is not None
    talk.agent = None
    subject = noun(said.subject, talk, "nominative")
    talk.topic = topic_of(said.subject) or talk.topic
    talk.agent = agent_of(said.subject)
    done = verbal(said.predicate, said, talk, subject.gender)
    wins = isinstance(said.predicate, Do) and said.predicate.verb == "win"
    if wins and not relative and not subject.pronoun and not said.negated:
        return f"{done} {subject.text}"
    return f"{subject.text} {done}"


def _of_each(said: Clause) -> Clause | None:
    """What is so of no element as what is so of each: "у каждого игрока сумма очков больше 15"."""
    among = quantifying(said.subject)
    if among is None or among.determiner != "no":
        return None
    if not isinstance(said.subject, Attribute | Place) and not _compares(said.predicate):
        return None
    opposite = negated(replace(said, subject=ONLY_ONE, modal=None))
    each = replace(among, determiner="each")
    if not isinstance(opposite, Clause) or opposite.subject != ONLY_ONE:
        return None
    subject = replace(said.subject, owner=each) if isinstance(said.subject, Attribute | Place) else each
    return replace(opposite, subject=subject, modal=said.modal)


def _compares(predicate: Predicate) -> bool:
    match predicate:
        case HaveAttribute() | Be():
            return True
        case Several(parts=parts):
            return all(_compares(part) for part in parts)
        case _:
            return False


def _without_subject(said: Clause, talk: Talk) -> str | None:
    """A clause in which what it speaks of is no subject."""
    agent, talk.agent = talk.agent, None
    turned = _turned(said, talk)
    talk.agent = agent if turned is None else None
    return turned


def _turned(said: Clause, talk: Talk) -> str | None:
    match said.predicate:
        case Do(verb="hold") if isinstance(said.subject, Named):
            return holding(said.subject.term, talk, negated=said.negated)
        case Be(complement=Idiom(key="added")):
            return f"к ним добавляют {text(said.subject, talk, 'accusative')}"
        case HaveAttribute():
            return _at(said, talk)
        case Several(parts=parts) if all(isinstance(part, HaveAttribute) for part in parts):
            return _at(said, talk)
        case Several(parts=parts, operator=operator) if any(_is_turned(said.subject, part) for part in parts):
            return listed(_each_by_itself(said, parts, talk), "и" if operator == "and" else "или")
        case Do(verb="go", objects=(Object(relation="to", phrase=Named() as kind),)) if said.modal == "may only":
            many = isinstance(said.subject, Group) and said.subject.determiner == "the"
            return f"{'они могут' if many else 'она может'} идти только {after('к', kind, talk, 'dative')}"
        case predicate if _is_turned(said.subject, predicate):
            return _inside(said, predicate, talk)
        case _:
            return None


def _each_by_itself(said: Clause, parts: tuple[Predicate, ...], talk: Talk) -> tuple[str, ...]:
    """What is said of one thing as a clause for each predicate; in a relative one each has its "который"."""
    relative, clauses = talk.relative, list[str]()
    for part in parts:
        talk.relative = relative
        clauses.append(whole_clause(replace(said, predicate=part, then=False), talk))
    return tuple(clauses)


def _at(said: Clause, talk: Talk) -> str:
    """What somebody has that compares so: "у него сумма очков больше"."""
    whose = after("у", said.subject, talk, "genitive")
    talk.topic = topic_of(said.subject) or talk.topic
    return f"{whose} {verbal(said.predicate, said, talk, 'neuter')}"


def _is_turned(subject: Phrase, predicate: Predicate) -> bool:
    """Whether something is said of a place as of what is in it."""
    pile = isinstance(subject, Place) and subject.layout == "pile"
    holds = isinstance(subject, Place) or (isinstance(subject, Member) and subject.noun == "meld")
    match predicate:
        case Be(complement="empty"):
            return isinstance(subject, Place) and not pile
        case Have():
            return not isinstance(subject, Attribute) and not (isinstance(subject, Member) and is_person(subject.noun))
        case Do(verb="contain"):
            return holds or not isinstance(subject, Member | Attribute)
        case _:
            return False


def _inside(said: Clause, predicate: Predicate, talk: Talk) -> str | None:
    """What there is in a place."""
    within = inside(said.subject, talk)
    if within is None:
        return None
    talk.topic = topic_of(said.subject) or talk.topic
    match predicate:
        case Be():
            melds = isinstance(said.subject, Place) and said.subject.layout == "melds"
            if said.negated:
                return f"{within} {'должны быть' if said.modal else 'есть'} {'комбинации' if melds else 'карты'}"
            return f"{within} {'не должно быть' if said.modal else 'нет'} {'комбинаций' if melds else 'карт'}"
        case Have(thing=thing) | Do(objects=(Object(phrase=thing),)):
            return f"{within} {_there_is(said, thing, talk, have=isinstance(predicate, Have))}"
        case _:
            return None


def _there_is(said: Clause, thing: Phrase, talk: Talk, *, have: bool) -> str:
    if said.negated and not have:
        return f"{'не должно быть' if said.modal else 'нет'} {text(thing, talk, 'genitive')}"
    words = noun(thing, talk, "nominative")
    if said.modal is not None:
        many = words.many or words.gender == "neuter"
        return f"{modal(said, 'neuter' if have and many else words.gender)} быть {words.text}"
    negation = "не " if said.negated else ""
    return f"{negation}{'' if have else 'есть '}{words.text}"
