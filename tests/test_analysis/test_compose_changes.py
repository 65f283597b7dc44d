"""What files declare, replace, add and except, and what the rules are called then."""

from __future__ import annotations

import pytest

from tests.test_analysis.composing import Composing, case, cited, entry
from tonkspec.analysis.composed import Composed
from tonkspec.syntax import tree

BASE = """
ruleset base "The base"
deck: 52 cards
points
  ace: 1
  2 to 10: face value
zone stock: pile, face down
zone hand of each player: cards, seen by owner
state drawn each turn: yes or no = no
state kept: number = 0
define worth of player: points of hand
setup
  deal 5 to each player
phase play by players in turn from player after dealer
  draw or pass
move draw "draw"
  choose a card in hand
  require stock_left: stock is not empty
  require some: size of hand > 0
  let drawn_card = top of stock
  put drawn_card into hand
move pass "pass"
ending out "out" after draw when hand is empty
settle out
  let best = players with least worth
  case single: size of best is 1
    closer wins
  case tied: otherwise
    redeal
settle paid_out
  closer wins
match
  first dealer: "by lot"
  next dealer: player after dealer
"""


def mine(text: str, name: str = "mine", parent: str = "base") -> str:
    return f"ruleset {name} extends {parent}\n{text}"


def requirements(composed: Composed, move: str) -> list[str]:
    return [line.rule.name for line in entry(composed, move).lines if line.rule is not None]


def statements(composed: Composed, name: str) -> list[str]:
    return [type(line.statement).__name__ for line in entry(composed, name).lines]


# ------------------------------------------------------------------------------------------ declarations


def test_rules_are_called_by_file_name_and_label(composing: Composing) -> None:
    composed = composing.well(BASE)
    assert [one.rule.name for one in composed.entries] == [
        "base.deck",
        "base.points",
        "base.stock",
        "base.hand",
        "base.drawn",
        "base.kept",
        "base.worth",
        "base.setup",
        "base.play",
        "base.draw",
        "base.pass",
        "base.out",
        "base.out",
        "base.paid_out",
        "base.match",
    ]
    assert requirements(composed, "draw") == ["base.draw.stock_left", "base.draw.some"]
    assert [one.rule.name for one in entry(composed, "out", "settle").cases] == ["base.out.single", "base.out.tied"]
    assert [one.rule.name for one in entry(composed, "paid_out").cases] == ["base.paid_out.paid"]
    assert [rule.name for rule, _ in entry(composed, "match").items] == [
        "base.match.first_dealer",
        "base.match.next_dealer",
    ]
    assert entry(composed, "draw").rule.title == "draw"
    assert (composed.titles, composed.abstract) == (("The base",), False)


def test_lets_of_a_settlement_stand_before_its_cases(composing: Composing) -> None:
    composed = composing.well(
        BASE + "settle other\n  let best = players\n  closer wins\n".replace("other", "others_out")
    )
    assert statements(composed, "others_out") == ["Let"]
    assert [type(line.statement) for line in case(composed, "others_out", "paid").lines] == [tree.Wins]


@pytest.mark.parametrize(
    ("text", "said", "help_line"),
    [
        ("deck: 52 cards\n", "R110 `deck` is declared twice", "write `replace deck ...` to change it"),
        ("move pass\n", "R110 `move pass` is declared twice", "write `replace move pass ...` to change it"),
        ("state pass: number = 0\n", "R110 `pass` is declared twice", "give one of them another name"),
        ("state out: number = 0\n", "R110 `out` is declared twice", "give one of them another name"),
        (
            "settle out\n  redeal\n",
            "R110 `settle out` is declared twice",
            "write `replace settle out ...` to change it",
        ),
        ("option pass: yes or no = no\n", "R110 `pass` is declared twice", "give one of them another name"),
        ("require pass: yes\n", "R110 `pass` is declared twice", "give one of them another name"),
        (
            "exception pass to worth when kept is 0: 1\n",
            "R110 `pass` is declared twice",
            "give one of them another name",
        ),
        (
            "points\n  ace: 1\n",
            "R110 `points` is declared twice",
            "write `add to points` to add to it, or `replace points` and all its lines to change it",
        ),
    ],
)
def test_nothing_is_declared_twice(composing: Composing, text: str, said: str, help_line: str | None) -> None:
    for found in (composing(BASE + text), composing(BASE, mine(text))):
        (one,) = found.diagnostics
        assert (f"{one.code} {one.message}", one.help) == (said, help_line)
        assert [label.text for label in one.related] == ["first here"]


@pytest.mark.parametrize(
    "text",
    [
        "move size\n",
        "state owner: number = 0\n",
        "zone deck: pile, face down\n",
        "define money: 1\n",
        "option spades: yes or no = no\n",
        "meld meld: 3 cards of one rank\n",
        "require match: yes\n",
    ],
)
def test_words_of_the_language_are_no_names(composing: Composing, text: str) -> None:
    (said,) = composing.messages(f"ruleset base\n{text}")
    assert said.startswith("R111 ")
    assert said.endswith(" is a word of the language, so that nothing is called so")


def test_labels_may_be_any_word(composing: Composing) -> None:
    composed = composing.well(
        BASE,
        mine("""
require when: yes
exception least to worth when kept is 0: 1
add to move pass
  require top: kept is 0
add to settle out
  case lay: kept is 1
    redeal
"""),
    )
    assert entry(composed, "when").rule.name == "mine.when"
    assert entry(composed, "worth").exceptions[0].rule.name == "mine.least"
    assert requirements(composed, "pass") == ["mine.pass.top"]
    assert case(composed, "out", "lay").rule.name == "mine.out.lay"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("case out.more: otherwise\n  redeal\n", "R117 a case stands in a settlement only"),
        ("require draw.more: yes\n", "R117 no name of a rule: `draw.more`"),
        ("move more\n  case x: otherwise\n    redeal\n", "R117 a case stands in a settlement only"),
        ("move more\n  when yes\n    require x: yes\n", "R117 a `require` does not stand inside a block"),
        ("settle more_out\n  require x: yes\n", "R117 a `require` stands in a move only"),
        (
            "settle more_out\n  redeal\n  case x: otherwise\n    redeal\n",
            "R117 a settlement with cases has nothing beside them but `let`",
        ),
        ("move more\n  require x: yes\n  require x: no\n", "R110 `more.x` stands twice"),
        ("settle more_out\n  case x: yes\n    redeal\n  case x: no\n    redeal\n", "R110 `more_out.x` stands twice"),
        ("match\n  next dealer: dealer\n  next dealer: dealer\n", "R110 `next dealer` stands twice"),
        ("phase early before ply by dealer\n  draw\n", "R112 there is no `phase ply`"),
        ("phase early before early by dealer\n  draw\n", "R126 the phase `early` cannot come before itself"),
    ],
)
def test_what_stands_in_the_wrong_place(composing: Composing, text: str, said: str) -> None:
    base = BASE[: BASE.index("match")] if text.startswith("match") else BASE
    assert composing.messages(base + text.replace("more\n", "mores\n").replace("more.x", "mores.x")) == [
        said.replace("more.x", "mores.x")
    ]


# ------------------------------------------------------------------------------------------ replacements


def test_a_replacement_takes_place_and_name(composing: Composing) -> None:
    low = mine("replace deck: 54 cards\n", "low", "mine")
    composed = composing.well(BASE, mine("replace deck: 40 cards without 8, 9, 10  cite book.says\n"), low)
    deck = entry(composed, "deck")
    assert (deck.rule.name, deck.rule.formerly, deck.file) == ("low.deck", ("mine.deck", "base.deck"), "low")
    assert composed.entries[0] is deck
    assert deck.rule.citations == ()
    assert isinstance(deck.declaration, tree.DeckDecl)
    assert deck.declaration.cards == 54


def test_parts_that_both_texts_have_remember_their_names(composing: Composing) -> None:
    composed = composing.well(
        BASE,
        mine("""
replace move draw "draw a card"
  require stock_left: yes
  require more: yes
replace settle out
  case tied: otherwise
    closer wins
replace match
  next dealer: dealer
"""),
    )
    draw = entry(composed, "draw")
    assert draw.rule.title == "draw a card"
    assert [(line.rule.name, line.rule.formerly) for line in draw.lines if line.rule] == [
        ("mine.draw.stock_left", ("base.draw.stock_left",)),
        ("mine.draw.more", ()),
    ]
    assert [(one.rule.name, one.rule.formerly) for one in entry(composed, "out", "settle").cases] == [
        ("mine.out.tied", ("base.out.tied",))
    ]
    assert entry(composed, "out", "settle").lines == ()
    assert [(rule.name, rule.formerly) for rule, _ in entry(composed, "match").items] == [
        ("mine.match.next_dealer", ("base.match.next_dealer",))
    ]
    assert entry(composed, "out", "ending").rule.name == "base.out"


def test_a_case_and_a_requirement_are_replaced_alone(composing: Composing) -> None:
    composed = composing.well(
        BASE,
        mine("""
replace case out.single: worth of closer is 0  cite book.says
  no player wins
replace case paid_out.paid: otherwise
  redeal
replace require draw.some: size of hand > 1  unspecified book.silent
"""),
    )
    out = entry(composed, "out", "settle")
    assert [(one.rule.name, one.rule.formerly) for one in out.cases] == [
        ("mine.out.single", ("base.out.single",)),
        ("base.out.tied", ()),
    ]
    assert cited(out.cases[0].rule) == ["cite book.says by mine"]
    assert out.rule.name == "base.out"
    assert len(out.lines) == 1
    assert case(composed, "paid_out", "paid").rule.formerly == ("base.paid_out.paid",)
    assert requirements(composed, "draw") == ["base.draw.stock_left", "mine.draw.some"]
    line = entry(composed, "draw").lines[2]
    assert line.rule is not None
    assert (cited(line.rule), line.rule.formerly) == (["unspecified book.silent by mine"], ("base.draw.some",))
    assert statements(composed, "draw") == ["ChooseOne", "Require", "Require", "Let", "Put"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("replace move drow\n", ("R112", "there is no `move drow`", "did you mean `draw`?")),
        (
            "replace move worth\n",
            (
                "R113",
                "`worth` is no `move`: it is declared as `define worth`",
                "write `define worth`, if that is what is meant",
            ),
        ),
        (
            "replace order: clockwise\n",
            ("R112", "there is no `order` to replace", "write it without `replace`, if it is new"),
        ),
        (
            "replace case out.singel: yes\n  redeal\n",
            ("R112", "there is no case `out.singel`", "did you mean `out.single`?"),
        ),
        (
            "replace require draw.same: yes\n",
            ("R112", "there is no requirement `draw.same`", "did you mean `draw.some`?"),
        ),
        (
            "replace require nothing: yes\n",
            ("R112", "there is no `require nothing`", "write it without `replace`, if it is new"),
        ),
        ("replace exception none_such to worth when yes: 1\n", ("R112", "there is no rule `none_such`", None)),
        ("add to move drow\n  require x: yes\n", ("R112", "there is no `move drow`", "did you mean `draw`?")),
        ("add to settle outt\n  let x = 1\n", ("R112", "there is no `settle outt`", "did you mean `out`?")),
        ("add to case out.tide\n  redeal\n", ("R112", "there is no case `out.tide`", "did you mean `out.tied`?")),
        ("add to points dealt\n  ace: 1\n", ("R112", "there is no `points dealt`", "declare it first: `points dealt`")),
        (
            "add to ending worth after draw\n",
            (
                "R113",
                "`worth` is no `ending`: it is declared as `define worth`",
                "write `define worth`, if that is what is meant",
            ),
        ),
        ("exception x to worht when yes: 1\n", ("R112", "there is no rule `worht`", "did you mean `worth`?")),
        (
            "exception x to kept when yes: 1\n",
            (
                "R113",
                "exceptions are made to a definition, a requirement or a case, not to `state kept`",
                None,
            ),
        ),
        (
            "exception x to out when yes\n  redeal\n",
            (
                "R113",
                "exceptions are made to a definition, a requirement or a case, not to `ending out`",
                "name a case of it: `out.single`",
            ),
        ),
    ],
)
def test_what_is_not_there_is_not_changed(composing: Composing, text: str, said: tuple[str, str, str | None]) -> None:
    found = composing(BASE, mine(text))
    assert [(one.code, one.message, one.help) for one in found.diagnostics] == [said]
    assert found.composed is not None


def test_a_replacement_stands_without_what_was_added_before(composing: Composing) -> None:
    mid = mine(
        """
add to move draw
  require more: yes
add to settle out
  case many: worth of closer > 3
    redeal
add to case out.many
  closer wins
exception poor to draw.some when kept is 0
""",
        "mid",
    )
    low = mine('replace move draw "draw"\n  require some: yes\nreplace settle out\n  redeal\n', "low", "mid")
    found = composing(BASE, mid, low)
    assert [(one.severity, one.code, one.message, len(one.related)) for one in found.diagnostics] == [
        ("warning", "R115", "this `move draw` stands without what was added to the one before", 1),
        ("warning", "R115", "this `settle out` stands without what was added to the one before", 2),
    ]
    composed = found.composed
    assert composed is not None
    assert requirements(composed, "draw") == ["low.draw.some"]
    (kept,) = entry(composed, "draw").require_exceptions
    assert (kept[0], kept[1].rule.name) == ("some", "mid.poor")
    assert [one.rule.name for one in entry(composed, "out", "settle").cases] == ["low.out.paid"]
    own = mine(
        """
replace move draw "draw"
  require some: yes
add to move draw
  require more: no
replace settle out
  redeal
""",
        "low",
        "mid",
    )
    composed = composing(BASE, mid, own).composed
    assert composed is not None
    assert requirements(composed, "draw") == ["low.draw.some", "low.draw.more"]


def test_an_exception_to_what_is_gone_is_an_error(composing: Composing) -> None:
    mid = mine("exception poor to draw.some when kept is 0\n", "mid")
    said = composing.messages(BASE, mid, mine('replace move draw "draw"\n', "low", "mid"))
    assert said == ["R112 `draw.some` is gone, and an exception to it is left"]


# ------------------------------------------------------------------------------------------ additions


def test_added_requirements_stand_by_rule_name_after_those_of_the_text(composing: Composing) -> None:
    mid = mine("add to move draw\n  require z: yes\n  kept becomes 1\n  require a: yes\n", "mid")
    low = mine("add to move draw\n  require m: yes\n  drawn becomes yes\n", "low", "mid")
    composed = composing.well(BASE, mid, low)
    assert requirements(composed, "draw")[2:] == ["low.draw.m", "mid.draw.a", "mid.draw.z"]
    assert statements(composed, "draw")[-2:] == ["Becomes", "Becomes"]
    assert [line.file for line in entry(composed, "draw").lines][-2:] == ["mid", "low"]
    assert entry(composed, "draw").rule.name == "base.draw"


def test_additions_to_everything(composing: Composing) -> None:
    composed = composing.well(
        BASE,
        mine("""
add to setup                                  cite book.says
  kept becomes 1
add to points                                 cite book.says
  jack, queen, king: 10                       cite book.says-more
add to ending out after pass or draw          unspecified book.silent
add to ending out
  each other player (pass)
add to settle out
  cite book.says
  let worst = players with most worth
  case poor: worth of closer > 40             disputed book.unclear
    redeal
add to case out.single
  each other player pays 1 to closer          unspecified book.silent
add to match
  ends when kept > 3                          cite book.says
"""),
    )
    assert statements(composed, "setup") == ["Deal", "Becomes"]
    assert cited(entry(composed, "setup").rule) == ["(cite book.says by mine)"]
    assert len(entry(composed, "points").point_lines) == 3
    assert cited(entry(composed, "points").rule) == ["(cite book.says by mine)", "(cite book.says-more by mine)"]
    ending = entry(composed, "out", "ending")
    assert isinstance(ending.declaration, tree.EndingDecl)
    assert [name.text for name in ending.declaration.after] == ["draw", "pass"]
    assert ending.declaration.flow is not None
    assert (ending.rule.name, cited(ending.rule)) == ("base.out", ["(unspecified book.silent by mine)"])
    out = entry(composed, "out", "settle")
    assert [type(line.statement) for line in out.lines] == [tree.Let, tree.Let]
    assert [one.rule.name for one in out.cases] == ["base.out.single", "base.out.tied", "mine.out.poor"]
    assert cited(out.cases[2].rule) == ["disputed book.unclear by mine"]
    assert cited(out.rule) == ["(cite book.says by mine)"]
    payment = out.cases[0].lines[1]
    assert payment.rule is not None
    assert (payment.rule.name, cited(payment.rule)) == ("base.out.single", ["unspecified book.silent by mine"])
    assert [rule.name for rule, _ in entry(composed, "match").items][2:] == ["mine.match.ends_when"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("add to move draw\n  require some: yes\n", "R110 the move `draw` has a requirement `some` already"),
        ("add to settle out\n  case tied: yes\n    redeal\n", "R110 the settlement `out` has a case `tied` already"),
        ("add to match\n  next dealer: dealer\n", "R110 the match has `next dealer` already"),
        ("add to settle paid_out\n  redeal\n", "R117 only `let` and cases are added to a settlement"),
        ("add to setup\n  require x: yes\n", "R117 a `require` stands in a move only"),
        (
            "ending long after 9 turns\nadd to ending long after draw\n",
            "R113 the ending `long` comes after turns, and not after moves",
        ),
        ("add to ending out\n  pass\nadd to ending out\n  draw\n", "R114 the ending `out` has a flow already"),
        ("remove decks\n", "R112 there is no rule `decks`"),
        ("reinstate bass.deck\n", "R112 there is no rule `bass.deck`"),
        ("reinstate base.decks\n", "R112 there was no rule `decks` in `base`"),
    ],
)
def test_what_is_not_added(composing: Composing, text: str, said: str) -> None:
    assert composing.messages(BASE, mine(text)) == [said]


@pytest.mark.parametrize(
    ("one", "other", "shared"),
    [
        ("kept becomes 1", "kept becomes 2", "`kept`"),
        ("kept becomes 1", "when kept is 0\n    drawn becomes yes", "`kept`"),
        ("put top of stock into hand", "when worth > 3\n    drawn becomes yes", "`hand`"),
        ("put top of stock into hand", "put top of stock into hand", "`hand`, `stock`"),
        ("kept becomes 1", "drawn becomes yes", ""),
        ("kept becomes 1", "require x: kept is 0", ""),
        ("when kept is 0\n    show hand", "when kept is 1\n    show hand", ""),
    ],
)
def test_two_additions_whose_order_would_matter(composing: Composing, one: str, other: str, shared: str) -> None:
    said = composing.messages(BASE, mine(f"add to move draw\n  {one}\nadd to move draw\n  {other}\n"))
    message = f"R116 two additions to one place change or read {shared}, and nothing says which comes first"
    assert said == ([message] if shared else [])


# ------------------------------------------------------------------------------------------ exceptions


def test_exceptions_are_kept_with_what_they_are_made_to(composing: Composing) -> None:
    mid = mine(
        """
exception rich to worth when kept > 9: 7      cite book.says
exception any_way to draw.some when kept is 0
exception some_way to draw.some when kept is 1: kept is 1
exception drawn_out to out.single when kept is 0
  cite book.says-more
  no player wins
  each player pays 1 to closer                unspecified book.silent
""",
        "mid",
    )
    low = mine(
        "exception a_poor to worth when kept < 2 over rich: 3\nreplace exception rich to worth when yes: 8\n",
        "low",
        "mid",
    )
    composed = composing.well(BASE, mid, low)
    worth = entry(composed, "worth")
    assert [one.rule.name for one in worth.exceptions] == ["low.a_poor", "low.rich"]
    assert worth.exceptions[1].rule.formerly == ("mid.rich",)
    assert worth.exceptions[0].lines is None
    draw = entry(composed, "draw")
    assert [(label, one.rule.name) for label, one in draw.require_exceptions] == [
        ("some", "mid.any_way"),
        ("some", "mid.some_way"),
    ]
    (exception,) = case(composed, "out", "single").exceptions
    assert cited(exception.rule) == ["(cite book.says-more by mid)"]
    assert exception.lines is not None
    assert [line.rule and line.rule.name for line in exception.lines] == [None, "mid.drawn_out"]
    sentence = exception.lines[1].rule
    assert sentence is not None
    assert cited(sentence) == ["unspecified book.silent by mid"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("exception x to worth when yes\n", "R122 an exception to `define worth` needs a value"),
        ("exception x to worth when yes\n  redeal\n", "R122 an exception to `define worth` has a value, no block"),
        ("exception x to out.tied when yes: 1\n", "R122 an exception to the case `out.tied` has a block, no value"),
        ("exception x to out.tied when yes\n", "R122 an exception to the case `out.tied` needs a block"),
        ("exception x to draw.some when yes\n  redeal\n", "R122 an exception to `draw.some` has a value, no block"),
        ("exception x to worth when yes over y: 1\n", "R118 no exception is called `y`"),
        (
            "exception x to worth when yes over y: 1\nexception y to worth when yes over x: 2\n",
            "R118 exceptions outrank one another in a circle: `x` over `y` over `x`",
        ),
        (
            "exception x to worth when yes over x: 1\n",
            "R118 exceptions outrank one another in a circle: `x` over `x`",
        ),
    ],
)
def test_what_is_no_exception(composing: Composing, text: str, said: str) -> None:
    assert composing.messages(BASE, mine(text)) == [said]


def test_over_may_name_an_exception_that_is_not_at_the_table(composing: Composing) -> None:
    text = """
option rich: yes or no = no
exception poor to worth when yes over wealthy: 1
when rich
  exception wealthy to worth when yes: 2
"""
    composed = composing.well(BASE, mine(text))
    assert [one.rule.name for one in entry(composed, "worth").exceptions] == ["mine.poor"]


def test_a_replaced_exception_stays_one_to_the_same_rule(composing: Composing) -> None:
    mid = mine("exception x to worth when yes: 1\n", "mid")
    said = composing.messages(BASE, mid, mine("replace exception x to draw.some when yes: no\n", "low", "mid"))
    assert said == ["R113 the exception `x` is one to `define worth`, not to `draw.some`"]


def test_several_independent_mistakes_give_as_many_messages(composing: Composing) -> None:
    said = composing.messages(
        BASE,
        mine("""
fix nothing_here to 1
replace move drow
confirm deck                   cite book.sais
move size
add to case out.none_such
  redeal
"""),
    )
    assert [one[:4] for one in said] == ["R112", "R112", "R120", "R111", "R112"]
