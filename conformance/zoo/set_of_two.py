"""A wrong engine: two cards of one rank are a set."""

from __future__ import annotations

from itertools import combinations

from base import serve
from naive import cards, game

IS_SET, SETS_IN = cards.is_set, cards.sets_in


def is_set_or_pair(meld: list[cards.Card]) -> bool:
    """Whether these cards are two to four of one rank."""
    return IS_SET(meld) or _is_pair(meld)


def sets_and_pairs_in(hand: list[cards.Card]) -> list[tuple[cards.Card, ...]]:
    """Every set of two to four cards that can be laid from a hand."""
    return SETS_IN(hand) + [pair for pair in combinations(hand, 2) if _is_pair(pair)]


def _is_pair(meld: list[cards.Card] | tuple[cards.Card, ...]) -> bool:
    return len(meld) == 2 and meld[0] != meld[1] and cards.rank_of(meld[0]) == cards.rank_of(meld[1])


if __name__ == "__main__":
    game.is_set = is_set_or_pair
    game.sets_in = sets_and_pairs_in
    serve("tonk with pairs")
