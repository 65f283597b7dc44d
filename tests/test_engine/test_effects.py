from __future__ import annotations

import dataclasses

import pytest

from tests.test_engine.building import (
    CARD,
    CARDS,
    DISCARDS,
    EVERYONE,
    MAYBE_CARD,
    MELD,
    MELDS,
    MOVER,
    NUMBER,
    PLAYER,
    SMALL,
    STOCK,
    TOP_OF_DISCARDS,
    TOP_OF_STOCK,
    TRUTH,
    changed,
    choose,
    compare,
    left_of,
    local,
    move,
    number,
    require,
    role,
    rule,
    size,
    zone_of,
)
from tests.test_engine.tables import cards, meld_table_of, move_named, played, refusal, table
from tonkspec.engine import (
    Fault,
    Move,
    Position,
    Seat,
    legal_moves,
    play,
    prepare,
    state_value,
    zone_cards,
    zone_melds,
)
from tonkspec.engine.effects import BUILDERS
from tonkspec.model import statements
from tonkspec.model.expressions import (
    AnyZone,
    Arithmetic,
    Expression,
    FunctionOf,
    IsKind,
    Literal_,
    MeldsFrom,
    Quantified,
    SetOf,
    StateOf,
)
from tonkspec.model.flow import AnyOf, InOrder, OneOf, Step
from tonkspec.model.game import Game, Parameter, Phase, Require, RequireException, State, Zone
from tonkspec.model.statements import Assign, ForEach, Join, Lay, Let, Put, Show, Statement, When
from tonkspec.model.types import Kind, Type

NONE = Literal_(type=MAYBE_CARD, value=None)
TRUE = Literal_(type=TRUTH, value=True)
HAND, TABLE = zone_of("hand", MOVER), zone_of("table", MOVER, MELDS)


def game_with(
    *effects: Statement,
    parameters: tuple[Parameter, ...] = (),
    requires: tuple[Require, ...] = (),
    states: tuple[State, ...] = (),
) -> Game:
    """The small game, in which a turn may also be a single move `try_it`."""
    phase = dataclasses.replace(SMALL.phases[0], flow=OneOf((Step("try_it"), SMALL.phases[0].flow)))
    tried = move("try_it", *effects, parameters=parameters, requires=requires)
    return changed(SMALL, phase, tried, *states)


def state(name: str, start: Expression, *, per_player: bool = False) -> State:
    return State(rule=rule(name), name=name, per_player=per_player, scope="hand", type=start.type, start=start)


def after(game: Game, text: str = "try_it", **lying: object) -> Position:
    lying = {"stock": "", "to_move": 0, **lying}
    return played(prepare(game), table(game, **lying), text)  # type: ignore[arg-type]


def becomes(name: str, value: Expression, owner: Expression | None = None) -> Assign:
    return Assign(state=StateOf(type=value.type, state=name, owner=owner), value=value)


def test_every_class_of_statement_has_a_builder() -> None:
    classes = set(statements.Statement.__args__)
    assert classes == set(BUILDERS)


def test_several_cards_go_onto_a_pile_in_canonical_order_the_last_on_top() -> None:
    game = game_with(Put(cards=HAND, zone="discards", owner=None))
    position = after(game, hands=("10s 8d 4c", "Kc"))
    assert zone_cards(prepare(game), position, "discards", None)[:4] == cards("10s 8d 4c 5c")
    assert zone_cards(prepare(game), position, "hand", 0) == ()


def test_a_whole_pile_may_be_moved() -> None:
    game = game_with(Put(cards=DISCARDS, zone="hand", owner=left_of(MOVER)))
    position = after(game, hands=("10s", "Kc"), discards="5c Qh 2d")
    assert zone_cards(prepare(game), position, "hand", 1) == cards("5c Kc 2d Qh")
    assert zone_cards(prepare(game), position, "discards", None) == ()


def test_cards_under_the_top_of_a_pile_may_be_moved() -> None:
    queen = Literal_(type=CARD, value=cards("Qh")[0])
    position = after(game_with(Put(cards=queen, zone="hand", owner=MOVER)), hands=("10s", "Kc"), discards="5c Qh 2d")
    assert zone_cards(prepare(SMALL), position, "discards", None) == cards("5c 2d")


def test_putting_none_is_a_fault_and_an_empty_set_is_not() -> None:
    with pytest.raises(Fault, match="there is no card to put") as caught:
        after(game_with(Put(cards=NONE, zone="discards", owner=None)))
    assert caught.value.rules == ("small.try_it",)
    empty = SetOf(type=CARDS, operator="except", left=HAND, right=HAND)
    assert after(game_with(Put(cards=empty, zone="discards", owner=None))).turn == Seat(1)


def test_putting_into_the_zone_of_nobody_is_a_fault() -> None:
    with pytest.raises(Fault, match="there is no such player"):
        after(game_with(Put(cards=HAND, zone="hand", owner=role("payer"))))


def test_a_set_of_cards_is_laid_only_if_it_is_a_meld() -> None:
    position = after(game_with(Lay(meld=HAND, zone="table", owner=MOVER)), hands=("9s Js 10s", "Kc"))
    assert [str(meld) for meld in zone_melds(prepare(SMALL), position, "table", 0)] == ["9s 10s Js"]
    with pytest.raises(Fault, match="`9s Js` is no meld"):
        after(game_with(Lay(meld=HAND, zone="table", owner=MOVER)), hands=("9s Js", "Kc"))


def test_a_meld_that_grew_is_the_same_meld() -> None:
    target = FunctionOf(type=PLAYER, function="owner", argument=local("target", MELD))
    game = game_with(
        Join(cards=local("card", CARD), meld=local("target", MELD)),
        becomes("hits", Arithmetic(type=NUMBER, operator="+", left=_hits(target), right=number(1)), target),
        parameters=(
            choose("try_it", "card", CARD, HAND),
            choose("try_it", "target", MELD, AnyZone(type=MELDS, zone="table")),
        ),
        requires=(
            require(
                "try_it",
                "fits",
                IsKind(
                    type=TRUTH,
                    of=SetOf(type=CARDS, operator="plus", left=local("target", MELD), right=local("card", CARD)),
                    kind=None,
                ),
            ),
        ),
        states=(state("hits", number(0), per_player=True),),
    )
    position = after(game, "try_it 8s on 9s 10s Js", hands=("8s 4c", "Kc"), laid=((), ("9s 10s Js", "3c 3d 3h")))
    rules = prepare(game)
    assert [state_value(rules, position, "hits", seat) for seat in range(2)] == [0, 1]
    assert [str(meld) for meld in zone_melds(rules, position, "table", 1)] == ["3c 3d 3h", "8s 9s 10s Js"]


def _hits(owner: Expression) -> StateOf:
    return StateOf(type=NUMBER, state="hits", owner=owner)


def test_adding_what_does_not_fit_is_a_fault() -> None:
    laid = Quantified(type=TRUTH, quantifier="some", of=TABLE, name="meld", condition=TRUE)
    game = game_with(
        ForEach(of=TABLE, name="meld", body=(Join(cards=TOP_OF_STOCK, meld=local("meld", MELD)),)),
        requires=(require("try_it", "laid", laid),),
    )
    with pytest.raises(Fault, match="with `Ac` it is no meld any more"):
        after(game, hands=("4c", "Kc"), laid=(("9s 10s Js",), ()))
    assert refusal(prepare(game), table(game, stock=""), Move("try_it")).rule == "small.try_it.laid"


def test_a_torn_meld_is_a_fault_at_the_end_of_the_move() -> None:
    eight = Literal_(type=CARD, value=cards("8s")[0])
    game = game_with(Put(cards=eight, zone="hand", owner=MOVER))
    rules = prepare(game)
    longer = after(game, hands=("4c", "Kc"), laid=((), ("8s 9s 10s Js",)))
    assert [str(meld) for meld in zone_melds(rules, longer, "table", 1)] == ["9s 10s Js"]
    with pytest.raises(Fault, match="`9s 10s` is left on the table and no meld"):
        after(game, hands=("4c", "Kc"), laid=((), ("8s 9s 10s",)))


def test_melds_may_be_regrouped_within_a_move() -> None:
    game = game_with(
        Lay(meld=local("new", MELD), zone="table", owner=MOVER),
        parameters=(
            choose(
                "try_it",
                "new",
                MELD,
                MeldsFrom(
                    type=MELDS,
                    cards=SetOf(
                        type=CARDS,
                        operator="plus",
                        left=HAND,
                        right=FunctionOf(type=CARDS, function="cards", argument=TABLE),
                    ),
                ),
            ),
        ),
    )
    position = after(game, "try_it 8d 8h 8s", hands=("8d 8h", "Kc"), laid=(("8s 9s 10s Js",), ()))
    assert [str(meld) for meld in zone_melds(prepare(game), position, "table", 0)] == ["8d 8h 8s", "9s 10s Js"]


def test_cards_that_are_shown_stay_shown() -> None:
    game = game_with(Show(cards=HAND))
    position = after(game, hands=("8s 4c", "Kc Kd"))
    assert position.shown == sum(1 << card for card in cards("8s 4c"))
    assert played(prepare(game), position, "draw").shown == position.shown


def test_lets_conditions_and_loops() -> None:
    held = StateOf(type=NUMBER, state="held", owner=local("player", PLAYER))
    more = Arithmetic(type=NUMBER, operator="+", left=held, right=size(zone_of("hand", local("player", PLAYER))))
    game = game_with(
        Let(name="drawn", value=TOP_OF_STOCK),
        Put(cards=local("drawn", MAYBE_CARD), zone="discards", owner=None),
        becomes("last", local("drawn", MAYBE_CARD)),
        When(condition=compare(local("drawn", MAYBE_CARD), "is", TOP_OF_DISCARDS), body=(becomes("seen", TRUE),)),
        When(condition=compare(local("drawn", MAYBE_CARD), "is", TOP_OF_STOCK), body=(becomes("last", NONE),)),
        ForEach(of=EVERYONE, name="player", body=(becomes("held", more, local("player", PLAYER)),)),
        states=(
            state("last", NONE),
            state("seen", Literal_(type=TRUTH, value=False)),
            state("held", number(0), per_player=True),
        ),
    )
    rules = prepare(game)
    position = after(game, hands=("8s 4c", "Kc Kd Kh"), stock="7d")
    assert state_value(rules, position, "last", None) == cards("7d")[0]
    assert state_value(rules, position, "seen", None) is True
    assert [state_value(rules, position, "held", seat) for seat in range(2)] == [2, 3]


def test_a_state_that_is_a_set_takes_a_card_as_the_set_of_it() -> None:
    start = Literal_(type=CARDS, value=None)
    top = Assign(state=StateOf(type=CARDS, state="seen", owner=None), value=TOP_OF_STOCK)
    game = game_with(top, states=(state("seen", start),))
    assert state_value(prepare(game), table(game, stock=""), "seen", None) == ()
    assert state_value(prepare(game), after(game, stock="7d"), "seen", None) == cards("7d")


def test_a_choice_of_several_cards() -> None:
    game = game_with(
        Put(cards=local("some", CARDS), zone="discards", owner=None),
        parameters=(choose("try_it", "some", CARDS, HAND, (1, 2)),),
        requires=(require("try_it", "two_at_most", compare(size(local("some", CARDS)), "<=", number(2))),),
    )
    rules = prepare(game)
    position = table(game, hands=("8s 4c Kd", "Kc"), stock="", to_move=0)
    found = [str(one) for one in legal_moves(rules, position) if one.name == "try_it"]
    assert found == ["try_it 4c", "try_it Kd", "try_it 8s", "try_it 4c Kd", "try_it 4c 8s", "try_it Kd 8s"]
    reversed_order = play(rules, position, 0, Move("try_it", (cards("8s 4c"),)))
    assert reversed_order == played(rules, position, "try_it 4c 8s")
    for wrong in ("", "8s 4c Kd", "8s 8s", "8s Kc"):
        assert refusal(rules, position, Move("try_it", (cards(wrong),))).rule == "small.try_it.some"


def test_a_choice_of_a_player() -> None:
    game = game_with(
        Put(cards=HAND, zone="hand", owner=local("whom", PLAYER)),
        parameters=(
            choose(
                "try_it", "whom", PLAYER, SetOf(type=Type(Kind.PLAYERS), operator="except", left=EVERYONE, right=MOVER)
            ),
        ),
    )
    rules = prepare(game)
    position = table(game, hands=("8s", "Kc", "Kd"), stock="", to_move=1)
    found = [one for one in legal_moves(rules, position) if one.name == "try_it"]
    assert [str(one) for one in found] == ["try_it seat 0", "try_it seat 2"]
    assert found[1].arguments == (Seat(2),)
    assert refusal(rules, position, Move("try_it", (Seat(1),))).rule == "small.try_it.whom"
    assert refusal(rules, position, Move("try_it", (Seat(3),))).rule == "small.try_it.whom"
    assert refusal(rules, position, Move("try_it", (cards("Kc")[0],))).rule == "small.try_it.whom"
    assert zone_cards(rules, played(rules, position, "try_it seat 2"), "hand", 2) == cards("Kc Kd")


def test_a_domain_may_depend_on_an_earlier_choice() -> None:
    owner = local("whom", PLAYER)
    game = game_with(
        Put(cards=local("card", CARD), zone="hand", owner=MOVER),
        parameters=(
            choose("try_it", "whom", PLAYER, EVERYONE),
            choose("try_it", "card", CARD, zone_of("hand", owner)),
        ),
        requires=(
            require(
                "try_it",
                "low",
                compare(
                    FunctionOf(type=Type(Kind.RANK), function="rank", argument=local("card", CARD)),
                    "<=",
                    Literal_(type=Type(Kind.RANK), value=5),
                ),
            ),
        ),
    )
    rules = prepare(game)
    position = table(game, hands=("8s 4c", "5c Kc", "Kd"), discards="", stock="", to_move=0)
    found = [str(one) for one in legal_moves(rules, position) if one.name == "try_it"]
    assert found == ["try_it seat 0 on 4c", "try_it seat 1 on 5c"]
    assert refusal(rules, position, Move("try_it", (Seat(1), *cards("4c")))).rule == "small.try_it.card"
    assert refusal(rules, position, Move("try_it", (Seat(1), *cards("Kc")))).rule == "small.try_it.low"


def test_a_zone_of_the_table_may_hold_melds() -> None:
    common = Zone(rule=rule("common"), name="common", per_player=False, layout="melds", seen="face up")
    game = changed(
        game_with(
            Lay(meld=local("meld", MELD), zone="common", owner=None),
            parameters=(choose("try_it", "meld", MELD, MeldsFrom(type=MELDS, cards=HAND)),),
        ),
        common,
    )
    rules = prepare(game)
    position = after(game, "try_it 8d 8h 8s", hands=("8d 8h 8s 2c", "Kc"))
    assert zone_melds(rules, position, "common", None) == (meld_table_of(rules).by_cards[_bits("8d 8h 8s")],)
    assert zone_cards(rules, position, "common", None) == cards("8d 8h 8s")


def _bits(text: str) -> int:
    return sum(1 << card for card in cards(text))


def test_cards_are_not_put_where_melds_lie() -> None:
    with pytest.raises(Fault, match="cards are laid on `table`, not put"):
        prepare(game_with(Put(cards=HAND, zone="table", owner=MOVER)))


def test_an_exception_may_waive_a_requirement_or_tighten_it() -> None:
    few = compare(size(HAND), "<=", number(2))
    base = require("try_it", "full", compare(size(HAND), "is", number(5)))
    waived = RequireException(rule=rule("waived"), condition=few, value=None)
    harder = RequireException(
        rule=rule("harder"), condition=compare(size(STOCK), "<", number(5)), value=Literal_(type=TRUTH, value=False)
    )
    game = game_with(requires=(dataclasses.replace(base, exceptions=(waived, harder)),))
    rules = prepare(game)
    assert move_named(rules, table(game, stock="", to_move=0), "try_it")
    assert move_named(rules, table(game, hands=("8s 4c", "Kc"), stock="", to_move=0), "try_it")
    three = table(game, hands=("8s 4c 2d", "Kc"), stock="", to_move=0)
    assert refusal(rules, three, Move("try_it")).rule == "small.try_it.full"
    dry = table(game, hands=("10s 8d 8h 5s 4c", "Kc"), stock="", rest="discards", to_move=0)
    assert refusal(rules, dry, Move("try_it")).rule == "small.try_it.full"
    both = table(game, hands=("8s 4c", "Kc"), stock="", rest="discards", to_move=0)
    with pytest.raises(Fault) as caught:
        legal_moves(rules, both)
    assert caught.value.rules == ("small.waived", "small.harder")


def test_a_turn_of_more_than_two_hundred_moves_is_a_fault() -> None:
    turn: Phase = dataclasses.replace(
        SMALL.phases[0], flow=InOrder((AnyOf((Step("try_it"),)), Step("draw"), Step("discard")))
    )
    game = changed(game_with(), turn, move("take"), move("drop"), move("spread"), move("hit"))
    rules = prepare(game)
    position = table(game, stock="", to_move=0)
    for _ in range(200):
        position = played(rules, position, "try_it")
    with pytest.raises(Fault, match="more than 200 moves in a turn") as caught:
        played(rules, position, "try_it")
    assert caught.value.rules == ("small.play",)


def test_a_position_without_a_move_is_a_fault() -> None:
    game = changed(SMALL, dataclasses.replace(SMALL.phases[0], flow=Step("draw")))
    with pytest.raises(Fault, match="whoever is to move has no move") as caught:
        legal_moves(prepare(game), table(game, stock="", rest="discards", to_move=0))
    assert caught.value.rules == ("small.play",)
    assert caught.value.position is not None
    assert caught.value.position.endswith("play turn 0 node 0 moves 0")
