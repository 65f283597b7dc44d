"""Makes flows."""

from __future__ import annotations

from tonkspec.syntax.made import Builders, made, several
from tonkspec.syntax.tree import FlowBy, FlowMany, FlowMove, FlowOptional

FLOW: Builders = {
    "flow_or": several("or", FlowMany),
    "flow_then": several("then", FlowMany),
    "flow_any": several("any of", FlowMany),
    "flow_move": made(FlowMove, "move"),
    "flow_optional": made(FlowOptional, "part"),
    "flow_by": made(FlowBy, "who", "part"),
}
