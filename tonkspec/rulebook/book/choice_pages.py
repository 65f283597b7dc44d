"""The choices of a table as they stand in a book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tonkspec.model.game import Option
from tonkspec.rulebook.book.choices import MANY, OpenOption, Other
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.open_points import points_of
from tonkspec.rulebook.book.other_rules import Change
from tonkspec.rulebook.book.pages import Choice, Choices, OtherValue, Reading
from tonkspec.rulebook.book.statements import Teller
from tonkspec.rulebook.tree import RuleNode

_HOW = {"new": "reads new", "gone": "reads no more"}


def choice_pages(
    found: Iterable[OpenOption], nodes: Mapping[str, RuleNode], names: Names, teller: Teller
) -> Iterator[Choices]:
    """What the sources offer, then how what they leave open may be read; `nodes` are the rules of the options."""
    options = {one.option.name: one.option for one in found}
    for heading, readings in (("choices offered", False), ("choices open", True)):
        of_this = (one for one in found if one.option.readings is readings)
        items = tuple(_choice(one, nodes[one.option.rule.name], options, names, teller) for one in of_this)
        if items:
            yield Choices(heading=names.words[heading], items=items)


def _choice(one: OpenOption, node: RuleNode, options: Mapping[str, Option], names: Names, teller: Teller) -> Choice:
    notes = teller.notes(teller.said(node))
    return Choice(
        number=one.number,
        title=names.of(one.option.name, one.option.rule),
        played=names.value(one.option.name, one.option.value),
        others=tuple(_other(one.option, other, options, names, notes) for other in one.others),
        rule=one.option.rule.name,
        notes=notes,
        points=points_of(node, teller),
    )


def _other(
    option: Option, other: Other, options: Mapping[str, Option], names: Names, notes: tuple[str, ...]
) -> OtherValue:
    words = names.words
    needs = ""
    if other.only_with is not None:
        name, value = other.only_with
        title = names.quoted(names.of(name, options[name].rule))
        needs = words["only with"].format(choice=title, value=names.value(name, value))
    likewise = ", ".join(names.value(option.name, value) for value in other.likewise)
    if len(option.values) - 1 > MANY and likewise:
        likewise = words["range"].format(least=names.value(option.name, option.values[0]), most=likewise)
    remarks = (
        words["changes nothing"] if not other.changes else "",
        words["likewise"].format(values=likewise) if likewise else "",
    )
    return OtherValue(
        value=names.value(option.name, other.value),
        needs=needs,
        readings=tuple(_reading(change, words, notes) for change in other.changes),
        remark=" ".join(filter(None, remarks)),
    )


def _reading(change: Change, words: Mapping[str, str], notes: tuple[str, ...]) -> Reading:
    how = words[_HOW[change.how]] if change.how in _HOW else ""
    return Reading(how=how, text=change.text, rule=change.rule[0], notes=notes)
