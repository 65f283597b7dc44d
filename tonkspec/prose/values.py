"""What values are called: constants, names of the game, functions, calculations."""

from __future__ import annotations

from tonkspec.model.expressions import (
    Arithmetic,
    Choose,
    DefinitionOf,
    DownTo,
    EndingName,
    Expression,
    ExtremeValue,
    FunctionOf,
    GivenOf,
    Literal_,
    Local,
    Neighbour,
    OptionValue,
    PointsOf,
    RoleOf,
    StateOf,
    TheEnding,
    Total,
)
from tonkspec.prose import clauses
from tonkspec.prose.clauses import (
    Attribute,
    Calculation,
    Constant,
    ExtremeOf,
    Group,
    Member,
    Multiple,
    Named,
    OneOrOther,
    Phrase,
    Place,
    Term,
    TotalOf,
    Unmatched,
)
from tonkspec.prose.scope import Scope
from tonkspec.prose.speech import condition, elements, phrase
from tonkspec.prose.terms import definition_term, ending_term, given_term, state_term
from tonkspec.prose.vocabulary import Noun, Seat


@phrase.register
def literal(expression: Literal_, scope: Scope) -> Phrase:
    """A constant."""
    del scope
    return Constant(expression.type.kind, expression.value)


@phrase.register
def option(expression: OptionValue, scope: Scope) -> Phrase:
    """The value that an option has in this game."""
    del scope
    return Constant(expression.type.kind, expression.value)


@phrase.register
def local(expression: Local, scope: Scope) -> Phrase:
    """A name of this rule."""
    return scope.local(expression)


@phrase.register
def role(expression: RoleOf, scope: Scope) -> Phrase:
    """A player by what he does."""
    return scope.role(expression.role)


@phrase.register
def state(expression: StateOf, scope: Scope) -> Phrase:
    """What is remembered."""
    return Attribute(state_term(scope.game, expression.state), owner(expression.owner, scope))


@phrase.register
def given(expression: GivenOf, scope: Scope) -> Phrase:
    """What comes with the deal."""
    return Attribute(given_term(scope.game, expression.given), owner(expression.owner, scope))


@phrase.register
def definition(expression: DefinitionOf, scope: Scope) -> Phrase:
    """A value that the game defines."""
    return Attribute(definition_term(scope.game, expression.definition), owner(expression.subject, scope))


@phrase.register
def points(expression: PointsOf, scope: Scope) -> Phrase:
    """What cards count."""
    head: Term | Noun = Term("points", expression.table) if expression.table else "points"
    return Attribute(head, phrase(expression.cards, scope))


@phrase.register
def function(expression: FunctionOf, scope: Scope) -> Phrase:
    """A function that every game has."""
    argument = phrase(expression.argument, scope)
    match expression.function:
        case "top":
            return Attribute("top card", argument)
        case "size":
            return Attribute("number", elements(expression.argument, scope, "the"))
        case "unmatched":
            return Unmatched(argument)
        case "cards":
            return cards_of(argument)
        case "turns":
            return Attribute("turn", argument)
        case "rank" | "suit" | "owner" | "score":
            return Attribute(expression.function, argument)


def cards_of(melds: Phrase) -> Phrase:
    """The cards of melds, said by where they are if it is a place."""
    if isinstance(melds, Place):
        return Group(noun="card", determiner="the", place=melds)
    return Group(noun="card", determiner="the", source=melds)


def meld_of(cards: Phrase) -> Member | None:
    """The one meld that these are all the cards of, if there is one."""
    source = cards.source if isinstance(cards, Group) else None
    return source if isinstance(source, Member) and cards == cards_of(source) else None


@phrase.register
def down_to(expression: DownTo, scope: Scope) -> Phrase:
    """The upper part of a pile."""
    return clauses.DownTo(phrase(expression.pile, scope), phrase(expression.card, scope))


@phrase.register
def neighbour(expression: Neighbour, scope: Scope) -> Phrase:
    """Who sits beside somebody; the next in order of play is the player at the left where play goes clockwise."""
    among = expression.among
    player = phrase(expression.player, scope)
    if among is not None:
        return clauses.Neighbour(expression.seat, player, elements(among, scope, "the"))
    return clauses.Neighbour(_side(expression, scope), player, None)


def _side(expression: Neighbour, scope: Scope) -> Seat:
    clockwise = scope.game.order.direction == "clockwise"
    sides: dict[Seat, Seat] = {
        "after": "left" if clockwise else "right",
        "before": "right" if clockwise else "left",
    }
    return sides.get(expression.seat, expression.seat)


@phrase.register
def arithmetic(expression: Arithmetic, scope: Scope) -> Phrase:
    """A calculation; so many times an amount has words of its own."""
    if expression.operator == "*":
        for times, of in ((expression.left, expression.right), (expression.right, expression.left)):
            if isinstance(times, Literal_) and isinstance(times.value, int):
                return Multiple(times.value, phrase(of, scope))
    return Calculation(expression.operator, phrase(expression.left, scope), phrase(expression.right, scope))


@phrase.register
def choose(expression: Choose, scope: Scope) -> Phrase:
    """One value or another."""
    return OneOrOther(
        phrase(expression.then, scope), condition(expression.condition, scope), phrase(expression.otherwise, scope)
    )


@phrase.register
def extreme_value(expression: ExtremeValue, scope: Scope) -> Phrase:
    """The least or most of a value in a set."""
    inner, element = scope.with_element(expression.name, expression.of)
    among = elements(expression.of, scope, "any", element)
    return ExtremeOf(expression.extreme, phrase(expression.key, inner), among)


@phrase.register
def total(expression: Total, scope: Scope) -> Phrase:
    """The sum of a value over a set."""
    inner, element = scope.with_element(expression.name, expression.of)
    among = elements(expression.of, scope, "the", element)
    return TotalOf(phrase(expression.value, inner), among)


@phrase.register
def the_ending(expression: TheEnding, scope: Scope) -> Phrase:
    """The ending that took place."""
    del expression, scope
    return Attribute("ending", None)


@phrase.register
def ending_name(expression: EndingName, scope: Scope) -> Phrase:
    """An ending by its name."""
    return Named(ending_term(scope.game, expression.ending), quoted=True)


def owner(expression: Expression | None, scope: Scope) -> Phrase | None:
    """Whose it is, if it is anybody's."""
    return None if expression is None else phrase(expression, scope)
