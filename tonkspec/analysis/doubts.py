"""What is said of endings and cases of which nothing shows that they fit together, by their form or after a search."""

from __future__ import annotations

from tonkspec.diagnostics.counted import counted
from tonkspec.model.game import Ending, Settlement


def may_come_together(one: Ending, other: Ending, deals: int | None = None) -> str:
    """Of two endings that nothing keeps apart, nor did a search over so many deals see them together."""
    shared = next((f" after `{move}`" for move in one.after if move in other.after), "")
    told = f"`{one.name}` and `{other.name}` may both end a hand{shared}, as far as their conditions show"
    return told if deals is None else f"{told}; they did not in {counted(deals, 'deal')}"


def order_of_endings(one: str, other: str) -> str:
    """What to write so that one of two endings of these names counts."""
    return f"write `over {one}` on `{other}`, or `over {other}` on `{one}`"


def may_have_no_case(settlement: Settlement, deals: int | None = None) -> str:
    """Of a settlement without `otherwise`, of which a search over so many deals saw no hand without a case."""
    told = f"`{settlement.rule.name}` may have no case that holds, as far as their conditions show"
    return told if deals is None else f"{told}; it had one in each of {deals} deals"


ADD_OTHERWISE = "add a case `otherwise`"
