"""Sets and what runs over them: noun phrases, selections, quantifiers, sums, and players round the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tonkspec.analysis.fitting import one_of
from tonkspec.analysis.kinds import (
    BROKEN,
    BROKEN_EXPRESSION,
    CARD,
    CARDS,
    MELD,
    MELDS,
    NUMBER,
    PLAYER,
    PLAYERS,
    YES_NO,
    as_set,
    element_type,
    expect,
    is_broken,
    widened,
    words_for,
)
from tonkspec.analysis.lower_names import bare_name, points_of
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.scope import Scope, role
from tonkspec.diagnostics import Label
from tonkspec.model.expressions import (
    AllPlayers,
    AnyZone,
    Compare,
    Expression,
    Extreme,
    ExtremeValue,
    FunctionOf,
    Local,
    MeldsFrom,
    Neighbour,
    Quantified,
    SetOf,
    Total,
    Where,
)
from tonkspec.model.types import AMOUNTS, Kind, Type
from tonkspec.source import Span
from tonkspec.syntax import tree

_TYPES = {"player": PLAYER, "card": CARD, "meld": MELD}
_SETS = {"player": PLAYERS, "card": CARDS, "meld": MELDS}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: the set it names, and the scope in which its element is the nearest subject."""

    of: Expression
    element: Local
    inside: Scope


def noun_phrase(written: tree.NounPhrase, scope: Scope, lowering: Lowering) -> Phrase:
    """`each other player in S where C`, without the `each`."""
    of = _base(written, scope, lowering)
    if written.alias is not None:
        inside, element = scope.with_element(written.alias.text, _TYPES[written.noun])
        if check_new_local(written.alias, scope, lowering):
            inside = inside.with_local(written.alias.text, element)
    else:
        inside, element = scope.with_element(written.noun, _TYPES[written.noun])
    if written.where is not None:
        condition = lowering.value(written.where, inside, YES_NO)
        of = Where(type=_set_type(written, of), of=of, name=element.name, condition=condition)
    if written.extreme is not None and written.key is not None:
        key = _key(written.key, inside, lowering)
        of = Extreme(type=_set_type(written, of), of=of, name=element.name, extreme=written.extreme, key=key)
    return Phrase(of, element, inside)


def _set_type(written: tree.NounPhrase, of: Expression) -> Type:
    """The type of what a noun phrase picks: a set, also where it picks from a single player, card or meld."""
    return of.type if is_broken(of) else _SETS[written.noun]


def check_new_local(name: tree.Name, scope: Scope, lowering: Lowering) -> bool:
    """Whether a local name may be new here, and hides no other name but that of an option; says so where it does."""
    sort = "a name in reach" if name.text in scope.reserved else lowering.names.sort_of(name.text)
    if sort is None:
        return True
    if name.text in lowering.names.options and name.text not in scope.reserved:
        option = lowering.names.options[name.text].rule.span
        related = () if option is None else (Label(option, "the option"),)
        what = f"here `{name.text}` is not the option of that name any more"
        lowering.messages.warn("R433", what, name.span, related=related, help_line="choose another name")
        return True
    lowering.messages.error(
        "R206",
        f"`{name.text}` is {sort} already, and no local name may hide another",
        name.span,
        help_line="choose another name",
    )
    return False


def quantified(written: tree.Quantified, scope: Scope, lowering: Lowering) -> Expression:
    """`some other player has C`."""
    phrase = noun_phrase(written.noun_phrase, scope, lowering)
    condition = lowering.value(written.condition, phrase.inside, YES_NO)
    return Quantified(
        type=YES_NO, quantifier=written.quantifier, of=phrase.of, name=phrase.element.name, condition=condition
    )


def selection(written: tree.Selection, scope: Scope, lowering: Lowering) -> Expression:
    """`S where C with least A`."""
    of, inside, element = _running_over(written.of, scope, lowering)
    if is_broken(of):
        return BROKEN_EXPRESSION
    type_ = as_set(of.type) or BROKEN
    if written.where is not None:
        condition = lowering.value(written.where, inside, YES_NO)
        of = Where(type=type_, of=of, name=element.name, condition=condition)
    if written.extreme is not None and written.key is not None:
        key = _key(written.key, inside, lowering)
        of = Extreme(type=type_, of=of, name=element.name, extreme=written.extreme, key=key)
    return of


def extreme_value(written: tree.ExtremeValue, scope: Scope, lowering: Lowering) -> Expression:
    """`least NAME in S`; `none` for an empty set."""
    of, inside, element = _running_over(written.of, scope, lowering)
    key = BROKEN_EXPRESSION if is_broken(of) else _key(written.name, inside, lowering)
    if is_broken(key):
        return BROKEN_EXPRESSION
    return ExtremeValue(
        type=replace(key.type, optional=True), of=of, name=element.name, extreme=written.extreme, key=key
    )


def total(written: tree.Total, scope: Scope, lowering: Lowering) -> Expression:
    """`total NAME in S`."""
    of, inside, element = _running_over(written.of, scope, lowering)
    value = BROKEN_EXPRESSION if is_broken(of) else _amount(written.name, inside, lowering)
    if is_broken(value):
        return BROKEN_EXPRESSION
    return Total(type=Type(value.type.kind), of=of, name=element.name, value=value)


def cards_of(written: tree.CardsOf, scope: Scope, lowering: Lowering) -> Expression:
    """`cards of MELDS`."""
    of = lowering.expression(written.of, scope)
    if is_broken(of):
        return BROKEN_EXPRESSION
    if of.type.kind is Kind.CARDS:
        text = lowering.messages.text(written.of.span)
        what, help_line = f"`{text}` is cards already: melds have cards", f"leave out `cards of`, and write `{text}`"
        lowering.messages.error("R301", what, written.span, help_line=help_line)
        return BROKEN_EXPRESSION
    if of.type.kind not in {Kind.MELD, Kind.MELDS}:
        _say_no_set(written.of.span, of.type, "melds have cards", lowering)
        return BROKEN_EXPRESSION
    return FunctionOf(type=CARDS, function="cards", argument=of)


def players(other: bool, span: Span, scope: Scope, lowering: Lowering) -> Expression:  # noqa: FBT001 -- the tree's own
    """`players`, or `other players`."""
    everyone = AllPlayers(type=PLAYERS)
    return _without_other(everyone, span, scope, lowering) if other else everyone


def any_zone(written: tree.AnyZone, lowering: Lowering) -> Expression:
    """`any ZONE`: the zone of each player, together."""
    name = written.zone.text
    zone = lowering.names.declared(name, tree.ZoneDecl)
    if zone is None:
        zones = lowering.names.names_of(tree.ZoneDecl)
        lowering.messages.error(
            "R201",
            f"no zone is called `{name}`",
            written.zone.span,
            help_line=did_you_mean(name, zones) or one_of(zones, "a zone"),
        )
        return BROKEN_EXPRESSION
    if not zone.per_player:
        lowering.messages.error("R203", f"`{name}` belongs to the whole table: write it without `any`", written.span)
        return BROKEN_EXPRESSION
    return AnyZone(type=MELDS if zone.layout == "melds" else CARDS, zone=name)


def neighbour(written: tree.Neighbour, scope: Scope, lowering: Lowering) -> Expression:
    """`player after X among S`; among nobody there is none."""
    player = lowering.value(written.player, scope, PLAYER)
    among = None if written.among is None else lowering.value(written.among, scope, PLAYERS)
    if is_broken(player) or (among is not None and is_broken(among)):
        return BROKEN_EXPRESSION
    optional = player.type.optional or among is not None
    return Neighbour(type=Type(Kind.PLAYER, optional=optional), seat=written.seat, player=player, among=among)


def union_or_difference(
    operator: Literal["plus", "except"], left: tree.Expr, right: tree.Expr, scope: Scope, lowering: Lowering
) -> Expression:
    """`S plus T`, `S except T`; a card counts as the set of it, a meld as its cards."""
    one, other = lowering.expression(left, scope), lowering.expression(right, scope)
    if is_broken(one, other):
        return BROKEN_EXPRESSION
    kinds = {one.type.kind, other.type.kind} - {Kind.NONE}
    if kinds == {Kind.MELDS}:
        return SetOf(type=MELDS, operator=operator, left=one, right=other)
    if operator == "except" and (one.type.kind, other.type.kind) == (Kind.MELDS, Kind.MELD):
        return _without_meld(one, other, scope)
    found: list[Type] = []
    for side, place in ((one, left), (other, right)):
        if side.type.kind is Kind.NONE:
            continue
        as_one = as_set(side.type)
        if as_one is None or side.type.kind is Kind.MELDS:
            _say_no_set(place.span, side.type, f"only sets of one kind go together with `{operator}`", lowering)
            return BROKEN_EXPRESSION
        found.append(as_one)
    if len(set(found)) != 1:
        words = " and ".join(words_for(type_) for type_ in found)
        span = replace(left.span, end=right.span.end)
        lowering.messages.error(
            "R302",
            f"`{operator}` joins sets of one kind, not {words}",
            span,
            help_line="join cards with cards, and players with players",
        )
        return BROKEN_EXPRESSION
    return SetOf(type=found[0], operator=operator, left=one, right=other)


def _without_meld(melds: Expression, meld: Expression, scope: Scope) -> Expression:
    """The melds that are not `meld`: it would count as its cards in a difference."""
    _, element = scope.with_element("meld", MELD)
    condition = Compare(type=YES_NO, operator="is not", left=element, right=meld)
    return Where(type=MELDS, of=melds, name=element.name, condition=condition)


def _base(written: tree.NounPhrase, scope: Scope, lowering: Lowering) -> Expression:
    """The set that a noun phrase picks from, before `where` and `with`."""
    if written.noun == "player":
        return _base_of_players(written, scope, lowering)
    if written.other:
        lowering.messages.error(
            "R204",
            f"there is no other {written.noun}: `other` is of players",
            written.span,
            help_line=f"write `{written.noun}s in ... except ...`"
            if written.noun == "card"
            else f"write `{written.noun}s ... where ...`",
        )
        return BROKEN_EXPRESSION
    if written.of is None or written.relation not in {"in", "from"}:
        lowering.messages.error("R203", f"say from where: `{written.noun} in ...`", written.span, help_line=None)
        return BROKEN_EXPRESSION
    if written.noun == "card":
        return lowering.value(written.of, scope, CARDS)
    if written.relation == "in":
        return widened(lowering.value(written.of, scope, MELDS), MELDS)
    cards = lowering.value(written.of, scope, CARDS)
    return BROKEN_EXPRESSION if is_broken(cards) else MeldsFrom(type=MELDS, cards=cards)


def _base_of_players(written: tree.NounPhrase, scope: Scope, lowering: Lowering) -> Expression:
    everyone = AllPlayers(type=PLAYERS)
    if written.of is None:
        return _without_other(everyone, written.span, scope, lowering) if written.other else everyone
    some = lowering.value(written.of, scope, PLAYERS)
    if written.relation in {"in", "from"}:
        return _without_other(some, written.span, scope, lowering) if written.other else some
    base = _without_other(everyone, written.span, scope, lowering) if written.other else everyone
    if is_broken(base, some):
        return BROKEN_EXPRESSION
    return SetOf(type=PLAYERS, operator="except", left=base, right=some)


def _without_other(base: Expression, span: Span, scope: Scope, lowering: Lowering) -> Expression:
    if scope.other is None:
        lowering.messages.error(
            "R204", "there is nobody here whom `other` leaves out", span, help_line="write `players except ...`"
        )
        return BROKEN_EXPRESSION
    if is_broken(base):
        return BROKEN_EXPRESSION
    return SetOf(type=PLAYERS, operator="except", left=base, right=role(scope.other))


def _running_over(written: tree.Expr, scope: Scope, lowering: Lowering) -> tuple[Expression, Scope, Local]:
    """A set, and the scope in which its element is the nearest subject."""
    if isinstance(written, tree.Pronoun) and written.noun != "meld":
        _say_one(written, lowering)
        return BROKEN_EXPRESSION, *scope.with_element("element", BROKEN)
    of = lowering.expression(written, scope)
    element = element_type(of.type)
    if element is None:
        if not is_broken(of):
            why, help_line = "only the elements of a set can be picked", _NO_SET
            if isinstance(written, tree.Neighbour) and written.among is not None:
                among = lowering.messages.text(written.among.span)
                help_line = f"put in brackets what belongs together: `among ({among} where CONDITION)`"
            _say_no_set(written.span, of.type, why, lowering, help_line)
        return BROKEN_EXPRESSION, *scope.with_element("element", BROKEN)
    return of, *scope.with_element(element.kind.value, element)


def _say_one(written: tree.Pronoun, lowering: Lowering) -> None:
    """Say that nothing is picked from one player or card, and what to pick from: `player with most count`."""
    instead = {
        "player": "write `players ...`, or for one of them `player after dealer among (players ...)`",
        "card": "name the cards to pick from",
    }
    what = f"`{written.noun}` is one {written.noun}, and nothing can be picked from one"
    lowering.messages.error("R301", what, written.span, help_line=instead[written.noun])


def _key(name: tree.Name, inside: Scope, lowering: Lowering) -> Expression:
    """What `with least NAME` compares: an amount or a rank of the element."""
    key = _of_element(name, inside, lowering)
    if not is_broken(key) and key.type.kind not in {*AMOUNTS, Kind.RANK}:
        lowering.messages.error(
            "R302",
            f"`{name.text}` is {words_for(key.type)}, which has no least or most",
            name.span,
            help_line="compare an amount, such as `count` or `size`",
        )
        return BROKEN_EXPRESSION
    return key


def _amount(name: tree.Name, inside: Scope, lowering: Lowering) -> Expression:
    value = _of_element(name, inside, lowering)
    if not is_broken(value) and value.type.kind not in AMOUNTS:
        lowering.messages.error(
            "R302",
            f"`{name.text}` is {words_for(value.type)}, which has no total",
            name.span,
            help_line="name an amount, such as `count` or `points`",
        )
        return BROKEN_EXPRESSION
    return value


def _of_element(name: tree.Name, inside: Scope, lowering: Lowering) -> Expression:
    """A name of the element at hand; `size` and `points` are of it even where they need an `of` elsewhere."""
    element = inside.subjects[-1]
    if name.text == "size" and element.type.kind is Kind.MELD:
        return FunctionOf(type=NUMBER, function="size", argument=element)
    if name.text == "points" and element.type.kind in {Kind.CARD, Kind.MELD}:
        return points_of("points", expect(element, CARDS, name.span, lowering.messages), name.span, lowering)
    return bare_name(name.text, name.span, inside, lowering)


_NO_SET = "name cards, players or melds"


def _say_no_set(span: Span, held: Type, why: str, lowering: Lowering, help_line: str = _NO_SET) -> None:
    text = lowering.messages.text(span)
    lowering.messages.error("R301", f"`{text}` is {words_for(held)}: {why}", span, help_line=help_line)
