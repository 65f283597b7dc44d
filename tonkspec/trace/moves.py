"""The notation of moves and their JSON form, for any game: `hit 8s on 9s 10s Js` and
`{"move": "hit", "card": "8s", "target": ["9s", "10s", "Js"]}`.

Players stand in a trace by name; `names` are those of the seats in order.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import cast

from tonkspec.cards import COPIES, Card, CardError, card_set, cards_in, first_copies
from tonkspec.engine import Argument, Move, Seat, StandIn
from tonkspec.model import game as model
from tonkspec.model.melds import Meld, in_order
from tonkspec.model.types import Kind
from tonkspec.trace.card_text import in_pack, is_wild, meld_of, no_meld, stand_in_text
from tonkspec.trace.written import CardText, MoveError, PlayerName, WrittenArgument, WrittenMove, read_move, shown

MoveJson = dict[str, str | list[str]]
"""A move on the wire: its name under `move`, and each parameter under its own."""


def parse_move(game: model.Game, text: str, names: Sequence[str]) -> Move:
    """Read a move. Cards stand in any order; `draw -> 6s` reads as `draw` (see `WrittenMove.came`).

    A meld that the game does not have is a move too, one that is not allowed. Raises `MoveError`.
    """
    return resolve_move(game, read_move(text), names)


def resolve_move(game: model.Game, written: WrittenMove, names: Sequence[str]) -> Move:
    """What a written move means in a game. Raises `MoveError` (`unknown`) for what the game does not have."""
    move = _find(game, written.name, written.text)
    if len(written.arguments) != len(move.parameters):
        raise MoveError("unknown", f"{_takes(move)}: {shown(written.text)}")
    arguments = (
        _argument(game, parameter, argument, names, written.text)
        for parameter, argument in zip(move.parameters, written.arguments, strict=True)
    )
    return Move(move.name, tuple(arguments))


def format_move(move: Move, names: Sequence[str]) -> str:
    """The canonical notation: what `parse_move` reads back as the same move."""
    if not any(isinstance(argument, Seat) for argument in move.arguments):
        return str(move)
    written = " on ".join(_written(argument, names) for argument in move.arguments)
    return f"{move.name} {written}"


def move_to_json(game: model.Game, move: Move, names: Sequence[str]) -> MoveJson:
    """The JSON form: cards in canonical order, those of a meld as it is written."""
    parameters = next(one.parameters for one in game.moves if one.name == move.name)
    made: MoveJson = {"move": move.name}
    for parameter, argument in zip(parameters, move.arguments, strict=True):
        made[parameter.name] = _json(argument, names)
    return made


def move_from_json(game: model.Game, data: object, names: Sequence[str]) -> Move:
    """Read the JSON form; lists in any order, members that the move does not have are ignored.

    Raises `MoveError`, which ends in the JSON itself.
    """
    text = json.dumps(data, ensure_ascii=False, default=repr)
    if not isinstance(data, Mapping):
        raise MoveError("malformed", f"a move must be an object: {shown(text)}")
    members = cast("Mapping[object, object]", data)
    name = members.get("move")
    if not isinstance(name, str):
        raise MoveError("malformed", f"a move has its name under `move`: {shown(text)}")
    move = _find(game, name, text)
    arguments: list[Argument] = []
    for parameter in move.parameters:
        if parameter.name not in members:
            raise MoveError("malformed", f"`{name}` has no {parameter.name}: {shown(text)}")
        written = _from_json(parameter, members[parameter.name], text)
        arguments.append(_argument(game, parameter, written, names, text))
    return Move(move.name, tuple(arguments))


def _find(game: model.Game, name: str, text: str) -> model.Move:
    for move in game.moves:
        if move.name == name:
            return move
    close = get_close_matches(name, [move.name for move in game.moves], 1)
    hint = f" (did you mean `{close[0]}`?)" if close else f" (there are {', '.join(move.name for move in game.moves)})"
    raise MoveError("unknown", f"no move is called `{name}`{hint}: {shown(text)}")


def _takes(move: model.Move) -> str:
    if not move.parameters:
        return f"`{move.name}` stands alone"
    return f"`{move.name}` takes {' on '.join(parameter.name for parameter in move.parameters)}"


def _argument(
    game: model.Game, parameter: model.Parameter, written: WrittenArgument, names: Sequence[str], text: str
) -> Argument:
    """The value of one parameter."""
    kind = parameter.type.kind
    if kind is Kind.PLAYER:
        if not isinstance(written, PlayerName):
            raise MoveError("unknown", f"{parameter.name} is a player: {shown(text)}")
        if written.name not in names:
            raise MoveError("unknown", f"no player is called `{written.name}`: {shown(text)}")
        return Seat(names.index(written.name))
    if not isinstance(written, tuple):
        raise MoveError("unknown", f"{parameter.name} is a {kind.value}, written in cards: {shown(text)}")
    stands = tuple(_stands(game, one, text) for one in written)
    cards = _in_pack(game, written, text)
    if kind is Kind.MELD:
        return meld_of(game, cards, stands) or no_meld(cards, stands)
    standing = in_order((card.face, meant) for card, meant in zip(cards, stands, strict=True) if meant)
    if kind is Kind.CARD and parameter.counts is None:
        if len(written) != 1:
            raise MoveError("unknown", f"{parameter.name} is one card: {shown(text)}")
        return StandIn(*standing[0]) if standing else cards[0]
    if not standing:
        return cards_in(card_set(cards))
    plain = [card for card, meant in zip(cards, stands, strict=True) if not meant]
    # Equal cards stand together, those that stand for something first.
    mixed: list[Card | StandIn] = [*(StandIn(*one) for one in standing), *first_copies(sorted(plain))]
    return tuple(sorted(mixed, key=lambda one: one.card.face if isinstance(one, StandIn) else one.face))


def _stands(game: model.Game, one: CardText, text: str) -> str:
    """What a card stands for, in the one way in which it is written."""
    if not one.stands_for:
        return ""
    if not is_wild(game, one.card):
        what = f"`{one.card}` stands for no other card" if game.wilds else "no card stands for another"
        raise MoveError("unknown", f"{what} in this game (`{one.card}={one.stands_for}`): {shown(text)}")
    found = stand_in_text(one.stands_for)
    if not found or found == "Jo":
        raise MoveError("malformed", f"a card stands for no `{one.stands_for}`: {shown(text)}")
    return found


def _in_pack(game: model.Game, written: tuple[CardText, ...], text: str) -> tuple[Card, ...]:
    """The cards as written, each in the pack and no more often than there; of equal ones the next each time."""
    cards = first_copies(one.card for one in written)
    for card in cards:
        if not in_pack(game, card.face):
            raise MoveError("unknown", f"`{card}` is not in the pack: {shown(text)}")
        if not in_pack(game, card):
            often = "too often" if in_pack(game, COPIES[card.face][1]) else "twice"
            raise MoveError("malformed", f"`{card}` stands {often}: {shown(text)}")
    return cards


def _written(argument: Argument, names: Sequence[str]) -> str:
    if isinstance(argument, Seat):
        return names[argument]
    return " ".join(map(str, argument)) if isinstance(argument, tuple) else str(argument)


def _json(argument: Argument, names: Sequence[str]) -> str | list[str]:
    match argument:
        case Seat():
            return names[argument]
        case Card() | StandIn():
            return str(argument)
        case Meld():
            return list(argument.written)
        case _:
            return [str(card) for card in argument]


def _from_json(parameter: model.Parameter, value: object, text: str) -> WrittenArgument:
    one = parameter.counts is None and parameter.type.kind in (Kind.CARD, Kind.PLAYER)
    if one and isinstance(value, str):
        return PlayerName(value) if parameter.type.kind is Kind.PLAYER else _cards_from([value], text)
    if not one and isinstance(value, list):
        return _cards_from(cast("list[object]", value), text)
    wanted = parameter.type.kind.value if one else "list of cards"
    raise MoveError("malformed", f"{parameter.name} must be a {wanted}: {shown(text)}")


def _cards_from(values: Sequence[object], text: str) -> tuple[CardText, ...]:
    found: list[CardText] = []
    for value in values:
        card, _, stands_for = value.partition("=") if isinstance(value, str) else ("", "", "")
        try:
            found.append(CardText(Card.parse(card), stands_for))
        except CardError:
            raise MoveError("malformed", f"{shown(str(value))} is not a card: {shown(text)}") from None
    if not found:
        raise MoveError("malformed", f"a list of no cards: {shown(text)}")
    return tuple(found)
