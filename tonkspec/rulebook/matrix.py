"""Rule points by ruleset: what each of some games says of the same thing, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tonkspec.model.types import OptionValue
from tonkspec.rulebook.house_fits import House
from tonkspec.rulebook.option_values import choice_text, values_text
from tonkspec.rulebook.tree import Choice, RuleNode, RuleTree

_LEFT_OUT = frozenset({"choice", "settlement", "state", "zone"})
"""Kinds of rules that say nothing by themselves: a choice is told by its move, a settlement by its cases, and a zone or
a state by whatever uses it.
"""

_WHERE_CITED = frozenset({"definition", "given value"})
"""Kinds of rules that are points of their own only where they cite something."""

HOUSES = "house rules"
"""The name of the section that says which house rules fit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What one ruleset says of a point, and the rule that says it."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A rule point: `name` is that of its rules without their files (with the file, if it is an option that only shares
    its name with another point), `label` what it is called; a cell for each
    ruleset, None where it has no such rule.
    """

    name: str
    label: str
    cells: tuple[Cell | None, ...]

    @property
    def differs(self) -> bool:
        """Whether not all rulesets say the same."""
        return len({None if cell is None else cell.text for cell in self.cells}) > 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Rows that are told together, under a word such as `moves`."""

    name: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """Rulesets, by name and title, and their rule points."""

    rulesets: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]


def matrix(trees: Sequence[RuleTree], *, everything: bool = False, houses: Sequence[Sequence[House]] = ()) -> Matrix:
    """The rule points in which some games differ; with `everything`, also those in which they agree. Of one game alone
    all are told.

    A rule and what replaces it in another game are one point, and so are rules that two games call alike, or that have
    one title; options only if they let the table choose the same thing. `houses` are, for each game, the house rules
    beside it: which of them fit is told last.
    """
    groups = _merged([group.name for group in tree.groups] for tree in trees)
    told_whole = everything or len(trees) == 1
    sections = (_section(name, trees, everything=told_whole) for name in groups)
    return Matrix(
        rulesets=tuple((tree.ruleset, tree.title) for tree in trees),
        sections=tuple(section for section in (*sections, _of_houses(houses)) if section.rows),
    )


def _of_houses(houses: Sequence[Sequence[House]]) -> Section:
    """Which house rules fit which game: all of them, also where all games agree."""
    by_name = [{one.name: one for one in beside} for beside in houses]
    rows = (_house_row(name, [known.get(name) for known in by_name]) for name in _merged(by_name))
    return Section(name=HOUSES, rows=tuple(rows))


def _house_row(name: str, beside: Sequence[House | None]) -> Row:
    return Row(
        name=name,
        label=next(one.title for one in beside if one is not None),
        cells=tuple(None if one is None else Cell(rule=name, text=_fit_text(one)) for one in beside),
    )


def _fit_text(house: House) -> str:
    return f"{house.fit}: {house.reason}" if house.reason else house.fit


def _section(name: str, trees: Sequence[RuleTree], *, everything: bool) -> Section:
    points = _with_one_name(_apart([_points(tree, name) for tree in trees]))
    rows = (_row(key, points) for key in _merged(points))
    return Section(name=name, rows=tuple(row for row in rows if everything or row.differs))


def _points(tree: RuleTree, group: str) -> dict[str, RuleNode]:
    """The rules of a group that are points, by their names without their files."""
    found: dict[str, RuleNode] = {}
    for one in tree.groups:
        for node in _within(one.rules) if one.name == group else ():
            if node.kind not in _LEFT_OUT and (node.sources or node.kind not in _WHERE_CITED) and not _is_idle(node):
                found.setdefault(node.name.partition(".")[2], node)
    return found


def _is_idle(node: RuleNode) -> bool:
    """Whether it is an option on which nothing depends: what it is set to says nothing of the game."""
    return node.choice is not None and node.choice.inert


def _apart(points: Sequence[dict[str, RuleNode]]) -> list[dict[str, RuleNode]]:
    """The same points, where an option that only shares its name with that of a game before goes by its whole name."""
    first: dict[str, RuleNode] = {}
    return [
        {name if _is_one_point(first.setdefault(name, node), node) else node.name: node for name, node in rules.items()}
        for rules in points
    ]


def _is_one_point(one: RuleNode, other: RuleNode) -> bool:
    """Whether two rules of one name are the same point: an option is another one if it has neither the place of the
    other, nor its title and values.
    """
    if one.choice is None or other.choice is None:
        return True
    names = ({one.name, *one.formerly}, {other.name, *other.formerly})
    return not names[0].isdisjoint(names[1]) or _offered(one) == _offered(other)


def _offered(node: RuleNode) -> tuple[str, str, tuple[OptionValue, ...]]:
    """What an option lets the table choose: two that offer the same are one point. Of other rules only the title
    counts.
    """
    return (node.title, "", ()) if node.choice is None else (node.title, node.choice.type, node.choice.values)


def _with_one_name(points: Sequence[dict[str, RuleNode]]) -> list[dict[str, RuleNode]]:
    """The same points, where rules of several games that have one title go by the name of the first of them, and what
    stands in them too. A game with both rules has two points.
    """
    first: dict[object, str] = {}
    named: list[dict[str, RuleNode]] = []
    for rules in points:
        renamed: dict[str, str] = {}
        for name, node in rules.items():
            known = first.setdefault((node.kind, _offered(node)), name) if node.title else name
            if known != name and known not in rules:
                renamed[name] = known
        named.append({_renamed(name, renamed): node for name, node in rules.items()})
    return named


def _renamed(name: str, names: Mapping[str, str]) -> str:
    head, dot, rest = name.partition(".")
    return names.get(name) or f"{names.get(head, head)}{dot}{rest}"


def _within(nodes: Iterable[RuleNode]) -> Iterator[RuleNode]:
    for node in nodes:
        yield node
        yield from _within(node.parts)


def _row(name: str, points: Sequence[dict[str, RuleNode]]) -> Row:
    nodes = [rules.get(name) for rules in points]
    titles = (node.title for node in nodes if node is not None and node.choice is not None)
    return Row(
        name=name,
        label=next(titles, "") or name.replace("_", " ").replace(".", ": "),
        cells=tuple(None if node is None else Cell(rule=node.name, text=_text(node)) for node in nodes),
    )


def _text(node: RuleNode) -> str:
    return node.sentence if node.choice is None else _choice_text(node.choice)


def _choice_text(choice: Choice) -> str:
    """The value of an option, and those that it may have instead: where they are other readings, it is left open.

    >>> _choice_text(Choice(type="number", values=(5, 7, 9), value=7, default=7, fixed=False, readings=True))
    '7 (left open: 5, 9)'
    """
    value, *others = (
        choice_text(one).replace("_", " ") for one in sorted(choice.values, key=lambda one: one != choice.value)
    )
    if choice.fixed or not others:
        return value
    said = values_text(others, ", ")
    return f"{value} ({'left open' if choice.readings else 'by choice'}: {said})"


def _merged(lists: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """All names of some lists, each once, behind what it stands behind in the first list that has it."""
    found: list[str] = []
    for names in lists:
        place = 0
        for name in names:
            if name in found:
                place = found.index(name) + 1
            else:
                found.insert(place, name)
                place += 1
    return tuple(found)
