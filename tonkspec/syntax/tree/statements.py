"""What moves, the setup and settlements say line by line."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.syntax.tree.basics import Annotation, Name, Node, SizeSpan
from tonkspec.syntax.tree.expressions import Expr, NounPhrase, Party


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(Node):
    """A line of a block; `annotations` end it or stand below it."""

    annotations: tuple[Annotation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseOne(Statement):
    """`choose a NP`."""

    noun_phrase: NounPhrase


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseCards(Statement):
    """`choose N to M cards from S as NAME`."""

    span_of_sizes: SizeSpan
    of: Expr
    alias: Name | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Require(Statement):
    """`require NAME: C`."""

    label: Name
    condition: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Let(Statement):
    """`let NAME = E`."""

    name: Name
    value: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Put(Statement):
    """`put CARDS into ZONE`."""

    cards: Expr
    zone: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay(Statement):
    """`lay MELD on ZONE`."""

    meld: Expr
    zone: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class AddCards(Statement):
    """`add CARDS to MELD`."""

    cards: Expr
    meld: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Show(Statement):
    """`show CARDS`."""

    cards: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Statement):
    """`deal N to PARTY`."""

    count: Expr
    to: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class Becomes(Statement):
    """`STATE becomes E`."""

    target: Expr
    value: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class WhenBlock(Statement):
    """`when C` and a block."""

    condition: Expr
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EachBlock(Statement):
    """`each NP` and a block."""

    noun_phrase: NounPhrase
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseBlock(Statement):
    """`case NAME: C` (None: `otherwise`) and a block, inside a settlement."""

    label: Name
    guard: Expr | None
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pays(Statement):
    """`A pays X to B`; `amount` None means `everything`."""

    payer: Party
    amount: Expr | None
    payee: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores(Statement):
    """`A scores X`."""

    party: Party
    amount: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Wins(Statement):
    """`A wins`; None means `no player wins`."""

    party: Party | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Leaves(Statement):
    """`A leaves`."""

    party: Party


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaysNext(Statement):
    """`P plays next`."""

    player: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle(Statement):
    """`shuffle CARDS into PILE`."""

    cards: Expr
    pile: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Redeal(Statement):
    """`redeal`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes(Statement):
    """Annotations on lines of their own at the head of a block; they belong to what the block belongs to."""


Stmt = (
    ChooseOne
    | ChooseCards
    | Require
    | Let
    | Put
    | Lay
    | AddCards
    | Show
    | Deal
    | Becomes
    | WhenBlock
    | EachBlock
    | CaseBlock
    | Pays
    | Scores
    | Wins
    | Leaves
    | PlaysNext
    | Shuffle
    | Redeal
    | Notes
)
