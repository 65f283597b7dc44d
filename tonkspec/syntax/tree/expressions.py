"""Expressions and noun phrases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.syntax.tree.basics import Name, Node


@dataclass(frozen=True, slots=True, kw_only=True)
class NameUse(Node):
    """A bare name."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Apply(Node):
    """`NAME of ARGUMENT`: a function, definition, zone, state or given of its subject."""

    name: Name
    argument: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Number(Node):
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(Node):
    """`yes`, `no`, `none`."""

    value: Literal["yes", "no", "none"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RankWord(Node):
    """`ace`, `jack`, `queen`, `king` or `joker` as a value."""

    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitWord(Node):
    """`clubs`, `diamonds`, `hearts` or `spades` as a value."""

    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Players(Node):
    """`players`, or `other players`."""

    other: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyZone(Node):
    """`any ZONE`."""

    zone: Name


Noun = Literal["player", "card", "meld"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pronoun(Node):
    """`player`, `card` or `meld` for the subject at hand."""

    noun: Noun


@dataclass(frozen=True, slots=True, kw_only=True)
class TheEnding(Node):
    """`ending` as a value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour(Node):
    """`player after X`, `player left of X`, with `among S`."""

    seat: Literal["after", "before", "left", "right"]
    player: Expr
    among: Expr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtremeValue(Node):
    """`least NAME in S`."""

    extreme: Literal["least", "most"]
    name: Name
    of: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Total(Node):
    """`total NAME in S`."""

    name: Name
    of: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsOf(Node):
    """`cards of S`."""

    of: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class DownTo(Node):
    """`PILE down to CARD`."""

    pile: Expr
    card: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Binary(Node):
    """Two operands: arithmetic, set operations, comparison, `is`, `is not`, `in`, `not in`."""

    operator: Literal["+", "-", "*", "plus", "except", "<", "<=", ">", ">=", "is", "is not", "in", "not in"]
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class IsEmpty(Node):
    """`X is empty`, `X is not empty`."""

    of: Expr
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class IsKind(Node):
    """`X is a KIND`, `X is not a KIND`; the kind `meld` stands for any."""

    of: Expr
    kind: Name
    negated: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Contains(Node):
    """`X contains a KIND`."""

    of: Expr
    kind: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Not(Node):
    """`not X`."""

    of: Expr


LogicalOperator = Literal["and", "or"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Logical(Node):
    """`and` or `or` of two parts or more."""

    operator: LogicalOperator
    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IfElse(Node):
    """`X if C else Y`."""

    then: Expr
    condition: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection(Node):
    """`S where C`, `S with least A`, or both."""

    of: Expr
    where: Expr | None
    extreme: Literal["least", "most"] | None
    key: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantified(Node):
    """`some NP has C`, `every NP has C`, `no NP has C`."""

    quantifier: Literal["some", "every", "no"]
    noun_phrase: NounPhrase
    condition: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class NounPhrase(Node):
    """`[other] player|card|meld [in S | not in S | from S | except S] [as NAME] [where C] [with least A]`."""

    other: bool
    noun: Noun
    relation: Literal["in", "not in", "from", "except"] | None
    of: Expr | None
    alias: Name | None
    where: Expr | None
    extreme: Literal["least", "most"] | None
    key: Name | None


Expr = (
    NameUse
    | Apply
    | Number
    | Constant
    | RankWord
    | SuitWord
    | Players
    | AnyZone
    | Pronoun
    | TheEnding
    | Neighbour
    | ExtremeValue
    | Total
    | CardsOf
    | DownTo
    | Binary
    | IsEmpty
    | IsKind
    | Contains
    | Not
    | Logical
    | IfElse
    | Selection
    | Quantified
)

Party = Expr | NounPhrase
"""Who pays, wins or is dealt to; a noun phrase stands behind `each`."""
