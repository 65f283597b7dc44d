"""Makes declarations: what a file says of cards, zones, state, moves and endings."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tonkspec.source import Span
from tonkspec.syntax.build_statements import annotations_in, guard_of
from tonkspec.syntax.made import Builder, Builders, head, made, words
from tonkspec.syntax.tree import (
    CaseDecl,
    DeckDecl,
    DefineDecl,
    EndingDecl,
    ExceptionDecl,
    Expr,
    FactorDecl,
    FlowBy,
    FlowExpr,
    FlowMany,
    FlowMove,
    FlowOptional,
    GivenDecl,
    InTurn,
    LimitDecl,
    MatchDecl,
    MatchItem,
    MeldDecl,
    MoveDecl,
    Name,
    NameUse,
    Noun,
    Number,
    OnceEach,
    OnePlayer,
    OptionDecl,
    OrderDecl,
    PhaseDecl,
    PlayersDecl,
    PointLine,
    PointsDecl,
    PotDecl,
    RankRange,
    SettleDecl,
    SetupDecl,
    SizeSpan,
    SourceDecl,
    StateDecl,
    Text,
    WildDecl,
    ZoneDecl,
)

Ace = Literal["low", "high", "low or high", "round the corner"]


def _deck(span: Span, cards: Number, jokers: Number | None, without: tuple[RankRange, ...] | None) -> DeckDecl:
    return DeckDecl(span=span, cards=cards.value, jokers=jokers.value if jokers else 0, without=without or ())


def _wild(span: Span, rank: RankRange, limit: tuple[Literal["at most", "at least"], int] | None) -> WildDecl:
    bound, number = limit or (None, None)
    return WildDecl(span=span, rank=rank, limit=bound, number=number)


def _meld_kind(
    span: Span,
    name: Name,
    title: Text | None,
    sizes: SizeSpan,
    same: Literal["rank", "suit"],
    sequence: tuple[Ace | None] | None,
) -> MeldDecl:
    return MeldDecl(
        span=span,
        name=name,
        title=title,
        sizes=sizes,
        same=same,
        sequence=sequence is not None,
        ace=sequence[0] if sequence else None,
    )


def _sequence(_span: Span, ace: Ace | None) -> tuple[Ace | None]:
    return (ace,)


def _ace(span: Span, _ace: str, *parts: str | None) -> str:
    """`ace low` is `low`."""
    return words(span, *parts)


def _zone(
    span: Span,
    name: Name,
    per_player: str | None,
    layout: Literal["pile", "cards", "melds"],
    seen: Literal["face down", "face up", "top face up", "seen by owner"],
) -> ZoneDecl:
    return ZoneDecl(span=span, name=name, per_player=per_player is not None, layout=layout, seen=seen)


def _documents(span: Span, documents: tuple[Name, ...]) -> SourceDecl:
    return SourceDecl(span=span, documents=documents)


def _names(_span: Span, *names: Name) -> tuple[Name, ...]:
    return names


def _case_head(span: Span, name: Name, guard: Expr | str) -> Builder:
    return head(CaseDecl, name=name, guard=guard_of(guard))(span)  # type: ignore[return-value]


def _move_head(span: Span, name: Name, title: Text | None, automatic: str | None) -> Builder:
    return head(MoveDecl, name=name, title=title, automatic=automatic is not None)(span)  # type: ignore[return-value]


def _ending_head(
    span: Span,
    name: Name,
    title: Text | None,
    trigger: tuple[Name, ...] | int,
    condition: Expr | None,
    over: tuple[Name, ...] | None,
) -> Builder:
    after, turns = ((), trigger) if isinstance(trigger, int) else (trigger, None)
    return head(EndingDecl, name=name, title=title, after=after, turns=turns, condition=condition, over=over or ())(
        span
    )  # type: ignore[return-value]


def _trigger(_span: Span, *parts: Name | Number) -> tuple[Name, ...] | int:
    first = parts[0]
    if isinstance(first, Number):
        return first.value
    return tuple(part for part in parts if isinstance(part, Name))


def _exception_head(
    span: Span, name: Name, to: Name, condition: Expr, over: tuple[Name, ...] | None, value: Expr | None
) -> Builder:
    return head(ExceptionDecl, name=name, to=to, condition=condition, over=over or (), value=value)(span)  # type: ignore[return-value]


def _with_lines(_span: Span, begun: Builder, *rest: object) -> object:
    return begun(annotations=annotations_in(rest), lines=tuple(part for part in rest if isinstance(part, PointLine)))


def _with_items(_span: Span, begun: Builder, *rest: object) -> object:
    return begun(annotations=annotations_in(rest), items=tuple(part for part in rest if isinstance(part, MatchItem)))


def _with_flow(_span: Span, begun: Builder, *rest: object) -> object:
    """A head and its flow; lines that begin with `or` go on with what stands above them."""
    lines = [part for part in rest if isinstance(part, FlowMove | FlowMany | FlowOptional | FlowBy)]
    return begun(annotations=annotations_in(rest), flow=_one_of(lines))


def _one_of(lines: list[FlowExpr]) -> FlowExpr | None:
    if len(lines) < 2:  # noqa: PLR2004
        return lines[0] if lines else None
    parts: list[FlowExpr] = []
    for line in lines:
        # Brackets leave no trace in the tree, and none is needed: `or` of `or` is one choice.
        parts.extend(line.parts if isinstance(line, FlowMany) and line.operator == "or" else (line,))
    return FlowMany(span=replace(lines[0].span, end=lines[-1].span.end), operator="or", parts=tuple(parts))


def _worth_of_ranks(span: Span, ranks: tuple[RankRange, ...], worth: object) -> PointLine:
    return made(PointLine, ranks=ranks, worth=worth)(span)  # type: ignore[return-value]


def _worth_of_others(span: Span, table: Name) -> PointLine:
    return PointLine(span=span, ranks=(), worth=NameUse(span=table.span, name=table.text))


def _occasion(span: Span, *parts: str) -> Builder:
    return head(MatchItem, item=words(span, *parts))(span)  # type: ignore[return-value]


def _define(span: Span, name: Name, subject: Noun | None, alias: Name | None, value: Expr) -> DefineDecl:
    return DefineDecl(span=span, name=name, subject=subject, alias=alias, value=value)


def _given(span: Span, name: Name, per_player: str | None, *rest: object) -> object:
    return made(GivenDecl, "domain", "default", name=name, per_player=per_player is not None)(span, *rest)


def _state(span: Span, name: Name, per_player: str | None, *rest: object) -> object:
    return made(StateDecl, "scope", "domain", "start", name=name, per_player=per_player is not None)(span, *rest)


DECLARATIONS: Builders = {
    "documents": _documents,
    "player_numbers": made(PlayersDecl, "sizes"),
    "deck": _deck,
    "order": made(OrderDecl, "direction"),
    "direction": words,
    "wild": _wild,
    "meld_kind": _meld_kind,
    "same": words,
    "sequence": _sequence,
    "ace": _ace,
    "zone": _zone,
    "layout": words,
    "seen": words,
    "per_player": words,
    "scope": words,
    "pot": made(PotDecl, "name", "scope"),
    "option": made(OptionDecl, "name", "title", "domain", "default"),
    "given": _given,
    "state": _state,
    "define": _define,
    "limit": made(LimitDecl, "name", "condition"),
    "factor": made(FactorDecl, "name", "title", "value", "condition"),
    "setup_head": head(SetupDecl),
    "settle_head": head(SettleDecl, "name"),
    "case_head": _case_head,
    "move_head": _move_head,
    "phase_head": head(PhaseDecl, "name", "before", "who", "condition"),
    "ending_head": _ending_head,
    "trigger": _trigger,
    "exception_head": _exception_head,
    "points_head": head(PointsDecl, "name"),
    "match_head": head(MatchDecl),
    "in_turn": made(InTurn, "start"),
    "once_each": made(OnceEach, "noun_phrase", "start"),
    "one_player": made(OnePlayer, "player"),
    "with_lines": _with_lines,
    "with_items": _with_items,
    "with_flow": _with_flow,
    "worth_of_ranks": _worth_of_ranks,
    "worth_of_others": _worth_of_others,
    "occasion": _occasion,
    "first_dealer": made(MatchItem, "value", item="first dealer"),
    "first_dealer_text": made(MatchItem, "value", item="first dealer"),
    "next_dealer": made(MatchItem, "value", item="next dealer"),
    "match_ends": made(MatchItem, "value", item="ends when"),
    "names": _names,
}
