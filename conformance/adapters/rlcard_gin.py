"""RLCard's `gin-rummy`, spoken to by protocol 1: `python conformance/adapters/rlcard_gin.py`.

Needs the package `rlcard` (the extra of that name of tonkspec). Which moves there are and when a hand ends is what
RLCard says. What is translated, and what is added:

- The deal is given to RLCard in place of its chance: as what comes of shuffling the pack, top last.
- Who has the first eleven cards there begins with a discard; nothing is turned up. So only tables are played where
  `first_turn` is `eleven_cards`.
- The first seat is North. `draw`, `take`, `discard` and `knock` are its actions; `pass` is to declare a dead hand.
- Gin is an action of its own, with which RLCard itself puts a card away: it is `knock` with this card here.
- After a knock RLCard lets North and South score their hands, as they can best be melded. Both are made by themselves,
  so only tables are played where `lay_off_allowed` is `no`. No player lays anything down.
- RLCard scores nothing, it rewards: 1 for gin, 0.2 for a knock, and minus a hundredth of their deadwood for all others.
  What is told as scores is a hundred times that, and the winner is who has more than nothing. It has neither bonuses
  nor anything for equal counts: of these options only the defaults are agreed to, without which nothing could be asked.
- A dead hand is void.
- RLCard tells only the player to move what he sees. What lies where is read from its table, and no more is told than
  everybody sees, so that the level is 2.
"""

# pyright: reportMissingImports=false
# What is adapted is an extra, and need not be there where this is looked at.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import rlcard
from rlcard.games.base import Card
from rlcard.games.gin_rummy.game import GinRummyGame
from rlcard.games.gin_rummy.judge import get_going_out_cards
from rlcard.games.gin_rummy.utils import action_event as actions
from rlcard.games.gin_rummy.utils.settings import DealerForRound
from serving import RefusedError, Server, UnsupportedError, Wire, serve

ABOUT: Wire = {
    "protocol": 1,
    "engine": {
        "name": "RLCard gin-rummy",
        "version": rlcard.__version__,
        "language": "python",
        "url": "https://github.com/datamllab/rlcard",
    },
    "games": ["gin_rummy"],
    "level": 2,
    "features": ["match"],
    "players": [2, 2],
}
LIMITS = {"ten": 10, "nothing": 0}
PLAYED: Mapping[str, tuple[Any, ...]] = {
    "limit": tuple(LIMITS),
    "spades_double": (False,),
    "first_turn": ("eleven_cards",),
    "big_gin": (False,),
    "lay_off_allowed": (False,),
    "last_discard": (True,),
}
"""What RLCard plays, for each option of which it does not play every value."""
LACKING: Mapping[str, Any] = {"on_tie": "undercut", "gin_bonus": 25, "undercut_bonus": 25}
"""The defaults of the options for which RLCard has nothing."""
ANY = frozenset(("big_gin_bonus", "target", "box", "game_bonus", "shutout_bonus", "next_deal"))
"""Options that have no say in a single hand, or none without big gin."""
PLAIN = {"draw": actions.DrawCardAction, "take": actions.PickUpDiscardAction, "pass": actions.DeclareDeadHandAction}
SCORING = (actions.ScoreNorthPlayerAction, actions.ScoreSouthPlayerAction)


def unsupported(options: Mapping[str, Any], readings: Sequence[str]) -> list[str]:
    """The options that RLCard does not play so; a reading of its own it may play."""
    played = {**PLAYED, **{name: (value,) for name, value in LACKING.items()}}
    return [
        name
        for name, value in options.items()
        if name not in ANY and value not in played.get(name, ()) and not (name in PLAYED and name in readings)
    ]


def card_of(text: str) -> Card:
    """RLCard's card.

    >>> str(card_of("10s"))
    'TS'
    """
    return Card(rank=text[:-1].replace("10", "T"), suit=text[-1].upper())


def card_text(card: Any) -> str:  # noqa: ANN401 -- RLCard's cards need have neither rank nor suit
    """A card of RLCard's as it is written on the wire.

    >>> card_text(Card(rank="T", suit="S"))
    '10s'
    """
    return card.rank.replace("T", "10") + card.suit.lower()


class Scripted:
    """In place of RLCard's chance: the pack lies as it is told, top last."""

    def __init__(self, pack: Sequence[Card]) -> None:
        self._pack = list(pack)

    def shuffle(self, cards: list[Card]) -> None:
        """Put the cards into the order that was told."""
        cards[:] = self._pack

    def choice(self, values: Sequence[int]) -> int:
        """Whatever comes first; who deals is set by RLCard's settings."""
        return values[0]


class RLCardHand:
    """A hand of RLCard's gin rummy."""

    def __init__(self, options: Mapping[str, Any], request: Wire) -> None:
        if "to_move" in request:
            raise UnsupportedError("position")
        self.players: Sequence[str] = request["players"]
        dealer = self.players.index(request["dealer"])
        zones = request["zones"]
        eleven, ten = zones["hand"][self.players[1 - dealer]], zones["hand"][self.players[dealer]]
        dealt = [card_of(text) for text in (*eleven, *ten, *zones["stock"])]
        self._game: Any = GinRummyGame()  # it says of much that it has that it may be none
        self._game.np_random = Scripted(dealt[::-1])
        self._game.settings.dealer_for_round = (DealerForRound.North, DealerForRound.South)[dealer]
        self._game.settings.going_out_deadwood_count = LIMITS[options["limit"]]
        self._game.init_game()

    def do(self, player: str, move: Wire) -> None:
        """Make a move, and let RLCard score if it ends the hand."""
        found = [action for action, other in self._moves(player) if other == move]
        if not found:
            raise RefusedError("not among the legal actions")
        self._game.step(found[0])
        while (scoring := self._game.judge.get_legal_actions()) and isinstance(scoring[0], SCORING):
            self._game.step(scoring[0])

    def legal(self, player: str) -> list[Wire]:
        """The legal actions as moves."""
        return [move for _, move in self._moves(player)]

    def _moves(self, player: str) -> list[tuple[actions.ActionEvent, Wire]]:
        if self._game.is_over() or player != self.players[self._game.get_player_id()]:
            return []
        return [(action, self._move(action)) for action in self._game.judge.get_legal_actions()]

    def _move(self, action: actions.ActionEvent) -> Wire:
        for name, kind in PLAIN.items():
            if isinstance(action, kind):
                return {"move": name}
        if isinstance(action, actions.DiscardAction):
            return {"move": "discard", "card": card_text(action.card)}
        if isinstance(action, actions.KnockAction):
            return {"move": "knock", "card": card_text(action.card)}
        hand = self._game.get_current_player().hand
        _, gin = get_going_out_cards(hand, self._game.settings.going_out_deadwood_count)
        return {"move": "knock", "card": card_text(gin[0])}  # the one that RLCard takes, too

    def end(self) -> Wire | None:
        """What RLCard rewards."""
        if not self._game.is_over():
            return None
        rewards = [round(100 * reward) for reward in self._game.judge.scorer.get_payoffs(self._game)]
        net = dict.fromkeys(self.players, 0)
        if isinstance(self._game.round.going_out_action, actions.DeclareDeadHandAction):
            return {"winners": [], "net": net, "scores": net, "redeal": True}
        winners = [name for name, reward in zip(self.players, rewards, strict=True) if reward > 0]
        return {"winners": winners, "net": net, "scores": dict(zip(self.players, rewards, strict=True))}

    def view(self, player: str | None) -> Wire:
        """What everybody sees: how many cards lie where, and the top discard."""
        if player is not None:
            raise ValueError("RLCard does not tell what each player sees")
        table = self._game.round
        zones = {
            "stock": len(table.dealer.stock_pile),
            "discards": [card_text(card) for card in table.dealer.discard_pile[-1:]],
            "hand": {name: len(held.hand) for name, held in zip(self.players, table.players, strict=True)},
            "table": {name: list[str]() for name in self.players},
        }
        return {"to_move": None if self._game.is_over() else self.players[table.current_player_id], "zones": zones}


if __name__ == "__main__":
    serve(Server(ABOUT, unsupported=unsupported, deal=RLCardHand))
