"""Finds additions to one place whose order would matter, though nothing says which comes first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.house_order import HouseOrder
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.sections import Placed, are_peers
from tonkspec.analysis.trees import descendants
from tonkspec.analysis.two_texts import settled_by
from tonkspec.diagnostics import Label
from tonkspec.syntax import tree

_MOVING = (tree.Put, tree.Lay, tree.AddCards, tree.Deal, tree.Shuffle)


class Independence:
    """The additions to one place by the names that they write and that they mention, those of one rank together."""

    def __init__(self, order: HouseOrder) -> None:
        self._order = order
        self._groups: dict[tuple[str, bool], _Group] = {}

    def check(self, one: Placed, body: Iterable[tree.Stmt], draft: Draft, messages: Messages) -> None:
        """Say where one more addition writes what an earlier peer reads or writes, or the other way round."""
        writes, mentions = written(body, draft), mentioned(body, draft)
        for group in self._groups.values():
            if are_peers(group.first, one, self._order):
                shared = group.shared(writes, mentions)
                if shared:
                    _say_shared(shared, one, messages)
                    break
        group = self._groups.setdefault((one.file, one.in_section), _Group(one))
        for names, known in ((writes, group.writers), (mentions, group.mentioners)):
            for name in names:
                known.setdefault(name, one)


@dataclass(frozen=True, slots=True)
class _Group:
    """The additions of one file in sections, or outside them: by name the first that writes it, or mentions it."""

    first: Placed
    writers: dict[str, Placed] = field(default_factory=dict[str, Placed])
    mentioners: dict[str, Placed] = field(default_factory=dict[str, Placed])

    def shared(self, writes: Iterable[str], mentions: Iterable[str]) -> dict[str, Placed]:
        """The names that an addition which writes and mentions these has in common with one in the group."""
        found = {name: self.mentioners[name] for name in writes if name in self.mentioners}
        return found | {name: self.writers[name] for name in mentions if name in self.writers}


def _say_shared(shared: Mapping[str, Placed], one: Placed, messages: Messages) -> None:
    other = shared[min(shared)]
    first = Label(other.item.span, "the other addition")
    names = ", ".join(f"`{name}`" for name in sorted(shared))
    what = f"two additions to one place change or read {names}, and nothing says which comes first"
    help_line = "write both in one addition"
    if other.file != one.file:
        what = f"`{other.file}` and `{one.file}` add to one place, and both change or read {names}"
        help_line = f"{settled_by(other.file, one.file)}: what it adds is done last"
    messages.error("R116", what, one.item.span, related=(first,), help_line=help_line)


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
