"""The reference interpreter as an implementation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, cast

from tonkspec.cards import Card
from tonkspec.engine import (
    Deal,
    DeckDeal,
    Event,
    Move,
    Position,
    Refusal,
    Rules,
    Seat,
    Seen,
    StandIn,
    View,
    legal_moves,
    play,
    play_with_events,
    start,
    start_with_events,
    view,
    view_by_owner,
)
from tonkspec.lockstep import plain
from tonkspec.lockstep.plain import Answer, End, Play, Scene, in_card_order, in_meld_order, vocabulary_of
from tonkspec.model.game import Layout
from tonkspec.model.melds import Meld
from tonkspec.trace.moves import move_from_json
from tonkspec.trace.written import MoveError


class Interpreter:
    """The interpreter over one model.

    `position` is where the hand stands, None before the first deal; `before` is where it stood before the last move;
    `refusal` is what the last move met, None if it was allowed; `events` are the moves that were made by themselves
    behind it.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.names: tuple[str, ...] = ()
        self.position: Position | None = None
        self.before: Position | None = None
        self.refusal: Refusal | None = None
        self.events: tuple[Event, ...] = ()
        self._deal: Deal | DeckDeal | None = None
        self._made: tuple[int, Move] | None = None
        self._listed: tuple[Position, tuple[Move, ...]] | None = None
        self._told: tuple[Position, Scene] | None = None
        self._outlook: tuple[Position, int, Move, tuple[Position, tuple[Event, ...]] | Refusal] | None = None
        self._owned = tuple(zone for zone in rules.game.zones if zone.per_player and zone.seen == "seen by owner")
        self._vocabulary = vocabulary_of(rules.game)

    @property
    def standing(self) -> Position:
        """The position; only after a deal."""
        if self.position is None:
            raise ValueError("no hand has been dealt")
        return self.position

    def deal(self, deal: Deal | DeckDeal, names: Sequence[str]) -> Answer:
        """Begin a hand; errors as of `tonkspec.engine.start`."""
        self.names = tuple(names)
        self.refusal = self.before = self._made = None
        self._deal = deal
        self.position, self.events = start_with_events(self.rules, deal)
        return self.answer()

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:
        """Make a move. One that the game does not have, or with parameters of another kind, is refused too."""
        return self.make(self.names.index(player), self._read(move))

    def make(self, seat: int, move: Move) -> Answer:
        """The same by seat, for a move that has been read."""
        self.before = self.standing
        self._made = seat, move
        after = self._after(seat, move)
        self.refusal = after if isinstance(after, Refusal) else None
        if isinstance(after, Refusal):
            return Answer(refused=True)
        self.position, self.events = after
        return self.answer()

    def would_end(self, seat: int, move: Move) -> bool:
        """Whether the hand would be over with a move; it is not made."""
        after = self._after(seat, move)
        return not isinstance(after, Refusal) and after[0].outcome is not None

    def state(self) -> Scene:
        """What anyone may see."""
        if self._told is None or self._told[0] is not self.standing:
            self._told = self.standing, self._scene(view(self.rules, self.standing, None))
        return self._told[1]

    def legal(self, player: str) -> frozenset[Play]:
        """The moves of a player."""
        return frozenset(map(self.plain_move, self.moves(self.names.index(player))))

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of a seat, or of whoever decides; they are listed once for a position."""
        if self.standing.turn is None or seat not in (None, self.standing.turn):
            return ()
        if self._listed is None or self._listed[0] is not self.standing:
            self._listed = self.standing, legal_moves(self.rules, self.standing)
        return self._listed[1]

    def view(self, player: str) -> Scene:
        """What a player may see: what anyone may see, and the own places of zones that are seen by their owners."""
        seat = self.names.index(player)
        seen = self.state()
        zones = dict(seen.zones)
        for zone in self._owned:
            own = _plain(view_by_owner(self.rules, self.standing, zone, seat), zone.layout)
            zones[zone.name] = {**cast("Mapping[str, plain.Seen]", zones[zone.name]), player: own}
        return Scene(seen.to_move, zones)

    def refusal_of(self, player: str, move: Play) -> Refusal | None:
        """Why these rules do not allow a move now; None if they do. Nothing is played."""
        after = play(self.rules, self.standing, self.names.index(player), self.read(move))
        return after if isinstance(after, Refusal) else None

    def under(self, rules: Rules) -> Position | Refusal:
        """What the last move, or the deal, would have led to by other rules that have the same zones and state."""
        if self.before is not None and self._made is not None:
            return play(rules, self.before, *self._made)
        if self._deal is None:
            raise ValueError("no hand has been dealt")
        return start(rules, self._deal)

    @property
    def made(self) -> Move | None:
        """The move that was made or tried last; None after the deal."""
        return None if self._made is None else self._made[1]

    def outlook(self, move: Play) -> Position | Refusal:
        """What a move of whoever is to move would lead to; it is not made."""
        if self.standing.turn is None:
            raise ValueError("the hand is over")
        after = self._after(self.standing.turn, self.read(move))
        return after if isinstance(after, Refusal) else after[0]

    def read(self, move: Play) -> Move:
        """A plain move as one of these rules."""
        return self._read(move.as_json())

    def plain_move(self, move: Move) -> Play:
        """A move of these rules as a plain value."""
        parameters = self._vocabulary.moves[move.name]
        values = map(self._argument, move.arguments)
        return Play(move.name, tuple(zip(parameters, values, strict=True)))

    def _after(self, seat: int, move: Move) -> tuple[Position, tuple[Event, ...]] | Refusal:
        """What a move leads to; what was asked last is remembered."""
        if self._outlook is None or self._outlook[0] is not self.standing or self._outlook[1:3] != (seat, move):
            self._outlook = self.standing, seat, move, play_with_events(self.rules, self.standing, seat, move)
        return self._outlook[3]

    def _read(self, move: Mapping[str, Any]) -> Move:
        try:
            return move_from_json(self.rules.game, move, self.names)
        except MoveError:
            return Move(cast("str", move["move"]))

    def answer(self) -> Answer:
        """What has come of the hand so far: that it goes on, or how it is over."""
        outcome = self.standing.outcome
        if outcome is None:
            return Answer()
        winners = frozenset(self.names[seat] for seat in outcome.winners)
        net = dict(zip(self.names, outcome.net, strict=True))
        scores = dict(zip(self.names, outcome.scores, strict=True)) if self.rules.paper.scores else {}
        kept = {pot.name for pot in self.rules.game.pots if pot.scope == "match"}
        pots = {name: held for name, held in outcome.pots if name in kept}
        return Answer(end=End(winners, net, outcome.redeal, scores, pots))

    def _scene(self, seen: View) -> Scene:
        zones: dict[str, plain.SeenZone] = {}
        for zone in self.rules.game.zones:
            told = seen.zones[zone.name]
            if zone.per_player:
                by_seat = cast("tuple[Seen, ...]", told)
                zones[zone.name] = {
                    name: _plain(own, zone.layout) for name, own in zip(self.names, by_seat, strict=True)
                }
            else:
                zones[zone.name] = _plain(cast("Seen", told), zone.layout)
        return Scene(None if seen.to_move is None else self.names[seen.to_move], zones)

    def _argument(self, argument: object) -> plain.Argument:
        match argument:
            case Seat():
                return self.names[argument]
            case Card() | StandIn():
                return str(argument)
            case Meld():
                return in_card_order(argument.written)
            case tuple():
                return in_card_order(map(str, cast("tuple[Card, ...]", argument)))
            case _:
                return cast("int", argument)


def _plain(seen: Seen, layout: Layout) -> plain.Seen:
    if isinstance(seen, int):
        return seen or ()
    if not seen:
        return ()
    if isinstance(seen[0], Meld):
        return in_meld_order(meld.written for meld in cast("tuple[Meld, ...]", seen))
    return _texts(cast("tuple[Card, ...]", seen), layout)


@lru_cache(maxsize=1 << 12)
def _texts(cards: tuple[Card, ...], layout: Layout) -> tuple[str, ...]:
    """The cards in a place as texts; most are seen again, after each move and by each player."""
    return tuple(map(str, cards)) if layout == "pile" else in_card_order(map(str, cards))
