"""Moves that nobody can ever make, since what they require never holds together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from tonkspec.model.expressions import Expression, Literal_, OptionValue
from tonkspec.model.game import Game, Move, Require
from tonkspec.model.walk import replaced
from tonkspec.search.exclusion import Prover
from tonkspec.search.findings import Impossible


def impossible_moves(game: Game) -> Iterator[Impossible]:
    """The moves of which it is proved, whatever the table may choose, that their requirements never all hold, each with
    the fewest requirements that show it. A single one that never holds is told as such elsewhere.
    """
    prover = Prover(game, options_open=True)
    fixed: Mapping[str, object] = {one.name: one.value for one in game.options if one.fixed}
    for move in game.moves:
        conditions = {require.rule.name: _settled(require.condition, fixed) for require in _plain(move)}
        rules = {require.rule.name: require.rule for require in move.requires}
        for names in _fewest(tuple(conditions)):
            if prover.exclude(*(conditions[name] for name in names)):
                yield Impossible(move=move.rule, requires=tuple(rules[name] for name in names))
                break


def _plain(move: Move) -> Sequence[Require]:
    """The requirements to which there are no exceptions."""
    return [require for require in move.requires if not require.exceptions]


def _fewest(names: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Every two of some names, and then all."""
    yield from combinations(names, 2)
    if len(names) > 2:  # noqa: PLR2004 -- two of two are all
        yield names


def _settled(condition: Expression, fixed: Mapping[str, object]) -> Expression:
    """A condition with the values of the options that nobody chooses."""

    def settle(node: Expression) -> Expression:
        if isinstance(node, OptionValue) and node.option in fixed:
            return Literal_(type=node.type, value=node.value)
        return node

    return replaced(condition, settle)
