"""The deal: it never runs out of cards, for any number of players."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import (
    AllPlayers,
    Arithmetic,
    Expression,
    FunctionOf,
    Literal_,
    OptionValue,
    SetOf,
)
from tonkspec.model.game import Game
from tonkspec.model.statements import DealCards, ForEach, Put, Statement, When
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants

_SUITS = 4


def check_deal(game: Game, messages: Messages) -> None:
    """Say for how many players the pack is too small, where the numbers of cards can be told beforehand."""
    players = too_large_for(game)
    if players is None:
        return
    messages.error(
        "R407",
        f"with {players} players the deal takes {_taken_by_all(game.setup.effects, players)} cards from a pack of "
        f"{_pack(game)}",
        game.setup.rule.span,
        help_line="deal fewer cards, or allow fewer players",
        about=("setup", "players", "deck", *_options_in(game.setup.effects)),
    )


def too_large_for(game: Game) -> int | None:
    """The least number of players for which the deal takes more cards than there are; None if it takes so many for no
    number that may play.
    """
    numbers = range(game.players.least, game.players.most + 1)
    return next((players for players in numbers if _taken_by_all(game.setup.effects, players) > _pack(game)), None)


def _options_in(effects: Iterable[Statement]) -> tuple[str, ...]:
    """The options on which it depends how many cards are dealt."""
    nodes = (node for effect in effects for node in descendants(effect))
    return tuple(dict.fromkeys(node.option for node in nodes if isinstance(node, OptionValue)))


def _pack(game: Game) -> int:
    return _SUITS * len(game.deck.ranks) * game.deck.packs + game.deck.jokers


def _taken_by_all(effects: Iterable[Statement], players: int) -> int:
    """How many cards effects take in all, where of those under conditions the greedier ones happen.

    Two conditions may exclude each other, so one alone is counted.
    """
    surely, perhaps = 0, 0
    for effect in effects:
        if isinstance(effect, When):
            perhaps = max(perhaps, _taken_by_all(effect.body, players))
        else:
            surely += _taken(effect, players)
    return surely + perhaps


def _taken(effect: Statement, players: int) -> int:
    """How many cards an effect takes out of the pack; 0 where that cannot be told."""
    match effect:
        case ForEach(of=of, body=body) if of.type.kind is Kind.PLAYERS:
            return (_party(of, players) or 0) * _taken_by_all(body, players)
        case DealCards(count=count, players=to):
            return (number_dealt(count, players) or 0) * (_party(to, players) or 0)
        case Put(cards=FunctionOf(function="top")):
            return 1
        case _:
            return 0


def number_dealt(count: Expression, players: int) -> int | None:
    """The value of an amount that depends on options and on the number of players only."""
    match count:
        case Literal_(value=int() as value) | OptionValue(value=int() as value):
            return value
        case FunctionOf(function="size", argument=AllPlayers()):
            return players
        case Arithmetic(operator=operator):
            left, right = number_dealt(count.left, players), number_dealt(count.right, players)
            if left is None or right is None:
                return None
            return {"+": left + right, "-": left - right, "*": left * right}[operator]
        case _:
            return None


def _party(to: Expression, players: int) -> int | None:
    match to:
        case AllPlayers():
            return players
        case SetOf(operator="except", left=AllPlayers(), right=right) if right.type.kind is Kind.PLAYER:
            return players - 1
        case _:
            return 1 if to.type.kind is Kind.PLAYER else None
