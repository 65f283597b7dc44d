"""The game that most tests of traces are about."""

from __future__ import annotations

from functools import cache

import pytest

from tonkspec.analysis import load_game
from tonkspec.engine import Rules, prepare
from tonkspec.model.game import Game


@cache
def rules_of_black_company() -> Rules:
    return prepare(load_game("black_company", {}))


@pytest.fixture
def rules() -> Rules:
    return rules_of_black_company()


@pytest.fixture
def game(rules: Rules) -> Game:
    return rules.game
