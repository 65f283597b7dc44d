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
        "held_spreads": (False, True),
        "to_the_right": (True, False),
        "winner_deals": (False, True),
        "dealer_over": (False, True),
        "take_to_add": (True, False),
        "sapaw_after_meld": (False, True),
        "sapaw_many": (True, False),
        "other_fours": (True, False),
        "call_in": ("own_turn", "any_turn"),
        "call_limit": (90, 10, 20, 30),
        "answers_from": ("next", "previous"),
        "dealer_melds": (True, False),
        "take_for": ("any_meld", "a_set"),
        "expose": (False, True),
        "sapaw_on": ("any_meld", "opponents"),
        "held_tongits": (False, True),
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
        self.has_staked = False
        self.hits: dict[Player, int] = {}
        self.blocked: set[Player] = set()
        self.is_opening = False
        self.last_drawer: Player | None = None
        self.caller: Player | None = None
        self.asked: list[Player] = []
        self.challengers: list[Player] = []
        self.polled: list[Player] = []
        self.discarder: Player | None = None
        self.drawn: dict[Player, list[Card]] = {}
        self.pieced: dict[Player, int] = {}
        self.has_connected = False

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
        """Play runs to the right, or to the left (tongits.direction)."""
        return self.right_of(player) if self.options["to_the_right"] else super().next_to(player)

    def right_of(self, player: Player) -> Player:
        """Who sits at the right."""
        return self.players[self.players.index(player) - 1]

    def first(self, deal: Deal) -> Player:
        """The dealer begins (tongits.dealer-starts)."""
        first = super().first(deal)
        return first if deal.to_move is not None or deal.dealer is None else deal.dealer

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand, with what the hands before have left (tongits.jackpot)."""
        self.jackpot = deal.pots.get("jackpot", 0)
        self.has_staked = deal.to_move is None  # in the middle of a hand the pot is as it was told
        self.hits = {player: deal.state.get("hits", {}).get(player, 0) for player in deal.players}
        self.blocked = set()
        self.is_opening = False
        self.last_drawer = None
        self.caller = None
        self.asked = []
        self.challengers = []
        self.polled = []
        self.discarder = None
        self.drawn = {player: [] for player in deal.players}
        self.pieced = dict.fromkeys(deal.players, 0)
        self.has_connected = False
        return super().deal(deal)

    def begin_turn(self, player: Player) -> None:
        """Nothing has been connected in the turn."""
        super().begin_turn(player)
        self.has_connected = False

    def begin(self) -> None:
        """Every player stakes into the pot (tongits.jackpot-stakes); the dealer has his thirteenth card already.

        Who can lay all his cards has won (tongits.spread-win, tongits.spread-win-dealer).
        """
        self.has_drawn = True
        self.is_opening = True
        winners = [player for player in self.players if self._has_spread(player)]
        if winners:
            self._win(winners, "spread_win", is_jackpot=True)

    def _has_spread(self, player: Player) -> bool:
        """All cards form melds, or all but one that the dealer will throw (tongits.spread-win-dealer)."""
        hand = self.hands[player]
        if self.options["dealer_over"] and player == self.dealer:
            return _are_melds(hand) or any(
                _are_melds([*hand[:place], *hand[place + 1 :]]) for place in range(len(hand))
            )
        return _are_melds(hand)

    def _may_call(self, player: Player) -> bool:
        """tongits.draw-call, tongits.draw-blocked, tongits.draw-low-points."""
        is_low = self._counts()[player] <= self.options["call_limit"]
        return bool(self.table[player]) and player not in self.blocked and is_low

    def moves(self, player: Player) -> list[Move]:
        """What may be done after a call, at the start of a turn, or after taking a card."""
        if self.caller is not None:  # tongits.draw-response
            return [Move("fold"), *([Move("challenge")] if self._may_challenge(player) else [])]
        if self.polled:  # tongits.draw-call-moment
            return [Move("call"), Move("wait")]
        if not self.has_drawn:
            moves: list[Move] = []
            if self._may_call(player):  # tongits.draw-call-moment
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
        melds = [Move("spread", meld=meld) for meld in melds_in(self.hands[player])]
        sapaws = self.hits_of(player, list(self.players))
        if self.options["sapaw_on"] == "opponents":  # but a sagasa is made on a meld of one's own (tongits.sagasa)
            own = {tuple(meld) for meld in self.table[player] if not is_set(meld)}
            sapaws = [move for move in sapaws if move.target not in own]
        if self.options["sapaw_after_meld"] and not self.table[player]:
            sapaws = []
        if not self.options["sapaw_many"] and self.has_connected:
            sapaws = []
        if self.options["expose"] and self.taken in self.hands[player]:  # tongits.take-expose
            return [move for move in melds if self.taken in map(in_hand, move.meld)] + [
                move for move in sapaws if move.card is not None and in_hand(move.card) == self.taken
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
        if not self.options["take_to_add"]:
            return False
        # tongits.sapaw-own: where only a set of his own can be added to, only a set is added to
        runs_too = self.options["take_for"] == "any_meld" and self.options["sapaw_on"] == "any_meld"
        own = [meld for meld in self.table[player] if runs_too or is_set(meld)]
        return any(additions([card], meld) for meld in own)

    def _has_secret(self, player: Player) -> bool:
        """Four cards of one rank held (tongits.secret); a sagasa lies on the table (tongits.challenge-conflict)."""
        return any(len(meld) == 4 for meld in sets_in(self.hands[player]))

    def _may_challenge(self, player: Player) -> bool:
        """tongits.challenge-needs-meld, tongits.challenge-special, tongits.challenge-conflict."""
        opened = bool(self.table[player])
        return opened or (self.options["secret_fights"] and self._has_secret(player))

    def _is_out(self, player: Player) -> bool:
        """No card is left, or none that is not in a meld (tongits.tongits, tongits.tongits-laid)."""
        hand = self.hands[player]
        return _are_melds(hand) if self.options["held_tongits"] else not hand

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
        if move.name in ("call", "wait", "fold", "challenge"):
            self._say(player, move)
        elif move.name in ("draw", "take"):
            self._get(player, move)
        elif move.name == "discard":
            self.throw(player, move.card)
            self.is_opening = False
            if self._is_out(player):
                self._win([player], "tongits")
            elif not self.stock:
                self._stock_out()
            else:
                if self.options["blocked_for"] == "next_turn":  # tongits.draw-blocked-span
                    self.blocked.discard(player)
                self.discarder = player
                first = self.next_to(player)
                self.polled = [first, self.next_to(first)] if self.options["call_in"] == "any_turn" else []
                self._poll()
        else:
            if move.name == "spread":
                self.lay(player, move.meld)
            else:
                self._connect(player, move.card, move.target)
            if self._is_out(player):
                self._win([player], "tongits")

    def _say(self, player: Player, move: Move) -> None:
        """Call, let the turn pass, or answer a call."""
        if move.name == "call":
            self.caller = player
            self.polled = []
            first = self.next_to(player)
            self.asked = [first, self.next_to(first)]
            if self.options["answers_from"] == "previous":  # tongits.draw-response-order
                self.asked.reverse()
            self._ask()
        elif move.name == "wait":
            self.polled.remove(player)
            self._poll()
        else:
            if move.name == "challenge":
                self.challengers.append(player)
            self.asked.remove(player)
            self._ask()

    def _get(self, player: Player, move: Move) -> None:
        """Draw or take a card."""
        if move.name == "take":
            if self.discards[0] in self.drawn[player]:  # thrown away and taken back: it comes from the discards now
                self.drawn[player].remove(self.discards[0])
            self.take(player)
        else:
            self.drawn[player].append(self.stock[0])
            self.draw(player)
        if not self.stock and move.name == "draw":
            self.last_drawer = player
        if self.options["held_tongits"] and self._is_out(player):  # tongits.tongits-laid
            self._win([player], "tongits")
        elif not self.stock and move.name == "draw" and not self.options["last_turn"]:  # tongits.stock-out-moment
            self._stock_out()

    def _connect(self, player: Player, card: Card | None, target: tuple[Card, ...]) -> None:
        owner = self.add(player, card, target)
        self.has_connected = True
        if owner != player:  # tongits.draw-blocked
            self.blocked.add(owner)
        is_sagasa = owner == player and card is not None and in_hand(card) in self.drawn[player]
        if is_set(list(target)) and not is_sagasa:  # tongits.sagasa, tongits.sagasa-otherwise
            self.pieced[owner] += 1

    def _poll(self) -> None:
        """Ask the others whether they call before the next turn, who may (tongits.draw-call-moment)."""
        while self.polled and not self._may_call(self.polled[0]):
            self.polled.pop(0)
        if self.polled:
            self.to_move = self.polled[0]
        else:
            self.to_move = self.discarder
            self.next_turn()

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
        count = total if self.options["held_spreads"] else unmatched
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
            lowest = [self.last_drawer] if self.last_drawer in lowest else [self.right_of(self.last_drawer)]
        self._win(lowest, "stock_out")

    def _extras(self, player: Player) -> int:
        """The secrets, sagasas and escaleras that lie before a player.

        tongits.secret, tongits.sagasa, tongits.sagasa-otherwise, tongits.escalera; of those in hand, and of whoever
        has added what, tongits.payments says nothing.
        """
        extras = sum(len(meld) >= 4 for meld in self.table[player])
        return extras if self.options["other_fours"] else extras - self.pieced[player]

    def _win(self, winners: list[Player], by: str, *, is_jackpot: bool = False) -> None:
        """Who pays what is not said (tongits.payments): a stake, and more for what is special.

        tongits.jackpot, tongits.jackpot-three, tongits.jackpot-three-extra, tongits.jackpot-stakes.
        """
        staked = {player: self.stakes[player] if self.has_staked else 0 for player in self.players}
        pot = self.jackpot + sum(staked.values())
        net = {player: -staked[player] for player in self.players}
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


def _are_melds(hand: list[Card]) -> bool:
    """Whether these cards all form melds: not even a joker is left, whatever it counts."""
    return unmatched(hand, joker_points=1) == 0
