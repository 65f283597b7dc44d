"""What yes-or-no expressions say."""

from __future__ import annotations

from tonkspec.model.expressions import (
    AllPlayers,
    Both,
    Choose,
    Compare,
    ContainsKind,
    DefinitionOf,
    Either,
    Expression,
    FunctionOf,
    GivenOf,
    IsEmpty,
    IsIn,
    IsKind,
    Literal_,
    Local,
    Not,
    OptionValue,
    Quantified,
    SetOf,
    StateOf,
    TheEnding,
)
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants
from tonkspec.prose.clauses import (
    Attribute,
    Be,
    BeAmong,
    Clause,
    Comparison,
    Condition,
    Constant,
    Counted,
    Do,
    Earlier,
    Existence,
    Group,
    Have,
    Idiom,
    IfElse,
    Member,
    Named,
    NumberOf,
    Object,
    Phrase,
    Place,
    Property,
    Together,
    Unmatched,
    Whether,
    Without,
)
from tonkspec.prose.joining import joined, negated, of_group
from tonkspec.prose.scope import Scope
from tonkspec.prose.speech import condition, elements, phrase
from tonkspec.prose.terms import meld_term
from tonkspec.prose.values import meld_of
from tonkspec.prose.vocabulary import Bound, Operator

_BOUNDS: dict[Operator, Bound] = {
    "is": "exactly",
    "<": "less than",
    "<=": "at most",
    ">": "more than",
    ">=": "at least",
}


@condition.register
def compare(expression: Compare, scope: Scope) -> Condition:
    """An order or equality."""
    if isinstance(expression.left, TheEnding):
        is_so = Idiom("play ended with", (phrase(expression.right, scope),))
        return is_so if expression.operator == "is" else negated(is_so)
    if isinstance(expression.right, Literal_) and expression.right.value is None:
        if isinstance(expression.left, FunctionOf) and expression.left.function == "top":
            pile = phrase(expression.left.argument, scope)
            return Clause(subject=pile, predicate=Be("empty"), negated=expression.operator == "is not")
        return Existence(phrase(expression.left, scope), negated=expression.operator == "is")
    if isinstance(expression.left, FunctionOf):
        found = _function_compared(expression, expression.left, scope)
        if found is not None:
            return found
    return _compared(expression, phrase(expression.left, scope), phrase(expression.right, scope))


def _compared(expression: Compare, left: Phrase, right: Phrase) -> Condition:
    if isinstance(right, Member) and not isinstance(left, Member) and expression.operator in {"is", "is not"}:
        left, right = right, left
    if isinstance(left, Attribute) and isinstance(right, Attribute) and left.head == right.head and right.owner:
        return Clause(subject=left, predicate=Be(Comparison(expression.operator, right.owner, same_of=True)))
    return Clause(subject=left, predicate=Be(Comparison(expression.operator, right)))


def _function_compared(expression: Compare, left: FunctionOf, scope: Scope) -> Condition | None:
    """How many there are of something, and a card's rank or suit, said in the usual way."""
    right = expression.right
    if not isinstance(right, Literal_) or not isinstance(right.value, int):
        return None
    argument = phrase(left.argument, scope)
    if left.function == "size":
        return _number_of(expression, elements(left.argument, scope, "the"), argument, right.value)
    if left.function == "turns" and expression.operator in _BOUNDS:
        begun = Counted("turn", right.value, right.value, _BOUNDS[expression.operator])
        return Clause(subject=argument, predicate=Do("have begun", (Object("object", begun),)))
    if left.function in {"rank", "suit"} and expression.operator in {"is", "is not"}:
        of_it = Constant(right.type.kind, right.value)
        is_so = Clause(subject=argument, predicate=Be(of_it))
        return is_so if expression.operator == "is" else negated(is_so)
    return None


def _number_of(expression: Compare, among: Phrase, of: Phrase, number: int) -> Condition | None:
    if isinstance(of, Place) and expression.operator in _BOUNDS:
        noun = "meld" if of.layout == "melds" else "card"
        return Clause(subject=of, predicate=Have(Counted(noun, number, number, _BOUNDS[expression.operator])))
    if isinstance(of, Without) and expression.operator in _BOUNDS:
        return Clause(subject=of, predicate=Have(Counted("card", number, number, _BOUNDS[expression.operator])))
    meld = meld_of(among)
    if meld is not None and expression.operator in _BOUNDS:
        return Clause(subject=meld, predicate=Have(Counted("card", number, number, _BOUNDS[expression.operator])))
    return NumberOf(expression.operator, number, among) if isinstance(among, Group) else None


@condition.register
def is_empty(expression: IsEmpty, scope: Scope) -> Condition:
    """Nothing is there."""
    of = phrase(expression.of, scope)
    if isinstance(of, Unmatched):
        return Clause(subject=of.cards, predicate=Be("made up of melds"))
    if isinstance(of, Group):
        return Existence(of, negated=True)
    if isinstance(of, Attribute):
        return Clause(subject=Group(noun="card", determiner="no"), predicate=BeAmong(of))
    return Clause(subject=of, predicate=Be("empty"))


@condition.register
def is_kind(expression: IsKind, scope: Scope) -> Condition:
    """Cards are a meld."""
    of = phrase(expression.of, scope)
    kind = _kind(expression.kind, scope)
    if isinstance(of, Place | Group | Together | Without):
        return Clause(subject=of, predicate=Do("form", (Object("object", kind),)))
    return Clause(subject=of, predicate=Be(kind))


@condition.register
def contains_kind(expression: ContainsKind, scope: Scope) -> Condition:
    """Some of the cards are a meld."""
    of = phrase(expression.of, scope)
    return Clause(subject=of, predicate=Do("contain", (Object("object", _kind(expression.kind, scope)),)))


def _kind(name: str | None, scope: Scope) -> Phrase:
    if name is None:
        return Group(noun="meld", determiner="a")
    return Named(meld_term(scope.game, name), quoted=False)


@condition.register
def is_in(expression: IsIn, scope: Scope) -> Condition:
    """One of a set."""
    element, of = phrase(expression.element, scope), phrase(expression.of, scope)
    container = of if isinstance(of, Member) else meld_of(of)
    if container is not None:
        return Clause(subject=container, predicate=Do("contain", (Object("object", element),)))
    return Clause(subject=element, predicate=BeAmong(of))


@condition.register
def negation(expression: Not, scope: Scope) -> Condition:
    """What does not hold."""
    return negated(condition(expression.of, scope))


@condition.register
def both(expression: Both, scope: Scope) -> Condition:
    """Everything holds."""
    return joined("and", tuple(condition(part, scope) for part in expression.parts))


@condition.register
def either(expression: Either, scope: Scope) -> Condition:
    """Something holds."""
    return joined("or", tuple(condition(part, scope) for part in expression.parts))


@condition.register
def choose(expression: Choose, scope: Scope) -> Condition:
    """One condition in one case, another in the other."""
    first, second, third = (
        condition(part, scope) for part in (expression.condition, expression.then, expression.otherwise)
    )
    return IfElse(first, second, third)


@condition.register
def quantified(expression: Quantified, scope: Scope) -> Condition:
    """Some, every or no element has a property."""
    if not any(isinstance(node, Local) and node.name == expression.name for node in descendants(expression.condition)):
        return _of_no_element(expression, scope)
    inner, element = scope.with_element(expression.name, expression.of)
    among = elements(expression.of, scope, expression.quantifier, element)
    said = condition(expression.condition, inner)
    return of_group(among, element, said)


def _of_no_element(expression: Quantified, scope: Scope) -> Condition:
    """A condition that does not speak of the element holds for all of them or for none, if there are any."""
    said = condition(expression.condition, scope)
    if expression.quantifier == "no":
        said = negated(said)
    if _never_empty(expression.of, scope):
        return said
    there_is = Existence(elements(expression.of, scope, "some"))
    if expression.quantifier == "some":
        return joined("and", (there_is, said))
    return joined("or", (negated(there_is), said))


def _never_empty(of: Expression, scope: Scope) -> bool:
    """Whether a set is the players, or all but one of them, and so has an element in every game."""
    left_out = 0
    while isinstance(of, SetOf) and of.operator == "except" and of.right.type.kind is Kind.PLAYER:
        left_out += 1
        of = of.left
    return isinstance(of, AllPlayers) and scope.game.players.least > left_out


@condition.register
def literal(expression: Literal_, scope: Scope) -> Condition:
    """What always or never holds."""
    del scope
    return Idiom("always" if expression.value else "never")


@condition.register
def option(expression: OptionValue, scope: Scope) -> Condition:
    """A choice of the table, decided."""
    del scope
    return Idiom("always" if expression.value else "never")


@condition.register
def state(expression: StateOf, scope: Scope) -> Condition:
    """A yes or no that is remembered."""
    return _property(phrase(expression, scope))


@condition.register
def given(expression: GivenOf, scope: Scope) -> Condition:
    """A yes or no that comes with the deal."""
    return _property(phrase(expression, scope))


@condition.register
def definition(expression: DefinitionOf, scope: Scope) -> Condition:
    """A property that the game defines."""
    return _property(phrase(expression, scope))


@condition.register
def local(expression: Local, scope: Scope) -> Condition:
    """A yes or no that has a name."""
    called = phrase(expression, scope)
    if isinstance(called, Earlier) and isinstance(called.of, Whether):
        return Idiom("so before", (called.of.condition,))
    return Clause(subject=called, predicate=Do("hold"))


def _property(of: Phrase) -> Condition:
    """Somebody has the property; one of the whole table holds or does not."""
    if isinstance(of, Attribute) and not isinstance(of.head, str):
        if of.owner is not None:
            return Clause(subject=of.owner, predicate=Property(of.head))
        return Clause(subject=Named(of.head, quoted=True), predicate=Do("hold"))
    return Clause(subject=of, predicate=Do("hold"))
