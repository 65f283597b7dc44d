"""English sentences: circumstances, clauses, a capital and a full stop."""

from __future__ import annotations

import re
from collections.abc import Callable

from tonkspec.model.game import Game
from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    Adjunct,
    Clause,
    Condition,
    Phrase,
    Sentence,
    Term,
)
from tonkspec.prose.english.conditions import slot, whole_clause
from tonkspec.prose.english.predicates import predicate
from tonkspec.prose.english.speaking import clause
from tonkspec.prose.english.talk import Talk, term_words
from tonkspec.prose.english.words import letter, listed, verb

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
    "only if": "only if {0}",
    "even if": "even if {0}",
    "unless": "unless {0}",
}


_SHORT = frozenset({"after ending", "in other cases", "in a turn"})


def nouns_of(game: Game) -> frozenset[str]:
    """The words of a game that name things: by them a property is something one has, not something one is."""
    things = [zone.name for zone in game.zones] + [given.name for given in game.givens]
    things += [meld.name for meld in game.melds] + [table.name for table in game.points]
    things += [one.name for one in game.definitions if one.type.kind is not Kind.YES_NO]
    trade = ("card", "cards", "meld", "melds", "points", "player", "rank", "suit")
    return frozenset(name.rpartition("_")[2] for name in (*things, *trade) if name)


def paragraph(sentences: tuple[Sentence, ...], game: Game) -> str:
    """Sentences one after the other."""
    return _said(lambda talk: " ".join(_sentence(one, talk) for one in sentences), game)


def fragment(condition: Condition, game: Game) -> str:
    """A condition without capital and full stop."""
    return _said(lambda talk: _tidy(clause(condition, talk)), game)


def noun_words(phrase: Phrase, game: Game) -> str:
    """A phrase by itself."""
    return _said(lambda talk: _tidy(slot(phrase, talk)), game)


def _said(say: Callable[[Talk], str], game: Game) -> str:
    """What is said; said again with letters for those who could be taken for another, until there are none."""
    nouns = nouns_of(game)
    labels: dict[str, str] = {}
    while True:
        talk = Talk(nouns, labels)
        said = say(talk)
        named = [one for one in talk.known if one in labels or one in talk.unclear]
        if len(named) == len(labels):
            return said
        labels = {one: letter(place) for place, one in enumerate(named)}


def _sentence(said: Sentence, talk: Talk) -> str:
    talk.begin_sentence()
    leads = _leads(said.leads, talk)
    talk.topic = None
    main = _clauses(said.clauses, talk)
    trails = [_adjunct(trail, talk) for trail in said.trails]
    return _capital(_tidy(" ".join([leads + main, *trails])) + ".")


def _leads(leads: tuple[Adjunct, ...], talk: Talk) -> str:
    """The circumstances that come first; a short one at their end goes without a comma."""
    said = "".join(f"{_adjunct(lead, talk)}, " for lead in leads)
    return said.removesuffix(", ") + " " if leads and leads[-1].relation in _SHORT else said


def _adjunct(adjunct: Adjunct, talk: Talk) -> str:
    content = adjunct.content
    words = "" if content is None else term_words(content) if isinstance(content, Term) else slot(content, talk)
    words = verb(words, "infinitive") if adjunct.relation == "to do" else words
    return _LEADS[adjunct.relation].format(words)


def _clauses(clauses: tuple[Condition, ...], talk: Talk) -> str:
    """Clauses joined; a subject that stays the same is said once."""
    said: list[str] = []
    same: Phrase | None = None
    many = False
    own_subjects = 0
    for one in clauses:
        if isinstance(one, Clause):
            if one.subject == same:
                said.append(predicate(one, talk, many=many))
                continue
            same = one.subject
            talk.topic = None
            words, many = whole_clause(one, talk)
            said.append(words)
        else:
            same = None
            said.append(clause(one, talk))
        own_subjects += 1
    if own_subjects > 1 and len(said) > 1:
        return f"{', '.join(said[:-1])}, and {said[-1]}"
    return listed(tuple(said), "and")


def _tidy(words: str) -> str:
    """Commas that meet, or stand where a sentence ends, put right."""
    words = re.sub(r"\s*,(?:\s*,)*", ",", words)
    words = re.sub(r",\s*$", "", words)
    return re.sub(r"\s+", " ", words).strip()


def _capital(words: str) -> str:
    """The first letter made a capital; a name in quotation marks stays as it is."""
    return words[:1].upper() + words[1:]
