"""What a file declares."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.syntax.tree.basics import Annotation, Name, Node, SizeSpan, Text
from tonkspec.syntax.tree.expressions import Constant, Expr, NameUse, Noun, NounPhrase, Number, Pronoun
from tonkspec.syntax.tree.flow import FlowExpr
from tonkspec.syntax.tree.statements import Statement, Stmt


@dataclass(frozen=True, slots=True, kw_only=True)
class Domain(Node):
    """`yes or no`; a choice of words, numbers, a noun and `none`; or a range of numbers; with a unit word behind.

    `choices` are names, numbers, pronouns or `none` in the order written, empty for the other two forms.
    """

    form: Literal["yes or no", "choice", "range"]
    choices: tuple[NameUse | Number | Pronoun | Constant, ...] = ()
    least: int | None = None
    most: int | None = None
    unit: Name | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration(Node):
    """What a file declares; `annotations` end its head or stand below it."""

    annotations: tuple[Annotation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceDecl(Declaration):
    """`source: NAME, NAME`."""

    documents: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersDecl(Declaration):
    """`players: 2 to 4`."""

    sizes: SizeSpan


@dataclass(frozen=True, slots=True, kw_only=True)
class RankRange(Node):
    """One rank or several: numbers 1 (ace) to 13 (king), 14 the joker; both ends included."""

    first: int
    last: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckDecl(Declaration):
    """`deck: 52 cards plus 2 jokers`, `deck: 40 cards without 8, 9, 10`."""

    cards: int
    jokers: int
    without: tuple[RankRange, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderDecl(Declaration):
    """`order: clockwise`."""

    direction: Literal["clockwise", "counterclockwise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointLine(Statement):
    """`2 to 10: face value`, `jack, queen: 10`, `others: TABLE` (ranks empty)."""

    ranks: tuple[RankRange, ...]
    worth: Number | NameUse | Literal["face value"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsDecl(Declaration):
    """`points [NAME]` and its lines."""

    name: Name | None
    lines: tuple[PointLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WildDecl(Declaration):
    """`wild joker: any card, at most 1 wild in a meld`."""

    rank: RankRange
    limit: Literal["at most", "at least"] | None
    number: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldDecl(Declaration):
    """`meld run "run": 3 or more cards of one suit in sequence, ace low or high`."""

    name: Name
    title: Text | None
    sizes: SizeSpan
    same: Literal["rank", "suit"]
    sequence: bool
    ace: Literal["low", "high", "low or high", "round the corner"] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneDecl(Declaration):
    """`zone hand of each player: cards, seen by owner`."""

    name: Name
    per_player: bool
    layout: Literal["pile", "cards", "melds"]
    seen: Literal["face down", "face up", "top face up", "seen by owner"]


ScopeWord = Literal["each turn", "for the match"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PotDecl(Declaration):
    """`pot NAME for the match`."""

    name: Name
    scope: ScopeWord | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionDecl(Declaration):
    """`option NAME "title": DOMAIN = DEFAULT`."""

    name: Name
    title: Text | None
    domain: Domain
    default: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenDecl(Declaration):
    """`given stake of each player: money = 1`."""

    name: Name
    per_player: bool
    domain: Domain
    default: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class StateDecl(Declaration):
    """`state taken each turn: card or none = none`."""

    name: Name
    per_player: bool
    scope: ScopeWord | None
    domain: Domain
    start: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class DefineDecl(Declaration):
    """`define count of player as P: E`."""

    name: Name
    subject: Noun | None
    alias: Name | None
    value: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitDecl(Declaration):
    """A top-level `require NAME: C`."""

    name: Name
    condition: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class SetupDecl(Declaration):
    """`setup` and its block."""

    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class InTurn(Node):
    """`players in turn from P`."""

    start: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class OnceEach(Node):
    """`each NP, from P`."""

    noun_phrase: NounPhrase
    start: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class OnePlayer(Node):
    """`by P`: one turn of one player."""

    player: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseDecl(Declaration):
    """`phase NAME [before NAME] by WHO [when C]` and its flow."""

    name: Name
    before: Name | None
    who: InTurn | OnceEach | OnePlayer
    condition: Expr | None
    flow: FlowExpr


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveDecl(Declaration):
    """`move NAME "title" [automatic]` and its block."""

    name: Name
    title: Text | None
    automatic: bool
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingDecl(Declaration):
    """`ending NAME "title" after M or N [when C] [over E]`, with its flow; `turns` for `after N turns`.

    `after` holds move names, and `setup`.
    """

    name: Name
    title: Text | None
    after: tuple[Name, ...]
    turns: int | None
    condition: Expr | None
    over: tuple[Name, ...]
    flow: FlowExpr | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleDecl(Declaration):
    """`settle ENDING` and its block."""

    name: Name
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FactorDecl(Declaration):
    """`factor NAME "title": E when C`."""

    name: Name
    title: Text | None
    value: Expr
    condition: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseDecl(Declaration):
    """`case SETTLEMENT.LABEL: C` and its block, as the subject of `replace`; guard None means `otherwise`."""

    name: Name
    guard: Expr | None
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExceptionDecl(Declaration):
    """`exception NAME to RULE when C [over N] [: E]`, or with a block."""

    name: Name
    to: Name
    condition: Expr
    over: tuple[Name, ...]
    value: Expr | None
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchItem(Statement):
    """A line of `match`: `first dealer`, `next dealer`, `before deal`, `after deal`, `after match`, `ends when`.

    `value` holds the expression or the words, `body` the block.
    """

    item: Literal["first dealer", "next dealer", "before deal", "after deal", "after match", "ends when"]
    value: Expr | Text | None = None
    body: tuple[Stmt, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchDecl(Declaration):
    """`match` and its lines."""

    items: tuple[MatchItem, ...]


Decl = (
    SourceDecl
    | PlayersDecl
    | DeckDecl
    | OrderDecl
    | PointsDecl
    | WildDecl
    | MeldDecl
    | ZoneDecl
    | PotDecl
    | OptionDecl
    | GivenDecl
    | StateDecl
    | DefineDecl
    | LimitDecl
    | SetupDecl
    | PhaseDecl
    | MoveDecl
    | EndingDecl
    | SettleDecl
    | FactorDecl
    | CaseDecl
    | ExceptionDecl
    | MatchDecl
)
