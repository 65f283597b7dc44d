"""What the games beside Speno's have in common: the table, whose turn it is, and moves that must be among the legal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from typing import Any, ClassVar

from naive.board import (
    MOST_TURNS,
    Board,
    Deal,
    MalformedError,
    Move,
    RefusedError,
    check_places,
    first_to_move,
    left_of,
)
from naive.cards import PACK, Card, Player
from naive.melds import additions, arranged, is_meld, melds_in, without
from naive.settlement import End, Payment, settled, void

OptionValues = Mapping[str, tuple[int | str, ...]]


class Table(Board, ABC):
    """One hand after another; a game says how it is dealt, which moves are legal, and what they do."""

    PLAYERS: ClassVar[tuple[int, int]]
    """The fewest and the most who may play."""
    OPTIONS: ClassVar[OptionValues]
    """The values of each option; the first is what is played when nothing else is asked."""

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        """Play by these options, and by the defaults of the others."""
        super().__init__()
        self.options: dict[str, Any] = {name: values[0] for name, values in self.OPTIONS.items()} | (options or {})
        self.dealer: Player | None = None

    def pack(self) -> tuple[Card, ...]:
        """Every card of the game."""
        return PACK

    @abstractmethod
    def hand_sizes(self, deal: Deal) -> dict[Player, int]:
        """How many cards each player is dealt."""

    @abstractmethod
    def upcards(self) -> int:
        """How many cards lie in the pile after the deal."""

    def begin(self) -> None:
        """See to what is said only at the beginning of a hand: it may be over already."""

    @abstractmethod
    def moves(self, player: Player) -> list[Move]:
        """All that the player to move may do now."""

    @abstractmethod
    def make(self, player: Player, move: Move) -> None:
        """Make a legal move."""

    def next_to(self, player: Player) -> Player:
        """Whose turn is next: play runs clockwise, to the left (wikipedia.clockwise, pagat.order)."""
        return left_of(player, self.players)

    def first(self, deal: Deal) -> Player:
        """Who begins."""
        return first_to_move(deal)

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand; its end, if it is over already. Raises MalformedError, and then nothing has changed."""
        first = self.first(deal)
        self.check(deal)
        self.dealer = deal.dealer
        self.put(deal, arranged)
        self.begin_turn(first)
        if deal.to_move is None:
            self.begin()
        return self.end

    def check(self, deal: Deal) -> None:
        """Raise MalformedError unless the deal is one that the rules know."""
        hands, melds = check_places(deal, *self.PLAYERS, self.pack())
        if not all(map(is_meld, melds)):
            raise MalformedError("a group on the table is neither a set nor a run")
        if deal.to_move is not None:
            if not all(hands):
                raise MalformedError("a player without cards has won already")
        elif melds or len(deal.discards) != self.upcards():
            raise MalformedError("in a fresh deal nothing lies on the table, and the upcard alone in the pile")
        elif any(len(deal.hands[player]) != size for player, size in self.hand_sizes(deal).items()):
            raise MalformedError("a player has too many cards, or too few")

    def legal(self, player: Player | None = None) -> list[Move]:
        """All that a player (or the player to move) may do now; nothing for somebody who may not move."""
        if self.to_move is None or (player is not None and player != self.to_move):
            return []
        return self.moves(self.to_move)

    def do(self, player: Player, move: Move) -> End | None:
        """Make a move; the end of the hand, if this is it. Raises RefusedError, and then nothing has changed."""
        if self.to_move is None:
            raise RefusedError("the hand is over")
        if as_said(move) not in map(as_said, self.legal(player)):
            raise RefusedError("not allowed now")
        self.make(player, move)
        return self.end

    def begin_turn(self, player: Player) -> None:
        """It is this player's turn, and nothing has been done in it."""
        self.turn_to(player)

    def next_turn(self) -> None:
        """The next player's turn; after 400 turns the hand is void (house rule)."""
        self.turns += 1
        if self.turns >= MOST_TURNS:
            self.finish(void(self.players, "endless"))
        elif self.to_move is not None:
            self.begin_turn(self.next_to(self.to_move))

    def lay(self, player: Player, meld: tuple[Card, ...]) -> None:
        """Lay a group."""
        self.hands[player] = without(self.hands[player], meld)
        self.table[player].append(arranged(meld))

    def add(self, player: Player, card: Card | None, target: tuple[Card, ...]) -> Player:
        """Add a card to a group on the table, and say whose group it is."""
        for owner, melds in self.table.items():
            for meld in melds:
                if card is not None and Counter(meld) == Counter(target):
                    self.hands[player] = without(self.hands[player], [card])
                    meld[:] = arranged([*meld, card])
                    return owner
        raise RefusedError("there is no such group on the table")

    def spreads_of(self, player: Player) -> list[Move]:
        """Every group that a player has in hand, as a move."""
        return [Move("spread", meld=meld) for meld in melds_in(self.hands[player])]

    def hits_of(self, player: Player, owners: list[Player]) -> list[Move]:
        """Every card that a player can add to a group of one of these owners, as a move."""
        return [
            Move("hit", card=card, target=tuple(meld))
            for owner in owners
            for meld in self.table[owner]
            for card in additions(self.hands[player], meld)
        ]

    def pay(self, winners: list[Player], pays: list[Payment], by: str) -> None:
        """The hand is over, with these payments."""
        self.finish(settled(self.players, winners, pays, by))

    def win(self, winners: list[Player], by: str, *, stakes: int = 1) -> None:
        """Each other player pays each winner his stake, so many times over."""
        others = [player for player in self.players if player not in winners]
        pays = [Payment(other, winner, stakes * self.stakes[other]) for other in others for winner in winners]
        self.pay(winners, pays, by)


def as_said(move: Move) -> tuple[str, Card | None, list[Card], list[Card]]:
    """What a move says, in whatever order its cards are named."""
    return move.name, move.card, sorted(move.meld), sorted(move.target)
