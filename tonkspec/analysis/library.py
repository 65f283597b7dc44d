"""Finds and reads the rule files of a ruleset: its own, those of its bases, and those of house rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

from tonkspec.analysis.house_order import NO_HOUSES, HouseOrder
from tonkspec.analysis.known_rules import with_known_words
from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.analysis.refused_names import refused_names, without_uses
from tonkspec.analysis.search_path import SUFFIX, find_rule_file, parts_of, search_path
from tonkspec.diagnostics import InputError, Label
from tonkspec.model.precedence import circle
from tonkspec.source import Source
from tonkspec.syntax import Parsed, parse, tree
from tonkspec.syntax.reading import read_rule_file
from tonkspec.syntax.rest import Rest, rest_of

LONGEST_CHAIN = 32
"""How many files may extend one another."""

MOST_HOUSES = 64
"""How many house rules may be named at one table, or by those at it."""

MOST_FILES = 1024
"""How many rule files are looked through for what nobody named."""

_CHANGES = re.compile(r"(?:[^\S\n]*(?:#.*)?\n)*(?:ruleset|house)\b[^\n]*?\b(?:extends|for) ([a-z][a-z0-9_]*)")
"""The first line of a file that changes a game, behind any number of empty lines and comments."""

_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleText:
    """A rule file of a chain: `name` as other files and rule names say it, and what it says.

    `rest` is what can be read of a text with mistakes: `file` is then that.
    """

    name: str
    source: Source
    file: tree.RuleFile
    rest: Rest | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chain:
    """The files of a ruleset, from the base to the ruleset itself; the house rules that are mixed in, each behind those
    that it outranks, and their order; and the folders in which all were looked for.

    `elsewhere` are house rules that are not at the table, but named by those that are over them. `alone`: house rules
    were named without a ruleset, so that `texts` are of the one that they are for; so it is with a file of `words`.
    """

    texts: tuple[RuleText, ...]
    houses: tuple[RuleText, ...] = ()
    order: HouseOrder = NO_HOUSES
    elsewhere: tuple[RuleText, ...] = ()
    folders: tuple[Path, ...]
    alone: bool = False
    words: RuleText | None = None

    @property
    def every_text(self) -> tuple[RuleText, ...]:
        """The files of the ruleset and of the house rules."""
        return (*self.texts, *self.houses, *(text for text in [self.words] if text is not None))

    @property
    def name(self) -> str:
        """The ruleset and its house rules by name, these in the order of the alphabet."""
        return " + ".join((self.texts[-1].name, *sorted(house.name for house in self.houses)))

    def with_over(self, house: str, other: str) -> Chain:
        """The ruleset with these two houses alone, the first of which is over the second."""
        order = self.order.with_over(house, other)
        named = {one.name: one for one in self.houses if one.name in order.houses}
        return replace(self, order=order, houses=tuple(named[name] for name in order.in_order(named)))


def read_chain(ruleset: str, messages: Messages) -> Chain | None:
    """Read a ruleset, what it extends, and the house rules that are named with it.

    `ruleset` is the name of a ruleset that comes with the package, or the path of a file that ends in `.tonk`; house
    rules stand behind it in the same way, each after ` + `. Bases are looked for beside such files, then among those
    of the package. None where some file could not be read or does not go with the others, which `messages` then says.
    """
    folders = search_path(ruleset)
    paths = [_path(part, ruleset, folders, messages) for part in parts_of(ruleset)]
    read = [_read(path, messages, folders, partly=True) for path in paths if path is not None]
    found = [text for text in read if text is not None]
    if len(found) != len(paths):
        return None
    if not _go_together(found, messages):
        return None
    houses = [text for text in found if text.file.header.kind == "house"]
    rulesets = [text for text in found if text.file.header.kind == "ruleset"]
    words = next((text for text in found if text.file.header.kind == "words"), None)
    if words is not None and (house := _worded_house(words, folders)) is not None:
        houses = [house]
    start = rulesets[0] if rulesets else _parent((*houses, *found)[0], [], folders, messages)
    texts = _bases(start, folders, messages) if start is not None else None
    if texts is None or not _are_for(houses, texts, folders, messages):
        return None
    ordered = house_order(houses, folders, messages)
    if ordered is None:
        return None
    order, elsewhere = ordered
    named = {house.name: house for house in houses}
    return Chain(
        texts=texts,
        houses=tuple(named[name] for name in order.in_order(named)),
        order=order,
        elsewhere=elsewhere,
        folders=folders,
        alone=not rulesets,
        words=words,
    )


def house_order(
    houses: Iterable[RuleText], folders: Sequence[Path], messages: Messages
) -> tuple[HouseOrder, tuple[RuleText, ...]] | None:
    """Which of these houses outrank which, also by way of known ones that are not at the table, which are read too.

    Says where `over` names no house, and where the order goes in a circle; it is then none (None).
    """
    present = {house.name: house for house in houses}
    known = dict(present)
    waiting = sorted(present)
    over: dict[str, tuple[str, ...]] = {}
    while waiting and len(known) <= MOST_HOUSES:
        house = known[waiting.pop(0)]
        over[house.name] = tuple(name.text for name in house.file.header.over)
        for name in house.file.header.over:
            other = known.get(name.text) or _house(name, folders, messages)
            if other is not None and other.name not in known:
                known[other.name] = other
                waiting.append(other.name)
    order = HouseOrder(frozenset(present), over)
    round_trip = circle({name: over[name] for name in sorted(over)})
    if round_trip:
        _say_circle(round_trip, known, messages)
        return None
    return order, tuple(text for name, text in known.items() if name not in present)


def _say_circle(names: Sequence[str], known: Mapping[str, RuleText], messages: Messages) -> None:
    """That houses are over one another in a circle, at each `over` that it goes by."""
    spans = [
        next(name.span for name in known[one].file.header.over if name.text == other) for one, other in pairwise(names)
    ]
    what = f"houses outrank one another in a circle: {' over '.join(f'`{name}`' for name in names)}"
    related = tuple(Label(span, "and over this one") for span in spans[1:])
    messages.error("R118", what, spans[0], related=related, help_line="take one `over` out of the circle")


def names_in(folders: Sequence[Path]) -> tuple[str, ...]:
    """The names of all rule files in some folders."""
    found = {path.stem for folder in folders for path in folder.glob(f"*{SUFFIX}")}
    return tuple(sorted(name for name in found if _NAME.fullmatch(name)))


def houses_with(words: str, folders: Sequence[Path]) -> tuple[RuleText, ...]:
    """The house rules in some folders in whose text some words stand; files with mistakes are left alone."""
    found: list[RuleText] = []
    for name in names_in(folders)[:MOST_FILES]:
        path = find_rule_file(name, folders)
        messages = Messages({})
        text = _read(path, messages) if path is not None and _says(path, words) else None
        if text is not None and text.file.header.kind == "house":
            found.append(text)
    return tuple(found)


def rule_texts(folder: Path, messages: Messages) -> tuple[RuleText, ...]:
    """Every ruleset and all house rules in a folder, by name; what is wrong with a file is said in `messages`."""
    paths = (find_rule_file(name, (folder,)) for name in names_in((folder,))[:MOST_FILES])
    read = (_read(path, messages) for path in paths if path is not None)
    return tuple(text for text in read if text is not None and text.file.header.kind != "words")


def playable(folder: Path, messages: Messages) -> tuple[str, ...]:
    """The names of the rulesets in a folder that are not abstract; what is wrong with a file is said in `messages`."""
    headers = (text.file.header for text in rule_texts(folder, messages))
    return tuple(header.name.text for header in headers if header.kind == "ruleset" and not header.abstract)


def _says(path: Path, words: str) -> bool:
    try:
        return words in read_rule_file(shown(path)).text
    except InputError:
        return False


def _path(part: str, ruleset: str, folders: Sequence[Path], messages: Messages) -> Path | None:
    """The file of a ruleset or of house rules that was asked for."""
    if part.endswith(SUFFIX):
        return Path(part)
    if not _NAME.fullmatch(part):
        help_line = f"name a ruleset, or give the path of a file that ends in `{SUFFIX}`"
        if "+" in ruleset:
            help_line = "write a ruleset and house rules with ` + ` between them"
        messages.error("R101", f"not the name of a ruleset: `{part}`", None, help_line=help_line)
        return None
    found = find_rule_file(part, folders)
    if found is None:
        help_line = did_you_mean(part, names_in(folders)) or f"the path of a rule file ends in `{SUFFIX}`"
        sort = "house" if part in parts_of(ruleset)[1:] else "ruleset"
        messages.error("R102", f"no {sort} is called `{part}`", None, help_line=help_line)
    return found


def _go_together(found: Sequence[RuleText], messages: Messages) -> bool:
    """Whether some files make a table: one ruleset and house rules, each once; or house rules alone."""
    names = [text.name for text in found]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        messages.error("R107", f"`{twice}` is named twice", None, help_line="house rules are mixed in once")
        return False
    for text in found:
        if text.file.header.kind == "words" and len(found) > 1:
            messages.error("R107", "a file of words is checked by itself", text.file.header.span)
            return False
    rulesets = [text for text in found if text.file.header.kind == "ruleset"]
    if len(rulesets) > 1:
        first = Label(rulesets[0].file.header.span, "the other ruleset")
        what = f"`{rulesets[1].name}` is a ruleset, and so is `{rulesets[0].name}`"
        help_line = "one ruleset is played, with any house rules behind it"
        messages.error("R107", what, rulesets[1].file.header.span, related=(first,), help_line=help_line)
        return False
    return True


def _worded_house(words: RuleText, folders: Sequence[Path]) -> RuleText | None:
    """The house rules that a file of words is for, if it is for any; what is wrong with them is theirs to say."""
    parent = words.file.header.parent
    path = find_rule_file(parent.text, folders) if parent is not None and _NAME.fullmatch(parent.text) else None
    text = _read(path, Messages({})) if path is not None else None
    return text if text is not None and text.file.header.kind == "house" else None


def _are_for(
    houses: Iterable[RuleText], texts: Sequence[RuleText], folders: Sequence[Path], messages: Messages
) -> bool:
    """Whether house rules are for this ruleset or for one of its bases; says for which game others are."""
    names = {text.name for text in texts}
    fit = True
    for house in houses:
        game = house.file.header.parent
        if house.name in names:
            messages.error(
                "R107", f"`{house.name}` is the name of a ruleset and of house rules", house.file.header.span
            )
            fit = False
        elif game is not None and game.text not in names and _base(house, game, (), folders, messages) is None:
            fit = False
        elif game is not None and game.text not in names:
            ruleset = texts[-1].name
            what = f"`{house.name}` is for `{game.text}`, and `{ruleset}` does not extend that"
            help_line = f"name a ruleset that extends `{game.text}`, as in `RULESET + {house.name}`"
            messages.error("R106", what, game.span, help_line=help_line)
            fit = False
    return fit


def _house(name: tree.Name, folders: Sequence[Path], messages: Messages) -> RuleText | None:
    """House rules that are not at the table, named by others that are over them."""
    path = find_rule_file(name.text, folders) if _NAME.fullmatch(name.text) else None
    text = _read(path, messages) if path is not None else None
    if text is not None and text.file.header.kind == "house":
        return text
    if path is None or text is not None:
        help_line = messages.nearest(name.text, names_in(folders)) or "take `over` out, if there are none"
        messages.error("R118", f"no house rules are called `{name.text}`", name.span, help_line=help_line)
    return None


def _bases(start: RuleText, folders: Sequence[Path], messages: Messages) -> tuple[RuleText, ...] | None:
    """A ruleset and all that it extends, the base first."""
    texts = [start]
    while texts[-1].file.header.parent is not None:
        base = _parent(texts[-1], texts, folders, messages)
        if base is None:
            return None
        texts.append(base)
    return tuple(reversed(texts))


def _parent(text: RuleText, texts: Sequence[RuleText], folders: Sequence[Path], messages: Messages) -> RuleText | None:
    """The ruleset that a file extends, or that house rules are for; `texts` are those read so far."""
    parent = text.file.header.parent
    path = _base(text, parent, texts, folders, messages) if parent is not None else None
    base = _read(path, messages, partly=True) if path is not None else None
    if parent is None or base is None:
        return None
    if base.file.header.kind != "ruleset":
        related = (Label(base.file.header.span, f"a {base.file.header.kind} file"),)
        messages.error(
            "R105",
            "only a ruleset can be extended",
            parent.span,
            related=related,
            help_line="name a file that begins with `ruleset`",
        )
        return None
    return base


def _base(
    text: RuleText, parent: tree.Name, texts: Sequence[RuleText], folders: Sequence[Path], messages: Messages
) -> Path | None:
    """The file of the base of `text`, which none of the files read so far may be."""
    name = parent.text
    below = next((text for text in texts if text.name == name), None)
    if below is not None:
        circle = " extends ".join(f"`{text.name}`" for text in texts[texts.index(below) :])
        first = Label(below.file.header.name.span, "the circle begins here")
        messages.error(
            "R104",
            f"{circle} extends `{name}`: no file is its own base",
            parent.span,
            related=(first,),
            help_line="take out one `extends`",
        )
        return None
    if len(texts) == LONGEST_CHAIN:
        messages.error(
            "R104",
            f"more than {LONGEST_CHAIN} files extend one another",
            parent.span,
            help_line="write some of them as one file",
        )
        return None
    found = find_rule_file(name, folders) if _NAME.fullmatch(name) else None
    if found is None:
        help_line = did_you_mean(name, names_in(folders)) or _where_it_lies(text, name)
        messages.error("R102", f"no ruleset is called `{name}`", parent.span, help_line=help_line)
    return found


def _where_it_lies(text: RuleText, parent: str) -> str:
    """How a ruleset is found that lies in another folder than the file for which it is wanted."""
    beside = f"its file is `{parent}{SUFFIX}`, and lies beside this one"
    if text.file.header.kind != "house":
        return beside
    return f"{beside}, or is named before it: `FOLDER/{parent}{SUFFIX} + {text.source.path}`"


def _read(path: Path, messages: Messages, folders: Sequence[Path] = (), *, partly: bool = False) -> RuleText | None:
    """One rule file; None where it has mistakes, or is called by another name than its first line says. `partly`: where
    it has mistakes, what can be read of it.

    What it changes, if that is in one of the `folders`, helps to say what is meant by lines that cannot be read.
    """
    try:
        source = read_rule_file(shown(path))
    except InputError as problem:
        messages.include(problem.diagnostics, problem.sources)
        return None
    parsed = _parsed(source)
    refused = refused_names(source) if parsed.file is None else {}
    diagnostics = without_uses(parsed.diagnostics, refused, source)
    if parsed.file is None and folders:
        diagnostics = with_known_words(diagnostics, source, _changed_by(source, folders))
    messages.include(diagnostics, {source.path: source})
    for name, span in refused.items():
        messages.refuse_name(name, span)
    rest = _rest(source) if parsed.file is None and partly else None
    file = parsed.file if rest is None else rest.file
    if file is None:
        return None
    header = file.header
    if header.kind != "words" and header.name.text != path.stem:
        message = f"the file is called `{path.name}`, but its first line says `{header.name.text}`"
        help_line = f"a rule file has the name of its ruleset: `{header.name.text}{SUFFIX}`"
        messages.error("R103", message, header.name.span, help_line=help_line)
        return None
    return RuleText(name=path.stem, source=source, file=file, rest=rest)


def _changed_by(source: Source, folders: Sequence[Path]) -> tuple[tree.RuleFile, ...]:
    """The rule files that one changes which cannot be read itself, the base last; those with mistakes are left out."""
    found: list[RuleText] = []
    said = _CHANGES.match(source.text)
    name = said[1] if said is not None else None
    while name is not None and len(found) < LONGEST_CHAIN:
        path = find_rule_file(name, folders)
        text = _read(path, Messages({})) if path is not None else None
        if text is None:
            break
        found.append(text)
        name = text.file.header.parent.text if text.file.header.parent is not None else None
    return tuple(text.file for text in found)


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


@lru_cache(maxsize=64)
def _rest(source: Source) -> Rest | None:
    return rest_of(source, _parsed(source).diagnostics)
