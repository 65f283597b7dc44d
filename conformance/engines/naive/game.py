"""A hand of Tonk, played in process."""

from __future__ import annotations

from collections import Counter

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
from naive.cards import PACK, Card, Options, Player, count, fits, is_set, is_tonk, run_in_order, runs_in, sets_in
from naive.settlement import End, settle_open, settle_plain_win, settle_stock_out, settle_tonk, void

HAND_SIZE = 5
FEWEST_PLAYERS, MOST_PLAYERS = 2, 6


def deal_from_pack(players: list[Player], pack: tuple[Card, ...] | list[Card], stakes: dict[Player, int]) -> Deal:
    """Five cards each from the top, the next turned up (speno.deal); the last player deals and so the first begins."""
    hands = {player: list(pack[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]) for seat, player in enumerate(players)}
    upcard, *stock = pack[len(players) * HAND_SIZE :]
    return Deal(players=players, dealer=players[-1], stakes=stakes, hands=hands, stock=stock, discards=[upcard])


def check_deal(deal: Deal, options: Options) -> None:
    """Raise MalformedError unless the deal is one that the rules know."""
    hands, melds = check_places(deal, FEWEST_PLAYERS, MOST_PLAYERS, PACK)
    if any(not is_set(meld) and run_in_order(meld, around=options.around) is None for meld in melds):
        raise MalformedError("a group on the table is neither a set nor a run")
    if deal.to_move is not None:
        if not all(hands):
            raise MalformedError("a player without cards has won already")
    elif melds or len(deal.discards) != 1 or any(len(hand) != HAND_SIZE for hand in hands):
        raise MalformedError(f"a fresh deal is {HAND_SIZE} cards each, one card turned up and nothing on the table")


class NaiveTonk(Board):
    """One hand of Tonk after another; `deal` begins one and forgets the one before."""

    def __init__(self, options: Options | None = None) -> None:
        """Play by these options, or by the defaults."""
        super().__init__()
        self.options = options or Options()
        self.spreads = 0
        self.hits = 0

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand; the end, if it is a Tonk. Raises MalformedError, and then nothing has changed.

        A table in mid-hand has no Tonk (speno.tonk-only-dealt). The dealer's left begins (speno.first).
        """
        first = first_to_move(deal)
        check_deal(deal, self.options)
        self.put(deal, self._arranged)
        if deal.to_move is not None:
            self._begin_turn(first)
            return None
        holders = [player for player in self.players if is_tonk(self.hands[player], self.options)]
        if holders:
            self.shown.update(holders)
            self.finish(settle_tonk(holders, self.stakes))
        else:
            self._begin_turn(first)
        return self.end

    def legal(self, player: Player | None = None) -> list[Move]:
        """All that a player (or the player to move) may do now; nothing for somebody who may not move.

        A turn is opening, or drawing and then laying and discarding (speno.open-or-play, speno.draw-or-take).
        """
        if self.to_move is None or (player is not None and player != self.to_move):
            return []
        if not self.has_drawn:
            return [
                Move("drop"),
                *([Move("draw")] if self.stock else []),
                *([Move("take")] if self.discards else []),
            ]
        hand = self.hands[self.to_move]
        moves: list[Move] = []
        if self._may_spread():
            melds = sets_in(hand) + runs_in(hand, around=self.options.around)
            moves += [Move("spread", meld=meld) for meld in melds]
        if self._may_hit():
            moves += [
                Move("hit", card=card, target=tuple(meld))
                for laid in self.table.values()
                for meld in laid
                for card in hand
                if fits(card, meld, around=self.options.around)
            ]
        return moves + self._discards(self.to_move)

    def do(self, player: Player, move: Move) -> End | None:
        """Make a move; the end of the hand, if this is it. Raises RefusedError, and then nothing has changed."""
        if self.to_move is None:
            raise RefusedError("the hand is over")
        if player != self.to_move:
            raise RefusedError("not your turn")
        if move.name in ("drop", "draw", "take"):
            if self.has_drawn:
                raise RefusedError("a card has been drawn already (speno.open-or-play)")
        elif not self.has_drawn:
            raise RefusedError("a turn begins with opening or drawing (speno.draw-or-take)")
        if move.name == "drop":
            self._drop(player)
        elif move.name == "draw":
            self._draw(player)
        elif move.name == "take":
            self._take(player)
        elif move.name == "spread":
            self._spread(player, move.meld)
        elif move.name == "hit":
            self._hit(player, move.card, move.target)
        elif move.name == "discard":
            self._discard(player, move.card)
        else:
            raise RefusedError("no such move")
        return self.end

    def _drop(self, player: Player) -> None:
        """Open: show the hand and compare the counts (speno.open)."""
        self.shown.add(player)
        self.finish(settle_open(player, self._counts(), self.stakes, self.options))

    def _draw(self, player: Player) -> None:
        """Take the top of the stock (speno.draw-or-take)."""
        if not self.stock:
            raise RefusedError("the stock is empty")
        self.draw(player)

    def _take(self, player: Player) -> None:
        """Take the top of the pile (speno.draw-or-take)."""
        if not self.discards:
            raise RefusedError("the pile is empty")
        self.take(player)

    def _spread(self, player: Player, meld: tuple[Card, ...]) -> None:
        """Lay a set or a run (speno.spread-set, speno.spread-run, speno.lay-many)."""
        hand = self.hands[player]
        if not meld or any(card not in hand for card in meld):
            raise RefusedError("these cards are not in hand")
        if not self._may_spread():
            raise RefusedError("one group a turn, before any single card (speno.lay-many)")
        if not is_set(list(meld)) and run_in_order(list(meld), around=self.options.around) is None:
            raise RefusedError("neither a set nor a run (speno.spread-set, speno.spread-run)")
        for card in meld:
            hand.remove(card)
        self.table[player].append(self._arranged(list(meld)))
        self.spreads += 1
        if not self.hands[player]:
            self._win_by_being_out(player)

    def _hit(self, player: Player, card: Card | None, target: tuple[Card, ...]) -> None:
        """Add a card to anybody's run, with or without a group of one's own (speno.hit-runs, speno.hit-without-own)."""
        if card is None or card not in self.hands[player]:
            raise RefusedError("this card is not in hand")
        if not self._may_hit():
            raise RefusedError("one single card a turn (speno.lay-many)")
        meld = self._find_meld(target)
        if is_set(meld):
            raise RefusedError("nothing is added to a set (speno.no-hit-sets)")
        if not fits(card, meld, around=self.options.around):
            raise RefusedError("the card fits neither end of the run (speno.hit-runs)")
        self.hands[player].remove(card)
        meld[:] = self._arranged([*meld, card])
        self.hits += 1
        if not self.hands[player]:
            self._win_by_being_out(player)

    def _discard(self, player: Player, card: Card | None) -> None:
        """Throw a card and end the turn (speno.discard, speno.discard-drawn, speno.out-by-discard, speno.order)."""
        if card is None or card not in self.hands[player]:
            raise RefusedError("this card is not in hand")
        if Move("discard", card=card) not in self._discards(player):
            raise RefusedError("a card taken from the pile may not go back at once (speno.take-back)")
        self.throw(player, card)
        self.turns += 1
        if not self.hands[player]:
            self._win_by_being_out(player)
        elif not self.stock:
            self.finish(settle_stock_out(self._counts(), self.stakes, self.options))
        elif self.turns >= MOST_TURNS:
            self.finish(void(self.players, "turns"))
        else:
            self._begin_turn(left_of(player, self.players))

    def _may_spread(self) -> bool:
        return self.options.lay_many or (self.spreads == 0 and self.hits == 0)

    def _may_hit(self) -> bool:
        return self.options.lay_many or self.hits == 0

    def _discards(self, player: Player) -> list[Move]:
        return self.discards_of(player, take_back=self.options.take_back)

    def _win_by_being_out(self, player: Player) -> None:
        """A player who is rid of every card wins the single stake from all (speno.out, speno.out-by-discard)."""
        self.finish(settle_plain_win(player, self.stakes, "out", self.options))

    def _begin_turn(self, player: Player) -> None:
        self.turn_to(player)
        self.spreads = 0
        self.hits = 0

    def _counts(self) -> dict[Player, int]:
        return {player: count(hand) for player, hand in self.hands.items()}

    def _find_meld(self, target: tuple[Card, ...]) -> list[Card]:
        for melds in self.table.values():
            for meld in melds:
                if Counter(meld) == Counter(target):
                    return meld
        raise RefusedError("there is no such group on the table")

    def _arranged(self, meld: list[Card]) -> list[Card]:
        """A group as it lies: a run from its low end to its high end, a set as it was laid."""
        return run_in_order(meld, around=self.options.around) or list(meld)
