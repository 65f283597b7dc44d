"""What `tonkspec explain` says of a rule."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass

from tonkspec.analysis import check
from tonkspec.analysis.search_path import SUFFIX
from tonkspec.cli.rulesets import tree_of
from tonkspec.cli.terminal import text_columns, wants_colour
from tonkspec.conformance.suite import shipped_traces
from tonkspec.data import data_folder
from tonkspec.rulebook.find import around, known_names, named
from tonkspec.rulebook.pretty import render_rule, source_line
from tonkspec.rulebook.tree import RuleNode, RuleTree
from tonkspec.trace.document import Trace
from tonkspec.trace.load import load_trace
from tonkspec.trace.verify import find_traces

_MOST_TRACES = 8


@dataclass(frozen=True, slots=True)
class _Meant:
    """A rule, and the first of the rulesets that have it."""

    rule: RuleNode
    tree: RuleTree


def explain_rule(name: str, ruleset: str | None) -> tuple[str, tuple[str, ...]]:
    """All that is to be said of the rules with a name, and the names that are known.

    They are looked for in a ruleset, or in all that come with the program. The text is empty if nothing is called so.
    """
    trees = _trees(ruleset)
    traces = tuple(load_trace(path) for path in find_traces((shipped_traces(),)))
    texts = [_text(meant, trees, traces) for meant in _meant(name, trees)]
    return "\n".join(texts), tuple(dict.fromkeys(known for tree in trees for known in known_names(tree)))


def _trees(ruleset: str | None) -> tuple[RuleTree, ...]:
    if ruleset is not None:
        return (tree_of(ruleset, {}),)
    names = sorted(path.stem for path in data_folder("rulesets").rglob(f"*{SUFFIX}"))
    return tuple(tree_of(name, {}) for name in names if check(name).game is not None)


def _meant(name: str, trees: tuple[RuleTree, ...]) -> list[_Meant]:
    """The rules that are called so in some ruleset, each once; those that it is the full name of, before all others.

    A rule's own file comes first, so that it is told as it stands there.
    """
    found: dict[str, _Meant] = {}
    for tree in sorted(trees, key=lambda tree: tree.ruleset != name.partition(".")[0]):
        for rule in named(tree, name):
            found.setdefault(rule.name, _Meant(rule, tree))
    return [found[name]] if name in found else list(found.values())


def _text(meant: _Meant, trees: tuple[RuleTree, ...], traces: tuple[Trace, ...]) -> str:
    more = (*_within(meant), *_where(meant.rule, trees), *_exercised(meant.rule.name, traces))
    return render_rule(meant.tree, meant.rule, colour=wants_colour(sys.stdout), width=text_columns(), more=more)


def _within(meant: _Meant) -> Iterator[tuple[str, str]]:
    """What the rule stands in, and the sources of that if it has none of its own, as they then speak for it too."""
    outer = around(meant.tree, meant.rule)
    if outer is not None:
        yield "stands in", outer.name
        if not meant.rule.sources:
            yield from map(source_line, outer.sources)


def _where(rule: RuleNode, trees: tuple[RuleTree, ...]) -> Iterator[tuple[str, str]]:
    """Which rulesets have the rule, and what stands in its place in the others."""
    having: list[str] = []
    for tree in trees:
        there = {one.name: one for one in named(tree, rule.name)}
        if rule.name in there:
            having.append(tree.ruleset)
        for one in there.values():
            if rule.name in one.formerly:
                yield "became", f"{one.name} in {tree.ruleset}: {one.sentence}"
    yield "rulesets", ", ".join(having)


def _exercised(name: str, traces: tuple[Trace, ...]) -> Iterator[tuple[str, str]]:
    ids = [trace.id for trace in traces if name in trace.rules]
    if ids:
        rest = len(ids) - _MOST_TRACES
        yield "traces", ", ".join(ids[:_MOST_TRACES]) + (f", and {rest} more" if rest > 0 else "")
