"""Hands by patient players: the endings, settlements and moves of each game come up, and its laws hold all the way."""

from __future__ import annotations

from random import Random

import pytest

from tests.test_games.laws import (
    check_cards,
    check_legality,
    check_money,
    check_notation,
    check_sight,
    check_states,
)
from tests.test_games.patient import Reached, patient_hand
from tests.test_games.test_whole_games import RULESETS, named
from tonkspec.analysis import load_game
from tonkspec.engine import Position, Rules, prepare

BOTH_LOW = "nine_triple + thirteen_double"
ALL_HOUSES = f"wikipedia_tonk + double_double + full_set + hit_hold + runs_only + slap + spades_pot + {BOTH_LOW}"
"""Houses of every kind at one table."""
TABLES = [*RULESETS, ALL_HOUSES]
FEW, MANY = 24, 300
"""How many hands of each game are played where it must be quick, and where it need not."""

MELDED = "every card in hand must fit a meld, in one turn"
LONG = "400 turns without another end"
TIED = "counts that tie, at the end of a long hand or of a challenge"
DEALT = "some hands in hundreds are dealt so"
DRY = "the stock must run out, and nobody end the hand before"
DRY_SOON = "the stock is out long before 400 turns"
LOW = "nearly all cards must be matched"
FOUR = "four of a rank must lie on the table after a hit"
FOLLOW = "the whole hand must fit a run that has just been laid"
RARE = {
    "ending tonk": MELDED,
    "case tonk.tonk.paid": MELDED,
    "case kitty_match.tonk.paid": MELDED,
    "ending out": MELDED,
    "case black_company.out.paid": MELDED,
    "ending endless": LONG,
    "case rummy.endless.paid": LONG,
    "case kitty_match.endless.paid": LONG,
    "case gin_rummy.endless.paid": LONG,
    "case bicycle_tunk.endless.paid": LONG,
    "ending tongits": MELDED,
    "case tongits.tongits.paid": MELDED,
    "case conquian.endless.paid": LONG,
    "case tonk.dropped.lowest": "players who seldom end a hand are seldom lowest when they do",
    "ending dry": DRY,
    "move decline": DRY,
    "case tonk.dry.single": DRY,
    "case tonk.dry.tied": TIED,
    "case kitty_match.dropped.lowest": DRY,
    "case wikipedia_tonk.dropped.tied": TIED,
    "case tongits.called.challenger": TIED,
    "case tongits.called.three": TIED,
    "case tongits.called.challengers": TIED,
    "case tongits.stock_out.drawer": TIED,
    "case tongits.stock_out.at_right": TIED,
    "case tongits.stock_out.nobody": "nobody may have laid a meld when the stock is out",
    "move challenge": "somebody must call, and another have laid a meld",
    "ending dealt_tonk": DEALT,
    "case tonk.dealt_tonk.paid": DEALT,
    "case tonk.dealt_tonk.several": DEALT,
    "ending big_gin_shown": LOW,
    "move declare_big_gin": LOW,
    "case gin_rummy.big_gin_shown.paid": LOW,
    "case gin_rummy.knocked.gin": LOW,
    "case gin_rummy.knocked.undercut": LOW,
    "case gin_rummy.knocked.tie": LOW,
    "move lay_off": LOW,
    "ending tunked": LOW,
    "move tunk": LOW,
    "move lay_down": LOW,
    "move done": LOW,
    "case bicycle_tunk.tunked.lowest": LOW,
    "case bicycle_tunk.tunked.caught": LOW,
    "move throw_set": FOUR,
    "move follow": FOLLOW,
    "move pass": MELDED,
}
"""What few hands need not reach, and why; everything else of each game they must."""
WORTHLESS = "at the defaults no dealt hand is worth anything"
NOT_PLAYED = "at the defaults it is not allowed"
NEVER = {
    "black_company": {"ending tonk": MELDED, "case tonk.tonk.paid": MELDED},
    "gin_rummy": {
        "ending big_gin_shown": NOT_PLAYED,
        "move declare_big_gin": NOT_PLAYED,
        "case gin_rummy.big_gin_shown.paid": NOT_PLAYED,
        "case gin_rummy.knocked.gin": LOW,
        "case gin_rummy.knocked.tie": LOW,
    },
    "wikipedia_tonk": {
        "ending dealt_tonk": WORTHLESS,
        "case tonk.dealt_tonk.paid": WORTHLESS,
        "case tonk.dealt_tonk.several": WORTHLESS,
    },
    "tongits": {
        "ending endless": DRY_SOON,
        "case rummy.endless.paid": DRY_SOON,
        "case tongits.called.challenger": TIED,
        "case tongits.called.three": TIED,
        "case tongits.called.challengers": TIED,
        "case tongits.stock_out.at_right": TIED,
    },
    "black_company + full_set": {"move throw_set": "four of a rank must be laid at once, and a run be hit"},
    "pagat_tonk + full_set + slap": {"case tonk.dry.tied": TIED},
    ALL_HOUSES: {
        "case tonk.dealt_tonk.several": DEALT,
        "move follow": FOLLOW,
    },
    "conquian": {"ending endless": DRY_SOON, "case conquian.endless.paid": DRY_SOON},
}
"""What many hands do not reach, by table."""


def rules_of(table: str) -> Rules:
    return prepare(load_game(named(table)))


def everything(rules: Rules) -> set[str]:
    return {
        *(f"ending {ending.name}" for ending in rules.game.endings),
        *(f"move {move.name}" for move in rules.game.moves),
        *(f"case {case.rule}" for settled in rules.settlements.values() for case in settled.cases),
    }


def reached_in(rules: Rules, hands: int, *, share: float) -> set[str]:
    """Play the hands and hold to the laws, in this share of the positions, and at every end."""
    reached = Reached()
    for seed in range(hands):
        chance = Random(seed)
        for step in patient_hand(rules, seed):
            reached.add(step)
            if step.position.outcome is not None or chance.random() < share:
                check_laws(rules, step.position, chance)
    return reached.things


def check_laws(rules: Rules, position: Position, chance: Random) -> None:
    check_cards(rules, position)
    check_money(rules, position)
    check_states(rules, position)
    check_sight(rules, position)
    check_notation(rules, position)
    check_legality(rules, position, chance, 6)


@pytest.mark.parametrize("table", TABLES)
def test_what_is_not_rare_comes_up_in_few_hands(table: str) -> None:
    rules = rules_of(table)
    reached, all_there_is = reached_in(rules, FEW, share=0.02), everything(rules)
    assert all_there_is - reached <= RARE.keys()
    assert len(reached & all_there_is) > len(all_there_is) / 2


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES)
def test_nearly_everything_comes_up_in_many_hands(table: str) -> None:
    rules = rules_of(table)
    missed = everything(rules) - reached_in(rules, MANY, share=0.05)
    assert missed <= NEVER.get(table, {}).keys()
