"""Romanian for those who are spoken of, for what belongs to them and for names."""

from __future__ import annotations

from typing import TypeGuard

from tonkspec.prose.clauses import (
    Attribute,
    Described,
    DownTo,
    Earlier,
    Group,
    Member,
    Named,
    Neighbour,
    Phrase,
    Place,
    Term,
    Together,
    TopCards,
    Unmatched,
    Whether,
    Without,
)
from tonkspec.prose.romanian.catalogue import NOUNS, WORTH
from tonkspec.prose.romanian.grammar import Case, agreeing, listed
from tonkspec.prose.romanian.numbers import counted
from tonkspec.prose.romanian.places import going, out_of
from tonkspec.prose.romanian.speaking import belonging, clause, noun, text
from tonkspec.prose.romanian.talk import (
    Words,
    bare_noun,
    bare_term,
    is_oblique,
    label_words,
    name_for,
    noun_words,
    one_term,
    pronoun,
    term_words,
)
from tonkspec.prose.shape import taken_together
from tonkspec.prose.talk import SOMEBODY, Talk
from tonkspec.prose.vocabulary import Seat

_GOING: dict[Seat, str] = {"after": "în ordinea jocului", "before": "în ordine inversă", "left": "spre stânga", "right": "spre dreapta"}  # fmt: skip # noqa: E501
_SIDES: dict[Seat, str] = {"left": "din stânga", "right": "din dreapta", "after": "de după", "before": "dinaintea"}
_PAIR = 2
_LABELLED = frozenset({"state", "given", "definition", "points"})
"""What is spoken of by its name, not only labelled by it."""


@noun.register
def member(phrase: Member, talk: Talk, case: Case = "object") -> Words:
    """Somebody or something that may come up again."""
    he = pronoun(phrase, talk, case)
    if he is not None:
        return he
    if isinstance(phrase.description, Described) and talk.one(phrase) not in talk.known:
        return _first(phrase, phrase.description, talk, case)
    words = name_for(phrase, talk, case)
    talk.introduce(phrase)
    return words


def _first(phrase: Member, description: Described, talk: Talk, case: Case) -> Words:
    """The first mention of what has a phrase of its own: "o formație de pe masa oricărui jucător"."""
    words = noun(description.phrase, talk, case)
    heard = talk.heard.get(phrase.noun)
    if heard and heard[-1] == SOMEBODY:
        heard.pop()
    talk.introduce(phrase)
    label = talk.labels.get(talk.one(phrase))
    return words if label is None else Words(f"{words.text} ({label})", words.to, heavy=True)


@noun.register
def named(phrase: Named, talk: Talk, case: Case = "object") -> Words:
    """A name of the game; one that is no more than a label stands in quotation marks."""
    if not phrase.quoted:
        return one_term(phrase.term, case, talk)
    if phrase.term.role in _LABELLED:
        return term_words(phrase.term, case, talk)
    return Words(label_words(phrase.term, talk))


def head_words(phrase: Attribute, talk: Talk, case: Case) -> Words:
    """The word for an attribute with its article, without whose it is."""
    head = phrase.head
    if isinstance(head, Term):
        return term_words(head, case, talk)
    if head == "points":
        return Words(WORTH.definite(oblique=is_oblique(case)), "feminine", linked=True)
    if head == "turn":
        return Words(f"{noun_words('number', case).text} de ture", "masculine")
    return noun_words(head, case)


def bare_head(phrase: Attribute, talk: Talk) -> Words:
    """The word for an attribute without article."""
    head = phrase.head
    if isinstance(head, Term):
        return bare_term(head, talk)
    if head == "points":
        return Words(WORTH.plain(), "feminine")
    return Words("număr de ture") if head == "turn" else bare_noun(head)


@noun.register
def attribute(phrase: Attribute, talk: Talk, case: Case = "object") -> Words:
    """Something of somebody."""
    owner = phrase.owner
    if owner is None:
        return head_words(phrase, talk, case)
    modified: Case = "object" if case == "after" else case
    if phrase.head == "number":
        return Words(f"{noun_words('number', modified).text} de {plural_of(owner, talk)}", heavy=True)
    if phrase.head == "points" and isinstance(owner, Place):
        words = head_words(phrase, talk, modified)
        return Words(f"{words.text} cărților {going(owner, 'from', talk)}", words.to, heavy=True)
    head = head_words(phrase, talk, modified)
    if phrase.head == "top card":
        talk.hear("card")
    return belonging(head, bare_head(phrase, talk), owner, talk, oblique=is_oblique(case))


@noun.register
def neighbour(phrase: Neighbour, talk: Talk, case: Case = "object") -> Words:
    """Who sits beside somebody."""
    player = noun_words("player", "object" if case == "after" else case).text
    if phrase.among is not None:
        first = "primului" if is_oblique(case) else "primul"
        among = out_of(phrase.among, talk)
        said = f"{first} {among}, numărând de la {text(phrase.player, talk, 'after')} {_GOING[phrase.seat]},"
    elif phrase.seat == "after":
        said = f"{player} de după {text(phrase.player, talk, 'after')}"
    else:
        said = f"{player} {_SIDES[phrase.seat]} {text(phrase.player, talk, 'genitive')}"
    talk.hear("player")
    return Words(said, "masculine", heavy=True)


@noun.register
def together(phrase: Together, talk: Talk, case: Case = "object") -> Words:
    """Two sets taken as one."""
    words = tuple(text(part, talk, case) for part in taken_together(phrase))
    if phrase.each:
        pair = len(words) == _PAIR
        said = f"atât {words[0].removesuffix(',')}, cât și {words[1]}" if pair else listed(words, "și")
        return Words(said, "masculine plural", heavy=True)
    return Words(f"{listed(words, 'și')} împreună", "feminine plural", heavy=True)


@noun.register
def top_cards(phrase: TopCards, talk: Talk, case: Case = "object") -> Words:
    """Some cards from the top of a pile."""
    before = "ale primelor" if case == "genitive" else "primelor" if case == "dative" else "primele"
    talk.hear("card")
    cards = f"{before} {counted(NOUNS['card'], phrase.number)} {going(phrase.pile, 'from', talk)}"
    return Words(cards, "feminine plural", heavy=True)


@noun.register
def without(phrase: Without, talk: Talk, case: Case = "object") -> Words:
    """A set less some of it."""
    whole = noun(phrase.whole, talk, "object" if case == "after" else case)
    part = noun(phrase.part, talk)
    less = bare_noun(phrase.part.noun, "object", "acest").text if _is_bare(phrase.part, part) else part.text
    words = f"{whole.text} fără {less}"
    talk.hear("card")
    return Words(words, whole.to, heavy=True)


def _is_bare(phrase: Phrase, words: Words) -> TypeGuard[Member]:
    """Whether somebody or something is called by a noun alone, which would lose its article behind a preposition."""
    return isinstance(phrase, Member) and words.linked


@noun.register
def unmatched(phrase: Unmatched, talk: Talk, case: Case = "object") -> Words:
    """The cards that are left when the others are put into melds."""
    cards = noun_words("card", "object" if case == "after" else case, many=True).text
    formed = "dacă formațiile se fac așa încât restul să valoreze cât mai puțin"
    left = f"{cards} rămase în afara formațiilor {out_of(phrase.cards, talk)}, {formed},"
    return Words(left, "feminine plural", heavy=True)


@noun.register
def down_to(phrase: DownTo, talk: Talk, case: Case = "object") -> Words:
    """The upper part of a pile."""
    card = text(phrase.card, talk, case)
    above = agreeing("tot", "feminine plural", oblique=is_oblique(case))
    cards = noun_words("card", "object" if case == "after" else case, many=True).text
    return Words(f"{card} și {above} {cards} de deasupra ei {out_of(phrase.pile, talk)}", "feminine plural", heavy=True)


@noun.register
def earlier(phrase: Earlier, talk: Talk, case: Case = "object") -> Words:
    """What was so before it changed."""
    modified: Case = "object" if case == "after" else case
    if isinstance(phrase.of, Place):
        things = noun_words("meld" if phrase.of.layout == "melds" else "card", modified, many=True)
        return Words(f"{things.text} care erau înainte {going(phrase.of, 'in', talk)}", things.to, heavy=True)
    words = noun(phrase.of, talk, modified)
    return Words(f"{words.text} (așa cum era înainte)", words.to, heavy=True)


@noun.register
def whether(phrase: Whether, talk: Talk, case: Case = "object") -> Words:
    """Whether something is so."""
    answer = "răspunsului" if is_oblique(case) else "răspunsul"
    return Words(f"{answer} la întrebarea dacă {clause(phrase.condition, talk)}", heavy=True)


def plural_of(group: Phrase, talk: Talk) -> str:
    """A group behind "de", as in "numărul de jucători"."""
    if group == Group(noun="player", determiner="the"):
        return bare_noun("player", many=True).text
    if isinstance(group, Group):
        words = text(group, talk, "object")
        definite = noun_words(group.noun, "object", many=True).text
        if words.startswith(definite):
            return bare_noun(group.noun, many=True).text + words.removeprefix(definite)
    return text(group, talk, "after")
