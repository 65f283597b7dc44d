"""The tree of a rule file as written: one frozen class per construct, each with its span.

It knows no meaning: names are not resolved, and constructs that later passes refuse stand here all the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.source import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything in the tree; `span` covers it without its annotations."""

    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Name(Node):
    """A name, as written; dotted for rule names (`dropped.lowest`)."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Text(Node):
    """A title or other text in quotation marks, without them."""

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Annotation(Node):
    """`cite`, `unspecified` or `disputed` with claim ids (none only for a bare `unspecified`)."""

    kind: Literal["cite", "unspecified", "disputed"]
    claims: tuple[Name, ...]


# ---------------------------------------------------------------------------------------------- expressions


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Logical(Node):
    """`and` or `or` of two parts or more."""

    operator: Literal["and", "or"]
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


# ---------------------------------------------------------------------------------------------- statements


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

# ---------------------------------------------------------------------------------------------- flow


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowMove(Node):
    """One move."""

    move: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowMany(Node):
    """`then` (in order), `or` (one of) or `any of (...)`."""

    operator: Literal["then", "or", "any of"]
    parts: tuple[FlowExpr, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowOptional(Node):
    """`optionally STEP`."""

    part: FlowExpr


@dataclass(frozen=True, slots=True, kw_only=True)
class FlowBy(Node):
    """`each other player (F)` (a noun phrase) or `closer (F)` (a name)."""

    who: NounPhrase | Name
    part: FlowExpr


FlowExpr = FlowMove | FlowMany | FlowOptional | FlowBy

# ---------------------------------------------------------------------------------------------- declarations


@dataclass(frozen=True, slots=True, kw_only=True)
class SizeSpan(Node):
    """`3`, `3 or 4`, `3 to 5`, `3 or more` (most is None)."""

    least: int
    most: int | None


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

# ---------------------------------------------------------------------------------------------- changes


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace(Declaration):
    """`replace DECLARATION`. A top-level `require N.L` inside it replaces a requirement of a move."""

    declaration: Decl


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove(Declaration):
    """`remove RULE`."""

    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Reinstate(Declaration):
    """`reinstate FILE.RULE`."""

    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirm(Declaration):
    """`confirm RULE` with annotations."""

    name: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Fix(Declaration):
    """`fix OPTION to V` (`settled`), or `default OPTION to V`."""

    settled: bool
    name: Name
    value: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class AddTo(Declaration):
    """`add to move|settle|case NAME` or `add to setup` and a block; `name` is None for the setup."""

    place: Literal["move", "settle", "setup", "case"]
    name: Name | None
    body: tuple[Stmt, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AddPoints(Declaration):
    """`add to points [NAME]` and lines."""

    name: Name | None
    lines: tuple[PointLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AddEndingFlow(Declaration):
    """`add to ending NAME` and a flow."""

    name: Name
    flow: FlowExpr


@dataclass(frozen=True, slots=True, kw_only=True)
class AddEndingAfter(Declaration):
    """`add to ending NAME after M or N`."""

    name: Name
    after: tuple[Name, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AddMatch(Declaration):
    """`add to match` and lines."""

    items: tuple[MatchItem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Allow(Declaration):
    """`allow X instead of Y`, `allow X after Y`."""

    move: Name
    relation: Literal["instead of", "after"]
    other: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class AskAfter(Declaration):
    """`ask each NP (F) after MOVE`."""

    noun_phrase: NounPhrase
    flow: FlowExpr
    after: Name


@dataclass(frozen=True, slots=True, kw_only=True)
class Section(Node):
    """`when OPTIONS` and indented items."""

    condition: Expr
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Word(Node):
    """A line of a words file: `stock: is "...", of "..."`."""

    name: Name
    forms: tuple[tuple[str, str], ...]


Item = (
    Decl
    | Replace
    | Remove
    | Reinstate
    | Confirm
    | Fix
    | AddTo
    | AddPoints
    | AddEndingFlow
    | AddEndingAfter
    | AddMatch
    | Allow
    | AskAfter
    | Section
    | Word
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header(Declaration):
    """The first line: `ruleset NAME "title" [abstract] [extends NAME]`, `house NAME "title" for NAME [over NAMES]`,
    or `words LANGUAGE for NAME`."""

    kind: Literal["ruleset", "house", "words"]
    name: Name
    title: Text | None = None
    abstract: bool = False
    parent: Name | None = None
    over: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFile(Node):
    """A whole file."""

    header: Header
    items: tuple[Item, ...]
    comments: tuple[Text, ...] = ()
