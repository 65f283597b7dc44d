"""A rule book before any format has laid it out: chapters of blocks, whose texts are in the language of the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tonkspec.cards import Card
from tonkspec.rulebook.book.drawing import Drawing


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One rule: its sentences, its name, and `notes`, the names of those that say where it is from.

    `origin` marks a rule that the documented source does not state, or one of a house. `replaces` says what stands in
    its place in the rules from which these come; `parts` are what stands in it, its exceptions last. `when` says of a
    move when it may be made, and `choices` are the numbers of those choices with which the rule reads otherwise.
    """

    rule: str
    text: str
    title: str = ""
    notes: tuple[str, ...] = ()
    origin: str = ""
    replaces: str = ""
    when: str = ""
    choices: tuple[int, ...] = ()
    parts: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What a source says or leaves open, by the name of the claim; `remark` says that it is silent or disputed.

    The gist is English unless it is `translated`. `elsewhere` says that the source is none of those that the game
    follows, `unchosen` why a table cannot choose how it is read.
    """

    name: str
    source: str
    gist: str
    remark: str
    translated: bool = False
    elsewhere: str = ""
    unchosen: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A source in the bibliography; its title is English unless it is `translated`."""

    name: str
    title: str
    author: str
    found: str
    translated: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """A card, and the one that it stands for where it is wild (as it is written, empty for a natural card)."""

    card: Card
    stands: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statements:
    """Rules one after the other."""

    items: tuple[Statement, ...]
    kind: str = field(default="statements", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A sentence that is no rule: what a chapter is for, or what its rules come to."""

    text: str
    kind: str = field(default="remark", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """Melds of one kind; and cards beside them that look like one and are none."""

    meld: str
    none: str
    melds: tuple[tuple[Shown, ...], ...]
    others: tuple[tuple[Shown, ...], ...]
    kind: str = field(default="pictures", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """The course of a turn as a drawing."""

    title: str
    drawing: Drawing
    kind: str = field(default="chart", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of a table of payments; `first` where it is the first of its ending. Each says all that holds of it;
    `notes` are those of the rule, beside its first line.
    """

    ending: str
    when: str
    winner: str
    payer: str
    amount: str
    payee: str
    rule: str
    first: bool
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Payments:
    """Who pays whom, as a table."""

    rows: tuple[Row, ...]
    kind: str = field(default="payments", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A rule as it reads with another value of a choice; `how` says whether it is new, or is not played then, and
    `notes` are those of the choice.
    """

    how: str
    text: str
    rule: str
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherValue:
    """Another value of a choice: what it needs to make a difference, and what reads otherwise then."""

    value: str
    needs: str
    readings: tuple[Reading, ...]
    remark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What a table may choose: what is `played` if nothing is said, what else may be, and `points`: what a source
    leaves open there.
    """

    number: int
    title: str
    played: str
    others: tuple[OtherValue, ...]
    rule: str
    notes: tuple[str, ...]
    points: tuple[Note, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """Options that are open: those that the sources offer, or those where they leave something open."""

    heading: str
    items: tuple[Choice, ...]
    kind: str = field(default="choices", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPoint:
    """A point that a source leaves open or disputes: how that is said, what is played, and the gist of the point."""

    said: str
    played: str
    rule: str
    points: tuple[Note, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPoints:
    """What the sources leave open."""

    items: tuple[OpenPoint, ...]
    kind: str = field(default="open", init=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lying:
    """What lies in one place: cards, or melds, or so many cards that are not shown; `more` are below those shown."""

    groups: tuple[tuple[Shown, ...], ...] = ()
    number: int | None = None
    more: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place of the whole table, by what it is called."""

    name: str
    lying: Lying


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A player at the table: what lies in each of his places, and what each count of his is."""

    name: str
    dealer: bool
    to_move: bool
    places: tuple[Lying, ...]
    counts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """All that lies on the table; `columns` names the places of a player, then his counts."""

    columns: tuple[str, ...]
    players: tuple[Sitting, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """A step of an example: who does what with which cards; `got` came into his hand by it.

    For a move that is not allowed `refused` says why, and `rule` by which rule; there is then no table.
    """

    player: str
    move: str
    groups: tuple[tuple[Shown, ...], ...]
    got: tuple[Shown, ...]
    refused: str
    rule: str
    table: Table | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """A payment in an example, by the rule that asks for it."""

    text: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A hand from a golden trace: the table at its `beginning`, the deal or the middle of a hand, the steps, and how it
    ends. `held` is what else is known at first: stakes, pots, and what is kept in mind over hands. The title is English
    unless it is `translated`.
    """

    name: str
    title: str
    translated: bool = False
    held: tuple[str, ...]
    beginning: str
    start: Table
    steps: tuple[Happening, ...]
    ending: str
    paid: tuple[Paid, ...]
    balance: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    kind: str = field(default="example", init=False)


Block = Statements | Remark | Pictures | Chart | Payments | Choices | OpenPoints | Example


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter; `name` is the same in every language."""

    name: str
    heading: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A whole book; `words` is the catalogue of its language, and `notes` come in the order in which they are used.

    `follows` says which sources the rules follow, and `agreed` what the table has chosen; either may be empty.
    """

    ruleset: str
    title: str
    language: str
    words: Mapping[str, str]
    follows: str
    agreed: str
    chapters: tuple[Chapter, ...]
    notes: tuple[Note, ...]
    documents: tuple[Document, ...]
