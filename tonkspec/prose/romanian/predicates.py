"""Romanian for what is said of a subject: "este gol", "nu trebuie să fie un careu", "ia cartea de sus în mână"."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    Attribute,
    Be,
    BeAmong,
    Clause,
    Comparison,
    Constant,
    Described,
    Do,
    Doer,
    Follow,
    Group,
    Have,
    HaveAttribute,
    Idiom,
    Member,
    Object,
    OneOrOther,
    Phrase,
    Place,
    Predicate,
    Property,
    Several,
    Term,
)
from tonkspec.prose.romanian.catalogue import RANKS
from tonkspec.prose.romanian.courses import course
from tonkspec.prose.romanian.grammar import agreeing, listed
from tonkspec.prose.romanian.nouns import bare_head
from tonkspec.prose.romanian.places import going
from tonkspec.prose.romanian.speaking import clause, noun, text, that_of
from tonkspec.prose.romanian.talk import Words, move_words, property_words
from tonkspec.prose.romanian.verbs import BE, HAVE, VERBS, conjugated, named, of_many
from tonkspec.prose.shape import is_amount, mentions
from tonkspec.prose.talk import Talk

_EQUALITIES = frozenset({"is", "is not"})


@singledispatch
def verbal(predicate: Predicate, said: Clause, talk: Talk, subject: Words) -> str:
    """A predicate, with the modal and the negation of its clause."""
    del said, talk, subject
    message = f"{type(predicate).__name__} is no predicate"
    raise TypeError(message)


@verbal.register
def be(predicate: Be, said: Clause, talk: Talk, subject: Words) -> str:
    """To be something; to be him who is known by what he did is to have done it."""
    did = did_what(predicate)
    if did is not None and said.modal is None:
        done = move_words(did, "done", talk)
        return named(said, done, done, subject)
    where = _only_where(predicate.complement, said.subject)
    if where is not None and said.modal is not None:
        return f"{conjugated(said, BE, subject)} {going(where, 'in', talk)}"
    negated, words = _complement(predicate, said, talk, subject)
    return f"{conjugated(said, BE, subject, negated=negated is not said.negated)} {words}"


def did_what(predicate: Predicate) -> Term | None:
    """The move by which somebody is known whom somebody is said to be."""
    match predicate:
        case Be(
            complement=Comparison(
                operator="is", than=Member(description=Doer(moves=(only,), ended=False)), same_of=False
            )
        ):
            return only
        case _:
            return None


def _only_where(complement: object, subject: Phrase) -> Place | None:
    """Where something is, if that is all that makes it what it must be."""
    if not isinstance(complement, Group) or not isinstance(subject, Member) or complement.noun != subject.noun:
        return None
    apart = complement.restrictions or complement.exceptions or complement.other or complement.count
    return None if apart or not isinstance(complement.place, Place) else complement.place


def _complement(predicate: Be, said: Clause, talk: Talk, subject: Words) -> tuple[bool, str]:
    """What somebody or something is, and whether that is a "not"."""
    complement = predicate.complement
    match complement:
        case "empty":
            return False, agreeing("gol", subject.to)
        case "made up of melds":
            return False, f"{agreeing('format', subject.to)} numai din formații"
        case Comparison():
            if complement.same_of and isinstance(said.subject, Attribute) and said.subject.head == "number":
                complement = replace(complement, than=Attribute("number", complement.than), same_of=False)
            no = complement.operator == "is not" and not subject.negative
            amount = is_amount(said.subject)
            return no, compared(complement, subject, talk, amount=amount, different=not no)
        case Idiom():
            return False, clause(complement, talk)
        case Constant(kind=Kind.RANK, value=int() as rank):
            return False, RANKS[rank - 1].indefinite()
        case Constant(kind=Kind.SUIT):
            return False, f"de {text(complement, talk)}"
        case _:
            return False, text(complement, talk)


def compared(comparison: Comparison, subject: Words, talk: Talk, *, amount: bool, different: bool = True) -> str:
    """How something compares, behind "este": "cel mult 15", "mai mic decât al dealerului", "egal cu miza".

    What is not the same is `different`, unless a "nu" has been said already.
    """
    operator = comparison.operator
    than = that_of(subject, comparison.than, talk) if comparison.same_of else None
    words = text(comparison.than, talk) if than is None else than
    equal = f"{agreeing('egal', subject.to)} cu {words}"
    match operator:
        case "<" | ">":
            return f"{agreeing('mai mic' if operator == '<' else 'mai mare', subject.to)} decât {words}"
        case "<=" | ">=":
            order = "mai mic" if operator == "<=" else "mai mare"
            if than is not None:
                return f"{agreeing(order, subject.to)} sau {equal}"
            return f"{'cel mult' if operator == '<=' else 'cel puțin'} {words}"
        case "is not" if different:
            return f"{agreeing('diferit', subject.to)} de {words}"
        case _ if than is not None:
            return equal if amount else f"{agreeing('același', subject.to)} cu {words}"
        case _ if amount and isinstance(comparison.than, Attribute):
            return equal
        case _:
            return words


@verbal.register
def be_among(predicate: BeAmong, said: Clause, talk: Talk, subject: Words) -> str:
    """To be in a place or one of a group."""
    being = conjugated(said, BE, subject)
    if isinstance(predicate.whole, Place):
        return f"{being} {going(predicate.whole, 'in', talk)}"
    return f"{being} printre {text(predicate.whole, talk, 'after')}"


@verbal.register
def property_(predicate: Property, said: Clause, talk: Talk, subject: Words) -> str:
    """To have a property."""
    denied = talk.form(predicate.term, "not") if said.negated and said.modal is None else None
    if denied is not None and not subject.negative:
        return (of_many(denied) or denied) if subject.many else denied
    does, to_do = property_words(predicate.term, "does", talk), property_words(predicate.term, "do", talk)
    return named(said, does, to_do, subject)


@verbal.register
def have(predicate: Have, said: Clause, talk: Talk, subject: Words) -> str:
    """To have so many of something; a place contains it."""
    thing = noun(predicate.thing, talk)
    person = isinstance(said.subject, Member) and said.subject.noun != "meld"
    verb = HAVE if person or isinstance(said.subject, Group) else VERBS["contain"]
    return f"{conjugated(said, verb, subject, negated=said.negated or thing.negative)} {thing.text}"


@verbal.register
def have_attribute(predicate: HaveAttribute, said: Clause, talk: Talk, subject: Words) -> str:
    """To have an attribute that compares so: "are un total de cel mult 15"."""
    return _having((predicate,), said, talk, subject, "sau")


def _having(parts: tuple[HaveAttribute, ...], said: Clause, talk: Talk, subject: Words, conjunction: str) -> str:
    head = Attribute(parts[0].head, None)
    bare = bare_head(head, talk)
    amount = is_amount(head)
    words = tuple(_of_so_much(part.comparison, bare, talk, amount=amount) for part in parts)
    return f"{conjugated(said, HAVE, subject)} {agreeing('un', bare.to)} {bare.text} {f' {conjunction} '.join(words)}"


def _of_so_much(comparison: Comparison, head: Words, talk: Talk, *, amount: bool) -> str:
    said = compared(comparison, head, talk, amount=amount)
    plain = comparison.operator in {"<=", ">="} or (comparison.operator == "is" and amount)
    linked = plain and not comparison.same_of and not said.startswith("egal")
    return f"de {said}" if linked else said


@verbal.register
def do(predicate: Do, said: Clause, talk: Talk, subject: Words) -> str:
    """To do something."""
    if isinstance(predicate.verb, Term):
        does, to_do = move_words(predicate.verb, "does", talk), move_words(predicate.verb, "do", talk)
        return named(said, does, to_do, subject)
    none = any(isinstance(one.phrase, Constant) and one.phrase.value is None for one in predicate.objects)
    done = conjugated(said, VERBS[predicate.verb], subject, negated=said.negated or none)
    match predicate.verb:
        case "pay":
            return f"{done}{_paid(predicate.objects, talk)}"
        case "show" if isinstance(shown := predicate.objects[0].phrase, Place) and shown.layout == "cards":
            return f"{done} cărțile {going(shown, 'from', talk)}"
        case _:
            first = predicate.verb == "take" or any(_is_told_apart(one.phrase) for one in predicate.objects)
            objects = sorted(predicate.objects, key=lambda one: first and one.relation != "onto")
            return done + "".join(_object(one, talk) for one in objects)


def _is_told_apart(phrase: Phrase) -> bool:
    """Whether something takes long to be told, so that where it goes is said before it."""
    told = phrase.description if isinstance(phrase, Member) else None
    group = told.phrase if isinstance(told, Described) else phrase
    return isinstance(group, Group) and bool(group.restrictions)


def _object(said: Object, talk: Talk) -> str:
    match said.relation:
        case "onto" if isinstance(said.phrase, Place):
            return f" {going(said.phrase, 'into', talk)}"
        case "onto" | "to":
            return f" la {text(said.phrase, talk, 'after')}"
        case "by":
            return f" cu {text(said.phrase, talk)}"
        case "as":
            return ""
        case "recipient":
            return f" {text(said.phrase, talk, 'dative')}"
        case "object" if isinstance(said.phrase, Place) and said.phrase.layout == "cards":
            return f" toate cărțile {going(said.phrase, 'from', talk)}"
        case "object":
            return f" {text(said.phrase, talk)}"


def _paid(objects: tuple[Object, ...], talk: Talk) -> str:
    """What is paid to whom; whoever is paid comes first, unless he takes long to be told."""
    amount = next(one.phrase for one in objects if one.relation == "object")
    payee = next(one.phrase for one in objects if one.relation == "recipient")
    if isinstance(payee, Attribute):
        return f" {_amount(amount, talk)} în {text(payee, talk, 'after')}"
    element = payee.element if isinstance(payee, Group) else payee if isinstance(payee, Member) else None
    spoken_of = element is not None and mentions(amount, element)
    whom = noun(payee, talk, "dative")
    paid = _amount(amount, talk)
    if whom.heavy and isinstance(payee, Group):
        return f", {whom.text}, {paid}" if spoken_of else f" {paid} {whom.text}"
    return f" {whom.text} {paid}"


def _amount(amount: Phrase, talk: Talk) -> str:
    words = text(amount, talk)
    return f"({words})" if isinstance(amount, OneOrOther) else words


@verbal.register
def several(predicate: Several, said: Clause, talk: Talk, subject: Words) -> str:
    """Several predicates of one subject; "to be" and "to have" are said once."""
    parts = predicate.parts
    conjunction = "și" if predicate.operator == "and" else "sau"
    having = tuple(part for part in parts if isinstance(part, HaveAttribute))
    if len(having) == len(parts) and len({part.head for part in having}) == 1:
        return _having(having, said, talk, subject, conjunction)
    beings = tuple(part for part in parts if isinstance(part, Be))
    complements = tuple(_complement(part, said, talk, subject) for part in beings) if len(beings) == len(parts) else ()
    if complements and not any(negated for negated, _ in complements):
        return f"{conjugated(said, BE, subject)} {listed(tuple(words for _, words in complements), conjunction)}"
    return listed(tuple(verbal(part, said, talk, subject) for part in parts), conjunction)


@verbal.register
def follow(predicate: Follow, said: Clause, talk: Talk, subject: Words) -> str:
    """To act in some way."""
    del said, subject
    return course(predicate.course, talk, "does")
