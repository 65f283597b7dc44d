"""A hand in which two games part: one of them allows a move that the other does not, or pays otherwise."""

from __future__ import annotations

import random as chance
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tonkspec.engine import (
    Deal,
    DealError,
    DeckDeal,
    Fault,
    Move,
    Position,
    Rules,
    Seat,
    definition_value,
    legal_moves,
    prepare,
    start,
)
from tonkspec.model.expressions import RoleOf
from tonkspec.model.game import Definition, Game
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants
from tonkspec.search.deals import shuffled, table
from tonkspec.search.findings import Witness
from tonkspec.search.playing import Choice, after, policies
from tonkspec.search.shrinking import MOST_TRIED
from tonkspec.search.telling import hand_told, last_moves, outcome_told
from tonkspec.trace.moves import format_move
from tonkspec.trace.new_trace import NAMES
from tonkspec.trace.values import write_value

_HANDS, _MOVES, _PATTERNS = 160, 4500, 9000
"""So many hands are played, so many moves in all, and so many patterns of a dealt hand looked at."""
_MORE = 8
"""So many hands are played after the first in which the games part, since a shorter one is told sooner."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """When two games part, in a few words, and what each of them says then; and the hand in which they do."""

    when: str
    each: tuple[str, str]
    witness: Witness


def parting(one: Game, other: Game) -> Parting | None:
    """A hand in which two games part, dealt or played; None where none was found, or they do not go on with one pack.

    >>> from tonkspec.analysis import load_game
    >>> parting(load_game("black_company"), load_game("black_company")) is None
    True
    """
    if one == other or _brought_along(one) != _brought_along(other):
        return None
    try:
        games = prepare(one), prepare(other)
    except Fault:
        return None
    if sorted(games[0].pack) != sorted(games[1].pack):
        return None
    both = _Both(games, _differing(one, other))
    found = _dealt(both) or _played(both)
    return None if found is None else _shrunk(both, found)


def _brought_along(game: Game) -> tuple[object, ...]:
    """What two games must have alike so that a hand of one is a hand of the other."""
    givens = tuple((one.name, one.per_player, one.type) for one in game.givens)
    return game.players, game.zones, game.states, givens, tuple((one.name, one.scope) for one in game.pots)


@dataclass(frozen=True, slots=True)
class _Both:
    """Two games, and the definitions in which they differ that have a value in any position."""

    games: tuple[Rules, Rules]
    definitions: tuple[Definition, ...]

    def started(self, deal: Deal | DeckDeal) -> tuple[Position, Position]:
        """The first positions of a hand."""
        return start(self.games[0], deal), start(self.games[1], deal)

    def after(self, at: tuple[Position, Position], move: Move) -> tuple[Position, Position]:
        """The positions after a move that both allow."""
        return after(self.games[0], at[0], move), after(self.games[1], at[1], move)

    def allowed(self, at: tuple[Position, Position]) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        """The legal moves by each; none where a hand is over."""
        if at[0].turn is None or at[1].turn is None:
            return (), ()
        return tuple(legal_moves(self.games[0], at[0])), tuple(legal_moves(self.games[1], at[1]))

    def values(self, position: Position, seats: Iterable[int]) -> tuple[str, str] | None:
        """What the two say of a definition where it is not the same."""
        for definition in self.definitions:
            for seat in (None,) if definition.parameter is None else seats:
                values = [definition_value(rules, position, definition.name, seat) for rules in self.games]
                if values[0] != values[1]:
                    of = "" if seat is None else f" of {NAMES[seat]}"
                    told = [write_value(value, definition.type.kind, NAMES) for value in values]
                    return f"`{definition.name}`{of} is {told[0]}", f"`{definition.name}`{of} is {told[1]}"
        return None


def _differing(one: Game, other: Game) -> tuple[Definition, ...]:
    known = {definition.name: definition for definition in other.definitions}
    return tuple(
        definition
        for definition in one.definitions
        if definition.name in known
        and (definition.value, definition.exceptions)
        != (known[definition.name].value, known[definition.name].exceptions)
        and (definition.parameter_type is None or definition.parameter_type.kind is Kind.PLAYER)
        and not any(
            isinstance(node, RoleOf) for found in (definition, known[definition.name]) for node in descendants(found)
        )
    )


def _dealt(both: _Both) -> Parting | None:
    """A dealt hand of which a definition says two things."""
    if not both.definitions:
        return None
    try:
        laid = table(both.games[0], both.games[0].game.players.least)
        if laid is None:
            return None
        for hand in laid.hands(_PATTERNS, suited=True):
            each = both.values(laid.beside(hand), (laid.seat,))
            if each is not None:
                told = hand_told(both.games[0], laid.beside(hand), laid.seat)
                when = f"where {NAMES[laid.seat]} is dealt `{told}`"
                return Parting(when=when, each=each, witness=Witness(deal=laid.deal(hand), seat=laid.seat))
    except (DealError, Fault):
        pass  # as below
    return None


def _played(both: _Both) -> Parting | None:
    """The shortest of some hands in which the games part."""
    ways = policies(chance.Random(0))  # noqa: S311 -- chance here is no secret
    found: list[tuple[int, Parting]] = []
    made, last = 0, _HANDS
    for number in range(_HANDS):
        moves, parted = _compared(both, shuffled(both.games[0], number), ways[number % len(ways)], _MOVES - made)
        made += moves
        if parted is not None:
            found.append((moves, parted))
            last = min(last, number + _MORE)
        if made >= _MOVES or number >= last or (found and not moves):
            break
    return min(found, key=lambda one: one[0])[1] if found else None


def _compared(both: _Both, deal: DeckDeal, choose: Choice, most: int) -> tuple[int, Parting | None]:
    """Play a hand by both games for as long as they say the same: how many moves that took, and how they part."""
    moves: list[tuple[Seat, Move]] = []
    try:
        first, second = both.started(deal)
        while len(moves) < most:
            allowed = both.allowed((first, second))
            found = _parted(both, (first, second), allowed, Witness(deal=deal, moves=tuple(moves)))
            if found is not None or first.turn is None or second.turn is None:
                return len(moves), found
            move = choose(both.games[0], first, allowed[0])
            moves.append((first.turn, move))
            first, second = both.after((first, second), move)
    except DealError:
        pass  # one of the games does not allow the amounts that come with the deal
    except Fault:
        pass  # what a game has no answer to is told of it when it is searched
    return len(moves), None


def _parted(
    both: _Both, at: tuple[Position, Position], allowed: Sequence[tuple[Move, ...]], witness: Witness
) -> Parting | None:
    """How the two part where the moves of a hand have led; None if they do not."""
    if at[0].turn is None or at[1].turn is None:
        return _ended(at, witness)
    if (at[0].turn, set(allowed[0])) != (at[1].turn, set(allowed[1])):
        return _allowed(both.games[0], at, allowed, witness)
    each = both.values(at[0], range(at[0].players)) if at[0] == at[1] else None
    return None if each is None else Parting(when=last_moves(witness), each=each, witness=witness)


def _shrunk(both: _Both, found: Parting) -> Parting:
    """The same, in a shorter hand if from an earlier position of this one another move leads to where they part."""
    deal, moves = found.witness.deal, found.witness.moves
    tried = 0
    try:
        at = both.started(deal)
        for number, (_, made) in enumerate(moves[:-1]):
            for move in both.allowed(at)[0]:
                tried += 1
                if tried > MOST_TRIED or at[0].turn is None:
                    return found
                shorter = _parted_by(both, at, move, Witness(deal=deal, moves=(*moves[:number], (at[0].turn, move))))
                if shorter is not None:
                    return shorter
            at = both.after(at, made)
    except Fault:
        pass  # as above
    return found


def _parted_by(both: _Both, at: tuple[Position, Position], move: Move, witness: Witness) -> Parting | None:
    try:
        reached = both.after(at, move)
        return _parted(both, reached, both.allowed(reached), witness)
    except Fault:
        return None


def _ended(at: tuple[Position, Position], witness: Witness) -> Parting | None:
    outcomes = [position.outcome for position in at]
    told = tuple("the hand goes on" if outcome is None else outcome_told(outcome) for outcome in outcomes)
    if told[0] == told[1]:
        return None
    return Parting(when=last_moves(witness), each=(told[0], told[1]), witness=witness)


def _allowed(
    rules: Rules, at: tuple[Position, Position], allowed: Sequence[tuple[Move, ...]], witness: Witness
) -> Parting:
    told: list[str] = []
    for place, position in enumerate(at):
        name = NAMES[position.turn] if position.turn is not None else "nobody"
        own = [move for move in allowed[place] if at[0].turn != at[1].turn or move not in allowed[1 - place]]
        others = [move for move in allowed[1 - place] if move not in allowed[place]]
        if own:
            told.append(f"{name} may `{format_move(own[0], NAMES)}`")
        else:
            told.append(f"{name} may not `{format_move(others[0], NAMES)}`" if others else f"{name} is to move")
    when = last_moves(witness)
    held = hand_told(rules, at[0], at[0].turn) if at[0].turn is not None and at[0].turn == at[1].turn else None
    if held:
        when = f"{when}, where {NAMES[at[0].turn or 0]} holds `{held}`"
    return Parting(when=when, each=(told[0], told[1]), witness=witness)
