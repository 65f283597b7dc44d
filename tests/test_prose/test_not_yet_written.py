"""What the model can hold though no rule file can say it yet: built on the model of the small game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.test_prose.conftest import WithRules
from tonkspec.model.expressions import (
    AllPlayers,
    AnyZone,
    Choose,
    Compare,
    DefinitionOf,
    DownTo,
    EndingName,
    Expression,
    Extreme,
    ExtremeValue,
    Function,
    FunctionOf,
    IsEmpty,
    Literal_,
    Local,
    MeldsFrom,
    Neighbour,
    PointsOf,
    Quantified,
    RoleOf,
    SetOf,
    StateOf,
    TheEnding,
    Total,
    Where,
    Winners,
    ZoneOf,
)
from tonkspec.model.flow import AnyOf, By, InOrder, OneOf, Step
from tonkspec.model.game import (
    CaseException,
    Deck,
    Ending,
    FirstDealer,
    Game,
    Layout,
    Limit,
    Match,
    Option,
    Parameter,
    Phase,
    Seen,
    State,
    Zone,
)
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Assign, DealCards, ForEach, Pay, Statement, When, Win
from tonkspec.model.types import Kind, Type
from tonkspec.prose import because, citation_line, sentence, words
from tonkspec.prose.vocabulary import Operator

NUMBER, POINTS, TRUTH = Type(Kind.NUMBER), Type(Kind.POINTS), Type(Kind.YES_NO)
CARD, CARDS, MELD, MELDS = Type(Kind.CARD), Type(Kind.CARDS), Type(Kind.MELD), Type(Kind.MELDS)
PLAYER, PLAYERS = Type(Kind.PLAYER), Type(Kind.PLAYERS)
EVERYONE = AllPlayers(type=PLAYERS)
MOVER, CLOSER, DEALER, PAYER = (RoleOf(type=PLAYER, role=one) for one in ("mover", "closer", "dealer", "payer"))
ELEMENT = Local(type=PLAYER, name="player")
STOCK = ZoneOf(type=CARDS, zone="stock", owner=None)
DISCARDS = ZoneOf(type=CARDS, zone="discards", owner=None)
HAND = ZoneOf(type=CARDS, zone="hand", owner=MOVER)


@pytest.fixture
def game(small_game: WithRules) -> Game:
    return small_game("")


def rule(name: str, title: str | None = None) -> Rule:
    return Rule(name=f"later.{name}", title=title)


def number(value: int | None, of: Type = NUMBER) -> Literal_:
    return Literal_(type=of, value=value)


def count(player: Expression) -> DefinitionOf:
    return DefinitionOf(type=POINTS, definition="count", subject=player)


def compared(left: Expression, operator: Operator, right: Expression) -> Compare:
    return Compare(type=TRUTH, operator=operator, left=left, right=right)


def function(name: Function, argument: Expression, of: Type = NUMBER) -> FunctionOf:
    return FunctionOf(type=of, function=name, argument=argument)


EXPRESSIONS: list[tuple[Expression, str]] = [
    (
        Total(type=POINTS, of=EVERYONE, name="player", value=count(ELEMENT)),
        "the total count of the players",
    ),
    (
        ExtremeValue(type=POINTS, of=EVERYONE, name="player", extreme="most", key=count(ELEMENT)),
        "the highest count of any player",
    ),
    (
        Extreme(
            type=PLAYERS,
            of=EVERYONE,
            name="player",
            extreme="least",
            key=function("size", ZoneOf(type=CARDS, zone="hand", owner=ELEMENT)),
        ),
        "the players for whom the number of cards in his hand is lowest",
    ),
    (
        DownTo(type=CARDS, pile=DISCARDS, card=Local(type=CARD, name="card")),
        "that card and all the cards above it in the discards",
    ),
    (function("cards", AnyZone(type=MELDS, zone="table"), CARDS), "the cards on any table"),
    (function("score", DEALER), "the dealer's score"),
    (PointsOf(type=POINTS, table="late", cards=HAND), "the late points of a player's hand"),
    (Winners(type=PLAYERS), "the winners"),
    (
        Neighbour(type=PLAYER, seat="before", player=DEALER, among=None),
        "the player to the right of the dealer",
    ),
    (
        Neighbour(type=PLAYER, seat="after", player=DEALER, among=Winners(type=PLAYERS)),
        "the first of the winners, going round from the dealer",
    ),
    (
        Choose(type=NUMBER, condition=IsEmpty(type=TRUTH, of=STOCK), then=number(1), otherwise=number(2)),
        "1 if the stock is empty, and otherwise 2",
    ),
    (
        compared(TheEnding(type=Type(Kind.ENDING)), "is", EndingName(type=Type(Kind.ENDING), ending="knocked")),
        'play has ended with "knock"',
    ),
    (
        compared(TheEnding(type=Type(Kind.ENDING)), "is not", EndingName(type=Type(Kind.ENDING), ending="knocked")),
        'it is not so that play has ended with "knock"',
    ),
    (
        Quantified(
            type=TRUTH,
            quantifier="some",
            of=EVERYONE,
            name="player",
            condition=compared(count(MOVER), "<", count(ELEMENT)),
        ),
        "for some player (A) it holds that a player's count is lower than player A's",
    ),
    (
        MeldsFrom(
            type=MELDS, cards=SetOf(type=CARDS, operator="except", left=HAND, right=Local(type=CARD, name="card"))
        ),
        "the melds made of a player's hand without that card",
    ),
    (Literal_(type=TRUTH, value=True), "it is always so"),
    (number(None, CARD), "nothing"),
    (Literal_(type=Type(Kind.SUIT), value=3), "spades"),
]


@pytest.mark.parametrize(("expression", "said"), EXPRESSIONS)
def test_an_expression_by_itself(game: Game, expression: Expression, said: str) -> None:
    assert words(game, expression) == said


def with_phase(game: Game, phase: Phase) -> Game:
    return replace(game, phases=(*game.phases, phase))


def test_a_phase_of_one_turn_each(game: Game) -> None:
    poll = By(None, OneOf((Step("knock"), Step("draw"))))
    start = Neighbour(type=PLAYER, seat="after", player=MOVER, among=None)
    flow = InOrder((Step("draw"), poll))
    phase = Phase(rule=rule("phase"), name="second", by="each", start=start, flow=flow)
    assert sentence(with_phase(game, phase), "later.phase") == (
        'In the part of the hand called "second", each player takes one turn, beginning with the player to the left of '
        "the player who moved last. In his turn a player draws, after which each other player knocks or draws."
    )


def test_a_phase_of_one_player_that_may_be_skipped(game: Game) -> None:
    two = compared(function("size", EVERYONE), "is", number(2))
    phase = Phase(rule=rule("phase"), name="second", by="one", start=DEALER, flow=Step("draw"), condition=two)
    assert sentence(with_phase(game, phase), "later.phase") == (
        'In the part of the hand called "second", if there are exactly two players, the dealer draws.'
    )


def test_answers_before_the_settlement(game: Game) -> None:
    lays = By(CLOSER, AnyOf((Step("spread"),)))
    flow = InOrder((lays, By(None, AnyOf((Step("spread"), Step("attach"))))))
    ending = replace(game.endings[0], rule=rule("ending", "knock"), flow=flow)
    assert sentence(replace(game, endings=(ending, *game.endings[1:])), "later.ending") == (
        'Play ends with "knock" when a player knocks. Before anyone pays, he, as often as he likes or not at all, lays '
        "a meld, after which each other player, as often as he likes or not at all, lays a meld or lays off a card."
    )


def test_an_automatic_move(game: Game) -> None:
    move = replace(game.moves[0], rule=rule("move"), effects=(), automatic=True)
    assert sentence(replace(game, moves=(move, *game.moves[1:])), "later.move") == (
        "To knock, a player has only to say so. This happens by itself when nothing else can be done."
    )


@pytest.mark.parametrize(
    ("name", "of", "domain", "counts", "said", "refusal"),
    [
        (
            "friend",
            PLAYER,
            SetOf(type=PLAYERS, operator="except", left=EVERYONE, right=MOVER),
            None,
            "To knock, a player chooses another player as the friend.",
            "the friend must be another player",
        ),
        (
            "cards",
            CARDS,
            HAND,
            (2, 3),
            "To knock, a player chooses two or three cards from his hand.",
            "the cards must be two or three cards from the player's hand",
        ),
        (
            "spare",
            CARDS,
            HAND,
            (1, 54),
            "To knock, a player chooses one or more cards from his hand as the spare.",
            "the spare must be one or more cards from the player's hand",
        ),
    ],
)
def test_a_choice(
    game: Game,
    name: str,
    of: Type,
    domain: Expression,
    counts: tuple[int, int] | None,
    said: str,
    refusal: str,
) -> None:
    chosen = Parameter(rule=rule("choice"), name=name, type=of, domain=domain, counts=counts)
    move = replace(game.moves[0], parameters=(chosen,), effects=())
    game = replace(game, moves=(move, *game.moves[1:]))
    assert sentence(game, "later.choice") == said
    assert because(game, "later.choice") == refusal
    assert sentence(game, move.rule.name).startswith("To knock, a player chooses ")


def test_another_pack(game: Game) -> None:
    deck = Deck(rule=rule("deck"), ranks=(1, 2, 3, 4, 5, 6, 7, 11, 12, 13), packs=2, jokers=1)
    assert sentence(replace(game, deck=deck), "later.deck") == (
        "Two packs of 40 cards each are used together. The 8s, 9s and 10s are left out. One joker is added."
    )


@pytest.mark.parametrize(
    ("per_player", "layout", "seen", "said"),
    [
        (True, "pile", "face down", "Each player has a reserve, a pile of cards lying face down."),
        (True, "cards", "face up", "Each player has a reserve of cards lying face up."),
        (False, "melds", "face up", "The reserve is a place for melds lying face up."),
    ],
)
def test_other_zones(game: Game, per_player: bool, layout: Layout, seen: Seen, said: str) -> None:
    zone = Zone(rule=rule("zone"), name="reserve", per_player=per_player, layout=layout, seen=seen)
    assert sentence(replace(game, zones=(zone, *game.zones)), "later.zone") == said


def test_what_is_remembered_in_a_match(game: Game) -> None:
    row = State(rule=rule("row"), name="in_a_row", per_player=False, scope="match", type=NUMBER, start=number(0))
    assert sentence(replace(game, states=(row,)), "later.row") == ('When the match begins, "in a row" is 0.')


@pytest.mark.parametrize(
    ("fixed", "readings", "said"),
    [
        (True, False, "Played to: always 100 points."),
        (False, True, "Played to: the source leaves this open (50 to 200 points); we play: 100 points."),
        (False, False, "Played to: as the table agrees (50 to 200 points); we play: 100 points."),
    ],
)
def test_options(game: Game, fixed: bool, readings: bool, said: str) -> None:
    option = Option(
        rule=rule("target", "Played to"),
        name="target",
        type=POINTS,
        values=tuple(range(50, 201)),
        value=100,
        default=100,
        fixed=fixed,
        readings=readings,
    )
    assert sentence(replace(game, options=(option,)), "later.target") == said


def test_choices_that_do_not_go_together(game: Game) -> None:
    limited = replace(game, limits=(Limit(rule=rule("late_doubles")),))
    assert sentence(limited, "later.late_doubles") == ('Some choices of the table do not go together ("late doubles").')


def test_the_first_dealer_by_a_rule(game: Game) -> None:
    first = FirstDealer(
        rule=rule("first"), words=None, player=Neighbour(type=PLAYER, seat="left", player=DEALER, among=None)
    )
    match = Match(rule=rule("match"), first_dealer=first, next_dealer=None)
    game = replace(game, match=match)
    assert sentence(game, "later.first") == "The player to the left of the dealer deals the first hand."
    assert sentence(game, "later.match") == "Hands are played one after the other, and the deal passes on."


def with_case(game: Game, *body: Statement) -> Game:
    settlement = game.settlements[0]
    case = replace(settlement.cases[0], rule=rule("case"), body=body)
    return replace(game, settlements=(replace(settlement, cases=(case,)), *game.settlements[1:]))


def test_a_payment_for_each_who_has_to(game: Game) -> None:
    loser = Local(type=PLAYER, name="loser")
    pays = Pay(rule=rule("case"), payers=loser, amount=number(2, Type(Kind.MONEY)), payees=CLOSER)
    late = When(condition=compared(count(loser), ">", number(10, POINTS)), body=(pays,))
    others = SetOf(type=PLAYERS, operator="except", left=EVERYONE, right=CLOSER)
    said = sentence(with_case(game, Win(players=None), ForEach(of=others, name="loser", body=(late,))), "later.case")
    assert said == (
        'After "knock" nobody wins. For each other player, if his count is more than 10, he pays 2 to the player who '
        "knocked."
    )


def test_a_case_in_which_nothing_happens(game: Game) -> None:
    assert sentence(with_case(game), "later.case") == 'After "knock" nothing happens.'


def test_a_state_that_becomes_a_value(game: Game) -> None:
    row = State(rule=rule("row"), name="row", per_player=True, scope="hand", type=NUMBER, start=number(0))
    own = StateOf(type=NUMBER, state="row", owner=MOVER)
    move = replace(game.moves[0], rule=rule("move"), effects=(Assign(state=own, value=number(3)),))
    game = replace(game, states=(row,), moves=(move, *game.moves[1:]))
    assert sentence(game, "later.move") == 'When a player knocks, his "row" becomes 3.'


def test_cards_dealt_by_a_calculation(game: Game) -> None:
    deals = DealCards(count=count(DEALER), players=EVERYONE, pile="stock", zone="hand")
    setup = replace(game.setup, rule=rule("setup"), effects=(deals,))
    assert sentence(replace(game, setup=setup), "later.setup").endswith(
        "Each player gets as many cards as the dealer's count, one at a time."
    )


def test_an_ending_that_nobody_knows_the_move_of(game: Game) -> None:
    early = Ending(
        rule=rule("early"), name="early", after=("setup",), turns=None, condition=None, over=("knocked", "gone")
    )
    assert sentence(replace(game, endings=(*game.endings, early)), "later.early") == (
        'Straight after the deal, play ends with "early". "early" takes precedence over "knock".'
    )


def test_an_exception_to_a_case_has_the_sources_of_its_payments(game: Game) -> None:
    where = Where(type=PLAYERS, of=EVERYONE, name="player", condition=compared(count(ELEMENT), "<", count(CLOSER)))
    pays = Pay(rule=rule("pays"), payers=CLOSER, amount=number(1, Type(Kind.MONEY)), payees=where)
    exception = CaseException(rule=rule("less"), condition=IsEmpty(type=TRUTH, of=STOCK), body=(pays,))
    settlement = game.settlements[0]
    case = replace(settlement.cases[0], exceptions=(exception,))
    game = replace(game, settlements=(replace(settlement, cases=(case,)), *game.settlements[1:]))
    assert sentence(game, "later.less") == (
        'After "knock", as an exception, if the stock is empty, the player who knocked pays 1 to each player whose '
        "count is lower than his."
    )
    assert citation_line(game, "later.less") == "no source"


def test_a_phase_is_named_only_among_several(game: Game) -> None:
    assert isinstance(game.phases[0], Phase)
    assert sentence(game, game.phases[0].rule.name).startswith("The players take turns, ")
