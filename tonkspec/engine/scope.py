"""What the names of a rule mean while its expressions are turned into closures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tonkspec.cards import Card, cards_in
from tonkspec.engine.draft import Draft
from tonkspec.engine.faults import Fault
from tonkspec.model.expressions import Expression
from tonkspec.model.game import Game, Zone
from tonkspec.model.melds import Melds
from tonkspec.model.melds_on_demand import melds_of
from tonkspec.model.types import Kind

Evaluate = Callable[[Draft], Any]
"""An expression made ready. The type of its value follows from the expression's `Type`, which analysis has checked:
a card or seat is a number, a set of cards or of players and a meld are sets of bits, a set of melds is a tuple of
them in canonical order, `none` is None."""

LEAST, MOST = -(1 << 31), (1 << 31) - 1
"""The range of numbers."""


@dataclass(frozen=True, slots=True)
class DefinitionClosure:
    """A definition made ready: the place of its subject (None without one) and its value."""

    place: int | None
    value: Evaluate


@dataclass(frozen=True, slots=True, kw_only=True)
class FactorClosure:
    """A factor made ready: whether it holds, by how much it multiplies, and whether scores too."""

    rule: str
    holds: Evaluate
    value: Evaluate
    of_scores: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Dictionary:
    """The names of a whole game: zones, states, givens and pots with their places, melds, and what cards are worth.

    `step` is 1 where play runs to the left and -1 where it runs to the right. `alike`: some cards of the pack look
    alike. `definitions` fills up as definitions are made ready; `builders` has a function for each
    class of expression. `places` fills up with the local names, each by the rule that it is local to, and where in
    `Draft.local` its value is kept; `remembered` are those whose cards are faces (see `remembering`). `factors` are
    those of the game, once they are made ready.
    """

    game: Game
    zones: Mapping[str, tuple[int, Zone]]
    states: Mapping[str, int]
    givens: Mapping[str, int]
    pots: Mapping[str, int]
    melds: Melds
    alike: bool
    worth: Mapping[str, Callable[[int], int]]
    step: int
    builders: Mapping[type[Expression], Callable[[Any, Scope], Evaluate]]
    definitions: dict[str, DefinitionClosure] = field(default_factory=dict[str, DefinitionClosure])
    places: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    factors: list[FactorClosure] = field(default_factory=list["FactorClosure"])
    remembered: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])


@dataclass(frozen=True, slots=True)
class Scope:
    """The names of one rule: those of the game, and those local to it.

    `rule` is whose fault a fault is; `whole` is the rule that it is part of (the move of a requirement), whose local
    names it shares, and is `rule` itself unless said.
    """

    names: Dictionary
    rule: str
    whole: str = ""

    def evaluator(self, expression: Expression) -> Evaluate:
        """The closure of an expression."""
        return self.names.builders[type(expression)](expression, self)

    def place(self, name: str) -> int:
        """The place of a local name, made where it is met first."""
        return self.names.places.setdefault((self.whole or self.rule, name), len(self.names.places))

    def remember(self, name: str) -> None:
        """Say of a local name that its cards are remembered ones."""
        self.names.remembered.add((self.whole or self.rule, name))

    def remembers(self, name: str) -> bool:
        """Whether the cards of a local name are remembered ones."""
        return (self.whole or self.rule, name) in self.names.remembered

    def part(self, rule: str) -> Scope:
        """The same local names, for a part of the rule that has a name of its own."""
        return Scope(self.names, rule, self.whole or self.rule)

    def fault(self, message: str) -> Fault:
        """A fault of this rule."""
        return Fault(message, (self.rule,))


def dictionary(game: Game, builders: Mapping[type[Expression], Callable[[Any, Scope], Evaluate]]) -> Dictionary:
    """The names of a game, before any definition is made ready."""
    return Dictionary(
        game=game,
        zones={zone.name: (place, zone) for place, zone in enumerate(game.zones)},
        states={state.name: place for place, state in enumerate(game.states)},
        givens={given.name: place for place, given in enumerate(game.givens)},
        pots={pot.name: place for place, pot in enumerate(game.pots)},
        melds=melds_of(game),
        alike=game.deck.packs > 1 or game.deck.jokers > 1,
        worth={table.name: _worth(dict(table.worth), table.rule.name) for table in game.points},
        step=1 if game.order.direction == "clockwise" else -1,
        builders=builders,
    )


def in_range(number: int, rule: str) -> int:
    """The number itself; a `Fault` when it does not fit 32 bits."""
    if LEAST <= number <= MOST:
        return number
    raise Fault(f"the number {number} does not fit 32 bits", (rule,))


def _worth(by_rank: Mapping[int, int], rule: str) -> Callable[[int], int]:
    """A points table as a function of a set of cards."""

    @lru_cache(maxsize=1 << 16)
    def worth(cards: int) -> int:
        return in_range(sum(_card_worth(card) for card in cards_in(cards)), rule)

    def _card_worth(card: Card) -> int:
        if card.rank not in by_rank:
            raise Fault(f"the table does not say what `{card}` is worth", (rule,))
        return by_rank[card.rank]

    return worth


SETS = frozenset({Kind.CARDS, Kind.PLAYERS, Kind.MELDS})
"""The kinds that are sets."""
