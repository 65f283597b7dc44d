"""What the kinds of rules are called, and which of them stand together."""

from __future__ import annotations

import re

from tonkspec.model.find import Construct
from tonkspec.model.game import (
    Between,
    CaseException,
    Deck,
    DefinitionException,
    Ending,
    FirstDealer,
    Given,
    Limit,
    Match,
    MatchEnd,
    MeldKind,
    Move,
    NextDealer,
    Option,
    Order,
    Parameter,
    Phase,
    Players,
    PointsTable,
    Require,
    RequireException,
    Settlement,
    Setup,
    State,
)

_KINDS: dict[type, str] = {
    Between: "between hands",
    CaseException: "exception",
    DefinitionException: "exception",
    FirstDealer: "first dealer",
    Given: "given value",
    Limit: "forbidden combination",
    MatchEnd: "end of the match",
    MeldKind: "meld",
    NextDealer: "next dealer",
    Order: "direction",
    Parameter: "choice",
    PointsTable: "points",
    Require: "requirement",
    RequireException: "exception",
    Setup: "deal",
}
"""Where the name of the class is not the word for it."""

_GROUPS: dict[type, str] = {
    Players: "pack",
    Deck: "pack",
    Order: "pack",
    PointsTable: "points",
    MeldKind: "melds",
    Given: "given",
    Option: "options",
    Limit: "options",
    State: "state",
    Setup: "deal",
    Phase: "play",
    Move: "moves",
    Ending: "endings",
    Settlement: "endings",
    Match: "match",
}
"""Where a group is not simply of one kind."""


def kind_word(construct: Construct) -> str:
    """What a kind of rule is called.

    >>> from tonkspec.model.rule import Rule
    >>> kind_word(Players(rule=Rule(name="g.players"), least=2, most=4))
    'players'
    """
    return _KINDS.get(type(construct)) or _in_words(type(construct).__name__)


def group_word(construct: Construct) -> str:
    """The group in which a rule that stands in no other is told: one word.

    >>> from tonkspec.model.rule import Rule
    >>> group_word(Deck(rule=Rule(name="g.deck"), ranks=(1, 2, 3)))
    'pack'
    """
    return _GROUPS.get(type(construct)) or f"{_in_words(type(construct).__name__).replace(' ', '_')}s"


def _in_words(class_name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", class_name).lower()
