"""Exceptions to one rule: two that hold under the same condition say the same, or one outranks the other."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import cast

from tonkspec.analysis.messages import Messages
from tonkspec.diagnostics import Label
from tonkspec.model.game import CaseException, DefinitionException, Game, RequireException
from tonkspec.model.precedence import yielding
from tonkspec.model.rule import Rule

AnyException = DefinitionException | RequireException | CaseException


def check_exceptions(game: Game, messages: Messages) -> None:
    """Say which two exceptions hold together whenever one does, differ, and are in no order."""
    for peers in _peers(game):
        over = {peer.rule.name: peer.over for peer in peers}
        for one, other in combinations(peers, 2):
            alike = [peer for peer in peers if peer.condition == one.condition]
            if other in alike and not _outranked((one, other), alike, over) and _outcome(one) != _outcome(other):
                messages.error(
                    "R424",
                    f"`{one.rule.name}` and `{other.rule.name}` hold under one condition and say different things",
                    other.rule.span,
                    related=() if one.rule.span is None else (Label(one.rule.span, f"`{one.rule.name}` stands here"),),
                    help_line=f"write `over {_short(one)}` behind the condition of `{_short(other)}`, if that counts",
                )


def _peers(game: Game) -> Iterator[tuple[AnyException, ...]]:
    """The exceptions of each rule that has some."""
    yield from (definition.exceptions for definition in game.definitions)
    yield from (require.exceptions for move in game.moves for require in move.requires)
    yield from (case.exceptions for settlement in game.settlements for case in settlement.cases)


def _outranked(
    pair: tuple[AnyException, AnyException], alike: list[AnyException], over: Mapping[str, tuple[str, ...]]
) -> bool:
    """Whether another exception of the same condition is over one of the pair, so that this one never counts."""
    return any(one.rule.name in yielding(peer.rule.name, over) for one in pair for peer in alike)


def _outcome(exception: AnyException) -> object:
    """What an exception says, without the rules that its sentences carry."""
    return _bare(exception.body if isinstance(exception, CaseException) else exception.value)


def _bare(value: object) -> object:
    if isinstance(value, tuple):
        return tuple(_bare(item) for item in cast("tuple[object, ...]", value))
    if isinstance(value, Rule) or not dataclasses.is_dataclass(value):
        return None if isinstance(value, Rule) else value
    return (type(value), *(_bare(getattr(value, field.name)) for field in dataclasses.fields(value)))


def _short(exception: AnyException) -> str:
    """The name of an exception as rule files write it."""
    return exception.rule.name.partition(".")[2]
