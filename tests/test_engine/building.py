"""A small game of draw and discard, built by hand, and short words for building others."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Literal

from tonkspec.model.expressions import (
    AllPlayers,
    AnyZone,
    Arithmetic,
    Compare,
    DefinitionOf,
    Expression,
    FunctionOf,
    GivenOf,
    IsEmpty,
    IsKind,
    Literal_,
    Local,
    MeldsFrom,
    Neighbour,
    Not,
    PointsOf,
    Quantified,
    Role,
    RoleOf,
    SetOf,
    ZoneOf,
)
from tonkspec.model.flow import AnyOf, Flow, InOrder, OneOf, Step
from tonkspec.model.game import (
    Case,
    Deck,
    Definition,
    Ending,
    Game,
    Given,
    Match,
    MeldKind,
    Move,
    NextDealer,
    Order,
    Parameter,
    Phase,
    Players,
    PointsTable,
    Require,
    Settlement,
    Setup,
    State,
    Zone,
)
from tonkspec.model.rule import Rule
from tonkspec.model.statements import DealCards, Join, Lay, Let, Pay, Put, Redeal, Show, Statement, Win
from tonkspec.model.types import Kind, Type

NUMBER, POINTS, MONEY, TRUTH = Type(Kind.NUMBER), Type(Kind.POINTS), Type(Kind.MONEY), Type(Kind.YES_NO)
CARD, MAYBE_CARD, CARDS = Type(Kind.CARD), Type(Kind.CARD, optional=True), Type(Kind.CARDS)
PLAYER, PLAYERS, MELD, MELDS = Type(Kind.PLAYER), Type(Kind.PLAYERS), Type(Kind.MELD), Type(Kind.MELDS)


Operator = Literal["<", "<=", ">", ">=", "is", "is not"]
Declaration = Definition | Ending | Given | MeldKind | Move | Phase | Settlement | State | Zone
_PARTS: dict[type[Declaration], str] = {
    Definition: "definitions",
    Ending: "endings",
    Given: "givens",
    MeldKind: "melds",
    Move: "moves",
    Phase: "phases",
    Settlement: "settlements",
    State: "states",
    Zone: "zones",
}


def rule(name: str) -> Rule:
    return Rule(name=f"small.{name}")


def number(value: int, kind: Type = NUMBER) -> Literal_:
    return Literal_(type=kind, value=value)


def local(name: str, kind: Type) -> Local:
    return Local(type=kind, name=name)


def role(name: Role) -> RoleOf:
    return RoleOf(type=PLAYER, role=name)


MOVER, CLOSER, DEALER, PAYER, PAYEE = map(role, ("mover", "closer", "dealer", "payer", "payee"))
EVERYONE = AllPlayers(type=PLAYERS)


def zone_of(name: str, owner: Expression | None = None, kind: Type = CARDS) -> ZoneOf:
    return ZoneOf(type=kind, zone=name, owner=owner)


STOCK, DISCARDS = zone_of("stock"), zone_of("discards")
TOP_OF_STOCK = FunctionOf(type=MAYBE_CARD, function="top", argument=STOCK)
TOP_OF_DISCARDS = FunctionOf(type=MAYBE_CARD, function="top", argument=DISCARDS)


def size(argument: Expression) -> FunctionOf:
    return FunctionOf(type=NUMBER, function="size", argument=argument)


def count(player: Expression) -> DefinitionOf:
    return DefinitionOf(type=POINTS, definition="count", subject=player)


def stake(player: Expression) -> GivenOf:
    return GivenOf(type=MONEY, given="stake", owner=player)


def compare(left: Expression, operator: Operator, right: Expression) -> Compare:
    return Compare(type=TRUTH, operator=operator, left=left, right=right)


def is_empty(of: Expression) -> IsEmpty:
    return IsEmpty(type=TRUTH, of=of)


def times(factor: int, amount: Expression) -> Arithmetic:
    return Arithmetic(type=amount.type, operator="*", left=number(factor), right=amount)


def negation(of: Expression) -> Not:
    return Not(type=TRUTH, of=of)


def others(of: Expression) -> SetOf:
    return SetOf(type=PLAYERS, operator="except", left=EVERYONE, right=of)


def left_of(player: Expression) -> Neighbour:
    return Neighbour(type=PLAYER, seat="after", player=player, among=None)


def pay(case: str, payers: Expression, amount: Expression, payees: Expression) -> Pay:
    return Pay(rule=rule(case), payers=payers, amount=amount, payees=payees)


def case_of(ending: str, label: str, guard: Expression | None, *body: Statement) -> Case:
    return Case(rule=rule(f"{ending}.{label}"), label=label, guard=guard, body=body)


def require(move: str, label: str, condition: Expression) -> Require:
    return Require(rule=rule(f"{move}.{label}"), condition=condition)


def move(
    name: str, *effects: Statement, parameters: Iterable[Parameter] = (), requires: Iterable[Require] = ()
) -> Move:
    return Move(rule=rule(name), name=name, parameters=tuple(parameters), requires=tuple(requires), effects=effects)


def choose(
    move_name: str, name: str, kind: Type, domain: Expression, counts: tuple[int, int] | None = None
) -> Parameter:
    return Parameter(rule=rule(f"{move_name}.{name}"), name=name, type=kind, domain=domain, counts=counts)


def ending(
    name: str,
    *after: str,
    condition: Expression | None = None,
    turns: int | None = None,
    over: tuple[str, ...] = (),
    flow: Flow | None = None,
) -> Ending:
    return Ending(rule=rule(name), name=name, after=after, turns=turns, condition=condition, over=over, flow=flow)


def changed(game: Game, *declarations: Declaration) -> Game:
    """The game with declarations of the same name replaced and others added."""
    parts: dict[str, tuple[Declaration, ...]] = {}
    for declaration in declarations:
        part = _PARTS[type(declaration)]
        old: tuple[Declaration, ...] = parts.get(part) or getattr(game, part)
        by_name = {_name(one): one for one in old} | {_name(declaration): declaration}
        parts[part] = tuple(by_name.values())
    return dataclasses.replace(game, **parts)  # type: ignore[arg-type] -- each part has its own kind


def _name(declaration: Declaration) -> str:
    return declaration.ending if isinstance(declaration, Settlement) else declaration.name


_HAND, _TABLE = zone_of("hand", MOVER), zone_of("table", MOVER, MELDS)
_CLOSED_EMPTY = is_empty(zone_of("hand", CLOSER))
_LOWEST = Quantified(
    type=TRUTH,
    quantifier="no",
    of=others(CLOSER),
    name="player",
    condition=compare(count(local("player", PLAYER)), "<=", count(CLOSER)),
)


def settled(name: str, *cases: Case) -> Settlement:
    return Settlement(rule=rule(name), ending=name, lets=(), cases=cases)


SMALL = Game(
    name="small",
    titles=("A small game",),
    files=("small",),
    documents=(),
    players=Players(rule=rule("players"), least=2, most=4),
    deck=Deck(rule=rule("deck"), ranks=tuple(range(1, 14))),
    order=Order(rule=rule("order"), direction="clockwise"),
    points=(PointsTable(rule=rule("points"), name="", worth=tuple((rank, min(rank, 10)) for rank in range(1, 14))),),
    melds=(
        MeldKind(rule=rule("set"), name="set", least=3, most=4, same="rank", ace=None),
        MeldKind(rule=rule("run"), name="run", least=3, most=None, same="suit", ace="low or high"),
    ),
    zones=(
        Zone(rule=rule("stock"), name="stock", per_player=False, layout="pile", seen="face down"),
        Zone(rule=rule("discards"), name="discards", per_player=False, layout="pile", seen="top face up"),
        Zone(rule=rule("hand"), name="hand", per_player=True, layout="cards", seen="seen by owner"),
        Zone(rule=rule("table"), name="table", per_player=True, layout="melds", seen="face up"),
    ),
    states=(),
    givens=(Given(rule=rule("stake"), name="stake", per_player=True, type=MONEY, default=1),),
    options=(),
    limits=(),
    definitions=(
        Definition(
            rule=rule("count"),
            name="count",
            parameter="player",
            parameter_type=PLAYER,
            type=POINTS,
            value=PointsOf(type=POINTS, table="", cards=zone_of("hand", local("player", PLAYER))),
        ),
    ),
    setup=Setup(
        rule=rule("setup"),
        pile="stock",
        effects=(
            DealCards(count=number(5), players=EVERYONE, pile="stock", zone="hand"),
            Put(cards=TOP_OF_STOCK, zone="discards", owner=None),
        ),
    ),
    phases=(
        Phase(
            rule=rule("play"),
            name="play",
            by="in turn",
            start=left_of(DEALER),
            flow=OneOf(
                (
                    Step("drop"),
                    InOrder(
                        (
                            OneOf((Step("draw"), Step("take"))),
                            AnyOf((Step("spread"), Step("hit"))),
                            Step("discard"),
                        )
                    ),
                )
            ),
        ),
    ),
    moves=(
        move("drop", Show(cards=_HAND)),
        move(
            "draw",
            Let(name="drawn_card", value=TOP_OF_STOCK),
            Put(cards=local("drawn_card", MAYBE_CARD), zone="hand", owner=MOVER),
            requires=[require("draw", "stock_left", negation(is_empty(STOCK)))],
        ),
        move(
            "take",
            Put(cards=TOP_OF_DISCARDS, zone="hand", owner=MOVER),
            requires=[require("take", "discard_left", negation(is_empty(DISCARDS)))],
        ),
        move(
            "spread",
            Lay(meld=local("meld", MELD), zone="table", owner=MOVER),
            parameters=[choose("spread", "meld", MELD, MeldsFrom(type=MELDS, cards=_HAND))],
        ),
        move(
            "hit",
            Join(cards=local("card", CARD), meld=local("target", MELD)),
            parameters=[
                choose("hit", "card", CARD, _HAND),
                choose("hit", "target", MELD, AnyZone(type=MELDS, zone="table")),
            ],
            requires=[
                require(
                    "hit",
                    "fits",
                    IsKind(
                        type=TRUTH,
                        of=SetOf(type=CARDS, operator="plus", left=local("target", MELD), right=local("card", CARD)),
                        kind=None,
                    ),
                ),
                require("hit", "runs_only", IsKind(type=TRUTH, of=local("target", MELD), kind="run")),
            ],
        ),
        move(
            "discard",
            Put(cards=local("card", CARD), zone="discards", owner=None),
            parameters=[choose("discard", "card", CARD, _HAND)],
        ),
    ),
    endings=(
        ending("tonk", "spread", "hit", condition=_CLOSED_EMPTY),
        ending("out", "discard", condition=_CLOSED_EMPTY, over=("dry",)),
        ending("dropped", "drop"),
        ending("dry", "discard", condition=is_empty(STOCK)),
        ending("endless", turns=40),
    ),
    settlements=(
        settled(
            "tonk",
            case_of("tonk", "paid", None, Win(players=CLOSER), pay("tonk.paid", others(CLOSER), stake(PAYER), CLOSER)),
        ),
        settled(
            "out",
            case_of("out", "paid", None, Win(players=CLOSER), pay("out.paid", others(CLOSER), stake(PAYER), CLOSER)),
        ),
        settled(
            "dropped",
            case_of(
                "dropped",
                "lowest",
                _LOWEST,
                Win(players=CLOSER),
                pay("dropped.lowest", others(CLOSER), stake(PAYER), CLOSER),
            ),
            case_of("dropped", "caught", None, pay("dropped.caught", CLOSER, times(2, stake(PAYEE)), others(CLOSER))),
        ),
        settled("dry", case_of("dry", "void", None, Redeal())),
        settled("endless", case_of("endless", "void", None, Redeal())),
    ),
    match=Match(
        rule=rule("match"),
        first_dealer=None,
        next_dealer=NextDealer(rule=rule("match.next_dealer"), player=left_of(DEALER)),
    ),
    claims=(),
    bibliography=(),
)
