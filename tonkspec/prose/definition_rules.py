"""What the rule book says of definitions and of the exceptions to them."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.model.expressions import Expression
from tonkspec.model.find import Construct
from tonkspec.model.game import Definition, DefinitionException, Game
from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    Adjunct,
    AnyOne,
    Attribute,
    Be,
    Clause,
    Do,
    Idiom,
    Member,
    Named,
    Office,
    Phrase,
    Property,
    Sentence,
)
from tonkspec.prose.exceptional import precedence, where_it_holds
from tonkspec.prose.joining import negated
from tonkspec.prose.scope import Scope, noun_of, scope_of
from tonkspec.prose.speech import condition, phrase
from tonkspec.prose.telling import around, told
from tonkspec.prose.terms import definition_term

Within = tuple[Construct, ...]

_PAYER = Member("payer", "player", Office("payer"))
_PAYEE = Member("payee", "player", Office("payee"))


@told.register
def definition(construct: Definition, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What a word of the game means."""
    del within
    return (_means(construct, construct.value, game),)


@told.register
def exception(construct: DefinitionException, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What it means where an exception holds."""
    defined = around(Definition, within)
    scope, _ = _subject(defined, game)
    leads = where_it_holds(construct, within, scope)
    meaning = _means(defined, construct.value, game)
    said = Sentence(leads=leads, clauses=meaning.clauses, trails=meaning.trails)
    return (said, *precedence(construct, defined, scope))


def _subject(defined: Definition, game: Game) -> tuple[Scope, Phrase | None]:
    """The scope of a definition, and whoever or whatever it is about."""
    scope = replace(scope_of(game), payer=_PAYER, payee=_PAYEE)
    if defined.parameter is None or defined.parameter_type is None:
        return scope, None
    subject = Member(defined.parameter, noun_of(defined.parameter_type.kind), AnyOne())
    return scope.with_name(defined.parameter, subject), subject


def _means(defined: Definition, value: Expression, game: Game) -> Sentence:
    scope, subject = _subject(defined, game)
    term = definition_term(game, defined.name)
    resolved = scope.resolved(value)
    if defined.type.kind is not Kind.YES_NO:
        return Sentence(clauses=(Clause(subject=Attribute(term, subject), predicate=Be(phrase(resolved, scope))),))
    holds = condition(resolved, scope)
    if subject is None:
        clause = Clause(subject=Named(term, quoted=True), predicate=Do("hold"))
    else:
        clause = Clause(subject=subject, predicate=Property(term))
    if (isinstance(holds, Clause) and holds.negated) or (isinstance(holds, Idiom) and holds.key == "not so"):
        return Sentence(clauses=(clause,), trails=(Adjunct("unless", negated(holds)),))
    return Sentence(clauses=(clause,), trails=(Adjunct("if", holds),))
