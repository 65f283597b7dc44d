"""What composing rule files gives: each declaration once, with everything that files changed in it.

The trees in it are as written; nothing is resolved but which text holds. `tonkspec.analysis.compose` makes it,
`tonkspec.analysis.lower` turns it into a `Game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tonkspec.model.game import Bibliography, Claim, Option
from tonkspec.model.rule import Rule
from tonkspec.source import Source, Span
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A statement of a body, of the file `file`.

    `rule` is set for what has a name of its own (a requirement) and for a sentence of a case (the name of the case with
    the sentence's citations); None for the rest. A block in a case has the citations at its head, which hold for the
    sentences in it, and the lines in it as `inside`. `early` marks a `let` that stands before a requirement of the
    addition it comes with: it has its value before all effects of the move, also of those that are there already.
    `added` is set on what is no part of the declaration's own text.
    """

    statement: tree.Stmt
    file: str
    rule: Rule | None = None
    inside: tuple[Line, ...] = ()
    early: bool = False
    added: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Exceptional:
    """An exception: where its condition holds, its value or body stands instead. `lines` is None without a body.

    `over` are the rules of all exceptions beside it that yield to it, also by way of others that are not here.
    """

    rule: Rule
    declaration: tree.ExceptionDecl
    file: str
    lines: tuple[Line, ...] | None
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseEntry:
    """One case of a settlement; `guard` None means `otherwise`. `added`: it is no part of the settlement's own text."""

    rule: Rule
    label: str
    file: str
    guard: tree.Expr | None
    lines: tuple[Line, ...]
    exceptions: tuple[Exceptional, ...] = ()
    added: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One declaration: `name` as rule files write it (`hit`, `deck`, `points` for the main table).

    `declaration` is the text that holds, of file `file`. `lines` are the statements of a move (base first, additions
    after), a setup, or the lets of a settlement; `cases` those of a settlement, in order; `point_lines` of a points
    table; `items` of a match with their rules (`FILE.match.next_dealer`). `exceptions` are those to a definition;
    `require_exceptions` those to a move's requirements, by label.
    """

    name: str
    rule: Rule
    file: str
    declaration: tree.Decl
    lines: tuple[Line, ...] = ()
    cases: tuple[CaseEntry, ...] = ()
    point_lines: tuple[tree.PointLine, ...] = ()
    items: tuple[tuple[Rule, tree.MatchItem], ...] = ()
    exceptions: tuple[Exceptional, ...] = ()
    require_exceptions: tuple[tuple[str, Exceptional], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Composed:
    """A ruleset with its bases and house rules, one text per rule. Entries keep the order of first declaration, base
    first. `files` are named likewise, and `consulted` are files of no part in it that had to be read all the same.
    `changed` are the paths of those of the ruleset that the named files change, its base first. Where something depends
    on how many play, this is for `number` of players, one of `numbers`. `alone`: the houses were named without a
    ruleset, so that this one is only the game that they are for.

    Options are no entries. `read` are names that have their use before there is a game: options that a section, another
    option or a top-level `require` reads, points tables that others take over, and all that is named in sections that
    do not hold. `used` are these without the options that are read by sections alone of which the rules tell that they
    rest on them. `replaced` are the names in texts that some file replaces or takes away, each with the place of that;
    `removed` those of rules that some file takes away, each with the place of that. `unsourced` are the places of
    changes that name no source. `items` are those of all files,
    also in sections, as they are written.
    """

    name: str
    titles: tuple[str, ...]
    span_file: str
    changed: tuple[str, ...] = ()
    files: tuple[str, ...]
    consulted: tuple[str, ...] = ()
    documents: tuple[str, ...]
    abstract: bool
    alone: bool = False
    numbers: tuple[int, ...] = ()
    number: int | None = None
    options: tuple[Option, ...]
    read: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    replaced: Mapping[str, Span] = field(default_factory=dict[str, Span])
    removed: Mapping[str, Span] = field(default_factory=dict[str, Span])
    unsourced: tuple[Span, ...] = ()
    entries: tuple[Entry, ...]
    items: tuple[tree.Item, ...] = ()
    claims: tuple[Claim, ...]
    bibliography: tuple[Bibliography, ...]
    sources: tuple[Source, ...]
