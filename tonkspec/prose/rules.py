"""A game's rules in words, by name: in English, or in the language of a `Wording`."""

from __future__ import annotations

from tonkspec.model.expressions import Expression
from tonkspec.model.find import Found, find_rule, find_rules
from tonkspec.model.game import Game
from tonkspec.model.types import Kind
from tonkspec.model.wording import Wording
from tonkspec.prose.languages import language_of
from tonkspec.prose.scope import scope_of
from tonkspec.prose.speech import condition, phrase
from tonkspec.prose.telling import demanded, told

ENGLISH = Wording("en")


def sentence(game: Game, rule_name: str, wording: Wording = ENGLISH) -> str:
    """The rule as a rule book would put it, in a sentence or a few.

    An ending and its settlement with one rule name are told together. A former name finds the rule that took its
    place. Raises `KeyError` with the name for a rule that the game has not.

    >>> from tonkspec.analysis import load_game
    >>> sentence(load_game("black_company"), "black_company.drop")
    'To open, a player shows his hand.'
    """
    return " ".join(sentence_of(game, found, wording) for found in find_rules(game, rule_name))


def sentence_of(game: Game, found: Found, wording: Wording = ENGLISH) -> str:
    """What one construct of a game says, an ending without its settlement.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("black_company")
    >>> sentence_of(game, find_rule(game, "rummy.deck"))
    'The pack has 52 cards.'
    """
    return language_of(wording).paragraph(told(found.construct, found.within, game), game, wording)


def because(game: Game, rule_name: str, wording: Wording = ENGLISH) -> str:
    """Why a move is refused by this rule, as it stands after "refused: ": what would have to be so.

    Without capital and full stop: `the target must be a run`; or as the words of the language say it. For a rule that
    refuses nothing by itself, its sentence.
    Raises `KeyError` with the name for a rule that the game has not.

    >>> from tonkspec.analysis import load_game
    >>> because(load_game("black_company"), "black_company.hit.runs_only")
    'the target must be a run'
    """
    found = find_rule(game, rule_name)
    worded = reason(found.rule.name, wording)
    if worded is not None:
        return worded
    demand = demanded(found.construct, found.within, game)
    if demand is not None:
        return language_of(wording).fragment(demand, game, wording)
    told_of_it = sentence(game, rule_name, wording).removesuffix(".")
    return told_of_it[:1].lower() + told_of_it[1:]


def reason(rule_name: str, wording: Wording) -> str | None:
    """What the words of the game say that a requirement demands; None where they say nothing of this file's text."""
    file, _, name = rule_name.partition(".")
    return wording.form(name, "because", file)


def words(game: Game, expression: Expression, wording: Wording = ENGLISH) -> str:
    """An expression of the game's rules in words: a noun phrase for a value, a clause for a condition.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("black_company")
    >>> words(game, game.phases[0].start)
    'the player to the left of the dealer'
    """
    scope = scope_of(game)
    resolved = scope.resolved(expression)
    if expression.type.kind is Kind.YES_NO:
        return language_of(wording).fragment(condition(resolved, scope), game, wording)
    return language_of(wording).noun_words(phrase(resolved, scope), game, wording)
