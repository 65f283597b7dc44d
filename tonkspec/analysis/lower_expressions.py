"""Expressions of the tree as expressions of the model: names resolved, subjects explicit, types checked."""

from __future__ import annotations

from typing import Literal

from tonkspec.analysis.advice import advice_on_pair
from tonkspec.analysis.fitting import one_of
from tonkspec.analysis.kinds import (
    BROKEN,
    BROKEN_EXPRESSION,
    CARDS,
    MELDS,
    NONE,
    NUMBER,
    PLAYERS,
    YES_NO,
    as_kind,
    as_set,
    common_type,
    is_broken,
    is_plain_number,
    widened,
    words_for,
)
from tonkspec.analysis.lower_logic import logical
from tonkspec.analysis.lower_names import PREDECLARED, applied_name, bare_name, may_speak_of, pronoun
from tonkspec.analysis.lower_sets import (
    any_zone,
    cards_of,
    extreme_value,
    neighbour,
    players,
    quantified,
    selection,
    total,
    union_or_difference,
)
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.scope import Scope
from tonkspec.cards import JOKER_RANK, RANK_WORDS, SUIT_WORDS
from tonkspec.model.expressions import (
    Arithmetic,
    Choose,
    Compare,
    ContainsKind,
    DownTo,
    EndingName,
    Expression,
    IsEmpty,
    IsIn,
    IsKind,
    Literal_,
    Local,
    Not,
    TheEnding,
    ZoneOf,
)
from tonkspec.model.types import AMOUNTS, ELEMENT_OF, Kind, Type
from tonkspec.syntax import tree

_POINTS_TIMES_MONEY = frozenset({Kind.POINTS, Kind.MONEY})


def lower_expression(written: tree.Expr, scope: Scope, wanted: Type | None, lowering: Lowering) -> Expression:  # noqa: C901, PLR0911, PLR0912 -- a branch for each construct
    """The meaning of an expression; broken, and said to be so, where it has none."""
    wanted = None if wanted == BROKEN else wanted
    match written:
        case tree.Number():
            return _number(written, wanted)
        case tree.Constant(value="none"):
            return Literal_(type=wanted if wanted is not None and wanted.optional else NONE, value=None)
        case tree.Constant():
            return Literal_(type=YES_NO, value=written.value == "yes")
        case tree.RankWord():
            return _rank(written, lowering)
        case tree.SuitWord():
            return Literal_(type=Type(Kind.SUIT), value=SUIT_WORDS.index(written.word))
        case tree.NameUse():
            return _name(written, scope, wanted, lowering)
        case tree.Apply():
            return applied_name(written, scope, lowering, wanted)
        case tree.Pronoun():
            return pronoun(written, scope, lowering)
        case tree.Players():
            return players(written.other, written.span, scope, lowering)
        case tree.AnyZone():
            return any_zone(written, lowering)
        case tree.TheEnding():
            spoken = may_speak_of("ending", written.span, scope, lowering)
            return TheEnding(type=Type(Kind.ENDING)) if spoken else BROKEN_EXPRESSION
        case tree.Neighbour():
            return neighbour(written, scope, lowering)
        case tree.ExtremeValue():
            return extreme_value(written, scope, lowering)
        case tree.Total():
            return total(written, scope, lowering)
        case tree.CardsOf():
            return cards_of(written, scope, lowering)
        case tree.DownTo():
            return _down_to(written, scope, lowering)
        case tree.Binary():
            return _binary(written, scope, wanted, lowering)
        case tree.Selection():
            return selection(written, scope, lowering)
        case tree.IfElse():
            return _either_of(written, scope, wanted, lowering)
        case _:
            return _condition(written, scope, lowering)


def _condition(
    written: tree.IsEmpty | tree.IsKind | tree.Contains | tree.Not | tree.Logical | tree.Quantified,
    scope: Scope,
    lowering: Lowering,
) -> Expression:
    """What is yes or no by its form."""
    match written:
        case tree.Not():
            return Not(type=YES_NO, of=lowering.value(written.of, scope, YES_NO))
        case tree.Logical():
            return logical(written, scope, lowering)
        case tree.Quantified():
            return quantified(written, scope, lowering)
        case tree.IsEmpty():
            of = _set(written.of, scope, lowering)
            return _unless(written.negated, IsEmpty(type=YES_NO, of=of))
        case tree.IsKind():
            of, kind = lowering.value(written.of, scope, CARDS), _kind(written.kind, lowering)
            return _unless(written.negated, IsKind(type=YES_NO, of=of, kind=kind))
        case tree.Contains():
            of, kind = lowering.value(written.of, scope, CARDS), _kind(written.kind, lowering)
            return ContainsKind(type=YES_NO, of=of, kind=kind)


def _unless(negated: bool, test: Expression) -> Expression:  # noqa: FBT001 -- the tree's own
    return Not(type=YES_NO, of=test) if negated else test


def _number(written: tree.Number, wanted: Type | None) -> Expression:
    literal = Literal_(type=NUMBER, value=written.value)
    return as_kind(literal, wanted.kind) if wanted is not None and wanted.kind in AMOUNTS else literal


def _rank(written: tree.RankWord, lowering: Lowering) -> Expression:
    rank = RANK_WORDS.index(written.word) + 1
    if rank == JOKER_RANK and not _has_jokers(lowering):
        lowering.messages.error(
            "R303",
            "there are no jokers in this pack",
            written.span,
            help_line="write `deck: 52 cards plus 2 jokers` to have some",
        )
        return BROKEN_EXPRESSION
    return Literal_(type=Type(Kind.RANK), value=rank)


def _has_jokers(lowering: Lowering) -> bool:
    deck = lowering.names.declared("deck", tree.DeckDecl)
    return deck is not None and deck.jokers > 0


def _name(written: tree.NameUse, scope: Scope, wanted: Type | None, lowering: Lowering) -> Expression:
    """A bare name; where a choice is wanted its own words come first, since they are found by their place."""
    if wanted is not None and wanted.kind is Kind.CHOICE and written.name in wanted.values:
        return Literal_(type=wanted, value=written.name)
    if wanted is not None and wanted.kind is Kind.CHOICE and _is_unknown(written.name, scope, lowering):
        values = " or ".join(f"`{value}`" for value in wanted.values)
        what = f"`{written.name}` is no value here: {values}"
        help_line = did_you_mean(written.name, wanted.values) or "write one of them"
        lowering.messages.error("R201", what, written.span, help_line=help_line)
        return BROKEN_EXPRESSION
    return bare_name(written.name, written.span, scope, lowering, wanted)


def _is_unknown(name: str, scope: Scope, lowering: Lowering) -> bool:
    known = name in scope.locals or name in scope.late or name in PREDECLARED or lowering.names.sort_of(name)
    return not known and name not in lowering.names.values()


def _kind(name: tree.Name, lowering: Lowering) -> str | None:
    """A kind of meld by name; None for `meld`, which is any."""
    if name.text == "meld":
        return None
    if lowering.names.declared(name.text, tree.MeldDecl) is None:
        kinds = lowering.names.names_of(tree.MeldDecl)
        lowering.messages.error(
            "R201",
            f"no kind of meld is called `{name.text}`",
            name.span,
            help_line=did_you_mean(name.text, kinds) or f"declare it: `meld {name.text}: ...`",
        )
    return name.text


def _set(written: tree.Expr, scope: Scope, lowering: Lowering) -> Expression:
    of = lowering.expression(written, scope, CARDS)
    if is_broken(of) or of.type.kind in ELEMENT_OF:
        return of
    text = lowering.messages.text(written.span)
    lowering.messages.error(
        "R301",
        f"`{text}` is {words_for(of.type)}, but only a set can be empty",
        written.span,
        help_line="write `is none`, `is 0` or `is no`, as it fits",
    )
    return BROKEN_EXPRESSION


def _down_to(written: tree.DownTo, scope: Scope, lowering: Lowering) -> Expression:
    if isinstance(written.pile, tree.Apply) and _is_amount_of_pile(written.pile, written, scope, lowering):
        return BROKEN_EXPRESSION
    pile = lowering.value(written.pile, scope, CARDS)
    card = lowering.value(written.card, scope, Type(Kind.CARD))
    if is_broken(pile, card):
        return BROKEN_EXPRESSION
    zone = lowering.names.declared(pile.zone, tree.ZoneDecl) if isinstance(pile, ZoneOf) else None
    if zone is None or zone.layout != "pile":
        text = lowering.messages.text(written.pile.span)
        lowering.messages.error(
            "R305",
            f"`{text}` is no pile, and only a pile has an order",
            written.pile.span,
            help_line="name a zone that is declared as `pile`",
        )
        return BROKEN_EXPRESSION
    return DownTo(type=CARDS, pile=pile, card=card)


def _is_amount_of_pile(of: tree.Apply, written: tree.DownTo, scope: Scope, lowering: Lowering) -> bool:
    """Whether `size of PILE down to CARD` is without the brackets that it needs; says so."""
    amount = lowering.expression(of, scope)
    if is_broken(amount) or amount.type.kind not in AMOUNTS:
        return False
    pile, card = (lowering.messages.text(part.span) for part in (of.argument, written.card))
    name = of.name.text
    lowering.messages.error(
        "R301",
        f"`{lowering.messages.text(of.span)}` is {words_for(amount.type)}, and no pile",
        of.span,
        help_line=f"write brackets: `{name} of ({pile} down to {card})`",
    )
    return True


def _binary(written: tree.Binary, scope: Scope, wanted: Type | None, lowering: Lowering) -> Expression:
    match written.operator:
        case "plus" | "except":
            return union_or_difference(written.operator, written.left, written.right, scope, lowering)
        case "in" | "not in":
            return _is_in(written, scope, lowering)
        case "+" | "-":
            return _sum(written, written.operator, scope, wanted, lowering)
        case "*":
            return _product(written, scope, wanted, lowering)
        case "<" | "<=" | ">" | ">=" | "is" | "is not":
            return _compare(written, written.operator, scope, lowering)


def _sum(
    written: tree.Binary, operator: Literal["+", "-"], scope: Scope, wanted: Type | None, lowering: Lowering
) -> Expression:
    left, right = lowering.expression(written.left, scope, wanted), lowering.expression(written.right, scope, wanted)
    shared = common_type(left, right)
    if shared is None or (shared[2].kind not in AMOUNTS and not is_broken(left, right)):
        _say_apart(written, f"`{operator}` takes two amounts of one kind", left, right, lowering)
        return BROKEN_EXPRESSION
    one, other, type_ = shared
    if is_broken(one, other):
        return BROKEN_EXPRESSION
    return Arithmetic(type=type_, operator=operator, left=one, right=other)


def _product(written: tree.Binary, scope: Scope, wanted: Type | None, lowering: Lowering) -> Expression:
    """A number of times an amount; points times money is money."""
    left, right = lowering.expression(written.left, scope), lowering.expression(written.right, scope)
    if is_broken(left, right):
        return BROKEN_EXPRESSION
    kinds = (left.type.kind, right.type.kind)
    optional = left.type.optional or right.type.optional
    if frozenset(kinds) == _POINTS_TIMES_MONEY:
        kind = Kind.MONEY
    elif kinds[0] is Kind.NUMBER and kinds[1] in AMOUNTS:
        kind = kinds[1]
    elif kinds[1] is Kind.NUMBER and kinds[0] in AMOUNTS:
        kind = kinds[0]
    else:
        what = "`*` takes a number and an amount, or points and money"
        if kinds[0] == kinds[1] and kinds[0] in AMOUNTS:
            text, words = lowering.messages.text(written.left.span), words_for(left.type)
            help_line = f"write `{text}` times a number, as in `2 * {text}`: {words} are not multiplied by {words}"
            lowering.messages.error("R302", f"{what}, not {words} and {words}", written.span, help_line=help_line)
        else:
            _say_apart(written, what, left, right, lowering)
        return BROKEN_EXPRESSION
    product = Arithmetic(type=Type(kind, optional=optional), operator="*", left=left, right=right)
    plain = is_plain_number(product) and wanted is not None and wanted.kind in AMOUNTS
    return as_kind(product, wanted.kind) if plain and wanted is not None else product


def _compare(
    written: tree.Binary,
    operator: Literal["<", "<=", ">", ">=", "is", "is not"],
    scope: Scope,
    lowering: Lowering,
) -> Expression:
    left, right = _sides(written, scope, lowering)
    if is_broken(left, right):
        return BROKEN_EXPRESSION
    shared = common_type(left, right)
    if shared is None:
        _say_apart(written, f"`{operator}` compares two values of one kind", left, right, lowering)
        return BROKEN_EXPRESSION
    one, other, type_ = shared
    if type_.kind in ELEMENT_OF and any(_is_none(side) for side in shared[:2]):
        test = IsEmpty(type=YES_NO, of=other if _is_none(one) else one)
        return _unless(operator == "is not", test)
    if one.type.kind is not other.type.kind:
        _say_apart(written, f"`{operator}` compares two values of one kind", left, right, lowering)
        return BROKEN_EXPRESSION
    if operator not in {"is", "is not"} and type_.kind not in {*AMOUNTS, Kind.RANK}:
        _say_apart(written, f"`{operator}` compares amounts or ranks", left, right, lowering)
        return BROKEN_EXPRESSION
    _warn_of_itself(written, one, other, lowering)
    return Compare(type=YES_NO, operator=operator, left=one, right=other)


def _warn_of_itself(written: tree.Binary, one: Expression, other: Expression, lowering: Lowering) -> None:
    """Warn of a thing that is compared with itself, most often under the name that `as` gives it."""
    if one != other or not isinstance(one, Local):
        return
    left, right = lowering.messages.text(written.left.span), lowering.messages.text(written.right.span)
    same = f"`{left}` is compared with itself" if left == right else f"`{left}` and `{right}` are the same here"
    lowering.messages.warn(
        "R211",
        f"{same}, so that this holds always or never",
        written.span,
        help_line="give the other one a name of its own where it is chosen, with `as NAME`",
    )


def _is_none(expression: Expression) -> bool:
    return isinstance(expression, Literal_) and expression.value is None


def _sides(written: tree.Binary, scope: Scope, lowering: Lowering) -> tuple[Expression, Expression]:
    """Both sides of a comparison; the words of a choice, and endings, are found by the type of the other side."""
    if isinstance(written.left, tree.NameUse) and not _is_value(written.left.name, scope, lowering):
        right = lowering.expression(written.right, scope)
        return _by_other_side(written.left, right, scope, lowering), right
    left = lowering.expression(written.left, scope)
    if isinstance(written.right, tree.NameUse):
        return left, _by_other_side(written.right, left, scope, lowering)
    return left, lowering.expression(written.right, scope, left.type)


def _is_value(name: str, scope: Scope, lowering: Lowering) -> bool:
    return name in scope.locals or name in PREDECLARED or name in lowering.names.values()


def _by_other_side(written: tree.NameUse, other: Expression, scope: Scope, lowering: Lowering) -> Expression:
    if other.type.kind is Kind.ENDING:
        if lowering.names.declared(written.name, tree.EndingDecl) is not None:
            return EndingName(type=Type(Kind.ENDING), ending=written.name)
        endings = lowering.names.names_of(tree.EndingDecl)
        lowering.messages.error(
            "R201",
            f"no ending is called `{written.name}`",
            written.span,
            help_line=did_you_mean(written.name, endings) or one_of(endings, "an ending"),
        )
        return BROKEN_EXPRESSION
    known = written.name in other.type.values or _is_value(written.name, scope, lowering)
    if is_broken(other) and not known:  # it may be a word of what could not be understood
        return BROKEN_EXPRESSION
    if other.type.kind is Kind.CHOICE and not known:
        lowering.messages.error(
            "R201",
            f"`{written.name}` is none of {other.type}",
            written.span,
            help_line=did_you_mean(written.name, other.type.values) or "write one of them",
        )
        return BROKEN_EXPRESSION
    return lowering.expression(written, scope, other.type)


def _is_in(written: tree.Binary, scope: Scope, lowering: Lowering) -> Expression:
    element, of = lowering.expression(written.left, scope), lowering.expression(written.right, scope)
    if is_broken(element, of):
        return BROKEN_EXPRESSION
    fits = {
        Kind.PLAYER: as_set(of.type) == PLAYERS,
        Kind.CARD: as_set(of.type) == CARDS,
        Kind.MELD: of.type == MELDS,
    }.get(element.type.kind, False)
    if not fits:
        _say_apart(written, "`in` takes an element and a set that may hold it", element, of, lowering)
        return BROKEN_EXPRESSION
    return _unless(written.operator == "not in", IsIn(type=YES_NO, element=element, of=of))


def _either_of(written: tree.IfElse, scope: Scope, wanted: Type | None, lowering: Lowering) -> Expression:
    condition = lowering.value(written.condition, scope, YES_NO)
    then = lowering.expression(written.then, scope, wanted)
    otherwise = lowering.expression(written.otherwise, scope, wanted or then.type)
    shared = common_type(then, otherwise)
    if shared is None:
        words = f"{words_for(then.type)} and {words_for(otherwise.type)}"
        help_line = advice_on_pair(then, otherwise, lowering.names)
        what = f"both sides of `if` must be of one kind, not {words}"
        lowering.messages.error("R302", what, written.span, help_line=help_line)
        return BROKEN_EXPRESSION
    one, other, type_ = shared
    if is_broken(one, other, condition):
        return BROKEN_EXPRESSION
    return Choose(type=type_, condition=condition, then=widened(one, type_), otherwise=widened(other, type_))


def _say_apart(written: tree.Binary, demand: str, left: Expression, right: Expression, lowering: Lowering) -> None:
    words = f"{words_for(left.type)} and {words_for(right.type)}"
    help_line = advice_on_pair(left, right, lowering.names)
    lowering.messages.error("R302", f"{demand}, not {words}", written.span, help_line=help_line)
