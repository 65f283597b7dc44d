"""What a wild card that is added to a laid meld stands for: a part of the move, chosen with the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tonkspec.cards import ALL_CARDS, Card
from tonkspec.engine.scope import Scope
from tonkspec.model.expressions import Local
from tonkspec.model.game import Move
from tonkspec.model.melds import Melds, added_stand_ins
from tonkspec.model.statements import Join
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants

StandIns = tuple[tuple[Card, str], ...]
"""Wild cards, by face, each with what it stands for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Joining:
    """A move adds what was chosen to a meld that was chosen too: `card` and `meld` are the numbers of the choices.

    `single`: it is one card, not several. `place` is where in `Draft.local` the effect finds what was chosen.
    """

    card: int
    meld: int
    single: bool
    place: int
    melds: Melds

    def ways(self, values: Sequence[Any]) -> tuple[StandIns, ...]:
        """What the wild cards may stand for among these choices, in canonical order; `((),)` if none is added."""
        added = 1 << values[self.card] if self.single else values[self.card]
        if not added & self.melds.wild:
            return ((),)
        target: int = values[self.meld]
        added &= ~target & ALL_CARDS
        ways = (added_stand_ins(target, grown.value) for grown in self.melds.grown(target, added))
        return tuple(dict.fromkeys(ways))


def stand_in_place(statement: Join, scope: Scope) -> int | None:
    """Where what is chosen for a `Join` is kept; None where nothing can be."""
    cards, meld = statement.cards, statement.meld
    if not scope.names.melds.wild or not isinstance(cards, Local) or not isinstance(meld, Local):
        return None
    return scope.place(f"{cards.name} on {meld.name}")


def joinings(move: Move, scope: Scope) -> tuple[Joining, ...]:
    """Where a move adds chosen cards to chosen melds; empty in a game without wild cards."""
    if not scope.names.melds.wild:
        return ()
    names = [parameter.name for parameter in move.parameters]
    found: dict[int, Joining] = {}
    for statement in descendants(move):
        if isinstance(statement, Join) and isinstance(statement.cards, Local) and isinstance(statement.meld, Local):
            place = stand_in_place(statement, scope)
            if {statement.cards.name, statement.meld.name} <= {*names} and place is not None:
                card = names.index(statement.cards.name)
                parameter = move.parameters[card]
                found[card] = Joining(
                    card=card,
                    meld=names.index(statement.meld.name),
                    single=parameter.counts is None and parameter.type.kind is Kind.CARD,
                    place=place,
                    melds=scope.names.melds,
                )
    return tuple(found.values())
