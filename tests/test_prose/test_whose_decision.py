"""Phases, polls and who plays next, in words."""

# ruff: noqa: E501, ISC004 -- whole sentences

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_analysis.small_game import game_of
from tests.test_games.test_whose_decision import ANSWERS, BEFORE_THE_DEAL, HEAD, NEXT, POLL, TURNS
from tonkspec.prose import sentence


@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        (
            TURNS + POLL,
            "small.play",
            "The players take turns, beginning with the player to the left of the dealer. In his turn a player draws and "
            "then discards, after which each other player either lets lie, or else slaps and then shouts or stays still.",
        ),
        (
            BEFORE_THE_DEAL,
            "small.bids",
            'Before the cards are dealt, in the part of the hand called "bids", each player takes one turn, beginning '
            "with the player to the left of the dealer. In his turn a player joins or stays out.",
        ),
        (
            BEFORE_THE_DEAL,
            "small.shows",
            'In the part of the hand called "shows", each player who is said takes one turn, beginning with the player '
            "to the left of the dealer. In his turn a player shouts.",
        ),
        (
            BEFORE_THE_DEAL,
            "small.shout",
            'When a player shouts, his "calls" rises by 1. This happens by itself when nothing else can be done.',
        ),
        (
            ANSWERS,
            "small.called",
            'Play ends with "called" when a player calls. Before anyone pays, he, as often as he likes or not at all, '
            'thinks, and then says "done", after which each other player, as often as he likes or not at all, thinks, '
            'and then folds or challenges. After "called" who wins and who pays depends on the case.',
        ),
        (NEXT, "small.turn_round", "When a player turns round, the player to the right of him has the next turn."),
    ],
)
def test_it_is_said(tmp_path: Path, text: str, rule: str, said: str) -> None:
    assert sentence(game_of(tmp_path, HEAD + text), rule) == said
