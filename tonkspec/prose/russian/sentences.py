"""Russian sentences: circumstances, clauses, a capital and a full stop."""

from __future__ import annotations

from collections.abc import Callable

from tonkspec.model.game import Game
from tonkspec.model.wording import Wording
from tonkspec.prose.clauses import (
    Adjunct,
    Clause,
    Compound,
    Condition,
    Existence,
    Idiom,
    NumberOf,
    Phrase,
    Sentence,
    Term,
)
from tonkspec.prose.joining import negated
from tonkspec.prose.punctuation import tidy
from tonkspec.prose.russian.conditions import slot
from tonkspec.prose.russian.predicates import verbal
from tonkspec.prose.russian.slots import Filled
from tonkspec.prose.russian.speaking import clause
from tonkspec.prose.russian.talk import move_words, name_words, quoted, term_words
from tonkspec.prose.russian.whole import whole_clause
from tonkspec.prose.talk import Talk, said
from tonkspec.prose.vocabulary import AdjunctRelation

_LEADS: dict[AdjunctRelation, str] = {
    "if": "если {0}",
    "when": "когда {0}",
    "to do": "чтобы {0}",
    "after deal": "после каждой засчитанной раздачи",
    "after match": "в конце партии",
    "before deal": "перед каждой раздачей",
    "after ending": "после {0}",
    "after setup": "сразу после раздачи",
    "in other cases": "в остальных случаях",
    "as an exception": "в виде исключения",
    "where another exception holds": "так же и там, где действует другое исключение",
    "before settling": "до расплаты",
    "before setup": "до раздачи карт",
    "for each": "{0:for}",
    "in a turn": "в свой ход",
    "in phase": "на этапе {0}",
    "by points": "по {0:dative}",
    "in reckoning": "при подсчёте {0:genitive}",
    "usually": "обычно",
    "only if": "только если {0}",
    "even if": "даже если {0}",
    "unless": "кроме случая, когда {0}",
}
_CLAUSES = frozenset({"if", "when", "to do", "only if", "even if", "unless", "where another exception holds"})
"""Circumstances that commas part from the rest."""


def paragraph(sentences: tuple[Sentence, ...], game: Game, wording: Wording) -> str:
    """Sentences one after the other."""
    return _said(lambda talk: " ".join(_sentence(one, talk) for one in sentences), game, wording)


def fragment(condition: Condition, game: Game, wording: Wording) -> str:
    """A condition without capital and full stop."""
    return _said(lambda talk: tidy(clause(condition, talk)), game, wording)


def noun_words(phrase: Phrase, game: Game, wording: Wording) -> str:
    """A phrase by itself."""
    return _said(lambda talk: tidy(slot(phrase, talk)), game, wording)


def _said(say: Callable[[Talk], str], game: Game, wording: Wording) -> str:
    return said(say, game, wording, "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЭЮЯ")


def _sentence(sentence: Sentence, talk: Talk) -> str:
    talk.begin_sentence()
    leads = _leads(sentence.leads, talk)
    talk.topic = talk.agent = None
    main = _clauses(sentence.clauses, talk)
    talk.agent = None
    trails = "".join(_trail(trail, talk) for trail in sentence.trails)
    return _capital(tidy(f"{leads}{main}{trails}") + ".")


def _leads(leads: tuple[Adjunct, ...], talk: Talk) -> str:
    """The circumstances that come first."""
    words = ""
    leads = tuple(lead for lead in leads if lead.content != Idiom("always"))
    for place, lead in enumerate(leads):
        parted = lead.relation in _CLAUSES or (place + 1 < len(leads) and leads[place + 1].relation in _CLAUSES)
        words += _adjunct(lead, talk) + (", " if parted else " ")
    return words


def _trail(trail: Adjunct, talk: Talk) -> str:
    if trail.relation == "unless" and isinstance(trail.content, Clause | Compound | Existence | NumberOf | Idiom):
        return _trail(Adjunct("if", negated(trail.content)), talk)
    if trail.content == Idiom("always"):
        return " в любом случае"
    if trail.content == Idiom("never"):
        return ", но при таких договорённостях этого не бывает"
    return (", " if trail.relation in _CLAUSES else " ") + _adjunct(trail, talk)


def _adjunct(adjunct: Adjunct, talk: Talk) -> str:
    content = adjunct.content
    template = _LEADS[adjunct.relation]
    match adjunct.relation, content:
        case _, None:
            return template
        case "to do", Term():
            return template.format(move_words(content, "do", talk))
        case "in phase", Term():
            words = name_words(content, talk)
            return template.format(quoted(content) if words is None else f"«{words}»")
        case "after ending", Term():
            return template.format(term_words(content, "genitive", talk).text)
        case _:
            return template.format(Filled(content, talk))


def _clauses(clauses: tuple[Condition, ...], talk: Talk) -> str:
    """Clauses joined; a subject that stays the same is said once."""
    spoken: list[str] = []
    same: Phrase | None = None
    own_subjects = 0
    for one in clauses:
        if isinstance(one, Clause):
            if one.subject == same:
                spoken.append(("после этого " if one.then else "") + verbal(one.predicate, one, talk, "masculine"))
                continue
            same = one.subject
            talk.topic = talk.agent = None
            spoken.append(whole_clause(one, talk))
        else:
            same = None
            spoken.append(clause(one, talk))
        own_subjects += 1
    if len(spoken) == 1:
        return spoken[0]
    joint = _joint(clauses) if own_subjects > 1 else " и "
    return f"{', '.join(spoken[:-1])}{joint}{spoken[-1]}"


def _joint(clauses: tuple[Condition, ...]) -> str:
    """What parts the last of several clauses from the others: where all are of one kind, they are set against it."""
    alike = {one.key.partition(" ")[0] for one in clauses if isinstance(one, Idiom)}
    return ", а " if len(alike) == 1 and all(isinstance(one, Idiom) for one in clauses) else ", и "


def _capital(words: str) -> str:
    """The first letter, behind quotation marks too, made a capital."""
    place = 1 if words.startswith("«") else 0
    return words[:place] + words[place : place + 1].upper() + words[place + 1 :]
