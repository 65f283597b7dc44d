"""Walking and rebuilding models."""

from tonkspec.analysis import load_game
from tonkspec.model.expressions import AllPlayers, Compare, Expression, FunctionOf, Literal_
from tonkspec.model.rule import Rule
from tonkspec.model.types import Kind, Type
from tonkspec.model.walk import children, descendants, replaced

NUMBER = Type(Kind.NUMBER)
EVERYONE = AllPlayers(type=Type(Kind.PLAYERS))
SIZE = FunctionOf(type=NUMBER, function="size", argument=EVERYONE)
TWO = Literal_(type=NUMBER, value=2)
THREE = Literal_(type=NUMBER, value=3)
TEST = Compare(type=Type(Kind.YES_NO), operator="is", left=SIZE, right=TWO)


def three_for_two(found: Expression) -> Expression:
    return THREE if found == TWO else found


def test_children_are_nodes_only() -> None:
    assert list(children(TEST)) == [SIZE, TWO]
    assert list(children(TWO)) == []


def test_descendants_come_after_what_they_are_in() -> None:
    assert list(descendants(TEST)) == [TEST, SIZE, EVERYONE, TWO]


def test_nothing_of_a_game_is_left_out_but_what_its_nodes_carry() -> None:
    found = list(descendants(load_game("black_company")))
    assert {type(node).__name__ for node in found} >= {"Move", "Pay", "Step", "Case", "ZoneOf", "Deck", "NextDealer"}
    assert not any(isinstance(node, Rule | Type) for node in found)


def test_expressions_are_replaced_everywhere_and_all_else_stays() -> None:
    assert replaced(TEST, three_for_two).right == THREE
    assert replaced(TEST, lambda found: found) is TEST
    game = load_game("black_company")
    assert replaced(game, lambda found: found) is game
    changed = replaced(game, three_for_two)
    assert TWO in set(descendants(game))
    assert TWO not in set(descendants(changed))
    assert changed.moves == game.moves


def test_what_is_inside_is_replaced_first() -> None:
    seen: list[Expression] = []

    def note(found: Expression) -> Expression:
        seen.append(found)
        return found

    replaced(TEST, note)
    assert seen == [EVERYONE, SIZE, TWO, TEST]
