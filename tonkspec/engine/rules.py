"""A game made ready to play: every expression a closure, every name a place. Made once by `prepare`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tonkspec.cards import Card
from tonkspec.engine.draft import Draft
from tonkspec.engine.effects import Effect
from tonkspec.engine.exceptions import Exceptional
from tonkspec.engine.position import Position
from tonkspec.engine.scope import Dictionary, Evaluate
from tonkspec.engine.stand_ins import Joining, StandIns
from tonkspec.engine.values import Move
from tonkspec.model.game import Game
from tonkspec.model.types import Kind


@dataclass(frozen=True, slots=True, kw_only=True)
class Requirement:
    """A requirement with its exceptions, by rule name."""

    rule: str
    holds: Evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A parameter of a move.

    `domain` is the set it is chosen from, `elements` its elements in canonical order (for a choice of several cards,
    the sets of them). `independent`: the domain does not depend on what was chosen before. `alone` are the
    requirements that depend on this choice only, `with_earlier` those that depend on it and on earlier ones, so that
    both can be tested as soon as it is made.
    """

    rule: str
    name: str
    kind: Kind
    counts: tuple[int, int] | None
    place: int
    domain: Evaluate
    elements: Callable[[Draft], tuple[Any, ...]]
    independent: bool
    alone: tuple[Requirement, ...]
    with_earlier: tuple[Requirement, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRules:
    """A move: its choices, its requirements in order (`always` are those that depend on no choice), what it does.

    `joinings` are where chosen cards are added to chosen melds in a game with wild cards. `made` gives the `Move` for
    chosen values, and for what the wild cards of each joining stand for; the same one for the same values. `automatic`:
    it is made by itself when it is the only legal one.
    """

    rule: str
    name: str
    choices: tuple[Choice, ...]
    requirements: tuple[Requirement, ...]
    always: tuple[Requirement, ...]
    effects: Effect
    automatic: bool
    joinings: tuple[Joining, ...]
    made: Callable[[tuple[int, ...], tuple[StandIns, ...]], Move]


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A state of a stage's automaton.

    `moves` are those possible, in the flow's order, each with the number of the state it leads to and of the stretches
    of others that are over with it; `over` when the turn ends here. `within` are the stretches in which it stands.
    `automatic`: some of the moves is made by itself when no other is left.
    """

    moves: Mapping[str, tuple[MoveRules, int, int]]
    over: bool
    within: tuple[int, ...]
    automatic: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StretchRules:
    """A part of a flow that `player` decides, each other player in turn if it is None; `first` is its first state."""

    player: Evaluate | None
    first: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """A phase, or the flow under an ending (`by` is `answer`): whose turns, from whom, and the automaton of a turn.

    `among` is the set of those who have a turn in it, None for all.
    """

    rule: str
    name: str
    by: Literal["in turn", "each", "one", "answer"]
    start: Evaluate | None
    condition: Evaluate | None
    among: Evaluate | None
    nodes: tuple[Node, ...]
    stretches: tuple[StretchRules, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EndingRules:
    """An ending: when it holds, all endings that yield to it, and the number of the stage that its flow is, if any."""

    rule: str
    name: str
    condition: Evaluate | None
    yielding: frozenset[str]
    stage: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseRules:
    """A case of a settlement; without a guard it holds when no other does."""

    rule: str
    guard: Evaluate | None
    body: Effect
    exceptions: tuple[Exceptional[Effect], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementRules:
    """A settlement: what is computed first, then its cases."""

    rule: str
    lets: Effect
    cases: tuple[CaseRules, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StateStart:
    """The value at which a state variable begins, and where it is kept."""

    place: int
    per_player: bool
    value: Evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class BetweenRules:
    """What happens between hands, each with its rule; None for what the rules do not say."""

    before_deal: tuple[str, Effect] | None
    after_deal: tuple[str, Effect] | None
    after_match: tuple[str, Effect] | None
    ends: tuple[str, Evaluate] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """What a position of a game has to say beside its cards: scores, payments made before the settlement, the orders
    of further shuffles, who has left before the deal.
    """

    scores: bool
    early_payments: bool
    shuffles: bool
    leaving: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """A game made ready.

    `stages` are the phases (the first `phases` of them), then the flows under endings. Before the phase of number
    `setup_at` the cards are dealt; `shown_at_deal` is what `setup` shows, for cards that lie dealt already.
    `endings_after` has the endings by the move they are tested after (`setup` for the deal), `endings_by_turns` those
    that come after a number of turns. `states` are all state variables, `turn_states` those that begin anew with each
    turn.
    """

    game: Game
    names: Dictionary
    local_count: int
    pack: tuple[Card, ...]
    pile: int
    setup: Effect
    shown_at_deal: Effect
    states: tuple[StateStart, ...]
    turn_states: tuple[StateStart, ...]
    moves: Mapping[str, MoveRules]
    stages: tuple[Stage, ...]
    phases: int
    setup_at: int
    endings: Mapping[str, EndingRules]
    endings_after: Mapping[str, tuple[EndingRules, ...]]
    endings_by_turns: tuple[tuple[int, EndingRules], ...]
    settlements: Mapping[str, SettlementRules]
    next_dealer: tuple[str, Evaluate] | None
    between: BetweenRules
    paper: Paper

    def draft(self, position: Position) -> Draft:
        """The position taken apart, with room for the local names of these rules."""
        return Draft(position, self.local_count)


def move_rule(rules: Rules, name: str) -> str:
    """The rule name of a move; `KeyError` for a move that the game has not."""
    return rules.moves[name].rule
