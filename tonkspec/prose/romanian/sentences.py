"""Romanian sentences: circumstances, clauses, a capital and a full stop."""

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
from tonkspec.prose.romanian.conditions import slot
from tonkspec.prose.romanian.predicates import verbal
from tonkspec.prose.romanian.slots import Filled
from tonkspec.prose.romanian.speaking import clause
from tonkspec.prose.romanian.talk import Words, label_words, move_words
from tonkspec.prose.romanian.whole import whole_clause
from tonkspec.prose.talk import Talk, said
from tonkspec.prose.vocabulary import AdjunctRelation

_LEADS: dict[AdjunctRelation, str] = {
    "if": "dacă {0}",
    "when": "când {0}",
    "to do": "ca {0}",
    "after deal": "după fiecare rundă care se pune la socoteală",
    "after match": "la sfârșitul partidei",
    "before deal": "înainte de fiecare împărțire",
    "after ending": "după {0}",
    "after setup": "imediat după împărțire",
    "in other cases": "în celelalte cazuri",
    "as an exception": "prin excepție",
    "where another exception holds": "și acolo unde se aplică altă excepție",
    "before settling": "înainte de plată",
    "before setup": "înainte de împărțirea cărților",
    "for each": "pentru {0:after}",
    "in a turn": "la rândul său",
    "in phase": "în etapa {0}",
    "by points": "după {0:after}",
    "in reckoning": "la socotirea {0:genitive}",
    "usually": "de obicei",
    "only if": "numai dacă {0}",
    "even if": "chiar dacă {0}",
    "unless": "în afară de cazul în care {0}",
}
_SHORT = frozenset(
    {"after ending", "after setup", "in other cases", "before setup", "before settling", "in phase", "usually"}
)
"""Circumstances that go without a comma where they stand next to the clause."""

_BY_TURN = frozenset({"in a turn", "to do"})
"""Circumstances by which it is known of which player a sentence speaks."""


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
    return said(say, game, wording, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def _sentence(sentence: Sentence, talk: Talk) -> str:
    talk.begin_sentence()
    leads = _leads(sentence.leads, talk)
    talk.topic = talk.agent = None
    main = _clauses(sentence.clauses, talk)
    if sentence.leads and sentence.leads[-1].relation in _BY_TURN and main.startswith("un jucător "):
        main = f"jucătorul {main.removeprefix('un jucător ')}"
    trails = "".join(f" {_trail(trail, talk)}" for trail in sentence.trails)
    return _capital(tidy(f"{leads}{main}{trails}") + ".")


def _leads(leads: tuple[Adjunct, ...], talk: Talk) -> str:
    """The circumstances that come first; a short one at their end goes without a comma."""
    leads = tuple(lead for lead in leads if lead != Adjunct("if", Idiom("always")))
    words = "".join(f"{_adjunct(lead, talk)}, " for lead in leads)
    return words.removesuffix(", ") + " " if leads and leads[-1].relation in _SHORT else words


def _trail(trail: Adjunct, talk: Talk) -> str:
    """A circumstance that comes behind; "unless" is said as "if not"."""
    if trail.relation == "unless" and isinstance(trail.content, Clause | Compound | Existence | NumberOf | Idiom):
        return _trail(Adjunct("if", negated(trail.content)), talk)
    if trail.content == Idiom("always"):
        return "în orice caz"
    if trail.content == Idiom("never"):
        return ", ceea ce cu aceste alegeri ale mesei nu se întâmplă"
    return _adjunct(trail, talk)


def _adjunct(adjunct: Adjunct, talk: Talk) -> str:
    content = adjunct.content
    template = _LEADS[adjunct.relation]
    match adjunct.relation, content:
        case _, None:
            return template
        case "to do", Term():
            return template.format(move_words(content, "do", talk))
        case _, Term():
            return template.format(label_words(content, talk))
        case _:
            return template.format(Filled(content, talk))


def _clauses(clauses: tuple[Condition, ...], talk: Talk) -> str:
    """Clauses joined; a subject that stays the same is said once."""
    spoken: list[str] = []
    same: Phrase | None = None
    subject = Words("")
    own_subjects = 0
    for one in clauses:
        if isinstance(one, Clause):
            if one.subject == same:
                spoken.append(("apoi " if one.then else "") + verbal(one.predicate, one, talk, subject))
                continue
            same = one.subject
            talk.topic = talk.agent = None
            words, subject = whole_clause(one, talk)
            spoken.append(words)
        else:
            same = None
            spoken.append(clause(one, talk))
        own_subjects += 1
    if len(spoken) == 1:
        return spoken[0]
    joint = _joint(clauses) if own_subjects > 1 else " și "
    return f"{', '.join(spoken[:-1])}{joint}{spoken[-1]}"


def _joint(clauses: tuple[Condition, ...]) -> str:
    """What parts the last of several clauses from the others: where all are of one kind, they are set against it."""
    alike = {one.key.partition(" ")[0] for one in clauses if isinstance(one, Idiom)}
    return ", iar " if len(alike) == 1 and all(isinstance(one, Idiom) for one in clauses) else ", și "


def _capital(words: str) -> str:
    """The first letter, behind quotation marks too, made a capital."""
    place = 1 if words.startswith("„") else 0
    return words[:place] + words[place : place + 1].upper() + words[place + 1 :]
