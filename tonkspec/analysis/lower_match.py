"""The match: who deals, what happens between hands, when it is over; and what multiplies payments."""

from __future__ import annotations

from tonkspec.analysis.composed import Entry, Line
from tonkspec.analysis.kinds import NUMBER, PLAYER, YES_NO
from tonkspec.analysis.lower_statements import Block, Place, lower_lines
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.scope import AT_THE_DEAL, BETWEEN_HANDS, IN_FACTOR, Scope
from tonkspec.analysis.trees import descendants
from tonkspec.model.game import Between, Factor, FirstDealer, Match, MatchEnd, NextDealer
from tonkspec.model.rule import Rule
from tonkspec.syntax import tree

_PLACES: dict[str, Place] = {
    "before deal": "`before deal`",
    "after deal": "`after deal`",
    "after match": "`after match`",
}


def lower_match(entry: Entry, _written: tree.MatchDecl, lowering: Lowering) -> Match:
    """Several hands in a row; somebody deals the next one wherever hands follow each other."""
    first: FirstDealer | None = None
    following: NextDealer | None = None
    ends: MatchEnd | None = None
    between: list[Between] = []
    for rule, item in entry.items:
        match item.item:
            case "first dealer":
                first = None if item.value is None else _first_dealer(rule, item.value, lowering)
            case "next dealer":
                following = _next_dealer(rule, item, lowering)
            case "ends when":
                ends = _end(rule, item, lowering)
            case "before deal" | "after deal" | "after match" as when:
                between.append(_between(rule, item, when, lowering))
    return Match(rule=entry.rule, first_dealer=first, next_dealer=following, between=tuple(between), ends=ends)


def lower_factor(entry: Entry, written: tree.FactorDecl, lowering: Lowering) -> Factor:
    """What multiplies payments and scores; one that speaks of payer or payee is about payments only."""
    value = lowering.value(written.value, IN_FACTOR, NUMBER)
    condition = lowering.value(written.condition, IN_FACTOR, YES_NO)
    speaks = any(_means_party(node, lowering) for node in descendants(written))
    return Factor(rule=entry.rule, name=entry.name, value=value, condition=condition, of_scores=not speaks)


def _means_party(node: tree.Node, lowering: Lowering) -> bool:
    """Whether a node speaks of the payer or payee, by this name or through a definition."""
    match node:
        case tree.NameUse(name="payer" | "payee"):
            return True
        case tree.NameUse(name=name) | tree.Name(text=name):
            is_definition = lowering.names.declared(name, tree.DefineDecl) is not None
            return is_definition and bool(lowering.parts_of(name) & {"payer", "payee"})
        case _:
            return False


def _first_dealer(rule: Rule, value: tree.Expr | tree.Text, lowering: Lowering) -> FirstDealer:
    if isinstance(value, tree.Text):
        return FirstDealer(rule=rule, words=value.text, player=None)
    return FirstDealer(rule=rule, words=None, player=lowering.value(value, Scope(), PLAYER))


def _next_dealer(rule: Rule, item: tree.MatchItem, lowering: Lowering) -> NextDealer | None:
    if item.value is None or isinstance(item.value, tree.Text):
        help_line = "write a player, such as `player after dealer`"
        lowering.messages.error("R434", "the next dealer follows from the hand", item.span, help_line=help_line)
        return None
    return NextDealer(rule=rule, player=lowering.value(item.value, BETWEEN_HANDS, PLAYER))


def _end(rule: Rule, item: tree.MatchItem, lowering: Lowering) -> MatchEnd | None:
    if item.value is None or isinstance(item.value, tree.Text):
        help_line = "write a condition, such as `some player has score >= 100`"
        lowering.messages.error("R434", "the end of the match follows from the hands", item.span, help_line=help_line)
        return None
    return MatchEnd(rule=rule, condition=lowering.value(item.value, BETWEEN_HANDS, YES_NO))


def _between(rule: Rule, item: tree.MatchItem, when: str, lowering: Lowering) -> Between:
    scope = AT_THE_DEAL if when == "before deal" else BETWEEN_HANDS
    file, _, _ = rule.name.partition(".")
    lines = (Line(statement=statement, file=file) for statement in item.body)
    effects, _ = lower_lines(lines, scope, Block(_PLACES[when], rule), lowering)
    return Between(rule=rule, when=item.item, effects=effects)  # type: ignore[arg-type]
