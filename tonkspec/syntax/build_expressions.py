"""Makes expressions and noun phrases."""

from __future__ import annotations

from typing import Literal

from tonkspec.source import Span
from tonkspec.syntax.made import Builders, made, several, words
from tonkspec.syntax.tree import (
    AnyZone,
    Apply,
    Binary,
    CardsOf,
    Constant,
    Contains,
    DownTo,
    Expr,
    ExtremeValue,
    IfElse,
    IsEmpty,
    IsKind,
    Logical,
    Name,
    NameUse,
    Neighbour,
    Not,
    NounPhrase,
    Number,
    Players,
    Pronoun,
    Quantified,
    RankWord,
    Selection,
    SuitWord,
    TheEnding,
    Total,
)

Infix = Literal["+", "-", "plus", "except", "<", "<=", ">", ">="]


def _name_use(span: Span, name: Name) -> NameUse:
    return NameUse(span=span, name=name.text)


def _number(_span: Span, number: Number) -> Number:
    return number


def _players(span: Span, other: str | None) -> Players:
    return Players(span=span, other=other is not None)


def _seat(_span: Span, *parts: str) -> str:
    """`left of` is `left`."""
    return parts[0]


def _neighbour(
    span: Span, seat: Literal["after", "before", "left", "right"], player: Expr, among: Expr | None = None
) -> Neighbour:
    return Neighbour(span=span, seat=seat, player=player, among=among)


def _infix(span: Span, left: Expr, operator: Infix, right: Expr) -> Binary:
    return Binary(span=span, operator=operator, left=left, right=right)


def _is_in(span: Span, left: Expr, negation: str | None, right: Expr) -> Binary:
    return Binary(span=span, operator="in" if negation is None else "not in", left=left, right=right)


def _is_empty(span: Span, of: Expr, negation: str | None) -> IsEmpty:
    return IsEmpty(span=span, of=of, negated=negation is not None)


def _is_kind(span: Span, of: Expr, negation: str | None, kind: Name) -> IsKind:
    return IsKind(span=span, of=of, kind=kind, negated=negation is not None)


def _kind(span: Span, word: Name | str) -> Name:
    return word if isinstance(word, Name) else Name(span=span, text=word)


def _noun_phrase(span: Span, other: str | None, *rest: object) -> object:
    fields = ("noun", "relation", "of", "alias", "where", "extreme", "key")
    return made(NounPhrase, *fields, other=other is not None)(span, *rest)


EXPRESSIONS: Builders = {
    "if_else": made(IfElse, "then", "condition", "otherwise"),
    "where": made(Selection, "of", "where", extreme=None, key=None),
    "with_extreme": made(Selection, "of", "extreme", "key", where=None),
    "where_with_extreme": made(Selection, "of", "where", "extreme", "key"),
    "any_of": several("or", Logical),
    "all_of": several("and", Logical),
    "negated": made(Not, "of"),
    "some": made(Quantified, "noun_phrase", "condition", quantifier="some"),
    "every": made(Quantified, "noun_phrase", "condition", quantifier="every"),
    "no": made(Quantified, "noun_phrase", "condition", quantifier="no"),
    "infix": _infix,
    "is_same": made(Binary, "left", "right", operator="is"),
    "is_other": made(Binary, "left", "right", operator="is not"),
    "is_empty": _is_empty,
    "is_kind": _is_kind,
    "is_in": _is_in,
    "contains": made(Contains, "of", "kind"),
    "kind": _kind,
    "sum_sign": words,
    "times": made(Binary, "left", "right", operator="*"),
    "down_to": made(DownTo, "pile", "card"),
    "neighbour": _neighbour,
    "name_use": _name_use,
    "apply": made(Apply, "name", "argument"),
    "number": _number,
    "constant": made(Constant, "value"),
    "rank_value": made(RankWord, "word"),
    "suit_value": made(SuitWord, "word"),
    "players": _players,
    "any_zone": made(AnyZone, "zone"),
    "pronoun": made(Pronoun, "noun"),
    "extreme_value": made(ExtremeValue, "extreme", "name", "of"),
    "total": made(Total, "name", "of"),
    "cards_of": made(CardsOf, "of"),
    "the_ending": made(TheEnding),
    "noun_phrase": _noun_phrase,
    "relation": words,
    "noun": words,
    "extreme": words,
    "seat": _seat,
    "rank_word": words,
    "suit_word": words,
}
