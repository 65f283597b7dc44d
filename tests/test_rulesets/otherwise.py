"""What could stand in place of one node of a model: a number one more, the other way round, never, always."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import get_args

from tonkspec.model import expressions as values
from tonkspec.model import flow, statements
from tonkspec.model import game as model
from tonkspec.model.expressions import Expression
from tonkspec.model.types import AMOUNTS, Kind, Type

Others = Iterator[tuple[str, object]]
"""What is otherwise, and the node that says so."""

YES_NO = Type(Kind.YES_NO)
YES = values.Literal_(type=YES_NO, value=True)
NO = values.Literal_(type=YES_NO, value=False)
OPERATORS: Mapping[str, tuple[str, ...]] = {
    "<": ("<=", ">"),
    "<=": ("<", ">"),
    ">": (">=", "<"),
    ">=": (">", "<"),
    "is": ("is not",),
    "is not": ("is",),
}
QUANTIFIERS: Mapping[str, tuple[str, ...]] = {"some": ("every", "no"), "every": ("some", "no"), "no": ("some", "every")}
OPPOSITE: Mapping[str, str] = {
    "after": "before",
    "before": "after",
    "left": "right",
    "right": "left",
    "least": "most",
    "most": "least",
    "clockwise": "counterclockwise",
    "counterclockwise": "clockwise",
}


def otherwise(node: object) -> Others:
    """Everything that could stand in place of a node of the model; nothing for one of which only its parts can differ.

    >>> from tonkspec.model.rule import Rule
    >>> for what, other in otherwise(model.Players(rule=Rule(name="tonk.players"), least=2, most=4)):
    ...     print(what, other.least, other.most)
    more at least 3 4
    fewer at most 2 3
    """
    match node:
        case Expression():
            yield from _expression(node)
            yield from _value(node)
        case flow.InOrder() | flow.AnyOf() | flow.Optionally() | flow.By():
            yield from _flow(node)
        case statements.Pay() | statements.Win():
            yield from _outcome(node)
        case model.Move() | model.Require() | model.Ending() | model.Settlement() | model.Case() | model.Phase():
            yield from _play(node)
        case _:
            yield from _table(node)


def more(amount: Expression) -> Expression:
    """One more than an amount."""
    one = values.Literal_(type=amount.type, value=1)
    return values.Arithmetic(type=amount.type, operator="+", left=amount, right=one)


def _table(node: object) -> Others:
    match node:
        case model.Players(least=least, most=most):
            yield "more at least", replace(node, least=least + 1)
            yield "fewer at most", replace(node, most=most - 1)
        case model.Deck(ranks=ranks, jokers=jokers):
            yield "other jokers", replace(node, jokers=2 - jokers)
            yield "without a rank", replace(node, ranks=ranks[:-1])
        case model.Order(direction=direction):
            yield "the other way", replace(node, direction=OPPOSITE[direction])
        case model.PointsTable(worth=worth):
            yield "one more", replace(node, worth=tuple((rank, points + 1) for rank, points in worth))
        case model.MeldKind():
            yield from _meld_kind(node)
        case model.Wild(least_natural=natural):
            yield "one more natural", replace(node, least_natural=natural + 1)
        case model.Zone(seen=seen):
            yield from ((other, replace(node, seen=other)) for other in get_args(model.Seen) if other != seen)
        case model.State(scope=scope):
            yield from ((other, replace(node, scope=other)) for other in get_args(model.Scope) if other != scope)
        case _:
            return


def _meld_kind(kind: model.MeldKind) -> Others:
    yield "more at least", replace(kind, least=kind.least + 1)
    yield "fewer at least", replace(kind, least=kind.least - 1)
    yield "no such meld", replace(kind, least=kind.least + 10, most=None)
    if kind.most is None:
        yield "no more than at least", replace(kind, most=kind.least)
    else:
        yield "fewer at most", replace(kind, most=kind.most - 1)
    for ace in get_args(model.Ace):
        if kind.ace not in (None, ace):
            yield f"ace {ace}", replace(kind, ace=ace)


def _play(node: object) -> Others:
    match node:
        case model.Move(rule=rule, requires=requires, automatic=automatic):
            yield "never", replace(node, requires=(model.Require(rule=rule, condition=NO), *requires))
            yield "automatic or not", replace(node, automatic=not automatic)
        case model.Require():
            yield "not required", replace(node, condition=YES, exceptions=())
        case model.Settlement(cases=cases):
            yield "nothing", replace(node, cases=tuple(replace(case, body=(), exceptions=()) for case in cases))
        case model.Case():
            yield "nothing", replace(node, body=(), exceptions=())
            yield "never", replace(node, guard=NO)
        case model.Phase(among=among):
            yield from ((other, replace(node, by=other)) for other in ("in turn", "each", "one") if other != node.by)
            if among is not None:
                yield "by all", replace(node, among=None)
        case model.Ending():
            yield from _ending(node)
        case _:
            return


def _ending(ending: model.Ending) -> Others:
    yield "never", replace(ending, condition=NO)
    if ending.condition is not None:
        yield "always", replace(ending, condition=None)
    for move in ending.after:
        yield f"not after {move}", replace(ending, after=tuple(one for one in ending.after if one != move))
    if ending.turns is not None:
        yield "a turn later", replace(ending, turns=ending.turns + 1)
    if ending.over:
        yield "over nothing", replace(ending, over=())
    if ending.flow is not None:
        yield "settled at once", replace(ending, flow=None)


def _outcome(node: object) -> Others:
    match node:
        case statements.Pay(payers=payers, amount=amount, payees=payees):
            if amount is not None:
                yield "the other way", replace(node, payers=payees, payees=payers)
                yield "one more", replace(node, amount=more(amount))
        case statements.Win():
            yield "nobody wins", replace(node, players=None)
        case _:
            return


def _flow(part: flow.Flow) -> Others:
    match part:
        case flow.InOrder(parts=parts):
            yield "the other way round", flow.InOrder(tuple(reversed(parts)))
            yield "one of them", flow.OneOf(parts)
        case flow.AnyOf(parts=parts):
            yield "once at most", flow.Optionally(flow.OneOf(parts))
            yield "just once", flow.OneOf(parts)
        case flow.Optionally(part=inner):
            yield "not left out", inner
        case flow.By(part=inner):
            yield "by himself", inner
        case _:
            return


def _expression(node: Expression) -> Others:
    match node:
        case values.Compare(operator=operator):
            yield from ((other, replace(node, operator=other)) for other in OPERATORS[operator])
        case values.Quantified(quantifier=quantifier):
            yield from ((other, replace(node, quantifier=other)) for other in QUANTIFIERS[quantifier])
        case values.Extreme(of=of, extreme=extreme):
            yield "the other end", replace(node, extreme=OPPOSITE[extreme])
            yield "all", of
        case values.ExtremeValue(extreme=extreme):
            yield "the other end", replace(node, extreme=OPPOSITE[extreme])
        case values.Where(of=of):
            yield "all", of
        case values.Neighbour(seat=seat, player=player):
            yield "the other side", replace(node, seat=OPPOSITE[seat])
            yield "himself", player
        case values.RoleOf():
            yield "the next player", values.Neighbour(type=node.type, seat="after", player=node, among=None)
        case values.SetOf(left=one, right=two) | values.Arithmetic(left=one, right=two):
            yield from (("one part", part) for part in (one, two) if part.type == node.type)
        case values.Choose(then=then, otherwise=other):
            yield from (("always", then), ("never", other))
        case values.FunctionOf(function="unmatched", argument=argument):
            yield "all", argument
        case values.IsKind(kind=str()) | values.ContainsKind(kind=str()):
            yield "of any kind", replace(node, kind=None)
        case values.Not(of=of):
            yield "so", of
        case _:
            return


def _value(node: Expression) -> Others:
    """Another value of the same type."""
    match node:
        case values.Literal_(value=bool() as value) | values.OptionValue(value=bool() as value):
            yield "not so", values.Literal_(type=node.type, value=not value)
        case values.Literal_(value=int() as value) | values.OptionValue(value=int() as value):
            yield from ((f"{one}", values.Literal_(type=node.type, value=one)) for one in (value + 1, value - 1))
        case values.Expression(type=Type(kind=Kind.YES_NO)) if not isinstance(node, values.Not):
            yield "not", values.Not(type=YES_NO, of=node)
        case values.Expression(type=Type(kind=kind)) if kind in AMOUNTS:
            yield "one more", more(node)
        case _:
            return
