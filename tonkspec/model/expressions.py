"""Expressions of the model: typed, with every name resolved and every subject explicit.

A local name (`Local`) is unique among those in reach, so nothing is ever hidden by another name. The children of a
node are its fields that are expressions or tuples of expressions; `tonkspec.model.walk` relies on that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.model.types import Type


@dataclass(frozen=True, slots=True, kw_only=True)
class Expression:
    """Any expression; `type` is what it evaluates to."""

    type: Type


@dataclass(frozen=True, slots=True, kw_only=True)
class Literal_(Expression):  # noqa: N801 -- `Literal` is the word of typing
    """A constant: a number, True or False, a rank number, a suit number, the word of a choice, or None for `none`."""

    value: int | bool | str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionValue(Expression):
    """The value that option `option` has in this model. `value` as in `Literal_`."""

    option: str
    value: int | bool | str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Local(Expression):
    """A name bound around it: a parameter, a `let`, an `as`, or the element of a quantifier or selection."""

    name: str


Role = Literal["mover", "closer", "dealer", "payer", "payee"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleOf(Expression):
    """A player by what he does: `mover` decides now, `closer` made the last move before the ending."""

    role: Role


@dataclass(frozen=True, slots=True, kw_only=True)
class AllPlayers(Expression):
    """The players of this hand."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Winners(Expression):
    """Those whom the settlement named winners."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TheEnding(Expression):
    """The ending that took place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingName(Expression):
    """An ending by its name, to compare `TheEnding` with."""

    ending: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneOf(Expression):
    """What lies in a zone: cards, or melds for a zone of melds. `owner` is None for a zone of the whole table."""

    zone: str
    owner: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyZone(Expression):
    """The union of a zone over all players (`any table`)."""

    zone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StateOf(Expression):
    """A state variable; `owner` is None for one of the whole table."""

    state: str
    owner: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenOf(Expression):
    """A value that comes with the deal, such as a stake."""

    given: str
    owner: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DefinitionOf(Expression):
    """A definition applied to its subject; `subject` is None for one without."""

    definition: str
    subject: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsOf(Expression):
    """The points of some cards by the points table `table` (the empty name is the main table)."""

    table: str
    cards: Expression


Function = Literal["top", "size", "rank", "suit", "owner", "unmatched", "score", "turns", "cards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FunctionOf(Expression):
    """A function that every game has: `top of PILE`, `size of SET`, `rank of CARD`, `owner of MELD`, `cards of MELDS`,
    `unmatched of CARDS`, `turns` and `score` of a player. Of `none` each is `none`.
    """

    function: Function
    argument: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class DownTo(Expression):
    """`PILE down to CARD`: the card and all above it."""

    pile: Expression
    card: Expression


Seat = Literal["after", "before", "left", "right"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour(Expression):
    """The player after, before, left or right of another; `among` limits the search, the player himself last."""

    seat: Seat
    player: Expression
    among: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arithmetic(Expression):
    """`+`, `-` or `*` on whole numbers of 32 bits; overflow is a fault."""

    operator: Literal["+", "-", "*"]
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Compare(Expression):
    """An order or equality between two values of one type. `is` with `none` holds for `none` only."""

    operator: Literal["<", "<=", ">", ">=", "is", "is not"]
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class IsEmpty(Expression):
    """Whether a set is empty."""

    of: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class IsKind(Expression):
    """Whether cards, or a meld, are a meld of kind `kind` (None: of any kind)."""

    of: Expression
    kind: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ContainsKind(Expression):
    """Whether some subset of the cards is a meld of kind `kind` (None: of any kind)."""

    of: Expression
    kind: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class IsIn(Expression):
    """Whether an element is in a set."""

    element: Expression
    of: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Not(Expression):
    """Negation."""

    of: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Both(Expression):
    """All parts hold."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Either(Expression):
    """At least one part holds."""

    parts: tuple[Expression, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Expression):
    """`then if condition else otherwise`."""

    condition: Expression
    then: Expression
    otherwise: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOf(Expression):
    """`plus` (union) or `except` (difference) of two sets; a card counts as the set of it, a meld as its cards."""

    operator: Literal["plus", "except"]
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldsFrom(Expression):
    """All melds whose cards lie in `cards`, in canonical order."""

    cards: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Where(Expression):
    """The elements of a set for which a condition holds; `name` is the element in it."""

    of: Expression
    name: str
    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Extreme(Expression):
    """`S with least A`: the elements whose key is the least (or most); those whose key is `none` never qualify."""

    of: Expression
    name: str
    extreme: Literal["least", "most"]
    key: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtremeValue(Expression):
    """`least A in S`: the least (or most) key itself; `none` for an empty set."""

    of: Expression
    name: str
    extreme: Literal["least", "most"]
    key: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Total(Expression):
    """`total A in S`: the sum of a value over a set."""

    of: Expression
    name: str
    value: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantified(Expression):
    """`some`, `every` or `no` element of a set has a property."""

    quantifier: Literal["some", "every", "no"]
    of: Expression
    name: str
    condition: Expression
