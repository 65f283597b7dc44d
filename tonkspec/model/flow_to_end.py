"""The flow of a phase as it is played: nothing comes after a move that ends the hand whenever it is made."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.game import Game, Phase
from tonkspec.model.walk import descendants


def flow_as_played(game: Game, phase: Phase) -> Flow:
    """The flow of a phase in which a move that always ends the hand stands apart from what would come after it.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("pagat_tonk")
    >>> [type(part).__name__ for part in game.phases[0].flow.parts]
    ['Step', 'InOrder']
    >>> [type(part).__name__ for part in flow_as_played(game, game.phases[0]).parts]
    ['Step', 'Step', 'InOrder']
    """
    return phase.flow if phase.before_setup else _to_end(phase.flow, moves_that_end(game))


def moves_that_end(game: Game) -> frozenset[str]:
    """The moves after each of which the hand is over, whatever the cards."""
    return frozenset(move for ending in game.endings if ending.condition is None for move in ending.after)


def _to_end(flow: Flow, last: AbstractSet[str]) -> Flow:
    """A flow with nothing behind it, in which nothing comes after one of the moves `last`."""
    match flow:
        case InOrder((*before, end)) if not any(_has(part, last) for part in before):
            ended = _to_end(end, last)
            return flow if ended == end else _joined(*before, ended)
        case InOrder(parts):
            return _in_order(parts, last)
        case OneOf(parts):
            return _one_of(_to_end(part, last) for part in parts)
        case AnyOf(parts):
            goes_on, ends = _all_parted(parts, last)
            return _joined(AnyOf(goes_on), Optionally(_one_of(ends))) if ends else flow
        case Optionally(part):
            return Optionally(_to_end(part, last))
        case Step() | By():
            return flow


def _has(flow: Flow, last: AbstractSet[str]) -> bool:
    return any(isinstance(step, Step) and step.move in last for step in descendants(flow))


def _in_order(parts: tuple[Flow, ...], last: AbstractSet[str]) -> Flow:
    """Parts one after the other: what ends the hand in one of them is made instead of those behind it, too."""
    first, *others = parts
    if not others:
        return _to_end(first, last)
    rest = _in_order(tuple(others), last)
    if isinstance(first, AnyOf):
        goes_on, ends = _all_parted(first.parts, last)
        return _joined(AnyOf(goes_on), _one_of((*ends, rest)))
    then, ends = _parted(first, last)
    return _one_of(ends if then is None else (*ends, _joined(then, rest)))


def _parted(flow: Flow, last: AbstractSet[str]) -> tuple[Flow | None, tuple[Flow, ...]]:
    """What of a flow goes on with what comes behind it, None if nothing does; and what of it ends the hand."""
    match flow:
        case Step(move):
            return (None, (flow,)) if move in last else (flow, ())
        case OneOf(parts):
            goes_on, ends = _all_parted(parts, last)
            return (_one_of(goes_on) if goes_on else None), ends
        case AnyOf(parts):
            goes_on, ends = _all_parted(parts, last)
            return AnyOf(goes_on), tuple(_joined(AnyOf(goes_on), end) for end in ends)
        case Optionally(part):
            then, ends = _parted(part, last)
            return (AnyOf(()) if then is None else Optionally(then)), ends
        case InOrder((first, *others)) if others:
            then, ends = _parted(first, last)
            if then is None:
                return None, ends
            behind, ends_behind = _parted(InOrder(tuple(others)), last)
            ends += tuple(_joined(then, end) for end in ends_behind)
            return (None if behind is None else _joined(then, behind)), ends
        case InOrder((first,)):
            return _parted(first, last)
        case _:
            return flow, ()


def _all_parted(parts: tuple[Flow, ...], last: AbstractSet[str]) -> tuple[tuple[Flow, ...], tuple[Flow, ...]]:
    parted = [_parted(part, last) for part in parts]
    goes_on = tuple(one for one, _ in parted if one is not None)
    return goes_on, tuple(end for _, ends in parted for end in ends)


def _one_of(parts: Iterable[Flow]) -> Flow:
    flat = tuple(one for part in parts for one in (part.parts if isinstance(part, OneOf) else (part,)))
    return flat[0] if len(flat) == 1 else OneOf(flat)


def _joined(*parts: Flow) -> Flow:
    """Parts in order, without those in which nothing can be done."""
    flat = tuple(one for part in parts for one in (part.parts if isinstance(part, InOrder) else (part,)))
    left = tuple(one for one in flat if one != AnyOf(()))
    return left[0] if len(left) == 1 else InOrder(left)
