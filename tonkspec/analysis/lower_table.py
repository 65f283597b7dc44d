"""The table: players, pack, points, kinds of meld, zones, and what is remembered."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.analysis.composed import Entry
from tonkspec.analysis.kinds import is_broken
from tonkspec.analysis.lower_types import bounds_of
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.scope import AT_THE_DEAL
from tonkspec.cards import MOST_PACKS
from tonkspec.model.expressions import Expression, Literal_, OptionValue
from tonkspec.model.game import MOST_PLAYERS, Deck, Given, MeldKind, Order, Players, Pot, Scope, State, Wild, Zone
from tonkspec.model.types import Kind
from tonkspec.syntax import tree

_RANKS = tuple(range(1, 14))
_SUITS = 4
_JOKERS_IN_A_PACK = 2
_MOST_JOKERS = _JOKERS_IN_A_PACK * MOST_PACKS
_SCOPES: dict[tree.ScopeWord | None, Scope] = {None: "hand", "each turn": "each turn", "for the match": "match"}


def lower_players(entry: Entry, written: tree.PlayersDecl, lowering: Lowering) -> Players:
    """How many may play."""
    least, most = written.sizes.least, written.sizes.most
    if most is None:
        lowering.messages.error(
            "R408",
            "say how many players there may be at most",
            written.span,
            help_line=f"write `players: {least} to NUMBER`",
        )
    elif least < 1:
        lowering.messages.error(
            "R408",
            f"no number of players goes from {least} to {most}",
            written.span,
            help_line="write 1 or more",
        )
    elif most > MOST_PLAYERS:
        lowering.messages.error(
            "R408",
            f"{most} players are too many: there may be {MOST_PLAYERS}",
            written.span,
            help_line=f"write a number up to {MOST_PLAYERS}",
        )
    return Players(rule=entry.rule, least=least, most=least if most is None else most)


def lower_deck(entry: Entry, written: tree.DeckDecl, lowering: Lowering) -> Deck:
    """The pack; the number of cards is what is left in it."""
    gone = {rank for span in written.without for rank in range(span.first, span.last + 1)}
    ranks = tuple(rank for rank in _RANKS if rank not in gone)
    left = _SUITS * len(ranks)
    packs, over = divmod(written.cards, left) if left else (0, 1)
    if over or not packs:
        lowering.messages.error(
            "R408",
            f"this pack has {left} cards, not {written.cards}",
            written.span,
            help_line=_pack_meant(written, left),
        )
    elif packs > MOST_PACKS:
        lowering.messages.error("R408", f"{packs} packs are too many: there may be {MOST_PACKS}", written.span)
    if written.jokers > _MOST_JOKERS:
        lowering.messages.error(
            "R408", f"{written.jokers} jokers are too many: there may be {_MOST_JOKERS}", written.span
        )
    return Deck(
        rule=entry.rule,
        ranks=ranks,
        packs=min(max(packs, 1), MOST_PACKS),
        jokers=min(written.jokers, _MOST_JOKERS),
    )


def _pack_meant(written: tree.DeckDecl, left: int) -> str:
    """What to write for a number of cards that no whole packs have; a few too many are jokers."""
    packs, over = divmod(written.cards, left) if left else (0, 0)
    if packs and not written.jokers and over <= _JOKERS_IN_A_PACK * packs:
        return f"write `{packs * left} cards plus {over} jokers`"
    return f"write `{left} cards`, or say which ranks are taken out: `40 cards without 8, 9, 10`"


def lower_wild(entry: Entry, written: tree.WildDecl, lowering: Lowering) -> Wild:
    """Cards that stand for others."""
    rank, number = written.rank, written.number
    if rank.first != rank.last:
        lowering.messages.error(
            "R436", "a line on wild cards is of one rank", written.span, help_line="write a line for each rank"
        )
    if number is not None and number < 1:
        lowering.messages.error("R436", f"in a meld with a wild card the limit is no {number}", written.span)
    least = number if written.limit == "at least" and number is not None else 1
    most = number if written.limit == "at most" else None
    return Wild(rule=entry.rule, rank=rank.first, least_natural=least, most_wild=most)


def lower_order(entry: Entry, written: tree.OrderDecl, _lowering: Lowering) -> Order:
    """The way play runs."""
    return Order(rule=entry.rule, direction=written.direction)


def lower_meld_kind(entry: Entry, written: tree.MeldDecl, lowering: Lowering) -> MeldKind:
    """A kind of meld; a run without a word on the ace has it low, as the order of ranks has it."""
    if written.sequence and written.same == "rank":
        lowering.messages.error(
            "R408",
            "cards of one rank are in no sequence",
            written.span,
            help_line="write `of one suit in sequence`, or take out `in sequence`",
        )
    if not written.sequence and written.same == "suit":
        lowering.messages.error(
            "R438",
            "cards of one suit are a meld in sequence only",
            written.span,
            help_line="write `of one suit in sequence`",
        )
    if written.sizes.least < 1:
        lowering.messages.error(
            "R417",
            f"a `{entry.name}` needs a card at least",
            written.sizes.span,
            help_line="write how many cards it takes, such as `3 or more`",
        )
    least, most = max(written.sizes.least, 1), written.sizes.most
    return MeldKind(
        rule=entry.rule,
        name=entry.name,
        least=least,
        most=None if most is None else max(most, 1),
        same=written.same,
        ace=(written.ace or "low") if written.sequence else None,
    )


def lower_zone(entry: Entry, written: tree.ZoneDecl, _lowering: Lowering) -> Zone:
    """A place for cards."""
    return Zone(
        rule=entry.rule, name=entry.name, per_player=written.per_player, layout=written.layout, seen=written.seen
    )


def lower_state(entry: Entry, written: tree.StateDecl, lowering: Lowering) -> State:
    """A variable, with what it holds when its scope begins."""
    type_, within = lowering.state_type(entry.name), bounds_of(written.domain)
    start = lowering.value(written.start, AT_THE_DEAL, type_)
    _check_within(start, within, entry.name, written.start, lowering)
    return State(
        rule=entry.rule,
        name=entry.name,
        per_player=written.per_player,
        scope=_SCOPES[written.scope],
        type=type_,
        start=start,
        within=within,
    )


def lower_pot(entry: Entry, written: tree.PotDecl, lowering: Lowering) -> Pot:
    """Money in the middle, for a hand or for the match."""
    if written.scope == "each turn":
        help_line = f"write `pot {entry.name}`, or `pot {entry.name} for the match`"
        lowering.messages.error("R430", "no pot is for a turn", written.span, help_line=help_line)
    return Pot(rule=entry.rule, name=entry.name, scope="match" if written.scope == "for the match" else "hand")


def lower_given(entry: Entry, written: tree.GivenDecl, lowering: Lowering) -> Given:
    """A value that comes with the deal, and what it is where the deal does not say."""
    type_, within = lowering.given_type(entry.name), bounds_of(written.domain)
    default = lowering.value(written.default, AT_THE_DEAL, type_)
    _check_within(default, within, entry.name, written.default, lowering)
    read = (default.option,) if isinstance(default, OptionValue) else ()
    return Given(
        rule=replace(entry.rule, under=tuple(dict.fromkeys((*entry.rule.under, *read)))),
        name=entry.name,
        per_player=written.per_player,
        type=type_,
        default=_constant(default, written, lowering),
        within=within,
    )


def _check_within(
    value: Expression, within: tuple[int, int] | None, name: str, written: tree.Expr, lowering: Lowering
) -> None:
    """Say where a value that is known from the beginning is out of its range."""
    known = value.value if isinstance(value, Literal_ | OptionValue) else None
    if within is not None and isinstance(known, int) and not within[0] <= known <= within[1]:
        what = f"`{name}` goes from {within[0]} to {within[1]}, and {known} is not among these"
        help_line = "begin with one of them, or make the range longer"
        lowering.messages.error("R435", what, written.span, help_line=help_line)


def _constant(default: Expression, written: tree.GivenDecl, lowering: Lowering) -> int | bool | str | None:
    if isinstance(default, Literal_ | OptionValue) and default.type.kind is not Kind.CARD:
        return default.value
    if not is_broken(default):
        text = lowering.messages.text(written.default.span)
        lowering.messages.error(
            "R304",
            f"`{text}` is no plain value",
            written.default.span,
            help_line="write a number, a word, `yes`, `no` or an option",
        )
    return None
