"""Claims and documents beside rule files, and the annotations that name them."""

from __future__ import annotations

import pytest

from tests.test_analysis.composing import CLAIMS, Composing, case, cited, entry, option

BASE = """
ruleset base
option strict: yes or no = yes
define worth of player: 1
move go "go"
  require may: strict
  let much = 2
ending done "done" after go
settle done
  closer wins
"""


def test_an_annotation_makes_one_citation_for_each_claim(composing: Composing) -> None:
    composed = composing.well(
        "ruleset base\ndeck: 52 cards  cite book.says, book.says-more\n  unspecified book.silent\n"
    )
    assert cited(entry(composed, "deck").rule) == [
        "(cite book.says by base)",
        "(cite book.says-more by base)",
        "(unspecified book.silent by base)",
    ]


def test_what_can_have_unjudged_steps_is_no_note(composing: Composing) -> None:
    composed = composing.well("""
        ruleset base
        option strict: yes or no = yes                disputed book.unclear
        define worth of player: 1                    unspecified book.silent
        move go "go"                                 unspecified book.silent
          require may: worth is 1                    unspecified book.silent
          let much = 2                               unspecified
        ending done "done" after go                  unspecified book.silent
        settle done                                  unspecified book.silent
          case won: strict                           unspecified book.silent
            closer wins
            each other player pays 2 to closer       unspecified book.silent
          case lost: otherwise
            redeal
        """)
    assert cited(option(composed, "strict").rule) == ["disputed book.unclear by base"]
    assert cited(entry(composed, "worth").rule) == ["(unspecified book.silent by base)"]
    go = entry(composed, "go")
    assert cited(go.rule) == ["(unspecified book.silent by base)", "(unspecified - by base)"]
    assert [cited(line.rule) for line in go.lines if line.rule] == [["unspecified book.silent by base"]]
    assert cited(entry(composed, "done", "ending").rule) == ["unspecified book.silent by base"]
    assert cited(entry(composed, "done", "settle").rule) == ["(unspecified book.silent by base)"]
    won = case(composed, "done", "won")
    assert cited(won.rule) == ["unspecified book.silent by base"]
    assert [cited(line.rule) for line in won.lines if line.rule] == [["unspecified book.silent by base"]]


def test_what_an_option_leaves_open_is_a_note_elsewhere(composing: Composing) -> None:
    base = """
        ruleset base
        option strict: yes or no = yes    disputed book.unclear
        move go "go"
          require may: strict             disputed book.unclear
        """
    (line,) = entry(composing.well(base), "go").lines
    assert line.rule is not None
    assert cited(line.rule) == ["(disputed book.unclear by base)"]
    fixed = composing.well(base, "ruleset mine extends base\nfix strict to yes\n")
    (line,) = entry(fixed, "go").lines
    assert line.rule is not None
    assert cited(line.rule) == ["disputed book.unclear by base"]


def test_annotations_below_a_head_belong_to_it(composing: Composing) -> None:
    composed = composing.well("""
        ruleset base
        settle done
          cite book.says
          let many = 2
          case won: many is 2
            cite book.says-more
            when many > 1                            unspecified book.silent
              each player pays many to closer        cite book.says
          case lost: otherwise
            no player wins                           disputed book.unclear
        """)
    assert cited(entry(composed, "done").rule) == ["(cite book.says by base)"]
    won = case(composed, "done", "won")
    assert cited(won.rule) == ["cite book.says-more by base"]
    (block,) = won.lines
    assert block.rule is not None
    assert cited(block.rule) == ["unspecified book.silent by base"]
    (sentence,) = block.inside
    assert sentence.rule is not None
    assert sentence.rule.name == "base.done.won"
    assert cited(sentence.rule) == ["unspecified book.silent by base", "cite book.says by base"]
    assert cited(case(composed, "done", "lost").rule) == ["disputed book.unclear by base"]


def test_the_one_case_of_a_settlement_has_its_citations(composing: Composing) -> None:
    composed = composing.well("ruleset base\nsettle done  cite book.says\n  closer wins\n")
    paid = case(composed, "done", "paid")
    assert paid.rule.name == "base.done.paid"
    assert paid.guard is None
    assert cited(paid.rule) == ["(cite book.says by base)"]


def test_an_unknown_claim_is_an_error_also_where_no_section_holds(composing: Composing) -> None:
    found = composing("""
        ruleset base
        option strict: yes or no = yes    cite book.say
        when not strict
          deck: 52 cards                 unspecified xyz.no-such-thing
        """)
    assert [(one.code, one.message, one.help) for one in found.diagnostics] == [
        ("R120", "no source makes the claim `book.say`", "did you mean `book.says`?"),
        (
            "R120",
            "no source makes the claim `xyz.no-such-thing`",
            "claims stand in `sources/*.yaml` beside the rule file: write them in a file with `source: xyz`",
        ),
    ]
    assert found.composed is not None


def test_a_composed_ruleset_carries_the_claims_and_documents_that_it_mentions(composing: Composing) -> None:
    composed = composing.well("""
        ruleset base
        source: speno
        settle done
          when 1 is 1
            closer wins                  cite book.says
        move go "go"
          choose a card in hand          disputed book.unclear
        """)
    assert [one.id for one in composed.claims] == ["book.says", "book.unclear"]
    assert composed.documents == ("speno",)
    assert {one.name for one in composed.bibliography} == {"book", "speno"}
    (book,) = (one for one in composed.bibliography if one.name == "book")
    assert (book.title, book.author, book.language, book.found) == ("A book of games", "somebody", "en", "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("source: bok\n", "R119 no source is called `bok`"),
        ("source: book\nsource: speno\n", "R119 `source` stands twice"),
        ("option strict: yes or no = yes\nwhen strict\n  source: book\n", "R119 `source` stands outside sections"),
        ("replace source: book\n", "R119 a `source` is not replaced: each ruleset has its own"),
    ],
)
def test_a_source_is_one_of_the_documents(composing: Composing, text: str, said: str) -> None:
    assert composing.messages(f"ruleset base\n{text}") == [said]


def test_a_ruleset_does_not_inherit_whom_it_documents(composing: Composing) -> None:
    assert composing.well("ruleset base\nsource: book\n", "ruleset mine extends base\n").documents == ()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("sources/1", "sources/2"), "R121 `schema: sources/1` is wanted"),
        (("title:", "titel:"), "R121 no such key: `titel`"),
        (("file: book.txt\n", ""), "R121 `file` is missing"),
        (("title: A book of games", "title: [A]"), "R121 `title` is a text"),
        (("kind: flow", "kind: flowing"), "R121 no kind of claim: `flowing`"),
        (("id: book.silent", "id: boke.silent"), "R121 a claim of book is called `book.NAME`: `boke.silent`"),
        (("id: book.silent", "id: book.says"), "R121 the claim `book.says` stands twice"),
        (("kind: flow, ", "kind: flow, variant: perhaps, "), "R121 `variant` is true or false"),
        (("kind: flow, ", "kind: flow, level: 3, "), "R121 no such key: `level`"),
        (("kind: flow, ", "kind: flow, unchosen: {fr: non}, "), "R121 no such key: `fr`"),
        (("kind: flow, ", "kind: flow, unchosen: [no], "), "R121 `unchosen` is a text"),
        (("kind: flow, ", "kind: flow, unchosen: {en: 3}, "), "R121 `en` is a text"),
        (("{id: book.silent, kind: silence, gist: it says nothing}", "silence"), "R121 a claim is a mapping with"),
        (("source: book", "source: &b book"), "Y103 anchors are not allowed"),
    ],
)
def test_a_file_of_claims_is_read_strictly(composing: Composing, change: tuple[str, str], said: str) -> None:
    assert change[0] in CLAIMS
    (composing.folder / "sources" / "book.yaml").write_text(CLAIMS.replace(*change), encoding="utf-8")
    messages = composing.messages("ruleset base\ndeck: 52 cards\n")
    assert any(message.startswith(said) for message in messages), messages


@pytest.mark.parametrize(
    "text", ["a: [1", "schema: sources/9", "", "\0", CLAIMS.replace("id: book.says,", "di: book.says,")]
)
def test_a_file_of_claims_that_cannot_be_used_is_not_blamed_on_the_rules(composing: Composing, text: str) -> None:
    (composing.folder / "sources" / "book.yaml").write_text(text, encoding="utf-8")
    found = composing("ruleset base\nsource: book\ndeck: 52 cards  cite book.says, book.says-more\n")
    assert {one.code for one in found.diagnostics} <= {"R121", "Y101", "Y105", "F106"}
    assert 1 <= len(found.diagnostics) <= 2


def test_confirm_adds_notes_to_any_rule(composing: Composing) -> None:
    names = ("strict", "worth", "go", "go.may", "done", "done.paid")
    composed = composing.well(
        BASE, "ruleset mine extends base\n" + "".join(f"confirm {name}  unspecified book.silent\n" for name in names)
    )
    note = ["(unspecified book.silent by mine)"]
    assert cited(option(composed, "strict").rule) == note
    assert not option(composed, "strict").readings
    assert cited(entry(composed, "worth").rule) == note
    go = entry(composed, "go")
    assert [cited(go.rule), *(cited(line.rule) for line in go.lines if line.rule)] == [note, note]
    assert cited(entry(composed, "done", "ending").rule) == cited(entry(composed, "done", "settle").rule) == note
    assert cited(case(composed, "done", "paid").rule) == note


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("confirm go.mya  cite book.says\n", ("R112", "there is no rule `go.mya`", "did you mean `go.may`?")),
        ("confirm base.go.may  cite book.says\n", ("R112", "there is no rule `base.go.may`", "did you mean `go.may`?")),
        (
            "confirm go\n",
            ("R123", "this `confirm` says nothing of a source", "add `cite`, `unspecified` or `disputed`"),
        ),
    ],
)
def test_confirm_names_a_rule_and_a_source(composing: Composing, text: str, said: tuple[str, str, str]) -> None:
    found = composing(BASE, f"ruleset mine extends base\n{text}")
    assert [(one.code, one.message, one.help) for one in found.diagnostics] == [said]
