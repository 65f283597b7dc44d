"""What the rule book says of several hands: who deals, what happens between them, when the match ends, factors."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.model.find import Construct
from tonkspec.model.game import Between, Factor, FirstDealer, Game, Match, MatchEnd, NextDealer
from tonkspec.model.types import Kind
from tonkspec.prose.clauses import Adjunct, Constant, Idiom, Member, Office, Sentence, Term
from tonkspec.prose.hand_rules import led
from tonkspec.prose.scope import DEALER, scope_of
from tonkspec.prose.speech import condition, phrase
from tonkspec.prose.statements import Teller, tell
from tonkspec.prose.telling import told

Within = tuple[Construct, ...]


@told.register
def match(construct: Match, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Several hands."""
    del construct, within, game
    return (Sentence(clauses=(Idiom("a match"),)),)


@told.register
def first_dealer(construct: FirstDealer, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Who deals first."""
    del within
    scope = scope_of(game)
    if construct.player is not None:
        return (Sentence(clauses=(Idiom("deals first", (phrase(scope.resolved(construct.player), scope),)),)),)
    by_lot = Term("saying", "first_dealer", construct.words, within="match")
    return (Sentence(clauses=(Idiom("first dealer", (by_lot,)),)),)


@told.register
def next_dealer(construct: NextDealer, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Who deals next."""
    del within
    scope = scope_of(game)
    return (Sentence(clauses=(Idiom("deals next", (phrase(scope.resolved(construct.player), scope),)),)),)


@told.register
def between(construct: Between, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What happens before each deal, after each hand or after the match."""
    del within
    return led((Adjunct(construct.when),), tell(construct.effects, Teller(scope_of(game), DEALER)))


@told.register
def match_end(construct: MatchEnd, within: Within, game: Game) -> tuple[Sentence, ...]:
    """When the match is over."""
    del within
    scope = scope_of(game)
    when = Adjunct("when", condition(scope.resolved(construct.condition), scope))
    return (Sentence(clauses=(Idiom("match ends"),), trails=(when,)),)


@told.register
def factor(construct: Factor, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What multiplies payments and scores."""
    del within
    payer, payee = Member("payer", "player", Office("payer")), Member("payee", "player", Office("payee"))
    scope = replace(scope_of(game), payer=payer, payee=payee)
    holds = condition(scope.resolved(construct.condition), scope)
    if holds == Idiom("never"):
        return (Sentence(clauses=(Idiom("not at all"),)),)
    times = phrase(scope.resolved(construct.value), scope)
    if times == Constant(Kind.NUMBER, 0):
        multiplied = Idiom("no payments and scores" if construct.of_scores else "no payments")
    else:
        multiplied = Idiom("multiplies payments and scores" if construct.of_scores else "multiplies payments", (times,))
    leads = () if holds == Idiom("always") else (Adjunct("if", holds),)
    return (Sentence(leads=leads, clauses=(multiplied,)),)
