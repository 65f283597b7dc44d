"""The notation of moves."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import UnexpectedInput

from tonkspec.cards import Card
from tonkspec.data import data_folder
from tonkspec.trace.written import CardText, MoveError, Number, PlayerName, WrittenArgument, read_move, shown


def cards(text: str) -> tuple[CardText, ...]:
    return tuple(CardText(Card.parse(word), "") for word in text.split())


@pytest.mark.parametrize(
    ("text", "name", "arguments"),
    [
        ("draw", "draw", ()),
        ("hit 8s on 9s 10s Js", "hit", (cards("8s"), cards("9s 10s Js"))),
        ("spread 8♦ 8♥ 8♠", "spread", (cards("8d 8h 8s"),)),
        ("discard ts", "discard", (cards("10s"),)),
        ("ask One-Eye on 7h", "ask", (PlayerName("One-Eye"), cards("7h"))),
        ("bid 12", "bid", (Number(12),)),
        ("lay jo=7s 8s", "lay", ((CardText(Card.parse("Jo"), "7s"), *cards("8s")),)),
        ("  draw  ", "draw", ()),
    ],
)
def test_what_is_read(text: str, name: str, arguments: tuple[WrittenArgument, ...]) -> None:
    written = read_move(text)
    assert (written.name, written.arguments, written.came) == (name, arguments, None)


def test_what_came() -> None:
    assert read_move("swap 2c -> 6s 7s").came == (Card.parse("6s"), Card.parse("7s"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not the notation of a move, a move begins with its name: ``"),
        ("Draw", "not the notation of a move, a move begins with its name: `Draw`"),
        ("hit 8s of 9s", "not the notation of a move, `of` is not a card: `hit 8s of 9s`"),
        ("hit on 9s", "not the notation of a move, nothing beside an `on`: `hit on 9s`"),
        ("spread 8d,8h", "not the notation of a move, `8d,8h` is not a card: `spread 8d,8h`"),
        ("draw ->", "not the notation of a move, no card after the arrow: `draw ->`"),
        ("draw -> Goblin", "not the notation of a move, `Goblin` is not a card: `draw -> Goblin`"),
        ("draw\n", "not the notation of a move, a move begins with its name: `draw\\n`"),
    ],
)
def test_what_is_malformed(text: str, message: str) -> None:
    with pytest.raises(MoveError) as caught:
        read_move(text)
    assert (caught.value.kind, caught.value.message) == ("malformed", message)


def test_a_long_text_is_cut() -> None:
    assert shown("x" * 200) == f"`{'x' * 100}...`"


@cache
def grammar() -> Lark:
    return Lark((data_folder("grammars") / "moves.lark").read_text(encoding="utf-8"), start="move", parser="lalr")


WORDS = [
    "draw",
    "hit",
    "on",
    "->",
    "8s",
    "10♥",
    "Jo",
    "Jo=7s",
    "Th",
    "1s",
    "12",
    "Goblin",
    "One-Eye",
    "Kc.",
    "on2",
    "x=",
    "=",
]


def reads_the_same(text: str) -> bool:
    """Whether the published grammar and the reader agree that this is, or is not, a move."""
    by_grammar = by_hand = True
    try:
        grammar().parse(text)
    except UnexpectedInput:
        by_grammar = False
    try:
        read_move(text)
    except MoveError:
        by_hand = False
    return by_grammar == by_hand


@settings(deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=7), st.sampled_from([" ", "  ", "\t"]))
def test_the_published_grammar_reads_the_same(words: list[str], gap: str) -> None:
    assert reads_the_same(gap.join(words))


@settings(deadline=None)
@given(st.text("dr8s10 onKA->=Jo.'\n", max_size=12))
def test_the_published_grammar_reads_any_text_the_same(text: str) -> None:
    assert reads_the_same(text)
