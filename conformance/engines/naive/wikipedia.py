"""Tonk as the encyclopedia article tells it."""

from __future__ import annotations

from typing import Any, ClassVar

from naive.board import Deal, Move, left_of
from naive.cards import PACK, Card, Player
from naive.melds import JOKER, total, unmatched, worth
from naive.settlement import End, Payment, void
from naive.table import OptionValues, Table


class WikipediaTonk(Table):
    """Two to four players (wikipedia.players)."""

    PLAYERS: ClassVar[tuple[int, int]] = (2, 4)
    OPTIONS: ClassVar[OptionValues] = {
        "hand_size": (5, 7, 9),
        "take_back": (True, False),
        "held_spreads": (True, False),
        "upcard": (True, False),
        "with_jokers": (True, False),
        "joker_points": (0, 10, 15, 25),
        "drop_when": ("before_draw", "any_time"),
        "drop_span": ("own_turn", "any_turn"),
        "dealt_high": ("nothing", "both_win", "claim_49"),
        "pays_49": (1, 2),
        "pays_50": (1, 2),
        "dealt_tie": ("redealt", "all_paid"),
        "caught_twice": (True, False),
        "tied_at": ("at_lowest", "at_any_count"),
        "three_only": (False, True),
        "stock_end": ("after_turn", "at_once", "when_wanted"),
        "spread_out": (True, False),
        "mixed_tonk": (True, False),
        "after_hit": ("as_always", "one_more", "nothing"),
    }

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        """Play by these options, and by the defaults of the others."""
        super().__init__(options)
        self.may_claim: list[Player] = []
        self.asked: list[Player] = []
        self.discarder: Player | None = None
        self.spreaders: set[Player] = set()
        self.hitters: set[Player] = set()
        self.struck = 0
        self.thrown = 0

    def pack(self) -> tuple[Card, ...]:
        """The 52 standard cards and two jokers (wikipedia.deck, wikipedia.jokers-optional)."""
        return (*PACK, JOKER, JOKER) if self.options["with_jokers"] else PACK

    def hand_sizes(self, deal: Deal) -> dict[Player, int]:
        """Five, seven or nine cards each (wikipedia.deal-size, wikipedia.deal-size-map)."""
        size: int = self.options["hand_size"]
        return dict.fromkeys(deal.players, size)

    def upcards(self) -> int:
        """The first undealt card starts the pile, or none does (wikipedia.upcard, wikipedia.no-upcard)."""
        return 1 if self.options["upcard"] else 0

    def begin(self) -> None:
        """Some dealt hands win at once: 49 and 50, or 50 alone while 49 is to be claimed in the first turn.

        wikipedia.dealt-49-50, wikipedia.dealt-50-claim-49, wikipedia.dealt-tie.
        """
        winning = {"nothing": (), "both_win": (49, 50), "claim_49": (50,)}[self.options["dealt_high"]]
        dealt = {player: self._dealt_count(player) for player in self.players}
        holders = [player for player in self.players if dealt[player] in winning]
        self.shown.update(holders)
        if len(holders) == 1 or (holders and self.options["dealt_tie"] == "all_paid"):
            # wikipedia.dealt-49-50-pay
            worth_of = {holder: self.options[f"pays_{dealt[holder]}"] for holder in holders}
            others = [player for player in self.players if player not in holders]
            pays = [
                Payment(other, holder, worth_of[holder] * self.stakes[other]) for other in others for holder in holders
            ]
            self.pay(holders, pays, "dealt")
        elif holders:
            self.finish(void(self.players, "dealt"))
        else:
            if self.options["dealt_high"] == "claim_49":
                self.may_claim = [player for player in self.players if dealt[player] == 49]
            if self._drops_in_any_turn() and self.to_move is not None:
                # wikipedia.drop-any-time: straight after the deal, too
                self.asked = [self.to_move, *others_from_left(self.to_move, self.players)]

    def _drops_in_any_turn(self) -> bool:
        """wikipedia.drop-any-time-span."""
        return self.options["drop_when"] == "any_time" and self.options["drop_span"] == "any_turn"

    def _dealt_count(self, player: Player) -> int:
        """What a dealt hand counts (wikipedia.joker-points)."""
        return sum(worth(card, self.options["joker_points"]) for card in self.hands[player])

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand."""
        self.may_claim = []
        self.asked = []
        self.discarder = None
        self.spreaders = set()
        self.hitters = set()
        return super().deal(deal)

    def moves(self, player: Player) -> list[Move]:
        """What may be done between the turns, at the start of a turn, or after taking a card."""
        any_time = self.options["drop_when"] == "any_time"
        if self.asked:  # wikipedia.drop-any-time-span: all are asked after the deal, the others after a discard
            return [Move("drop"), Move("wait")]
        if self.has_drawn:
            # wikipedia.hit-any-spread
            hits = self.hits_of(player, self.players)
            discards = self.discards_of(player, take_back=self.options["take_back"])
            moves = [*self._spreads(player), *hits, *discards, *self._after_hit(player)]
            return [*moves, Move("drop")] if any_time else moves  # wikipedia.drop-any-time
        # wikipedia.drop, wikipedia.drop-before-draw, wikipedia.drop-any-time
        moves = [Move("drop")]
        # wikipedia.draw-or-take
        if self.stock:
            moves.append(Move("draw"))
        if self.discards:
            moves.append(Move("take"))
        # wikipedia.stock-out-moment: when the next card is wanted
        if not self.stock and self.options["stock_end"] == "when_wanted":
            moves.append(Move("decline"))
        # wikipedia.dealt-50-claim-49
        if player in self.may_claim:
            moves.append(Move("claim"))
        return moves

    def _spreads(self, player: Player) -> list[Move]:
        """The spreads that a player may lay (wikipedia.spread-after-draw)."""
        spreads = self.spreads_of(player)
        if self.options["three_only"]:  # wikipedia.spread-size
            spreads = [move for move in spreads if len(move.meld) == 3]
        if not self.options["spread_out"]:  # wikipedia.no-spread-out
            spreads = [move for move in spreads if len(move.meld) < len(self.hands[player])]
        return spreads

    def _after_hit(self, player: Player) -> list[Move]:
        """A card more to discard for each hit on others, or a turn without (wikipedia.hit-discard-extra)."""
        if self.options["after_hit"] == "one_more" and self.thrown < self.struck and len(self.hands[player]) > 1:
            # wikipedia.take-back
            stays = None if self.options["take_back"] else self.taken
            return [Move("throw_more", card=card) for card in self.hands[player] if card != stays]
        if self.options["after_hit"] == "nothing" and self.struck:
            return [Move("throw_nothing")]
        return []

    def make(self, player: Player, move: Move) -> None:
        """Make a legal move."""
        if move.name == "drop":
            self._drop(player)
        elif move.name == "claim":
            self.shown.add(player)
            self.win([player], "dealt", stakes=self.options["pays_49"])
        elif move.name == "decline":
            self._stock_out()
        elif move.name == "draw":
            self.draw(player)
            if not self.stock and self.options["stock_end"] == "at_once":  # wikipedia.stock-out-moment
                self._stock_out()
        elif move.name == "take":
            self.take(player)
        elif move.name == "wait":
            self.asked.remove(player)
            self._ask_or_go_on()
        elif move.name == "discard":
            self._discard(player, move.card)
        elif move.name == "throw_more":
            self.throw(player, move.card)
            self.thrown += 1
        elif move.name == "throw_nothing":
            self._end_turn(player)
        else:
            if move.name == "spread":
                self.lay(player, move.meld)
                self.spreaders.add(player)
            else:
                owner = self.add(player, move.card, move.target)
                self.struck += owner != player
                self.hitters.add(player)
            if not self.hands[player]:
                # wikipedia.tonk-double, wikipedia.tonk-mixed
                mixed = player in self.spreaders and player in self.hitters
                self.win([player], "tonk", stakes=2 if self.options["mixed_tonk"] or not mixed else 1)

    def begin_turn(self, player: Player) -> None:
        """It is this player's turn, and nothing has been done in it."""
        super().begin_turn(player)
        self.struck = 0
        self.thrown = 0

    def _end_turn(self, player: Player) -> None:
        """The turn is over, and perhaps the hand (wikipedia.stock-out, wikipedia.stock-out-moment).

        With or without a discard the others may drop then (wikipedia.drop-any-time-span).
        """
        if not self.stock and self.options["stock_end"] == "after_turn":
            self._stock_out()
            return
        self.discarder = player
        self.may_claim = [other for other in self.may_claim if other != player]
        if self._drops_in_any_turn():
            self.asked = others_from_left(player, self.players)
        self._ask_or_go_on()

    def _discard(self, player: Player, card: Card | None) -> None:
        self.throw(player, card)
        if not self.hands[player]:
            self.win([player], "out")  # wikipedia.out-by-discard
            return
        self._end_turn(player)

    def _ask_or_go_on(self) -> None:
        """Ask the next who may drop out of turn; when nobody is left the turn passes on."""
        if self.asked:
            self.to_move = self.asked[0]
        elif self.discarder is None:  # straight after the deal the last who is asked is the dealer
            self.begin_turn(left_of(self.dealer or self.players[-1], self.players))
        else:
            self.to_move = self.discarder
            self.next_turn()

    def _counts(self) -> dict[Player, int]:
        """What each hand counts (wikipedia.count-held-spread, wikipedia.joker-points)."""
        count = total if self.options["held_spreads"] else unmatched
        return {player: count(hand, self.options["joker_points"]) for player, hand in self.hands.items()}

    def _drop(self, dropper: Player) -> None:
        """Everyone shows the hand, and the lowest count wins (wikipedia.drop, wikipedia.drop-lowest)."""
        self.shown.update(self.players)
        counts = self._counts()
        lower = [player for player in self.players if counts[player] < counts[dropper]]
        tied = [player for player in self.players if player != dropper and counts[player] == counts[dropper]]
        if not lower and not tied:
            self.win([dropper], "dropped")
            return
        # wikipedia.dropper-tied: he pays double, and those who tie with him win
        pays: list[Payment] = []
        if not lower or self.options["tied_at"] == "at_any_count":  # wikipedia.dropper-tied-span
            pays += [Payment(dropper, player, 2 * self.stakes[dropper]) for player in tied]
        # wikipedia.caught: each who is lower is paid on top of what the winner gets
        pays += [Payment(dropper, player, self.stakes[dropper]) for player in lower]
        # wikipedia.tie-pays-both, wikipedia.tie-shares
        lowest = [player for player in lower or tied if counts[player] == min(counts.values())]
        payers = [player for player in self.players if player not in lowest and player != dropper]
        if lower and self.options["caught_twice"]:  # wikipedia.caught-total
            payers.append(dropper)
        pays += [Payment(payer, winner, self.stakes[payer]) for payer in payers for winner in lowest]
        self.pay(lowest, pays, "dropped")

    def _stock_out(self) -> None:
        """The lowest count wins; with a tie the hand is drawn (wikipedia.stock-out, wikipedia.stock-out-tie)."""
        counts = self._counts()
        lowest = [player for player in self.players if counts[player] == min(counts.values())]
        if len(lowest) > 1:
            self.finish(void(self.players, "dry"))
        else:
            self.win(lowest, "dry")


def others_from_left(player: Player, players: list[Player]) -> list[Player]:
    """Everybody else, beginning at the left of this player (wikipedia.clockwise)."""
    seat = players.index(player)
    return players[seat + 1 :] + players[:seat]
