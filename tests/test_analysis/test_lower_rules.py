"""Declarations: moves, definitions, flows, endings, settlements, the deal and the table."""

from pathlib import Path

import pytest

from tests.test_analysis.small_game import SMALL, changed, game_of, said, told
from tonkspec.analysis import check
from tonkspec.model.game import Game, Move

HIT = "  add card to target\n"


def move(game: Game, name: str) -> Move:
    return next(found for found in game.moves if found.name == name)


# ------------------------------------------------------------------------------------------------ moves


def test_a_move_has_choices_then_requirements_then_effects(tmp_path: Path) -> None:
    game = game_of(tmp_path, SMALL)
    hit = move(game, "hit")
    assert [told(parameter) for parameter in hit.parameters] == [
        "Parameter(small.hit.card, card, ZoneOf(hand, mover))",
        "Parameter(small.hit.target, target, AnyZone(table))",
    ]
    assert [told(require) for require in hit.requires] == ["Require(small.hit.fits, IsKind(SetOf(plus, target, card)))"]
    assert told(hit.effects) == "[Join(card, target)]"
    assert told(move(game, "lay_down")) == (
        "Move(small.lay_down, lay_down, [Parameter(small.lay_down.meld, meld, MeldsFrom(ZoneOf(hand, mover)))], "
        "[Lay(meld, table, mover)], False)"
    )
    assert told(move(game, "draw").effects) == "[Let(drawn, FunctionOf(top, ZoneOf(stock))), Put(drawn, hand, mover)]"


def test_a_choice_may_be_limited_and_chosen_among_the_best(tmp_path: Path) -> None:
    text = changed(
        ("  choose a meld in any table as target\n", "  choose a meld in any table as target where size of meld > 3\n"),
        ("move discard\n  choose a card in hand\n", "move discard\n  choose a card in hand with most rank\n"),
    )
    game = game_of(tmp_path, text)
    assert told(move(game, "hit").parameters[1].domain) == (
        "Where(AnyZone(table), target, Compare(>, FunctionOf(size, target), 3))"
    )
    assert told(move(game, "discard").parameters[0].domain) == (
        "Extreme(ZoneOf(hand, mover), card, most, FunctionOf(rank, card))"
    )


def test_several_cards_may_be_chosen(tmp_path: Path) -> None:
    text = changed(
        (
            "move discard\n  choose a card in hand\n  put card into",
            "move discard\n  choose 1 to 2 cards from hand as gone\n  put gone into",
        )
    )
    (parameter,) = move(game_of(tmp_path, text), "discard").parameters
    assert (parameter.name, parameter.counts, str(parameter.type)) == ("gone", (1, 2), "cards")


def test_a_requirement_sees_a_let_that_stands_before_all_effects(tmp_path: Path) -> None:
    text = changed(
        (
            "  require stock_left: stock is not empty\n  let drawn = top of stock\n",
            (
                "  require stock_left: stock is not empty\n  let shown = top of "
                "discards\n  let rank_of = rank of shown\n"
                "  require other_rank: rank_of is not ace\n  let drawn = top of stock\n"
            ),
        ),
    )
    assert told(move(game_of(tmp_path, text), "draw").requires[1].condition) == (
        "Compare(is not, FunctionOf(rank, FunctionOf(top, ZoneOf(discards))), 1)"
    )


def test_a_requirement_sees_no_let_that_stands_behind_an_effect(tmp_path: Path) -> None:
    text = changed((HIT, f"{HIT}  let left = size of hand\n  require one_left: left is 1\n"))
    assert said(tmp_path, text) == [("R205", "`left` has no value yet where a requirement or a choice is tested")]


GIVE = """
move give
  choose a player in other players
  require needy: size of hand < size of hand of player
  put top of stock into hand
  each player where hand is empty
    show hand of player
"""


@pytest.mark.parametrize("alias", ["", " as friend"])
def test_bare_names_are_the_movers_also_where_a_player_is_chosen(tmp_path: Path, alias: str) -> None:
    more = GIVE.replace("other players\n", f"other players{alias}\n")
    give = move(game_of(tmp_path, changed(("  knock\n", "  knock\n  or give\n"), more=more)), "give")
    chosen = "friend" if alias else "player"
    assert told(give.requires[0].condition) == (
        f"Compare(<, FunctionOf(size, ZoneOf(hand, mover)), FunctionOf(size, ZoneOf(hand, {chosen})))"
    )
    assert told(give.effects[0]) == "Put(FunctionOf(top, ZoneOf(stock)), hand, mover)"
    element = "player" if alias else "player_2"
    assert told(give.effects[1]) == (
        f"ForEach(Where(AllPlayers, {element}, IsEmpty(ZoneOf(hand, {element}))), {element}, "
        f"[Show(ZoneOf(hand, {element}))])"
    )


def test_a_chosen_card_is_the_subject_of_bare_names(tmp_path: Path) -> None:
    game = game_of(tmp_path, changed((HIT, f"  require high: rank > 5 and points > 5\n{HIT}")))
    assert told(move(game, "hit").requires[1].condition) == (
        "Both([Compare(>, FunctionOf(rank, card), 5), Compare(>, PointsOf(card), 5)])"
    )


def extending(folder: Path, text: str) -> Path:
    """A file that extends the small game."""
    (folder / "small.tonk").write_text(SMALL, encoding="utf-8")
    (folder / "mine.tonk").write_text(f"ruleset mine extends small\n{text}", encoding="utf-8")
    return folder / "mine.tonk"


def test_an_addition_may_bring_a_let_for_its_own_requirement(tmp_path: Path) -> None:
    text = """
add to move take
  let held = size of hand
  require few: held < 7
  last becomes held
state last: number = 0
define use: last
"""
    found = check(str(extending(tmp_path, text)))
    assert found.game is not None
    take = move(found.game, "take")
    assert [told(require) for require in take.requires] == [
        "Require(small.take.discard_left, Not(IsEmpty(ZoneOf(discards))))",
        "Require(mine.take.few, Compare(<, FunctionOf(size, ZoneOf(hand, mover)), 7))",
    ]
    assert told(take.effects) == (
        "[Let(held, FunctionOf(size, ZoneOf(hand, mover))), Put(FunctionOf(top, ZoneOf(discards)), hand, mover), "
        "Assign(StateOf(last), held)]"
    )


@pytest.mark.parametrize(
    "lines",
    [
        ("require few: held < 7", "let held = size of hand"),
        ("show hand", "let held = size of hand", "require few: held < 7"),
    ],
)
def test_a_requirement_of_an_addition_sees_no_later_let(tmp_path: Path, lines: tuple[str, ...]) -> None:
    text = "add to move take\n" + "".join(f"  {line}\n" for line in lines)
    errors = [one for one in check(str(extending(tmp_path, text))).diagnostics if one.severity == "error"]
    assert [(one.code, one.message) for one in errors] == [
        ("R205", "`held` has no value yet where a requirement or a choice is tested")
    ]


def test_a_let_that_no_requirement_follows_comes_after_what_is_there(tmp_path: Path) -> None:
    text = "add to move take\n  let held = size of hand\n  when held > 7\n    show hand\n"
    found = check(str(extending(tmp_path, text)))
    assert found.game is not None
    assert [type(effect).__name__ for effect in move(found.game, "take").effects] == ["Put", "Let", "When"]


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("choose a card in discards", "R206", "two choices of one move are called `card`"),
        ("choose a card in discards as draw", "R206", "`draw` is a move already, and no local name may hide another"),
        ("let target = 3", "R206", "`target` is a name in reach already, and no local name may hide another"),
        (
            "closer pays 1 to mover",
            "R204",
            (
                "there is no `closer` here: it can be spoken of in the conditions of endings and "
                "in settlements after a move only"
            ),
        ),
        ("mover scores 1", "R304", "`scores` has no place here in a move"),
        ("deal 1 to each player", "R304", "`deal` has no place here in a move"),
        ("redeal", "R304", "`redeal` has no place here in a move"),
        ("put card into table", "R305", "`table` is a zone of melds"),
        ("put card into any table", "R305", "`any table` is no zone to put cards into"),
        ("lay target on hand", "R305", "`hand` is no zone of melds"),
        ("lay card on table", "R301", "`card` is a card, but this place takes a meld"),
        ("add target to card", "R301", "`card` is a card, but this place takes a meld"),
        ("count becomes 3", "R304", "`count` is no state, and only a state can become"),
        ("put players into discards", "R301", "`players` is players, but this place takes cards"),
        ("top of stock plays next", "R301", "`top of stock` is a card or none, but this place takes a player"),
        ("shuffle discards into hand", "R305", "`hand` is no pile and has no order"),
        ("mover leaves", "R304", "`leaves` has no place here in a move"),
    ],
)
def test_mistakes_in_moves(tmp_path: Path, line: str, code: str, message: str) -> None:
    assert said(tmp_path, changed((HIT, f"  {line}\n{HIT}"))) == [(code, message)]


def test_conditions_and_loops_in_moves(tmp_path: Path) -> None:
    text = changed(
        (HIT, f"{HIT}  when hand is empty\n    show table_cards\n  each other player\n    show hand\n"),
    ).replace("show table_cards", "show discards")
    assert told(move(game_of(tmp_path, text), "hit").effects[1:]) == (
        "[When(IsEmpty(ZoneOf(hand, mover)), [Show(ZoneOf(discards))]), "
        "ForEach(SetOf(except, AllPlayers, mover), player, [Show(ZoneOf(hand, player))])]"
    )


# ------------------------------------------------------------------------------------------------ state


def test_states_are_set_and_read(tmp_path: Path) -> None:
    text = changed(
        (HIT, f"{HIT}  last becomes card\n  hits becomes hits + 1\n  tired of player after mover becomes yes\n"),
        ("  put card into discards\n", "  put card into discards\n  last becomes none\n"),
        ("move discard\n", "move discard\n  require fresh: card is not last and hits < 3 and not tired\n"),
        more="\nstate last each turn: card or none = none\nstate hits each turn: number = 0\n"
        "state tired of each player: yes or no = no\n",
    )
    text = text.replace(
        "move discard\n  require fresh: card is not last and hits < 3 and not tired\n  choose a card in hand\n",
        "move discard\n  choose a card in hand\n  require fresh: card is not last and hits < 3 and not tired\n",
    )
    game = game_of(tmp_path, text)
    assert told(move(game, "hit").effects[1:]) == (
        "[Assign(StateOf(last), card), Assign(StateOf(hits), Arithmetic(+, StateOf(hits), 1)), "
        "Assign(StateOf(tired, Neighbour(after, mover)), True)]"
    )
    assert [(state.name, str(state.type), state.scope, state.per_player) for state in game.states] == [
        ("last", "card or none", "each turn", False),
        ("hits", "number", "each turn", False),
        ("tired", "yes or no", "hand", True),
    ]


@pytest.mark.parametrize(
    ("declaration", "code", "message"),
    [
        ("state held: numbr = 0", "R201", "no type is called `numbr`"),
        ("state held: number = card", "R203", "nothing here says which card `card` is"),
        ("state held: number = yes", "R301", "`yes` is yes or no, but this place takes a number"),
        ("state held: card = none", "R301", "`none` is none, but this place takes a card"),
        ("state held: 0 to 5 = 6", "R435", "`held` goes from 0 to 5, and 6 is not among these"),
        ("given ante: 1 to 5 money = 0", "R435", "`ante` goes from 1 to 5, and 0 is not among these"),
        ("state held: 0 to 5 cards = 0", "R301", "no unit: `cards`"),
        ("state held: 2 or 3 = 2", "R301", "`2 or 3` is for options only"),
        ("pot kitty each turn", "R430", "no pot is for a turn"),
        (
            "factor twice: 2 when yes and mover is dealer",
            "R204",
            "there is no `mover` here: it can be spoken of in moves and where a later phase begins only",
        ),
        ("factor twice: yes when yes", "R301", "`yes` is yes or no, but this place takes a number"),
        ("given ante: money = turns", "R203", "`turns` is of a player, and none is at hand here"),
        ("given ante: money = size of players", "R301", "`size of players` is a number, but this place takes money"),
    ],
)
def test_mistakes_in_declarations(tmp_path: Path, declaration: str, code: str, message: str) -> None:
    assert said(tmp_path, f"{SMALL}\n{declaration}\n") == [(code, message)]


def test_a_state_that_may_not_be_none_is_not_set_to_none(tmp_path: Path) -> None:
    text = changed((HIT, f"{HIT}  early becomes top of stock\n"), more="\nstate early: player = dealer\n")
    text = text.replace(
        "early becomes top of stock", "early becomes player after mover among (players where hand is empty)"
    )
    assert said(tmp_path, text) == [
        ("R301", "`player after mover among (players where hand is empty)` may be none, and `early` may not")
    ]


# ------------------------------------------------------------------------------------------------ definitions


def test_a_definition_has_the_type_of_its_value(tmp_path: Path) -> None:
    more = (
        "\ndefine rich of player as one: stake of one > 3 and some player has stake > stake of one\n"
        "define price of card: 2 * points\ndefine four of meld: size of meld is 4\ndefine limit: 10\n"
    )
    game = game_of(tmp_path, SMALL + more)
    assert [(one.name, one.parameter, str(one.type)) for one in game.definitions] == [
        ("count", "player", "points"),
        ("rich", "one", "yes or no"),
        ("price", "card", "points"),
        ("four", "meld", "yes or no"),
        ("limit", None, "number"),
    ]
    assert told(game.definitions[1].value) == (
        "Both([Compare(>, GivenOf(stake, one), 3), "
        "Quantified(some, AllPlayers, player, Compare(>, GivenOf(stake, player), GivenOf(stake, one)))])"
    )


def test_exceptions_take_the_type_of_their_definition(tmp_path: Path) -> None:
    more = (
        "\nexception poor to count when stake is 1: 3\n"
        "exception rich to count when stake > 5 over poor: points of hand + 1\n"
    )
    count = game_of(tmp_path, SMALL + more).definitions[0]
    assert told(count.exceptions) == (
        "[DefinitionException(small.poor, Compare(is, GivenOf(stake, player), 1), 3), "
        "DefinitionException(small.rich, Compare(>, GivenOf(stake, player), 5), "
        "Arithmetic(+, PointsOf(ZoneOf(hand, player)), 1), [small.poor])]"
    )
    assert str(count.exceptions[0].value.type) == "points"


@pytest.mark.parametrize(
    ("more", "code", "message"),
    [
        (
            "define odd of player: even\ndefine even of player: odd",
            "R207",
            "`odd` needs `even` needs `odd`: a definition may not need itself",
        ),
        ("define loop of player: loop + 1", "R207", "`loop` needs `loop`: a definition may not need itself"),
        ("define rest of player: other players", "R204", "there is nobody here whom `other` leaves out"),
        ("define nobody of player: none", "R301", "`nobody` is always none"),
        ("exception odd to count when stake is 1: stake", "R301", "`stake` is money, but this place takes points"),
    ],
)
def test_mistakes_in_definitions(tmp_path: Path, more: str, code: str, message: str) -> None:
    found = [one for one in said(tmp_path, f"{SMALL}\n{more}\n") if one[0] != "R208"]
    assert found == [(code, message)]


def test_definitions_may_need_one_another_in_a_row_but_not_without_end(tmp_path: Path) -> None:
    def chain(length: int, last: str) -> str:
        links = "".join(f"define link_{place}: link_{place + 1}\n" for place in range(1, length))
        return f"{SMALL}\n{links}define link_{length}: {last}\ndefine use of player: link_1 > 3\n"

    def errors(text: str) -> list[tuple[str, str]]:
        return [one for one in said(tmp_path, text) if one[0] != "R208"]

    assert errors(chain(31, "3")) == []
    assert errors(chain(32, "3")) == [("R209", "`use` needs a chain of more than 32 definitions")]
    assert errors(chain(3000, "3")) == [("R209", "`link_2968` needs a chain of more than 32 definitions")]
    circle, too_long = errors(chain(3000, "link_1"))
    assert too_long[0] == "R209"
    assert circle == (
        "R207",
        (
            "`link_1` needs `link_2` needs `link_3` needs `link_4` needs `link_5` needs `link_6` needs ... needs "
            "`link_1`: a definition may not need itself"
        ),
    )


def test_a_word_of_a_choice_is_no_use_of_a_definition(tmp_path: Path) -> None:
    more = "\noption mode: slow or fast = slow\ndefine fast: mode is fast\ndefine use of player: fast and count > 3\n"
    assert said(tmp_path, SMALL + more) == [("R208", "nothing uses `use`")]


def test_a_definition_speaks_of_the_closer_only_where_there_is_one(tmp_path: Path) -> None:
    more = "\ndefine ahead of player: count < count of closer\ndefine far_ahead of player: ahead and count < 3\n"
    good = changed(
        (
            "  case alone: no other player has count <=",
            "  case alone: no other player has (far_ahead or count <= count of closer) or no other player has count <=",
        )
    )
    assert game_of(tmp_path, good + more)
    bad = changed((HIT, f"  require behind: not far_ahead\n{HIT}"))
    assert said(tmp_path, bad + more) == [
        (
            "R204",
            (
                "`far_ahead` speaks of the `closer`, and there is none here: in the conditions of endings and in "
                "settlements after a move only"
            ),
        )
    ]


# ------------------------------------------------------------------------------------------------ flow and endings


def test_a_flow_is_as_written(tmp_path: Path) -> None:
    (phase,) = game_of(tmp_path, SMALL).phases
    assert told(phase) == (
        "Phase(small.play, play, in turn, Neighbour(after, dealer), OneOf([Step(knock), InOrder([OneOf([Step(draw), "
        "Step(take)]), AnyOf([Step(lay_down), Step(hit)]), Step(discard)])]), False)"
    )


def test_endings(tmp_path: Path) -> None:
    game = game_of(tmp_path, SMALL)
    assert told(game.endings) == (
        "[Ending(small.out, out, [lay_down, hit, discard], IsEmpty(ZoneOf(hand, closer)), [dry]), "
        "Ending(small.knocked, knocked, [knock]), Ending(small.dry, dry, [discard], IsEmpty(ZoneOf(stock))), "
        "Ending(small.endless, endless, 50)]"
    )


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("any of (lay_down, hit)", "any of (lay_donw, hit, lay_down)", "R201", "no move is called `lay_donw`"),
        ("ending knocked after knock", "ending knocked after knock or konck", "R201", "no move is called `konck`"),
        ("is empty over dry", "is empty over dyr", "R201", "no ending is called `dyr`"),
        (
            "from player after dealer\n  knock",
            "from players\n  knock",
            "R301",
            "`players` is players, but this place takes a player",
        ),
        (
            "from player after dealer\n  knock",
            "from player after mover\n  knock",
            "R204",
            "there is no `mover` here: it can be spoken of in moves and where a later phase begins only",
        ),
        (
            "by players in turn from player after dealer",
            "by dealer",
            "R442",
            "when `play` is over the hand may not have ended, and nothing comes then",
        ),
        (
            "  knock\n  or",
            "  knock\n  or payer (knock)\n  or",
            "R204",
            "there is no `payer` here: it can be spoken of in the amount of a payment by players and in factors only",
        ),
        (
            "  knock\n  or",
            "  knock\n  or each player (knock)\n  or",
            "R446",
            "`each player` cannot be asked in the order of play",
        ),
        (
            "ending endless after 50 turns",
            "ending endless after 50 turns when count > 3",
            "R203",
            "`count` is of a player, and none is at hand here",
        ),
    ],
)
def test_mistakes_in_flows_and_endings(tmp_path: Path, old: str, new: str, code: str, message: str) -> None:
    assert said(tmp_path, changed((old, new))) == [(code, message)]


def test_an_ending_with_the_deal_has_no_closer(tmp_path: Path) -> None:
    more = (
        "\nending dealt after setup when some player has count < 5\nsettle dealt\n  each player where count < 5 wins\n"
        "  each player where count >= 5 pays stake to each player where count < 5\n"
    )
    game = game_of(tmp_path, SMALL + more)
    assert told(game.settlements[-1].cases[0].body[1]) == (
        "Pay(small.dealt.paid, Where(AllPlayers, player, Compare(>=, DefinitionOf(count, player), 5)), "
        "GivenOf(stake, payer), Where(AllPlayers, player, Compare(<, DefinitionOf(count, player), 5)))"
    )
    bad = more.replace("each player where count < 5 wins", "closer wins")
    assert said(tmp_path, SMALL + bad) == [
        (
            "R204",
            (
                "the settlement of `dealt` speaks of the closer or of `other` players, and there is no closer: the "
                "hand may end with the deal"
            ),
        )
    ]


# ------------------------------------------------------------------------------------------------ settlements


def test_a_settlement(tmp_path: Path) -> None:
    game = game_of(tmp_path, SMALL)
    assert told(game.settlements[1]) == (
        "Settlement(small.knocked, knocked, [Let(lowest, Extreme(AllPlayers, "
        "player, least, DefinitionOf(count, player)))], "
        "[Case(small.knocked.alone, alone, Quantified(no, SetOf(except, AllPlayers, closer), player, "
        "Compare(<=, DefinitionOf(count, player), DefinitionOf(count, closer))), "
        "[Win(closer), Pay(small.knocked.alone, SetOf(except, AllPlayers, closer), GivenOf(stake, payer), closer)]), "
        "Case(small.knocked.caught, caught, "
        "[Win(lowest), Pay(small.knocked.caught, closer, GivenOf(stake, payee), lowest)])])"
    )


def test_sentences_in_a_block_have_the_rule_of_their_case(tmp_path: Path) -> None:
    text = changed(
        (
            "  closer wins\n  each other player pays 2 * stake to closer\n",
            (
                "  closer wins\n  when size of players is 2\n    each other player pays 3 to closer\n"
                "  each player in players\n    player pays 1 to closer\n"
            ),
        ),
    )
    body = game_of(tmp_path, text).settlements[0].cases[0].body
    assert told(body[1:]) == (
        "[When(Compare(is, FunctionOf(size, AllPlayers), 2), "
        "[Pay(small.out.paid, SetOf(except, AllPlayers, closer), 3, closer)]), "
        "ForEach(AllPlayers, player, [Pay(small.out.paid, player, 1, closer)])]"
    )


def test_exceptions_to_cases_see_the_lets_of_the_settlement(tmp_path: Path) -> None:
    more = (
        "\nexception mercy to knocked.caught when size of lowest is 1\n  each player in lowest wins\n"
        "\nexception open to hit.fits when hand is empty\n"
        "\nexception wide to discard.free when stock is empty: discards is empty\n"
    )
    text = changed(
        (
            "move discard\n  choose a card in hand\n",
            "move discard\n  choose a card in hand\n  require free: stock is not empty\n",
        )
    )
    game = game_of(tmp_path, text + more)
    (exception,) = game.settlements[1].cases[1].exceptions
    assert told(exception) == ("CaseException(small.mercy, Compare(is, FunctionOf(size, lowest), 1), [Win(lowest)])")
    assert told(move(game, "hit").requires[0].exceptions) == (
        "[RequireException(small.open, IsEmpty(ZoneOf(hand, mover)))]"
    )
    assert told(move(game, "discard").requires[0].exceptions) == (
        "[RequireException(small.wide, IsEmpty(ZoneOf(stock)), IsEmpty(ZoneOf(discards)))]"
    )


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("pays 2 * stake to closer", "pays count to closer", "R301", "`count` is points, but this place takes money"),
        (
            "pays 2 * stake to closer",
            "pays stake to hand of closer",
            "R301",
            "`hand of closer` is cards, but this place takes players",
        ),
        (
            "pays 2 * stake to closer",
            "pays everything to closer",
            "R430",
            "only a pot pays everything, and `other player` is no pot",
        ),
        ("pays 2 * stake to closer", "scores stake", "R301", "`stake` is money, but this place takes points"),
        ("pays 2 * stake to closer", "leaves", "R304", "`leaves` has no place here in a settlement"),
        (
            "  let lowest = players with least count\n",
            "  let lowest = players with least count\n  let low = count\n",
            "R203",
            "`count` is of a player, and none is at hand here",
        ),
        (
            "settle dry\n  redeal\n",
            "settle dry\n  put top of stock into discards\n",
            "R304",
            "`put` has no place here in a settlement",
        ),
        ("settle dry\n", "settle dyr\n", "R201", "no ending is called `dyr`"),
        (
            "next dealer: player after dealer",
            "next dealer: closer",
            "R204",
            (
                "there is no `closer` here: it can be spoken of in the conditions of "
                "endings and in settlements after a "
                "move only"
            ),
        ),
        (
            "next dealer: player after dealer",
            "ends when yes",
            "R434",
            "`small.match` does not say who deals the next hand",
        ),
        (
            "  case alone: no other player has",
            "  case alone: mover is closer or no other player has",
            "R204",
            "there is no `mover` here: it can be spoken of in moves and where a later phase begins only",
        ),
    ],
)
def test_mistakes_in_settlements(tmp_path: Path, old: str, new: str, code: str, message: str) -> None:
    assert said(tmp_path, changed((old, new))) == [(code, message)]


def test_the_next_dealer_may_depend_on_who_won(tmp_path: Path) -> None:
    new = "next dealer: player after dealer among winners if winners is not empty else dealer"
    match = game_of(tmp_path, changed(("next dealer: player after dealer", new))).match
    assert match is not None
    assert told(match.next_dealer) == (
        "NextDealer(small.match.next_dealer, Choose(Not(IsEmpty(Winners)), Neighbour(after, dealer, Winners), dealer))"
    )
    assert told(match.first_dealer) == "FirstDealer(small.match.first_dealer, by lot)"


# ------------------------------------------------------------------------------------------------ the table


def test_the_table(tmp_path: Path) -> None:
    game = game_of(tmp_path, SMALL)
    assert (game.players.least, game.players.most, game.order.direction) == (2, 4, "clockwise")
    assert game.points[0].name == ""
    assert dict(game.points[0].worth) == {1: 1, **{rank: rank for rank in range(2, 11)}, 11: 10, 12: 10, 13: 10}
    assert [told(kind) for kind in game.melds] == [
        "MeldKind(small.set, set, 3, 4, rank)",
        "MeldKind(small.run, run, 3, suit, low)",
    ]
    assert told(game.setup) == (
        "Setup(small.setup, stock, [DealCards(5, AllPlayers, stock, hand), "
        "Put(FunctionOf(top, ZoneOf(stock)), discards)])"
    )
    assert told(game.givens) == "[Given(small.stake, stake, True, 1)]"


def test_a_stripped_pack(tmp_path: Path) -> None:
    text = changed(("deck: 52 cards", "deck: 40 cards without 8, 9, 10"))
    assert game_of(tmp_path, text).deck.ranks == (1, 2, 3, 4, 5, 6, 7, 11, 12, 13)


def test_a_second_points_table_takes_over_the_rest(tmp_path: Path) -> None:
    more = (
        "\npoints dealt\n  ace: ace_worth\n  others: points\n"
        "\noption ace_worth: 1 or 10 points = 10\ndefine dealt_count of player: dealt of hand\n"
    )
    table = game_of(tmp_path, SMALL + more).points[1]
    assert (table.name, dict(table.worth)[1], dict(table.worth)[12], table.rule.under) == (
        "dealt",
        10,
        10,
        ("ace_worth",),
    )


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("players: 2 to 4", "players: 0 to 4", "R408", "no number of players goes from 0 to 4"),
        ("players: 2 to 4", "players: 2 or more", "R408", "say how many players there may be at most"),
        ("deck: 52 cards", "deck: 50 cards", "R408", "this pack has 52 cards, not 50"),
        ("deck: 52 cards", "deck: 48 cards without 8, 9", "R408", "this pack has 44 cards, not 48"),
        (
            "3 or 4 cards of one rank",
            "3 or 4 cards of one rank in sequence",
            "R408",
            "cards of one rank are in no sequence",
        ),
        (
            "3 or 4 cards of one rank",
            "3 or 4 cards of one suit",
            "R438",
            "cards of one suit are a meld in sequence only",
        ),
        ("  ace: 1\n", "  ace: one\n", "R201", "no option of points is called `one`"),
        ("  ace: 1\n", "  ace, 2: 1\n", "R409", "`points` says twice what 2 counts"),
        ("  ace: 1\n", "  ace: 1\n  others: point\n", "R201", "no points table is called `point`"),
        (
            "  jack, queen, king: 10\n",
            "  jack, queen, king: face value\n",
            "R409",
            "court cards and jokers have no face value",
        ),
        (
            "  deal 5 to each player\n",
            "  deal count to each player\n",
            "R203",
            "`count` is of a player, and none is at hand here",
        ),
        (
            "hand of each player: cards, seen by owner",
            "hand of each player: cards, face up",
            "R407",
            "this game has no zone of each player, seen by owner, to deal to",
        ),
        ("stock: pile, face down", "stock: pile, face up", "R407", "this game has no pile face down to deal from"),
    ],
)
def test_mistakes_on_the_table(tmp_path: Path, old: str, new: str, code: str, message: str) -> None:
    assert said(tmp_path, changed((old, new))) == [(code, message)]


def test_what_a_game_does_not_say(tmp_path: Path) -> None:
    found = said(tmp_path, 'ruleset small "Small"\n\nplayers: 2\n')
    assert found == [
        ("R406", "`small` does not say `deck`: the cards of the pack"),
        ("R406", "`small` does not say `order`: the way play runs"),
        ("R406", "`small` does not say `setup`: the deal"),
        ("R406", "`small` does not say a `phase`: the order of play"),
    ]


def test_an_abstract_ruleset_may_be_incomplete(tmp_path: Path) -> None:
    assert said(tmp_path, 'ruleset small "Small" abstract\n\nplayers: 2\n') == []
    assert said(tmp_path, 'ruleset small "Small" abstract\n\ndefine bad of player: coutn\n') == [
        ("R201", "nothing here is called `coutn`")
    ]


# ------------------------------------------------------------------------------------------------ money, between hands


@pytest.mark.parametrize(
    ("more", "code", "message"),
    [
        ("option held: 1 to 3 = 1\nadd to move take\n  let held = size of hand\n  when held > 7\n    show hand\n",
         "R433", "here `held` is not the option of that name any more"),
        ("pot kitty for the match\nadd to match\n  before deal\n    each player pays 1 to kitty\n",
         "R431", "`kitty` never pays anybody"),
        ("add to match\n  ends when some player has score > 3\n",
         "R432", "`mine.match.ends_when` asks for the score, and nobody ever scores"),
    ],
)  # fmt: skip
def test_warnings_about_money_and_names(tmp_path: Path, more: str, code: str, message: str) -> None:
    found = check(str(extending(tmp_path, more)))
    assert (code, message) in [(one.code, one.message) for one in found.diagnostics]
