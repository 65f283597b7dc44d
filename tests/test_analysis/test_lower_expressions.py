"""Expressions: what names stand for, which subject they get, and which types go together."""

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL, game_of, said, told

EVERYONE = "SetOf(except, AllPlayers, mover)"


def in_move(folder: Path, condition: str, more: str = "") -> str:
    """The condition of a requirement of the move `hit`, as the model has it."""
    text = SMALL.replace("  add card to target\n", f"  require tried: {condition}\n  add card to target\n")
    game = game_of(folder, text + more)
    hit = next(move for move in game.moves if move.name == "hit")
    return told(hit.requires[-1].condition)


@pytest.mark.parametrize(
    ("written", "meaning"),
    [
        # names and their subjects
        ("count <= 10", "Compare(<=, DefinitionOf(count, mover), 10)"),
        ("turns > 2", "Compare(>, FunctionOf(turns, mover), 2)"),
        ("size of table < 3", "Compare(<, FunctionOf(size, ZoneOf(table, mover)), 3)"),
        ("owner of target is mover", "Compare(is, FunctionOf(owner, target), mover)"),
        ("owner is mover", "Compare(is, FunctionOf(owner, target), mover)"),
        ("rank of card is ace", "Compare(is, FunctionOf(rank, card), 1)"),
        ("rank is 10", "Compare(is, FunctionOf(rank, card), 10)"),
        ("suit of card is hearts", "Compare(is, FunctionOf(suit, card), 2)"),
        ("stake of dealer is 3", "Compare(is, GivenOf(stake, dealer), 3)"),
        ("points of card < points of target", "Compare(<, PointsOf(card), PointsOf(target))"),
        ("player is dealer", "Compare(is, mover, dealer)"),
        ("card is top of discards", "Compare(is, card, FunctionOf(top, ZoneOf(discards)))"),
        # sets
        ("card in hand", "IsIn(card, ZoneOf(hand, mover))"),
        ("card not in hand", "Not(IsIn(card, ZoneOf(hand, mover)))"),
        ("hand is not empty", "Not(IsEmpty(ZoneOf(hand, mover)))"),
        ("discards is none", "IsEmpty(ZoneOf(discards))"),
        (
            "size of (hand except card) is 1",
            "Compare(is, FunctionOf(size, SetOf(except, ZoneOf(hand, mover), card)), 1)",
        ),
        ("hand contains a run", "ContainsKind(ZoneOf(hand, mover), run)"),
        ("target is not a set", "Not(IsKind(target, set))"),
        ("target plus card is a meld", "IsKind(SetOf(plus, target, card))"),
        ("size of any table > 2", "Compare(>, FunctionOf(size, AnyZone(table)), 2)"),
        ("size of cards of table > 2", "Compare(>, FunctionOf(size, FunctionOf(cards, ZoneOf(table, mover))), 2)"),
        ("size of other players is 3", f"Compare(is, FunctionOf(size, {EVERYONE}), 3)"),
        (
            "size of unmatched of hand is 1",
            "Compare(is, FunctionOf(size, FunctionOf(unmatched, ZoneOf(hand, mover))), 1)",
        ),
        (
            "dealer in (players with least turns)",
            "IsIn(dealer, Extreme(AllPlayers, player, least, FunctionOf(turns, player)))",
        ),
        (
            "dealer in (other players where size of table is 0)",
            f"IsIn(dealer, Where({EVERYONE}, player, Compare(is, FunctionOf(size, ZoneOf(table, player)), 0)))",
        ),
        (
            "least turns in players is 1",
            "Compare(is, ExtremeValue(AllPlayers, player, least, FunctionOf(turns, player)), 1)",
        ),
        ("total points in hand <= 5", "Compare(<=, Total(ZoneOf(hand, mover), card_2, PointsOf(card_2)), 5)"),
        (
            "most rank in hand is king",
            "Compare(is, ExtremeValue(ZoneOf(hand, mover), card_2, most, FunctionOf(rank, card_2)), 13)",
        ),
        # quantifiers
        (
            "some other player has size of table > size of table of mover",
            (
                f"Quantified(some, {EVERYONE}, player, Compare(>, FunctionOf(size, ZoneOf(table, player)), "
                "FunctionOf(size, ZoneOf(table, mover))))"
            ),
        ),
        (
            "every card in target has suit is suit of card",
            "Quantified(every, target, card_2, Compare(is, FunctionOf(suit, card_2), FunctionOf(suit, card_2)))",
        ),
        (
            "no meld from hand has size of meld is 4",
            "Quantified(no, MeldsFrom(ZoneOf(hand, mover)), meld, Compare(is, FunctionOf(size, meld), 4))",
        ),
        (
            "some player as rival has (some player has size of table of rival < size of table)",
            (
                "Quantified(some, AllPlayers, rival, Quantified(some, AllPlayers, player, "
                "Compare(<, FunctionOf(size, ZoneOf(table, rival)), FunctionOf(size, ZoneOf(table, player)))))"
            ),
        ),
        (
            "some player has (some player has size of table is 0)",
            (
                "Quantified(some, AllPlayers, player, Quantified(some, AllPlayers, player_2, "
                "Compare(is, FunctionOf(size, ZoneOf(table, player_2)), 0)))"
            ),
        ),
        (
            "some meld in (any table except target) has meld is a run",
            "Quantified(some, Where(AnyZone(table), meld, Compare(is not, meld, target)), meld, IsKind(meld, run))",
        ),
        # neighbours
        ("player after mover is dealer", "Compare(is, Neighbour(after, mover), dealer)"),
        ("player left of mover is dealer", "Compare(is, Neighbour(left, mover), dealer)"),
        (
            "player after mover among (players where size of table is 0) is dealer",
            (
                "Compare(is, Neighbour(after, mover, Where(AllPlayers, player, "
                "Compare(is, FunctionOf(size, ZoneOf(table, player)), 0))), dealer)"
            ),
        ),
        # amounts
        (
            "2 * stake > stake + 1",
            "Compare(>, Arithmetic(*, 2, GivenOf(stake, mover)), Arithmetic(+, GivenOf(stake, mover), 1))",
        ),
        (
            "points of card * stake is 4",
            "Compare(is, Arithmetic(*, PointsOf(card), GivenOf(stake, mover)), 4)",
        ),
        (
            "count - 2 <= (3 if target is a run else 4)",
            "Compare(<=, Arithmetic(-, DefinitionOf(count, mover), 2), Choose(IsKind(target, run), 3, 4))",
        ),
        ("not (yes and no or yes)", "Not(Either([Both([True, False]), True]))"),
    ],
)
def test_meaning(tmp_path: Path, written: str, meaning: str) -> None:
    assert in_move(tmp_path, written) == meaning


@pytest.mark.parametrize(
    ("written", "code", "message"),
    [
        ("coutn <= 10", "R201", "nothing here is called `coutn`"),
        ("hand is a rum", "R201", "no kind of meld is called `rum`"),
        ("any tabel is empty", "R201", "no zone is called `tabel`"),
        ("discard is empty", "R202", "`discard` is a move, which has no value to use here"),
        ("stock of mover is empty", "R203", "`stock` belongs to the whole table: write it without `of`"),
        ("any stock is empty", "R203", "`stock` belongs to the whole table: write it without `any`"),
        ("some card has card is none", "R203", "say from where: `card in ...`"),
        (
            "closer is mover",
            "R204",
            (
                "there is no `closer` here: it can be spoken of in the conditions of endings and "
                "in settlements after a move only"
            ),
        ),
        (
            "ending is out",
            "R204",
            "there is no `ending` here: it can be spoken of in settlements, in factors and in `match` only",
        ),
        (
            "some player as target has yes",
            "R206",
            ("`target` is a name in reach already, and no local name may hide another"),
        ),
        ("some player as count has yes", "R206", "`count` is a definition already, and no local name may hide another"),
        ("count", "R301", "`count` is points, but this place takes yes or no"),
        ("count of card is 3", "R301", "`card` is a card, but this place takes a player"),
        ("points of mover is 3", "R301", "`mover` is a player, but this place takes cards"),
        ("size of count is 3", "R301", "`count` is points, but only a set has a size"),
        ("count is empty", "R301", "`count` is points, but only a set can be empty"),
        ("cards of hand is empty", "R301", "`hand` is cards already: melds have cards"),
        ("least turns in count is 3", "R301", "`count` is points: only the elements of a set can be picked"),
        ("count > stake", "R302", "`>` compares two values of one kind, not points and money"),
        ("count > size of hand", "R302", "`>` compares two values of one kind, not points and a number"),
        ("count + stake > 3", "R302", "`+` takes two amounts of one kind, not points and money"),
        ("stake * stake > 3", "R302", "`*` takes a number and an amount, or points and money, not money and money"),
        ("card < card", "R302", "`<` compares amounts or ranks, not a card and a card"),
        ("suit of card < suit of card", "R302", "`<` compares amounts or ranks, not a suit and a suit"),
        ("card is hand", "R302", "`is` compares two values of one kind, not a card and cards"),
        ("mover in hand", "R302", "`in` takes an element and a set that may hold it, not a player and cards"),
        ("hand plus players is empty", "R302", "`plus` joins sets of one kind, not cards and players"),
        ("(3 if yes else card) is 3", "R302", "both sides of `if` must be of one kind, not a number and a card"),
        ("dealer in (players with least owner)", "R302", "`owner` is a player, which has no least or most"),
        ("card in (hand with least suit)", "R302", "`suit` is a suit, which has no least or most"),
        ("rank of card is joker", "R303", "there are no jokers in this pack"),
        ("top of hand is card", "R305", "`hand` is no pile, and only a pile has a top"),
        ("hand down to card is empty", "R305", "`hand` is no pile, and only a pile has an order"),
        ("score of mover > size of hand", "R302", "`>` compares two values of one kind, not points and a number"),
    ],
)
def test_mistake(tmp_path: Path, written: str, code: str, message: str) -> None:
    text = SMALL.replace("  add card to target\n", f"  require tried: {written}\n  add card to target\n")
    assert said(tmp_path, text) == [(code, message)]


def test_several_mistakes_give_as_many_messages_and_no_more(tmp_path: Path) -> None:
    text = SMALL.replace(
        "  add card to target\n",
        (
            "  require one: coutn + 3 <= 10 and foo of card is a run\n  require "
            "two: card > 3 or bar\n  add card to target\n"
        ),
    )
    assert [code for code, _ in said(tmp_path, text)] == ["R201", "R201", "R302", "R201"]


def test_an_unknown_definition_silences_what_uses_it(tmp_path: Path) -> None:
    more = "\ndefine bad of player: coutn + 1\n\ndefine worse of player: bad * 2 + stake\n"
    text = SMALL.replace("  add card to target\n", "  require tried: worse > 3\n  add card to target\n")
    assert said(tmp_path, text + more) == [("R201", "nothing here is called `coutn`")]


@pytest.mark.parametrize(
    ("condition", "meaning"),
    [
        ("mode is fast", "Compare(is, OptionValue(mode, slow), fast)"),
        ("fast is not mode", "Compare(is not, fast, OptionValue(mode, slow))"),
        (
            "mode is (fast if plain else slow)",
            "Compare(is, OptionValue(mode, slow), Choose(OptionValue(plain, True), fast, slow))",
        ),
        ("plain is yes", "Compare(is, OptionValue(plain, True), True)"),
        ("count <= limit", "Compare(<=, DefinitionOf(count, mover), OptionValue(limit, 14))"),
        ("size of hand is many", "Compare(is, FunctionOf(size, ZoneOf(hand, mover)), OptionValue(many, 5))"),
    ],
)
def test_options(tmp_path: Path, condition: str, meaning: str) -> None:
    more = (
        "\noption mode: fast or slow = slow\noption plain: yes or no = yes\n"
        "option limit: 14 or 15 points = 14\noption many: 5 to 9 = 5\n"
        "define used of player: mode is fast or plain or many + limit_number > 3\ndefine limit_number: 3\n"
    )
    assert in_move(tmp_path, condition, more.replace("many + limit_number", "many * limit_number")) == meaning


@pytest.mark.parametrize(
    ("condition", "code", "message"),
    [
        ("mode is fsat", "R201", "`fsat` is none of fast or slow"),
        ("mode is 3", "R302", "`is` compares two values of one kind, not fast or slow and a number"),
        ("mode < slow", "R302", "`<` compares amounts or ranks, not fast or slow and fast or slow"),
    ],
)
def test_mistakes_with_choices(tmp_path: Path, condition: str, code: str, message: str) -> None:
    text = SMALL.replace("  add card to target\n", f"  require tried: {condition}\n  add card to target\n")
    found = said(tmp_path, f"{text}\noption mode: fast or slow = slow\n")
    assert found == [(code, message)]


def test_a_choice_hides_no_other_name(tmp_path: Path) -> None:
    more = "\noption mode: hand or stock = stock\n"
    assert in_move(tmp_path, "mode is stock and stock is empty", more) == (
        "Both([Compare(is, OptionValue(mode, stock), stock), IsEmpty(ZoneOf(stock))])"
    )
