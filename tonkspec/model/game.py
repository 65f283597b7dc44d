"""The game model: everything that a rule file and its bases say, resolved for one choice of options.

Frozen and complete: engine, compiler, prose and reports read this and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.model.expressions import Expression
from tonkspec.model.flow import Flow
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Statement
from tonkspec.model.types import Type
from tonkspec.model.wording import joined_titles

MOST_PLAYERS = 64
"""More players than this are never at one table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Players:
    """How many may play, both ends included."""

    rule: Rule
    least: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """The cards of the pack: `ranks` in order (1 the ace, 13 the king), `packs` of them, and jokers."""

    rule: Rule
    ranks: tuple[int, ...]
    packs: int = 1
    jokers: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The way play runs; `clockwise` is to each player's left."""

    rule: Rule
    direction: Literal["clockwise", "counterclockwise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsTable:
    """What a card counts, by rank number; `name` is empty for the main table."""

    rule: Rule
    name: str
    worth: tuple[tuple[int, int], ...]


Ace = Literal["low", "high", "low or high", "round the corner"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldKind:
    """A kind of meld: from `least` to `most` (None: any number of) cards of one rank, or of one suit in sequence."""

    rule: Rule
    name: str
    least: int
    most: int | None
    same: Literal["rank", "suit"]
    ace: Ace | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Wild:
    """Cards that may stand for any card in a meld: those of rank number `rank` (14 the jokers).

    In a meld in which one of them stands there are at least `least_natural` cards that are not wild, and at most
    `most_wild` (None: any number of) cards that are.
    """

    rule: Rule
    rank: int
    least_natural: int = 1
    most_wild: int | None = None


Layout = Literal["pile", "cards", "melds"]
Seen = Literal["face down", "face up", "top face up", "seen by owner"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A place for cards, of the table or of each player: an ordered pile, loose cards, or melds; and who sees them."""

    rule: Rule
    name: str
    per_player: bool
    layout: Layout
    seen: Seen


Scope = Literal["hand", "each turn", "match"]


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A variable, of the table or of each player, set to `start` when its scope begins.

    `within` is the least and the most that an amount may be, None where it has no bounds. `hidden` when some rule sets
    it from cards that not everyone sees.
    """

    rule: Rule
    name: str
    per_player: bool
    scope: Scope
    type: Type
    start: Expression
    within: tuple[int, int] | None = None
    hidden: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A value that comes with the deal and never changes; `default` where the deal does not say; `within` as in
    `State`.
    """

    rule: Rule
    name: str
    per_player: bool
    type: Type
    default: int | bool | str | None
    within: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pot:
    """Money that lies in the middle: for one hand, after which it must be empty, or for the whole match."""

    rule: Rule
    name: str
    scope: Literal["hand", "match"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """A choice of the table: its domain, the value it has in this model, and its default.

    `readings`: its values are readings of a silent or disputed source, so an engine may play any of them. `fixed`: no
    longer open to choice in this ruleset. `values` is the whole domain in order. `set_by` is the file whose `fix` or
    `default` counts, None where the declaration's own default does. `inert`: nothing uses it, whatever is chosen.
    """

    rule: Rule
    name: str
    type: Type
    values: tuple[int | bool | str, ...]
    value: int | bool | str
    default: int | bool | str
    fixed: bool
    readings: bool
    set_by: str | None = None
    inert: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DefinitionException:
    """Where `condition` holds, `value` stands instead; it outranks the exceptions named in `over`."""

    rule: Rule
    condition: Expression
    value: Expression
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A named expression; `parameter` is the local name of its subject, None for one without."""

    rule: Rule
    name: str
    parameter: str | None
    parameter_type: Type | None
    type: Type
    value: Expression
    exceptions: tuple[DefinitionException, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RequireException:
    """Where `condition` holds, `value` is required instead; None waives the requirement."""

    rule: Rule
    condition: Expression
    value: Expression | None
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Require:
    """A condition with a name that a move must meet. `rule.name` ends in its label."""

    rule: Rule
    condition: Expression
    exceptions: tuple[RequireException, ...] = ()


MOST_CHOICES = 4096
"""One parameter of a move may be chosen in so many ways at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One choice of a move: `name`, what kind of thing, and the set it is chosen from (earlier parameters visible).

    `rule.name` is `FILE.MOVE.NAME`: a choice outside its domain is refused by it. `counts` is None for one element, or
    the least and most number of cards for a choice of several.
    """

    rule: Rule
    name: str
    type: Type
    domain: Expression
    counts: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What a player may do: parameters, then requirements in the order they are reported, then effects in order.

    `lets` of the move stand among the effects as `Let` statements.
    """

    rule: Rule
    name: str
    parameters: tuple[Parameter, ...]
    requires: tuple[Require, ...]
    effects: tuple[Statement, ...]
    automatic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase:
    """A part of the hand. `by`: turns round the table (`in turn`), one turn each (`each`), or one turn (`one`), from
    the player that `start` names when the phase begins.

    `among`: only who is in this set when his turn comes has one, None for all. `before_setup`: it is played before the
    cards are dealt; such phases stand before the others.
    """

    rule: Rule
    name: str
    by: Literal["in turn", "each", "one"]
    start: Expression
    flow: Flow
    condition: Expression | None = None
    among: Expression | None = None
    before_setup: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How a hand ends: after one of `after` (move names; `setup` for the deal), or after `turns` turns, if `condition`
    holds. `over` names the endings that yield to it. `flow` is played before the settlement.
    """

    rule: Rule
    name: str
    after: tuple[str, ...]
    turns: int | None
    condition: Expression | None
    over: tuple[str, ...]
    flow: Flow | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseException:
    """Where `condition` holds, `body` stands instead of the case's."""

    rule: Rule
    condition: Expression
    body: tuple[Statement, ...]
    over: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One case of a settlement; `guard` None means `otherwise`: no other case holds."""

    rule: Rule
    label: str
    guard: Expression | None
    body: tuple[Statement, ...]
    exceptions: tuple[CaseException, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """Who pays whom after ending `ending`: `lets` first, then the one case that holds."""

    rule: Rule
    ending: str
    lets: tuple[Statement, ...]
    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor:
    """Where `condition` holds, what a settlement has one player pay another, and what it has one score, is multiplied
    by `value`. Both may mention `RoleOf("payer")` and `RoleOf("payee")`; one that does says nothing about scores
    (`of_scores`).
    """

    rule: Rule
    name: str
    value: Expression
    condition: Expression
    of_scores: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The deal, as effects in order; the shuffled pack lies in `pile` when they begin."""

    rule: Rule
    pile: str
    effects: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstDealer:
    """Who deals the first hand: in words when it is decided outside the rules, else a player."""

    rule: Rule
    words: str | None
    player: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NextDealer:
    """Who deals the next hand."""

    rule: Rule
    player: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Between:
    """What happens between hands, in order: before each deal, after each hand that stands, or after the match."""

    rule: Rule
    when: Literal["before deal", "after deal", "after match"]
    effects: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnd:
    """The match is over after a hand that stands if the condition holds."""

    rule: Rule
    condition: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Several hands in a row: who deals, what happens between them (each `when` at most once), and when it is over."""

    rule: Rule
    first_dealer: FirstDealer | None
    next_dealer: NextDealer | None
    between: tuple[Between, ...] = ()
    ends: MatchEnd | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Limit:
    """A combination of options that the game rules out (`require` at top level); it holds in this model."""

    rule: Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A rule point of a source: `kind` and `gist` as in `rulesets/sources/`."""

    id: str
    source: str
    kind: str
    gist: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bibliography:
    """A source document: who wrote it, in what language (a two-letter code), and where it was found."""

    name: str
    title: str
    file: str
    author: str = ""
    language: str = ""
    found: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A whole game. Order of declaration is kept in every tuple; it decides the order of legal moves and melds.

    `name` is the ruleset's name with those of the house rules at the table, `titles` are what each of them is called.
    `files` are the rule files from the base to the ruleset, `claims` the claims that some rule mentions, `sources`
    their documents.
    """

    name: str
    titles: tuple[str, ...]
    files: tuple[str, ...]
    documents: tuple[str, ...]
    players: Players
    deck: Deck
    order: Order
    points: tuple[PointsTable, ...]
    melds: tuple[MeldKind, ...]
    zones: tuple[Zone, ...]
    states: tuple[State, ...]
    givens: tuple[Given, ...]
    pots: tuple[Pot, ...] = ()
    options: tuple[Option, ...]
    limits: tuple[Limit, ...]
    definitions: tuple[Definition, ...]
    setup: Setup
    phases: tuple[Phase, ...]
    moves: tuple[Move, ...]
    endings: tuple[Ending, ...]
    settlements: tuple[Settlement, ...]
    factors: tuple[Factor, ...] = ()
    match: Match | None
    claims: tuple[Claim, ...]
    bibliography: tuple[Bibliography, ...]
    wilds: tuple[Wild, ...] = ()

    @property
    def title(self) -> str:
        """What the ruleset is called together with the house rules at the table."""
        return joined_titles(self.titles)
