"""What the tests of traces share: a game, and a trace that they change."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tonkspec.analysis import load_game
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.engine import Rules, prepare
from tonkspec.model.game import Game
from tonkspec.source import Source
from tonkspec.trace.load import parse_trace
from tonkspec.trace.verdict import Verdict, replay

TRACE = """\
id: game.one
format: 1
ruleset: black_company
rules: []
level: must
origin: written
cite: [speno.open]
players: [Kostoprav, Goblin, Ilmo]
dealer: Ilmo
given: {stake: 1}
deal:
  hand: {Kostoprav: 10s 8d 8h 5s 4c, Goblin: Kc 10c 3c 2s Ah, Ilmo: Qh 8c 6d 2d 2c}
  discards: 5c
  stock: 6s Ac 7s 8s 3s 7h ...
play:
  - Kostoprav: draw
  - Kostoprav: discard 10s
  - Goblin: draw -> Ac
  - Goblin: discard Kc
  - check: {to_move: Ilmo}
"""
"""A trace that holds, three steps short of Ilmo's first discard."""

END = """\
  - Ilmo: drop
end:
  by: dropped
  winners: [Goblin]
  pays: [Ilmo -> Goblin 2 by black_company.dropped.caught, Kostoprav -> Goblin 1]
  net: {Kostoprav: -1, Goblin: 3, Ilmo: -2}
  next_dealer: Kostoprav
"""
"""What follows if Ilmo opens with 28 against Goblin's 17 and Kostoprav's 31."""


@cache
def rules_of_black_company() -> Rules:
    return prepare(load_game("black_company", {}))


@pytest.fixture
def rules() -> Rules:
    return rules_of_black_company()


@pytest.fixture
def game(rules: Rules) -> Game:
    return rules.game


@pytest.fixture
def trace_text() -> str:
    """A trace that holds."""
    return TRACE


@pytest.fixture
def ended_text() -> str:
    """The same with an end."""
    return TRACE + END


Replayed = Callable[[str], Verdict]
Refused = Callable[[str], tuple[Diagnostic, ...]]


@pytest.fixture
def replayed(rules: Rules) -> Replayed:
    """The verdict on a text."""
    return lambda text: replay(parse_trace(Source("t.yaml", text)), rules)


@pytest.fixture
def refused(rules: Rules) -> Refused:
    """The messages about a text that is no trace of the game."""

    def read(text: str) -> tuple[Diagnostic, ...]:
        with pytest.raises(InputError) as caught:
            replay(parse_trace(Source("t.yaml", text)), rules)
        assert caught.value.sources["t.yaml"].text == text
        return caught.value.diagnostics

    return read
