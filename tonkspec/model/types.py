"""The types of the rule language (`docs/language.md`, "Types")."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a value is; the text is the word that messages use."""

    NUMBER = "number"
    POINTS = "points"
    MONEY = "money"
    YES_NO = "yes or no"
    CHOICE = "choice"
    RANK = "rank"
    SUIT = "suit"
    CARD = "card"
    PLAYER = "player"
    MELD = "meld"
    CARDS = "cards"
    PLAYERS = "players"
    MELDS = "melds"
    ENDING = "ending"
    NONE = "none"


AMOUNTS = frozenset({Kind.NUMBER, Kind.POINTS, Kind.MONEY})
"""The kinds that are whole numbers of 32 bits."""

OptionValue = int | bool | str
"""The value of an option: a whole number, True or False, or the word of a choice."""

SET_OF = {Kind.CARD: Kind.CARDS, Kind.PLAYER: Kind.PLAYERS, Kind.MELD: Kind.MELDS}
ELEMENT_OF = {many: one for one, many in SET_OF.items()}


@dataclass(frozen=True, slots=True)
class Type:
    """A kind; `optional` for `card or none`; `values` are the words of a choice."""

    kind: Kind
    optional: bool = False
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.kind is Kind.CHOICE:
            return " or ".join(self.values)
        return f"{self.kind.value} or none" if self.optional else self.kind.value
