"""What the sources say, and what follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.analysis.claims import read_claims
from tonkspec.analysis.library import rule_texts
from tonkspec.analysis.mentioned_claims import Mention, mentions
from tonkspec.analysis.messages import Messages
from tonkspec.rulebook.sources import sources_in_use, uncovered, untraced, used
from tonkspec.rulebook.sources_markdown import gaps_page, sources_page
from tonkspec.rulebook.sources_pretty import relations

CLAIMS = """\
schema: sources/1
source: club
title: 'The club''s sheet'
file: club.txt
claims:
  - {id: club.hand, kind: value, gist: 'five cards'}
  - {id: club.tie, kind: silence, gist: 'what a tie means'}
  - {id: club.once, kind: example, gist: 'a hand is shown'}
  - {id: club.dress, kind: flow, gist: 'a tie is worn', uncited: 'no rule of the game', untraced: 'nothing is played'}
  - {id: club.stock, kind: flow, gist: 'the stock is cut', uncited: 'no rule of the game'}
"""
GAME = """\
ruleset table "A table" abstract
option size "Cards": 5 or 7 = 5                 cite club.hand
match
  next dealer: dealer                           unspecified club.tie
settle done
  closer wins                                   cite club.stock
settle over
  case tied: otherwise                          disputed club.tie
    closer wins                                 cite club.hand
when size is 7
  match
    next dealer: dealer
  ending done after setup                       cite club.hand
"""
MORE = """\
ruleset more "More" extends table
fix size to 5                                   cite club.hand
confirm match.next_dealer                       unspecified club.tie
confirm done                                    cite club.stock
confirm over.tied                               cite club.tie
confirm done.paid                               cite club.tie
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "club.yaml").write_text(CLAIMS, encoding="utf-8")
    (tmp_path / "table.tonk").write_text(GAME, encoding="utf-8")
    (tmp_path / "more.tonk").write_text(MORE, encoding="utf-8")
    return tmp_path


def said_in(folder: Path) -> tuple[Mention, ...]:
    messages = Messages({})
    said = mentions(rule_texts(folder, messages))
    assert not messages.has_errors, messages.errors
    return said


def test_a_mention_names_the_rule_that_the_annotation_stands_on(folder: Path) -> None:
    said = [(one.rule, one.kind, one.claim) for one in said_in(folder) if one.file == "table"]
    assert said == [
        ("table.size", "cite", "club.hand"),
        ("table.match.next_dealer", "unspecified", "club.tie"),
        ("table.done.paid", "cite", "club.stock"),
        ("table.over.tied", "disputed", "club.tie"),
        ("table.over.tied", "cite", "club.hand"),
        ("table.done", "cite", "club.hand"),
    ]


def test_what_a_file_says_of_a_rule_that_it_leaves_is_said_of_that_rule(folder: Path) -> None:
    assert [one.rule for one in said_in(folder) if one.file == "more"] == [
        "table.size",
        "table.match.next_dealer",
        "table.done",
        "table.over.tied",
        "table.done.paid",
    ]


def test_a_claim_without_a_rule_needs_a_reason_and_one_with_a_rule_none(folder: Path) -> None:
    library = read_claims((folder / "sources",), Messages({}))
    (club,) = used(library, said_in(folder), ())
    gaps = uncovered((club,))
    assert [(gap.claim.id, gap.reason, gap.is_open) for gap in gaps] == [
        ("club.once", "", True),
        ("club.dress", "no rule of the game", False),
        ("club.stock", "no rule of the game", True),
    ]
    assert [gap.claim.id for gap in untraced((club,)) if not gap.is_open] == ["club.dress"]
    assert "**club.stock**: the stock is cut. Cited now, although" in gaps_page(gaps)
    assert "- **club.tie** (silence): what a tie means\n    - cited by table.over.tied (says more)" in sources_page(
        (club,)
    )


def test_a_trace_covers_an_example() -> None:
    root = Path(__file__).resolve().parent.parent.parent
    found = sources_in_use(root / "rulesets", root / "conformance" / "traces")
    uses = {use.claim.id: use for source in found for use in source.claims}
    example = uses["speno.example-1"]
    assert not example.mentions
    assert not example.is_uncovered
    assert ("traces", ", ".join(example.traces)) in tuple(relations(example))
    assert [gap.claim.id for gap in uncovered(found) if gap.is_open] == []
    assert [gap.claim.id for gap in untraced(found) if gap.is_stale] == []
