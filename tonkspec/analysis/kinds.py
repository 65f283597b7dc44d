"""What types go together, and what messages call them.

A broken expression is one of which something has been said already; it fits everywhere, so that one mistake gives one
message.
"""

from __future__ import annotations

from dataclasses import replace

from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import Arithmetic, Choose, Expression, Literal_, SetOf
from tonkspec.model.types import AMOUNTS, ELEMENT_OF, SET_OF, Kind, Type
from tonkspec.source import Span

NUMBER = Type(Kind.NUMBER)
POINTS = Type(Kind.POINTS)
YES_NO = Type(Kind.YES_NO)
PLAYER = Type(Kind.PLAYER)
PLAYERS = Type(Kind.PLAYERS)
CARD = Type(Kind.CARD)
CARDS = Type(Kind.CARDS)
MELD = Type(Kind.MELD)
MELDS = Type(Kind.MELDS)
NONE = Type(Kind.NONE)

BROKEN = Type(Kind.NONE, optional=True)
BROKEN_EXPRESSION = Literal_(type=BROKEN, value=None)

_WORDS = {
    Kind.NUMBER: "a number",
    Kind.YES_NO: "yes or no",
    Kind.CHOICE: "a choice",
    Kind.RANK: "a rank",
    Kind.SUIT: "a suit",
    Kind.CARD: "a card",
    Kind.PLAYER: "a player",
    Kind.MELD: "a meld",
    Kind.ENDING: "an ending",
}
_HIGHEST_RANK = 13
_ACCEPTED = {
    Kind.CARDS: frozenset({Kind.CARD, Kind.MELD}),
    Kind.PLAYERS: frozenset({Kind.PLAYER}),
    Kind.MELDS: frozenset({Kind.MELD}),
}


def words_for(kind: Type) -> str:
    """What messages call a type: `a number`, `points`, `a card or none`."""
    if kind.kind is Kind.CHOICE:
        return str(kind)
    word = _WORDS.get(kind.kind, kind.kind.value)
    return f"{word} or none" if kind.optional else word


def is_broken(*expressions: Expression) -> bool:
    """Whether something has been said of one of these already."""
    return any(expression.type == BROKEN for expression in expressions)


def is_plain_number(expression: Expression) -> bool:
    """Whether an expression is made of written numbers alone, so that it takes the type its place wants."""
    match expression:
        case Literal_():
            return expression.type.kind is Kind.NUMBER
        case Arithmetic():
            return is_plain_number(expression.left) and is_plain_number(expression.right)
        case Choose():
            return is_plain_number(expression.then) and is_plain_number(expression.otherwise)
        case _:
            return False


def as_kind(expression: Expression, kind: Kind) -> Expression:
    """A plain number as points, money or a rank."""
    wanted = Type(kind)
    match expression:
        case Arithmetic(operator="*"):
            return replace(expression, type=wanted, right=as_kind(expression.right, kind))
        case Arithmetic():
            return replace(
                expression, type=wanted, left=as_kind(expression.left, kind), right=as_kind(expression.right, kind)
            )
        case Choose():
            return replace(
                expression,
                type=wanted,
                then=as_kind(expression.then, kind),
                otherwise=as_kind(expression.otherwise, kind),
            )
        case _:
            return replace(expression, type=wanted)


def fitted(expression: Expression, wanted: Type) -> Expression | None:
    """The expression as a value of the type `wanted`, None where it is of another.

    A plain number takes any amount's type, and 1 to 13 a rank's; a card, a meld or `none` goes for cards.
    """
    held = expression.type
    if BROKEN in {held, wanted} or held.kind is wanted.kind:
        return expression if held.values == wanted.values or held.kind is not Kind.CHOICE else None
    if is_plain_number(expression):
        takes = wanted.kind in AMOUNTS or (wanted.kind is Kind.RANK and _is_rank(expression))
        return as_kind(expression, wanted.kind) if takes else None
    if held.kind is Kind.NONE and (wanted.optional or wanted.kind in ELEMENT_OF):
        return replace(expression, type=wanted)
    return expression if held.kind in _ACCEPTED.get(wanted.kind, ()) else None


def _is_rank(number: Expression) -> bool:
    value = number.value if isinstance(number, Literal_) else None
    return isinstance(value, int) and 1 <= value <= _HIGHEST_RANK


def expect(
    expression: Expression, wanted: Type, span: Span, messages: Messages, *, help_line: str | None = None
) -> Expression:
    """The expression as a value of the type `wanted`; says so where it is of another, with a line of help."""
    found = fitted(expression, wanted)
    if found is None:
        what = mismatch(messages.text(span), expression.type, wanted)
        messages.error("R301", what, span, help_line=help_line)
        return BROKEN_EXPRESSION
    return found


def mismatch(text: str, held: Type, wanted: Type) -> str:
    """The sentence that says that `text` is of one type where another is wanted.

    >>> mismatch("stake", Type(Kind.MONEY), Type(Kind.POINTS))
    '`stake` is money, but this place takes points'
    """
    needed = "yes or no" if wanted.kind is Kind.YES_NO else words_for(wanted)
    return f"`{text}` is {words_for(held)}, but this place takes {needed}"


def element_type(of: Type) -> Type | None:
    """What a set holds; a meld holds cards. None for what is no set."""
    if of.kind is Kind.MELD:
        return CARD
    element = ELEMENT_OF.get(of.kind)
    return Type(element) if element else None


def as_set(of: Type) -> Type | None:
    """The type of set that a value stands for: itself for a set, the cards of a meld, the set of one element."""
    if of.kind in ELEMENT_OF:
        return Type(of.kind)
    if of.kind is Kind.MELD:
        return CARDS
    return Type(SET_OF[of.kind]) if of.kind in SET_OF else None


def widened(expression: Expression, wanted: Type) -> Expression:
    """A card, player or meld as the set that it stands for, where `wanted` is a set."""
    if wanted.kind not in ELEMENT_OF or expression.type.kind is wanted.kind:
        return expression
    return SetOf(type=wanted, operator="plus", left=expression, right=Literal_(type=wanted, value=None))


def common_type(left: Expression, right: Expression) -> tuple[Expression, Expression, Type] | None:
    """Two expressions as values of one type, and that type; None where they have none in common."""
    if is_broken(left, right):
        return left, right, BROKEN
    for one, other in ((left, right), (right, left)):
        found = fitted(one, other.type)
        if found is not None:
            optional = other.type.optional or one.type.optional
            shared = replace(other.type, optional=optional and other.type.kind is not Kind.NONE)
            return (found, other, shared) if one is left else (other, found, shared)
    for one, other in ((left, right), (right, left)):
        if one.type.kind is Kind.NONE and other.type.kind in {*SET_OF, *AMOUNTS, Kind.RANK}:
            shared = replace(other.type, optional=True)
            found = replace(one, type=shared)
            return (found, other, shared) if one is left else (other, found, shared)
    return None
