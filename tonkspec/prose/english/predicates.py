"""English for what is said of a subject: "is empty", "must not have", "draws or takes, and then discards"."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

from tonkspec.cards import SUIT_WORDS
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
    Named,
    Object,
    OneOrOther,
    Phrase,
    Place,
    Predicate,
    Property,
    Several,
    Term,
)
from tonkspec.prose.english.courses import course
from tonkspec.prose.english.nouns import constant_words, head_words
from tonkspec.prose.english.speaking import clause, genitive, noun, text
from tonkspec.prose.english.talk import name_for, term_words
from tonkspec.prose.english.words import VerbForm, base, listed, plural, verb, with_article
from tonkspec.prose.shape import agent_of, mentions
from tonkspec.prose.talk import Talk, is_person

_ORDERS = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least"}
_SAME_ORDERS = {
    "<": "lower than",
    "<=": "equal to or lower than",
    ">": "higher than",
    ">=": "equal to or higher than",
}


def predicate(said: Clause, talk: Talk, *, many: bool) -> str:
    """The predicate of a clause, agreeing with a subject that is one or many."""
    return verbal(said.predicate, said, talk, many)


@singledispatch
def verbal(predicate: Predicate, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001 -- dispatch is by position
    """A predicate, with the modal, the negation and the "then" of its clause."""
    del said, talk, many
    message = f"{type(predicate).__name__} is no predicate"
    raise TypeError(message)


def _form(said: Clause, words: str, many: bool) -> str:  # noqa: FBT001
    """A verb with what goes with it: "may only go", "does not hold", "then has"."""
    then = "then " if said.then else ""
    if said.modal is not None:
        negation = "not " if said.negated else ""
        return f"{said.modal} {negation}{then}{verb(words, 'infinitive')}"
    if said.negated and words.startswith("have begun"):
        return f"{'have' if many else 'has'} not {then}{words.removeprefix('have ')}"
    if said.negated:
        return f"{'do' if many else 'does'} not {then}{verb(words, 'infinitive')}"
    return then + verb(words, "plural" if many else "singular")


def _being(said: Clause, many: bool, *, negated: bool) -> str:  # noqa: FBT001
    """A form of "to be"."""
    negation = " not" if negated else ""
    then = " then" if said.then else ""
    if said.modal is not None:
        return f"{said.modal}{negation} be{then}"
    return f"{'are' if many else 'is'}{then}{negation}"


@verbal.register
def be(predicate: Be, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To be something; to be whoever made a move is to have made it."""
    complement = predicate.complement
    plainly = not said.negated and said.modal is None
    if isinstance(complement, Comparison) and complement.operator == "is" and plainly and not complement.same_of:
        match complement.than:
            case Member(description=Doer(moves=(only,), ended=False)) if not said.then:
                return verb(term_words(only, talk), "past")
            case _:
                pass
    negated, words = _complement(predicate, talk, many)
    return f"{_being(said, many, negated=negated is not said.negated)} {words}"


def _complement(predicate: Be, talk: Talk, many: bool) -> tuple[bool, str]:  # noqa: FBT001
    """What somebody or something is, and whether that is a "not"."""
    complement = predicate.complement
    match complement:
        case str():
            return False, complement
        case Comparison():
            return complement.operator == "is not", compared(complement, talk, many)
        case Idiom():
            return False, clause(complement, talk)
        case Named(term=term, quoted=False):
            words = term_words(term, talk)
            return False, plural(words) if many else with_article(words)
        case Constant(kind=Kind.RANK):
            return False, with_article(constant_words(complement, talk))
        case Constant(kind=Kind.SUIT, value=int() as suit):
            return False, with_article(SUIT_WORDS[suit].removesuffix("s"))
        case _:
            return False, text(complement, talk)


def compared(comparison: Comparison, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """A comparison after "is"; the "not" of "is not" is said before it."""
    operator = comparison.operator
    if not comparison.same_of:
        than = text(comparison.than, talk)
        return than if operator in {"is", "is not"} else f"{_ORDERS[operator]} {than}"
    than = _that_of(comparison.than, talk, many)
    return f"the same as {than}" if operator in {"is", "is not"} else f"{_SAME_ORDERS[operator]} {than}"


def _that_of(owner: Phrase, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """The same attribute of somebody else: "his", "the dealer's", "that of the player who opened"."""
    if isinstance(owner, Member) and not is_person(owner.noun) and talk.one(owner) in talk.known:
        return f"{'those' if many else 'that'} of {name_for(owner, talk).text}"
    whose = noun(owner, talk, "of")
    if whose.possessive:
        return whose.text
    if whose.heavy or not isinstance(owner, Member):
        return f"{'those' if many else 'that'} of {whose.text}"
    return genitive(whose)


@verbal.register
def be_among(predicate: BeAmong, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To be in a place or one of a group."""
    whole = predicate.whole
    preposition = "among"
    if isinstance(whole, Place):
        preposition = "on" if whole.layout == "melds" else "in"
    return f"{_being(said, many, negated=said.negated)} {preposition} {text(whole, talk)}"


@verbal.register
def property_(predicate: Property, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To have a property: by its name it is a thing one has, something one does, or what one is."""
    given = talk.form(predicate.term, "does")
    if given is not None:
        return _given(given, predicate.term, said, talk, many)
    words = term_words(predicate.term, talk)
    first, _, rest = words.partition(" ")
    if rest and first.endswith("s") and not first.endswith("ss"):
        return _form(said, f"{first.removesuffix('s')} {rest}", many)
    if rest.rpartition(" ")[2] in talk.nouns:
        return _has(predicate.term, words, said, talk, many)
    return f"{_being(said, many, negated=said.negated)} {words}"


def _given(does: str, term: Term, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """What a file of words says that somebody does or is; `not` says the opposite."""
    opposite = talk.form(term, "not") if said.negated else None
    first, space, rest = (opposite or does).partition(" ")
    said = replace(said, negated=said.negated and opposite is None)
    if first == "is":
        return f"{_being(said, many, negated=said.negated)} {rest}"
    return _form(said, base(first) + space + rest, many)


def _has(term: Term, words: str, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To have a thing; at the second mention "one"."""
    again = term in talk.had
    talk.had.add(term)
    if said.negated and said.modal is None:
        return f"{'have' if many else 'has'} {'none' if again else f'no {words}'}"
    return f"{_form(said, 'have', many)} {'one' if again else with_article(words)}"


@verbal.register
def have(predicate: Have, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To have so many of something."""
    return f"{_form(said, 'have', many)} {text(predicate.thing, talk)}"


@verbal.register
def have_attribute(predicate: HaveAttribute, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To have an attribute that compares so: "has a count of at most 15"."""
    return f"{_form(said, 'have', many)} {_attribute(predicate, talk)}"


def _attribute(predicate: HaveAttribute, talk: Talk) -> str:
    head = head_words(Attribute(predicate.head, None), talk)
    head = "number of turns" if head == "turn" else head
    comparison = predicate.comparison
    than = compared(comparison, talk, many=False)
    if not comparison.same_of:
        linked = "other than" if comparison.operator == "is not" else "of"
        return f"{with_article(head)} {linked} {than}"
    if comparison.operator == "is not":
        return f"{with_article(head)} other than {than.removeprefix('the same as ')}"
    return (
        f"the same {head} as {than.removeprefix('the same as ')}"
        if comparison.operator == "is"
        else (f"{with_article(head)} {than}")
    )


@verbal.register
def do(predicate: Do, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To do something."""
    if isinstance(predicate.verb, Term):
        return _form(said, term_words(predicate.verb, talk), many)
    words = {"do nothing": "have only to say so"}.get(predicate.verb, predicate.verb)
    done = _form(said, words, many)
    if predicate.verb == "pay":
        talk.agent = agent_of(said.subject)
        paid = _paid(predicate.objects, talk)
        talk.agent = None
        return f"{done}{paid}"
    return done + "".join(_object(one, said.subject, talk) for one in predicate.objects)


def _object(said: Object, subject: Phrase, talk: Talk) -> str:
    if said.relation == "onto":
        into = isinstance(said.phrase, Place) and said.phrase.layout == "cards"
        return f" {'into' if into else 'on'} {_target(said.phrase, subject, talk)}"
    words = text(said.phrase, talk)
    return f" {words}" if said.relation == "object" else f" {said.relation} {words}"


def _target(target: Phrase, subject: Phrase, talk: Talk) -> str:
    """Where something is put; one's own place is said to be so when another has just been spoken of."""
    owner = target.owner if isinstance(target, Place) else None
    another = isinstance(owner, Member) and owner == subject and talk.last not in {None, talk.one(owner)}
    words = text(target, talk)
    return f"his own {words.removeprefix('his ')}" if another and words.startswith("his ") else words


def _paid(objects: tuple[Object, ...], talk: Talk) -> str:
    """What is paid to whom; whoever is paid comes first where the amount speaks of him."""
    amount = next(one.phrase for one in objects if one.relation == "object")
    payee = next(one.phrase for one in objects if one.relation == "recipient")
    element = payee.element if isinstance(payee, Group) else None
    if element is None or not mentions(amount, element):
        paid = f"({text(amount, talk)})" if isinstance(amount, OneOrOther) else text(amount, talk)
        return f" {paid} to {text(payee, talk)}"
    whom = noun(payee, talk, "object")
    paid = text(amount, talk)
    return f", to {whom.text}, {paid}" if whom.heavy else f" {whom.text} {paid}"


@verbal.register
def several(predicate: Several, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """Several predicates of one subject; "to be" and "to have" are said once."""
    parts = predicate.parts
    beings = tuple(part for part in parts if isinstance(part, Be))
    complements = tuple(_complement(part, talk, many) for part in beings) if len(beings) == len(parts) else ()
    if complements and not any(negated for negated, _ in complements):
        joined = _listed_bounds(tuple(words for _, words in complements), predicate)
        return f"{_being(said, many, negated=said.negated)} {joined}"
    having = tuple(part for part in parts if isinstance(part, HaveAttribute))
    if len(having) == len(parts):
        joined = listed(tuple(_attribute(part, talk) for part in having), predicate.operator)
        return f"{_form(said, 'have', many)} {joined}"
    saying = (said, *(replace(said, then=False) for _ in parts[1:]))
    each = tuple(verbal(part, whose, talk, many) for part, whose in zip(parts, saying, strict=True))
    return listed(each, predicate.operator)


def _listed_bounds(words: tuple[str, ...], predicate: Several) -> str:
    """Complements joined; a comma keeps "at most 15, or more than 48" from being read as "15 or more"."""
    complements = tuple(part.complement for part in predicate.parts if isinstance(part, Be))
    bounded = any(isinstance(one, Comparison) and one.operator not in {"is", "is not"} for one in complements)
    return ", or ".join(words) if bounded and predicate.operator == "or" else listed(words, predicate.operator)


@verbal.register
def follow(predicate: Follow, said: Clause, talk: Talk, many: bool) -> str:  # noqa: FBT001
    """To act in some way."""
    form: VerbForm = "plural" if many else "singular"
    return ("then " if said.then else "") + course(predicate.course, talk, form)
