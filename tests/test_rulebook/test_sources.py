"""What the sources say, and what follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.analysis.claims import read_claims
from tonkspec.analysis.library import rule_texts
from tonkspec.analysis.mentioned_claims import Mention, mentions
from tonkspec.analysis.messages import Messages
from tonkspec.rulebook.sources import sources_in_use, unchosen, uncovered, unrefused, untraced, used
from tonkspec.rulebook.sources_markdown import gaps_page, sources_page
from tonkspec.rulebook.sources_pretty import relations
from tonkspec.source import Source
from tonkspec.trace.load import parse_trace

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


def test_what_a_line_on_a_choice_says_is_said_of_the_choice(folder: Path) -> None:
    lines = ["move hit", "  choose a card in hand", "  choose a meld in any table as target  cite club.tie"]
    lines += ["  choose 1 to 2 cards from hand as more  cite club.hand"]
    (folder / "more.tonk").write_text("\n".join([MORE.splitlines()[0], *lines, ""]), encoding="utf-8")
    said = [(one.rule, one.claim) for one in said_in(folder) if one.file == "more"]
    assert said == [("more.hit.target", "club.tie"), ("more.hit.more", "club.hand")]


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
    assert "**club.stock**: the stock is cut. No reason any more: no rule of the game" in gaps_page(gaps)
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


DISPUTES = """\
schema: sources/1
source: club
title: The sheet
file: club.txt
claims:
  - {id: club.size, kind: dispute, gist: 'five or seven cards', unchosen: 'nobody deals'}
  - {id: club.side, kind: dispute, gist: 'left or right', unchosen: {en: 'a table is round', ro: 'masa este rotundă'}}
  - {id: club.tie, kind: dispute, gist: 'a tie wins or loses'}
  - {id: club.dress, kind: dispute, gist: 'a tie is worn or not', uncited: 'no rule of the game'}
  - {id: club.hand, kind: value, gist: 'five cards'}
"""
CHOICES = """\
ruleset table "A table" abstract
option size "Cards": 5 or 7 = 5                 cite club.hand
option side "Side": 5 or 7 = 5
match
  next dealer: dealer                           disputed club.tie, club.side
when size is 7
  option more: yes or no = no                   disputed club.size
"""


def test_a_dispute_without_a_choice_needs_a_reason_and_one_with_a_choice_none(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "club.yaml").write_text(DISPUTES, encoding="utf-8")
    (tmp_path / "table.tonk").write_text(CHOICES, encoding="utf-8")
    settled = 'ruleset more "More" extends table\nfix side to 5  disputed club.side\n'
    (tmp_path / "more.tonk").write_text(settled, encoding="utf-8")
    library = read_claims((tmp_path / "sources",), Messages({}))
    (club,) = used(library, said_in(tmp_path), ())
    assert [(gap.claim.id, gap.reason, gap.is_open) for gap in unchosen((club,))] == [
        ("club.size", "nobody deals", True),
        ("club.side", "a table is round", False),
        ("club.tie", "", True),
        ("club.dress", "no rule of the game", False),
    ]
    assert ("no choice", "a table is round") in tuple(relations(club.claims[1]))
    assert [library.excuses["club.side"].why_unchosen(language) for language in ("ro", "ru")] == [
        "masa este rotundă",
        "a table is round",
    ]


LIMITS = """\
schema: sources/1
source: club
title: The sheet
file: club.txt
claims:
  - {id: club.start, kind: permission, gist: 'only who has the turn draws'}
  - {id: club.end, kind: permission, gist: 'a turn may end without a card'}
  - {id: club.any, kind: permission, gist: 'any card may be thrown', unrefused: 'none is forbidden'}
  - {id: club.hand, kind: value, gist: 'five cards', unrefused: 'no permission'}
  - {id: club.turn, kind: permission, gist: 'one card is drawn', unrefused: 'nobody draws two'}
"""
DRAWING = """\
ruleset table "A table" abstract
zone stock: pile, face down
zone hand of each player: cards, seen by owner
phase play by players in turn from dealer       cite club.start, club.turn
  draw then stop
move draw "draw"                                cite club.end, club.any
  put top of stock into hand
"""
TRYING = """\
id: table.turn
format: 1
ruleset: table
rules: [table.draw]
level: must
origin: written
cite: [club.start, club.end, club.turn]
players: [Goblin, Ilmo]
dealer: Ilmo
deal: {stock: ...}
play:
  - try: {Ilmo: draw}
    refused: table.play
"""


def test_a_permission_needs_a_trace_with_a_move_refused_by_its_rule_or_a_reason(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "club.yaml").write_text(LIMITS, encoding="utf-8")
    (tmp_path / "table.tonk").write_text(DRAWING, encoding="utf-8")
    library = read_claims((tmp_path / "sources",), Messages({}))
    (club,) = used(library, said_in(tmp_path), (parse_trace(Source("turn.yaml", TRYING)),))
    assert [(gap.claim.id, gap.reason, gap.is_open) for gap in unrefused((club,))] == [
        ("club.end", "", True),
        ("club.any", "none is forbidden", False),
        ("club.hand", "no permission", True),
        ("club.turn", "nobody draws two", True),
    ]
    assert ("refused in", "table.turn") in tuple(relations(club.claims[0]))
    assert ("no refusal", "none is forbidden") in tuple(relations(club.claims[2]))


def test_what_replaces_a_silence_is_said_by_a_rule() -> None:
    root = Path(__file__).resolve().parent.parent.parent
    uses = [
        use for source in sources_in_use(root / "rulesets", root / "conformance" / "traces") for use in source.claims
    ]
    silences = [use for use in uses if use.claim.kind == "silence"]
    assert len(silences) > 40
    assert [use.claim.id for use in silences if all(one.kind != "unspecified" for one in use.mentions)] == []
