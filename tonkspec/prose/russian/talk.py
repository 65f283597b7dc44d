"""What those who have been spoken of, and the names of the game, are called in Russian."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.model.types import Kind
from tonkspec.prose.clauses import AnyOne, Described, Doer, Element, Known, Member, Office, Term
from tonkspec.prose.russian.catalogue import CONDITION, FALLBACKS, NOUNS
from tonkspec.prose.russian.grammar import Case, Gender, Noun, agreeing, gender_of
from tonkspec.prose.talk import Talk, is_person
from tonkspec.prose.vocabulary import Noun as NounKey

_FORM_OF: dict[Case, str] = {
    "nominative": "is",
    "genitive": "of",
    "dative": "to",
    "accusative": "object",
    "instrumental": "with",
    "prepositional": "in",
}
_PREPOSITIONS = ("с ", "со ", "в ", "во ", "на ", "о ")
_OF_PRONOUN: dict[str, Gender] = {"он": "masculine", "она": "feminine", "оно": "neuter", "они": "plural"}

MoveForm = Literal["do", "does", "done"]

_MAKING: dict[MoveForm, str] = {"do": "сделать ход", "does": "делает ход", "done": "сделал ход"}
_HAVING: dict[MoveForm, str] = {"do": "иметь отметку", "does": "имеет отметку", "done": "имел отметку"}


@dataclass(frozen=True, slots=True)
class Words:
    """A noun phrase in Russian, and what agrees with it. `pronoun`: it is "he", "it" or the like; `heavy`: it is long
    at its end.
    """

    text: str
    gender: Gender
    heavy: bool = False
    pronoun: bool = False

    @property
    def many(self) -> bool:
        """Whether a verb with it stands in the plural."""
        return self.gender == "plural"


def quoted(term: Term) -> str:
    """The name that stands in quotation marks where there are no words for it."""
    return f"«{term.title or term.name.rpartition('.')[2].replace('_', ' ')}»"


def term_words(term: Term, case: Case, talk: Talk, adjective: str | None = None) -> Words:
    """A name of the game, with a word that agrees with it before it."""
    stem = talk.form(term, "is")
    noun = _fallback(term)
    if stem is None:
        talk.wording.lack(term.key, "is")
        before = "" if adjective is None else agreeing(adjective, case, noun.gender) + " "
        return Words(f"{before}{noun.one(case)} {quoted(term)}", noun.gender)
    gender = _OF_PRONOUN.get(talk.form(term, "it") or "", gender_of(stem))
    words = talk.form(term, _FORM_OF[case])
    if words is None and case == "accusative" and gender != "feminine":
        words = stem
    if words is None:
        talk.wording.lack(term.key, _FORM_OF[case])
        named = noun.one(case)
        before = "" if adjective is None else agreeing(adjective, case, noun.gender) + " "
        return Words(f"{before}{named} «{stem}»", noun.gender)
    if case in {"instrumental", "prepositional"}:
        words = _without_preposition(words)
    before = "" if adjective is None else agreeing(adjective, case, gender) + " "
    return Words(before + words, gender)


def _fallback(term: Term) -> Noun:
    """The noun before a name without words; of what is remembered or defined, what it is."""
    things: dict[Kind | None, NounKey] = {Kind.CARD: "card", Kind.PLAYER: "player", Kind.MELD: "meld"}
    if term.role in {"state", "definition"} and term.kind in things:
        return NOUNS[things[term.kind]]
    if term.kind is Kind.YES_NO:
        return CONDITION
    return FALLBACKS[term.role]


def _without_preposition(words: str) -> str:
    found = next((one for one in _PREPOSITIONS if words.startswith(one)), "")
    return words.removeprefix(found)


def preposition_in(words: str) -> tuple[str, str]:
    """The preposition that words begin with, and the rest: "в", "колоду"."""
    found = next((one for one in (*_PREPOSITIONS, "из ", "от ", "к ") if words.startswith(one)), "")
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
    return (talk.form(term, "not") or f"неверно, что {does}") if negated else does


def name_words(term: Term, talk: Talk) -> str | None:
    """What a name is called that is no more than a label."""
    words = talk.form(term, "is")
    if words is None and term.role != "saying":
        talk.wording.lack(term.key, "is")
    return words


def _unworded(term: Term, form: str, talk: Talk) -> str:
    talk.wording.lack(term.key, form)
    return quoted(term)


def noun_words(noun: NounKey, case: Case, adjective: str | None = None, *, many: bool = False) -> Words:
    """A noun of the trade, with a word that agrees with it before it."""
    found = NOUNS[noun]
    gender: Gender = "plural" if many else found.gender
    before = "" if adjective is None else agreeing(adjective, case, gender, animate=found.animate) + " "
    return Words(before + (found.many(case) if many else found.one(case)), gender)


def pronoun(member: Member, talk: Talk, case: Case) -> Words | None:
    """The relative pronoun that begins a clause about this one; "he", "she" or "it", where nobody could take it for
    another.
    """
    gender = NOUNS[member.noun].gender
    if talk.relative is not None and talk.relative[0] == talk.one(member):
        gender = "plural" if talk.relative[1] else gender
        talk.relative = None
        return Words(agreeing("который", case, gender, animate=is_person(member.noun)), gender)
    if not talk.takes_pronoun(member):
        return None
    return Words(agreeing("он", case, gender), gender, pronoun=True)


def name_for(member: Member, talk: Talk, case: Case) -> Words:
    """What somebody or something is called that is not to be a pronoun; of a `Described`, its second mention."""
    label = talk.labels.get(talk.one(member))
    if label is not None and not isinstance(member.description, Doer | Office):
        again = talk.one(member) in talk.known or isinstance(member.description, Element)
        words = noun_words(member.noun, case)
        return Words(f"{words.text} {label}" if again else f"{words.text} ({label})", words.gender)
    match member.description:
        case Doer(ended=True):
            return Words(
                f"{agreeing('тот', case, 'masculine', animate=True)}, чей ход закончил игру,", "masculine", heavy=True
            )
        case Doer(moves=moves):
            did = move_words(moves[0], "done", talk) if len(moves) == 1 else "ходил последним"
            return Words(f"{agreeing('тот', case, 'masculine', animate=True)}, кто {did},", "masculine", heavy=True)
        case Office(noun="player") if not talk.alone(member):
            return Words(f"{agreeing('тот', case, 'masculine', animate=True)}, кто ходит,", "masculine", heavy=True)
        case Office(noun=noun):
            return noun_words(noun, case)
        case Known(name=name):
            return _clearly(member, talk, case, "этот" if name.name == member.noun else "выбранный")
        case AnyOne():
            return _any_one(member, talk, case)
        case Described() | Element():
            return _clearly(member, talk, case, "этот")


def _any_one(member: Member, talk: Talk, case: Case) -> Words:
    if talk.one(member) in talk.known and not talk.alone(member):
        talk.unclear.add(talk.one(member))
    return noun_words(member.noun, case)


def _clearly(member: Member, talk: Talk, case: Case, adjective: str) -> Words:
    if not talk.nearest(member):
        talk.unclear.add(talk.one(member))
    return noun_words(member.noun, case, adjective)
