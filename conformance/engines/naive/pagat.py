"""Tonk as the page derived from pagat.com tells it."""

from __future__ import annotations

from typing import Any, ClassVar

from naive.board import Deal, Move
from naive.cards import Player
from naive.melds import total, unmatched
from naive.settlement import Payment, void
from naive.table import OptionValues, Table


class PagatTonk(Table):
    """Two or three players, 52 cards (pagat.players, pagat.deck)."""

    PLAYERS: ClassVar[tuple[int, int]] = (2, 3)
    OPTIONS: ClassVar[OptionValues] = {
        "take_back": (True, False),
        "held_spreads": (True, False),
        "upcard": (True, False),
        "caught_pays_both": (True, False),
        "dry_tie": ("redealt", "shared"),
        "hits_on": ("any_spread", "own_spread"),
        "tied_knocker": (False, True),
        "knock_at_end": (True, False),
        "lay_at_end": (False, True),
    }

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        """Play by these options, and by the defaults of the others."""
        super().__init__(options)
        self.laying: list[Player] = []

    def hand_sizes(self, deal: Deal) -> dict[Player, int]:
        """Five cards each (pagat.deal)."""
        return dict.fromkeys(deal.players, 5)

    def upcards(self) -> int:
        """The next card starts the pile, or none does (pagat.upcard, pagat.no-upcard)."""
        return 1 if self.options["upcard"] else 0

    def begin(self) -> None:
        """A dealt 49 or 50 is paid double; with more than one a new hand is dealt.

        pagat.dealt-tonk, pagat.dealt-tonk-tie, pagat.dealt-tonk-only-dealt.
        """
        self.laying = []
        holders = [player for player in self.players if total(self.hands[player]) in (49, 50)]
        self.shown.update(holders)
        if len(holders) == 1:
            self.win(holders, "dealt_tonk", stakes=2)
        elif holders:
            self.finish(void(self.players, "dealt_tonk"))

    def moves(self, player: Player) -> list[Move]:
        """What may be done at the start of a turn, or after taking a card."""
        if self.laying:
            return [*self._layings(player), Move("done")]
        if self.has_drawn:
            return [*self._layings(player), *self.discards_of(player, take_back=self.options["take_back"])]
        moves: list[Move] = []
        # pagat.knock, pagat.knock-any-count, pagat.stock-out-knock
        if self.stock or self.options["knock_at_end"]:
            moves.append(Move("drop"))
        # pagat.draw-or-take, pagat.top-discard-only
        if self.stock:
            moves.append(Move("draw"))
        if self.discards:
            moves.append(Move("take"))
        # pagat.stock-out: who does not want the discard ends the hand when the stock is empty
        if not self.stock:
            moves.append(Move("decline"))
        return moves

    def _layings(self, player: Player) -> list[Move]:
        # pagat.hit, pagat.hit-whose
        owners = self.players if self.options["hits_on"] == "any_spread" else [player]
        return [*self.spreads_of(player), *self.hits_of(player, owners)]

    def make(self, player: Player, move: Move) -> None:
        """Make a legal move."""
        if move.name == "drop":
            self._knock(player)
        elif move.name == "decline":
            self._begin_stock_out(player)
        elif move.name == "done":
            self._next_to_lay()
        elif move.name == "draw":
            self.draw(player)
        elif move.name == "take":
            self.take(player)
        elif move.name == "discard":
            self.throw(player, move.card)
            if self.hands[player]:
                self.next_turn()
            else:
                self.win([player], "out")  # pagat.out-by-discard
        else:
            if move.name == "spread":
                self.lay(player, move.meld)
            else:
                self.add(player, move.card, move.target)
            if self.laying:
                if not self._layings(player):
                    self._next_to_lay()
            elif not self.hands[player]:
                self.win([player], "tonk", stakes=2)  # pagat.tonk-out

    def _begin_stock_out(self, player: Player) -> None:
        """All lay down what they can before hands are compared, or not (pagat.stock-out-play-all)."""
        if self.options["lay_at_end"]:
            seat = self.players.index(player)
            self.laying = self.players[seat:] + self.players[:seat]
            self._ask_to_lay()
        else:
            self._stock_out()

    def _next_to_lay(self) -> None:
        self.laying = self.laying[1:]
        self._ask_to_lay()

    def _ask_to_lay(self) -> None:
        """Whoever can lay nothing more is not asked."""
        while self.laying and not self._layings(self.laying[0]):
            self.laying = self.laying[1:]
        if self.laying:
            self.to_move = self.laying[0]
        else:
            self._stock_out()

    def _counts(self) -> dict[Player, int]:
        """What each hand counts (pagat.count-unmatched, pagat.spread-not-counted)."""
        count = total if self.options["held_spreads"] else unmatched
        return {player: count(hand) for player, hand in self.hands.items()}

    def _knock(self, knocker: Player) -> None:
        """Everyone shows the hand (pagat.knock-show, pagat.knock-lowest, pagat.knock-caught)."""
        self.shown.update(self.players)
        counts = self._counts()
        catchers = [player for player in self.players if player != knocker and counts[player] <= counts[knocker]]
        if not catchers:
            self.win([knocker], "dropped")
            return
        # pagat.knock-true-lowest, pagat.knock-tied-paid
        lowest = [player for player in self.players if counts[player] == min(counts.values())]
        if not self.options["tied_knocker"]:
            lowest = [player for player in lowest if player != knocker]
        payers = [player for player in self.players if player not in lowest]
        # pagat.caught-pays-both
        if not self.options["caught_pays_both"]:
            payers = [player for player in payers if player != knocker]
        pays = [Payment(knocker, catcher, 2 * self.stakes[knocker]) for catcher in catchers]
        pays += [Payment(payer, winner, self.stakes[payer]) for payer in payers for winner in lowest]
        self.pay(lowest, pays, "dropped")

    def _stock_out(self) -> None:
        """The lowest count wins the stake (pagat.stock-out-lowest, pagat.stock-out-tie)."""
        counts = self._counts()
        lowest = [player for player in self.players if counts[player] == min(counts.values())]
        if len(lowest) > 1 and self.options["dry_tie"] == "redealt":
            self.finish(void(self.players, "dry"))
        else:
            self.win(lowest, "dry")
