"""What a file changes in others, and files as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.syntax.tree.basics import Name, Node, Text
from tonkspec.syntax.tree.declarations import Decl, Declaration, MatchItem, PointLine
from tonkspec.syntax.tree.expressions import Expr, NounPhrase
from tonkspec.syntax.tree.flow import FlowExpr
from tonkspec.syntax.tree.statements import Stmt


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


WordKind = Literal["name", "title", "source", "claim", "text"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Word(Node):
    """A line of a words file: `stock: is "...", of "..."`.

    Of `kind` "title" it is what the ruleset or house itself is called, and has no name; of "source" and "claim" what a
    source is called and what a claim of it says; of "text" what rules say in quotation marks, which is its name. All of
    these have the form `is` alone.
    """

    name: Name
    forms: tuple[tuple[str, str], ...]
    kind: WordKind = "name"


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
    or `words LANGUAGE for NAME`.
    """

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
