"""Cards: the vocabulary of every layer.

A card is a small number that is also its bit in a set of cards, so that a set of cards is one integer. The
numbers follow the canonical order: by suit (clubs, diamonds, hearts, spades), then by rank with the ace first,
the jokers last. A card of another pack has the number of its equal in the first pack and 54 for each pack before its
own; a pack has room for two jokers, so that further jokers go on in the next.

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

MOST_PACKS = 8
"""So many packs may be shuffled together."""
_PACK = 54
_JOKER = 52
_FACES = (*(rank + suit for suit in SUITS for rank in RANKS), "Jo")
_SUIT_SYMBOLS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")


class CardError(ValueError):
    """A text that is not a card; `args[0]` says why and ends in the text itself."""


class Card(int):
    """One card: 0 to 51 by suit and rank, 52 and 53 the two jokers, and so on in the next pack.

    `str` gives the notation (`10s`, `Ah`, `Jo`), `1 << card` its bit. Equal cards of two packs, and two jokers, have
    one `face`; it is the first of them.
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
        return _RANK_OF[self]

    @property
    def suit(self) -> int | None:
        """0 to 3 for clubs, diamonds, hearts, spades; a joker has none."""
        return _SUIT_OF[self]

    @property
    def face(self) -> Card:
        """The first of the cards that look like this one."""
        return CARDS[_FACE_OF[self]]

    def __str__(self) -> str:
        return _TEXT_OF[self]

    def __repr__(self) -> str:
        return f"Card.parse({_TEXT_OF[self]!r})"


CARDS: tuple[Card, ...] = tuple(Card(number) for number in range(_PACK * (MOST_PACKS + 1)))
"""All cards by number: the 52 of the standard pack and two jokers, then those of the next pack; and one pack more than
may be shuffled together, so that a card that is named too often is a card that no pack has."""
CARD_BITS = len(CARDS)
"""A set of cards has no bit from this one on."""
ALL_CARDS = (1 << CARD_BITS) - 1
"""The set of all cards."""

_FACE_OF = tuple(min(number % _PACK, _JOKER) for number in range(CARD_BITS))
_TEXT_OF = tuple(_FACES[face] for face in _FACE_OF)
_RANK_OF = tuple(JOKER_RANK if face == _JOKER else face % 13 + 1 for face in _FACE_OF)
_SUIT_OF = tuple(None if face == _JOKER else face // 13 for face in _FACE_OF)

COPIES: tuple[tuple[Card, ...], ...] = tuple(
    tuple(card for card in CARDS if _FACE_OF[card] == face) for face in range(len(_FACES))
)
"""The cards that look alike, by the number of the first of them."""

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
    several = mask >> _PACK
    while mask:
        low = mask & -mask
        found.append(CARDS[low.bit_length() - 1])
        mask ^= low
    if several:
        found.sort(key=_FACE_OF.__getitem__)
    return tuple(found)


def pack_cards(ranks: Iterable[int], packs: int, jokers: int) -> tuple[Card, ...]:
    """The cards of so many packs with these ranks, and so many jokers, in canonical order.

    >>> " ".join(map(str, pack_cards((1, 13), 2, 1)))
    'Ac Ac Kc Kc Ad Ad Kd Kd Ah Ah Kh Kh As As Ks Ks Jo'
    """
    wanted = frozenset(ranks)
    suited = [card for copies in COPIES[:-1] for card in copies[:packs] if card.rank in wanted]
    return (*suited, *COPIES[_JOKER][:jokers])


def first_copies(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same faces in the same order, each card the first of its face that does not stand before it; one named more
    often than there can be is the last, which no pack has.

    >>> [int(card) for card in first_copies(map(Card, (53, 54, 0)))]
    [52, 0, 54]
    """
    met: dict[int, int] = {}
    found: list[Card] = []
    for card in cards:
        face = _FACE_OF[card]
        number = met.get(face, 0)
        met[face] = number + 1
        found.append(COPIES[face][min(number, len(COPIES[face]) - 1)])
    return tuple(found)


def one_of_each(cards: int) -> tuple[Card, ...]:
    """Of each face in a set one card, the first, in canonical order."""
    return tuple({_FACE_OF[card]: card for card in reversed(cards_in(cards))}.values())[::-1]
