"""A wrong engine: four cards of one rank are no set."""

from __future__ import annotations

from base import serve
from naive import cards, game

IS_SET, SETS_IN = cards.is_set, cards.sets_in


def is_set_of_three(meld: list[cards.Card]) -> bool:
    """Whether these cards are three of one rank."""
    return IS_SET(meld) and len(meld) == 3


def sets_of_three_in(hand: list[cards.Card]) -> list[tuple[cards.Card, ...]]:
    """Every set of three cards that can be laid from a hand."""
    return [meld for meld in SETS_IN(hand) if len(meld) == 3]


if __name__ == "__main__":
    game.is_set = is_set_of_three
    game.sets_in = sets_of_three_in
    serve("tonk with sets of three")
