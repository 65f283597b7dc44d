"""What those who have been spoken of, and the names of the game, are called in Romanian."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.model.types import Kind
from tonkspec.prose.clauses import AnyOne, Described, Doer, Element, Known, Member, Office, Term
from tonkspec.prose.romanian.catalogue import FALLBACKS, NOUNS
from tonkspec.prose.romanian.grammar import Agreement, Case, Noun, agreeing, agreement_of, indefinite
from tonkspec.prose.talk import Talk, is_person
from tonkspec.prose.vocabulary import Noun as NounKey

_PREPOSITIONS = ("de pe ", "de la ", "dintre ", "din ", "în ", "pe ", "la ", "cu ")
_OF_PRONOUN: dict[str, Agreement] = {
    "el": "masculine",
    "ea": "feminine",
    "ei": "masculine plural",
    "ele": "feminine plural",
}
_OBLIQUE = frozenset({"genitive", "dative"})

MoveForm = Literal["do", "does", "done"]

_MAKING: dict[MoveForm, str] = {"do": "să facă mutarea", "does": "face mutarea", "done": "a făcut mutarea"}
_HAVING: dict[MoveForm, str] = {"do": "să aibă însemnarea", "does": "are însemnarea", "done": "a avut însemnarea"}


@dataclass(frozen=True, slots=True)
class Words:
    """A noun phrase in Romanian, and what agrees with it.

    `linked`: whose it is can follow at once, as behind a noun with its article. `relative`: it is "cărui", which goes
    before what belongs to it. `pronoun`: it is "acesta". `negative`: it says that there is none, so that the verb has a
    "nu". `heavy`: it is long.
    """

    text: str
    to: Agreement = "masculine"
    linked: bool = False
    relative: bool = False
    pronoun: bool = False
    negative: bool = False
    heavy: bool = False

    @property
    def many(self) -> bool:
        """Whether a verb with it stands in the plural."""
        return self.to in {"masculine plural", "feminine plural"}


def is_oblique(case: Case) -> bool:
    """Whether a case is the genitive or the dative, which sound alike."""
    return case in _OBLIQUE


def quoted(term: Term) -> str:
    """The name that stands in quotation marks where there are no words for it."""
    return f"„{term.title or term.name.rpartition('.')[2].replace('_', ' ')}”"


def term_words(term: Term, case: Case, talk: Talk) -> Words:
    """A name of the game, with its article."""
    called = talk.form(term, "is")
    noun = _fallback(term)
    if called is None:
        talk.wording.lack(term.key, "is")
        return Words(f"{noun.definite(oblique=is_oblique(case))} {quoted(term)}", noun.agreement())
    to = _OF_PRONOUN.get(talk.form(term, "it") or "", agreement_of(called))
    alone = " " not in called
    if not is_oblique(case):
        return Words(indefinite(called) if alone and case == "after" else called, to, linked=alone)
    words = talk.form(term, "of") if case == "genitive" else talk.form(term, "to") or talk.form(term, "of")
    if words is None:
        talk.wording.lack(term.key, "of")
        return Words(f"{noun.definite(oblique=True)} „{called}”", noun.agreement())
    return Words(words, to, linked=alone)


def bare_term(term: Term, talk: Talk, *, oblique: bool = False) -> Words:
    """A name of the game without its article, as it stands behind "un" and "cel mai mic"."""
    called = talk.form(term, "is")
    if called is None:
        talk.wording.lack(term.key, "is")
        noun = _fallback(term)
        return Words(f"{noun.plain(oblique=oblique)} {quoted(term)}", noun.agreement())
    words = term_words(term, "subject", talk)
    of = talk.form(term, "of")
    if oblique and words.to == "feminine" and of is not None:
        head, space, tail = of.partition(" ")
        return Words((f"{head[:-3]}ii" if head.endswith("iei") else head.removesuffix("i")) + space + tail, words.to)
    return Words(indefinite(called), words.to)


def one_term(term: Term, case: Case, talk: Talk) -> Words:
    """A name of the game with "un" or "o"."""
    oblique = is_oblique(case)
    words = bare_term(term, talk, oblique=oblique)
    return Words(f"{agreeing('un', words.to, oblique=oblique)} {words.text}", words.to)


def _fallback(term: Term) -> Noun:
    """The noun before a name without words; of what is remembered or defined, what it is."""
    things: dict[Kind | None, NounKey] = {Kind.CARD: "card", Kind.PLAYER: "player", Kind.MELD: "meld"}
    if term.role in {"state", "definition"} and term.kind in things:
        return NOUNS[things[term.kind]]
    return FALLBACKS[term.role]


def preposition_in(words: str) -> tuple[str, str]:
    """The preposition that words begin with, and the rest: "de pe", "masă"."""
    found = next((one for one in _PREPOSITIONS if words.startswith(one)), "")
    return found.strip(), words.removeprefix(found)


def move_words(term: Term, form: MoveForm, talk: Talk) -> str:
    """A move: to do it, that somebody does it, that he did it."""
    return talk.form(term, form) or f"{_MAKING[form]} {_unworded(term, form, talk)}"


def property_words(term: Term, form: MoveForm, talk: Talk) -> str:
    """What holds of a player, said of him."""
    return talk.form(term, form) or f"{_HAVING[form]} {_unworded(term, form, talk)}"


def holding(term: Term, talk: Talk, *, negated: bool) -> str | None:
    """That something is so of the whole table, in the words of the game; None where it has none."""
    does = talk.form(term, "does")
    if does is None:
        talk.wording.lack(term.key, "does")
        return None
    return (talk.form(term, "not") or f"nu este adevărat că {does}") if negated else does


def label_words(term: Term, talk: Talk) -> str:
    """What a name is called that is no more than a label, in quotation marks."""
    words = talk.form(term, "is")
    if words is None:
        talk.wording.lack(term.key, "is")
    return quoted(term) if words is None else f"„{words}”"


def _unworded(term: Term, form: str, talk: Talk) -> str:
    talk.wording.lack(term.key, form)
    return quoted(term)


def noun_words(noun: NounKey, case: Case, *, many: bool = False) -> Words:
    """A noun of the trade with its article, which it has not by itself behind a preposition."""
    found = NOUNS[noun]
    if case == "after" and not found.tail:
        return Words(found.plain(many=many), found.agreement(many=many), linked=False)
    words = found.definite(many=many, oblique=is_oblique(case))
    return Words(words, found.agreement(many=many), linked=not found.tail)


def bare_noun(noun: NounKey, case: Case = "subject", determiner: str = "", *, many: bool = False) -> Words:
    """A noun of the trade without article, behind a word that agrees with it."""
    found = NOUNS[noun]
    oblique = is_oblique(case)
    to = found.agreement(many=many)
    before = f"{agreeing(determiner, to, oblique=oblique)} " if determiner else ""
    return Words(before + found.plain(many=many, oblique=oblique), to)


def pronoun(member: Member, talk: Talk, case: Case) -> Words | None:
    """The relative pronoun that begins a clause about this one; "acesta" or "el", where nobody could take it for
    another. Things are only called so as subjects and owners.
    """
    to = NOUNS[member.noun].agreement()
    if talk.relative is not None and talk.relative[0] == talk.one(member):
        many = talk.relative[1]
        talk.relative = None
        return _relative(NOUNS[member.noun].agreement(many=many), case)
    if not is_person(member.noun) and case in {"object", "after", "dative"}:
        return None
    if not talk.takes_pronoun(member):
        return None
    match case:
        case "subject":
            return Words(agreeing("acesta", to), to, pronoun=True)
        case "dative":
            return Words(agreeing("acesta", to, oblique=True), to)
        case "genitive":
            return Words(agreeing("lui", to), to)
        case _:
            return Words(agreeing("el", to), to)


def _relative(to: Agreement, case: Case) -> Words:
    many = to in {"masculine plural", "feminine plural"}
    whose = "căror" if many else "cărei" if to == "feminine" else "cărui"
    if case == "genitive":
        return Words(whose, to, relative=True)
    return Words(f"{whose}a" if case == "dative" else "care", to)


def name_for(member: Member, talk: Talk, case: Case) -> Words:
    """What somebody or something is called that is not to be a pronoun; of a `Described`, its second mention."""
    label = talk.labels.get(talk.one(member))
    if label is not None and not isinstance(member.description, Doer | Office):
        again = talk.one(member) in talk.known or isinstance(member.description, Element)
        words = _definite(member, case) if again else bare_noun(member.noun, case, "un")
        return Words(f"{words.text} {label}" if again else f"{words.text} ({label})", words.to)
    match member.description:
        case Doer(ended=True):
            return Words(f"{_definite(member, case).text} a cărui mutare a încheiat jocul", "masculine", heavy=True)
        case Doer(moves=moves):
            did = move_words(moves[0], "done", talk) if len(moves) == 1 else "a mutat ultimul"
            return Words(f"{_definite(member, case).text} care {did}", "masculine", heavy=True)
        case Office(noun="player") if not talk.alone(member):
            return Words(f"{_definite(member, case).text} aflat la rând", "masculine", heavy=True)
        case Office(noun=noun):
            return noun_words(noun, case)
        case Known(name=name):
            return _clearly(member, talk, case, chosen=name.name != member.noun)
        case AnyOne():
            return _any_one(member, talk, case)
        case Described(name=Term()) if not is_person(member.noun):
            return _clearly(member, talk, case, chosen=True)
        case Described() | Element():
            _note(member, talk)
            return bare_noun(member.noun, case, "acest")


def _definite(member: Member, case: Case) -> Words:
    """A noun with its article behind a preposition too, for words that follow it."""
    return noun_words(member.noun, "object" if case == "after" else case)


def _any_one(member: Member, talk: Talk, case: Case) -> Words:
    if talk.one(member) not in talk.known:
        return bare_noun(member.noun, case, "un")
    if not talk.alone(member):
        talk.unclear.add(talk.one(member))
    return noun_words(member.noun, case)


def _note(member: Member, talk: Talk) -> None:
    if not talk.nearest(member):
        talk.unclear.add(talk.one(member))


def _clearly(member: Member, talk: Talk, case: Case, *, chosen: bool) -> Words:
    _note(member, talk)
    if not chosen:
        return noun_words(member.noun, case)
    words = _definite(member, case)
    return Words(f"{words.text} {agreeing('ales', words.to, oblique=is_oblique(case))}", words.to)
