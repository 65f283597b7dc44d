"""Says that two texts would stand in one place, though only one of them can."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

from tonkspec.analysis.citing import citations
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.search_path import comes_with_package
from tonkspec.analysis.sections import Placed
from tonkspec.analysis.trees import annotations_under
from tonkspec.diagnostics import Label
from tonkspec.model.rule import Citation
from tonkspec.source import Source, Span


@dataclass(frozen=True, slots=True)
class Text:
    """What the file `file` says of a rule: the rule as messages name it, where that stands, and by which sources."""

    file: str
    rule: str
    span: Span | None
    citations: tuple[Citation, ...] = ()

    def __str__(self) -> str:
        claims = ", ".join(said.claim for said in self.citations if said.claim is not None)
        rule = self.rule.rpartition(" ")[2]
        return f"`{self.file}.{rule}`" + (f" ({claims})" if claims else "")


def say_two_texts(first: Text, second: Text, messages: Messages, *, otherwise: str | None = None) -> None:
    """Say that neither of two texts for one place outranks the other, and how that is settled.

    `otherwise` is another way out, beside `over` in the first line of a house.
    """
    related = [Label(span, f"the other text, {sourced(first.citations)}") for span in [first.span] if span is not None]
    related += [Label(span, "differs here") for span in _first_that_differ(first.span, second.span, messages)]
    if first.file == second.file:
        what = f"two texts for `{second.rule}` in `{second.file}`, and neither outranks the other"
        help_line = "keep one of them, or put one into a section: `when CONDITION`"
        messages.error("R114", what, second.span, related=related, help_line=help_line)
        return
    what = f"{first} and {second} do not go together, and neither outranks the other"
    help_line = settled_by(first.file, second.file, messages.sources, otherwise)
    messages.error(
        "R114",
        what,
        second.span,
        related=related,
        help_line=help_line,
        label=sourced(second.citations),
        about=(first.file, second.file),
    )


def _first_that_differ(one: Span | None, other: Span | None, messages: Messages) -> tuple[Span, ...]:
    """The first lines in which two texts differ, below first lines that are alike; none where those differ."""
    lines, others = (_lines(span, messages.sources.get(span.path)) if span else () for span in (one, other))
    for line, against in zip_longest(lines, others):
        if line is None or against is None or line[1] != against[1]:
            places = tuple(found[0] for found in (line, against) if found is not None)
            return () if one in places else places
    return ()


def _lines(head: Span, source: Source | None) -> tuple[tuple[Span, str], ...]:
    """The first line of a text and those indented below it, each with its words but for remarks and notes."""
    if source is None:
        return ()
    start = source.text.rfind("\n", 0, head.start) + 1
    rows = source.text[start:].splitlines(keepends=True)
    found = [(head, " ".join(source.text[head.start : head.end].split()))]
    margin = _indentation(rows[0])
    at = start + len(rows[0])
    for row in rows[1:]:
        if row.strip() and _indentation(row) <= margin:
            break
        said = _NOTE.split(row.partition("#")[0], maxsplit=1)[0].rstrip()
        if said:
            found.append((source.span(at + _indentation(said), at + len(said)), " ".join(said.split())))
        at += len(row)
    return tuple(found)


def _indentation(row: str) -> int:
    return len(row) - len(row.lstrip())


_NOTE = re.compile(r"\b(?:cite|unspecified|disputed)\b")


def sourced(said: Iterable[Citation]) -> str:
    """On whose authority a rule stands, for a label: the claims, or that there is none."""
    named = [one for one in said if one.claim is not None]
    stating = [one.claim for one in named if one.kind == "cite" and one.claim is not None]
    if stating:
        return f"after {', '.join(dict.fromkeys(stating))}"
    return ", ".join(f"{one.kind} {one.claim}" for one in named) or "names no source"


def sourced_item(one: Placed) -> str:
    """The same of something that a file says."""
    return sourced(citations(annotations_under(one.item), one.file, note=True))


def settled_by(one: str, other: str, paths: Iterable[str], otherwise: str | None = None) -> str:
    """The help line for two houses, of files with these paths, of which one is to count: nobody is told to change what
    comes with the package.

    >>> settled_by("one", "two", ["one.tonk", "two.tonk"])
    'add `over two` to the first line of `one`, or the other way round'
    """
    paths = tuple(paths)
    own = [name for name in (one, other) if not comes_with_package(name, paths)]
    more = f"; or {otherwise}" if otherwise is not None else ""
    if not own:
        return f"leave one of them out, or say what `{one}` says in house rules of your own, `over {other}`{more}"
    if len(own) == 1:
        (theirs,) = {one, other} - {*own}
        return f"add `over {theirs}` to the first line of `{own[0]}`, or leave one of them out{more}"
    return f"add `over {other}` to the first line of `{one}`, or the other way round{more}"
