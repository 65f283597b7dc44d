from __future__ import annotations

import dataclasses
from itertools import permutations

import pytest

from tests.test_engine.building import (
    CLOSER,
    DEALER,
    EVERYONE,
    MONEY,
    PAYER,
    SMALL,
    TRUTH,
    case_of,
    changed,
    compare,
    count,
    ending,
    left_of,
    local,
    move,
    number,
    others,
    pay,
    rule,
    settled,
    size,
    stake,
    zone_of,
)
from tests.test_engine.tables import played, refusal, table
from tonkspec.engine import (
    Fault,
    Move,
    Outcome,
    Payment,
    Position,
    Seat,
    format_position,
    legal_moves,
    parse_position,
    prepare,
)
from tonkspec.model.expressions import (
    Choose,
    Compare,
    EndingName,
    Expression,
    IsIn,
    Literal_,
    TheEnding,
    Where,
    Winners,
)
from tonkspec.model.flow import AnyOf, InOrder, Optionally, Step
from tonkspec.model.game import Case, CaseException, Game, NextDealer, Phase
from tonkspec.model.statements import Let, Put, Redeal, Statement, Win
from tonkspec.model.types import Kind, Type

TRUE, FALSE = (Literal_(type=TRUTH, value=value) for value in (True, False))
HANDS = ("2c 3c", "4c 5h", "6d 7d")


def dropped(*cases: Case, lets: tuple[Let, ...] = ()) -> Game:
    """The small game with another settlement of a drop."""
    return changed(SMALL, dataclasses.replace(settled("dropped", *cases), lets=lets))


def after_a_drop(game: Game) -> Position:
    return played(prepare(game), table(game, hands=HANDS, stock="", to_move=0, given={"stake": (1, 2, 3)}), "drop")


def outcome(game: Game) -> Outcome:
    found = after_a_drop(game).outcome
    assert found is not None
    return found


def pays(label: str, amount: int, *, guard: Expression | None = None, winner: Expression = CLOSER) -> Case:
    paid = pay(f"dropped.{label}", others(CLOSER), number(amount, MONEY), CLOSER)
    return case_of("dropped", label, guard, Win(players=winner), paid)


def test_each_payer_pays_each_payee_but_nobody_himself() -> None:
    found = outcome(dropped(case_of("dropped", "all", None, pay("dropped.all", EVERYONE, stake(PAYER), EVERYONE))))
    assert [(entry.payer, entry.payee, entry.amount) for entry in found.ledger] == [
        (0, 1, 1),
        (0, 2, 1),
        (1, 0, 2),
        (1, 2, 2),
        (2, 0, 3),
        (2, 1, 3),
    ]
    assert found.net == (-2 + 5, -4 + 4, -6 + 3)
    assert found.winners == ()


def test_nothing_owed_is_no_entry() -> None:
    assert outcome(dropped(pays("paid", 0))).ledger == ()


def test_less_than_nothing_is_a_fault() -> None:
    with pytest.raises(Fault, match="a payment of -1") as caught:
        outcome(dropped(pays("paid", -1)))
    assert caught.value.rules == ("small.dropped.paid",)
    assert caught.value.position is not None
    assert "play turn 0" in caught.value.position


def test_a_payment_of_none_is_a_fault() -> None:
    amount = Choose(type=MONEY, condition=TRUE, then=Literal_(type=MONEY, value=None), otherwise=number(1, MONEY))
    with pytest.raises(Fault, match="a payment of none"):
        outcome(dropped(case_of("dropped", "paid", None, pay("dropped.paid", CLOSER, amount, EVERYONE))))


def test_sums_of_money_have_32_bits_too() -> None:
    with pytest.raises(Fault, match="does not fit 32 bits"):
        outcome(dropped(pays("paid", (1 << 31) - 1)))


def test_no_case_is_a_gap() -> None:
    with pytest.raises(Fault, match="no case of the settlement holds") as caught:
        outcome(dropped(pays("never", 1, guard=FALSE)))
    assert caught.value.rules == ("small.dropped",)


def test_otherwise_is_when_no_other_case_holds() -> None:
    assert outcome(dropped(pays("rest", 2), pays("never", 1, guard=FALSE))).case_rule == "small.dropped.rest"
    assert outcome(dropped(pays("rest", 2), pays("always", 1, guard=TRUE))).case_rule == "small.dropped.always"


def test_two_cases_are_a_conflict_unless_they_say_the_same() -> None:
    with pytest.raises(Fault, match="two rules settle the hand") as caught:
        outcome(dropped(pays("one", 1, guard=TRUE), pays("other", 2, guard=TRUE)))
    assert caught.value.rules == ("small.dropped.one", "small.dropped.other")
    with pytest.raises(Fault, match="two rules settle the hand"):
        outcome(dropped(pays("one", 1, guard=TRUE), pays("other", 1, guard=TRUE, winner=EVERYONE)))
    found = outcome(dropped(pays("one", 1, guard=TRUE), pays("other", 1, guard=TRUE)))
    assert found.case_rule == "small.dropped.one"
    assert found.rules == ("small.dropped", "small.dropped.one", "small.dropped.other", "small.match.next_dealer")
    assert found.ledger[0] == Payment(payer=Seat(1), payee=Seat(0), amount=1, rule="small.dropped.one")


def _exception(label: str, amount: int, *over: str, condition: Expression = TRUE) -> CaseException:
    body: tuple[Statement, ...] = (pay(label, others(CLOSER), number(amount, MONEY), CLOSER),)
    return CaseException(rule=rule(label), condition=condition, body=body, over=tuple(f"small.{one}" for one in over))


@pytest.mark.parametrize(
    ("exceptions", "amount", "case_rule"),
    [
        ((_exception("a", 2, condition=FALSE),), 1, "small.dropped.paid"),
        ((_exception("a", 2),), 2, "small.a"),
        ((_exception("a", 2), _exception("b", 2)), 2, "small.a"),
        ((_exception("a", 2), _exception("b", 3, "a")), 3, "small.b"),
    ],
)
def test_exceptions_to_a_case_stand_in_its_place(
    exceptions: tuple[CaseException, ...], amount: int, case_rule: str
) -> None:
    found = outcome(dropped(dataclasses.replace(pays("paid", 1), exceptions=exceptions)))
    assert {entry.amount for entry in found.ledger} == {amount}
    assert found.case_rule == case_rule
    assert case_rule in found.rules
    assert found.winners == ((Seat(0),) if case_rule == "small.dropped.paid" else ())


def test_two_exceptions_to_a_case_that_disagree_are_a_fault() -> None:
    with pytest.raises(Fault) as caught:
        outcome(dropped(dataclasses.replace(pays("paid", 1), exceptions=(_exception("a", 2), _exception("b", 3)))))
    assert caught.value.rules == ("small.a", "small.b")


def test_lets_of_a_settlement_are_seen_by_its_cases_and_exceptions() -> None:
    players = Type(Kind.PLAYERS)
    low = compare(count(local("player", Type(Kind.PLAYER))), "<=", number(9))
    let = Let(name="lower", value=Where(type=players, of=EVERYONE, name="player", condition=low))
    won = Win(players=local("lower", players))
    exception = CaseException(
        rule=rule("a"), condition=IsIn(type=TRUTH, element=CLOSER, of=local("lower", players)), body=(won,)
    )
    found = outcome(dropped(dataclasses.replace(pays("paid", 1), exceptions=(exception,)), lets=(let,)))
    assert found.winners == (Seat(0), Seat(1))


def test_a_void_hand_has_no_ledger_and_no_winners() -> None:
    void = case_of("dropped", "void", None, Win(players=CLOSER), pay("x", CLOSER, number(3, MONEY), EVERYONE), Redeal())
    found = outcome(dropped(void))
    assert found.redeal
    assert (found.ledger, found.winners, found.net) == ((), (), (0, 0, 0))


def test_nobody_may_win() -> None:
    assert outcome(dropped(case_of("dropped", "drawn", None, Win(players=None)))).winners == ()


def test_the_ending_is_a_value_in_its_settlement() -> None:
    drop = EndingName(type=Type(Kind.ENDING), ending="dropped")
    test = Compare(type=TRUTH, operator="is", left=TheEnding(type=Type(Kind.ENDING)), right=drop)
    amount = Choose(type=MONEY, condition=test, then=number(7, MONEY), otherwise=number(1, MONEY))
    body = pay("dropped.paid", others(CLOSER), amount, CLOSER)
    assert outcome(dropped(case_of("dropped", "paid", None, body))).net == (14, -7, -7)


def test_the_next_dealer_may_depend_on_the_winners() -> None:
    assert SMALL.match is not None
    won = Where(
        type=Type(Kind.PLAYERS),
        of=EVERYONE,
        name="player",
        condition=IsIn(type=TRUTH, element=local("player", Type(Kind.PLAYER)), of=Winners(type=Type(Kind.PLAYERS))),
    )
    first = Choose(
        type=Type(Kind.PLAYER),
        condition=compare(size(won), "is", number(1)),
        then=left_of(CLOSER),
        otherwise=DEALER,
    )
    match = dataclasses.replace(SMALL.match, next_dealer=NextDealer(rule=rule("next"), player=first))
    assert outcome(dataclasses.replace(SMALL, match=match)).next_dealer == Seat(1)
    assert outcome(dataclasses.replace(dropped(pays("paid", 1, winner=EVERYONE)), match=match)).next_dealer == Seat(2)
    assert outcome(dataclasses.replace(SMALL, match=None)).next_dealer is None


def test_two_endings_at_once_are_a_fault_unless_one_is_over_the_other() -> None:
    second = settled("second", case_of("second", "void", None, Redeal()))
    game = changed(SMALL, ending("second", "drop"), second)
    with pytest.raises(Fault, match="two endings hold") as caught:
        after_a_drop(game)
    assert caught.value.rules == ("small.dropped", "small.second")
    winning = changed(SMALL, ending("second", "drop", over=("dropped",)), second)
    assert outcome(winning).ending == "second"
    losing = changed(SMALL, ending("second", "drop", condition=FALSE, over=("dropped",)), second)
    assert outcome(losing).ending == "dropped"


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_an_ending_is_over_those_that_yield_to_the_ones_it_is_over(order: tuple[int, ...]) -> None:
    endings = (
        ending("first", "drop", over=("second",)),
        ending("second", "drop", condition=FALSE, over=("dropped",)),
        ending("dropped", "drop"),
    )
    void = [settled(name, case_of(name, "void", None, Redeal())) for name in ("first", "second")]
    others = tuple(one for one in SMALL.endings if one.name != "dropped")
    game = dataclasses.replace(SMALL, endings=others)
    assert outcome(changed(game, *(endings[place] for place in order), *void)).ending == "first"


def test_an_ending_after_turns_yields_to_every_other() -> None:
    game = changed(SMALL, ending("endless", turns=1))
    rules = prepare(game)
    position = table(game, hands=("2c", "4c 5h"), stock="7d", to_move=0)
    assert _ending(played(rules, position, "draw", "discard 7d")) == "endless"
    dry = table(game, hands=("2c", "4c 5h"), stock="7d", rest="discards", to_move=0)
    assert _ending(played(rules, dry, "draw", "discard 7d")) == "dry"
    out = table(game, hands=("2c", "4d 5d"), laid=((), ("3c 4c 5c",)), stock="7d", discards="Kd", to_move=0)
    assert _ending(played(rules, out, "draw", "hit 2c on 3c 4c 5c", "discard 7d")) == "out"


def test_completed_turns_of_all_players_count() -> None:
    game = changed(SMALL, ending("endless", turns=3))
    rules = prepare(game)
    position = table(game, hands=("2c", "4c 5h"), stock="7d 8d 9d", to_move=0)
    position = played(rules, position, "draw", "discard 7d", "draw", "discard 8d", "draw")
    assert position.outcome is None
    assert position.turns == (2, 1)
    assert _ending(played(rules, position, "discard 9d")) == "endless"


def _ending(position: Position) -> str:
    assert position.outcome is not None
    return position.outcome.ending


def test_an_ending_may_have_a_flow_before_its_settlement() -> None:
    put = Put(cards=zone_of("hand", CLOSER), zone="discards", owner=None)
    game = changed(
        SMALL,
        ending("dropped", "drop", flow=InOrder((AnyOf((Step("wait"),)), Step("done")))),
        move("wait"),
        move("done", put),
    )
    rules = prepare(game)
    position = after_a_drop(game)
    assert position.outcome is None
    assert position.turn == Seat(0)
    assert [str(one) for one in legal_moves(rules, position)] == ["wait", "done"]
    assert refusal(rules, position, Move("draw")).rule == "small.dropped"
    line = format_position(rules, position)
    assert line.endswith("| dropped turn 0 node 0 moves 0 left 0")
    assert parse_position(rules, line) == position
    ended = played(rules, position, "wait", "wait", "done")
    assert ended.outcome is not None
    assert ended.outcome.case_rule == "small.dropped.lowest"
    assert parse_position(rules, format_position(rules, ended)) == ended


def phase(name: str, by: str, flow: object, *, condition: Expression | None = None) -> Phase:
    return Phase(rule=rule(name), name=name, by=by, start=left_of(DEALER), flow=flow, condition=condition)  # type: ignore[arg-type]


def with_phases(*phases: Phase) -> Game:
    moves = (move("bid"), move("pass"), move("begin"))
    return dataclasses.replace(changed(SMALL, *moves), phases=(*phases, *SMALL.phases))


def test_a_phase_of_one_turn_each() -> None:
    game = with_phases(phase("bidding", "each", Step("bid")), phase("opening", "one", Step("begin")))
    rules = prepare(game)
    position = table(game, hands=("10s 8d 8h 5s 4c", "Kc 10c 3c 2s Ah", "Qh 8c 6d 2d 2c"))
    deciders: list[tuple[int | None, str]] = []
    for text in ("bid", "bid", "bid", "begin"):
        deciders.append((position.turn, text))
        assert parse_position(rules, format_position(rules, position)) == position
        position = played(rules, position, text)
    assert deciders == [(0, "bid"), (1, "bid"), (2, "bid"), (0, "begin")]
    assert position.turn == Seat(0)
    assert position.turns == (1, 0, 0)
    assert refusal(rules, position, Move("bid")).rule == "small.play"


def test_a_phase_may_be_skipped() -> None:
    game = with_phases(phase("bidding", "each", Step("bid"), condition=FALSE), phase("opening", "one", Step("begin")))
    assert refusal(prepare(game), table(game), Move("bid")).rule == "small.opening"


def test_phases_that_end_without_an_ending_are_a_fault() -> None:
    game = dataclasses.replace(changed(SMALL, move("bid")), phases=(phase("bidding", "one", Step("bid")),))
    with pytest.raises(Fault, match="the last phase is over") as caught:
        played(prepare(game), table(game), "bid")
    assert caught.value.rules == ("small.bidding",)


def test_a_deal_in_mid_hand_needs_turns_round_the_table() -> None:
    game = with_phases(phase("bidding", "each", Step("bid")))
    assert table(game, to_move=1).stage == 1


def test_what_the_interpreter_does_not_play_is_said() -> None:
    uncertain = changed(SMALL, phase("play", "in turn", InOrder((Step("draw"), Optionally(Step("discard"))))))
    with pytest.raises(Fault, match="may or may not end") as caught:
        prepare(uncertain)
    assert caught.value.rules == ("small.play",)
    unsettled = dataclasses.replace(SMALL, settlements=SMALL.settlements[1:])
    with pytest.raises(Fault, match="no settlement"):
        prepare(unsettled)


def test_rules_are_prepared_once_for_a_game() -> None:
    assert prepare(SMALL) is prepare(SMALL)
    assert prepare(dataclasses.replace(SMALL)) is not prepare(SMALL)
