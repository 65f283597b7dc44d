"""Faults with the position in which they happened."""

from __future__ import annotations

from tonkspec.engine.faults import Fault
from tonkspec.engine.notation import format_position
from tonkspec.engine.position import Position
from tonkspec.engine.rules import Rules


def located(fault: Fault, rules: Rules, position: Position) -> Fault:
    """The fault with the line of the position in which the rules were asked, so that it can be repeated."""
    found = fault.position or format_position(rules, position)
    return Fault(fault.message, fault.rules, found, kind=fault.kind)
