"""The options of rules, and paths, as the command line gives them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from math import isnan
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from tonkspec.data import data_folder
from tonkspec.model.types import OptionValue

_LONELY = "a `+` stands between a ruleset and house rules, as in RULESET + HOUSE"
_TRUTH = {"yes": True, "true": True, "no": False, "false": False}


class RuleOption(click.ParamType[tuple[str, OptionValue]]):
    """`NAME=VALUE`: a whole number, `yes` or `no` (also `true` or `false`), or a word."""

    name = "NAME=VALUE"

    def convert(
        self, value: str | tuple[str, OptionValue], param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, OptionValue]:
        """Read one option; which values it may have is for the rules to say."""
        if not isinstance(value, str):
            return value
        name, equals, said = value.partition("=")
        if not (equals and name.strip() and said.strip()):
            self.fail(f"write NAME=VALUE, not {value!r}", param, ctx)
        return name.strip(), _value(said.strip())


def each_one_value(
    ctx: click.Context | None, param: click.Parameter | None, given: Iterable[tuple[str, OptionValue]]
) -> dict[str, OptionValue]:
    """The options by name, for click to call; one that is given two values is a mistake of usage.

    >>> each_one_value(None, None, [("low_limit", 14), ("take_back", True), ("low_limit", 14)])
    {'low_limit': 14, 'take_back': True}
    """
    options: dict[str, OptionValue] = {}
    for name, value in given:
        first = options.setdefault(name, value)
        if (type(first), first) != (type(value), value):
            raise click.BadParameter(f"{name!r} is given two values, {_said(first)} and {_said(value)}", ctx, param)
    return options


options_of_rules = click.option(
    "--option",
    "options",
    type=RuleOption(),
    multiple=True,
    callback=each_one_value,
    help="Set an option of the rules; repeatable.",
)
"""What gives a command `--option NAME=VALUE`: what the table chooses. The command gets them by name as `options`."""


class RulesetWord(click.ParamType[str]):
    """A ruleset by name or path, as it stands; a shell completes the names of those that come with the program."""

    name = "RULESET"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The rulesets whose names begin so, and files."""
        del ctx, param
        names = sorted(path.stem for path in data_folder("rulesets").glob("*.tonk"))
        found = [CompletionItem(name) for name in names if name.startswith(incomplete)]
        return found or [CompletionItem(incomplete, type="file")]


def rulesets_in(given: Iterable[str]) -> tuple[str, ...]:
    """Rulesets from the words of a command line, where `RULESET + HOUSE` may be three of them; each once.

    Raises `click.UsageError` for a `+` with nothing on one side of it.

    >>> rulesets_in(["tonk", "black_company", "+", "slap", "+", "runs_only", "tonk"])
    ('tonk', 'black_company + slap + runs_only')
    """
    found: list[str] = []
    is_open = True  # whether a `+` would have nothing before it
    for word in given:
        if word == "+" and is_open:
            raise click.UsageError(_LONELY)
        if found and (word == "+" or found[-1].endswith(" +")):
            found[-1] += f" {word}"
        else:
            found.append(word)
        is_open = word == "+"
    if found and is_open:
        raise click.UsageError(_LONELY)
    return tuple(dict.fromkeys(found))


class NamedPath(click.Path):
    """A path that names something: nothing at all would be the folder from which the program runs."""

    def __init__(self, *, dir_okay: bool = True) -> None:
        super().__init__(path_type=Path, dir_okay=dir_okay)

    def convert(
        self, value: str | os.PathLike[str], param: click.Parameter | None, ctx: click.Context | None
    ) -> str | bytes | os.PathLike[str]:
        """Read a path, which may be one of nothing that is there."""
        if not os.fspath(value):
            self.fail("an empty text is no path", param, ctx)
        return super().convert(value, param, ctx)


def _value(said: str) -> OptionValue:
    if re.fullmatch(r"[+-]?[0-9]{1,9}", said):
        return int(said)
    return _TRUTH.get(said, said)


def _said(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return repr(value)


def seconds(_: click.Context, __: click.Parameter, value: float | None) -> float | None:
    """A length of time; `nan` is none, though no bound excludes it."""
    if value is not None and isnan(value):
        raise click.BadParameter("nan is not a number of seconds.")
    return value
