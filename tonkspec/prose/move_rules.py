"""What the rule book says of moves, of what is chosen in them and of what they require."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.cards import SUITS
from tonkspec.model.expressions import Expression, IsKind, Local
from tonkspec.model.find import Construct
from tonkspec.model.game import Game, Move, Parameter, Require, RequireException
from tonkspec.model.statements import Join, Statement
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants
from tonkspec.prose.before import changes
from tonkspec.prose.clauses import (
    Adjunct,
    Be,
    Clause,
    Condition,
    Described,
    Do,
    Group,
    Idiom,
    Known,
    Member,
    Must,
    Named,
    Object,
    Office,
    Phrase,
    Place,
    Sentence,
    Term,
)
from tonkspec.prose.exceptional import precedence, where_it_holds
from tonkspec.prose.joining import negated
from tonkspec.prose.scope import MOVER, Scope, noun_of, scope_of
from tonkspec.prose.speech import condition, elements, phrase
from tonkspec.prose.statements import Teller, merged, tell
from tonkspec.prose.telling import around, demanded, told
from tonkspec.prose.terms import meld_term, move_term
from tonkspec.prose.vocabulary import Verb

Within = tuple[Construct, ...]


def _known(parameter: Parameter) -> Member:
    """What was chosen, once the move is spoken of as made: "the target"."""
    return Member(parameter.name, noun_of(parameter.type.kind), Known(_name(parameter)))


def _chosen(parameter: Parameter, scope: Scope) -> Member:
    """What is chosen, said in full where it first comes up."""
    return replace(_known(parameter), description=Described(domain(parameter, scope), _name(parameter)))


def _name(parameter: Parameter) -> Term:
    return Term("parameter", parameter.name)


def domain(parameter: Parameter, scope: Scope) -> Phrase:
    """What may be chosen: "a card in his hand"."""
    found = elements(scope.resolved(parameter.domain), scope, "a")
    if isinstance(found, Group) and isinstance(found.place, Place) and found.place.layout == "cards":
        found = replace(found, place=None, source=found.place)
    if parameter.counts is None or not isinstance(found, Group):
        return found
    least, most = parameter.counts
    pack = scope.game.deck
    in_pack = len(pack.ranks) * len(SUITS) * pack.packs + pack.jokers
    return replace(found, count=(least, most if most < in_pack else None))


def scope_with(move: Move, game: Game) -> Scope:
    """The scope in which what was chosen is known."""
    scope = scope_of(game)
    for parameter in move.parameters:
        scope = scope.with_name(parameter.name, _known(parameter))
    return scope


def _refusing(move: Move, game: Game) -> Scope:
    """The scope of a refusal, in which the player is known."""
    return replace(scope_with(move, game), mover=replace(MOVER, description=Office("player")))


def _scope_before(move: Move, game: Game) -> Scope:
    """The scope in which each choice is yet to be described."""
    scope = scope_of(game)
    for parameter in move.parameters:
        scope = scope.with_name(parameter.name, _chosen(parameter, scope))
    return scope


@told.register
def move(construct: Move, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What is done in a move."""
    del within
    scope = _scope_before(construct, game)
    used = _used_at_once(construct.effects)
    chosen_before = tuple(scope.names[one.name] for one in construct.parameters if one.name not in used)
    choosing = tuple(_does("choose", Object("object", chosen)) for chosen in chosen_before)
    chosen_first = (Sentence(clauses=choosing),) if choosing else ()
    sentences = merged((*chosen_first, *tell(construct.effects, Teller(scope, MOVER))))
    if not sentences:
        sentences = (Sentence(clauses=(_does("do nothing"),)),)
    first = replace(sentences[0], leads=(_doing(construct, sentences[0], game), *sentences[0].leads))
    by_itself = (Sentence(clauses=(Idiom("happens by itself"),)),) if construct.automatic else ()
    return (first, *sentences[1:], *by_itself)


def _doing(construct: Move, first: Sentence, game: Game) -> Adjunct:
    """How what is done in a move begins: "to draw, a player ...", or "when a player draws, ..." of all but himself."""
    term, begins = move_term(game, construct.name), first.clauses[0]
    if not first.leads and isinstance(begins, Clause) and begins.subject == MOVER:
        return Adjunct("to do", term)
    return Adjunct("when", Clause(subject=MOVER, predicate=Do(term)))


def _used_at_once(effects: tuple[Statement, ...]) -> set[str]:
    """The names that effects speak of before anything has changed; what else is chosen has to be said first."""
    used: set[str] = set()
    for effect in effects:
        used |= {node.name for node in descendants(effect) if isinstance(node, Local)}
        if changes(effect):
            break
    return used


def _does(verb: Verb, *objects: Object) -> Clause:
    return Clause(subject=MOVER, predicate=Do(verb, objects))


@told.register
def parameter(construct: Parameter, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What is chosen in a move."""
    owner = around(Move, within)
    chosen = domain(construct, scope_with(owner, game))
    objects = [Object("object", chosen)]
    if construct.name not in {"cards", _known(construct).noun}:
        objects.append(Object("as", _known(construct)))
    to_do = Adjunct("to do", move_term(game, owner.name))
    return (Sentence(leads=(to_do,), clauses=(_does("choose", *objects),)),)


@demanded.register
def of_parameter(construct: Parameter, within: Within, game: Game) -> Condition | None:
    """A choice must be one of those offered, and its wild cards stand for what they can.

    A refusal names the choice alone, not what of it is wrong; so all is said that may be.
    """
    owner = around(Move, within)
    chosen = domain(construct, _refusing(owner, game))
    it = _known(construct)
    if (
        isinstance(chosen, Group)
        and construct.name == it.noun
        and not chosen.restrictions
        and chosen.source is not None
    ):
        if construct.type.kind is Kind.MELD:
            return Idiom("must be a fitting meld from" if game.wilds else "must be a meld from", (chosen.source,))
        if not game.wilds:
            return Idiom("must come from", (it, chosen.source))
        is_joined = any(isinstance(one, Join) and _is_chosen(one.cards, construct) for one in descendants(owner))
        return Idiom("must come from and fit" if is_joined else "must come from as itself", (it, chosen.source))
    return Must(Clause(subject=it, predicate=Be(chosen)))


def _is_chosen(expression: Expression, parameter: Parameter) -> bool:
    return isinstance(expression, Local) and expression.name == parameter.name


@told.register
def require(construct: Require, within: Within, game: Game) -> tuple[Sentence, ...]:
    """When a move is allowed."""
    owner = around(Move, within)
    to_add = _may_only_go(construct, owner, game)
    if to_add is not None:
        return (to_add,)
    return (_allowed(owner, construct.condition, game),)


def _allowed(owner: Move, demand: Expression, game: Game) -> Sentence:
    scope = scope_with(owner, game)
    holds = condition(scope.resolved(demand), scope)
    if holds == Idiom("always"):
        return Sentence(clauses=(Idiom("not asked"),))
    may = Clause(subject=MOVER, predicate=Do(move_term(game, owner.name)), modal="may")
    return Sentence(clauses=(may,), trails=(Adjunct("only if", holds),))


def _may_only_go(construct: Require, owner: Move, game: Game) -> Sentence | None:
    """Where a move adds a card to a meld, and the meld must be of a kind: "the card may only go to a run"."""
    demand = construct.condition
    if not isinstance(demand, IsKind) or demand.kind is None or not isinstance(demand.of, Local):
        return None
    target = demand.of
    joins = [effect for effect in owner.effects if isinstance(effect, Join) and effect.meld == target]
    if len(joins) != 1:
        return None
    scope = scope_with(owner, game)
    cards = phrase(scope.resolved(joins[0].cards), scope)
    to_kind = Object("to", Named(meld_term(game, demand.kind), quoted=False))
    goes = Clause(subject=cards, predicate=Do("go", (to_kind,)), modal="may only")
    moves = Clause(subject=MOVER, predicate=Do(move_term(game, owner.name)))
    return Sentence(leads=(Adjunct("when", moves),), clauses=(goes,))


@demanded.register
def of_require(construct: Require, within: Within, game: Game) -> Condition | None:
    """What a move requires."""
    scope = _refusing(around(Move, within), game)
    return Must(condition(scope.resolved(construct.condition), scope))


@told.register
def exception(construct: RequireException, within: Within, game: Game) -> tuple[Sentence, ...]:
    """When something else is required, or nothing."""
    owner = around(Move, within)
    scope = scope_with(owner, game)
    required = around(Require, within)
    under, outranked = where_it_holds(construct, within, scope), precedence(construct, required, scope)
    if construct.value is not None:
        return (replace(_allowed(owner, construct.value, game), leads=under), *outranked)
    waived = condition(scope.resolved(required.condition), scope)
    may = Clause(subject=MOVER, predicate=Do(move_term(game, owner.name)), modal="may")
    return (Sentence(leads=under, clauses=(may,), trails=(Adjunct("even if", negated(waived)),)), *outranked)


@demanded.register
def of_exception(construct: RequireException, within: Within, game: Game) -> Condition | None:
    """What is required where the exception holds."""
    if construct.value is None:
        return None
    scope = _refusing(around(Move, within), game)
    return Must(condition(scope.resolved(construct.value), scope))
