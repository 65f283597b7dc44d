"""What to write instead where a value is of the wrong type: the lines of help that need the names of a game."""

from __future__ import annotations

from collections.abc import Sequence

from tonkspec.analysis.kinds import expect
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.names import Names
from tonkspec.model.expressions import Arithmetic, Expression, GivenOf, OptionValue, StateOf
from tonkspec.model.types import Kind, Type
from tonkspec.source import Span
from tonkspec.syntax import tree

_UNITS = frozenset({Kind.POINTS, Kind.MONEY})
_FEW = 2


def fit(expression: Expression, wanted: Type, span: Span, lowering: Lowering) -> Expression:
    """The expression as a value of the type `wanted`; says so where it is of another, and what to write instead."""
    help_line = advice(expression, wanted, lowering.messages.text(span), lowering.names)
    return expect(expression, wanted, span, lowering.messages, help_line=help_line)


def advice(expression: Expression, wanted: Type, text: str, names: Names) -> str | None:
    """What to write instead of `text`, which means `expression` where another type is wanted; None if that is unclear.

    >>> from tonkspec.model.expressions import AllPlayers
    >>> everyone, nothing = AllPlayers(type=Type(Kind.PLAYERS)), Names(entries={}, settlements={}, options={})
    >>> advice(everyone, Type(Kind.PLAYER), "players", nothing)
    'write `player after dealer among (players)` for one of them'
    """
    match expression.type.kind, wanted.kind:
        case Kind.PLAYERS, Kind.PLAYER:
            return f"write `player after dealer among ({text})` for one of them"
        case Kind.MELDS, Kind.CARDS:
            return f"write `cards of {text}`"
        case Kind.NONE, _ if wanted.kind not in {Kind.NONE, *_UNITS, Kind.NUMBER}:
            return "only what is declared with `or none` may be none"
        case Kind.POINTS, Kind.MONEY:
            return f"points are not money: write a price for each point, as in `{text} * {_price(names)}`"
        case Kind.CARDS, Kind.MELD:
            return _advice_on_melds(names)
        case _:
            return advice_on_units(expression, wanted, names)


def advice_on_units(expression: Expression, wanted: Type, names: Names) -> str | None:
    """How to declare what is a plain number where points or money are wanted."""
    if expression.type.kind is not Kind.NUMBER or wanted.kind not in _UNITS:
        return None
    match expression:
        case OptionValue(option=name) if name in names.options:
            values = [value for value in names.options[name].values if isinstance(value, int)]
            return f"declare `{name}` with `{_numbers(values)} {wanted.kind.value}`"
        case StateOf(state=name) | GivenOf(given=name):
            return f"declare `{name}` as `{wanted.kind.value}`"
        case Arithmetic(left=left, right=right):
            return advice_on_units(left, wanted, names) or advice_on_units(right, wanted, names)
        case _:
            return None


def advice_on_pair(left: Expression, right: Expression, names: Names) -> str | None:
    """How to declare what is a plain number beside points or money; and how points and money come together."""
    if frozenset((left.type.kind, right.type.kind)) == _UNITS:
        return "write points on both sides, or money on both; `points * PRICE` is money"
    return advice_on_units(left, right.type, names) or advice_on_units(right, left.type, names)


def _advice_on_melds(names: Names) -> str:
    """A meld is chosen, from cards or from those that lie there."""
    table = names.first_zone(layout="melds", seen="face up", per_player=True)
    new = f"write `choose a meld from {names.dealt_to or 'CARDS'}`"
    return f"{new}, or `choose a meld in any {table}`, and then `meld`" if table else f"{new}, and then `meld`"


def _price(names: Names) -> str:
    """An amount of money of the game's own, or a word for one."""
    givens = ((name, names.declared(name, tree.GivenDecl)) for name in names.names_of(tree.GivenDecl))
    money = (name for name, given in givens if given is not None and _is_money(given.domain))
    return next(money, "PRICE")


def _is_money(domain: tree.Domain) -> bool:
    """Whether what is declared so is an amount of money."""
    words = (domain.unit, *domain.choices)
    return any(
        (isinstance(word, tree.Name) and word.text == Kind.MONEY.value)
        or (isinstance(word, tree.NameUse) and word.name == Kind.MONEY.value)
        for word in words
    )


def _numbers(values: Sequence[int]) -> str:
    """The numbers that an option may have, as its declaration says them."""
    if len(values) > _FEW and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]} to {values[-1]}"
    return " or ".join(map(str, values))
