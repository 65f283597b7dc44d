"""Exceptions to one rule: two that hold under the same condition say the same, or one outranks the other."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from tonkspec.analysis.messages import Messages
from tonkspec.diagnostics import Label
from tonkspec.model.exceptions import AnyException, peers, say_the_same
from tonkspec.model.game import Game
from tonkspec.model.likeness import likeness
from tonkspec.model.precedence import yielding


def check_exceptions(game: Game, messages: Messages) -> None:
    """Say which two exceptions hold together whenever one does, differ, and are in no order."""
    for beside in peers(game):
        over = {peer.rule.name: peer.over for peer in beside.exceptions}
        for one, other in combinations(beside.exceptions, 2):
            asked = likeness(one.condition)
            alike = [peer for peer in beside.exceptions if likeness(peer.condition) == asked]
            if other in alike and not _outranked((one, other), alike, over) and not say_the_same(one, other):
                messages.error(
                    "R424",
                    f"`{one.rule.name}` and `{other.rule.name}` hold under one condition and say different things",
                    other.rule.span,
                    related=() if one.rule.span is None else (Label(one.rule.span, f"`{one.rule.name}` stands here"),),
                    help_line=f"write `over {_short(one)}` behind the condition of `{_short(other)}`, if that counts",
                )


def _outranked(
    pair: tuple[AnyException, AnyException], alike: list[AnyException], over: Mapping[str, tuple[str, ...]]
) -> bool:
    """Whether another exception of the same condition is over one of the pair, so that this one never counts."""
    return any(one.rule.name in yielding(peer.rule.name, over) for one in pair for peer in alike)


def _short(exception: AnyException) -> str:
    """The name of an exception as rule files write it."""
    return exception.rule.name.partition(".")[2]
