"""A tree of rules as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from tonkspec.diagnostics.paint import Row, Style, paint
from tonkspec.diagnostics.visible import text_width, visible_text
from tonkspec.rulebook.find import every_node
from tonkspec.rulebook.option_values import choice_text, values_text
from tonkspec.rulebook.tree import Choice, RuleGroup, RuleNode, RuleTree, Said

_STEP = 2
_LABEL = 10
_NARROWEST = 30
_BLANK: Row = ()
_STYLES: dict[str, Style] = {"silent": "note", "disputed": "warning"}


def render_rules(tree: RuleTree, groups: Iterable[RuleGroup], *, colour: bool, width: int = 100) -> str:
    """Some groups of a tree, under the title of the game, and the sources they mention; `width` is the longest line."""
    shown = tuple(groups)
    rows: list[Row] = list(_heading(tree, width))
    for group in shown:
        heading: Row = ((group.name.replace("_", " ").upper(), "second"),)
        rows += [_BLANK, heading]
        for rule in group.rules:
            rows += [_BLANK, *_rule(rule, 0, width)]
    rows += _bibliography(tree, (rule for group in shown for rule in group.rules), width)
    return paint(rows, colour=colour)


def render_rule(
    tree: RuleTree, rule: RuleNode, *, colour: bool, width: int = 100, more: Iterable[tuple[str, str]] = ()
) -> str:
    """One rule of a tree with all that stands in it; `more` are further lines about it, each with its label."""
    rows = [*_rule(rule, 0, width, more), *_bibliography(tree, (rule,), width)]
    return paint(rows, colour=colour)


def _heading(tree: RuleTree, width: int) -> Iterator[Row]:
    yield ((visible_text(tree.title), "bold"), (f"  {tree.ruleset}", "plain"))
    if len(tree.files) > 1:
        yield from _field("made of", ", ".join(tree.files), 0, width)
    if tree.documents:
        yield from _field("follows", ", ".join(tree.documents), 0, width)


def _bibliography(tree: RuleTree, rules: Iterable[RuleNode], width: int) -> Iterator[Row]:
    """The titles of the sources that some rules mention."""
    mentioned = {said.source for rule in every_node(rules) for said in rule.sources}
    titles = [(name, title) for name, title in tree.titles if name in mentioned]
    if titles:
        yield _BLANK
        yield (("SOURCES", "second"),)
        yield _BLANK
    for name, title in titles:
        yield from _field(name, title, 0, width)


def _rule(rule: RuleNode, indent: int, width: int, more: Iterable[tuple[str, str]] = ()) -> Iterator[Row]:
    yield _head(rule, indent, width)
    inner = indent + _STEP
    if not (len(rule.parts) == 1 and rule.parts[0].sentence == rule.sentence):  # else its one part says so
        for line in wrap(visible_text(rule.sentence), max(_NARROWEST, width - inner), break_on_hyphens=False):
            yield ((" " * inner + line, "plain"),)
    for label, text in (*_about(rule), *more):
        yield from _field(label, text, inner, width)
    for part in rule.parts:
        yield from _rule(part, inner, width)


def _head(rule: RuleNode, indent: int, width: int) -> Row:
    """What the rule is and is called, and at the end of the line where it stands, if there is room."""
    title = f' "{visible_text(rule.title)}"' if rule.title else ""
    place = f"{visible_text(rule.path)}:{rule.line}" if rule.path else ""
    start = f"{' ' * indent}{rule.kind} "
    gap = width - text_width(start + rule.name + title + place)
    where: Row = ((" " * gap + place, "frame"),) if place and gap > 1 else ()
    return ((start, "plain"), (rule.name, "bold"), (title, "plain"), *where)


def _about(rule: RuleNode) -> Iterator[tuple[str, str]]:
    """What else is to be said of a rule, each with its label."""
    if rule.choice is not None:
        yield "values", _values(rule.choice)
    if rule.formerly:
        yield "replaces", ", ".join(rule.formerly)
    if rule.over:
        yield "over", ", ".join(rule.over)
    if rule.under:
        yield "rests on", ", ".join(rule.under)
    yield from map(source_line, rule.sources)


def _values(choice: Choice) -> str:
    """The values of an option; long stretches of numbers are cut to their ends.

    >>> _values(Choice(type="number", values=(5, 7), value=7, default=5, fixed=False, readings=False))
    '5 or 7; it is 7, by default 5'
    """
    words = [choice_text(value) for value in choice.values]
    said = values_text(words, " or ")
    unit = f" {choice.type}" if choice.type in {"points", "money"} else ""
    if choice.inert:
        return f"{said}{unit}; nothing depends on it here"
    if choice.fixed:
        return f"{said}{unit}; always {choice_text(choice.value)}, fixed in {choice.set_by}"
    by_default = "" if choice.value == choice.default else f", by default {choice_text(choice.default)}"
    if choice.set_by:
        by_default = f"{by_default or ', the default'} in {choice.set_by}"
    return f"{said}{unit}; it is {choice_text(choice.value)}{by_default}"


def source_line(said: Said) -> tuple[str, str]:
    """What a rule says of a source, as a label and a text."""
    label = {"cite": "source", "unspecified": "silent", "disputed": "disputed"}[said.kind]
    if not said.claim:
        return label, "no source says it"
    return label, f"{said.claim}: {said.gist}" if said.gist else said.claim


def _field(label: str, text: str, indent: int, width: int) -> Iterator[Row]:
    """A line with a label before it, and the lines that it takes more."""
    room = max(_NARROWEST, width - indent - _LABEL)
    style = _STYLES.get(label, "frame")
    for number, line in enumerate(wrap(visible_text(text), room, break_on_hyphens=False) or [""]):
        shown = visible_text(label) if number == 0 else ""
        yield ((f"{' ' * indent}{shown:{_LABEL - 1}} ", style), (line, "plain"))
