"""Keeps the names of house rules apart: what a house declares is its own, and no other house sees it.

In a house a name means what the house itself declares, else what the ruleset does. A name that two houses use, and one
of them declares, gets the name of that house in front, `HOUSE.NAME`, wherever the house says it; all other names stay
as they are written. Houses that agree on what a name means share it, under the first of their names. Which names these
are depends on the set of houses only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import TypeVar, cast

from tonkspec.analysis.agreeing import Meanings, agree, meanings
from tonkspec.analysis.bodies import early_lets
from tonkspec.analysis.library import RuleText
from tonkspec.analysis.mentions import left_alone, mentioned
from tonkspec.analysis.naming import name_of
from tonkspec.analysis.same_meaning import same_meaning
from tonkspec.analysis.sections import Placed
from tonkspec.analysis.trees import descendants
from tonkspec.syntax import tree

N = TypeVar("N", bound=tree.Node)

_Place = tuple[str, str]
"""What something is added to: a sort of thing, and its name."""
_LABELLED = (tree.ExceptionDecl, tree.FactorDecl, tree.LimitDecl)
"""The names of these stand for no value, and may be words of the language."""
_OF_RULES = (*_LABELLED, tree.Confirm, tree.Remove)
"""These say the name of a rule, which may be a label."""


@dataclass(frozen=True, slots=True)
class _Renaming:
    """What names become: `values` wherever they stand, `labels` only where a rule is named."""

    values: Mapping[str, str]
    labels: Mapping[str, str] = field(default_factory=dict[str, str])

    def __bool__(self) -> bool:
        return bool(self.values or self.labels)

    def of_rules(self) -> _Renaming:
        """The same where a rule is named."""
        return _Renaming({**self.values, **self.labels})


def apart(houses: Iterable[RuleText], texts: Iterable[RuleText]) -> tuple[RuleText, ...]:
    """The house rules of a table, each with names that no other one has; `texts` are those of the ruleset."""
    houses, texts = tuple(houses), tuple(texts)
    if len(houses) < 2:  # noqa: PLR2004 -- one house has nobody to be kept apart from
        return houses
    standing = _standing(texts)
    chosen = {value for text in (*texts, *houses) for value in _choices(text.file)}
    labels = {house.name: _labels(house.file.items) for house in houses}
    declared = {house.name: _declared(house.file.items) - standing - (chosen - labels[house.name]) for house in houses}
    uttered = {house.name: frozenset(mentioned(house.file)) for house in houses}
    said = {
        name: {one: text for one, text in meanings(house.file.items).items() if one in declared[name]}
        for name, house in ((house.name, house) for house in houses)
    }
    renamed = {house: _own_names(house, said, uttered) for house in said}
    locals_ = {house.name: _added_locals(house.file.items) for house in houses}
    return tuple(
        _renamed_text(house, renamed[house.name], labels[house.name], _shared_locals(house, locals_, said))
        for house in houses
    )


def _own_names(house: str, said: Mapping[str, Meanings], uttered: Mapping[str, frozenset[str]]) -> dict[str, str]:
    """The names that a house declares and another one says too, with what they become."""
    found: dict[str, str] = {}
    for name in said[house]:
        agreed = [other for other in sorted(said) if other == house or agree(name, said[house], said[other])]
        if any(name in uttered[other] for other in said if other not in agreed):
            found[name] = f"{agreed[0]}.{name}"
    return found


def _renamed_text(
    house: RuleText, names: Mapping[str, str], labels: frozenset[str], added: Mapping[_Place, Mapping[str, str]]
) -> RuleText:
    """A house with other names in its text, some of them labels; `added` are local names in what it adds to a place."""
    if not names and not added:
        return house
    renaming = _Renaming(
        {name: new for name, new in names.items() if name not in labels},
        {name: new for name, new in names.items() if name in labels},
    )
    items = tuple(_renamed_item(item, renaming, added) for item in house.file.items)
    return replace(house, file=replace(house.file, items=items))


def _renamed_item(item: tree.Item, names: _Renaming, added: Mapping[_Place, Mapping[str, str]]) -> tree.Item:
    match item:
        case tree.Section():
            inner = tuple(_renamed_item(one, names, added) for one in item.items)
            return replace(item, condition=_renamed(item.condition, names), items=inner)
        case tree.Reinstate() | tree.SourceDecl():
            return item
        case tree.AddTo():
            return _renamed(item, _Renaming({**names.values, **added.get(_place(item), {})}))
        case _:
            return _renamed(item, names)


def _renamed(node: N, names: _Renaming) -> N:
    """A node with other names in it, but for labels, values of a choice, claims, and what stands behind `over`."""
    if not names:
        return node
    if isinstance(node, tree.Name):
        return cast("N", _renamed_name(node, names.values))
    if isinstance(node, tree.NameUse):
        return cast("N", replace(node, name=names.values.get(node.name, node.name)))
    changes: dict[str, object] = {}
    for name in (one.name for one in fields(node) if one.name not in left_alone(node)):
        value = cast("object", getattr(node, name))
        if isinstance(value, tree.Name) and isinstance(node, _OF_RULES):
            changes[name] = _renamed(value, names.of_rules())
        elif isinstance(value, tree.Node):
            changes[name] = _renamed(value, names)
        elif isinstance(value, tuple):
            parts = cast("tuple[object, ...]", value)
            changes[name] = tuple(_renamed(part, names) if isinstance(part, tree.Node) else part for part in parts)
    return cast("N", replace(node, **changes)) if changes else node


def _renamed_name(name: tree.Name, names: Mapping[str, str]) -> tree.Name:
    if isinstance(name, tree.HouseName):
        return replace(name, text=names.get(name.text, name.text))
    first, dot, part = name.text.partition(".")
    if first not in names:
        return name
    if dot:
        return replace(name, text=f"{names[first]}.{part}")
    return tree.HouseName(span=name.span, text=names[first])


# What names there are.


def _plain(items: Iterable[tree.Item]) -> Iterator[tree.Item]:
    """The items of a file, those in sections too."""
    for item in items:
        if isinstance(item, tree.Section):
            yield from _plain(item.items)
        else:
            yield item


def _declared(items: Iterable[tree.Item]) -> frozenset[str]:
    """The names that some items declare anew."""
    found = (name_of(item) for item in _plain(items) if isinstance(item, tree.Decl))
    return frozenset(name.text for name in found if name is not None and "." not in name.text)


def _labels(items: Iterable[tree.Item]) -> frozenset[str]:
    """The labels that some items declare: names that stand for no value."""
    return _declared(item for item in _plain(items) if isinstance(item, _LABELLED))


def _standing(texts: Iterable[RuleText]) -> frozenset[str]:
    """The names that a ruleset declares and leaves."""
    found: frozenset[str] = frozenset()
    for text in texts:
        gone = {item.name.text for item in text.file.items if isinstance(item, tree.Remove)}
        found = (found | _declared(text.file.items)) - gone
    return found


def _choices(file: tree.RuleFile) -> Iterator[str]:
    """The words that options and states choose from."""
    for node in descendants(file):
        if isinstance(node, tree.Domain):
            yield from (value.name for value in node.choices if isinstance(value, tree.NameUse))


# Local names in additions.


def _place(item: tree.AddTo) -> _Place:
    return item.place, "" if item.name is None else item.name.text


def _added_locals(items: Iterable[tree.Item]) -> dict[_Place, dict[str, tree.Node | None]]:
    """The local names that some items add to each place: they can be read in all that is added to it."""
    found: dict[_Place, dict[str, tree.Node | None]] = {}
    for item in _plain(items):
        if isinstance(item, tree.AddTo):
            here = found.setdefault(_place(item), {})
            for name, text in _locals_in(item):
                here[name] = None if name in here else text
    return found


def _locals_in(item: tree.AddTo) -> Iterator[tuple[str, tree.Let | None]]:
    """The local names of an addition, with the `let` of those that have their value before anything is done."""
    before = early_lets(item.body) if item.place != "settle" else [True] * len(item.body)
    for statement, early in zip(item.body, before, strict=True):
        match statement:
            case tree.Let(name=name):
                yield name.text, statement if early else None
            case tree.ChooseCards(alias=tree.Name() as name):
                yield name.text, None
            case tree.ChooseOne(noun_phrase=tree.NounPhrase(alias=tree.Name() as name)):
                yield name.text, None
            case _:
                pass


def _shared_locals(
    house: RuleText, locals_: Mapping[str, Mapping[_Place, Meanings]], said: Mapping[str, Meanings]
) -> dict[_Place, dict[str, str]]:
    """The local names of a house that another house adds to the same place too, with what they become."""
    found: dict[_Place, dict[str, str]] = {}
    for place in locals_[house.name]:
        here = {other: {**said[other], **added[place]} for other, added in locals_.items() if place in added}
        names = {other: frozenset(locals_[other][place]) for other in here}
        shared = _own_names(house.name, here, names)
        if shared:
            found[place] = {name: new for name, new in shared.items() if name in names[house.name]}
    return found


def same_addition(one: Placed, other: Placed) -> bool:
    """Whether two houses add the same, whatever the local names of each are called."""
    if one.file == other.file:
        return False
    left, right = (_with_plain_locals(placed) for placed in (one, other))
    return left is not None and right is not None and same_meaning(left, right)


def _with_plain_locals(placed: Placed) -> tree.AddTo | tree.AddMatch | None:
    """An addition whose local names do not begin with the name of a house: its own, or one that it agrees with."""
    match placed.item:
        case tree.AddTo() as item:
            names = {name: name.rpartition(".")[2] for name, _ in _locals_in(item)}
            return _renamed(item, _Renaming(names))
        case tree.AddMatch() as item:
            return item
        case _:
            return None
