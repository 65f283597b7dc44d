"""Pictures of cards with the names that they have in the language of a book."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.cards import RANKS, Card
from tonkspec.pictures import card_picture
from tonkspec.rulebook.book.pages import Shown
from tonkspec.rulebook.book.words import rank_word, suit_word


def shown_picture(shown: Shown, words: Mapping[str, str]) -> str:
    """A picture of a card that says its name to whoever does not see it.

    >>> from tonkspec.rulebook.book.words.english import ENGLISH
    >>> shown_picture(Shown(Card.parse("8d")), ENGLISH)
    '<svg class="card" role="img" aria-label="8 of diamonds"><use href="#card-8d"/></svg>'
    """
    name = card_name(shown.card, words)
    if shown.stands:
        name = words["stands for"].format(card=name, other=_stood_for(shown.stands, words))
    return card_picture(shown.card, name, shown.stands)


def card_name(card: Card, words: Mapping[str, str]) -> str:
    """What a card is called."""
    rank = rank_word(words, card.rank)
    return rank if card.suit is None else words["card"].format(rank=rank, suit=suit_word(words, card.suit))


def _stood_for(stands: str, words: Mapping[str, str]) -> str:
    if stands in RANKS:
        return rank_word(words, RANKS.index(stands) + 1)
    return card_name(Card.parse(stands), words)
