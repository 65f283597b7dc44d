"""What the rules that a file changes tell of its lines that cannot be read: which word a name is declared with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from tonkspec.analysis.naming import EntryDecl, key_of, names_part, title_of
from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source
from tonkspec.syntax import tree

_REPLACED = re.compile(r"replace ([a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?)\b(.*)")
_ADDED_BY_TITLE = re.compile(r'add to ([a-z]+) ("[^"]+")')
_UNREAD = frozenset({"S204", "S210"})


def with_known_words(
    found: Iterable[Diagnostic], source: Source, texts: Sequence[tree.RuleFile]
) -> tuple[Diagnostic, ...]:
    """Messages about a file that cannot be read, with help from the rule files that it changes, the base last."""
    declared = [item for text in texts for item in _plain(text.items)]
    return tuple(_with_help(one, source, declared) if one.code in _UNREAD else one for one in found)


def _with_help(found: Diagnostic, source: Source, declared: Sequence[tree.Item]) -> Diagnostic:
    if found.span is None:
        return found
    start = source.text.rfind("\n", 0, found.span.start) + 1
    line = source.text[start:].partition("\n")[0].partition(" #")[0].rstrip()
    replaced, titled = _REPLACED.fullmatch(line), _ADDED_BY_TITLE.fullmatch(line)
    marked = source.text[found.span.start : found.span.end]
    if replaced is not None and marked == replaced[1]:
        words = _words_for(replaced[1], declared)
        return found if words is None else replace(found, help=f"write `replace {words}{replaced[2]}`")
    if titled is not None and marked == titled[2]:
        keys = (
            key_of(item) for item in declared if isinstance(item, EntryDecl) and title_of(item) == titled[2].strip('"')
        )
        key = next((key for key in keys if key.kind == titled[1]), None)
        return found if key is None else replace(found, help=f"that is a title: write `add to {key}`")
    return found


def _words_for(name: str, declared: Sequence[tree.Item]) -> str | None:
    """How a rule is named behind `replace`: with the word that it is declared with; None where no rule is called so."""
    first, _, label = name.partition(".")
    for item in declared:
        if isinstance(item, EntryDecl) and key_of(item).name == first and not label:
            return str(key_of(item))
        body = item.body if isinstance(item, tree.MoveDecl | tree.SettleDecl | tree.AddTo) else ()
        if label and _name_of(item) == first:
            for part in body:
                if isinstance(part, tree.Require | tree.CaseBlock) and part.label.text == label:
                    return f"{'require' if isinstance(part, tree.Require) else 'case'} {name}"
    return None


def _name_of(item: tree.Item) -> str | None:
    name = getattr(item, "name", None)
    return name.text if isinstance(name, tree.Name) and not names_part(name) else None


def _plain(items: Iterable[tree.Item]) -> Iterable[tree.Item]:
    """Items, those in sections and those that replace others too."""
    for item in items:
        if isinstance(item, tree.Section):
            yield from _plain(item.items)
        elif isinstance(item, tree.Replace):
            yield item.declaration
        else:
            yield item
