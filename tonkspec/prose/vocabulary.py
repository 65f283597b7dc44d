"""The words that every language must have: keys of nouns, verbs, relations and sayings of the trade."""

from __future__ import annotations

from typing import Literal

Noun = Literal[
    "card",
    "dealer",
    "ending",
    "joker",
    "meld",
    "number",
    "owner",
    "pack",
    "payee",
    "payer",
    "player",
    "points",
    "rank",
    "score",
    "suit",
    "top card",
    "turn",
    "winner",
]
"""Words for what is spoken of."""

TermRole = Literal[
    "zone",
    "state",
    "given",
    "definition",
    "option",
    "points",
    "meld",
    "move",
    "ending",
    "parameter",
    "phase",
    "pot",
    "saying",
]
"""What kind of name a name of the game is."""

Bound = Literal["exactly", "at most", "at least", "less than", "more than"]
"""How a number of things is bounded."""

Seat = Literal["after", "before", "left", "right"]
"""Where a neighbour sits."""

Determiner = Literal["a", "the", "the one", "each", "every", "some", "no", "any"]
"""How a group is taken: all together, the only one that there is, each by itself, some, none."""

Quality = Literal["empty", "made up of melds"]
"""What something may be, but for names of the game."""

Operator = Literal["is", "is not", "<", "<=", ">", ">="]
"""How two values compare."""

Verb = Literal[
    "add", "become", "choose", "contain", "do nothing", "fall", "form", "go", "have begun", "hold",
    "lay", "pay", "put", "rise", "score", "show", "shuffle", "take", "win",
]  # fmt: skip
"""Words for what is done, but for the moves of the game."""

Relation = Literal["object", "recipient", "onto", "to", "by", "as"]
"""What an object is to a verb."""

Modal = Literal["may", "may only", "must"]
"""Whether something can, may or must be done."""

IdiomKey = Literal[
    "a match", "ace high", "ace low", "ace low or high", "ace round the corner", "added", "always", "among them",
    "another hand", "cards", "choice of the table", "combinations", "comes before", "counts",
    "counts its face value", "deals first", "deals next", "each hand", "each has cards", "each has melds",
    "each has pile", "each match", "each turn", "face down", "face up", "first dealer", "from now on",
    "from the deal", "from the deal for each", "from the deal if it holds", "from the deal if it holds for each",
    "gets a card", "gets another card", "gets cards one at a time", "gets more cards", "goes from", "happens by itself",
    "in a meld with at least", "in a meld with at most", "is of one rank", "is of one suit",
    "is remembered as", "is remembered no longer", "is settled by case", "leaves", "match ends", "melds",
    "multiplies payments", "multiplies payments and scores", "must be a fitting meld from", "must be a meld from",
    "must come from", "must come from and fit", "must come from as itself", "never", "nobody wins",
    "not asked", "not at all", "not now", "not so", "noted", "noted players", "noted cards", "noted for each",
    "noted if it holds", "noted if it holds for each", "noted thing", "noted thing for each",
    "no payments", "no payments and scores", "nothing happens", "outranks what always holds", "outranks what holds if",
    "pack has", "pack lacks", "packs have", "pays everything", "pays everything to one", "pile",
    "play ended with", "play ends after", "play ends with", "play goes clockwise", "play goes counterclockwise",
    "plays next", "pot for a hand", "pot for the match", "reading", "seen by owner", "settled choice", "shuffled into",
    "so before", "so many play", "stands for any card", "take one turn among", "take one turn each", "take turns",
    "top face up",
]  # fmt: skip
"""Sayings that each language has its own way for; the slots are told with the templates of each."""

AdjunctRelation = Literal[
    "after deal", "after ending", "after match", "after setup", "as an exception", "before deal", "before settling",
    "before setup", "by points", "even if", "for each", "if", "in a turn", "in other cases", "in phase",
    "in reckoning", "only if", "to do", "unless", "usually", "when", "where another exception holds",
]  # fmt: skip
"""How a circumstance goes with its sentence."""
