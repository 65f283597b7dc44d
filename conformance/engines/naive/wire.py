"""What goes over the line of the protocol, to and fro."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any, cast

from naive.board import Deal, MalformedError, Move, RefusedError
from naive.cards import OPTION_VALUES, PACK, RANKS, Card, Options
from naive.melds import JOKER, STANDS_FOR
from naive.settlement import End
from naive.table import OptionValues

Wire = dict[str, Any]

LONGEST_LINE = 1 << 20
CARDS = frozenset([*PACK, JOKER, *(STANDS_FOR + meant for meant in (*RANKS, *PACK))])
"""Every card, and a joker with whatever it may stand for."""

NAMED_ALONE = ("drop", "draw", "take", "decline", "done", "claim", "wait", "throw_nothing", "call", "fold", "challenge")
THROWING = ("discard", "throw_more")


def read_request(line: bytes) -> Wire:
    """The request on a line of input; MalformedError if there is no JSON object with a `seq`."""
    if len(line) > LONGEST_LINE:
        raise MalformedError("the line is longer than 1 MiB")
    try:
        value: object = json.loads(line.decode("utf-8"), parse_constant=refuse_constant)
    except (ValueError, RecursionError) as error:
        raise MalformedError("the line is no JSON") from error
    request = object_from_wire(value, "the request")
    if "seq" not in request:
        raise MalformedError("no `seq`")
    return request


def refuse_constant(name: str) -> None:
    """Raise ValueError, for `NaN` and the infinities, which JSON does not have."""
    raise ValueError(name)


def object_from_wire(value: object, what: str) -> Wire:
    """The value, if it is a JSON object."""
    if not isinstance(value, dict):
        raise MalformedError(f"{what} is no object")
    return cast("Wire", value)


def list_from_wire(value: object, what: str) -> list[Any]:
    """The value, if it is a JSON list."""
    if not isinstance(value, list):
        raise MalformedError(f"{what} is no list")
    return cast("list[Any]", value)


def cards_from_wire(value: object) -> list[Card]:
    """The value, if it is a list of cards."""
    return [card_from_wire(card) for card in list_from_wire(value, "a list of cards")]


def card_from_wire(value: object) -> Card:
    """The value, if it is a card, or a joker with what it stands for."""
    if not isinstance(value, str) or value not in CARDS:
        raise MalformedError("no card")
    return value


def options_from_wire(asked: Wire, readings: list[Any]) -> tuple[Options, list[str]]:
    """The options to play by, and the names of those asked for that cannot be played.

    An option among the readings may be played by any of its values, if always by the same: it keeps its default.

    >>> options_from_wire({"low_limit": 14, "around": True, "jokers": 2}, ["around"])[1]
    ['jokers']
    """
    chosen, unsupported = choice_from_wire(asked, readings, OPTION_VALUES)
    return Options(**(asdict(Options()) | chosen)), unsupported


def choice_from_wire(asked: Wire, readings: list[Any], known: OptionValues) -> tuple[Wire, list[str]]:
    """The values asked for that can be played and are not left to the engine, and the names of those that cannot be.

    >>> choice_from_wire({"upcard": False, "take_back": 2}, [], {"upcard": (True, False), "take_back": (True, False)})
    ({'upcard': False}, ['take_back'])
    """
    chosen: Wire = {}
    unsupported: list[str] = []
    for name, value in asked.items():
        if name not in known:
            unsupported.append(name)
        elif name in readings:
            continue
        elif any(type(value) is type(one) and value == one for one in known[name]):
            chosen[name] = value
        else:
            unsupported.append(name)
    return chosen, unsupported


def deal_from_wire(request: Wire) -> Deal:
    """The deal that a request means; whether the rules know such a deal is for `NaiveTonk.deal`."""
    players = list_from_wire(request.get("players"), "`players`")
    if not all(isinstance(player, str) for player in players):
        raise MalformedError("a player's name is no text")
    given = object_from_wire(request.get("given"), "`given`")
    stakes = stakes_from_wire(given.get("stake"), players)
    zones = object_from_wire(request.get("zones"), "`zones`")
    hands = object_from_wire(zones.get("hand", {}), "`hand`")
    table = object_from_wire(zones.get("table", {}), "`table`")
    return Deal(
        players=players,
        dealer=request.get("dealer"),
        stakes=stakes,
        hands={player: cards_from_wire(cards) for player, cards in hands.items()},
        stock=cards_from_wire(zones.get("stock", [])),
        discards=cards_from_wire(zones.get("discards", [])),
        table={
            player: [cards_from_wire(meld) for meld in list_from_wire(melds, "the groups of a player")]
            for player, melds in table.items()
        },
        to_move=request.get("to_move"),
        pots=object_from_wire(request.get("pots", {}), "`pots`"),
        state=object_from_wire(request.get("state", {}), "`state`"),
    )


def stakes_from_wire(value: object, players: list[str]) -> dict[str, int]:
    """What each player stakes, or all of them alike."""
    stakes = dict.fromkeys(players, value) if type(value) is int else object_from_wire(value, "`stake`")
    if any(type(stake) is not int for stake in stakes.values()):
        raise MalformedError("a stake is no whole number")
    return stakes


def move_from_wire(wire: Wire) -> Move:
    """The move that an object of the protocol means; what the move does not need is ignored. RefusedError if none."""
    name = wire.get("move")
    try:
        if name in NAMED_ALONE:
            return Move(name)
        if name == "spread":
            return Move(name, meld=tuple(cards_from_wire(wire.get("meld"))))
        if name == "hit":
            target = cards_from_wire(wire.get("target"))
            return Move(name, card=card_from_wire(wire.get("card")), target=tuple(target))
        if name in THROWING:
            return Move(name, card=card_from_wire(wire.get("card")))
    except MalformedError as error:
        raise RefusedError(str(error)) from error
    raise RefusedError("no such move")


def move_to_wire(move: Move) -> Wire:
    """A move as an object of the protocol.

    >>> move_to_wire(Move("hit", card="8s", target=("9s", "10s", "Js")))
    {'move': 'hit', 'card': '8s', 'target': ['9s', '10s', 'Js']}
    """
    wire: Wire = {"move": move.name}
    if move.card is not None:
        wire["card"] = move.card
    if move.meld:
        wire["meld"] = list(move.meld)
    if move.target:
        wire["target"] = list(move.target)
    return wire


def end_to_wire(end: End) -> Wire:
    """The end of a hand as an object of the protocol."""
    pays = [{"from": payment.payer, "to": payment.payee, "amount": payment.amount} for payment in end.pays]
    wire: Wire = {"winners": list(end.winners), "net": end.net, "pays": pays, "by": end.by}
    if end.pots:
        wire["pots"] = end.pots
    return wire | {"redeal": True} if end.redeal else wire
