from __future__ import annotations

import random

import pytest

from tests.test_engine.building import (
    CARD,
    CARDS,
    CLOSER,
    DEALER,
    DISCARDS,
    EVERYONE,
    MAYBE_CARD,
    MELD,
    MELDS,
    MOVER,
    NUMBER,
    PLAYER,
    PLAYERS,
    POINTS,
    SMALL,
    STOCK,
    TOP_OF_DISCARDS,
    TOP_OF_STOCK,
    TRUTH,
    changed,
    compare,
    count,
    is_empty,
    left_of,
    local,
    negation,
    number,
    others,
    rule,
    size,
    stake,
    times,
    zone_of,
)
from tests.test_engine.tables import cards, meld_table_of, table
from tonkspec.cards import Card, card_set
from tonkspec.engine import Fault, Seat, Value, definition_value, prepare, unmatched
from tonkspec.engine.expressions import BUILDERS
from tonkspec.model import expressions
from tonkspec.model.expressions import (
    AnyZone,
    Arithmetic,
    Both,
    Choose,
    ContainsKind,
    DownTo,
    Either,
    Expression,
    Extreme,
    ExtremeValue,
    Function,
    FunctionOf,
    IsIn,
    IsKind,
    Literal_,
    MeldsFrom,
    Neighbour,
    OptionValue,
    PointsOf,
    Quantified,
    SetOf,
    Total,
    Where,
)
from tonkspec.model.game import Definition, DefinitionException
from tonkspec.model.types import Kind, Type

LAID = (("8d 8h 8s",), (), ("Ac 2c 3c", "9d 10d Jd"))
NONE = Literal_(type=MAYBE_CARD, value=None)
PLAYER_AT_HAND, CARD_AT_HAND, MELD_AT_HAND = local("player", PLAYER), local("card", CARD), local("meld", MELD)
HAND = zone_of("hand", PLAYER_AT_HAND)
ALL_LAID = AnyZone(type=MELDS, zone="table")


def value(
    expression: Expression, seat: int | None = None, *, exceptions: tuple[DefinitionException, ...] = ()
) -> Value:
    """What an expression comes to at a table in mid-hand, with seat 1 to move; `player` is the one in `seat`."""
    definition = Definition(
        rule=rule("wanted"),
        name="wanted",
        parameter=None if seat is None else "player",
        parameter_type=None if seat is None else PLAYER,
        type=expression.type,
        value=expression,
        exceptions=exceptions,
    )
    game = changed(SMALL, definition)
    position = table(
        game,
        hands=("10s 9s 7s 4c", "Kc 10c 4s 2s Ah", "Qh 8c 6d 2d"),
        laid=LAID,
        discards="5c Qd 5d",
        stock="6s 3s 7h",
        to_move=1,
        given={"stake": (1, 2, 3)},
    )
    return definition_value(prepare(game), position, "wanted", seat)


def function(name: Function, argument: Expression, kind: Kind) -> FunctionOf:
    return FunctionOf(type=Type(kind, optional=True), function=name, argument=argument)


def constant(text: str) -> Expression:
    """Cards, written out, as rules could only name them one by one."""
    whole: Expression = Literal_(type=CARDS, value=None)
    for card in cards(text):
        single = Literal_(type=CARD, value=card)
        whole = SetOf(type=CARDS, operator="plus", left=whole, right=single)
    return whole


def test_every_class_of_expression_has_a_builder() -> None:
    classes = {
        found
        for found in vars(expressions).values()
        if isinstance(found, type) and issubclass(found, Expression) and found is not Expression
    }
    assert classes == set(BUILDERS)


def test_constants() -> None:
    assert value(number(7)) == 7
    assert value(OptionValue(type=NUMBER, option="limit", value=9)) == 9
    assert value(Literal_(type=TRUTH, value=True)) is True
    assert value(NONE) is None


def test_roles() -> None:
    assert value(MOVER) == Seat(1)
    assert value(DEALER) == Seat(2)
    assert value(CLOSER) is None


def test_zones_of_the_table_and_of_players() -> None:
    assert value(DISCARDS) == tuple(sorted(cards("5c Qd 5d")))
    assert value(HAND, 0) == cards("4c 7s 9s 10s")
    assert value(zone_of("hand", CLOSER)) is None
    assert value(size(zone_of("hand", CLOSER))) == 0


def test_any_zone_is_in_canonical_order_whoever_owns_what() -> None:
    laid = value(ALL_LAID)
    assert isinstance(laid, tuple)
    assert [str(meld) for meld in laid] == ["8d 8h 8s", "Ac 2c 3c", "9d 10d Jd"]
    hands = value(AnyZone(type=CARDS, zone="hand"))
    assert hands == tuple(sorted(cards("10s 9s 7s 4c Kc 10c 4s 2s Ah Qh 8c 6d 2d")))


def test_givens_and_definitions() -> None:
    assert value(stake(PLAYER_AT_HAND), 2) == 3
    assert value(count(PLAYER_AT_HAND), 1) == 10 + 10 + 4 + 2 + 1
    assert value(count(CLOSER)) is None


def test_arithmetic() -> None:
    assert value(Arithmetic(type=NUMBER, operator="-", left=number(2), right=times(3, number(4)))) == -10
    assert value(Arithmetic(type=NUMBER, operator="+", left=number(2), right=number(3))) == 5


def test_numbers_have_32_bits() -> None:
    largest = (1 << 31) - 1
    assert value(times(1, number(largest))) == largest
    with pytest.raises(Fault, match="2147483648 does not fit 32 bits") as caught:
        value(Arithmetic(type=NUMBER, operator="+", left=number(largest), right=number(1)))
    assert caught.value.rules == ("small.wanted",)
    assert caught.value.position is not None
    assert caught.value.position.startswith("small | players 3 | dealer 2")


def test_none_is_no_number() -> None:
    with pytest.raises(Fault, match="`none` is no number"):
        value(times(2, count(CLOSER)))


@pytest.mark.parametrize(
    ("operator", "holds"), [("<", True), ("<=", True), (">", False), (">=", False), ("is", False), ("is not", True)]
)
def test_comparison(operator: str, holds: bool) -> None:
    test = expressions.Compare(type=TRUTH, operator=operator, left=number(2), right=number(3))  # type: ignore[arg-type]
    assert value(test) is holds


@pytest.mark.parametrize("operator", ["<", "<=", ">", ">="])
def test_every_order_with_none_is_no(operator: str) -> None:
    test = expressions.Compare(type=TRUTH, operator=operator, left=count(CLOSER), right=number(3))  # type: ignore[arg-type]
    assert value(test) is False


def test_none_equals_itself_only() -> None:
    assert value(compare(NONE, "is", NONE)) is True
    assert value(compare(TOP_OF_STOCK, "is", NONE)) is False


def test_a_card_equals_the_set_of_it() -> None:
    assert value(compare(constant("6s"), "is", TOP_OF_STOCK)) is True
    assert value(compare(constant("6s 7s"), "is not", TOP_OF_STOCK)) is True


def test_logic() -> None:
    yes, no = Literal_(type=TRUTH, value=True), Literal_(type=TRUTH, value=False)
    assert value(Both(type=TRUTH, parts=(yes, yes))) is True
    assert value(Both(type=TRUTH, parts=(yes, no))) is False
    assert value(Either(type=TRUTH, parts=(no, yes))) is True
    assert value(Either(type=TRUTH, parts=(no, no))) is False
    assert value(negation(no)) is True
    assert value(Choose(type=NUMBER, condition=no, then=number(1), otherwise=number(2))) == 2


def test_empty_sets() -> None:
    assert value(is_empty(STOCK)) is False
    assert value(is_empty(zone_of("table", PLAYER_AT_HAND, MELDS)), 1) is True
    assert value(is_empty(zone_of("table", PLAYER_AT_HAND, MELDS)), 2) is False
    assert value(is_empty(Literal_(type=CARDS, value=None))) is True


def test_union_and_difference() -> None:
    hand_and_top = SetOf(type=CARDS, operator="plus", left=HAND, right=TOP_OF_DISCARDS)
    assert value(hand_and_top, 0) == cards("4c 5c 7s 9s 10s")
    without = SetOf(type=CARDS, operator="except", left=HAND, right=constant("9s Ah"))
    assert value(without, 0) == cards("4c 7s 10s")
    assert value(others(DEALER)) == (Seat(0), Seat(1))


def test_union_and_difference_of_melds() -> None:
    mine, third = zone_of("table", Literal_(type=PLAYER, value=0), MELDS), zone_of("table", DEALER, MELDS)
    both = SetOf(type=MELDS, operator="plus", left=third, right=mine)
    assert [str(meld) for meld in _tuple(value(both))] == ["8d 8h 8s", "Ac 2c 3c", "9d 10d Jd"]
    assert value(SetOf(type=MELDS, operator="except", left=both, right=third)) == value(mine)


def _tuple(found: Value) -> tuple[object, ...]:
    assert isinstance(found, tuple)
    return found


def test_membership() -> None:
    assert value(IsIn(type=TRUTH, element=DEALER, of=others(MOVER))) is True
    assert value(IsIn(type=TRUTH, element=MOVER, of=others(MOVER))) is False
    assert value(IsIn(type=TRUTH, element=TOP_OF_STOCK, of=STOCK)) is True
    assert value(IsIn(type=TRUTH, element=NONE, of=STOCK)) is False
    every_meld_is_laid = Quantified(
        type=TRUTH,
        quantifier="every",
        of=zone_of("table", DEALER, MELDS),
        name="meld",
        condition=IsIn(type=TRUTH, element=MELD_AT_HAND, of=ALL_LAID),
    )
    assert value(every_meld_is_laid) is True


@pytest.mark.parametrize(
    ("text", "kind", "holds"),
    [
        ("8d 8h 8s", None, True),
        ("8d 8h 8s", "set", True),
        ("8d 8h 8s", "run", False),
        ("8c 8d 8h 8s", "set", True),
        ("8d 8h", None, False),
        ("8d 8h 9s", None, False),
        ("As 2s 3s", "run", True),
        ("Qs Ks As", "run", True),
        ("Ks As 2s", "run", False),
        ("9s 10s Js Qs Ks", "run", True),
        ("9s 10s Qs", None, False),
        ("9s 10s Jd", None, False),
    ],
)
def test_melds_are_known_by_their_cards(text: str, kind: str | None, holds: bool) -> None:
    assert value(IsKind(type=TRUTH, of=constant(text), kind=kind)) is holds


def test_a_set_of_cards_may_contain_a_meld() -> None:
    some = constant("8d 8h 9s 10s Js Ac")
    assert value(ContainsKind(type=TRUTH, of=some, kind="run")) is True
    assert value(ContainsKind(type=TRUTH, of=some, kind="set")) is False
    assert value(ContainsKind(type=TRUTH, of=some, kind=None)) is True


def test_melds_from_cards_are_all_of_them_in_canonical_order() -> None:
    found = value(MeldsFrom(type=MELDS, cards=constant("8c 8d 8h 8s 9s 10s Js")))
    assert [str(meld) for meld in _tuple(found)] == [
        "8c 8d 8h",
        "8c 8d 8h 8s",
        "8c 8d 8s",
        "8c 8h 8s",
        "8d 8h 8s",
        "8s 9s 10s",
        "8s 9s 10s Js",
        "9s 10s Js",
    ]


def test_points() -> None:
    assert value(PointsOf(type=POINTS, table="", cards=constant("Ac 2d 10h Js Qs Kd"))) == 1 + 2 + 10 + 10 + 10 + 10
    assert value(PointsOf(type=POINTS, table="", cards=Literal_(type=CARDS, value=None))) == 0
    assert value(PointsOf(type=POINTS, table="", cards=TOP_OF_STOCK)) == 6
    assert value(PointsOf(type=POINTS, table="", cards=NONE)) is None


def test_functions_of_cards() -> None:
    assert value(TOP_OF_DISCARDS) == Card.parse("5c")
    assert value(function("rank", TOP_OF_DISCARDS, Kind.RANK)) == 5
    assert value(function("suit", TOP_OF_DISCARDS, Kind.SUIT)) == 0
    assert value(size(DISCARDS)) == 3
    assert value(size(ALL_LAID)) == 3
    assert value(size(function("cards", ALL_LAID, Kind.CARDS))) == 9
    assert value(size(TOP_OF_STOCK)) == 1


@pytest.mark.parametrize("name", ["rank", "suit"])
def test_functions_of_none_are_none(name: Function) -> None:
    assert value(function(name, NONE, Kind.NUMBER)) is None


def test_functions_of_no_player_are_none() -> None:
    assert value(function("turns", CLOSER, Kind.NUMBER)) is None
    assert value(stake(CLOSER)) is None
    assert value(left_of(CLOSER)) is None


def test_turns_of_a_player() -> None:
    assert value(function("turns", PLAYER_AT_HAND, Kind.NUMBER), 1) == 1
    assert value(function("turns", PLAYER_AT_HAND, Kind.NUMBER), 0) == 0


def test_owner_of_a_meld() -> None:
    owners = Where(
        type=MELDS,
        of=ALL_LAID,
        name="meld",
        condition=compare(function("owner", MELD_AT_HAND, Kind.PLAYER), "is", DEALER),
    )
    assert [str(meld) for meld in _tuple(value(owners))] == ["Ac 2c 3c", "9d 10d Jd"]


def test_the_part_of_a_pile_down_to_a_card() -> None:
    queen = Literal_(type=CARD, value=Card.parse("Qd"))
    assert value(DownTo(type=CARDS, pile=DISCARDS, card=queen)) == cards("5c Qd")
    assert value(DownTo(type=CARDS, pile=DISCARDS, card=TOP_OF_STOCK)) == ()
    assert value(DownTo(type=CARDS, pile=DISCARDS, card=NONE)) == ()


@pytest.mark.parametrize(("seat", "found"), [("after", 2), ("before", 0), ("left", 2), ("right", 0)])
def test_neighbours(seat: str, found: int) -> None:
    assert value(Neighbour(type=PLAYER, seat=seat, player=MOVER, among=None)) == Seat(found)  # type: ignore[arg-type]


def test_the_next_among_some_goes_round_to_the_player_himself() -> None:
    def after(among: Expression) -> Value:
        return value(Neighbour(type=PLAYER, seat="after", player=MOVER, among=among))

    assert after(others(DEALER)) == Seat(0)
    assert after(SetOf(type=PLAYERS, operator="except", left=EVERYONE, right=others(MOVER))) == Seat(1)
    assert after(SetOf(type=PLAYERS, operator="except", left=EVERYONE, right=EVERYONE)) is None


def test_selections() -> None:
    counted = count(PLAYER_AT_HAND)
    few = Where(type=PLAYERS, of=EVERYONE, name="player", condition=compare(counted, "<=", number(27)))
    assert value(few) == (Seat(1), Seat(2))
    least = Extreme(type=PLAYERS, of=EVERYONE, name="player", extreme="least", key=counted)
    most = Extreme(type=PLAYERS, of=EVERYONE, name="player", extreme="most", key=counted)
    assert value(least) == (Seat(2),)
    assert value(most) == (Seat(0),)
    assert value(ExtremeValue(type=POINTS, of=EVERYONE, name="player", extreme="least", key=counted)) == 26
    assert value(Total(type=POINTS, of=EVERYONE, name="player", value=counted)) == 30 + 27 + 26


def test_those_without_a_key_never_qualify() -> None:
    nobody = Extreme(type=PLAYERS, of=EVERYONE, name="player", extreme="least", key=count(CLOSER))
    assert value(nobody) == ()
    assert value(ExtremeValue(type=POINTS, of=EVERYONE, name="player", extreme="most", key=count(CLOSER))) is None


@pytest.mark.parametrize(
    ("limit", "some", "every", "no"), [(25, False, False, True), (27, True, False, False), (50, True, True, False)]
)
def test_quantifiers(limit: int, some: bool, every: bool, no: bool) -> None:
    condition = compare(count(PLAYER_AT_HAND), "<=", number(limit))
    found = {
        quantifier: value(
            Quantified(type=TRUTH, quantifier=quantifier, of=EVERYONE, name="player", condition=condition)
        )
        for quantifier in ("some", "every", "no")
    }
    assert found == {"some": some, "every": every, "no": no}


def test_quantifiers_over_nobody() -> None:
    nobody = SetOf(type=PLAYERS, operator="except", left=EVERYONE, right=EVERYONE)
    yes = Literal_(type=TRUTH, value=True)
    assert value(Quantified(type=TRUTH, quantifier="some", of=nobody, name="player", condition=yes)) is False
    assert value(Quantified(type=TRUTH, quantifier="every", of=nobody, name="player", condition=yes)) is True
    assert value(Quantified(type=TRUTH, quantifier="no", of=nobody, name="player", condition=yes)) is True


@pytest.mark.parametrize(
    ("held", "left"),
    [
        ("", ""),
        ("Kc Kd", "Kc Kd"),
        ("8d 8h 8s", ""),
        ("8d 8h 8s 9s 10s", "8d 8h"),  # the run leaves 16 points, the set 19
        ("4d 4h 4s 5s 6s", "4d 4h"),  # 8 against 11
        ("Ac 2c 3c 3d 3h", "Ac 2c"),  # 3 against 6
        ("As 2s 3s 4s 4c 4d", ""),  # both, though the longer run would take the four
        ("5s 6s 7s 8s", ""),
        ("10c Jc Qc Jd Jh", "10c Qc"),  # 20 either way, and two cards either way: clubs come first
    ],
)
def test_unmatched_cards_are_as_few_points_as_can_be(held: str, left: str) -> None:
    found = value(function("unmatched", constant(held), Kind.CARDS))
    assert found == cards(left)


@pytest.mark.parametrize("seed", range(8))
def test_unmatched_cards_agree_with_a_plain_search(seed: int) -> None:
    held = random.Random(seed).sample([Card(13 * suit + rank) for suit in range(4) for rank in range(6)], 9)
    found = value(function("unmatched", constant(" ".join(map(str, held))), Kind.CARDS))
    assert found == min(map(_in_order, _leavings(tuple(held))), key=_badness)


@pytest.mark.parametrize(("held", "remainders"), [(14, 64), (20, 256), (41, 1 << 15), (52, 128)])
def test_the_search_for_unmatched_cards_is_bounded(monkeypatch: pytest.MonkeyPatch, held: int, remainders: int) -> None:
    monkeypatch.setattr(unmatched, "MOST_REMAINDERS", remainders)
    rules = prepare(SMALL)
    left = unmatched.unmatched_in(meld_table_of(rules), rules.names.worth[""], "small.count")
    chance = random.Random(held)
    for _ in range(20):
        cards_held = card_set(chance.sample(prepare(SMALL).pack, held))
        assert left(cards_held) & ~cards_held == 0


def test_a_search_for_unmatched_cards_that_goes_on_for_too_long_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unmatched, "MOST_REMAINDERS", 1)
    rules = prepare(SMALL)
    left = unmatched.unmatched_in(meld_table_of(rules), rules.names.worth[""], "small.count")
    with pytest.raises(Fault, match="best melds of 5 cards are too many to find") as caught:
        left(card_set(cards("8d 8h 8s 9s 10s Kh Kd")))
    assert caught.value.rules == ("small.count",)


def _in_order(left: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(left))


def _badness(left: tuple[Card, ...]) -> tuple[int, int, tuple[Card, ...]]:
    return sum(min(card.rank, 10) for card in left), len(left), left


def _leavings(held: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """What each way of taking melds out of some cards leaves, by plain search."""
    melds = meld_table_of(prepare(SMALL)).melds
    found = [held]
    for meld in melds:
        if set(meld.order) <= set(held):
            found += _leavings(tuple(card for card in held if card not in meld.order))
    return found


def _exception(name: str, holds: bool, outcome: int, *over: str) -> DefinitionException:
    return DefinitionException(
        rule=rule(name),
        condition=Literal_(type=TRUTH, value=holds),
        value=number(outcome),
        over=tuple(f"small.{one}" for one in over),
    )


@pytest.mark.parametrize(
    ("exceptions", "expected"),
    [
        ((), 1),
        ((_exception("a", False, 2),), 1),
        ((_exception("a", True, 2),), 2),
        ((_exception("a", True, 2), _exception("b", True, 2)), 2),
        ((_exception("a", True, 2, "b"), _exception("b", True, 3)), 2),
        ((_exception("a", False, 2, "b"), _exception("b", True, 3)), 3),
        ((_exception("a", True, 2, "b"), _exception("b", True, 3, "c"), _exception("c", True, 4)), 2),
    ],
)
def test_exceptions_to_a_definition(exceptions: tuple[DefinitionException, ...], expected: int) -> None:
    assert value(number(1), exceptions=exceptions) == expected


def test_two_exceptions_that_disagree_are_a_fault() -> None:
    with pytest.raises(Fault) as caught:
        value(number(1), exceptions=(_exception("a", True, 2), _exception("b", True, 3)))
    assert caught.value.rules == ("small.a", "small.b")


def test_an_exception_is_over_those_that_yield_to_the_ones_it_is_over() -> None:
    first, second, third = _exception("a", True, 2, "b"), _exception("b", False, 3, "c"), _exception("c", True, 4)
    for exceptions in ((first, second, third), (third, second, first)):
        assert value(number(1), exceptions=exceptions) == 2
