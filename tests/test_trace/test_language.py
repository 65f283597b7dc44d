"""Traces of every construct that the format carries; each wrong version of one fails with what is wrong."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tonkspec.analysis import load_game
from tonkspec.analysis.search_path import seen_from
from tonkspec.diagnostics import InputError
from tonkspec.engine import Rules, prepare
from tonkspec.source import Source
from tonkspec.trace.load import parse_trace
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import verify

TRACES = Path(__file__).parent / "traces"


@cache
def rules_of(name: str) -> Rules:
    written = re.search(r"^ruleset: (.*)$", text_of(name), re.MULTILINE)
    assert written is not None
    return prepare(load_game(seen_from(written[1], TRACES)))


def text_of(name: str) -> str:
    return (TRACES / f"{name}.yaml").read_text(encoding="utf-8")


def messages(name: str, text: str) -> list[str]:
    try:
        found = replay(parse_trace(Source("t.yaml", text)), rules_of(name)).diagnostics
    except InputError as error:
        found = error.diagnostics
    return [f"{one.code} {one.message}" for one in found]


def test_the_traces_hold() -> None:
    found = verify(sorted(TRACES.glob("*.yaml")))
    assert [f"{one.code} {one.message}" for one in found.diagnostics] == []
    assert len(found.verdicts) == 8


@pytest.mark.parametrize(
    ("name", "old", "new", "message"),
    [
        (
            "wild",
            "table: {Ann: [5s Jo=6s 7s]}",
            "table: {Ann: [5s Jo=8s 7s]}",
            "V131 `table` of Ann is [5s Jo=6s 7s], not [5s 7s Jo=8s]",
        ),
        (
            "wild",
            "Ann: spread 5s Jo=6s 7s",
            "Ann: spread 5s Jo=8s 7s",
            (
                "V123 Ann may not `spread 5s Jo=8s 7s`: the cards must be a meld from the player's hand, "
                "the wild ones standing for what fits"
            ),
        ),
        (
            "wild",
            "Ann: spread 5s Jo=6s 7s",
            "Ann: spread 5s 6s 7s",
            (
                "V123 Ann may not `spread 5s 6s 7s`: the cards must be a meld from the player's hand, "
                "the wild ones standing for what fits"
            ),
        ),
        (
            "wild",
            "Bob: hit Jo=8s on",
            "Bob: hit Jo=9s on",
            (
                "V123 Bob may not `hit Jo=9s on 5s Jo=6s 7s`: the card must come from the player's hand and, if it is "
                "wild, stand for what fits"
            ),
        ),
        (
            "wild",
            "[5s Jo=6s 7s Jo=8s], Bob: none",
            "[4s=Jo 5s Jo=6s 7s], Bob: none",
            "V112 `4s` does not stand for `Jo` in this game",
        ),
        (
            "wild",
            "[5s Jo=6s 7s Jo=8s], Bob: none",
            "[Jo=4s 5s Jo=6s 7s], Bob: none",
            "V131 `table` of Ann is [5s Jo=6s 7s Jo=8s], not [5s 7s Jo=4s Jo=6s]",
        ),
        (
            "wild",
            "excludes: [spread 5s Jo=4s 7s]",
            "excludes: [spread 5s Jo=6s 7s]",
            "V132 Ann may `spread 5s Jo=6s 7s`",
        ),
        (
            "two_packs",
            "Ann: spread 8s 8d 8s",
            "Ann: spread 8s 8d",
            "V123 Ann may not `spread 8s 8d`: the cards must be a meld from the player's hand",
        ),
        (
            "two_packs",
            "Ann: spread 8s 8d 8s",
            "Ann: spread 8d 8d 8s",
            "V123 Ann may not `spread 8d 8d 8s`: the cards must be a meld from the player's hand",
        ),
        (
            "two_packs",
            "table: {Ann: [8d 8s 8s]}, hand",
            "table: {Ann: [8d 8d 8s]}, hand",
            "V131 `table` of Ann is [8d 8s 8s], not [8d 8d 8s]",
        ),
        (
            "two_packs",
            "Bob: 5c 5c Qd 8h 9h",
            "Bob: 5c Qd Qd 8h 9h",
            "V131 `hand` of Bob is 5c 5c Qd 8h 9h, not 5c Qd Qd 8h 9h",
        ),
        ("two_packs", "Qd Qd 5c 5c}", "Qd 5c 5c 5c}", "V112 `5c` stands too often in `8h Qd 5c 5c 5c`"),
        (
            "poll",
            "events: {Bob: let_lie, Cem: let_lie}",
            "events: {Cem: let_lie, Ann: let_lie}",
            "V131 `Bob: let_lie`, `Cem: let_lie` was made by itself, not `Cem: let_lie`, `Ann: let_lie`",
        ),
        ("poll", "events: {Ann: let_lie}", "events: none", "V131 `Ann: let_lie` was made by itself, not nothing"),
        ("poll", "events: none, to_move: Cem", "events: none, to_move: Ann", "V131 Cem is to move, not Ann"),
        (
            "poll",
            "  - Cem: slap 4c 5c 6c",
            "  - Ann: slap 4c 5c 6c",
            "V123 Ann may not `slap 4c 5c 6c`: the order of play does not allow it now",
        ),
        ("poll", "let_lie, slap 4c 5c 6c]}", "let_lie]}", "V132 Cem may also `slap 4c 5c 6c`"),
        (
            "poll",
            "Bob -> Ann 1 by",
            "Bob -> Cem 1 by",
            "V143 no such payment: `Bob -> Cem 1 by pagat_tonk.dropped.caught`",
        ),
        ("match", "kitty: 5", "kitty: 4", "V143 no such payment: `kitty -> Ann 11 by kitty_match.match.after_deal`"),
        ("match", "Ann: 10, Bob: 38", "Ann: 10, Bob: 38, Dan: 0", "V102 `Dan` is not one of the players"),
        ("match", "state: {champion: Ann", "state: {champion: Bob", "V131 `champion` is Bob, not Ann"),
        ("match", "scores: {Ann: 0, Bob: 30", "scores: {Ann: 0, Bob: 31", "V143 Bob scores 30, not 31"),
        ("match", "kitty: 0, side", "kitty: 11, side", "V143 `kitty` holds 0, not 11"),
        ("match", "Bob -> Ann 4", "Bob -> Ann 2", "V143 no such payment: `Bob -> Ann 2 by kitty_match.dropped.lowest`"),
        ("match", "next_dealer: Ann", "next_dealer: Bob", "V143 Ann deals next, not Bob"),
        (
            "shuffle",
            "[10s Qh ...]",
            "[Qh 10s ...]",
            "V131 `stock` is Qh 10s Ac 4c 5c 6c 7c 8c 9c 10c Jc Qc ..., not 10s Qh ...",
        ),
        ("shuffle", "[10s Qh ...]", "[10s Qh]", "V118 the shuffle of the deal does not say where `Ac 4c"),
        ("shuffle", "shuffles: [10s Qh ...]", "shuffles: []", "V118 the deal says the order of no further shuffle"),
        ("shuffle", "stock: 40,", "stock: 20,", "V135 Bob sees 40 cards face down of `stock`, not 20"),
        (
            "before_the_deal",
            "show_spade 9s",
            "show_spade 2s",
            "V131 `Ann: show_spade 9s`, `Bob: stay_silent` was made by itself, not `Ann: show_spade 2s`",
        ),
        (
            "before_the_deal",
            "hand: {Ann: none, Bob: none}",
            "hand: {Ann: none, Bob: 3c Jd Jh 6d 6h}",
            "V131 `hand` of Bob is nothing, not 3c 6d Jd 6h Jh",
        ),
        (
            "before_the_deal",
            "shows: {hand: {Ann: 9s,",
            "shows: {hand: {Ann: 5,",
            "V135 Bob sees 9s of `hand` of Ann, not 5",
        ),
        (
            "before_the_deal",
            "spade_pot -> Ann 2",
            "spade_pot -> Bob 2",
            "V143 no such payment: `spade_pot -> Bob 2 by spades_pot.match.after_deal`",
        ),
        ("before_the_deal", "2s Kh 7d 4h,", "2s Kh 7d,", "V111 `hand` must hold 5 / 5 cards after the deal, not 4 / 5"),
        ("answers", "Bob: turn_back 6c", "Bob: discard 6c", "V131 Ann is to move, not Cem"),
        ("answers", "Ann: challenge\n  - check", "Ann: fold\n  - check", "V131 `challenged` of Ann is no, not yes"),
        ("answers", "{Ann: yes, Cem: no}", "{Ann: yes, Cem: yes}", "V131 `challenged` of Cem is no, not yes"),
        (
            "answers",
            "refused: asked.called\n  - legal",
            "refused: asked.play\n  - legal",
            "V134 `draw` is refused by asked.called, not by asked.play",
        ),
        (
            "answers",
            "by asked.called.met",
            "by asked.called.alone",
            "V143 no such payment: `Bob -> Ann 2 by asked.called.alone`",
        ),
    ],
)
def test_one_wrong_value_is_told(name: str, old: str, new: str, message: str) -> None:
    text = text_of(name)
    assert text.count(old) == 1, text.count(old)
    assert messages(name, text.replace(old, new))[0].startswith(message)


TWINS = """id: language.twins
format: 1
ruleset: rules/jokers.tonk
level: must
origin: generated by hand
requires: [position]
players: [Ann, Bob]
dealer: Bob
to_move: Ann
deal:
  hand: {Ann: 2c 3c, Bob: 4c 5c}
  table: {Ann: [MELDS]}
  stock: ...
play:
  - check: {table: {Ann: [MELDS]}}
"""


def test_melds_that_look_alike_lie_beside_each_other() -> None:
    text = TWINS.replace("jokers", "two_packs").replace("MELDS", "8d 9d 10d, 8d 9d 10d")
    assert messages("two_packs", text) == []
    check = "  - check: {table: {Ann: ["
    one = messages("two_packs", text.replace(f"{check}8d 9d 10d, 8d 9d 10d", f"{check}8d 9d 10d"))
    assert one == ["V131 `table` of Ann is [8d 9d 10d, 8d 9d 10d], not [8d 9d 10d]"]


def test_a_dealt_meld_whose_wild_card_stands_for_what_does_not_fit_is_none() -> None:
    assert messages("wild", TWINS.replace("MELDS", "8d 9d Jo=10d")) == []
    assert messages("wild", TWINS.replace("MELDS", "8d 9d Jo=Qd")) == ["V111 `table`: not a meld: `8d 9d Jo=Qd`"]
