from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.conftest import Golden
from tests.test_syntax.texts import HEAD, item, read, shown, statement
from tonkspec.syntax.tree import DefineDecl, PhaseDecl

EXPRESSIONS = (
    "a1",
    "3",
    "yes",
    "none",
    "ace",
    "hearts",
    "players",
    "other players",
    "any table",
    "player",
    "ending",
    "top of stock",
    "top of top of stock",
    "player after dealer",
    "player left of dealer",
    "player right of dealer among players",
    "least points in hand",
    "most size in table",
    "total points in hand",
    "cards of table",
    "stock down to first_card",
    "1 + 2 * 3 - 4",
    "hand plus offer except new",
    "2 * (3 + 4)",
    "x1 < 3",
    "x1 >= y1",
    "x1 is none",
    "x1 is not none",
    "x1 is empty",
    "x1 is not empty",
    "x1 is a run",
    "x1 is an ace_run",
    "x1 is not a meld",
    "card in hand",
    "card not in hand",
    "hand contains a set",
    "not x1",
    "not not x1",
    "x1 and y1 or z1 and not w1",
    "x1 and (y1 or z1)",
    "x1 if y1 else z1 if w1 else v1",
    "players where count > 3",
    "players with least count",
    "players where count > 3 with most count",
    "some player has count is 0",
    "every other player in winners has count > 0",
    "no card in hand as mine has rank of mine is ace",
    "some meld from hand except new where size of meld is 3 has size of meld < 3",
)
STATEMENTS = (
    "choose a meld from hand",
    "choose a player except mover as target with least count",
    "choose 1 to 2 cards from hand as gift",
    "require fits: size of new is 3",
    "let rest = hand except new",
    "put top of stock into hand",
    "lay new on table",
    "add card to target",
    "show hand",
    "deal 5 to each other player",
    "deal 1 to dealer",
    "taken becomes card if seen else none",
    "seen of mover becomes yes",
    "when seen\n  redeal",
    "each player in winners\n  redeal",
    "case low: count < 3\n  redeal",
    "case high: otherwise\n  redeal",
    "closer pays 2 * stake to each other player",
    "bank pays everything to dealer",
    "each player where seen scores 5",
    "each player in best wins",
    "no player wins",
    "mover leaves",
    "player after mover plays next",
    "shuffle offer into stock",
    "redeal",
    "put a1 into b1 cite book.put\n  disputed book.where, book.when",
    "when seen cite book.a\n  disputed book.b\n  redeal",
)
FLOWS = (
    "draw",
    "draw or take",
    "draw then take or drop",
    "(draw or take) then drop",
    "any of (spread, hit)",
    "any of (spread then hit, hit)",
    "optionally spread then optionally (hit or draw)",
    "each other player (draw)",
    "closer (draw then drop)",
    "(draw or take) or drop",
)
DECLARATIONS = (
    "source: book, letters",
    "players: 3",
    "players: 2 or 3",
    "players: 2 or more",
    "deck: 52 cards",
    "deck: 40 cards plus 2 jokers without 8 to 10, queen",
    "order: clockwise",
    "points\n  ace: 1 cite book.ace\n  2 to 7, jack: face value\n  king: high_value\n  others: low_points",
    "points low_points\n  cite book.points\n  joker: 0",
    "wild joker: any card",
    "wild 2: any card, at least 2 natural in a meld",
    'meld set "set": 3 or 4 cards of one rank',
    "meld run: 3 or more cards of one suit in sequence",
    "meld run: 3 cards of one suit in sequence, ace low",
    "meld run: 3 cards of one suit in sequence, ace high",
    "meld run: 3 cards of one suit in sequence, ace low or high",
    "meld run: 3 cards of one suit in sequence, ace round the corner",
    "zone stock: pile, face down",
    "zone hand of each player: cards, seen by owner",
    "pot bank",
    "pot bank for the match",
    "option a1: yes or no = yes",
    'option a1 "A": 5 or 7 points = 5',
    "option a1: low or high or none = low",
    "option a1: 0 to 40 points = 25",
    "given stake of each player: money = 1",
    "state taken each turn: card or none = none",
    "state hits of each player for the match: number = 0",
    "define d1 of meld as m1: size of m1",
    "require limit: not a1 or b1",
    'factor f1 "F": 2 when a1',
    "setup cite book.deal\n  redeal",
    "phase p1 by players in turn from dealer\n  draw",
    "phase p1 before p2 by each other player, from dealer\n  draw",
    "phase p1 by player after dealer when seen cite book.p\n  disputed book.q\n  draw",
    "move m1",
    'move m1 "m" automatic cite book.m',
    "move m1\n  cite book.m",
    "move m1\n  cite book.m\n  redeal",
    'ending e1 "e" after draw or take when hand is empty over e2, e3',
    "ending e1 after 400 turns unspecified",
    "ending e1 after draw\n  draw\n  or take",
    "ending e1 after draw\n  cite book.e",
    "settle e1\n  redeal",
    "case e1.low: count < 3\n  redeal",
    "case e1.low: otherwise\n  redeal",
    "exception x1 to e1 when seen over y1: 3",
    "exception x1 to e1 when seen\n  redeal",
    (
        'match\n  first dealer: "by lot" unspecified\n  next dealer: player after dealer\n  before deal\n    redeal\n'
        "  after deal cite book.a\n    redeal\n  after match\n    redeal\n  ends when seen"
    ),
    "match\n  first dealer: dealer",
)
CHANGES = (
    "replace order: clockwise cite book.o",
    "replace require hit.fits: yes",
    "remove hit.fits",
    "reinstate tonk.hit.fits",
    "confirm match.next_dealer unspecified",
    "fix a1 to 3",
    "default a1 to yes",
    "add to move m1 cite book.m\n  redeal",
    "add to setup\n  redeal",
    "add to settle e1\n  redeal",
    "add to case e1.low\n  redeal",
    "add to points\n  joker: 0",
    "add to points low_points\n  joker: 0",
    "add to ending e1\n  draw\n  or take",
    "add to ending e1 after draw or take",
    "add to match\n  ends when seen",
    "allow a1 instead of b1",
    "allow a1 after b1",
    "ask each other player (a1 or b1) after c1",
    "when seen and late\n  remove a1\n  when not late\n    remove b1",
)
HEADERS = (
    "ruleset r1",
    'ruleset r1 "R" abstract extends r2 cite book.r\n  disputed book.s',
    'house h1 "H" for r1',
    "house h1 for r1 over h2, h3",
    "words ru for r1",
)


def trees(texts: Iterable[str], tree_of: Callable[[str], object]) -> str:
    """Each text, and its tree indented below."""
    return "\n".join(f"{text}\n        {shown(tree_of(text))}\n" for text in texts)


def test_expressions(golden: Golden) -> None:
    def tree_of(text: str) -> object:
        declared = item(f"define d1: {text}")
        assert isinstance(declared, DefineDecl)
        return declared.value

    golden("expressions.txt", trees(EXPRESSIONS, tree_of))


def test_statements(golden: Golden) -> None:
    golden("statements.txt", trees(STATEMENTS, statement))


def test_flows(golden: Golden) -> None:
    def tree_of(text: str) -> object:
        declared = item(f"phase p1 by dealer\n  {text}")
        assert isinstance(declared, PhaseDecl)
        return declared.flow

    golden("flows.txt", trees(FLOWS, tree_of))


def test_declarations(golden: Golden) -> None:
    golden("declarations.txt", trees(DECLARATIONS, item))


def test_changes(golden: Golden) -> None:
    golden("changes.txt", trees(CHANGES, item))


def test_headers(golden: Golden) -> None:
    golden("headers.txt", trees(HEADERS, lambda text: read(text).header))


def test_words() -> None:
    file = read('words ru for cards\nstock: is "a", of "\u0431"\nhit.fits: because "c"')
    assert shown(file.items) == "[Word(stock, [[is, a], [of, \u0431]], name), Word(hit.fits, [[because, c]], name)]"


def test_titles_and_what_claims_say_are_words() -> None:
    file = read('words ru for cards\nruleset: "a"\nsource club: "b"\ncite club.take-back: "c"')
    assert shown(file.items) == (
        "[Word(, [[is, a]], title), Word(club, [[is, b]], source), Word(club.take-back, [[is, c]], claim)]"
    )


def test_lines_of_a_flow_are_one_choice() -> None:
    declared = item("phase p1 by dealer\n  draw then drop\n  or take or keep\n  or (stop or\n    go)")
    assert isinstance(declared, PhaseDecl)
    moves = "FlowMove(take), FlowMove(keep), FlowMove(stop), FlowMove(go)"
    assert shown(declared.flow) == f"FlowMany(or, [FlowMany(then, [FlowMove(draw), FlowMove(drop)]), {moves}])"


def test_words_of_the_language_are_names_where_they_mean_nothing_else() -> None:
    move = "move m1\n  require set: yes\n  require in: no\n"
    assert shown(item(move)) == "MoveDecl(m1, [Require(set, Constant(yes)), Require(in, Constant(no))])"
    assert shown(item("confirm points")) == "Confirm(points)"
    assert shown(item("define d1: points of hand")) == "DefineDecl(d1, Apply(points, NameUse(hand)))"


def test_a_bracket_holds_lines_together() -> None:
    text = "define d1: (x1\n# a comment between\nand\n\n      y1) or z1  # the end"
    assert shown(item(text)) == shown(item("define d1: (x1 and y1) or z1"))


def test_windows_line_ends_and_comments_at_the_end_change_nothing() -> None:
    text = 'move m1 "m"\n  redeal\n\nsettle e1\n  redeal'
    plain = read(HEAD + text)
    assert shown(read((HEAD + text).replace("\n", "\r\n"))) == shown(plain)
    for end in ("\n", "\n\n   ", " # end", "\n  # end", "\n# end\n"):
        assert shown(read(HEAD + text + end).items) == shown(plain.items)


def test_comments_are_kept_where_they_stand() -> None:
    text = '#first\nhouse h1 for r1   #  the "header"\nmove m1 "# no comment"#\n  # last'
    file = read(text)
    assert [comment.text for comment in file.comments] == ["first", 'the "header"', "", "last"]
    assert [text[one.span.start : one.span.end] for one in file.comments] == [
        "#first",
        '#  the "header"',
        "#",
        "# last",
    ]
