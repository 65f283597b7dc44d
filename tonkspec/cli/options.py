"""The options of rules, as the command line gives them."""

from __future__ import annotations

import re

import click

from tonkspec.model.types import OptionValue

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


def _value(said: str) -> OptionValue:
    if re.fullmatch(r"[+-]?[0-9]{1,9}", said):
        return int(said)
    return _TRUTH.get(said, said)
