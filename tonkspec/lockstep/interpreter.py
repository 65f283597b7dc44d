"""The reference interpreter as an implementation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from tonkspec.cards import Card
from tonkspec.engine import (
    Deal,
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
        self._deal: Deal | None = None
        self._made: tuple[int, Move] | None = None
        self._vocabulary = vocabulary_of(rules.game)

    @property
    def standing(self) -> Position:
        """The position; only after a deal."""
        if self.position is None:
            raise ValueError("no hand has been dealt")
        return self.position

    def deal(self, deal: Deal, names: Sequence[str]) -> Answer:
        """Begin a hand; errors as of `tonkspec.engine.start`."""
        self.names = tuple(names)
        self.refusal = self.before = self._made = None
        self._deal = deal
        self.position, self.events = start_with_events(self.rules, deal)
        return self._answer()

    def do(self, player: str, move: Mapping[str, Any]) -> Answer:
        """Make a move. One that the game does not have, or with parameters of another kind, is refused too."""
        self.before = self.standing
        self._made = self.names.index(player), self._read(move)
        after = play_with_events(self.rules, self.before, *self._made)
        self.refusal = after if isinstance(after, Refusal) else None
        if isinstance(after, Refusal):
            return Answer(refused=True)
        self.position, self.events = after
        return self._answer()

    def state(self) -> Scene:
        """What anyone may see."""
        return self._scene(view(self.rules, self.standing, None))

    def legal(self, player: str) -> frozenset[Play]:
        """The moves of a player."""
        return frozenset(map(self.plain_move, legal_moves(self.rules, self.standing, self.names.index(player))))

    def view(self, player: str) -> Scene:
        """What a player may see."""
        return self._scene(view(self.rules, self.standing, self.names.index(player)))

    def refusal_of(self, player: str, move: Play) -> Refusal | None:
        """Why these rules do not allow a move now; None if they do. Nothing is played."""
        written: dict[str, Any] = {
            name: list(value) if isinstance(value, tuple) else value for name, value in move.arguments
        }
        after = play(self.rules, self.standing, self.names.index(player), self._read({"move": move.name, **written}))
        return after if isinstance(after, Refusal) else None

    def under(self, rules: Rules) -> Position | Refusal:
        """What the last move, or the deal, would have led to by other rules that have the same zones and state."""
        if self.before is not None and self._made is not None:
            return play(rules, self.before, *self._made)
        if self._deal is None:
            raise ValueError("no hand has been dealt")
        return start(rules, self._deal)

    def plain_move(self, move: Move) -> Play:
        """A move of these rules as a plain value."""
        parameters = self._vocabulary.moves[move.name]
        values = map(self._argument, move.arguments)
        return Play(move.name, tuple(zip(parameters, values, strict=True)))

    def _read(self, move: Mapping[str, Any]) -> Move:
        try:
            return move_from_json(self.rules.game, move, self.names)
        except MoveError:
            return Move(cast("str", move["move"]))

    def _answer(self) -> Answer:
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
    melds = [item for item in seen if isinstance(item, Meld)]
    if melds:
        return in_meld_order(meld.written for meld in melds)
    cards = cast("tuple[Card, ...]", seen)
    return _texts(cards) if layout == "pile" else in_card_order(map(str, cards))


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))
