"""Finds and reads the rule files of a ruleset: its own and those of its bases."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.analysis.search_path import SUFFIX, search_path
from tonkspec.diagnostics import InputError, Label
from tonkspec.source import Source, Span
from tonkspec.syntax import Parsed, parse, tree
from tonkspec.syntax.reading import read_rule_file

LONGEST_CHAIN = 32
"""How many files may extend one another."""

_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """A rule file of a chain: `name` as other files and rule names say it, and what it says."""

    name: str
    source: Source
    file: tree.RuleFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """The files of a ruleset, from the base to the ruleset itself, and the folders in which they were looked for."""

    texts: tuple[RuleText, ...]
    folders: tuple[Path, ...]


def read_chain(ruleset: str, messages: Messages) -> Chain | None:
    """Read a ruleset and what it extends.

    `ruleset` is the name of a ruleset that comes with the package, or the path of a file that ends in `.tonk`; bases
    are looked for beside such a file, then among those of the package. None where some file could not be read or is
    no ruleset, which `messages` then says.
    """
    start = _start(ruleset, messages)
    if start is None:
        return None
    path, folders = start
    texts: list[RuleText] = []
    span: Span | None = None
    while True:
        text = _read(path, span, messages)
        if text is None:
            return None
        texts.append(text)
        parent = text.file.header.parent
        if parent is None:
            return Chain(texts=tuple(reversed(texts)), folders=folders)
        span = parent.span
        found = _base(parent, texts, folders, messages)
        if found is None:
            return None
        path = found


def names_in(folders: Sequence[Path]) -> tuple[str, ...]:
    """The names of all rule files in some folders."""
    found = {path.stem for folder in folders for path in folder.glob(f"*{SUFFIX}")}
    return tuple(sorted(name for name in found if _NAME.fullmatch(name)))


def _start(ruleset: str, messages: Messages) -> tuple[Path, tuple[Path, ...]] | None:
    """The file of the ruleset that was asked for, and the folders of its bases."""
    folders = search_path(ruleset)
    if ruleset.endswith(SUFFIX):
        return Path(ruleset), folders
    if "+" in ruleset:
        messages.error("R901", f"rulesets with houses are not supported yet: `{ruleset}`", None)
        return None
    if not _NAME.fullmatch(ruleset):
        help_line = f"name a ruleset, or give the path of a file that ends in `{SUFFIX}`"
        messages.error("R101", f"not the name of a ruleset: `{ruleset}`", None, help_line=help_line)
        return None
    found = _find(ruleset, folders)
    if found is None:
        help_line = did_you_mean(ruleset, names_in(folders)) or f"the path of a rule file ends in `{SUFFIX}`"
        messages.error("R102", f"no ruleset is called `{ruleset}`", None, help_line=help_line)
        return None
    return found, folders


def _find(name: str, folders: Sequence[Path]) -> Path | None:
    paths = (folder / f"{name}{SUFFIX}" for folder in folders)
    return next((path for path in paths if path.is_file()), None)


def _base(parent: tree.Name, texts: Sequence[RuleText], folders: Sequence[Path], messages: Messages) -> Path | None:
    """The file of a base, which none of the files read so far may be."""
    name = parent.text
    below = next((text for text in texts if text.name == name), None)
    if below is not None:
        circle = " extends ".join(f"`{text.name}`" for text in texts[texts.index(below) :])
        first = Label(below.file.header.name.span, "the circle begins here")
        messages.error("R104", f"{circle} extends `{name}`: no file is its own base", parent.span, related=(first,))
        return None
    if len(texts) == LONGEST_CHAIN:
        messages.error("R104", f"more than {LONGEST_CHAIN} files extend one another", parent.span)
        return None
    found = _find(name, folders) if _NAME.fullmatch(name) else None
    if found is None:
        help_line = did_you_mean(name, names_in(folders))
        messages.error("R102", f"no ruleset is called `{name}`", parent.span, help_line=help_line)
    return found


def _read(path: Path, named_at: Span | None, messages: Messages) -> RuleText | None:
    """One file of the chain; `named_at` is where another file says that it extends this one."""
    try:
        source = read_rule_file(shown(path))
    except InputError as problem:
        messages.include(problem.diagnostics, problem.sources)
        return None
    parsed = _parsed(source)
    messages.include(parsed.diagnostics, {source.path: source})
    if parsed.file is None or any(found.severity == "error" for found in parsed.diagnostics):
        return None
    header = parsed.file.header
    if header.kind != "ruleset":
        _refuse_kind(header, named_at, messages)
        return None
    if header.name.text != path.stem:
        message = f"the file is called `{path.name}`, but its first line says `{header.name.text}`"
        help_line = f"a rule file has the name of its ruleset: `{header.name.text}{SUFFIX}`"
        messages.error("R103", message, header.name.span, help_line=help_line)
        return None
    return RuleText(name=path.stem, source=source, file=parsed.file)


def _refuse_kind(header: tree.Header, named_at: Span | None, messages: Messages) -> None:
    if named_at is not None:
        related = (Label(header.span, f"a {header.kind} file"),)
        messages.error("R105", "only a ruleset can be extended", named_at, related=related)
    else:
        messages.error("R901", f"a file of {_KINDS[header.kind]} is not supported yet", header.span)


_KINDS = {"house": "house rules", "words": "words", "ruleset": "rules"}


def shown(path: Path) -> Path:
    """A path as messages show it: as it was given, or from the working folder where it lies in it.

    >>> shown(Path.cwd() / "rulesets" / "x.tonk") == Path("rulesets/x.tonk")
    True
    """
    try:
        here = Path.cwd()
    except FileNotFoundError:  # the working folder is gone
        return path
    return path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path


@lru_cache(maxsize=64)
def _parsed(source: Source) -> Parsed:
    return parse(source)
