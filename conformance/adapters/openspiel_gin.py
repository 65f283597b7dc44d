"""OpenSpiel's `gin_rummy`, spoken to by protocol 1: `python conformance/adapters/openspiel_gin.py`.

Needs the package `open_spiel` (the extra `openspiel` of tonkspec). Which moves there are, when a hand ends and what it
scores is what OpenSpiel says. What is translated, and what is added:

- OpenSpiel's player 0 is the one who did not deal. Its chance nodes, one for each card that is dealt or drawn, are
  given the cards of the deal in their order.
- `knock` with a card is two actions there, to knock and then to discard. `take` when two cards are left in the stock
  is the first of the two: there a knock takes the card along.
- A run of six and more is laid down there as two or three runs, which are kept together here. Where a card can be laid
  off on two melds, OpenSpiel does not ask on which; the meld named here is one that OpenSpiel's own list of lay-offs
  for this meld alone has the card in.
- The player who did not knock first lays off and then melds there. Here he may do so in any order: all is played anew
  in OpenSpiel's order from the knock, and a move is allowed if that goes through.
- `done` is passing, which OpenSpiel always allows there. It is added that it is made by itself where it is the only
  possible move.
- What everybody sees is told by OpenSpiel's state: of the hands, that of a player who has knocked. With `--views text`
  or `--views struct` the adapter also tells what each player sees, by one of OpenSpiel's two observations of him.
- A hand that ends without a knock is void. A winner is who has more than nothing, and that is what he scores.
- On equal counts OpenSpiel does otherwise than the rules that it names, which are what is agreed to: an undercut. With
  `--ties` the adapter agrees to what OpenSpiel does instead, `on_tie: to_nobody`, and to nothing else.
"""

# pyright: reportMissingImports=false
# What is adapted is an extra, and need not be there where this is looked at.

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyspiel
from serving import RefusedError, Server, UnsupportedError, Wire, serve

GIN = pyspiel.gin_rummy
PHASE = GIN.Phase
UTILS = GIN.GinRummyUtils(13, 4, 10)
DRAW_UPCARD, DRAW_STOCK = GIN.DRAW_UPCARD_ACTION, GIN.DRAW_STOCK_ACTION
PASS, KNOCK, MELDS = GIN.PASS_ACTION, GIN.KNOCK_ACTION, GIN.MELD_ACTION_BASE
CARDS = 52
LONGEST = 5
"""Cards in the longest run that OpenSpiel has an action for."""

CARD = r"[A2-9TJQK][scdh]"

ABOUT: Wire = {
    "protocol": 1,
    "engine": {
        "name": "OpenSpiel gin_rummy",
        "version": getattr(pyspiel, "__version__", "2"),
        "language": "c++",
        "url": "https://github.com/google-deepmind/open_spiel",
    },
    "games": ["gin_rummy"],
    "level": 2,
    "features": ["match"],
    "players": [2, 2],
}
KNOCK_CARDS = {"ten": {"knock_card": 10}, "nothing": {"knock_card": 0}, "upcard": {"oklahoma": True}}
PLAYED: Mapping[str, tuple[Any, ...]] = {
    "limit": tuple(KNOCK_CARDS),
    "spades_double": (False,),
    "first_turn": ("upcard_offered",),
    "big_gin": (False,),
    "lay_off_allowed": (True,),
    "on_tie": ("to_nobody",) if "--ties" in sys.argv else ("undercut",),
    "last_discard": (True,),
}
"""What OpenSpiel plays, for each option of which it does not play every value."""
ANY = frozenset(
    ("gin_bonus", "undercut_bonus", "big_gin_bonus", "target", "box", "game_bonus", "shutout_bonus", "next_deal")
)
"""The two bonuses are OpenSpiel's parameters; the others have no say in a single hand, or none without big gin."""


def unsupported(options: Mapping[str, Any], readings: Sequence[str]) -> list[str]:
    """The options that OpenSpiel does not play so; a reading of its own it may play."""
    return [
        name
        for name, value in options.items()
        if name not in ANY and value not in PLAYED.get(name, ()) and not (name in PLAYED and name in readings)
    ]


def card_number(card: str) -> int:
    """OpenSpiel's number of a card.

    >>> card_number("10s")
    9
    """
    return UTILS.card_int(card.replace("10", "T"))


def card_text(card: int | str) -> str:
    """A card as it is written on the wire.

    >>> card_text(9)
    '10s'
    """
    text = card if isinstance(card, str) else UTILS.card_string(card)
    return text.replace("T", "10")


@dataclass
class Laid:
    """A meld on the table: its owner, OpenSpiel's melds that it is made of, and what was laid off on it."""

    owner: int
    cards: tuple[int, ...]
    numbers: tuple[int, ...]
    added: list[int] = field(default_factory=list[int])

    def texts(self) -> list[str]:
        """Its cards, as written on the wire."""
        return [card_text(card) for card in sorted((*self.cards, *self.added))]


class OpenSpielHand:
    """A hand of OpenSpiel's gin rummy."""

    def __init__(self, options: Mapping[str, Any], request: Wire) -> None:
        if "to_move" in request:
            raise UnsupportedError("position")
        self.players: Sequence[str] = request["players"]
        dealer = self.players.index(request["dealer"])
        self._names = [self.players[1 - dealer], self.players[dealer]]
        zones = request["zones"]
        game = pyspiel.load_game(
            "gin_rummy",
            KNOCK_CARDS[options["limit"]]
            | {"gin_bonus": options["gin_bonus"], "undercut_bonus": options["undercut_bonus"]},
        )
        self._state = game.new_initial_state()
        for card in (*zones["hand"][self._names[0]], *zones["hand"][self._names[1]], *zones["discards"]):
            self._state.apply_action(card_number(card))
        self._stock = [card_number(card) for card in zones["stock"]]
        self._laid: list[Laid] = []
        self._laid_off: list[tuple[int, Laid]] = []
        self._before_answer: Any = None  # the state when the player who did not knock begins to answer
        self._taken_at_wall = False

    # ------------------------------------------------------------ moves

    def do(self, player: str, move: Wire) -> None:
        """Make a move, and `done` behind it where nothing else is possible."""
        if not any(_same(move, other) for other in self.legal(player)):
            raise RefusedError(f"not a legal action in the phase {self._state.current_phase().name}")
        self._make(move)
        while self._state.is_chance_node():
            self._state.apply_action(self._stock.pop(0))
        while not self._state.is_terminal() and self._moves() == [{"move": "done"}]:
            self._make({"move": "done"})

    def legal(self, player: str) -> list[Wire]:
        """The actions that OpenSpiel allows the player, as moves."""
        if self._state.is_terminal() or player != self._names[self._state.current_player()]:
            return []
        return self._moves()

    def _moves(self) -> list[Wire]:
        phase, legal = self._state.current_phase(), self._state.legal_actions()
        if phase == PHASE.LAYOFF:
            return self._answers()
        if phase == PHASE.KNOCK:
            if self._taken_at_wall:
                return [{"move": "knock", "card": card_text(card)} for card in legal]
            passing = [{"move": "done"}] if PASS in legal else []
            return [*_lay_downs(self._state), *passing]
        if phase == PHASE.DISCARD:
            found: list[Wire] = [{"move": "discard", "card": card_text(one)} for one in legal if one < CARDS]
            if KNOCK in legal:
                knocked = _after(self._state, KNOCK)
                found += [{"move": "knock", "card": card_text(card)} for card in knocked.legal_actions()]
            return found
        names = {DRAW_STOCK: "draw", DRAW_UPCARD: "take", KNOCK: "take"}
        names[PASS] = "refuse" if phase == PHASE.FIRST_UPCARD else "pass"
        return [{"move": names[action]} for action in legal]

    def _answers(self) -> list[Wire]:
        """What the player who did not knock may do."""
        held = set(self._state.hands()[self._state.current_player()])
        found: list[Wire] = []
        if not self._before_answer.finished_layoffs():
            off = _after(self._before_answer, *(card for card, _ in self._laid_off))
            cards = [card for card in off.legal_actions() if card in held]
            knocker = 1 - self._state.current_player()
            for meld in (meld for meld in self._laid if meld.owner == knocker):
                fitting = UTILS.all_layoffs(list(meld.numbers), meld.added)
                found += [
                    {"move": "lay_off", "card": card_text(card), "laid": meld.texts()}
                    for card in cards
                    if card in fitting
                ]
        done = [{"move": "done"}] if PASS in self._state.legal_actions() else []
        return [*found, *_lay_downs(self._state), *done]

    def _make(self, move: Wire) -> None:
        name, state = move["move"], self._state
        if name == "lay_down":
            cards = tuple(sorted(map(card_number, move["meld"])))
            parts = _parts(state, cards)
            self._laid.append(Laid(state.current_player(), cards, parts))
            self._apply(*(MELDS + part for part in parts))
        elif name == "lay_off":
            card = card_number(move["card"])
            target = next(meld for meld in self._laid if set(meld.texts()) == set(move["laid"]))
            self._laid_off.append((card, target))
            target.added.append(card)
            self._answer_anew()
        elif name == "knock":
            self._apply(*([] if self._taken_at_wall else [KNOCK]), card_number(move["card"]))
            self._taken_at_wall = False
        elif name == "take":
            self._taken_at_wall = state.current_phase() == PHASE.WALL
            self._apply(KNOCK if self._taken_at_wall else DRAW_UPCARD)
        elif name == "draw":
            self._apply(DRAW_STOCK)
        elif name == "discard":
            self._apply(card_number(move["card"]))
        else:
            self._apply(PASS)
        if self._state.current_phase() == PHASE.LAYOFF and self._before_answer is None:
            self._before_answer = self._state.clone()
            self._answer_anew()

    def _answer_anew(self) -> None:
        """Lay-offs first and then melds, from the knock on: the state after them is one in which melds are laid."""
        off = [card for card, _ in self._laid_off]
        melds = [
            MELDS + part
            for meld in self._laid
            if meld.owner == self._before_answer.current_player()
            for part in meld.numbers
        ]
        is_laying_off = not self._before_answer.finished_layoffs()
        self._state = _after(self._before_answer, *off, *([PASS] if is_laying_off else []), *melds)

    def _apply(self, *actions: int) -> None:
        for action in actions:
            self._state.apply_action(action)

    # ------------------------------------------------------------ what is seen

    def end(self) -> Wire | None:
        """What OpenSpiel returns for the hand."""
        if not self._state.is_terminal():
            return None
        returns = [int(value) for value in self._state.returns()]
        found: Wire = {
            "winners": [name for name, value in zip(self._names, returns, strict=True) if value > 0],
            "net": dict.fromkeys(self.players, 0),
            "scores": {name: max(value, 0) for name, value in zip(self._names, returns, strict=True)},
        }
        return found if any(self._state.knocked()) else found | {"redeal": True}

    def view(self, player: str | None) -> Wire:
        """What everybody sees; of a player, what OpenSpiel's observation of him has instead."""
        state = self._state
        seen = read_state(state) if player is None else OBSERVED(state, self._names.index(player))
        hands: Wire = {}
        for number, name in enumerate(self._names):
            cards = seen.hands[number]
            if self._taken_at_wall and number == state.current_player() and name != player:
                cards = None  # he has taken the card, but not yet knocked
            hands[name] = len(state.hands()[number]) if cards is None else cards
        tables: dict[str, list[list[str]]] = {name: [] for name in self._names}
        for meld in self._laid:
            tables[self._names[meld.owner]].append(meld.texts())
        zones = {"stock": seen.stock, "discards": seen.discards[:1], "hand": hands, "table": tables}
        return {"to_move": None if state.is_terminal() else self._names[state.current_player()], "zones": zones}


@dataclass
class Seen:
    """What is seen: the stock's size, the discards, top first, and each hand, or None where it is not seen."""

    stock: int
    discards: list[str]
    hands: list[list[str] | None]


def read_state(state: Any) -> Seen:  # noqa: ANN401 -- OpenSpiel has no types
    """What lies open for all."""
    pile = [*state.discard_pile(), *([state.upcard()] if state.upcard() is not None else [])]
    hands = [
        list(map(card_text, hand)) if knocked else None
        for hand, knocked in zip(state.hands(), state.knocked(), strict=True)
    ]
    return Seen(state.stock_size(), list(map(card_text, reversed(pile))), hands)


def read_structure(state: Any, number: int) -> Seen:  # noqa: ANN401 -- OpenSpiel has no types
    """What OpenSpiel's structure for this player holds."""
    seen = state.to_observation_struct(number)
    pile = [*seen.discard_pile, *([seen.upcard] if seen.upcard else [])]
    hands = [None if "XX" in hand else list(map(card_text, hand)) for hand in seen.hands]
    return Seen(seen.stock_size, list(map(card_text, reversed(pile))), hands)


def read_text(state: Any, number: int) -> Seen:  # noqa: ANN401 -- OpenSpiel has no types
    """What OpenSpiel's text for this player says: each hand stands in a frame, empty where it is hidden."""
    text: str = state.observation_string(number)
    first, second = (part.partition("+-")[2] for part in text.partition("Player0:")[2].split("Player1:"))
    hands = [re.findall(CARD, frame.rpartition("+\n")[0]) for frame in (first, second)]
    (stock, upcard), pile = (
        re.findall(r"Stock size: (\d+)  Upcard: (\w\w)", text)[0],
        text.partition("Discard pile: ")[2],
    )
    discards = [*re.findall(CARD, pile.partition("\n")[0]), *([] if upcard == "XX" else [upcard])]
    shown = [list(map(card_text, hand)) or None for hand in hands]
    for hidden, cards in enumerate(state.hands()):
        shown[hidden] = shown[hidden] if cards else []
    return Seen(int(stock), list(map(card_text, reversed(discards))), shown)


def _after(state: Any, *actions: int) -> Any:  # noqa: ANN401 -- OpenSpiel has no types
    found = state.clone()
    for action in actions:
        found.apply_action(action)
    return found


def _melds(state: Any) -> dict[tuple[int, ...], int]:  # noqa: ANN401 -- OpenSpiel has no types
    """The melds that OpenSpiel lets the player lay, by their cards."""
    actions = [action - MELDS for action in state.legal_actions() if action >= MELDS]
    return {tuple(sorted(UTILS.int_to_meld[number])): number for number in actions}


def _parts(state: Any, cards: tuple[int, ...]) -> tuple[int, ...]:  # noqa: ANN401 -- OpenSpiel has no types
    """The melds that make up these cards, each of them legal when those before it are laid; none if there are none."""
    legal = _melds(state)
    if cards in legal:
        return (legal[cards],)
    for size in range(LONGEST, 2, -1):
        if cards[:size] in legal:
            first = legal[cards[:size]]
            if rest := _parts(_after(state, MELDS + first), cards[size:]):
                return (first, *rest)
    return ()


def _lay_downs(state: Any) -> list[Wire]:  # noqa: ANN401 -- OpenSpiel has no types
    """The melds that may be laid, and the longer runs that they make up."""
    found = set(_melds(state))
    held = set(state.hands()[state.current_player()])
    for first in held:
        for size in range(LONGEST + 1, len(held) + 1):
            run = tuple(range(first, first + size))
            is_held = held.issuperset(run) and UTILS.card_suit(run[0]) == UTILS.card_suit(run[-1])
            if is_held and _parts(state, run):
                found.add(run)
    return [{"move": "lay_down", "meld": [card_text(card) for card in cards]} for cards in sorted(found)]


def _same(move: Wire, other: Wire) -> bool:
    """Whether two moves are one, in whatever order the cards of a meld stand."""
    return _key(move) == _key(other)


def _key(move: Wire) -> dict[str, Any]:
    return {name: set(value) if isinstance(value, list) else value for name, value in move.items()}


OBSERVED = read_structure if "struct" in sys.argv else read_text

if __name__ == "__main__":
    level = {"level": 3} if "--views" in sys.argv else {}
    serve(Server(ABOUT | level, unsupported=unsupported, deal=OpenSpielHand))
