"""What has not the form of a trace."""

# ruff: noqa: E501 -- tables of mistakes, a line each

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.model.wording import LANGUAGES
from tonkspec.source import Source
from tonkspec.trace.document import Checked, End, Erratum, Legal, LegalMoves, Paid, Played, Seeing, Tried, Viewed
from tonkspec.trace.load import load_trace, parse_trace


@pytest.mark.parametrize(
    ("old", "new", "message", "marked"),
    [
        ("id: game.one\n", "", "a trace has no `id`", "format: 1"),
        ("format: 1", "format: 2", "`format` must be 1, the only trace format there is, not `2`", "2"),
        ("level: must", "level: most", "`level` must be `must`, `should` or `info`, not `most`", "most"),
        ("origin:", "orgin:", "a trace has no part called `orgin`", "orgin"),
        ("cite: [speno.open]\n", "", "a trace with `origin: written` has no `cite`", "id: game.one"),
        ("cite: [speno.open]", "cite: []", "`cite` must be a list of at least one claim, such as `speno.open`, not `[]`", "[]"),
        ("dealer: Ilmo\n", "", "a trace has no `dealer`", "id: game.one"),
        ("players: [Kostoprav, Goblin, Ilmo]\n", "", "a trace has no `players`", "id: game.one"),
        ("ruleset: black_company\n", "", "a trace has no `ruleset`", "id: game.one"),
        ("deal:\n", "title:\n", "a trace has no `deal` and no `deck`", "id: game.one"),
        ("given:", "to_move: Ilmo\ngiven:", "a trace with `to_move` must have `position` among its `requires`", "to_move"),
        ("dealer: Ilmo", "dealer: Raven", "`Raven` is not one of the players", "Raven"),
        ("Ilmo: Qh", "Raven: Qh", "`Raven` is not one of the players", "Raven"),
        ("- Kostoprav: draw", "- Raven: draw", "`Raven` is not one of the players", "Raven"),
        ("- Kostoprav: draw", "- {}", "step 1 must be a step: a player with his move, or `check`, `legal`, `try` or `view`, not `{}`", "{}"),
        ("- Kostoprav: draw", "- {Ilmo: draw, Goblin: draw}", 'step 1 must be one player with his move, such as `Goblin: draw`, not `{"Ilmo": "draw", "Goblin": "draw"}`', "{Ilmo: draw, Goblin: draw}"),
        ("- Kostoprav: draw", "- Kostoprav: 7", "`Kostoprav` must be a move, such as `hit 8s on 9s 10s Js`, not `7`", "7"),
        ("- Kostoprav: draw", "- legal: {Ilmo: {includes: []}}", "`includes` must be a list of at least one move, not `[]`", "[]"),
        ("- Kostoprav: draw", "- legal: {Ilmo: {excludes: []}}", "`excludes` must be a list of at least one move, not `[]`", "[]"),
        ("- Kostoprav: draw", "- legal: {Ilmo: {exact: []}}", "`Ilmo` has no part called `exact`", "exact"),
        ("- Kostoprav: draw", "- try: {Ilmo: draw}", "step 1 has no `refused`", "try: {Ilmo: draw}"),
        ("- Kostoprav: draw", "- view: {Ilmo: {hides: [Hand]}}", "item 1 of `hides` must be a zone, such as `stock` or `hand of Ilmo`, not `Hand`", "Hand"),
        ("- Kostoprav: draw", "- check: {Count: 1}", "`Count` must be a name of small letters, digits and `_`", "Count"),
        ("given:", "pots: {kitty: -1}\ngiven:", "`kitty` must be a whole number from 0, not `-1`", "-1"),
        ("given:", "scores: {Raven: 1}\ngiven:", "`Raven` is not one of the players", "Raven"),
        ("given:", "deck: Ac ...\ngiven:", "`deal` and `deck` do not go together", "deal"),
        ("given:", "to_move: Ilmo\nrequires: []\ngiven:", "a trace with `to_move` must have `position` among its `requires`", "[]"),
        ("players: [Kostoprav, ", "players: [10s, ", "item 1 of `players` must be a player's name: a word that is no card, number or `on`, and no kind of step, not `10s`", "10s"),
    ],
)  # fmt: skip
def test_one_mistake_is_one_message(
    trace_text: str, refused: Callable[[str], tuple[Diagnostic, ...]], old: str, new: str, message: str, marked: str
) -> None:
    text = trace_text.replace(old, new, 1)
    found = [one for one in refused(text) if one.message == message]
    assert [one.message for one in found] == [message]
    span = found[0].span
    assert span is not None
    assert text[span.start : span.end] == marked
    if not new.startswith(("players", "title")):  # a player renamed is missed wherever he is named
        assert len(refused(text)) == 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("winners: [Goblin]", "winners: [Raven]", "`Raven` is not one of the players"),
        ("Ilmo -> Goblin 2", "Raven -> Goblin 2", "`Raven` is not one of the players"),
        ("Ilmo -> Goblin 2", "Ilmo to Goblin 2", None),
        ("Ilmo -> Goblin 2", "Ilmo -> Goblin 0", None),
        ("net: {Kostoprav: -1, ", "net: {", "`net` does not say what Kostoprav gained"),
        ("next_dealer: Kostoprav", "next_dealer: Raven", "`Raven` is not one of the players"),
        ("  winners: [Goblin]\n", "", "`end` has no `winners`"),
    ],
)
def test_mistakes_in_the_end(
    ended_text: str, refused: Callable[[str], tuple[Diagnostic, ...]], old: str, new: str, message: str | None
) -> None:
    (found,) = refused(ended_text.replace(old, new, 1))
    assert message in (None, found.message)


@pytest.mark.parametrize("text", ["- draw\n- drop\n", "draw\n", "7\n", "true\n", "~\n", "[]\n"])
def test_what_is_no_mapping_is_told_once(refused: Callable[[str], tuple[Diagnostic, ...]], text: str) -> None:
    (found,) = refused(text)
    assert found.message.startswith("a trace must be a trace: a deal, what is played, and what must come of it, not `")


PARTS = ("id", "format", "ruleset", "level", "origin", "cite", "players", "dealer", "deal", "play")


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("alone", [True, False])
def test_what_is_missing_is_told(
    trace_text: str, refused: Callable[[str], tuple[Diagnostic, ...]], part: str, alone: bool
) -> None:
    kept = {part} if alone else {*PARTS} - {part}
    parts = re.split(r"^(?=[a-z])", trace_text, flags=re.MULTILINE)
    left = "".join(one for one in parts if one.split(":")[0] in kept)
    missing = {*PARTS} - kept - ({"cite"} if "origin" not in kept else set())
    said = [found.message for found in refused(left)]
    assert len(said) == len(missing)
    assert all(any(f"has no `{one}`" in message for message in said) for one in missing)


def test_several_are_listed(ended_text: str, refused: Callable[[str], tuple[Diagnostic, ...]]) -> None:
    (found,) = refused(ended_text.replace("net: {Kostoprav: -1, Goblin: 3, Ilmo: -2}", "net: {}"))
    assert found.message == "`net` does not say what Kostoprav, Goblin and Ilmo gained"


def test_a_help_line(trace_text: str, refused: Callable[[str], tuple[Diagnostic, ...]]) -> None:
    (found,) = refused(trace_text.replace("origin:", "orgin:", 1))
    assert found.help == "did you mean `origin`?"


def test_several_mistakes_are_several_messages(
    trace_text: str, refused: Callable[[str], tuple[Diagnostic, ...]]
) -> None:
    found = refused(trace_text.replace("level: must", "level: 1").replace("format: 1", "format: x"))
    assert [one.message[:8] for one in found] == ["`format`", "`level` "]


def test_every_part_is_read() -> None:
    trace = parse_trace(
        Source(
            "t.yaml",
            """\
id: game.two
format: 1
title: All of it
titles: {ru: Всё, ro: Totul}
notes: Nothing more
ruleset: game
options: {a: yes, b: true, c: 3}
rules: [game.rule]
level: should
origin: generated by hand
players: [A, B]
dealer: B
given: {stake: {A: 1, B: 2}, price: 3}
requires: [position]
to_move: A
state: {taken: none}
erratum: [{printed: x, right: y, why: z}]
deal: {hand: {A: 10s, B: }, table: {A: [8d 8h 8s]}, stock: ...}
play:
  - A: draw -> 6s
  - try: {B: draw}
    refused: true
  - try: {B: take}
    refused: game.rule
  - check: {count: {A: 1}, discards: Qh ..., melds: [8d 8h 8s]}
  - legal: {A: {exactly: [draw], includes: [take], excludes: [drop]}}
  - view: {B: {sees: [hand of B], hides: [stock], shows: {stock: 3}}}
end: {by: out, winners: [], pays: [A -> B 2 by game.out], net: {A: -2, B: 2}, redeal: false, next_dealer: A}
""",
        )
    )
    assert (trace.id, trace.title, trace.notes, trace.level) == ("game.two", "All of it", "Nothing more", "should")
    assert trace.titles == {"ru": "Всё", "ro": "Totul"}
    assert trace.options == {"a": "yes", "b": True, "c": 3}
    assert trace.given == {"stake": {"A": 1, "B": 2}, "price": 3}
    assert trace.zones == {"hand": {"A": "10s", "B": None}, "table": {"A": ("8d 8h 8s",)}, "stock": "..."}
    assert (trace.to_move, trace.state, trace.requires) == ("A", {"taken": "none"}, ("position",))
    assert trace.errata == (Erratum(printed="x", right="y", why="z"),)
    assert trace.play == (
        Played(place=("play", 0), player="A", move="draw -> 6s"),
        Tried(place=("play", 1), player="B", move="draw", rule=None),
        Tried(place=("play", 2), player="B", move="take", rule="game.rule"),
        Checked(place=("play", 3), expected={"count": {"A": 1}, "discards": "Qh ...", "melds": ("8d 8h 8s",)}),
        Legal(place=("play", 4), players={"A": LegalMoves(exactly=("draw",), includes=("take",), excludes=("drop",))}),
        Viewed(place=("play", 5), players={"B": Seeing(sees=("hand of B",), hides=("stock",), shows={"stock": 3})}),
    )
    assert trace.end == End(
        by="out",
        winners=(),
        pays=(Paid(payer="A", payee="B", amount=2, rule="game.out"),),
        net={"A": -2, "B": 2},
        redeal=False,
        next_dealer="A",
    )


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        load_trace(tmp_path / "none.yaml")
    assert [found.code for found in caught.value.diagnostics] == ["F101"]


@pytest.mark.parametrize("play", ["play: []", "play:\n  - Kostoprav: draw"])
def test_a_trace_in_which_nothing_can_fail(
    trace_text: str, refused: Callable[[str], tuple[Diagnostic, ...]], play: str
) -> None:
    head, _, _ = trace_text.partition("play:")
    (found,) = refused(head + play + "\n")
    assert found.code == "V107"
    assert found.message == "the trace checks nothing: it has no `check`, `legal`, `view`, `try` or `end`"


@pytest.mark.parametrize(
    "rest",
    ["play:\n  - Kostoprav: draw -> 6s", "play:\n  - legal: {Ilmo: {exactly: []}}", "play: []\nend: {winners: []}"],
)
def test_a_trace_in_which_something_can_fail(trace_text: str, rest: str) -> None:
    head, _, _ = trace_text.partition("play:")
    assert parse_trace(Source("t.yaml", f"{head}{rest}\n")).id == "game.one"


def test_a_trace_has_titles_in_the_languages_that_rules_are_told_in(
    trace_text: str, refused: Callable[[str], tuple[Diagnostic, ...]]
) -> None:
    titles = ", ".join(f"{one}: X" for one in LANGUAGES if one != "en")
    told = trace_text.replace("level: must", f"level: must\ntitles: {{{titles}}}")
    assert set(parse_trace(Source("t.yaml", told)).titles) == set(LANGUAGES) - {"en"}
    found = refused(trace_text.replace("level: must", "level: must\ntitles: {fr: X}"))
    assert [one.message for one in found] == ["`titles` has no part called `fr`"]
