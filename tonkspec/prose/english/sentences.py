"""English sentences: circumstances, clauses, a capital and a full stop."""

from __future__ import annotations

from collections.abc import Callable

from tonkspec.model.game import Game
from tonkspec.model.wording import Wording
from tonkspec.prose.clauses import (
    Adjunct,
    Clause,
    Condition,
    Idiom,
    Phrase,
    Sentence,
    Term,
)
from tonkspec.prose.english.conditions import slot, whole_clause
from tonkspec.prose.english.predicates import predicate
from tonkspec.prose.english.speaking import clause
from tonkspec.prose.english.talk import term_words
from tonkspec.prose.english.words import listed, verb
from tonkspec.prose.punctuation import tidy
from tonkspec.prose.talk import Talk, said

_LEADS = {
    "if": "if {0}",
    "when": "when {0}",
    "to do": "to {0}",
    "after deal": "after each hand that stands",
    "after match": "when the match is over",
    "before deal": "before each deal",
    "after ending": 'after "{0}"',
    "after setup": "straight after the deal",
    "in other cases": "in any other case",
    "as an exception": "as an exception",
    "where another exception holds": "also where another exception holds",
    "before settling": "before anyone pays",
    "before setup": "before the cards are dealt",
    "for each": "for {0}",
    "in a turn": "in his turn",
    "in phase": 'in the part of the hand called "{0}"',
    "by points": "by {0}",
    "in reckoning": "in reckoning {0}",
    "usually": "usually",
    "only if": "only if {0}",
    "even if": "even if {0}",
    "unless": "unless {0}",
}


_SHORT = frozenset({"after ending", "in other cases", "in a turn", "usually"})


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
    talk.topic = None
    main = _clauses(sentence.clauses, talk)
    trails = [_adjunct(trail, talk) for trail in sentence.trails]
    return _capital(tidy(" ".join([leads + main, *trails])) + ".")


def _leads(leads: tuple[Adjunct, ...], talk: Talk) -> str:
    """The circumstances that come first; a short one at their end goes without a comma."""
    leads = tuple(lead for lead in leads if lead.content != Idiom("always"))
    words = "".join(f"{_adjunct(lead, talk)}, " for lead in leads)
    return words.removesuffix(", ") + " " if leads and leads[-1].relation in _SHORT else words


def _adjunct(adjunct: Adjunct, talk: Talk) -> str:
    content = adjunct.content
    if content == Idiom("always"):
        return "in any case"
    if content == Idiom("never"):
        return "in no case, as the options are"
    words = "" if content is None else term_words(content, talk) if isinstance(content, Term) else slot(content, talk)
    words = verb(words, "infinitive") if adjunct.relation == "to do" else words
    return _LEADS[adjunct.relation].format(words)


def _clauses(clauses: tuple[Condition, ...], talk: Talk) -> str:
    """Clauses joined; a subject that stays the same is said once."""
    spoken: list[str] = []
    same: Phrase | None = None
    many = False
    own_subjects = 0
    for one in clauses:
        if isinstance(one, Clause):
            if one.subject == same:
                spoken.append(predicate(one, talk, many=many))
                continue
            same = one.subject
            talk.topic = None
            words, many = whole_clause(one, talk)
            spoken.append(words)
        else:
            same = None
            spoken.append(clause(one, talk))
        own_subjects += 1
    if own_subjects > 1 and len(spoken) > 1:
        return f"{', '.join(spoken[:-1])}, and {spoken[-1]}"
    return listed(tuple(spoken), "and")


def _capital(words: str) -> str:
    """The first letter made a capital; a name in quotation marks stays as it is."""
    return words[:1].upper() + words[1:]
