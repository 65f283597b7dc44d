"""`over` reaches beyond its neighbours: what yields to a rule that yields, yields too."""

from pathlib import Path

from tests.test_analysis.small_game import SMALL, said


def test_an_order_of_exceptions_may_lead_through_one_of_another_condition(tmp_path: Path) -> None:
    one = "\nexception one to count when turns > 3: 1\n"
    two = "exception two to count when turns > 4 over one: 2\n"
    three = "exception three to count when turns > 3 over two: 3\n"
    assert said(tmp_path, SMALL + one + two + three) == []
    assert [code for code, _ in said(tmp_path, SMALL + one + two + three.replace(" over two", ""))] == ["R424"]
