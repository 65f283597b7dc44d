"""Tong-its as the encyclopedia article tells it: how a hand is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, ClassVar, Literal

from naive.board import Deal, Move
from naive.cards import PACK, Card, Player
from naive.jackpot import settle_jackpot
from naive.melds import JOKER, additions, all_in_melds, in_hand, is_set, melds_in, sets_in, total, unmatched
from naive.settlement import End, void
from naive.table import OptionValues, Table

Asking = Literal["who calls", "who challenges"]


class TongIts(Table):
    """Three players (tongits.players)."""

    PLAYERS: ClassVar[tuple[int, int]] = (3, 3)
    OPTIONS: ClassVar[OptionValues] = {
        "held_spreads": (False, True),
        "with_jokers": (False, True),
        "hits_needed": (2, 3),
        "to_the_right": (True, False),
        "winner_deals": (False, True),
        "dealer_melds": (True, False),
        "dealer_over": (False, True),
        "take_for": ("any_meld", "a_set"),
        "take_to_add": (True, False),
        "expose": (False, True),
        "sapaw_on": ("any_meld", "opponents"),
        "sapaw_after_meld": (False, True),
        "sapaw_many": (True, False),
        "other_fours": (True, False),
        "held_tongits": (False, True),
        "call_in": ("own_turn", "any_turn"),
        "call_limit": (90, 10, 20, 30),
        "blocked_for": ("next_turn", "whole_hand"),
        "secret_fights": (True, False),
        "answers_from": ("next", "previous"),
        "burned_without": ("nothing_special", "no_laid_meld", "no_meld_at_all"),
        "last_turn": (True, False),
        "bonus": (0, 1, 2, 3, 4, 5),
        "second_hit": (1, 0, 2, 3, 4, 5),
    }
    """`winner_deals` is about the next hand, which is dealt by whoever asks (tongits.dealers)."""

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        """Play by these options, and by the defaults of the others."""
        super().__init__(options)
        self.pot = 0
        self.staked: dict[Player, int] = {}
        self.wins: dict[Player, int] = {}
        self.on_turn: Player | None = None
        self.is_first_turn = False
        self.connected = 0
        self.owed: Card | None = None
        self.drawn: dict[Player, Counter[Card]] = {}
        self.drew_last: Player | None = None
        self.true_fours: list[Counter[Card]] = []
        self.barred: set[Player] = set()
        self.asking: Asking | None = None
        self.to_ask: list[Player] = []
        self.fighters: list[Player] = []

    def pack(self) -> tuple[Card, ...]:
        """The 52 standard cards, in the joker mode with two jokers (tongits.deck, tongits.joker-mode)."""
        return (*PACK, JOKER, JOKER) if self.options["with_jokers"] else PACK

    def hand_sizes(self, deal: Deal) -> dict[Player, int]:
        """Twelve cards each, thirteen for the dealer (tongits.deal)."""
        return {player: 13 if player == deal.dealer else 12 for player in deal.players}

    def upcards(self) -> int:
        """Nothing is turned up (tongits.deal)."""
        return 0

    def first(self, deal: Deal) -> Player:
        """The dealer begins (tongits.dealer-starts)."""
        seated = super().first(deal)
        return seated if deal.to_move is not None or deal.dealer is None else deal.dealer

    def next_to(self, player: Player) -> Player:
        """Play runs to the right, or to the left (tongits.direction)."""
        return self._after(player)[0]

    def _after(self, player: Player) -> list[Player]:
        """The others in the order of play, beginning with who is next (tongits.direction)."""
        seat = self.players.index(player)
        to_the_left = self.players[seat + 1 :] + self.players[:seat]
        return to_the_left[::-1] if self.options["to_the_right"] else to_the_left

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand, with what the hands before have left (tongits.jackpot).

        A four of a kind that lies on a table in mid-hand is taken for one that was laid at once.
        """
        self.pot = deal.pots.get("jackpot", 0)
        wins = deal.state.get("hits", {})
        self.wins = {player: wins.get(player, 0) for player in deal.players}
        self.staked = {}
        self.is_first_turn = False
        self.drawn = {player: Counter() for player in deal.players}
        self.drew_last = None
        self.true_fours = [Counter(meld) for melds in deal.table.values() for meld in melds if len(meld) == 4]
        self.barred = set()
        self.asking = None
        self.to_ask = []
        self.fighters = []
        return super().deal(deal)

    def begin_turn(self, player: Player) -> None:
        """It is this player's turn, and nothing has been done in it."""
        super().begin_turn(player)
        self.on_turn = player
        self.connected = 0
        self.owed = None

    def begin(self) -> None:
        """Everybody stakes, and whose dealt cards all form melds wins (tongits.jackpot-stakes, tongits.spread-win).

        The dealer, who has his thirteenth card already, has the first turn.
        """
        self.staked = dict(self.stakes)
        holders = [player for player in self.players if self._is_dealt_out(player)]
        if holders:
            self.shown.update(holders)
            self._win(holders, "spread_win", is_jackpot=True)
        self.has_drawn = True
        self.is_first_turn = True

    def _is_dealt_out(self, player: Player) -> bool:
        """Whether a dealt hand wins; the dealer's perhaps with a card over (tongits.spread-win-dealer)."""
        hand = self.hands[player]
        if all_in_melds(hand):
            return True
        has_card_over = player == self.dealer and self.options["dealer_over"]
        return has_card_over and any(all_in_melds(hand[:card] + hand[card + 1 :]) for card in range(len(hand)))

    def moves(self, player: Player) -> list[Move]:
        """What may be said between the turns, and done at the start of a turn and after taking a card."""
        if self.asking == "who challenges":  # tongits.draw-response
            return [Move("fold"), Move("challenge")]
        if self.asking == "who calls":  # tongits.draw-call-moment
            return [Move("call"), Move("wait")]
        if not self.has_drawn:
            at_start = {"call": self._may_call(player), "draw": bool(self.stock), "take": self._may_take(player)}
            return [Move(name) for name, is_open in at_start.items() if is_open]
        layings = [*self.spreads_of(player), *self._connections(player)]  # tongits.meld-optional
        if self.is_first_turn and not self.options["dealer_melds"]:  # tongits.dealer-melds
            layings = []
        if self.owed is not None:  # tongits.take-expose
            return [move for move in layings if self.owed in cards_of(move)]
        return layings + [Move("discard", card=card) for card in self.hands[player]]  # tongits.discard

    def _may_call(self, player: Player) -> bool:
        """tongits.draw-call, tongits.draw-blocked, tongits.draw-low-points."""
        if not self.table[player] or player in self.barred:
            return False
        limit: int = self.options["call_limit"]
        return self._count(player) <= limit

    def _may_take(self, player: Player) -> bool:
        """To make a set, or to add to a set that he has (tongits.take-only-to-meld, tongits.take-set).

        A set is three of a kind both times, or any meld both times. Nobody takes a card for a meld of his own to which
        he may not add it (tongits.sapaw-own).
        """
        if not self.discards:
            return False
        card = self.discards[0]
        three_of_a_kind = self.options["take_for"] == "a_set"
        made = sets_in([*self.hands[player], card]) if three_of_a_kind else melds_in([*self.hands[player], card])
        if any(card in map(in_hand, meld) for meld in made):
            return True
        if not self.options["take_to_add"]:
            return False
        runs_too = not three_of_a_kind and self._adds_to_own_runs()
        return any(additions([card], meld) for meld in self.table[player] if runs_too or is_set(meld))

    def _adds_to_own_runs(self) -> bool:
        """tongits.sapaw-own; a fourth of a kind can be added to one's own in any case (tongits.sagasa)."""
        return self.options["sapaw_on"] == "any_meld"

    def _connections(self, player: Player) -> list[Move]:
        """The cards that may be connected (tongits.sapaw, tongits.sapaw-own, tongits.sapaw-needs)."""
        if self.options["sapaw_after_meld"] and not self.table[player]:
            return []
        if self.connected and not self.options["sapaw_many"]:
            return []
        own = self.hits_of(player, [player])
        if not self._adds_to_own_runs():
            own = [move for move in own if is_set(list(move.target))]
        return own + self.hits_of(player, self._after(player))

    def make(self, player: Player, move: Move) -> None:
        """Make a legal move."""
        if move.name == "call":
            self._call(player)
        elif move.name == "wait":
            self._go_through(self.to_ask[1:])
        elif move.name in ("fold", "challenge"):
            self.fighters += [player] if move.name == "challenge" else []
            self._go_through(self.to_ask[1:])
        elif move.name == "draw":
            self._draw(player)
        elif move.name == "take":
            self.take(player)
            self.owed = self.taken if self.options["expose"] else None
            self._wins_with_held_melds(player)
        elif move.name == "discard":
            self.throw(player, move.card)
            self.drawn[player] -= Counter(cards_of(move))
            self._end_turn(player)
        else:
            self._lay_or_connect(player, move)

    def _draw(self, player: Player) -> None:
        """Draw a card; perhaps it is the last (tongits.draw, tongits.stock-out-moment)."""
        self.drawn[player][self.stock[0]] += 1
        self.draw(player)
        if not self.stock:
            self.drew_last = player
        if not self._wins_with_held_melds(player) and not self.stock and not self.options["last_turn"]:
            self._stock_out()

    def _lay_or_connect(self, player: Player, move: Move) -> None:
        if move.name == "spread":
            self.lay(player, move.meld)
            if len(move.meld) == 4 and is_set(list(move.meld)):  # tongits.secret
                self.true_fours.append(Counter(move.meld))
        elif move.card is not None:
            owner = self.add(player, move.card, move.target)
            self.connected += 1
            if owner != player:  # tongits.draw-blocked
                self.barred.add(owner)
            elif in_hand(move.card) in self.drawn[player]:  # tongits.sagasa
                self.true_fours.append(Counter([*move.target, move.card]))
        self.drawn[player] -= Counter(cards_of(move))  # of two jokers the drawn one leaves first
        if self.owed in cards_of(move):
            self.owed = None
        if not self.hands[player]:  # tongits.tongits
            self._win([player], "tongits")
        else:
            self._wins_with_held_melds(player)

    def _wins_with_held_melds(self, player: Player) -> bool:
        """End the hand if all cards of this player form melds and need not be laid (tongits.tongits-laid)."""
        is_won = self.options["held_tongits"] and all_in_melds(self.hands[player])
        if is_won:
            self._win([player], "tongits")
        return is_won

    def _end_turn(self, player: Player) -> None:
        """After a discard the hand is over, or others may call, or the next turn begins."""
        self.is_first_turn = False
        if not self.hands[player]:  # tongits.tongits
            self._win([player], "out")
        elif self._wins_with_held_melds(player):
            return
        elif not self.stock:  # tongits.stock-out
            self._stock_out()
        else:
            if self.options["blocked_for"] == "next_turn":  # tongits.draw-blocked-span: that turn is over now
                self.barred.discard(player)
            others = self._after(player) if self.options["call_in"] == "any_turn" else []
            self.asking = "who calls"  # tongits.draw-call-moment
            self._go_through([other for other in others if self._may_call(other)])

    def _call(self, caller: Player) -> None:
        """Call a draw: who may challenge is asked, the others fold (tongits.draw-response, tongits.draw-call)."""
        self.fighters = [caller]
        others = self._after(caller)
        if self.options["answers_from"] == "previous":  # tongits.draw-response-order
            others.reverse()
        self.asking = "who challenges"
        self._go_through([other for other in others if self._may_challenge(other)])

    def _may_challenge(self, player: Player) -> bool:
        """tongits.challenge-needs-meld, tongits.challenge-special, tongits.challenge-conflict."""
        return bool(self.table[player]) or (self.options["secret_fights"] and self._holds_secret(player))

    def _holds_secret(self, player: Player) -> bool:
        """tongits.secret."""
        return any(len(meld) == 4 for meld in sets_in(self.hands[player]))

    def _go_through(self, to_ask: list[Player]) -> None:
        """Ask these, one after the other; when nobody is left go on."""
        self.to_ask = to_ask
        if to_ask:
            self.to_move = to_ask[0]
        elif self.asking == "who challenges":
            self._fight()
        else:
            self.asking = None
            self.to_move = self.on_turn
            self.next_turn()

    def _fight(self) -> None:
        """The lowest of those who have not folded wins; of those who tie, who has spoken last.

        tongits.draw-lowest, tongits.folded, tongits.draw-tie-challenger, tongits.draw-tie-challengers,
        tongits.draw-tie-three.
        """
        last_first = self.fighters[::-1]
        self._win([min(last_first, key=self._count)], "called")

    def _count(self, player: Player) -> int:
        """tongits.points, tongits.count-unmatched."""
        return (total if self.options["held_spreads"] else unmatched)(self.hands[player])

    def _is_burned(self, player: Player) -> bool:
        """tongits.burned, tongits.burned-at-call, tongits.burned-what, tongits.stock-out-special."""
        saved_by_hand = {
            "no_laid_meld": False,
            "no_meld_at_all": bool(melds_in(self.hands[player])),
            "nothing_special": self._holds_secret(player),
        }
        return not self.table[player] and not saved_by_hand[self.options["burned_without"]]

    def _stock_out(self) -> None:
        """The lowest of those who are not burned wins (tongits.stock-out, tongits.burned, tongits.burned-all).

        Of those who tie the one who drew the last card, else the one at his right (tongits.stock-out-tie-last,
        tongits.stock-out-tie-right).
        """
        counts = {player: self._count(player) for player in self.players if not self._is_burned(player)}
        lowest = [player for player in counts if counts[player] == min(counts.values())]
        if not lowest:
            self.finish(void(self.players, "stock_out"))
        elif self.drew_last is None or len(lowest) == 1:
            self._win(lowest, "stock_out")
        else:
            at_his_right = self.players[self.players.index(self.drew_last) - 1]
            self._win([self.drew_last if self.drew_last in lowest else at_his_right], "stock_out")

    def _specials(self, player: Player) -> int:
        """How many fours of a kind and runs of four or more lie before a player.

        tongits.secret, tongits.sagasa, tongits.sagasa-otherwise, tongits.escalera, tongits.payments.
        """
        long = [meld for meld in self.table[player] if len(meld) >= 4]
        if not self.options["other_fours"]:
            long = [meld for meld in long if not is_set(meld) or Counter(meld) in self.true_fours]
        return len(long)

    def _win(self, winners: list[Player], by: str, *, is_jackpot: bool = False) -> None:
        """The hand is won: each other player pays a stake and what is special (tongits.payments).

        tongits.jackpot, tongits.jackpot-three, tongits.jackpot-three-extra.
        """
        needed: int = self.options["hits_needed"]
        more = {winner: self.options["bonus"] * self._specials(winner) for winner in winners}
        for winner in winners:
            if needed == 3 and self.wins[winner] + 1 == 2:
                more[winner] += self.options["second_hit"]
        in_a_row = [winner for winner in winners if self.wins[winner] + 1 >= needed]
        sharing = winners if is_jackpot else []
        self.finish(
            settle_jackpot(by, self.stakes, more, pot=self.pot, staked=self.staked, sharing=sharing, in_a_row=in_a_row)
        )

    def finish(self, end: End) -> None:
        """The hand is over; if it is void every player has his stake back, and the pot is kept."""
        super().finish(replace(end, pots={"jackpot": self.pot}) if end.redeal else end)


def cards_of(move: Move) -> list[Card]:
    """The cards that leave the hand with a move."""
    return [in_hand(card) for card in (*move.meld, *([] if move.card is None else [move.card]))]
