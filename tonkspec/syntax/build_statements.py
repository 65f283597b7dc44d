"""Makes statements, and puts blocks and annotations under their heads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tonkspec.source import Span
from tonkspec.syntax.made import Builder, Builders, head, made
from tonkspec.syntax.tree import (
    AddCards,
    Annotation,
    Becomes,
    CaseBlock,
    ChooseCards,
    ChooseOne,
    Deal,
    Declaration,
    EachBlock,
    Expr,
    Lay,
    Leaves,
    Let,
    Name,
    Notes,
    NounPhrase,
    Pays,
    PlaysNext,
    Put,
    Redeal,
    Require,
    Scores,
    Show,
    Shuffle,
    Statement,
    Stmt,
    WhenBlock,
    Wins,
)

if TYPE_CHECKING:
    from tonkspec.syntax.tree import Node


def _sentence(_span: Span, clause: Declaration | Statement, *notes: Annotation | Notes) -> Node:
    """A line without a block."""
    return replace(clause, annotations=annotations_in(notes)) if notes else clause


def _with_block(_span: Span, begun: Builder, *rest: Annotation | tuple[Stmt, ...]) -> object:
    """A head, its annotations, and a block or none."""
    body = next((part for part in rest if isinstance(part, tuple)), ())
    return begun(annotations=annotations_in(rest), body=body)


def annotations_in(parts: tuple[object, ...]) -> tuple[Annotation, ...]:
    """The annotations among the parts of a construct: those that end its head, then those that stand below it."""
    at_the_end = tuple(part for part in parts if isinstance(part, Annotation))
    below = (part for part in parts if isinstance(part, Notes))
    return at_the_end + tuple(annotation for notes in below for annotation in notes.annotations)


def _block(_span: Span, *statements: Stmt) -> tuple[Stmt, ...]:
    return statements


def _notes(span: Span, *annotations: Annotation) -> Notes:
    return Notes(span=replace(span, end=annotations[-1].span.end), annotations=annotations)


def guard_of(word: Expr | str) -> Expr | None:
    """The condition of a case; None for `otherwise`."""
    return None if isinstance(word, str) else word


def _case_block_head(span: Span, label: Name, guard: Expr | str) -> Builder:
    return head(CaseBlock, "label", "guard")(span, label, guard_of(guard))  # type: ignore[return-value]


def _pays(span: Span, payer: Expr | NounPhrase, amount: Expr | str, payee: Expr | NounPhrase) -> Pays:
    return Pays(span=span, payer=payer, amount=None if isinstance(amount, str) else amount, payee=payee)


STATEMENTS: Builders = {
    "sentence": _sentence,
    "with_block": _with_block,
    "block": _block,
    "note_block": _block,
    "notes": _notes,
    "when_head": head(WhenBlock, "condition"),
    "each_head": head(EachBlock, "noun_phrase"),
    "inner_case_head": _case_block_head,
    "choose_one": made(ChooseOne, "noun_phrase"),
    "choose_cards": made(ChooseCards, "span_of_sizes", "of", "alias"),
    "require": made(Require, "label", "condition"),
    "let": made(Let, "name", "value"),
    "put": made(Put, "cards", "zone"),
    "lay": made(Lay, "meld", "zone"),
    "add_cards": made(AddCards, "cards", "meld"),
    "show": made(Show, "cards"),
    "deal": made(Deal, "count", "to"),
    "becomes": made(Becomes, "target", "value"),
    "pays": _pays,
    "scores": made(Scores, "party", "amount"),
    "wins": made(Wins, "party"),
    "nobody_wins": made(Wins, party=None),
    "leaves": made(Leaves, "party"),
    "plays_next": made(PlaysNext, "player"),
    "shuffle": made(Shuffle, "cards", "pile"),
    "redeal": made(Redeal),
}
