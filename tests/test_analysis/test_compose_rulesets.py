"""The rulesets that come with the package, and what composing promises for any of them."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest

from tests.test_analysis.composing import Composing, case, cited, entry, option
from tonkspec.analysis.compose import compose
from tonkspec.analysis.composed import Composed, Line
from tonkspec.analysis.library import names_in
from tonkspec.analysis.naming import GRAMMAR_WORDS, PREDECLARED
from tonkspec.data import data_folder
from tonkspec.model.rule import Rule
from tonkspec.source import Source
from tonkspec.syntax import parse

SHIPPED = names_in((data_folder("rulesets"),))


def composed_of(ruleset: str, **options: bool) -> Composed:
    found = compose(ruleset, options)
    assert [one.message for one in found.diagnostics] == []
    assert found.composed is not None
    return found.composed


def test_names_of_black_company() -> None:
    composed = composed_of("black_company")
    names = {one.rule.name for one in composed.entries}
    assert {
        "black_company.drop",
        "rummy.hit",
        "black_company.run",
        "rummy.set",
        "black_company.dry",
        "tonk.dry",
    } <= names
    assert [(one.rule.name, one.rule.formerly) for one in entry(composed, "dropped", "settle").cases] == [
        ("tonk.dropped.lowest", ()),
        ("black_company.dropped.caught", ()),
    ]
    paid = case(composed, "out", "paid").rule
    assert (paid.name, paid.formerly, cited(paid)) == (
        "black_company.out.paid",
        ("tonk.out.paid",),
        ["cite speno.out-by-discard by black_company"],
    )
    assert [line.rule.name for line in entry(composed, "hit").lines if line.rule] == [
        "rummy.hit.fits",
        "black_company.hit.runs_only",
    ]
    assert entry(composed, "drop").rule.title == "open"


def test_options_of_black_company() -> None:
    composed = composed_of("black_company")
    assert [one.name for one in composed.options if not one.fixed] == [
        one.name for one in composed.options if one.readings
    ]
    assert [one.name for one in composed.options if one.readings] == [
        "take_back",
        "low_limit",
        "others_pay",
        "tied_opener",
        "lay_many",
        "win_pays",
        "around",
    ]
    assert option(composed, "take_back").rule.name == "tonk.take_back"
    assert composed.read & {one.name for one in composed.options if not one.fixed} == {
        "take_back",
        "lay_many",
        "win_pays",
        "around",
    }


def test_what_options_change_in_black_company() -> None:
    plain = composed_of("black_company")
    assert entry(plain, "run").rule.under == ("around",)
    assert entry(plain, "play").rule.name == "tonk.play"
    assert entry(plain, "discard").rule.under == entry(plain, "take").rule.under == ("take_back",)
    other = composed_of("black_company", around=True, lay_many=False, take_back=False)
    under = {line.rule.name: line.rule.under for line in entry(other, "hit").lines if line.rule}
    assert under["black_company.hit.only_one"] == ("lay_many",)
    (not_back,) = (line.rule for line in entry(other, "discard").lines if line.rule)
    assert (not_back.name, not_back.under) == ("tonk.discard.not_back", ("take_back",))
    assert cited(not_back) == ["(unspecified wikipedia.take-back by tonk)", "(unspecified pagat.take-back by tonk)"]


def test_the_case_of_a_dealt_tonk_has_a_doubt_of_its_own() -> None:
    composed = composed_of("black_company")
    assert cited(case(composed, "dealt_tonk", "paid").rule) == [
        "cite pagat.dealt-tonk by tonk",
        "cite speno.tonk-pay by tonk",
        "(unspecified speno.tonk-all by black_company)",
    ]


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_choice_of_yes_and_no_composes(ruleset: str) -> None:
    composed = composed_of(ruleset)
    names = [one.name for one in composed.options if one.values == (True, False) and not one.fixed][:7]
    for values in itertools.product((True, False), repeat=len(names)):
        options = dict(zip(names, values, strict=True))
        if [one.code for one in compose(ruleset, options).diagnostics] != ["R136"]:  # what the ruleset itself rules out
            composed_of(ruleset, **options)


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_rule_name_stands_once(ruleset: str) -> None:
    names = [rule.name for rule in _rules(composed_of(ruleset))]
    shared = {name for name in names if names.count(name) > 1}
    endings = {one.rule.name for one in composed_of(ruleset).entries if "Ending" in type(one.declaration).__name__}
    assert shared <= endings


def _rules(composed: Composed) -> list[Rule]:
    found = [one.rule for one in composed.options]
    for one in composed.entries:
        found += [one.rule, *(part.rule for part in one.cases), *(rule for rule, _ in one.items)]
        found += [line.rule for line in one.lines if line.rule is not None]
        found += [exception.rule for part in one.cases for exception in part.exceptions]
        found += [exception.rule for exception in one.exceptions]
        found += [exception.rule for _, exception in one.require_exceptions]
    return found


# ------------------------------------------------------------------------------------------ order means nothing


def _shuffled(text: str, chance: random.Random) -> str:
    """A rule file with its items in another order."""
    parsed = parse(Source("x.tonk", text)).file
    assert parsed is not None
    starts = [item.span.start for item in parsed.items]
    pieces = [text[start:end].rstrip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    chance.shuffle(pieces)
    return text[: starts[0]] + "\n".join(pieces) + "\n"


def _said(rule: Rule) -> tuple[object, ...]:
    return rule.name, rule.title, frozenset(rule.citations), rule.formerly, frozenset(rule.under)


def _line(line: Line) -> tuple[object, ...]:
    return (
        type(line.statement),
        line.file,
        None if line.rule is None else _said(line.rule),
        tuple(map(_line, line.inside)),
    )


def _gist(composed: Composed) -> tuple[object, ...]:
    """What a composed ruleset says, apart from places and the order of declarations."""
    return (
        frozenset(
            (_said(one.rule), one.values, one.value, one.default, one.fixed, one.readings) for one in composed.options
        ),
        frozenset(
            (
                type(one.declaration),
                _said(one.rule),
                tuple(map(_line, one.lines)),
                tuple((_said(part.rule), tuple(map(_line, part.lines))) for part in one.cases),
                frozenset(_said(rule) for rule, _ in one.items),
            )
            for one in composed.entries
        ),
        composed.read,
        frozenset(one.id for one in composed.claims),
    )


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_items_in_a_file_means_nothing(composing: Composing, seed: int) -> None:
    chance = random.Random(seed)
    options = {"take_back": chance.random() < 0.5, "around": chance.random() < 0.5, "lay_many": chance.random() < 0.5}
    folder = data_folder("rulesets")
    texts = [(folder / f"{name}.tonk").read_text(encoding="utf-8") for name in ("rummy", "tonk", "black_company")]
    for name, text in zip(("rummy", "tonk", "black_company"), texts, strict=True):
        (composing.folder / f"{name}.tonk").write_text(_shuffled(text, chance), encoding="utf-8")
    found = compose(str(composing.folder / "black_company.tonk"), options)
    assert found.composed is not None
    assert [one.message for one in found.diagnostics] == []
    assert _gist(found.composed) == _gist(composed_of("black_company", **options))


# ------------------------------------------------------------------------------------------ bounds


def test_the_words_of_the_language_are_those_of_its_grammar() -> None:
    grammar = (data_folder("grammars") / "tonkspec.lark").read_text(encoding="utf-8")
    assert frozenset(re.findall(r'"([a-z]+)"', re.sub(r"//.*", "", grammar))) == GRAMMAR_WORDS
    assert frozenset({"size", "mover", "money", "winners"}) <= PREDECLARED


def test_a_file_of_many_rules_takes_little_time(composing: Composing) -> None:
    count = 3000
    lines = "".join(f"define d{number} of player: {number}\n" for number in range(count))
    more = "".join(f"confirm d{number}  cite book.says\n" for number in range(count))
    composed = composing.well("ruleset base\n" + lines, "ruleset mine extends base\n" + more)
    assert len(composed.entries) == count


def test_sources_of_a_composed_ruleset_are_its_texts(composing: Composing, tmp_path: Path) -> None:
    composed = composing.well("ruleset base\ndeck: 52 cards\n", "ruleset mine extends base\n")
    assert [Path(one.path) for one in composed.sources] == [tmp_path / "base.tonk", tmp_path / "mine.tonk"]


def test_help_stops_where_very_much_is_wrong(composing: Composing) -> None:
    lines = "".join(f"confirm wort{number}  cite book.says\n" for number in range(300))
    found = composing("ruleset base\ndefine worth of player: 1\n", f"ruleset mine extends base\n{lines}")
    helped = [one for one in found.diagnostics if one.help is not None]
    assert len(found.diagnostics) == 300
    assert len(helped) == 100
    assert {one.help for one in helped} == {"did you mean `worth`?"}


def test_help_leaves_very_long_names_alone(composing: Composing) -> None:
    (found,) = composing(
        f"ruleset base\ndefine {'w' * 200}: 1\n", f"ruleset mine extends base\nconfirm {'w' * 199}  cite book.says\n"
    ).diagnostics
    assert found.help is None
