"""What sections do: which text holds, which are peers, and on what options the rules depend."""

from __future__ import annotations

import pytest

from tests.test_analysis.composing import Composing, case, cited, entry
from tonkspec.analysis.composed import Composed
from tonkspec.model.rule import Rule
from tonkspec.syntax import tree

BASE = """
ruleset base
option wide: yes or no = no
option deep: yes or no = no
option colour: red or green or blue = red
define worth of player: 1
move draw "draw"
  require some: yes
move pass "pass"
ending out "out" after draw
settle out
  case single: worth of closer is 1
    closer wins
  case tied: otherwise
    redeal
deck: 52 cards
points
  ace: 1
setup
  show stock
match
  next dealer: dealer
"""


def worth(composed: Composed) -> int:
    declaration = entry(composed, "worth").declaration
    assert isinstance(declaration, tree.DefineDecl)
    assert isinstance(declaration.value, tree.Number)
    return declaration.value.value


def rules(composed: Composed) -> dict[str, Rule]:
    """Every rule with its place instead of its file: `out.single`; settlements as `settle out`."""
    found: dict[str, Rule] = {}
    for one in composed.entries:
        found["settle out" if isinstance(one.declaration, tree.SettleDecl) else one.name] = one.rule
        parts = [line.rule for line in one.lines] + [part.rule for part in one.cases] + [rule for rule, _ in one.items]
        parts += [part.rule for part in one.exceptions]
        found |= {rule.name.partition(".")[2]: rule for rule in parts if rule is not None}
    return found


def dependent(composed: Composed) -> dict[str, tuple[str, ...]]:
    return {name: rule.under for name, rule in rules(composed).items() if rule.under}


# ------------------------------------------------------------------------------------------ which text holds


def test_a_section_that_holds_outranks_the_rest_of_its_file(composing: Composing) -> None:
    for text in (
        "replace define worth of player: 2\nwhen wide\n  replace define worth of player: 3\n",
        "when wide\n  replace define worth of player: 3\nreplace define worth of player: 2\n",
    ):
        mine = f"ruleset mine extends base\n{text}"
        assert worth(composing.well(BASE, mine)) == 2
        assert worth(composing.well(BASE, mine, options={"wide": True})) == 3


def test_a_section_replaces_what_its_own_file_declares(composing: Composing) -> None:
    text = BASE + "when wide\n  replace define worth of player: 3  cite book.says\n"
    assert worth(composing.well(text)) == 1
    composed = composing.well(text, options={"wide": True})
    assert worth(composed) == 3
    rule = entry(composed, "worth").rule
    assert (rule.name, rule.formerly, rule.under) == ("base.worth", (), ("wide",))


def test_sections_that_exclude_each_other_may_declare_one_name(composing: Composing) -> None:
    text = "ruleset mine extends base\n" + "".join(
        f"when colour is {colour}\n  state held: number = {number}\n"
        for number, colour in enumerate(("red", "green", "blue"))
    )
    for number, colour in enumerate(("red", "green", "blue")):
        state = entry(composing.well(BASE, text, options={"colour": colour}), "held").declaration
        assert isinstance(state, tree.StateDecl)
        assert isinstance(state.start, tree.Number)
        assert state.start.value == number


def test_two_sections_that_hold_are_peers(composing: Composing) -> None:
    text = "ruleset mine extends base\n{}when wide\n  replace define worth of player: {}\nwhen deep\n  {}\n"
    both = {"wide": True, "deep": True}
    equal = text.format("", 2, "replace define worth of player: 2  cite book.says")
    composed = composing.well(BASE, equal, options=both)
    assert (worth(composed), cited(entry(composed, "worth").rule)) == (2, ["(cite book.says by mine)"])
    for first in ("", "replace define worth of player: 4\n"):
        unequal = text.format(first, 2, "replace define worth of player: 3")
        (found,) = composing(BASE, unequal, options=both).diagnostics
        what = "two texts for `define worth` in `mine`, and neither outranks the other"
        assert (found.code, found.message, [one.text for one in found.related]) == (
            "R114",
            what,
            ["the other text, names no source"],
        )
        assert worth(composing.well(BASE, unequal, options={"deep": True})) == 3


@pytest.mark.parametrize(
    ("one", "other", "place"),
    [
        ("replace settle out\n  redeal\n", "replace case out.tied: otherwise\n  closer wins\n", "out.tied"),
        ("replace case out.tied: otherwise\n  closer wins\n", "replace settle out\n  redeal\n", "settle out"),
        ("replace move draw\n", "replace require draw.some: no\n", "draw.some"),
        ("replace deck: 54 cards\n", "replace deck: 40 cards\n", "deck"),
        (
            "replace case out.tied: otherwise\n  closer wins\n",
            "replace case out.tied: yes\n  closer wins\n",
            "out.tied",
        ),
    ],
)
def test_a_whole_and_its_part_have_one_text(composing: Composing, one: str, other: str, place: str) -> None:
    said = composing.messages(BASE, f"ruleset mine extends base\n{one}{other}")
    assert said == [f"R114 two texts for `{place}` in `mine`, and neither outranks the other"]


def test_different_parts_have_different_texts(composing: Composing) -> None:
    text = "replace case out.tied: otherwise\n  closer wins\nreplace case out.single: no\n  redeal\n"
    composed = composing.well(BASE, f"ruleset mine extends base\n{text}")
    assert [one.rule.name for one in entry(composed, "out", "settle").cases] == ["mine.out.single", "mine.out.tied"]


def test_a_file_does_not_replace_what_it_declares(composing: Composing) -> None:
    said = composing.messages(BASE + "replace deck: 40 cards\n")
    assert said == ["R114 `deck` is replaced in the file that declares it"]


def test_replacements_come_before_additions(composing: Composing) -> None:
    text = """
ruleset mine extends base
add to move draw
  require more: yes
when wide
  replace move draw "draw"
    require other: yes
"""
    composed = composing.well(BASE, text, options={"wide": True})
    lines = entry(composed, "draw").lines
    assert [line.rule and line.rule.name for line in lines] == ["mine.draw.other", "mine.draw.more"]


def test_what_does_not_hold_is_looked_at_no_further(composing: Composing) -> None:
    text = """
ruleset mine extends base
when wide
  replace define nothing: 1
  remove deck
  move size
  when deep
    fix none_such to 1
"""
    assert composing.messages(BASE, text) == []
    assert [one[:4] for one in composing.messages(BASE, text, options={"wide": True})] == ["R112", "R111"]


# ------------------------------------------------------------------------------------------ on what rules depend


@pytest.mark.parametrize(
    ("change", "places"),
    [
        ("replace define worth of player: 2", {"worth"}),
        ("replace require draw.some: no", {"draw.some"}),
        ("replace move draw\n    require some: no", {"draw", "draw.some"}),
        ("replace case out.single: no\n    redeal", {"out.single"}),
        ("replace settle out\n    case tied: otherwise\n      redeal", {"settle out", "out.tied"}),
        ("replace match\n    next dealer: closer", {"match", "match.next_dealer"}),
        ("add to move draw\n    show stock", {"draw"}),
        ("add to move draw\n    require more: yes", {"draw", "draw.more"}),
        ("add to setup\n    show stock", {"setup"}),
        ("add to points\n    2: 2", {"points"}),
        ("add to ending out after pass", {"out"}),
        ("add to case out.single\n    closer wins", {"out.single"}),
        ("add to settle out\n    case many: no\n      redeal", {"settle out", "out.many", "out.tied"}),
        ("add to settle out\n    let many = 3", {"settle out"}),
        ("add to match\n    first dealer: dealer", {"match", "match.first_dealer"}),
        ("exception odd to worth when yes: 3", {"worth", "odd"}),
        ("exception odd to draw.some when yes", {"draw.some"}),
        ("exception odd to out.tied when yes\n    redeal", {"out.tied"}),
        ("ending longer after draw or setup", {"longer", "draw", "setup"}),
        ("state longer: number = 0", {"longer"}),
        ("confirm worth  cite book.says", set[str]()),
    ],
)
def test_a_section_marks_what_it_touches(composing: Composing, change: str, places: set[str]) -> None:
    text = f"ruleset mine extends base\nwhen wide\n  {change}\n"
    held = dependent(composing.well(BASE, text, options={"wide": True}))
    assert held == dict.fromkeys(places, ("wide",))
    new = {"draw.more", "out.many", "odd", "longer", "match.first_dealer"}
    lost = {"out.single"} if "replace settle" in change else set[str]()
    unheld = dependent(composing.well(BASE, text))
    assert unheld == dict.fromkeys((places - new) | lost, ("wide",))


def test_a_later_text_stands_on_its_own(composing: Composing) -> None:
    mid = "ruleset mid extends base\nwhen wide\n  replace define worth of player: 2\n  replace deck: 40 cards\n"
    composed = composing.well(BASE, mid, "ruleset low extends mid\nreplace define worth of player: 3\n")
    assert dependent(composed) == {"deck": ("wide",)}


def test_what_an_option_depends_on_counts_too(composing: Composing) -> None:
    text = "ruleset mine extends base\nfix wide to deep\nwhen wide\n  replace define worth of player: 2\n"
    assert dependent(composing.well(BASE, text)) == {"worth": ("wide", "deep")}


def test_sections_in_sections_need_both_conditions(composing: Composing) -> None:
    text = "ruleset mine extends base\nwhen wide\n  when deep\n    replace define worth of player: 2\n"
    for wide, deep in ((False, True), (True, False), (True, True)):
        composed = composing.well(BASE, text, options={"wide": wide, "deep": deep})
        assert worth(composed) == (2 if wide and deep else 1)
        assert dependent(composed) == {"worth": ("wide", "deep")}


def test_a_flow_depends_on_the_sections_that_put_a_move_into_it(composing: Composing) -> None:
    base = BASE + "phase play by players in turn from dealer\n  draw\nphase end_game by dealer\n  pass\n"
    for said in ("allow pass instead of draw", "allow pass after draw", "ask each other player (pass) after draw"):
        text = f"ruleset mine extends base\nwhen wide\n  {said}\n"
        for wide in (False, True):
            assert dependent(composing.well(base, text, options={"wide": wide})) == {"play": ("wide",)}


def test_an_exception_that_a_section_changes_depends_on_it(composing: Composing) -> None:
    mid = "ruleset mid extends base\nexception x to worth when yes: 3\n"
    low = "ruleset low extends mid\nwhen wide\n  replace exception x to worth when yes: 4\n"
    for wide, name in ((False, "mid.x"), (True, "low.x")):
        (found,) = entry(composing.well(BASE, mid, low, options={"wide": wide}), "worth").exceptions
        assert (found.rule.name, found.rule.under) == (name, ("wide",))


def test_exceptions_of_sections_stay_apart_from_those_of_others(composing: Composing) -> None:
    text = """
ruleset mine extends base
when wide
  exception x to out.tied when yes
    redeal
when not wide
  exception x to out.tied when no
    redeal
"""
    for wide in (True, False):
        composed = composing.well(BASE, text, options={"wide": wide})
        (found,) = case(composed, "out", "tied").exceptions
        assert (found.rule.name, found.rule.under) == ("mine.x", ("wide",))
