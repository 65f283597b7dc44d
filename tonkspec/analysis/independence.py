"""Finds additions to one place whose order would matter, though nothing says which comes first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.trees import descendants
from tonkspec.diagnostics import Label
from tonkspec.syntax import tree

_MOVING = (tree.Put, tree.Lay, tree.AddCards, tree.Deal, tree.Shuffle)


class Independence:
    """The additions to one place that are peers, by the names that they write and that they mention."""

    def __init__(self) -> None:
        self._writers: dict[str, tree.AddTo] = {}
        self._mentioners: dict[str, tree.AddTo] = {}

    def check(self, addition: tree.AddTo, draft: Draft, messages: Messages) -> None:
        """Say where one more addition writes what an earlier one reads or writes, or the other way round."""
        writes, mentions = written(addition.body, draft), mentioned(addition.body, draft)
        shared = {name: self._mentioners[name] for name in writes if name in self._mentioners}
        shared |= {name: self._writers[name] for name in mentions if name in self._writers}
        if shared:
            first = Label(shared[min(shared)].span, "the other addition")
            names = ", ".join(f"`{name}`" for name in sorted(shared))
            what = f"two additions to one place change or read {names}, and nothing says which comes first"
            help_line = "write both in one addition"
            messages.error("R116", what, addition.span, related=(first,), help_line=help_line)
        for names, known in ((writes, self._writers), (mentions, self._mentioners)):
            for name in names:
                known.setdefault(name, addition)


def written(body: Iterable[tree.Stmt], draft: Draft) -> frozenset[str]:
    """The names whose values the effects of a block change: states, its own lets, and all zones where cards move."""
    found: set[str] = set()
    for node in _effects(body):
        match node:
            case tree.Becomes(target=tree.NameUse(name=name)):
                found.add(name)
            case tree.Becomes(target=tree.Apply(name=name)) | tree.Let(name=name):
                found.add(name.text)
            case _ if isinstance(node, _MOVING):
                found |= {key.name for key in draft.entries if key.kind == "zone"}
            case _:
                pass
    return frozenset(found)


def mentioned(body: Iterable[tree.Stmt], draft: Draft) -> frozenset[str]:
    """The names that the effects of a block read or write, also through definitions."""
    found: set[str] = set(written(body, draft))
    waiting = list(_effects(body))
    while waiting:
        node = waiting.pop()
        name = node.name if isinstance(node, tree.NameUse) else node.text if isinstance(node, tree.Name) else None
        if name is None or name in found:
            continue
        found.add(name)
        for key in draft.keys_of(name):
            if key.kind == "define":
                waiting.extend(descendants(draft.entries[key].declaration))
    return frozenset(found)


def _effects(body: Iterable[tree.Stmt]) -> Iterator[tree.Node]:
    """Everything in a block but its requirements, which are tested before all effects, and its cases."""
    for statement in body:
        if not isinstance(statement, tree.Require | tree.CaseBlock):
            yield from (node for node in descendants(statement) if not isinstance(node, tree.Annotation))
