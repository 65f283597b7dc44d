"""Small rule texts, and how a tree or its messages look in one line."""

from __future__ import annotations

from dataclasses import fields
from functools import cache

from lark import Lark
from lark.indenter import Indenter

from tonkspec.source import Source
from tonkspec.syntax import parse
from tonkspec.syntax.grammar import grammar_text
from tonkspec.syntax.tree import Annotation, Item, Name, Node, RuleFile, Stmt, Text

WORDS = """\
words ru for pairs
draw: do "взять", does "берёт"
draw.fits: because "почему"
ruleset: "Пары"
source club: "Лист"
cite club.take-back: "не сказано"
"by lot": "по жребию"
"""
HEAD = 'house ours "Ours" for theirs over others_house\n'

EVERYTHING = """\
# A game with one of everything.
ruleset pairs "Pairs" abstract extends cards   # it has a base
  unspecified book.rules
source: book, letters

players: 2 to 4                                cite book.players
deck: 40 cards plus 2 jokers without 8 to 10, queen
order: counterclockwise
points                                         cite book.points
  disputed book.aces
  ace: 1
  2 to 7: face value
  jack, king: ten                              unspecified
points low_points
  others: points
wild joker: any card, at most 1 wild in a meld
wild 2: any card, at least 2 natural in a meld
wild 3: any card
meld pair "pair": 2 or 3 cards of one rank
meld row "row": 3 or more cards of one suit in sequence, ace low or high
meld round_row: 3 cards of one suit in sequence, ace round the corner
meld suited: 3 to 5 cards of one suit in sequence
zone stock: pile, face down
zone offer: pile, top face up
zone hand of each player: cards, seen by owner
zone table of each player: melds, face up
pot bank for the match
option size "Cards": 5 or 7 cards = 5          cite book.size
option mode: low or high or none = none
given stake of each player: 1 to 10 money = 1
state taken each turn: card or none = none
state victories of each player for the match: number = 0
state seen: yes or no = no
define value of player as them: points of hand of them
define least_value: least value in players
define lowest: other players where value > 0 with least value
define highest: players with most value
define odd of card: suit of card is spades or card is not taken and no player has not seen
define even: every player has (cards of table is not empty and taken not in offer)
factor dealt "Dealer": 2 when player is dealer
require sound: size is 5 or mode is none

setup                                          cite book.deal
  deal size to each player
  deal 1 to dealer
  when size is 5
    put top of stock into offer

phase first before play by dealer when seen
  skip
phase bids by each player, from player after dealer
  disputed book.bids
  bid or skip
phase play by players in turn from player after dealer
  (draw or take) then any of (lay_down, add_on) then optionally show_all then (
    throw
    or keep)
  or stop

move draw "draw" automatic
move take
  cite book.take
  disputed book.take-back
move lay_down "lay"                            cite book.lay
  choose a meld from hand plus offer as new where size of new is 3
  choose 1 to 3 cards from hand as extra
  choose an other player not in winners as target with most value
  require fits: new is a pair or new is not a meld
    cite book.fits
  let rest = hand except cards of new
  lay new on table
  add extra to new
  show rest
  shuffle offer into stock
  victories of target becomes victories + 1 if seen else 0
  target plays next
  redeal

ending out "out" after throw or keep when hand is empty over dry
  each other player (throw or keep) then closer (stop)
ending dry after setup
  unspecified
ending endless after 400 turns

settle out
  closer wins
  case low: value of closer < 5 and not seen
    each other player pays 2 * stake to closer
  case high: otherwise
    no player wins
    bank pays everything to each player in winners
    closer scores total value in players - 1
    each player except closer leaves
  each player where some card in hand has rank of card is ace
    when offer down to taken contains a row
      redeal

match
  first dealer: "by lot"
  next dealer: player left of dealer among players where victories is 0
  before deal
    each player pays stake to bank
  after deal                                   cite book.after
    redeal
  after match
    redeal
  ends when victories > 3

replace case out.low: value is 3
  redeal
replace define value of player: 0
exception soft to out.low when ending is dry over low: 2
exception hard to out.low when any table is empty
  redeal
remove draw
reinstate cards.draw
confirm match.next_dealer                      unspecified book.dealer
fix size to 7
default mode to low
allow stop instead of draw
allow stop after draw
ask each other player (keep or throw) after draw
add to move take
  redeal
add to setup
  redeal
add to case out.low
  redeal
add to settle out
  redeal
add to points
  joker: 0
add to ending out
  keep
add to ending out after take or draw
add to match
  first dealer: closer
  ends when seen
when not seen
  option late: yes or no = yes
  when mode is high
    remove take
"""


# Lark's own way to read indentation.
Blocks = type(
    "Blocks",
    (Indenter,),
    {
        "NL_type": "_NL",
        "OPEN_PAREN_types": ["OPEN_BRACKET"],
        "CLOSE_PAREN_types": ["CLOSE_BRACKET"],
        "INDENT_type": "_INDENT",
        "DEDENT_type": "_DEDENT",
        "tab_len": 8,
    },
)


@cache
def plain_lark(*, strict: bool) -> Lark:
    """Lark as it comes, with our grammar."""
    return Lark(grammar_text(), parser="lalr", postlex=Blocks(), strict=strict)


def read(text: str) -> RuleFile:
    """The tree of a text without mistakes."""
    parsed = parse(Source("t.tonk", text))
    assert parsed.diagnostics == ()
    assert parsed.file is not None
    return parsed.file


def item(text: str) -> Item:
    """The tree of one item of a house."""
    (found,) = read(HEAD + text).items
    return found


def statement(text: str) -> Stmt:
    """The tree of one statement of a move."""
    move = read(HEAD + "move m\n" + "".join(f"  {line}\n" for line in text.splitlines())).items[0]
    return move.body[0]  # type: ignore[union-attr]


def shown(node: object) -> str:
    """A tree without its spans; names and texts as themselves, and nothing for what is empty."""
    match node:
        case Name() | Text():
            return node.text
        case Annotation():
            return " ".join((node.kind, *(claim.text for claim in node.claims)))
        case Node():
            parts = ((part.name, getattr(node, part.name)) for part in fields(node) if part.name != "span")
            inside = (
                name if value is True else shown(value)
                for name, value in parts
                if value is not None and value is not False and value != ()
            )
            return f"{type(node).__name__}({', '.join(inside)})"
        case tuple():
            return f"[{', '.join(map(shown, node))}]"
        case _:
            return str(node)


def messages(text: str) -> list[str]:
    """The messages about a text, each with its line and column."""
    source = Source("t.tonk", text)
    parsed = parse(source)
    assert (parsed.file is None) == bool(parsed.diagnostics)
    found: list[str] = []
    for one in parsed.diagnostics:
        assert one.span is not None
        line, column = source.position(one.span.start)
        found.append(f"{line}:{column} {one.code} {one.message}" + (f" | {one.help}" if one.help else ""))
    return found
