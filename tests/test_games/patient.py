"""Hands by players who seldom end one: whatever a game has comes up in some of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random

from tonkspec.cards import Card
from tonkspec.engine import DeckDeal, Move, Position, Rules, legal_moves, play_with_events, shuffled_deal, start
from tonkspec.engine.values import Event

MOST_MOVES = 6_000
"""More than any hand of 400 turns has."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position, what is played in it (None when the hand is over), and what then happened by itself."""

    position: Position
    move: Move | None
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Reached:
    """What has come up in some hands: endings and moves by their names, cases by their rules."""

    things: set[str] = field(default_factory=set[str])

    def add(self, step: Step) -> None:
        if step.move is not None:
            self.things.update(f"move {name}" for name in (step.move.name, *(one.move.name for one in step.events)))
        outcome = step.position.outcome
        if outcome is not None:
            self.things.update((f"ending {outcome.ending}", f"case {outcome.case_rule}"))


def clumped_deal(rules: Rules, players: int, dealer: int, chance: Random) -> DeckDeal:
    """A deal in which neighbours in the pack, by rank or by suit, come to one player, but for some cards that are
    exchanged.
    """
    shuffled = shuffled_deal(rules, players, dealer, chance)
    by_order: list[Card] = sorted(shuffled.deck, key=chance.choice((_by_rank, _by_suit)))
    cut = chance.randrange(len(by_order))
    turned = by_order[cut:] + by_order[:cut]
    length = len(turned) // players
    deck = [turned[seat * length + place] for place in range(length) for seat in range(players)]
    deck += turned[length * players :]
    for _ in range(chance.choice((0, 3, 8, 16))):
        one, other = chance.randrange(len(deck)), chance.randrange(len(deck))
        deck[one], deck[other] = deck[other], deck[one]
    return replace(shuffled, deck=tuple(deck))


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How players choose in a hand: how often they play on where they might end it, how gladly each move is made."""

    patience: float
    liking: dict[str, int]


def _by_rank(card: Card) -> tuple[int, int]:
    return card.rank, card


def _by_suit(card: Card) -> tuple[int, int]:
    return 4 if card.suit is None else card.suit, card


def patient_hand(rules: Rules, seed: int) -> Iterator[Step]:
    """A hand in which mostly a move is played that does not end it, and one with parameters rather than without.

    Every third hand comes from a shuffled pack, the others from clumped ones. Each hand has moves that are made more
    gladly in it, so that moves come together that chance alone would seldom bring. A hand stops where the deal has no
    order for a further shuffle.
    """
    chance = Random(seed)
    allowed = rules.game.players
    seats = allowed.least + seed % (allowed.most - allowed.least + 1)
    deal = (clumped_deal if seed % 3 else shuffled_deal)(rules, seats, seed % seats, chance)
    manner = Manner(
        patience=chance.choice((0.5, 0.9, 0.99, 1)),
        liking={move.name: chance.choice((1, 3, 3, 40)) * (2 if move.parameters else 1) for move in rules.game.moves},
    )
    position = start(rules, deal)
    for _ in range(MOST_MOVES):
        if position.turn is None or (rules.paper.shuffles and not position.shuffles):
            break
        move, after, events = _chosen(rules, position, manner, chance)
        yield Step(position, move, events)
        position = after
    yield Step(position, None)


def _chosen(
    rules: Rules, position: Position, manner: Manner, chance: Random
) -> tuple[Move, Position, tuple[Event, ...]]:
    """A move, and what comes of it."""
    assert position.turn is not None
    legal = list(legal_moves(rules, position))
    while True:
        names = list(dict.fromkeys(move.name for move in legal))
        (name,) = chance.choices(names, [manner.liking[name] for name in names])
        move = chance.choice([one for one in legal if one.name == name])
        after = play_with_events(rules, position, position.turn, move)
        assert isinstance(after, tuple), f"the legal move `{move}` is refused by {after}"
        if len(legal) == 1 or not _is_ending(position, after[0]) or chance.random() >= manner.patience:
            return move, *after
        legal.remove(move)


def _is_ending(before: Position, after: Position) -> bool:
    """Whether a hand ends with a move, or what is played under an ending begins with it."""
    return after.outcome is not None or (after.stage != before.stage and after.last == before.turn)
