"""What the rule book says of a hand: the deal, the order of play, how play ends, who pays."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.model.expressions import Compare, Expression, Extreme, FunctionOf, Literal_, Quantified, Where
from tonkspec.model.find import Construct
from tonkspec.model.flow_to_end import flow_as_played
from tonkspec.model.game import (
    Case,
    CaseException,
    Ending,
    Game,
    Phase,
    Settlement,
    Setup,
)
from tonkspec.model.statements import Let
from tonkspec.model.types import Kind
from tonkspec.prose.clauses import (
    Adjunct,
    Alternatives,
    AnyOne,
    Clause,
    Compound,
    Condition,
    Constant,
    Do,
    Doer,
    Follow,
    Idiom,
    Member,
    Named,
    Sentence,
    Term,
)
from tonkspec.prose.exceptional import precedence, where_it_holds
from tonkspec.prose.flow import course
from tonkspec.prose.scope import DEALER, MOVER, Scope, closer_after, scope_of
from tonkspec.prose.sets import place
from tonkspec.prose.speech import condition, elements, phrase
from tonkspec.prose.statements import Teller, named, tell
from tonkspec.prose.telling import around, demanded, told
from tonkspec.prose.terms import declared, ending_term, move_term
from tonkspec.prose.vocabulary import Operator

Within = tuple[Construct, ...]


@told.register
def setup(construct: Setup, within: Within, game: Game) -> tuple[Sentence, ...]:
    """The deal."""
    del within
    scope = scope_of(game)
    shuffled = Sentence(clauses=(Idiom("shuffled into", (place(scope, construct.pile, None),)),))
    return (shuffled, *tell(construct.effects, Teller(scope, DEALER)))


@told.register
def phase(construct: Phase, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Whose turn it is, and what is done in it."""
    del within
    scope = scope_of(game)
    before = replace(scope, mover=Member("mover before", "player", Doer(())))
    start = phrase(before.resolved(construct.start), before)
    leads: tuple[Adjunct, ...] = (Adjunct("before setup"),) if construct.before_setup else ()
    if len(game.phases) > 1:
        leads += (Adjunct("in phase", Term("phase", construct.name, construct.rule.title)),)
    if construct.condition is not None:
        leads += (Adjunct("if", condition(before.resolved(construct.condition), before)),)
    does = course(flow_as_played(game, construct), scope)
    if construct.by == "one":
        return (Sentence(leads=leads, clauses=(Clause(subject=start, predicate=Follow(does)),)),)
    turns = Idiom("take turns" if construct.by == "in turn" else "take one turn each", (start,))
    if construct.among is not None:
        turns = Idiom("take one turn among", (elements(before.resolved(construct.among), before, "each"), start))
    in_turn = Sentence(leads=(Adjunct("in a turn"),), clauses=(Clause(subject=MOVER, predicate=Follow(does)),))
    return Sentence(leads=leads, clauses=(turns,)), in_turn


@demanded.register
def of_phase(construct: Phase, within: Within, game: Game) -> Condition | None:
    """The order of play does not offer the move."""
    del construct, within, game
    return Idiom("not now")


@told.register
def ending(construct: Ending, within: Within, game: Game) -> tuple[Sentence, ...]:
    """When play ends, and what comes before the payments."""
    del within
    name = Named(ending_term(game, construct.name), quoted=True)
    closer = Member("closer", "player", AnyOne())
    scope = replace(scope_of(game), closer=closer)
    holds = None
    if construct.condition is not None:
        holds = condition(scope.resolved(construct.condition), scope)
    sentences: tuple[Sentence, ...] = ()
    moves = tuple(one for one in construct.after if one != "setup")
    if "setup" in construct.after:
        trails = () if holds is None else (Adjunct("if", holds),)
        ends = Idiom("play ends with", (name,))
        sentences += (Sentence(leads=(Adjunct("after setup"),), clauses=(ends,), trails=trails),)
    if moves:
        when = Adjunct("when", _after_moves(closer, moves, holds, game))
        sentences += (Sentence(clauses=(Idiom("play ends with", (name,)),), trails=(when,)),)
    if construct.turns is not None:
        turns = Constant(Kind.NUMBER, construct.turns)
        trails = () if holds is None else (Adjunct("if", _then(holds)),)
        sentences += (Sentence(clauses=(Idiom("play ends after", (name, turns)),), trails=trails),)
    return (*sentences, *_precedence(construct, game), *_answers(construct, game))


def _after_moves(closer: Member, moves: tuple[str, ...], holds: Condition | None, game: Game) -> Condition:
    doing = tuple(Do(move_term(game, name)) for name in moves)
    done = Clause(subject=closer, predicate=doing[0] if len(doing) == 1 else Follow(Alternatives(doing)))
    if holds is None:
        return done
    return Compound("and", (done, _then(holds)))


def _then(condition: Condition) -> Condition:
    """The condition at the time when the ending is tested."""
    return replace(condition, then=True) if isinstance(condition, Clause) else condition


def _precedence(construct: Ending, game: Game) -> tuple[Sentence, ...]:
    """Which endings yield to this one."""
    known = {other.name for other in game.endings}
    first = Named(ending_term(game, construct.name), quoted=True)
    names = tuple(Named(ending_term(game, name), quoted=True) for name in construct.over if name in known)
    return tuple(Sentence(clauses=(Idiom("comes before", (first, name)),)) for name in names)


def _answers(construct: Ending, game: Game) -> tuple[Sentence, ...]:
    """What is played before the settlement."""
    if construct.flow is None:
        return ()
    closer = closer_after(game, construct)
    scope = replace(scope_of(game), closer=closer)
    does = Clause(subject=closer, predicate=Follow(course(construct.flow, scope)))
    return (Sentence(leads=(Adjunct("before settling"),), clauses=(does,)),)


@demanded.register
def of_ending(construct: Ending, within: Within, game: Game) -> Condition | None:
    """Play is over."""
    del within
    return Idiom("play ended with", (Named(ending_term(game, construct.name), quoted=True),))


@told.register
def settlement(construct: Settlement, within: Within, game: Game) -> tuple[Sentence, ...]:
    """That there are several cases; a settlement with one case says what happens in it."""
    del within
    if len(construct.cases) == 1:
        return told(construct.cases[0], (construct,), game)
    term = ending_term(game, construct.ending)
    return (Sentence(leads=(Adjunct("after ending", term),), clauses=(Idiom("is settled by case"),)),)


@told.register
def case(construct: Case, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Who wins and pays in one case."""
    whole = around(Settlement, within)
    scope = scope_of_settlement(whole, game)
    leads: tuple[Adjunct, ...] = (Adjunct("after ending", ending_term(game, whole.ending)),)
    if construct.guard is not None:
        leads += (Adjunct("if", condition(scope.resolved(construct.guard), scope)),)
    elif len(whole.cases) > 1:
        leads += (Adjunct("in other cases"),)
    told = construct.guard is not None
    teller = Teller(scope, scope.closer, single=only_one(construct, whole, game), told=told)
    return led(leads, tell(construct.body, teller))


def only_one(construct: Case, whole: Settlement, game: Game) -> Expression | None:
    """The set of players that has one member in a case: its guard says so, or another case is that of several."""
    scope = scope_of_settlement(whole, game)
    if construct.guard is not None:
        return _of_size(construct.guard, "is", scope)
    for other in whole.cases:
        several = None if other.guard is None else _of_size(other.guard, ">", scope)
        if several is not None and _has_any(several, declared(game.endings, whole.ending)):
            return several
    return None


def _of_size(guard: Expression, operator: Operator, scope: Scope) -> Expression | None:
    """The set of which a guard says that its size is 1, or more than 1."""
    if not isinstance(guard, Compare) or not isinstance(guard.left, FunctionOf) or guard.left.function != "size":
        return None
    one = guard.operator == operator and isinstance(guard.right, Literal_) and guard.right.value == 1
    return scope.resolved(guard.left.argument) if one else None


def _has_any(players: Expression, ending: Ending) -> bool:
    """Whether a set of players has a member whenever play ends so."""
    if isinstance(players, Extreme):
        return True
    tested = ending.condition
    return (
        isinstance(players, Where)
        and isinstance(tested, Quantified)
        and tested.quantifier == "some"
        and (players.of, players.name, players.condition) == (tested.of, tested.name, tested.condition)
    )


@told.register
def exception(construct: CaseException, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What happens instead where an exception holds."""
    whole = around(Settlement, within)
    scope = scope_of_settlement(whole, game)
    leads = (Adjunct("after ending", ending_term(game, whole.ending)), *where_it_holds(construct, within, scope))
    told_of_it = led(leads, tell(construct.body, Teller(scope, scope.closer)))
    return (*told_of_it, *precedence(construct, around(Case, within), scope))


def led(leads: tuple[Adjunct, ...], sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """Sentences with a circumstance at the head of the first."""
    if not sentences:
        return (Sentence(leads=leads, clauses=(Idiom("nothing happens"),)),)
    return replace(sentences[0], leads=(*leads, *sentences[0].leads)), *sentences[1:]


def scope_of_settlement(whole: Settlement, game: Game) -> Scope:
    """What the names of a settlement stand for, and who made the last move."""
    ending = declared(game.endings, whole.ending)
    scope = replace(scope_of(game), closer=closer_after(game, ending))
    for statement in whole.lets:
        if isinstance(statement, Let):
            scope = named(statement, scope)
    return scope
