"""Cards: the vocabulary of every layer.

A card is a small number that is also its bit in a set of cards, so that a set of cards is one integer. The
numbers follow the canonical order: by suit (clubs, diamonds, hearts, spades), then by rank with the ace first,
the jokers last.

>>> Card.parse("10s")
Card.parse('10s')
>>> str(Card.parse("T♠")), Card.parse("Ah").rank, Card.parse("Ah").suit
('10s', 1, 2)
>>> " ".join(map(str, cards_in(card_set([Card.parse("Kc"), Card.parse("Ac")]))))
'Ac Kc'
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

SUITS = "cdhs"
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_WORDS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "joker")
JOKER_RANK = 14
"""The rank number of a joker; the ace is 1 and the king 13."""

_JOKER = "Jo"
_FACES = (*(rank + suit for suit in SUITS for rank in RANKS), _JOKER, _JOKER)
_SUIT_SYMBOLS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")


class CardError(ValueError):
    """A text that is not a card; `args[0]` says why and ends in the text itself."""


class Card(int):
    """One card of a pack: 0 to 51 by suit and rank, 52 and 53 the two jokers.

    `str` gives the notation (`10s`, `Ah`, `Jo`), `1 << card` its bit.
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card; suit symbols, `T` for ten and either case are accepted.

        Raises `CardError` for anything else.

        >>> Card.parse("qd"), Card.parse("10♥")
        (Card.parse('Qd'), Card.parse('10h'))
        """
        card = _BY_TEXT.get(text.translate(_SUIT_SYMBOLS).casefold())
        if card is None:
            message = f"not a card (rank A 2-10 J Q K and suit c d h s, or Jo): {text!r}"
            raise CardError(message)
        return card

    @property
    def rank(self) -> int:
        """1 for the ace to 13 for the king, 14 for a joker."""
        return JOKER_RANK if self >= 52 else self % 13 + 1  # noqa: PLR2004

    @property
    def suit(self) -> int | None:
        """0 to 3 for clubs, diamonds, hearts, spades; a joker has none."""
        return None if self >= 52 else self // 13  # noqa: PLR2004

    def __str__(self) -> str:
        return _FACES[self]

    def __repr__(self) -> str:
        return f"Card.parse({_FACES[self]!r})"


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(54))
"""All cards by number: the 52 of the standard pack and two jokers."""

_BY_TEXT: dict[str, Card] = {}
for _card in reversed(CARDS):
    _BY_TEXT[str(_card).casefold()] = _card
    if _card.rank == 10:  # noqa: PLR2004
        _BY_TEXT["t" + str(_card)[-1]] = _card


def card_set(cards: Iterable[Card]) -> int:
    """The set of these cards as one integer, bit `n` for card number `n`."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@lru_cache(maxsize=1 << 16)
def cards_in(mask: int) -> tuple[Card, ...]:
    """The cards of a set in canonical order."""
    found: list[Card] = []
    while mask:
        low = mask & -mask
        found.append(CARDS[low.bit_length() - 1])
        mask ^= low
    return tuple(found)
