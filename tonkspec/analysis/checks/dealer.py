"""The dealer: whoever deals next is somebody, however a hand ended."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.model.expressions import (
    AllPlayers,
    Choose,
    DefinitionOf,
    Expression,
    Extreme,
    IsEmpty,
    Neighbour,
    Not,
    SetOf,
)
from tonkspec.model.game import Game
from tonkspec.model.types import Kind


def check_dealer(game: Game, messages: Messages) -> None:
    """Say where it may be that nobody deals."""
    if game.match is None:
        return
    if game.match.next_dealer is None and (game.match.between or game.match.ends):
        messages.error(
            "R434",
            f"`{game.match.rule.name}` does not say who deals the next hand",
            game.match.rule.span,
            help_line="write `next dealer: player after dealer`",
        )
    for line in (game.match.first_dealer, game.match.next_dealer):
        if line is not None and line.player is not None and _may_be_none(line.player, game, ()):
            messages.error(
                "R423",
                f"`{line.rule.name}` may be nobody: there may be none to choose among",
                line.rule.span,
                help_line="write `PLAYER if SET is not empty else player after dealer`",
            )


def _may_be_none(player: Expression, game: Game, full: tuple[Expression, ...]) -> bool:
    """Whether an expression may be no player, as far as its form shows; the sets in `full` have somebody in them."""
    match player:
        case Neighbour(player=start, among=among):
            empty = among is not None and among not in full and not _has_somebody(among, game)
            return empty or _may_be_none(start, game, full)
        case Choose(condition=condition, then=then, otherwise=otherwise):
            yes, no = _not_empty_in(condition)
            return _may_be_none(then, game, (*full, *yes)) or _may_be_none(otherwise, game, (*full, *no))
        case _:
            return player.type.optional


def _not_empty_in(condition: Expression) -> tuple[tuple[Expression, ...], tuple[Expression, ...]]:
    """The sets that have an element where a condition holds, and where it does not."""
    match condition:
        case IsEmpty(of=of):
            return (), (of,)
        case Not(of=inner):
            holds, fails = _not_empty_in(inner)
            return fails, holds
        case _:
            return (), ()


def _has_somebody(players: Expression, game: Game) -> bool:
    """Whether a set of players is never empty, as far as its form shows."""
    match players:
        case AllPlayers():
            return True
        case Extreme(of=of, key=key):
            return not key.type.optional and _has_somebody(of, game)
        case SetOf(operator="plus", left=left, right=right):
            return any(_has_somebody(side, game) for side in (left, right))
        case DefinitionOf(definition=name):
            found = next((one for one in game.definitions if one.name == name), None)
            return found is not None and not found.exceptions and _has_somebody(found.value, game)
        case _:
            return players.type.kind is Kind.PLAYER and not players.type.optional
