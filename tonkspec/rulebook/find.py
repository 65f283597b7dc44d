"""Rules in a tree by what a reader calls them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.rulebook.tree import RuleGroup, RuleNode, RuleTree


def every_node(rules: Iterable[RuleNode]) -> Iterator[RuleNode]:
    """Some rules and all that stand in them, each before those in it."""
    for rule in rules:
        yield rule
        yield from every_node(rule.parts)


def named(tree: RuleTree, name: str) -> tuple[RuleNode, ...]:
    """The rules with a name: in full, as rule files write it (without the file), as it was before, or its label alone.

    The first of these ways by which something is found counts; empty where nothing is called so. A settlement with the
    name of its ending is found with that.
    """
    rules = tuple(every_node(rule for group in tree.groups for rule in group.rules))
    for names in (_full, _short, _former, _label):
        found = [rule for rule in rules if name in names(rule)]
        if found:
            within = {id(part) for rule in found for part in rule.parts}
            return tuple(rule for rule in found if id(rule) not in within)
    return ()


def around(tree: RuleTree, rule: RuleNode) -> RuleNode | None:
    """The rule that another stands in; None for one that stands alone."""
    rules = every_node(rule for group in tree.groups for rule in group.rules)
    return next((one for one in rules if any(part is rule for part in one.parts)), None)


def chosen(tree: RuleTree, name: str) -> tuple[RuleGroup, ...]:
    """The groups with only the rules that are called `name`, or the group of that name; empty where there is none."""
    wanted = {id(rule) for rule in named(tree, name)}
    if not wanted:
        return tuple(group for group in tree.groups if group.name == name)
    kept = (
        RuleGroup(name=group.name, rules=tuple(rule for rule in every_node(group.rules) if id(rule) in wanted))
        for group in tree.groups
    )
    return tuple(group for group in kept if group.rules)


def known_names(tree: RuleTree) -> tuple[str, ...]:
    """All that `chosen` finds something under."""
    rules = tuple(every_node(rule for group in tree.groups for rule in group.rules))
    groups = (group.name for group in tree.groups)
    return tuple(dict.fromkeys((*(name for rule in rules for name in (*_full(rule), *_short(rule))), *groups)))


def _full(rule: RuleNode) -> tuple[str, ...]:
    return (rule.name,)


def _short(rule: RuleNode) -> tuple[str, ...]:
    return (rule.name.partition(".")[2],)


def _former(rule: RuleNode) -> tuple[str, ...]:
    return rule.formerly


def _label(rule: RuleNode) -> tuple[str, ...]:
    return (rule.name.rpartition(".")[2],)
