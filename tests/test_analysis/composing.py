"""Small rule files to compose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from tonkspec.analysis.compose import Composition, compose
from tonkspec.analysis.composed import CaseEntry, Composed, Entry
from tonkspec.analysis.static import OptionValue
from tonkspec.model.game import Option
from tonkspec.model.rule import Rule

CLAIMS = """
schema: sources/1
source: book
title: A book of games
file: book.txt
author: somebody
language: en
claims:
  - {id: book.says, kind: value, gist: it says so}
  - {id: book.says-more, kind: flow, gist: it says more}
  - {id: book.silent, kind: silence, gist: it says nothing}
  - {id: book.unclear, kind: dispute, gist: it can be read in two ways}
"""


@dataclass(frozen=True)
class Composing:
    """Writes rule files into a folder and composes the last of them."""

    folder: Path

    def write(self, *texts: str) -> Path:
        """Write rule files, each under the name in its first line; gives the path of the last."""
        path = self.folder
        for text in texts:
            written = dedent(text).lstrip("\n")
            path = self.folder / f"{written.split()[1]}.tonk"
            path.write_text(written, encoding="utf-8")
        return path

    def __call__(self, *texts: str, options: Mapping[str, OptionValue] | None = None) -> Composition:
        return compose(str(self.write(*texts)), options)

    def well(self, *texts: str, options: Mapping[str, OptionValue] | None = None) -> Composed:
        """The same where nothing is wrong."""
        found = self(*texts, options=options)
        assert [one.message for one in found.diagnostics] == []
        assert found.composed is not None
        return found.composed

    def messages(self, *texts: str, options: Mapping[str, OptionValue] | None = None) -> list[str]:
        """Code and text of everything that is said of the files, in order."""
        return [f"{one.code} {one.message}" for one in self(*texts, options=options).diagnostics]


def entry(composed: Composed, name: str, kind: str = "") -> Entry:
    """The declaration of a name; `kind` tells an ending from its settlement."""
    found = [one for one in composed.entries if one.name == name and kind in type(one.declaration).__name__.lower()]
    assert len(found) == 1
    return found[0]


def case(composed: Composed, settlement: str, label: str) -> CaseEntry:
    """A case of a settlement."""
    return next(one for one in entry(composed, settlement, "settle").cases if one.label == label)


def option(composed: Composed, name: str) -> Option:
    """An option."""
    return next(one for one in composed.options if one.name == name)


def cited(rule: Rule) -> list[str]:
    """What a rule says of sources, notes in brackets."""
    texts = (f"{one.kind} {one.claim or '-'} by {one.file}" for one in rule.citations)
    return [f"({text})" if one.note else text for text, one in zip(texts, rule.citations, strict=True)]
