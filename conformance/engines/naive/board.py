"""What lies on the table in every game of the engine, and what is said of it: deals, moves, refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from naive.cards import Card, Player
from naive.melds import in_hand
from naive.settlement import End

MOST_TURNS = 400
LARGEST_STAKE = 10**12


class RefusedError(Exception):
    """A move that the rules do not allow; its text says which rule."""


class MalformedError(Exception):
    """A request or a deal that makes no sense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A hand as dealt or, with `to_move`, a table in mid-hand; every pile has its top first, stakes are per player.

    `pots` and `state` are what the hands before have left, in games that keep something.
    """

    players: list[Player]
    dealer: Player | None
    stakes: dict[Player, int]
    hands: dict[Player, list[Card]]
    stock: list[Card]
    discards: list[Card]
    table: dict[Player, list[list[Card]]] = field(default_factory=dict[Player, list[list[Card]]])
    to_move: Player | None = None
    pots: dict[str, int] = field(default_factory=dict[str, int])
    state: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Move:
    """A move by its name in the protocol: `spread` has a `meld`, `hit` a `card` and a `target`, `discard` a `card`."""

    name: str
    card: Card | None = None
    meld: tuple[Card, ...] = ()
    target: tuple[Card, ...] = ()


def left_of(player: Player, players: list[Player]) -> Player:
    """The next player, who sits at the left of this one (speno.order)."""
    return players[(players.index(player) + 1) % len(players)]


def first_to_move(deal: Deal) -> Player:
    """The player at the dealer's left, or in mid-hand whoever is to move (speno.first); MalformedError if none is."""
    if deal.to_move is not None:
        if deal.to_move not in deal.players:
            raise MalformedError("the player to move is none of the players")
        return deal.to_move
    if deal.dealer is None or deal.dealer not in deal.players:
        raise MalformedError("the dealer is none of the players")
    return left_of(deal.dealer, deal.players)


def check_places(
    deal: Deal, fewest: int, most: int, pack: tuple[Card, ...]
) -> tuple[list[list[Card]], list[list[Card]]]:
    """All hands and all groups; MalformedError unless so many have stakes and each card of the pack has one place."""
    players = deal.players
    if not fewest <= len(players) <= most or len(set(players)) != len(players):
        raise MalformedError(f"not {fewest} to {most} different players")
    if any(not 0 <= deal.stakes.get(player, -1) <= LARGEST_STAKE for player in players):
        raise MalformedError(f"every player needs a stake from 0 to {LARGEST_STAKE}")
    hands = [deal.hands.get(player, []) for player in players]
    melds = [meld for player in players for meld in deal.table.get(player, [])]
    places = [*hands, *melds, deal.stock, deal.discards]
    if Counter(in_hand(card) for place in places for card in place) != Counter(pack):
        raise MalformedError("not every card of the pack in exactly one place")
    return hands, melds


class Board:
    """What lies where, whose turn it is and what he has taken; a game says what may be done with it."""

    def __init__(self) -> None:
        """Nothing has been dealt."""
        self.players: list[Player] = []
        self.stakes: dict[Player, int] = {}
        self.hands: dict[Player, list[Card]] = {}
        self.stock: list[Card] = []
        self.discards: list[Card] = []
        self.table: dict[Player, list[list[Card]]] = {}
        self.shown: set[Player] = set()
        self.to_move: Player | None = None
        self.end: End | None = None
        self.turns = 0
        self.has_drawn = False
        self.taken: Card | None = None

    def put(self, deal: Deal, arranged: Callable[[list[Card]], list[Card]]) -> None:
        """Lay everything as it is dealt, the groups on the table as they are arranged."""
        self.players = list(deal.players)
        self.stakes = {player: deal.stakes[player] for player in self.players}
        self.hands = {player: list(deal.hands[player]) for player in self.players}
        self.stock = list(deal.stock)
        self.discards = list(deal.discards)
        self.table = {player: [arranged(meld) for meld in deal.table.get(player, [])] for player in self.players}
        self.shown = set()
        self.end = None
        self.turns = 0

    def view(self, player: Player | None = None) -> dict[str, Any]:
        """What a player sees, or without a player what anyone at the table sees, in the form of the protocol."""
        hands = {
            owner: list(hand) if owner == player or owner in self.shown else len(hand)
            for owner, hand in self.hands.items()
        }
        table = {owner: [list(meld) for meld in melds] for owner, melds in self.table.items()}
        zones = {"stock": len(self.stock), "discards": self.discards[:1], "hand": hands, "table": table}
        return {"to_move": self.to_move, "zones": zones}

    def turn_to(self, player: Player) -> None:
        """It is this player's turn, and he has taken no card in it."""
        self.to_move = player
        self.has_drawn = False
        self.taken = None

    def draw(self, player: Player) -> None:
        """Take the top of the stock."""
        self.hands[player].append(self.stock.pop(0))
        self.has_drawn = True

    def take(self, player: Player) -> None:
        """Take the top of the pile."""
        self.taken = self.discards.pop(0)
        self.hands[player].append(self.taken)
        self.has_drawn = True

    def throw(self, player: Player, card: Card | None) -> None:
        """Throw a card on the pile."""
        if card is not None:
            self.hands[player].remove(card)
            self.discards.insert(0, card)

    def discards_of(self, player: Player, *, take_back: bool) -> list[Move]:
        """Every card that a player may throw away: the taken one, if not `take_back`, only if it is his last.

        speno.take-back, pagat.take-back, wikipedia.take-back.
        """
        hand = self.hands[player]
        kept = None if take_back or len(hand) == 1 else self.taken
        return [Move("discard", card=card) for card in hand if card != kept]

    def finish(self, end: End) -> None:
        """The hand is over."""
        self.end = end
        self.to_move = None
