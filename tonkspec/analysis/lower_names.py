"""What a name stands for: `hand`, `count of closer`, `points of hand`, `mover`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tonkspec.analysis.advice import fit
from tonkspec.analysis.fitting import names_of_one, names_that_fit, words_that_fit
from tonkspec.analysis.kinds import (
    BROKEN,
    BROKEN_EXPRESSION,
    CARD,
    CARDS,
    MELD,
    NUMBER,
    PLAYER,
    PLAYERS,
    POINTS,
    as_set,
    is_broken,
    words_for,
)
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.misnamed import instead_of
from tonkspec.analysis.scope import Part, Scope
from tonkspec.model.expressions import (
    DefinitionOf,
    Expression,
    Function,
    FunctionOf,
    GivenOf,
    OptionValue,
    PointsOf,
    Role,
    RoleOf,
    StateOf,
    Winners,
    ZoneOf,
)
from tonkspec.model.types import Kind, Type
from tonkspec.source import Span
from tonkspec.syntax import tree

_PLACES_OF_SORTS = {
    "a pot": "keep in a `state` what you want to ask about",
    "a move": "let the move change a `state`, and ask about that",
    "an ending": "write `ending is {}`",
    "a kind of meld": "write `CARDS is a {}`",
}
_DOINGS = frozenset({"a move", "an ending"})
_ALIKE = 0.8
_NOUNS = {"player": Kind.PLAYER, "card": Kind.CARD, "meld": Kind.MELD}
_ROLES = frozenset({"mover", "closer", "dealer", "payer", "payee"})
_WHERE: dict[Part, str] = {
    "mover": "in moves and where a later phase begins",
    "closer": "in the conditions of endings and in settlements after a move",
    "payer": "in the amount of a payment by players and in factors",
    "payee": "in the amount of a payment to players and in factors",
    "winners": "in settlements and in `match`",
    "ending": "in settlements, in factors and in `match`",
}
_OF_SUBJECT: dict[str, tuple[Type, Type]] = {
    "top": (CARDS, Type(Kind.CARD, optional=True)),
    "rank": (CARD, Type(Kind.RANK)),
    "suit": (CARD, Type(Kind.SUIT)),
    "owner": (MELD, PLAYER),
    "unmatched": (CARDS, CARDS),
    "turns": (PLAYER, NUMBER),
    "score": (PLAYER, POINTS),
}
"""The functions that every game has: what they are of, and what they give."""
_MAIN_TABLE = "points"
PREDECLARED = frozenset({*_ROLES, *_OF_SUBJECT, "winners", "size", "points"})
"""The names that every game has."""


def bare_name(name: str, span: Span, scope: Scope, lowering: Lowering, wanted: Type | None = None) -> Expression:
    """A name without `of`: its subject, if it needs one, is the nearest at hand.

    `wanted` is what its place takes, for help with a name that nothing has.
    """
    if name in scope.late and lowering.names.sort_of(name) in {None, "an option"}:
        lowering.messages.error(
            "R205",
            f"`{name}` has no value yet where a requirement or a choice is tested",
            span,
            help_line="write its `let` before all effects of the move",
        )
        return BROKEN_EXPRESSION
    if name in scope.locals:
        return scope.locals[name]
    if name in _ROLES:
        return _role(cast("Role", name), span, scope, lowering)
    if name == "winners":
        return Winners(type=PLAYERS) if may_speak_of("winners", span, scope, lowering) else BROKEN_EXPRESSION
    if name in lowering.names.options:
        option = lowering.names.options[name]
        return OptionValue(type=option.type, option=name, value=option.value)
    if name in PREDECLARED or lowering.names.declared(name, tree.PointsDecl) is not None:
        return _function_of_subject(name, span, scope, lowering)
    return _declared(name, None, span, scope, lowering, wanted=wanted)


def applied_name(written: tree.Apply, scope: Scope, lowering: Lowering, wanted: Type | None = None) -> Expression:
    """`NAME of ARGUMENT`; `wanted` as for a bare name."""
    name = written.name.text
    if name == "size":
        return _size(written, scope, lowering)
    if name in _OF_SUBJECT:
        wanted, _ = _OF_SUBJECT[name]
        argument = lowering.value(written.argument, scope, wanted)
        return _function(name, argument, written, lowering)
    if name == _MAIN_TABLE or lowering.names.declared(name, tree.PointsDecl) is not None:
        return points_of(name, lowering.value(written.argument, scope, CARDS), written.name.span, lowering)
    argument = lowering.expression(written.argument, scope)
    if name in scope.locals or name in lowering.names.options:
        lowering.messages.error("R203", f"`{name}` is of nobody: write it without `of`", written.span)
        return BROKEN_EXPRESSION
    return _declared(name, argument, written.span, scope, lowering, written, wanted=wanted)


def may_speak_of(part: Part, span: Span, scope: Scope, lowering: Lowering) -> bool:
    """Whether a part is there to be spoken of; says so where it is not."""
    if part in scope.parts:
        return True
    there = [f"`{one}`" for one in ("closer", "payer", "payee", "mover") if one in scope.parts]
    what = f"there is no `{part}` here: it can be spoken of {_WHERE[part]} only"
    help_line = _instead_of_part(part, there, scope)
    lowering.messages.error("R204", what, span, help_line=help_line)
    return False


def _instead_of_part(part: Part, there: Sequence[str], scope: Scope) -> str:
    """What to write where nobody has this part; `there` are those that somebody has."""
    if part in {"payer", "payee"} and "ending" in scope.parts:
        return f"what some players pay more is a factor of its own: `factor NAME: 2 when {part} is dealer`"
    if part in {"closer", "mover"} and "winners" in scope.parts and "closer" not in scope.parts:
        declared = "declare `state last_mover: player or none = none`, and let a move do `last_mover becomes mover`"
        return f"speak of `winners`, or keep it in a state: {declared}"
    return f"name somebody who is there: {', '.join([*there, '`dealer`'])}"


def subject_of(name: str, kind: Kind, span: Span, scope: Scope, lowering: Lowering) -> Expression:
    """The nearest subject of a kind for a name that needs one."""
    found = scope.subject(kind)
    if found is None:
        lowering.messages.error(
            "R203",
            f"`{name}` is of a {kind.value}, and none is at hand here",
            span,
            help_line=f"say whose: `{name} of ...`",
        )
        return BROKEN_EXPRESSION
    return found


def pronoun(written: tree.Pronoun, scope: Scope, lowering: Lowering) -> Expression:
    """`player`, `card`, `meld`: the nearest subject of this kind, or what the move has chosen."""
    found = scope.pronoun(_NOUNS[written.noun])
    if found is not None:
        return found
    if written.noun == "player":
        known = [f"`{name}`" for name in ("mover", "closer", "payer", "payee") if name in scope.parts]
        help_line = f"name the player: {', '.join([*known, '`dealer`'])}"
    else:
        help_line = f"name the {written.noun}, or write `some {written.noun} in ... has ...`"
    what = f"nothing here says which {written.noun} `{written.noun}` is"
    lowering.messages.error("R203", what, written.span, help_line=help_line)
    return BROKEN_EXPRESSION


def points_of(name: str, cards: Expression, span: Span, lowering: Lowering) -> Expression:
    """The points of cards by a table; of a card that may be `none` they may be `none`."""
    if lowering.names.declared(name, tree.PointsDecl) is None:
        lowering.messages.error("R201", "this game declares no `points`", span, help_line="add a `points` table")
        return BROKEN_EXPRESSION
    table = "" if name == _MAIN_TABLE else name
    return PointsOf(type=Type(Kind.POINTS, optional=_may_be_none(cards)), table=table, cards=cards)


def _role(name: Role, span: Span, scope: Scope, lowering: Lowering) -> Expression:
    if name != "dealer" and not may_speak_of(name, span, scope, lowering):
        return BROKEN_EXPRESSION
    return RoleOf(type=PLAYER, role=name)


def _function_of_subject(name: str, span: Span, scope: Scope, lowering: Lowering) -> Expression:
    """`rank` for the rank of the card at hand, `turns` for the turns of the player at hand."""
    if name in {"top", "size", "unmatched"}:
        lowering.messages.error("R203", f"say of what: `{name} of ...`", span)
        return BROKEN_EXPRESSION
    if name in _OF_SUBJECT:
        wanted, gives = _OF_SUBJECT[name]
        subject = subject_of(name, wanted.kind, span, scope, lowering)
        return BROKEN_EXPRESSION if is_broken(subject) else _function_of(name, subject, gives)
    subject = scope.subject(Kind.CARD) or scope.subject(Kind.MELD)
    if subject is None:
        subject = subject_of(name, Kind.CARD, span, scope, lowering)
    return BROKEN_EXPRESSION if is_broken(subject) else points_of(name, subject, span, lowering)


def _function(name: str, argument: Expression, written: tree.Apply, lowering: Lowering) -> Expression:
    if is_broken(argument):
        return BROKEN_EXPRESSION
    if name == "top" and not (isinstance(argument, ZoneOf) and _layout(argument.zone, lowering) == "pile"):
        text = lowering.messages.text(written.argument.span)
        lowering.messages.error(
            "R305",
            f"`{text}` is no pile, and only a pile has a top",
            written.argument.span,
            help_line="name a zone that is declared as `pile`",
        )
        return BROKEN_EXPRESSION
    return _function_of(name, argument, _OF_SUBJECT[name][1])


def _function_of(name: str, argument: Expression, gives: Type) -> Expression:
    optional = gives.optional or _may_be_none(argument)
    return FunctionOf(type=Type(gives.kind, optional=optional), function=cast("Function", name), argument=argument)


def _size(written: tree.Apply, scope: Scope, lowering: Lowering) -> Expression:
    argument = lowering.expression(written.argument, scope, CARDS)
    if is_broken(argument):
        return BROKEN_EXPRESSION
    if as_set(argument.type) is None:
        text = lowering.messages.text(written.argument.span)
        lowering.messages.error(
            "R301",
            f"`{text}` is {words_for(argument.type)}, but only a set has a size",
            written.argument.span,
            help_line="write the name alone, without `size of`",
        )
        return BROKEN_EXPRESSION
    return FunctionOf(type=NUMBER, function="size", argument=argument)


def _declared(
    name: str,
    argument: Expression | None,
    span: Span,
    scope: Scope,
    lowering: Lowering,
    written: tree.Apply | None = None,
    wanted: Type | None = None,
) -> Expression:
    """A zone, state, given value or definition; `argument` is what stands behind `of`."""
    entry = lowering.names.entries.get(name)
    match entry.declaration if entry is not None else None:
        case tree.ZoneDecl(per_player=per_player, layout=layout):
            owner = _owner(name, argument, span, scope, lowering, per_player=per_player, written=written)
            kind = Kind.MELDS if layout == "melds" else Kind.CARDS
            return _unless_broken(owner, ZoneOf(type=Type(kind), zone=name, owner=owner))
        case tree.StateDecl(per_player=per_player):
            owner = _owner(name, argument, span, scope, lowering, per_player=per_player, written=written)
            return _unless_broken(owner, StateOf(type=lowering.state_type(name), state=name, owner=owner))
        case tree.GivenDecl(per_player=per_player):
            owner = _owner(name, argument, span, scope, lowering, per_player=per_player, written=written)
            return _unless_broken(owner, GivenOf(type=lowering.given_type(name), given=name, owner=owner))
        case tree.DefineDecl():
            return _definition(name, argument, span, scope, lowering, written)
        case _:
            whose = None if argument is None or is_broken(argument) else argument.type.kind
            _unknown(name, written.name.span if written else span, wanted, scope, lowering, whose)
            return BROKEN_EXPRESSION


def _unless_broken(owner: Expression | None, whole: Expression) -> Expression:
    return BROKEN_EXPRESSION if owner is not None and is_broken(owner) else whole


def _owner(
    name: str,
    argument: Expression | None,
    span: Span,
    scope: Scope,
    lowering: Lowering,
    *,
    per_player: bool,
    written: tree.Apply | None,
) -> Expression | None:
    """Whose a thing is: None for what belongs to the whole table."""
    if not per_player:
        if argument is None:
            return None
        lowering.messages.error("R203", f"`{name}` belongs to the whole table: write it without `of`", span)
        return BROKEN_EXPRESSION
    if argument is None or written is None:
        return subject_of(name, Kind.PLAYER, span, scope, lowering)
    return fit(argument, PLAYER, written.argument.span, lowering)


def _definition(
    name: str,
    argument: Expression | None,
    span: Span,
    scope: Scope,
    lowering: Lowering,
    written: tree.Apply | None,
) -> Expression:
    found = lowering.definition(name)
    if found is None:
        return BROKEN_EXPRESSION
    subject: Expression | None = None
    if found.parameter_type is None:
        if argument is not None:
            lowering.messages.error("R203", f"`{name}` is of nobody: write it without `of`", span)
            return BROKEN_EXPRESSION
    elif argument is None or written is None:
        subject = subject_of(name, found.parameter_type.kind, span, scope, lowering)
    else:
        subject = fit(argument, found.parameter_type, written.argument.span, lowering)
    for part in sorted(lowering.parts_of(name) - scope.parts):
        lowering.messages.error(
            "R204", f"`{name}` speaks of the `{part}`, and there is none here: {_WHERE[part]} only", span
        )
        return BROKEN_EXPRESSION
    optional = found.type.optional or (subject is not None and _may_be_none(subject))
    type_ = Type(found.type.kind, optional=optional and found.type != BROKEN, values=found.type.values)
    return _unless_broken(subject, DefinitionOf(type=type_, definition=name, subject=subject))


def _may_be_none(expression: Expression) -> bool:
    return expression.type.optional and expression.type.kind not in {Kind.CARDS, Kind.PLAYERS, Kind.MELDS}


def _unknown(
    name: str, span: Span, wanted: Type | None, scope: Scope, lowering: Lowering, whose: Kind | None = None
) -> None:
    sort = lowering.names.sort_of(name)
    if sort is not None:
        what = f"`{name}` is {sort}, which has no value to use here"
        help_line = _PLACES_OF_SORTS.get(sort, "").format(name) or None
        if sort in _DOINGS:  # they are called like what they do something to
            help_line = did_you_mean(name, lowering.names.names_of(tree.ZoneDecl), cutoff=_ALIKE) or help_line
        lowering.messages.error("R202", what, span, help_line=help_line)
        return
    if lowering.messages.has_refused(name):
        return
    known = words_that_fit(wanted) or (*lowering.names.values(), *PREDECLARED)
    known = (*known, *scope.locals)
    help_line = instead_of(name, known)
    if help_line is None and whose is not None:
        help_line = names_of_one(name, whose, lowering)
    help_line = help_line or names_that_fit(name, wanted, scope, lowering)
    lowering.messages.error("R201", f"nothing here is called `{name}`", span, help_line=help_line)


def _layout(zone: str, lowering: Lowering) -> str | None:
    declaration = lowering.names.declared(zone, tree.ZoneDecl)
    return declaration.layout if declaration is not None else None
