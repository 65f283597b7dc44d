"""What holds in every position of every game, asked of one position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

from tonkspec.cards import Card
from tonkspec.engine import (
    Argument,
    Move,
    Position,
    Rules,
    Seat,
    Seen,
    StandIn,
    format_position,
    legal_moves,
    parse_position,
    play,
    state_value,
    view,
    zone_cards,
    zone_melds,
)
from tonkspec.engine.copies import outward
from tonkspec.model.game import Zone
from tonkspec.model.melds import Meld


def check_cards(rules: Rules, position: Position) -> None:
    """Each card of the pack lies in one place, and all that lies as a meld is one."""
    lying: list[Card] = []
    for zone, seat in _places(rules, position):
        lying += zone_cards(rules, position, zone.name, seat)
        if zone.layout == "melds":
            melds = zone_melds(rules, position, zone.name, seat)
            assert all(rules.names.melds.kinds_of(meld.value) for meld in melds), (zone.name, melds)
    assert sorted(lying) == sorted(rules.pack)


def check_money(rules: Rules, position: Position) -> None:
    """What players have gained and what lies in pots is nothing altogether, and no pot owes anything."""
    account, outcome = position.account, position.outcome
    assert all(entry.payer != entry.payee and entry.amount > 0 for entry in account.paid)
    assert all(account.pot(pot.name, place) >= 0 for place, pot in enumerate(rules.game.pots))
    if outcome is not None:
        assert sum(outcome.net) + sum(held for _, held in outcome.pots) == sum(account.pots)
        assert all(held >= 0 for _, held in outcome.pots)
        assert not outcome.redeal or not any(outcome.net)


def check_states(rules: Rules, position: Position) -> None:
    """Whatever is remembered is one of the values it may have."""
    for state in rules.game.states:
        for seat in range(position.players) if state.per_player else (None,):
            value = state_value(rules, position, state.name, seat)
            assert value is not None or state.type.optional, state.name
            if state.within is not None:
                assert isinstance(value, int)
                assert state.within[0] <= value <= state.within[1], (state.name, value)


def check_sight(rules: Rules, position: Position) -> None:
    """Nobody sees a card that he may not see, or does not see one that he may."""
    for player in (None, *range(position.players)):
        seen = view(rules, position, player).zones
        for zone, seat in _places(rules, position):
            told = seen[zone.name]
            here = told if seat is None else cast("tuple[Seen, ...]", told)[seat]
            lying = zone_cards(rules, position, zone.name, seat)
            own = zone.seen == "seen by owner" and player is not None and seat == player
            open_cards = lying if zone.seen == "face up" or own else lying[: zone.seen == "top face up"]
            may_see = {*open_cards, *(card for card in lying if position.shown >> card & 1)}
            if isinstance(here, int):
                assert not may_see
                assert here == len(lying)
            else:
                items = cast("tuple[Card | Meld, ...]", here)
                shown = [card for one in items for card in (one.order if isinstance(one, Meld) else (one,))]
                assert sorted(shown) == sorted(may_see), (zone.name, player)


def check_notation(rules: Rules, position: Position) -> None:
    """The line that tells a position reads back as the same one."""
    line = format_position(rules, position)
    assert "\n" not in line
    assert parse_position(rules, line) == position


def check_legality(rules: Rules, position: Position, chance: Random, tries: int) -> None:
    """What is listed is allowed, what is not listed is refused, and nobody else may do anything."""
    if position.turn is None:
        assert legal_moves(rules, position) == ()
        return
    legal = legal_moves(rules, position)
    assert len(set(legal)) == len(legal)
    for move in chance.sample(legal, min(tries, len(legal))):
        assert isinstance(play(rules, position, position.turn, move), Position), move
        for other in range(position.players):
            if other != position.turn:
                assert not isinstance(play(rules, position, other, move), Position), move
    meant = {_plain(move) for move in legal}
    for move in _conceivable(rules, position, legal, chance, tries):
        allowed = isinstance(play(rules, position, position.turn, move), Position)
        assert allowed == (move in legal or (_plain(move) in meant and _is_clear(move, legal))), move


def _is_clear(move: Move, legal: tuple[Move, ...]) -> bool:
    """Whether a move that says nothing of its wild cards can mean one legal move only."""
    return not _says(move) and len({one for one in legal if _plain(one) == _plain(move)}) == 1


def _says(move: Move) -> bool:
    return any(isinstance(one, StandIn) for one in move.arguments)


def _plain(move: Move) -> tuple[object, ...]:
    """A move as it is without what its wild cards stand for, and whichever of equal cards are meant."""
    return (move.name, *map(_faces, move.arguments))


def _faces(argument: Argument) -> object:
    match argument:
        case StandIn():
            return argument.card.face
        case Card():
            return argument.face
        case Meld():
            return outward(argument)
        case tuple():
            return tuple(map(_faces, argument))
        case _:
            return argument


def _conceivable(
    rules: Rules, position: Position, legal: tuple[Move, ...], chance: Random, tries: int
) -> Iterator[Move]:
    """Moves of the game with parameters of the right kinds, some of them legal."""
    melds = [one for move in legal for one in move.arguments if isinstance(one, Meld)]
    for zone, seat in _places(rules, position):
        if zone.layout == "melds":
            melds += zone_melds(rules, position, zone.name, seat)
    for _ in range(tries):
        move = chance.choice(rules.game.moves)
        arguments: list[Argument] = []
        for parameter in move.parameters:
            kind = parameter.type.kind.value
            if kind == "meld" and melds:
                arguments.append(chance.choice(melds))
            elif kind == "card":
                arguments.append(chance.choice(rules.pack))
            elif kind == "player":
                arguments.append(Seat(chance.randrange(position.players)))
            else:
                break
        else:
            yield Move(move.name, tuple(arguments))


def _places(rules: Rules, position: Position) -> Iterator[tuple[Zone, int | None]]:
    for zone in rules.game.zones:
        for seat in range(position.players) if zone.per_player else (None,):
            yield zone, seat
