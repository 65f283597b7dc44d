"""Which text of an option counts: of its declarations, and of what files `fix` and `default`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from tonkspec.analysis.citing import citations
from tonkspec.analysis.house_order import HouseOrder
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.naming import rule_name
from tonkspec.analysis.same_meaning import same_meaning
from tonkspec.analysis.sections import Placed
from tonkspec.analysis.two_texts import Text, say_two_texts, settled_by
from tonkspec.diagnostics import Label
from tonkspec.model.types import OptionValue
from tonkspec.source import Span
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True)
class Declared:
    """A declaration of an option and where it stands; `replaces` one of an earlier file, or of its own."""

    placed: Placed
    option: tree.OptionDecl
    annotations: tuple[tree.Annotation, ...]
    replaces: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """A `fix` or `default` and where it stands."""

    placed: Placed
    fix: tree.Fix


def _text_of(declared: Declared) -> Text:
    said = citations(declared.annotations, declared.placed.file, note=True)
    return Text(declared.placed.file, declared.option.name.text, declared.option.name.span, said)


class Table(Protocol):
    """What is asked of the options of a ruleset."""

    messages: Messages
    order: HouseOrder
    files: tuple[str, ...]
    """The files in which something is said, the base first."""

    def holds(self, placed: Placed) -> bool | None:
        """Whether the sections hold that an item stands in."""
        ...

    def refuse_unknown(self, name: str, span: Span | None) -> None:
        """Say that there is no such option."""
        ...

    def leave_out(self, name: str) -> None:
        """Note that an option is not at this table, since no section that declares it holds."""
        ...

    def value_in(self, written: tree.Expr, name: str) -> OptionValue | None:
        """The value of an expression for an option; None where it has none."""
        ...


def holding_declaration(name: str, places: Sequence[Declared], table: Table) -> tuple[Declared | None, tuple[str, ...]]:
    """The declaration that holds, and the names of the rules in whose place it stands, the youngest first."""
    found: Declared | None = None
    formerly: tuple[str, ...] = ()
    known = True
    for file in dict.fromkeys(one.placed.file for one in places):
        own = [one for one in places if one.placed.file == file]
        for declared in sorted(own, key=lambda one: (one.replaces, one.placed.in_section)):
            holds = table.holds(declared.placed)
            known = known and holds is not None
            if not holds or _yields(declared, places, table):
                continue
            if declared.replaces and found is None:
                table.refuse_unknown(name, declared.option.name.span)
                known = False
                continue
            if found is not None and not _may_follow(declared, found, table):
                continue
            if found is not None and found.placed.file != file:
                formerly = (rule_name(found.placed.file, name), *formerly)
            found = declared
    if found is None and known:
        table.leave_out(name)
    return found, formerly


def _yields(declared: Declared, places: Iterable[Declared], table: Table) -> bool:
    """Whether a house that is over that of a text gives the option another one."""
    return declared.replaces and any(
        other.replaces and table.order.outranks(other.placed.file, declared.placed.file) and table.holds(other.placed)
        for other in places
    )


def _may_follow(declared: Declared, found: Declared, table: Table) -> bool:
    """Whether a declaration may take the place of one that holds; says why not."""
    name = declared.option.name
    first = Label(found.option.name.span, "first here")
    if not declared.replaces:
        help_line = f"write `replace option {name.text} ...` to change it"
        what = f"`{name.text}` is declared twice"
        table.messages.error("R110", what, name.span, related=(first,), help_line=help_line)
        return False
    if same_meaning(found.option, declared.option):
        return True
    if table.order.peers(found.placed.file, declared.placed.file):
        say_two_texts(_text_of(found), _text_of(declared), table.messages)
        return False
    if found.placed.file == declared.placed.file and (
        not declared.placed.in_section or (found.replaces and found.placed.in_section)
    ):
        what = f"two texts for `{name.text}` in one file, and neither outranks the other"
        help_line = "write one text, or let the conditions of their sections exclude each other"
        table.messages.error("R114", what, name.span, related=(first,), help_line=help_line)
        return False
    return True


def holding_setting(
    name: str, places: Sequence[Declared], settings: Sequence[Setting], declared: Declared, table: Table
) -> Setting | None:
    """The `fix` or `default` that counts: that of the last file that has one, there one in a section first."""
    files = list(dict.fromkeys(one.placed.file for one in places))
    if declared.replaces:
        before = files[: files.index(declared.placed.file)]
        settings = [one for one in settings if one.placed.file not in before]
    found: Setting | None = None
    for files in _layers(settings, table):
        own = [one for file in files for one in _strongest(settings, file, table)]
        own = [one for one in own if not any(table.order.outranks(by.placed.file, one.placed.file) for by in own)]
        if not own:
            continue
        _compare(name, own, table)
        setting = own[0]
        if found is not None and found.fix.settled and not setting.fix.settled:
            first = Label(found.fix.span, "fixed here")
            help_line = f"write `fix {name} to ...` to play another value"
            what = f"`{name}` is fixed, so that it has no default"
            table.messages.error("R138", what, setting.fix.span, related=(first,), help_line=help_line)
            continue
        found = setting
    return found


def fixed_before(setting: Setting, declared: Declared, files: Sequence[str]) -> bool:
    """Whether an option is fixed in a file before the one that gives it other values.

    The base of a base declares it, the base fixes it, and the ruleset replaces what was declared.
    """
    before = files.index(setting.placed.file) < files.index(declared.placed.file)
    return declared.replaces and setting.fix.settled and before


def _layers(settings: Sequence[Setting], table: Table) -> Iterator[tuple[str, ...]]:
    """The files that set an option, from the base on, and at last all houses that do."""
    files = tuple(dict.fromkeys(one.placed.file for one in settings))
    yield from ((file,) for file in files if file not in table.order.houses)
    yield tuple(file for file in files if file in table.order.houses)


def _strongest(settings: Sequence[Setting], file: str, table: Table) -> list[Setting]:
    """The settings of one file that hold, without those that others in its sections outrank."""
    own = [one for one in settings if one.placed.file == file and table.holds(one.placed)]
    return [one for one in own if one.placed.in_section] or own


def _compare(name: str, peers: Sequence[Setting], table: Table) -> None:
    """Say where settings that are peers differ."""
    first, *rest = peers
    for other in rest:
        same_word = first.fix.settled == other.fix.settled
        values = {table.value_in(one.fix.value, name) for one in (first, other)}
        if not same_word or (len(values) > 1 and None not in values):
            files = (first.placed.file, other.placed.file)
            said = [f"`{table.messages.text(one.fix.span)}`" for one in (first, other)]
            if files[0] != files[1]:
                each = " and ".join(f"`{file}` says {text}" for file, text in zip(files, said, strict=True))
                what, help_line = f"{each}, and neither outranks the other", settled_by(*files, table.messages.sources)
            else:
                what = f"{' and '.join(said)} stand side by side, and neither outranks the other"
                help_line = "write one of them, or say in sections when each holds"
            related = (Label(first.fix.span, "the other"),)
            table.messages.error("R137", what, other.fix.span, related=related, help_line=help_line)
