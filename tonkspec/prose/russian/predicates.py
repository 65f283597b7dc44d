"""Russian for what is said of a subject: "не больше 15", "не должна быть набором", "берёт верхнюю карту колоды"."""

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
from tonkspec.prose.russian.catalogue import SUITS
from tonkspec.prose.russian.courses import course
from tonkspec.prose.russian.grammar import Gender, agreeing, listed, short
from tonkspec.prose.russian.nouns import head_words
from tonkspec.prose.russian.places import going
from tonkspec.prose.russian.speaking import after, clause, noun, text
from tonkspec.prose.russian.talk import move_words, property_words
from tonkspec.prose.russian.verbs import BELONG, LIE, VERBS, Forms, conjugated, modal
from tonkspec.prose.shape import is_agent, is_amount, is_counted, mentions
from tonkspec.prose.talk import Talk
from tonkspec.prose.vocabulary import Operator

_ORDERS = {"<": "меньше", "<=": "не больше", ">": "больше", ">=": "не меньше"}
_OPPOSITE: dict[Operator, Operator] = {"is": "is not", "is not": "is", "<": ">=", ">=": "<", "<=": ">", ">": "<="}


@singledispatch
def verbal(predicate: Predicate, said: Clause, talk: Talk, gender: Gender) -> str:
    """A predicate that agrees with a subject, with the modal and the negation of its clause."""
    del said, talk, gender
    message = f"{type(predicate).__name__} is no predicate"
    raise TypeError(message)


@verbal.register
def be(predicate: Be, said: Clause, talk: Talk, gender: Gender) -> str:
    """To be something."""
    complement = predicate.complement
    match complement:
        case "empty":
            if said.modal is not None:
                return f"{modal(said, gender)} быть {'пустыми' if gender == 'plural' else _empty(gender)}"
            return f"{'не ' if said.negated else ''}{short('пуст', gender)}"
        case "made up of melds":
            made = Forms("состоит", "состоят", "состоять")
            return f"{conjugated(said, made, gender)} из одних комбинаций"
        case Comparison():
            return compared(complement, said, talk, gender, amount=is_amount(said.subject))
        case Idiom():
            return clause(complement, talk)
        case _:
            return _being(complement, said, talk, gender)


def _empty(gender: Gender) -> str:
    return "пустой" if gender == "feminine" else "пустым"


def _being(complement: Phrase, said: Clause, talk: Talk, gender: Gender) -> str:
    """To be this thing, or so much."""
    if isinstance(complement, Constant) and complement.kind is Kind.SUIT and isinstance(complement.value, int):
        being = f"{modal(said, gender)} быть " if said.modal else "не " if said.negated else ""
        return f"{being}{agreeing(SUITS[complement.value], 'genitive', 'feminine')} масти"
    if said.modal is not None:
        where = _only_where(complement, said.subject, talk)
        return f"{modal(said, gender)} быть {where or text(complement, talk, 'instrumental')}"
    if (isinstance(complement, Constant) and is_counted(complement.kind)) or isinstance(complement, OneOrOther):
        return f"{'не ' if said.negated else ''}{short('равен', gender)} {text(complement, talk, 'dative')}"
    it = "это " if isinstance(complement, Attribute | Group) and not said.negated else ""
    return f"— {'не ' if said.negated else it}{text(complement, talk)}"


def _only_where(complement: Phrase, subject: Phrase, talk: Talk) -> str | None:
    """Where something is, if that is all that makes it what it must be: "на столе любого игрока"."""
    if not isinstance(complement, Group) or not isinstance(subject, Member) or complement.noun != subject.noun:
        return None
    apart = complement.restrictions or complement.exceptions or complement.other or complement.count
    if apart or not isinstance(complement.place, Place):
        return None
    return going(complement.place, "in", talk)


def compared(comparison: Comparison, said: Clause, talk: Talk, gender: Gender, *, amount: bool) -> str:
    """How something compares: "не больше 15", "больше, чем у сдающего", "равна ставке", "— не верхняя карта"."""
    operator = _OPPOSITE[comparison.operator] if said.negated else comparison.operator
    negation = "не " if operator == "is not" else ""
    must = "" if said.modal is None else f"{negation}{short('должен', gender)} быть "
    if operator not in {"is", "is not"}:
        order = _ORDERS[operator]
        if comparison.same_of and isinstance(said.subject, Attribute) and said.subject.head == "number":
            return f"{must}{order} {text(replace(said.subject, owner=comparison.than), talk, 'genitive')}"
        if comparison.same_of:
            return f"{must}{order}, чем {after('у', comparison.than, talk, 'genitive')}"
        return f"{must}{order} {text(comparison.than, talk, 'genitive')}"
    if comparison.same_of:
        same = {"masculine": "такой", "feminine": "такая", "neuter": "такое", "plural": "такие"}[gender]
        return f"{must or negation}{same} же, как {after('у', comparison.than, talk, 'genitive')}"
    did = _did(comparison.than)
    if did is not None and not must:
        return negation + move_words(did, "done", talk)
    if amount:
        return f"{must or negation}{short('равен', gender)} {text(comparison.than, talk, 'dative')}"
    if must:
        return f"{must}{text(comparison.than, talk, 'instrumental')}"
    return f"— {negation}{text(comparison.than, talk)}"


def _did(than: Phrase) -> Term | None:
    """What somebody did, if he is known by that alone: to be him is to have done it."""
    match than:
        case Member(description=Doer(moves=(only,), ended=False)):
            return only
        case _:
            return None


@verbal.register
def be_among(predicate: BeAmong, said: Clause, talk: Talk, gender: Gender) -> str:
    """To be in a place or one of a group."""
    if isinstance(predicate.whole, Place):
        return f"{conjugated(said, LIE, gender)} {going(predicate.whole, 'in', talk)}"
    return f"{conjugated(said, BELONG, gender)} в число {text(predicate.whole, talk, 'genitive')}"


@verbal.register
def property_(predicate: Property, said: Clause, talk: Talk, gender: Gender) -> str:
    """To have a property."""
    if said.modal is not None:
        return f"{modal(said, gender)} {property_words(predicate.term, 'do', talk)}"
    denied = talk.form(predicate.term, "not") if said.negated else None
    return denied or ("не " if said.negated else "") + property_words(predicate.term, "does", talk)


@verbal.register
def have(predicate: Have, said: Clause, talk: Talk, gender: Gender) -> str:
    """To have so many of something."""
    return f"{conjugated(said, Forms('имеет', 'имеют', 'иметь'), gender)} {text(predicate.thing, talk, 'accusative')}"


@verbal.register
def have_attribute(predicate: HaveAttribute, said: Clause, talk: Talk, gender: Gender) -> str:
    """To have an attribute that compares so, after "у него"."""
    del gender
    return attribute_compared((predicate,), said, talk, "и")


def attribute_compared(parts: tuple[HaveAttribute, ...], said: Clause, talk: Talk, conjunction: str) -> str:
    """What compares so: "сумма очков не больше 15 или больше 48"."""
    subject = Attribute(parts[0].head, None)
    head = head_words(subject, talk, "nominative")
    amount = is_amount(subject)
    words = tuple(compared(part.comparison, said, talk, head.gender, amount=amount) for part in parts)
    return f"{head.text} {f' {conjunction} '.join(words)}"


@verbal.register
def do(predicate: Do, said: Clause, talk: Talk, gender: Gender) -> str:
    """To do something."""
    if isinstance(predicate.verb, Term):
        if said.modal is not None:
            return f"{modal(said, gender)} {move_words(predicate.verb, 'do', talk)}"
        return ("не " if said.negated else "") + move_words(predicate.verb, "does", talk)
    done = conjugated(said, VERBS[predicate.verb], gender)
    match predicate.verb:
        case "pay":
            return f"{done}{_paid(predicate.objects, talk)}"
        case "become":
            return _become(predicate.objects[0].phrase, said, talk, gender)
        case "show" if isinstance(shown := predicate.objects[0].phrase, Place) and shown.layout == "cards":
            own = shown.owner is not None and is_agent(shown.owner, talk)
            return f"{done} свои карты" if own else f"{done} карты {going(shown, 'in', talk)}"
        case _:
            return done + "".join(_object(one, talk) for one in predicate.objects)


def _become(phrase: Phrase, said: Clause, talk: Talk, gender: Gender) -> str:
    if is_amount(said.subject):
        return f"теперь {short('равен', gender)} {text(phrase, talk, 'dative')}"
    return f"теперь — {text(phrase, talk)}"


def _object(said: Object, talk: Talk) -> str:
    match said.relation:
        case "onto" if isinstance(said.phrase, Place):
            return f" {going(said.phrase, 'into', talk)}"
        case "onto" | "to":
            return f" {after('к', said.phrase, talk, 'dative')}"
        case "by":
            return f" на {text(said.phrase, talk, 'accusative')}"
        case "as":
            return ""
        case "recipient":
            return f" {text(said.phrase, talk, 'dative')}"
        case "object" if isinstance(said.phrase, Place) and said.phrase.layout == "cards":
            return f" все карты {going(said.phrase, 'from', talk)}"
        case "object":
            return f" {text(said.phrase, talk, 'accusative')}"


def _paid(objects: tuple[Object, ...], talk: Talk) -> str:
    """What is paid to whom; whoever is paid comes first, unless he takes long to be told."""
    amount = next(one.phrase for one in objects if one.relation == "object")
    payee = next(one.phrase for one in objects if one.relation == "recipient")
    element = payee.element if isinstance(payee, Group) else payee if isinstance(payee, Member) else None
    if isinstance(payee, Attribute):
        return f" {_amount(amount, talk)} в {text(payee, talk, 'accusative')}"
    whom = noun(payee, talk, "dative")
    if whom.heavy and (element is None or not mentions(amount, element)):
        return f" {_amount(amount, talk)} {whom.text}"
    return f" {whom.text} {_amount(amount, talk)}"


def _amount(amount: Phrase, talk: Talk) -> str:
    words = text(amount, talk, "accusative")
    return f"({words.removesuffix(',')})" if isinstance(amount, OneOrOther) else words


@verbal.register
def several(predicate: Several, said: Clause, talk: Talk, gender: Gender) -> str:
    """Several predicates of one subject; "to have" is said once."""
    conjunction = "и" if predicate.operator == "and" else "или"
    having = tuple(part for part in predicate.parts if isinstance(part, HaveAttribute))
    if len(having) == len(predicate.parts) and len({part.head for part in having}) == 1:
        return attribute_compared(having, said, talk, conjunction)
    first, *others = predicate.parts
    amounts = is_amount(said.subject) and all(isinstance(part, Be) for part in predicate.parts)
    again = replace(said, modal=None) if amounts else said
    words = (verbal(first, said, talk, gender), *(verbal(part, again, talk, gender) for part in others))
    return listed(words, conjunction)


@verbal.register
def follow(predicate: Follow, said: Clause, talk: Talk, gender: Gender) -> str:
    """To act in some way."""
    del said, gender
    return course(predicate.course, talk, "does")
