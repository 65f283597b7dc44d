"""How options get their values."""

from __future__ import annotations

import pytest

from tests.test_analysis.composing import Composing, cited, entry, option
from tonkspec.analysis.static import OptionValue
from tonkspec.model.types import Kind, Type

SIZES = "ruleset base\noption size_dealt: 5 or 7 or 9 = 5\noption wide: yes or no = no\n"


def value(composing: Composing, *texts: str, name: str = "size_dealt", **options: OptionValue) -> OptionValue:
    return option(composing.well(*texts, options=options), name).value


@pytest.mark.parametrize(
    ("domain", "kind", "values"),
    [
        ("yes or no = no", Type(Kind.YES_NO), (True, False)),
        ("14 or 15 points = 15", Type(Kind.POINTS), (14, 15)),
        ("2 to 4 money = 3", Type(Kind.MONEY), (2, 3, 4)),
        ("3 = 3", Type(Kind.NUMBER), (3,)),
        ("hands or feet = feet", Type(Kind.CHOICE, values=("hands", "feet")), ("hands", "feet")),
    ],
)
def test_a_domain_gives_type_and_values(
    composing: Composing, domain: str, kind: Type, values: tuple[OptionValue, ...]
) -> None:
    found = option(composing.well(f'ruleset base\noption best "The best": {domain}\n'), "best")
    assert (found.type, found.values, found.rule.title) == (kind, values, "The best")
    assert found.value == found.default
    assert (found.rule.name, found.fixed, found.readings) == ("base.best", False, False)


@pytest.mark.parametrize(
    ("domain", "said"),
    [
        ("1 to 2000 = 3", "R130 an option has 1000 values at most, not 1 to 2000"),
        ("5 or 7 or 5 = 5", "R130 the value `5` stands twice"),
        ("hands or feet or hands = feet", "R130 the value `hands` stands twice"),
        ("5 or 7 apples = 5", "R130 no unit of an option: `apples`"),
        ("money = 3", "R130 an option has no type such as `money`"),
        ("5 or many = 5", "R130 no values of an option: `5 or many`"),
        ("card or none = none", "R130 no values of an option: `card or none`"),
        ("5 or 7 = 6", "R131 `best` cannot be 6: its values are 5 or 7"),
        ("5 or 7 = yes", "R141 `yes` is yes or no, but this place takes a number"),
        ("hands or feet = food", "R142 `food` is no value here: `hands` or `feet`"),
        ("5 or 7 = top of stock", "R140 `top of stock` is not known before the deal"),
        ("5 or 7 = 5 if size of players > 2 else 7", "R145 nothing says how many may play"),
    ],
)
def test_a_domain_or_default_that_is_none_is_said_once(composing: Composing, domain: str, said: str) -> None:
    found = composing(f"ruleset base\noption best: {domain}\nwhen best is 5\n  deck: 52 cards\n")
    assert [f"{one.code} {one.message}" for one in found.diagnostics] == [said]
    assert found.composed is None


def test_the_table_chooses_within_the_domain(composing: Composing) -> None:
    found = option(composing.well(SIZES, options={"size_dealt": 9}), "size_dealt")
    assert (found.value, found.default) == (9, 5)
    assert value(composing, SIZES, size_dealt="7") == 7
    assert value(composing, SIZES, name="wide", wide="yes") is True
    assert value(composing, SIZES, name="wide", wide=True) is True


@pytest.mark.parametrize("chosen", [6, "6", "many", True, -5, "5.0", "\u0665", "9" * 5000])
def test_a_choice_outside_the_domain_is_refused_by_name(composing: Composing, chosen: OptionValue) -> None:
    (said,) = composing.messages(SIZES, options={"size_dealt": chosen})
    assert said.startswith("R134 `size_dealt` cannot be ")
    assert said.endswith(": its values are 5, 7 or 9")


@pytest.mark.parametrize("chosen", [1, "true", "on", ""])
def test_yes_and_no_are_no_other_words(composing: Composing, chosen: OptionValue) -> None:
    (said,) = composing.messages(SIZES, options={"wide": chosen})
    assert said.startswith("R134 `wide` cannot be ")


def test_a_choice_that_is_refused_is_all_that_is_wrong(composing: Composing) -> None:
    mine = "ruleset mine extends base\nconfirm wide  unspecified book.silent\nwhen wide\n  define worth of player: 1\n"
    (said,) = composing.messages(SIZES, mine, options={"wide": "maybe"})
    assert said.startswith("R134 `wide` cannot be maybe")


def test_a_choice_for_an_option_that_is_not_there(composing: Composing) -> None:
    found = composing(SIZES, options={"size_delt": 5, "colour": 1})
    assert [(one.message, one.help) for one in found.diagnostics] == [
        ("this ruleset has no option `colour`", None),
        ("this ruleset has no option `size_delt`", "did you mean `size_dealt`?"),
    ]


def test_fix_and_default_come_from_the_last_file_that_has_one(composing: Composing) -> None:
    mid = "ruleset mid extends base\ndefault size_dealt to 7  cite book.says\n"
    low = "ruleset low extends mid\nfix size_dealt to 9\n"
    found = option(composing.well(SIZES, mid), "size_dealt")
    assert (found.value, found.default, found.fixed) == (7, 7, False)
    assert cited(found.rule) == ["cite book.says by mid"]
    assert value(composing, SIZES, mid, size_dealt=5) == 5
    found = option(composing.well(SIZES, mid, low), "size_dealt")
    assert (found.value, found.default, found.fixed, found.rule.name) == (9, 9, True, "base.size_dealt")


def test_a_fixed_option_is_not_chosen(composing: Composing) -> None:
    said = composing.messages(SIZES, "ruleset mine extends base\nfix size_dealt to 7\n", options={"size_dealt": 7})
    assert said == ["R135 `size_dealt` is fixed in mine, so that the table cannot choose it"]


def test_a_fixed_option_may_be_fixed_anew_and_has_no_default(composing: Composing) -> None:
    mid = "ruleset mid extends base\nfix size_dealt to 7\n"
    assert value(composing, SIZES, mid, "ruleset low extends mid\nfix size_dealt to 9\n") == 9
    said = composing.messages(SIZES, mid, "ruleset low extends mid\ndefault size_dealt to 9\n")
    assert said == ["R138 `size_dealt` is fixed, so that it has no default"]


def test_readings_are_the_values_of_a_silent_or_disputed_option_that_is_open(composing: Composing) -> None:
    base = """
        ruleset base
        option listed: yes or no = yes     cite book.says
        option silent: yes or no = yes     unspecified book.silent
        option unclear: yes or no = yes    disputed book.unclear
        option late: yes or no = yes
        option settled: yes or no = yes    unspecified book.silent
        """
    mine = (
        "ruleset mine extends base\ndefault late to no  unspecified book.silent\nfix settled to yes  cite book.says\n"
    )
    composed = composing.well(base, mine)
    assert [one.name for one in composed.options if one.readings] == ["silent", "unclear", "late"]
    assert cited(option(composed, "late").rule) == ["unspecified book.silent by mine"]
    assert cited(option(composed, "settled").rule) == ["(unspecified book.silent by base)", "(cite book.says by mine)"]


def test_values_depend_on_other_options_in_any_order(composing: Composing) -> None:
    text = """
        ruleset base
        option third: 1 to 9 = second + 1
        option second: 1 to 9 = 2 * prime if wide else 9
        option prime: 1 to 4 = 3
        option wide: yes or no = yes
        """
    composed = composing.well(text)
    assert [one.value for one in composed.options] == [7, 6, 3, True]
    assert [one.rule.under for one in composed.options] == [("second",), ("prime", "wide"), (), ()]
    assert composed.read == {"second", "prime", "wide"}
    assert value(composing, text, name="third", second=1) == 2
    assert option(composing.well(text, options={"second": 1}), "second").rule.under == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("option one_way: 1 or 2 = one_way\n", "`one_way` -> `one_way`"),
        ("option x: 1 or 2 = y\noption y: 1 or 2 = z\noption z: 1 or 2 = x\n", "`x` -> `y` -> `z` -> `x`"),
        ("option x: yes or no = yes\nwhen x\n  fix x to no\n", "`x` -> `x`"),
        ("option x: yes or no = yes\nwhen x\n  option y: yes or no = yes\n  fix x to y\n", "`x` -> `x`"),
    ],
)
def test_no_option_depends_on_itself(composing: Composing, text: str, said: str) -> None:
    found = composing(f"ruleset base\n{text}")
    assert [(one.code, one.message) for one in found.diagnostics] == [
        ("R132", f"the value of an option depends on itself: {said}")
    ]
    assert found.composed is None


def test_a_long_row_of_options_ends(composing: Composing) -> None:
    lines = [f"option x{number}: 1 or 2 = x{number + 1}\n" for number in range(500)]
    said = composing.messages(f"ruleset base\n{''.join(lines)}option x500: 1 or 2 = 1\n")
    assert said
    assert {one[:4] for one in said} == {"R132"}


def test_sections_declare_and_set_options(composing: Composing) -> None:
    text = """
        ruleset base
        option wide: yes or no = no
        option size_dealt: 5 or 7 or 9 = 5
        when wide
          fix size_dealt to 9
          option wider: yes or no = yes
        """
    assert [one.name for one in composing.well(text).options] == ["wide", "size_dealt"]
    composed = composing.well(text, options={"wide": True})
    assert [(one.name, one.value, one.fixed) for one in composed.options] == [
        ("wide", True, False),
        ("size_dealt", 9, True),
        ("wider", True, False),
    ]
    assert [one.rule.under for one in composed.options] == [(), ("wide",), ("wide",)]
    assert option(composing.well(text), "size_dealt").rule.under == ("wide",)
    said = "the option `wider` is not at this table: no section that declares it holds"
    assert composing.messages(text, options={"wider": True}) == [f"R133 {said}"]
    assert composing.messages(f"{text}when wider\n  deck: 52 cards\n".replace("        ", "")) == [f"R142 {said}"]


def test_what_decides_first_may_guard_an_option_that_is_not_there(composing: Composing) -> None:
    text = """
        ruleset base
        option wide: yes or no = no
        when wide
          option wider: yes or no = yes
        when wide and wider
          deck: 52 cards
        """
    assert composing.well(text).entries == ()
    assert entry(composing.well(text, options={"wide": True}), "deck").rule.under == ("wide", "wider")


def test_a_section_outranks_the_rest_of_its_file(composing: Composing) -> None:
    text = "ruleset mine extends base\nfix size_dealt to 7\nwhen wide\n  fix size_dealt to 9\n"
    assert value(composing, SIZES, text) == 7
    assert value(composing, SIZES, text, wide=True) == 9


def test_two_settings_that_are_peers_agree(composing: Composing) -> None:
    twice = "ruleset mine extends base\nwhen wide\n  fix size_dealt to 9\nwhen not (not wide)\n  fix size_dealt to {}\n"
    assert value(composing, SIZES, twice.format("7 + 2"), wide=True) == 9
    assert composing.messages(SIZES, twice.format(7), options={"wide": True}) == [
        "R137 `fix size_dealt to 9` and `fix size_dealt to 7` stand side by side, and neither outranks the other"
    ]
    said = composing.messages(SIZES, "ruleset mine extends base\nfix size_dealt to 7\ndefault size_dealt to 7\n")
    assert [one[:4] for one in said] == ["R137"]


def test_an_option_is_declared_once_and_replaced_by_name(composing: Composing) -> None:
    again = "ruleset mine extends base\noption size_dealt: 3 or 4 = 3\n"
    (found,) = composing(SIZES, again).diagnostics
    assert (found.code, found.message) == ("R110", "`size_dealt` is declared twice")
    assert found.help == "write `replace option size_dealt ...` to change it"
    assert len(found.related) == 1
    replaced = again.replace("option", "replace option") + "  unspecified book.silent\n"
    low = "ruleset low extends mine\n"
    changed = option(composing.well(SIZES + "fix size_dealt to 9\n", replaced, low), "size_dealt")
    assert (changed.values, changed.value, changed.fixed, changed.readings) == ((3, 4), 3, False, True)
    assert (changed.rule.name, changed.rule.formerly) == ("mine.size_dealt", ("base.size_dealt",))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fix size_delt to 5\n", ("R112", "no option is called `size_delt`", "did you mean `size_dealt`?")),
        ("replace option sizes: 1 or 2 = 1\n", ("R112", "no option is called `sizes`", None)),
        (
            "fix size_dealt to 6\n",
            (
                "R131",
                "`size_dealt` cannot be 6: its values are 5, 7 or 9",
                "write one of them, or let `replace option size_dealt ...` have 6 too",
            ),
        ),
        (
            "fix wide to 1\n",
            (
                "R141",
                "`1` is a number, but this place takes yes or no",
                "write `yes` or `no`, or a condition such as `OPTION is VALUE`",
            ),
        ),
    ],
)
def test_what_cannot_be_set(composing: Composing, text: str, said: tuple[str, str, str | None]) -> None:
    found = composing(SIZES, f"ruleset mine extends base\n{text}")
    assert [(one.code, one.message, one.help) for one in found.diagnostics] == [said]


def test_a_limit_rules_combinations_out(composing: Composing) -> None:
    text = SIZES + "require not_wide: not wide or size_dealt is 5\n"
    composed = composing.well(text, options={"wide": True})
    assert entry(composed, "not_wide").rule.name == "base.not_wide"
    assert composed.read == {"size_dealt", "wide"}
    said = composing.messages(text, options={"wide": True, "size_dealt": 7})
    assert said == ["R136 these options do not go together, by `base.not_wide`: `size_dealt` is 7, `wide` is yes"]
    mine = "ruleset mine extends base\nreplace require not_wide: not wide or size_dealt <= 7\n"
    composed = composing.well(text, mine, options={"wide": True, "size_dealt": 7})
    assert entry(composed, "not_wide").rule.formerly == ("base.not_wide",)
