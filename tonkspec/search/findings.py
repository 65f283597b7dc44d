"""What a search gives: an answer for each pair of rules that might part, and what went wrong in play, with the hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.engine import Deal, DeckDeal, Move, Seat
from tonkspec.engine.faults import FaultKind
from tonkspec.model.rule import Rule

Verdict = Literal["same", "never", "here", "not found"]
"""Of two rules: they say the same by their form, they are proved never to stand at once, they part in a hand that was
found, or no such hand was found within the bound."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """Bounds of a search: so many patterns of a dealt hand, hands played, moves in all and in one hand.

    With no patterns no dealt hands are tried. Nothing in a search looks at a clock, so that the same model has the same
    answer on any machine.
    """

    patterns: int = 9000
    hands: int = 160
    moves: int = 4500
    moves_in_hand: int = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """A hand in which rules give no answer, as far as it goes: how it is dealt, then moves, each with who makes it.

    `seat` is the player whose hand matters, where that is known.
    """

    deal: Deal | DeckDeal
    moves: tuple[tuple[Seat, Move], ...] = ()
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that goes wrong, in the smallest hand that was found for it; `rules` are those at fault.

    `message` is what the interpreter says of it.
    """

    kind: FaultKind
    rules: tuple[str, ...]
    message: str
    witness: Witness


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is known of two rules that stand side by side: two exceptions, two cases of a settlement or two endings."""

    sort: Literal["exceptions", "cases", "endings"]
    rules: tuple[Rule, Rule]
    verdict: Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """What is known of a settlement without `otherwise`: whether it can be that none of its cases holds.

    `never` is proved; `here` was found. `rule` is the settlement's.
    """

    rule: Rule
    verdict: Literal["never", "here", "not found"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant:
    """A condition that is proved always or never to hold, whatever the table chooses."""

    rule: Rule
    holds: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Impossible:
    """A move that is proved never to be possible, and requirements of it that never hold together."""

    move: Rule
    requires: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """All that a search found, in the order of the rules.

    `deals` is how many deals were looked at, `moves` how many moves were played. `unreached` names the moves,
    exceptions, cases and endings that took no part in any hand. `unplayed` says why nothing could be played, else it is
    None.
    """

    answers: tuple[Answer, ...] = ()
    gaps: tuple[Gap, ...] = ()
    found: tuple[Finding, ...] = ()
    constants: tuple[Constant, ...] = ()
    impossible: tuple[Impossible, ...] = ()
    deals: int = 0
    moves: int = 0
    unreached: tuple[str, ...] = ()
    unplayed: str | None = None
