"""What only one rule speaks of is told within that rule: definitions, and what is remembered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from tonkspec.analysis.checks.unused import uses
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Definition, Game, State
from tonkspec.model.walk import children
from tonkspec.rulebook.book.other_rules import RuleKey
from tonkspec.rulebook.kinds import kind_word
from tonkspec.rulebook.tree import RuleGroup, RuleNode

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_TOLD_APART = frozenset({"deal", "phase", "between hands", "settlement", "choice", "state", "factor"})
"""Kinds of rules that are long enough as they stand, or that say nothing themselves."""


def told_within(game: Game, groups: Iterable[RuleGroup]) -> Mapping[str, tuple[RuleNode, ...]]:
    """The rules of each group, with those definitions and states as parts of a rule that no other rule speaks of."""
    only_in = dict(_only_users(game))
    homes: dict[RuleKey, list[RuleNode]] = {}
    rules = {group.name: list(group.rules) for group in groups}
    for name in ("definitions", "state"):
        for node in rules.get(name, ()):
            if (key := (node.name, node.kind)) in only_in:
                homes.setdefault(only_in[key], []).append(node)

    def whole(node: RuleNode) -> RuleNode:
        inner = (*homes.get((node.name, node.kind), ()), *node.parts)
        return replace(node, parts=tuple(sorted(map(whole, inner), key=lambda part: part.kind == "exception")))

    return {
        name: tuple(whole(node) for node in nodes if (node.name, node.kind) not in only_in)
        for name, nodes in rules.items()
    }


def _only_users(game: Game) -> Iterator[tuple[RuleKey, RuleKey]]:
    """Each definition and state that one rule alone speaks of, with that rule."""
    found = tuple(every_rule(game))
    ids = {id(one.construct) for one in found}
    users: dict[str, list[Found]] = {}
    for one in found:
        for name in {name for node in _own(one.construct, ids) for name in uses(node)}:
            users.setdefault(name, []).append(one)
    for one in found:
        if isinstance(one.construct, Definition | State):
            by = users.get(one.construct.name, ())
            if len(by) == 1 and kind_word(by[0].construct) not in _TOLD_APART:
                yield _key(one), _key(by[0])


def _own(node: DataclassInstance, rules: set[int]) -> Iterator[DataclassInstance]:
    """A rule with all in it but other rules."""
    yield node
    for child in children(node):
        if id(child) not in rules:
            yield from _own(child, rules)


def _key(found: Found) -> RuleKey:
    return found.rule.name, kind_word(found.construct)
