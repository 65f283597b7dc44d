from __future__ import annotations

import click
import pytest

from tonkspec.cli.main import main
from tonkspec.cli.options import OptionValue, RuleOption, each_one_value, rulesets_in


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


@pytest.mark.parametrize(("second", "said"), [(15, "14 and 15"), (True, "14 and yes"), ("low", "14 and 'low'")])
def test_two_values_for_one_option_are_refused(second: OptionValue, said: str) -> None:
    with pytest.raises(click.UsageError, match=f"'low_limit' is given two values, {said}"):
        each_one_value(None, None, [("low_limit", 14), ("around", True), ("low_limit", second)])


def test_a_number_is_no_truth_value() -> None:
    with pytest.raises(click.UsageError, match="1 and yes"):
        each_one_value(None, None, [("around", 1), ("around", True)])


@pytest.mark.parametrize("command", ["check", "trace new"])
def test_commands_refuse_two_values(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*command.split(), "black_company", "--option", "low_limit=14", "--option", "low_limit=15"]
    assert main(words) == 2
    assert "'low_limit' is given two values, 14 and 15" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["+", "tonk"], ["tonk", "+"], ["tonk", "+", "+", "slap"], ["+"]], ids=" ".join)
def test_a_plus_stands_between_two(words: list[str]) -> None:
    with pytest.raises(click.UsageError, match=r"a `\+` stands between a ruleset and house rules"):
        rulesets_in(words)


@pytest.mark.parametrize(
    "words",
    [
        ["trace", "verify", ""],
        ["trace", "new", "black_company", "-o", ""],
        ["conform", "cmd:engine", "--traces", ""],
        ["conform", "cmd:engine", "-o", ""],
    ],
    ids=" ".join,
)
def test_nothing_is_no_path(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert "an empty text is no path" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["\x1b[31mred", "\udcff", "a\rb", "\u202eknot"])
@pytest.mark.parametrize("command", ["check NAME.tonk", "trace verify NAME.yaml", "NAME", "check tonk --NAME"])
def test_names_do_no_harm_on_a_terminal(name: str, command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word.replace("NAME", name) for word in command.split(" ")]) == 2
    shown = capsys.readouterr()
    assert all(line.isprintable() for line in f"{shown.out}{shown.err}".splitlines())
