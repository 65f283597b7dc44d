from __future__ import annotations

import click
import pytest

from tonkspec.cli.options import OptionValue, RuleOption


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("low_limit=14", "low_limit", 14),
        ("low_limit = -3", "low_limit", -3),
        ("around=yes", "around", True),
        ("around=false", "around", False),
        ("drop_when=any_time", "drop_when", "any_time"),
        ("drop_when=a=b", "drop_when", "a=b"),
        ("low_limit=99999999999999999999", "low_limit", "99999999999999999999"),
        ("low_limit=١٤", "low_limit", "١٤"),
    ],
)
def test_read(text: str, name: str, value: OptionValue) -> None:
    read = RuleOption().convert(text, None, None)
    assert read == (name, value)
    assert type(read[1]) is type(value)


@pytest.mark.parametrize("text", ["", "around", "=yes", "around=", " = "])
def test_refused(text: str) -> None:
    with pytest.raises(click.UsageError, match="write NAME=VALUE"):
        RuleOption().convert(text, None, None)
