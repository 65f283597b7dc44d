"""Definitions that are but another name for a number or for the stake are read as what stands behind them."""

from __future__ import annotations

import pytest

from tonkspec.analysis import load_game
from tonkspec.model.find import find_rule
from tonkspec.model.wording import Wording
from tonkspec.prose.payments import settled


@pytest.mark.parametrize(
    ("ruleset", "options", "amount"),
    [
        ("wikipedia_tonk", {}, "twice the stake"),
        ("wikipedia_tonk", {"mixed_tonk": False}, "the tonk worth times the stake"),
        ("wikipedia_tonk + six_cards", {}, "the tonk worth times the stake"),
        ("black_company", {}, "the payer's stake"),
        ("black_company", {"win_pays": "winner"}, "the payee's stake"),
    ],
)
def test_what_a_tonk_pays(ruleset: str, options: dict[str, bool | str], amount: str) -> None:
    game = load_game(ruleset, options)
    (transfer,) = settled(game, find_rule(game, "tonk.tonk.paid"), Wording("en")).transfers
    assert transfer.amount == amount
