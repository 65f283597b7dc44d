"""Definitions: named values, with their exceptions."""

from __future__ import annotations

from tonkspec.analysis.composed import Entry, Exceptional
from tonkspec.analysis.kinds import BROKEN, CARD, MELD, PLAYER, YES_NO, widened
from tonkspec.analysis.lower_sets import check_new_local
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.scope import IN_DEFINITION, Part, Scope
from tonkspec.model.expressions import DefinitionOf, RoleOf, TheEnding, Winners
from tonkspec.model.game import Definition, DefinitionException
from tonkspec.model.types import Kind, Type
from tonkspec.model.walk import descendants
from tonkspec.syntax import tree

_TYPES: dict[tree.Noun, Type] = {"player": PLAYER, "card": CARD, "meld": MELD}


def lower_definition(entry: Entry, written: tree.DefineDecl, lowering: Lowering) -> Definition | None:
    """A definition; its type is that of its value. None where the value is broken."""
    scope, parameter = IN_DEFINITION, None
    if written.subject is not None:
        if written.alias is not None:
            check_new_local(written.alias, scope, lowering)
        name = written.subject if written.alias is None else written.alias.text
        scope, parameter = scope.with_element(name, _TYPES[written.subject])
        if written.alias is not None:
            scope = scope.with_local(name, parameter)
    value = lowering.expression(written.value, scope)
    if value.type.kind is Kind.NONE and value.type != BROKEN:
        lowering.messages.error(
            "R301",
            f"`{entry.name}` is always none",
            written.value.span,
            help_line="say what it is where there is something, as in `CARD if CONDITION else none`",
        )
    type_ = value.type
    exceptions = tuple(_exception(one, type_, scope, lowering) for one in entry.exceptions)
    if value.type == BROKEN:
        return None
    return Definition(
        rule=entry.rule,
        name=entry.name,
        parameter=None if parameter is None else parameter.name,
        parameter_type=None if parameter is None else parameter.type,
        type=type_,
        value=value,
        exceptions=tuple(one for one in exceptions if one is not None),
    )


def parts_in(definition: Definition, lowering: Lowering) -> frozenset[Part]:
    """Who and what a definition speaks of, itself or through another; the dealer is always there."""
    parts: set[Part] = set()
    for found in descendants(definition):
        match found:
            case RoleOf(role=role) if role != "dealer":
                parts.add(role)
            case Winners():
                parts.add("winners")
            case TheEnding():
                parts.add("ending")
            case DefinitionOf(definition=name):
                parts |= lowering.parts_of(name)
            case _:
                pass
    return frozenset(parts)


def _exception(exceptional: Exceptional, type_: Type, scope: Scope, lowering: Lowering) -> DefinitionException | None:
    written = exceptional.declaration
    if written.value is None:  # which has been said where rules are composed
        return None
    condition = lowering.value(written.condition, scope, YES_NO)
    value = lowering.value(written.value, scope, type_)
    return DefinitionException(
        rule=exceptional.rule,
        condition=condition,
        value=widened(value, type_),
        over=exceptional.over,
    )
