"""A small game that tests add rules to, to see how those are said."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pytest

from tonkspec.analysis import load_game
from tonkspec.model.game import Game

SMALL = """\
ruleset small "Small" abstract

players: 2 to 4
deck: 52 cards
order: clockwise

points
  ace: 1
  2 to 10: face value
  jack, queen, king: 10

meld set "set": 3 or 4 cards of one rank
meld run "run": 3 or more cards of one suit in sequence, ace low

zone stock: pile, face down
zone discards: pile, top face up
zone hand of each player: cards, seen by owner
zone table of each player: melds, face up

given stake: money = 1

define count of player: points of hand

setup
  deal 5 to each player

phase play by players in turn from player after dealer
  knock
  or draw then any of (spread, attach) then discard

move knock "knock"
  show hand

move draw "draw"
  require stock_left: stock is not empty
  put top of stock into hand

move spread "lay a meld"
  choose a meld from hand
  lay meld on table

move attach "lay off a card"
  choose a card in hand
  choose a meld in any table as target
  require fits: target plus card is a meld
  add card to target

move discard "discard"
  choose a card in hand
  put card into discards

ending knocked "knock" after knock
ending endless "no end" after 40 turns

settle knocked
  closer wins
  each other player pays stake to closer

settle endless
  redeal
"""


class WithRules(Protocol):
    """The small game with rules added."""

    def __call__(self, rules: str, **options: int | bool | str) -> Game: ...


@pytest.fixture
def small_game(tmp_path: Path) -> WithRules:
    """The small game as the ruleset `house`, with these rules added to it."""
    (tmp_path / "small.tonk").write_text(SMALL, encoding="utf-8")

    def build(rules: str, **options: int | bool | str) -> Game:
        file = tmp_path / "house.tonk"
        file.write_text(f'ruleset house "House" extends small\n\n{rules}', encoding="utf-8")
        return load_game(str(file), options)

    return build
