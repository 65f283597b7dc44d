"""Tong-its as the encyclopedia article tells it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from naive.cards import PACK, Card, Player
from naive.game import Deal, Move
from naive.melds import JOKER, additions, in_hand, is_set, melds_in, sets_in, total, unmatched
from naive.settlement import End, void
from naive.table import OptionValues, Table


class TongIts(Table):
    """Three players (tongits.players)."""

    PLAYERS: ClassVar[tuple[int, int]] = (3, 3)
    OPTIONS: ClassVar[OptionValues] = {
        "joker_mode": (False, True),
        "hits_needed": (2, 3),
        "blocked_for": ("next_turn", "whole_hand"),
        "counted": ("unmatched_only", "whole_hand"),
        "dealer_melds": (True, False),
        "take_for": ("any_meld", "a_set"),
        "expose": (False, True),
        "sapaw_on": ("any_meld", "opponents"),
        "secret_fights": (True, False),
        "burned_without": ("nothing_special", "no_laid_meld", "no_meld_at_all"),
        "last_turn": (True, False),
        "bonus": (0, 1, 2, 3, 4, 5),
        "second_hit": (1, 0, 2, 3, 4, 5),
    }

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        """Play by these options, and by the defaults of the others."""
        super().__init__(options)
        self.jackpot = 0
        self.hits: dict[Player, int] = {}
        self.blocked: set[Player] = set()
        self.is_opening = False
        self.last_drawer: Player | None = None
        self.caller: Player | None = None
        self.asked: list[Player] = []
        self.challengers: list[Player] = []

    def pack(self) -> tuple[Card, ...]:
        """The 52 standard cards, in the joker mode with two jokers (tongits.deck, tongits.joker-mode)."""
        return (*PACK, JOKER, JOKER) if self.options["joker_mode"] else PACK

    def hand_sizes(self, deal: Deal) -> dict[Player, int]:
        """Twelve cards each, thirteen for the dealer (tongits.deal)."""
        return {player: 13 if player == deal.dealer else 12 for player in deal.players}

    def upcards(self) -> int:
        """Nothing is turned up (tongits.deal)."""
        return 0

    def next_to(self, player: Player) -> Player:
        """Play runs to the right (tongits.direction)."""
        return self.players[self.players.index(player) - 1]

    def first(self, deal: Deal) -> Player:
        """The dealer begins (tongits.dealer-starts)."""
        first = super().first(deal)
        return first if deal.to_move is not None or deal.dealer is None else deal.dealer

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand, with what the hands before have left (tongits.jackpot)."""
        self.jackpot = deal.pots.get("jackpot", 0)
        self.hits = {player: deal.state.get("hits", {}).get(player, 0) for player in deal.players}
        self.blocked = set()
        self.is_opening = False
        self.last_drawer = None
        self.caller = None
        self.asked = []
        self.challengers = []
        return super().deal(deal)

    def begin(self) -> None:
        """Every player stakes into the pot (tongits.jackpot-stakes); the dealer has his thirteenth card already.

        Who can lay all his cards has won (tongits.spread-win, tongits.spread-win-dealer).
        """
        self.has_drawn = True
        self.is_opening = True
        winners = [player for player in self.players if unmatched(self.hands[player]) == 0]
        if winners:
            self._win(winners, "spread_win", is_jackpot=True)

    def moves(self, player: Player) -> list[Move]:
        """What may be done after a call, at the start of a turn, or after taking a card."""
        if self.caller is not None:  # tongits.draw-response
            return [Move("fold"), *([Move("challenge")] if self._may_challenge(player) else [])]
        if not self.has_drawn:
            moves: list[Move] = []
            # tongits.draw-call, tongits.draw-blocked, tongits.draw-call-moment, tongits.draw-low-points
            if self.table[player] and player not in self.blocked:
                moves.append(Move("call"))
            if self.stock:  # tongits.draw
                moves.append(Move("draw"))
            if self._may_take(player):
                moves.append(Move("take"))
            return moves
        discards = [Move("discard", card=card) for card in self.hands[player]]  # tongits.discard
        if self.is_opening and not self.options["dealer_melds"]:  # tongits.dealer-melds
            return discards
        # tongits.meld-optional, tongits.sapaw, tongits.sapaw-own, tongits.sapaw-needs
        owners = [one for one in self.players if self.options["sapaw_on"] == "any_meld" or one != player]
        melds = [Move("lay_down", meld=meld) for meld in melds_in(self.hands[player])]
        sapaws = self.hits_of(player, owners, "sapaw")
        if self.options["expose"] and self.taken in self.hands[player]:  # tongits.take-expose
            return [move for move in melds if self.taken in move.meld] + [
                move for move in sapaws if move.card == self.taken
            ]
        return melds + sapaws + discards

    def _may_take(self, player: Player) -> bool:
        """Only to make a set or to add to one that he has (tongits.take-only-to-meld, tongits.take-set)."""
        if not self.discards:
            return False
        card = self.discards[0]
        find = melds_in if self.options["take_for"] == "any_meld" else sets_in
        if any(card in map(in_hand, meld) for meld in find([*self.hands[player], card])):
            return True
        if self.options["sapaw_on"] == "opponents":  # tongits.sapaw-own: on the table he could not add it to his own
            return False
        own = [meld for meld in self.table[player] if self.options["take_for"] == "any_meld" or is_set(meld)]
        return any(additions([card], meld) for meld in own)

    def _has_secret(self, player: Player) -> bool:
        """Four cards of one rank held (tongits.secret); a sagasa lies on the table (tongits.challenge-conflict)."""
        return any(len(meld) == 4 for meld in sets_in(self.hands[player]))

    def _may_challenge(self, player: Player) -> bool:
        """tongits.challenge-needs-meld, tongits.challenge-special, tongits.challenge-conflict."""
        opened = bool(self.table[player])
        return opened or (self.options["secret_fights"] and self._has_secret(player))

    def _is_burned(self, player: Player) -> bool:
        """tongits.burned, tongits.burned-at-call, tongits.burned-what, tongits.stock-out-special."""
        if self.table[player]:
            return False
        if self.options["burned_without"] == "no_laid_meld":
            return True
        if self.options["burned_without"] == "no_meld_at_all":
            return not melds_in(self.hands[player])
        return not self._has_secret(player)

    def make(self, player: Player, move: Move) -> None:
        """Make a legal move."""
        if move.name == "call":
            self.caller = player
            first = self.next_to(player)
            self.asked = [first, self.next_to(first)]
            self._ask()
        elif move.name in ("fold", "challenge"):
            if move.name == "challenge":
                self.challengers.append(player)
            self.asked.remove(player)
            self._ask()
        elif move.name == "draw":
            self.draw(player)
            if not self.stock:
                self.last_drawer = player
                if not self.options["last_turn"]:  # tongits.stock-out-moment
                    self._stock_out()
        elif move.name == "take":
            self.take(player)
        elif move.name == "discard":
            self.throw(player, move.card)
            self.is_opening = False
            if not self.hands[player]:
                self._win([player], "tongits")
            elif not self.stock:
                self._stock_out()
            else:
                if self.options["blocked_for"] == "next_turn":  # tongits.draw-blocked-span
                    self.blocked.discard(player)
                self.next_turn()
        else:
            if move.name == "lay_down":
                self.lay(player, move.meld)
            else:
                self._connect(player, move.card, move.target)
            if not self.hands[player]:  # tongits.tongits, tongits.tongits-laid
                self._win([player], "tongits")

    def _connect(self, player: Player, card: Card | None, target: tuple[Card, ...]) -> None:
        owner = self.add(player, card, target)
        if owner != player:  # tongits.draw-blocked
            self.blocked.add(owner)

    def _ask(self) -> None:
        """Ask who may answer the call; those who cannot challenge fold by themselves (tongits.challenge-needs-meld)."""
        while self.asked and not self._may_challenge(self.asked[0]):
            self.asked.pop(0)
        if self.asked:
            self.to_move = self.asked[0]
        else:
            self._called()

    def _counts(self) -> dict[Player, int]:
        """tongits.count-unmatched."""
        count = unmatched if self.options["counted"] == "unmatched_only" else total
        return {player: count(hand) for player, hand in self.hands.items()}

    def _called(self) -> None:
        """The lowest of the caller and the challengers wins (tongits.draw-lowest, tongits.folded).

        A tie goes to the challenger, and to the one who has challenged last (tongits.draw-tie-challenger,
        tongits.draw-tie-three, tongits.draw-tie-challengers).
        """
        counts = self._counts()
        winner = self.caller or self.challengers[0]
        for challenger in self.challengers:
            if counts[challenger] <= counts[winner]:
                winner = challenger
        self._win([winner], "called")

    def _stock_out(self) -> None:
        """The lowest count wins of those who are not burned (tongits.stock-out, tongits.burned).

        tongits.stock-out-tie-last, tongits.stock-out-tie-right, tongits.burned-all.
        """
        counts = self._counts()
        able = [player for player in self.players if not self._is_burned(player)]
        if not able:
            self.finish(void(self.players, "stock_out"))
            return
        lowest = [player for player in able if counts[player] == min(counts[one] for one in able)]
        if len(lowest) > 1 and self.last_drawer is not None:
            lowest = [self.last_drawer] if self.last_drawer in lowest else [self.next_to(self.last_drawer)]
        self._win(lowest, "stock_out")

    def _extras(self, player: Player) -> int:
        """The secrets, sagasas and escaleras that lie before a player.

        tongits.secret, tongits.sagasa, tongits.sagasa-otherwise, tongits.escalera; of those in hand, and of whoever
        has added what, tongits.payments says nothing.
        """
        return sum(len(meld) >= 4 for meld in self.table[player])

    def _win(self, winners: list[Player], by: str, *, is_jackpot: bool = False) -> None:
        """Who pays what is not said (tongits.payments): a stake, and more for what is special.

        tongits.jackpot, tongits.jackpot-three, tongits.jackpot-three-extra, tongits.jackpot-stakes.
        """
        pot = self.jackpot + sum(self.stakes.values())
        net = {player: -self.stakes[player] for player in self.players}
        for winner in winners:
            bonus = self.options["bonus"] * self._extras(winner)
            if self.options["hits_needed"] == 3 and self.hits[winner] == 1:
                bonus += self.options["second_hit"]
            for other in self.players:
                if other not in winners:
                    amount = self.stakes[other] + bonus
                    net[other] -= amount
                    net[winner] += amount
        # tongits.spread-win, tongits.spread-win-dealer: several share the pot
        share = pot // len(winners) if is_jackpot else 0
        for winner in winners:
            net[winner] += share
            pot -= share
        for winner in winners:
            if self.hits[winner] + 1 >= self.options["hits_needed"]:  # tongits.jackpot, tongits.jackpot-three
                net[winner] += pot
                pot = 0
        self.finish(End(winners=tuple(winners), net=net, pays=(), by=by, pots={"jackpot": pot}))

    def finish(self, end: End) -> None:
        """The hand is over; if it is void every player has his stake back, and the pot is kept."""
        super().finish(replace(end, pots={"jackpot": self.jackpot}) if end.redeal else end)
