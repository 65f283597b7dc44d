"""Which definitions need which, so that each is lowered after those it needs, and none needs itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.names import Names
from tonkspec.analysis.trees import descendants
from tonkspec.diagnostics import Label
from tonkspec.syntax import tree

LONGEST_CHAIN = 32
"""How many definitions may need one another in a row."""

_LONGEST_PATH = 6
"""How many definitions of a circle a message names."""


@dataclass(frozen=True, slots=True)
class Dependence:
    """The names of all definitions, each behind those it needs; and those at which a circle closes."""

    ordered: tuple[str, ...]
    circular: frozenset[str]


def dependence(names: Names, messages: Messages) -> Dependence:
    """Which definitions need which; says which go in a circle, and which have too long a chain below them.

    Without recursion, since a file may have a chain of thousands.
    """
    entries = names.entries_of(tree.DefineDecl)
    circular = {entry.name for entry in entries if _changes_itself(entry, messages)}
    needs = {entry.name: () if entry.name in circular else _mentioned(entry, names) for entry in entries}
    done: dict[str, None] = {}
    for start, needed in needs.items():
        if start in done:
            continue
        path, waiting = {start: None}, [iter(needed)]
        while waiting:
            name = next(waiting[-1], None)
            if name is None:
                waiting.pop()
                done[path.popitem()[0]] = None
            elif name in path:
                circular.add(name)
                _say_circle(list(path)[list(path).index(name) :], names, messages)
            elif name not in done:
                path[name] = None
                waiting.append(iter(needs[name]))
    _check_depth(tuple(done), needs, names, messages)
    return Dependence(tuple(done), frozenset(circular))


def _changes_itself(entry: Entry, messages: Messages) -> bool:
    """Whether an exception to a definition is made of that definition; says so."""
    found = False
    for exception in entry.exceptions:
        written = exception.declaration
        nodes = (node for part in (written.condition, written.value) if part for node in descendants(part))
        place = next((node.span for node in nodes if entry.name in _names_in(node)), None)
        if place is not None:
            found = True
            value = entry.declaration.value if isinstance(entry.declaration, tree.DefineDecl) else None
            messages.error(
                "R207",
                f"the exception `{written.name.text}` changes `{entry.name}`, and so it cannot ask for it",
                place,
                help_line=None if value is None else f"write what it stands for: `{messages.text(value.span)}`",
            )
    return found


def _check_depth(
    ordered: tuple[str, ...], needs: Mapping[str, tuple[str, ...]], names: Names, messages: Messages
) -> None:
    """Say which definition is the first with too long a chain below it."""
    depth: dict[str, int] = {}
    for name in ordered:
        depth[name] = 1 + max((depth.get(needed, 0) for needed in needs[name]), default=0)
        if depth[name] == LONGEST_CHAIN + 1:
            messages.error(
                "R209",
                f"`{name}` needs a chain of more than {LONGEST_CHAIN} definitions",
                names.entries[name].declaration.span,
                help_line="write what the first ones stand for in the place of their names",
            )


def _mentioned(entry: Entry, names: Names) -> tuple[str, ...]:
    """The definitions whose names stand in a definition or in an exception to it, each once.

    A word that is also a value of an option is left out, since it may be meant as that.
    """
    words = {word for option in names.options.values() for word in option.type.values}
    found = (name for written in _expressions(entry) for node in descendants(written) for name in _names_in(node))
    definitions = (name for name in found if names.declared(name, tree.DefineDecl) is not None)
    return tuple(dict.fromkeys(name for name in definitions if name not in words))


def _expressions(entry: Entry) -> Iterator[tree.Expr]:
    if isinstance(entry.declaration, tree.DefineDecl):
        yield entry.declaration.value
    for exception in entry.exceptions:
        yield exception.declaration.condition
        if exception.declaration.value is not None:
            yield exception.declaration.value


def _names_in(node: tree.Node) -> tuple[str, ...]:
    match node:
        case tree.NameUse(name=name):
            return (name,)
        case tree.Name(text=text):
            return (text,)
        case _:
            return ()


def _say_circle(circle: list[str], names: Names, messages: Messages) -> None:
    shown = circle if len(circle) <= _LONGEST_PATH else [*circle[:_LONGEST_PATH], "..."]
    path = " needs ".join(name if name == "..." else f"`{name}`" for name in (*shown, circle[0]))
    messages.error(
        "R207",
        f"{path}: a definition may not need itself",
        names.entries[circle[0]].declaration.span,
        related=tuple(Label(names.entries[name].declaration.span, f"`{name}`") for name in circle[1:_LONGEST_PATH]),
        help_line="write in one of them what it stands for, without the others",
    )
