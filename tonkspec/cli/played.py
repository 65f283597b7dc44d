"""The rules of a game that can come about; apart from other rulesets, since looking for them needs the parser."""

from __future__ import annotations

from tonkspec.analysis.wording import load_wording
from tonkspec.cli.rulesets import game_of
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.tree import RuleTree, rule_tree


def played_tree(ruleset: str) -> RuleTree:
    """The rules of a game in English that can come about with its options as they stand: those that its book tells."""
    game, sources = game_of(ruleset, {})
    return rule_tree(in_play(game), sources, load_wording(ruleset, "en"))
