"""Where a line can stand, and how lines are written there, in the words that messages use.

Capitals stand for what the writer puts in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A kind of place: `mark` is a terminal that only lines there begin with, `lines` says what they are, `forms` how
    each is written, by its first word.

    `usual` is what to write for want of anything better.

    `filler` is a line that does no harm there: it is read for one with a mistake, so that the lines after it keep
    their places; `block_fillers` are such lines for those with a block below, by first word.
    """

    mark: str
    lines: str
    usual: str
    forms: Mapping[str, str]
    filler: str
    block_fillers: Mapping[str, str]


HEADER = Place(
    mark="WORDS",
    lines="the first line of a rule file",
    usual='`ruleset NAME "title"`',
    forms={
        "ruleset": 'ruleset NAME "title" extends NAME',
        "house": 'house NAME "title" for NAME',
        "words": "words LANGUAGE for NAME",
    },
    filler="ruleset x",
    block_fillers={"ruleset": "ruleset x", "house": "house x for x", "words": "words x for x"},
)
DECLARATIONS = Place(
    mark="MOVE",
    lines="a declaration",
    usual='a declaration such as `move NAME "title"` or `zone NAME: pile, face down`',
    forms={
        "source": "source: NAME",
        "players": "players: 2 to 4",
        "deck": "deck: 52 cards",
        "order": "order: clockwise",
        "points": "points",
        "wild": "wild RANK: any card",
        "meld": 'meld NAME "title": 3 or 4 cards of one rank',
        "zone": "zone NAME of each player: cards, seen by owner",
        "pot": "pot NAME for the match",
        "option": 'option NAME "title": yes or no = yes',
        "given": "given NAME of each player: money = 1",
        "state": "state NAME of each player: yes or no = no",
        "define": "define NAME of player: VALUE",
        "require": "require NAME: CONDITION",
        "setup": "setup",
        "phase": "phase NAME by players in turn from PLAYER",
        "move": 'move NAME "title"',
        "ending": 'ending NAME "title" after MOVE when CONDITION',
        "settle": "settle ENDING",
        "factor": 'factor NAME "title": NUMBER when CONDITION',
        "case": "case SETTLEMENT.LABEL: CONDITION",
        "exception": "exception NAME to RULE when CONDITION: VALUE",
        "match": "match",
        "replace": "replace DECLARATION",
        "remove": "remove RULE",
        "reinstate": "reinstate FILE.RULE",
        "confirm": "confirm RULE",
        "fix": "fix OPTION to VALUE",
        "default": "default OPTION to VALUE",
        "allow": "allow MOVE instead of MOVE",
        "ask": "ask each other player (MOVE or MOVE) after MOVE",
        "add": "add to move NAME",
        "when": "when CONDITION",
    },
    filler="remove x",
    block_fillers={
        "setup": "setup",
        "points": "points",
        "match": "match",
        "phase": "phase x by x",
        "move": "move x",
        "ending": "ending x after x",
        "settle": "settle x",
        "case": "case x: otherwise",
        "exception": "exception x to x when x",
        "when": "when x",
        "add to": "add to move x",
        "add to points": "add to points",
        "add to match": "add to match",
        "add to ending": "add to ending x",
    },
)
STATEMENTS = Place(
    mark="CHOOSE",
    lines="a line of a move, setup or settlement",
    usual="a line such as `put CARDS into PILE` or `PLAYER pays AMOUNT to PLAYER`",
    forms={
        "choose": "choose a card in CARDS",
        "require": "require NAME: CONDITION",
        "let": "let NAME = VALUE",
        "put": "put CARDS into PILE",
        "lay": "lay MELD on ZONE",
        "add": "add CARDS to MELD",
        "show": "show CARDS",
        "deal": "deal NUMBER to each player",
        "when": "when CONDITION",
        "each": "each player pays AMOUNT to PLAYER",
        "case": "case NAME: CONDITION",
        "no": "no player wins",
        "shuffle": "shuffle CARDS into PILE",
        "redeal": "redeal",
    },
    filler="redeal",
    block_fillers={"when": "when x", "each": "each player", "case": "case x: otherwise"},
)
POINTS = Place(
    mark="OTHERS",
    lines="a line of `points`",
    usual="`RANK, RANK: NUMBER`",
    forms={"others": "others: TABLE"},
    filler="others: x",
    block_fillers={},
)
MATCH = Place(
    mark="FIRST",
    lines="a line of `match`",
    usual="`next dealer: PLAYER`",
    forms={
        "first": "first dealer: PLAYER",
        "next": "next dealer: PLAYER",
        "before": "before deal",
        "after": "after deal",
        "ends": "ends when CONDITION",
    },
    filler="ends when x",
    block_fillers={"before": "before deal", "after": "after deal"},
)
FLOW = Place(
    mark="OPTIONALLY",
    lines="an order of moves",
    usual="`MOVE or MOVE then any of (MOVE, MOVE)`",
    forms={},
    filler="x",
    block_fillers={},
)
MORE_FLOW = Place(
    mark="OR",
    lines="another order of moves",
    usual="`or MOVE then MOVE`",
    forms={},
    filler="or x",
    block_fillers={},
)
NOTES = Place(
    mark="UNSPECIFIED",
    lines="a note",
    usual="`cite SOURCE.CLAIM`",
    forms={
        "cite": "cite SOURCE.CLAIM",
        "unspecified": "unspecified SOURCE.CLAIM",
        "disputed": "disputed SOURCE.CLAIM",
    },
    filler="unspecified",
    block_fillers={},
)
WORDS = Place(
    mark="NAME",
    lines="a line of words",
    usual='`NAME: is "WORD", of "WORD"`',
    forms={
        "ruleset": 'ruleset: "TITLE"',
        "house": 'house: "TITLE"',
        "source": 'source NAME: "TITLE"',
        "cite": 'cite SOURCE.CLAIM: "WHAT IT SAYS"',
    },
    filler='x: x "x"',
    block_fillers={},
)

WITHOUT_STATEMENTS = frozenset({"points", "match", "phase", "ending", "add to points", "add to match", "add to ending"})
"""Beginnings of declarations whose blocks hold other lines than moves and settlements do."""

PLACES = (HEADER, DECLARATIONS, STATEMENTS, POINTS, MATCH, FLOW, MORE_FLOW, NOTES, WORDS)
"""All places."""

VERB_FORMS: Mapping[str, str] = {
    "becomes": "STATE becomes VALUE",
    "pays": "PLAYER pays AMOUNT to PLAYER",
    "scores": "PLAYER scores POINTS",
    "wins": "PLAYER wins",
    "leaves": "PLAYER leaves",
    "plays": "PLAYER plays next",
}
"""How the lines are written that begin with whom or what they are about, by their verb."""

SEQUENCE_FORM = 'meld NAME "title": 3 or more cards of one suit in sequence, ace high'
"""How a line is written that declares a meld in sequence."""

HABITS: Mapping[str, str] = {
    "if": "write `when CONDITION`",
    "for": "write `each player`",
    "foreach": "write `each player`",
    "while": "write `when CONDITION`",
    "elif": "write a second `when`",
    "elsif": "write a second `when`",
    "elseif": "write a second `when`",
    "unless": "write `when not CONDITION`",
    "else": "write a second `when`, or `case NAME: otherwise` in a settlement",
    "otherwise": "write `case NAME: otherwise` in a settlement",
    "set": "write `STATE becomes VALUE`",
    "def": "write `define NAME: VALUE`",
    "function": "write `define NAME: VALUE`",
    "var": "write `state NAME: number = 0`",
    "import": "write `extends NAME` in the first line",
    "include": "write `extends NAME` in the first line",
}
"""What to write for the first words that other languages use."""


def place_of(accepted: frozenset[str], beginning: str = "") -> Place | None:
    """The place where these terminals begin a line with this first word; None where a block has to begin first.

    Where there are several, as at the head of most blocks, it is the one whose word that is, else that of the block.
    """
    if NOTES.mark in accepted and beginning in NOTES.forms:
        return NOTES
    return next((place for place in PLACES if place.mark in accepted), None)


def known_beginnings() -> Mapping[str, Place]:
    """All first words of lines, and the first place that each belongs to."""
    return {word: place for place in reversed(PLACES) for word in place.forms}
