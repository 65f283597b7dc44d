"""Makes what is written with numbers: sizes, ranks, and the domains of options and state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tonkspec.cards import RANK_WORDS
from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Span
from tonkspec.syntax.made import Builders, words
from tonkspec.syntax.mistakes import Mistake
from tonkspec.syntax.tree import Constant, Domain, Name, NameUse, Number, Pronoun, RankRange, SizeSpan

if TYPE_CHECKING:
    from collections.abc import Sequence

UNREADABLE = -1
"""The value of a number that is too large; what is said of it is said."""


def _exactly(span: Span, number: Number) -> SizeSpan:
    return SizeSpan(span=span, least=number.value, most=number.value)


def _at_least(span: Span, least: Number) -> SizeSpan:
    return SizeSpan(span=span, least=least.value, most=None)


def _from_to(span: Span, least: Number, most: Number) -> SizeSpan:
    _refuse_backwards(span, least, most)
    return SizeSpan(span=span, least=least.value, most=most.value)


def _one_or_other(span: Span, least: Number, most: Number) -> SizeSpan:
    """Only neighbours, as sizes have no gaps."""
    _refuse_backwards(span, least, most, "or")
    if most.value > least.value + 1 and least.value != UNREADABLE:
        raise Mistake(
            Diagnostic(
                code="S304",
                message=f"`{least.value} or {most.value}` leaves out the numbers between",
                span=span,
                help=f"write `{least.value} to {most.value}`",
            ),
            SizeSpan(span=span, least=least.value, most=most.value),
        )
    return SizeSpan(span=span, least=least.value, most=most.value)


def _refuse_backwards(span: Span, least: Number, most: Number, word: str = "to") -> None:
    if UNREADABLE not in (least.value, most.value) and most.value < least.value:
        raise Mistake(
            Diagnostic(
                code="S303",
                message=f"`{least.value} {word} {most.value}` runs backwards",
                span=span,
                help=f"write the smaller number first: `{most.value} {word} {least.value}`",
            ),
            SizeSpan(span=span, least=most.value, most=least.value),
        )


def _rank(span: Span, written: Number | str) -> RankRange:
    """One rank: the ace is 1, the king 13, a joker 14; numbers on cards run from 2 to 10."""
    if isinstance(written, str):
        number = RANK_WORDS.index(written) + 1
        return RankRange(span=span, first=number, last=number)
    if written.value == UNREADABLE:
        return RankRange(span=span, first=1, last=1)
    if str(written.value) not in RANK_WORDS:
        raise Mistake(
            Diagnostic(
                code="S302",
                message=f"no card has the number `{written.value}`",
                span=written.span,
                help="write a number from 2 to 10, or ace, jack, queen, king or joker",
            ),
            RankRange(span=span, first=UNREADABLE, last=UNREADABLE),
        )
    return RankRange(span=span, first=written.value, last=written.value)


def _rank_span(span: Span, first: RankRange, last: RankRange | None) -> RankRange:
    if last is None:
        return first
    if UNREADABLE not in (first.first, last.first) and last.first < first.first:
        low, high = RANK_WORDS[last.first - 1], RANK_WORDS[first.first - 1]
        raise Mistake(
            Diagnostic(
                code="S303",
                message=f"`{high} to {low}` runs backwards",
                span=span,
                help=f"write the lower rank first: `{low} to {high}`",
            ),
            first,
        )
    return RankRange(span=span, first=first.first, last=last.first)


def _ranks(_span: Span, *ranks: RankRange) -> tuple[RankRange, ...]:
    return ranks


def _yes_no(span: Span) -> Domain:
    return Domain(span=span, form="yes or no")


def _choice(span: Span, *parts: NameUse | Number | Pronoun | Constant | Name | None) -> Domain:
    choices: Sequence[NameUse | Number | Pronoun | Constant] = [
        part for part in parts if part is not None and not isinstance(part, Name)
    ]
    unit = parts[-1]
    return Domain(span=span, form="choice", choices=tuple(choices), unit=unit if isinstance(unit, Name) else None)


def _number_range(span: Span, least: Number, most: Number, unit: Name | None) -> Domain:
    _refuse_backwards(span, least, most)
    return Domain(span=span, form="range", least=least.value, most=most.value, unit=unit)


def _face_value(_span: Span) -> str:
    return "face value"


def _wild_limit(span: Span, at: str, bound: str, number: Number, _kind: str) -> tuple[str, int]:
    """`at most 1 wild` is `at most` and 1."""
    return words(span, at, bound), number.value


NUMBERS: Builders = {
    "exactly": _exactly,
    "one_or_other": _one_or_other,
    "from_to": _from_to,
    "at_least": _at_least,
    "rank": _rank,
    "rank_span": _rank_span,
    "ranks": _ranks,
    "face_value": _face_value,
    "yes_no": _yes_no,
    "choice": _choice,
    "number_range": _number_range,
    "wild_limit": _wild_limit,
}
