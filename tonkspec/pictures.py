"""Pictures of cards as SVG: one symbol for each card of a page, which every picture of it uses.

Rank and suit stand large, one above the other, so that they are read at the size of a line of text; the four suits
differ in shape. Colours come from the page: `--paper`, `--ink`, `--red` and `--edge`.
"""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.cards import RANKS, Card

_CLUB = (
    '<circle cx="12" cy="6.8" r="4.7"/><circle cx="6.7" cy="14" r="4.7"/><circle cx="17.3" cy="14" r="4.7"/>'
    '<path d="M11 11h2c0 5.4.8 8.6 2.6 11H8.4C10.2 19.6 11 16.4 11 11Z"/>'
)
_DIAMOND = '<path d="M12 1.5 20 12l-8 10.5L4 12Z"/>'
_HEART = (
    '<path d="M12 21.5C5 15.4 2 11.9 2 8 2 5 4.2 3 6.9 3 9.1 3 11 4.3 12 6.5 13 4.3 14.9 3 17.1 3 19.8 3 22 5 22 8'
    'c0 3.9-3 7.4-10 13.5Z"/>'
)
_SPADE = (
    '<path d="M12 1.5C16 6.5 21.3 9.8 21.3 14.3c0 2.8-2 4.6-4.4 4.6-1.6 0-3-.8-3.8-2 .2 2.2.9 3.9 2.3 5.1H8.6'
    'c1.4-1.2 2.1-2.9 2.3-5.1-.8 1.2-2.2 2-3.8 2-2.4 0-4.4-1.8-4.4-4.6C2.7 9.8 8 6.5 12 1.5Z"/>'
)
_SUITS = (_CLUB, _DIAMOND, _HEART, _SPADE)
"""The suits in their order, each in a square of 24."""
_STAR = '<path d="m12 1.5 3 7.4 8 .6-6.1 5.2 1.9 7.8L12 18.3l-6.8 4.2 1.9-7.8L1 9.5l8-.6Z"/>'
_RED = frozenset({1, 2})


def card_symbols(cards: Iterable[Card]) -> str:
    """The symbols of some cards, each once; a page has them in front of all pictures."""
    return "".join(_symbol(card) for card in sorted(set(cards)))


def card_picture(card: Card, name: str, stands: str = "") -> str:
    """A picture of a card that says its name to whoever does not see it; under it what it `stands` for, if anything.

    >>> card_picture(Card.parse("8d"), "8 of diamonds")
    '<svg class="card" role="img" aria-label="8 of diamonds"><use href="#card-8d"/></svg>'
    """
    picture = f'<svg class="card" role="img" aria-label="{name}"><use href="#{_id(card)}"/></svg>'
    if not stands:
        return picture
    return f'<span class="wild">{picture}<small aria-hidden="true">={stands}</small></span>'


def _id(card: Card) -> str:
    return f"card-{card}"


def _symbol(card: Card) -> str:
    colour = "var(--red)" if card.suit in _RED else "var(--ink)"
    rank, sign = ("Jo", _STAR) if card.suit is None else (RANKS[card.rank - 1], _SUITS[card.suit])
    return (
        f'<symbol id="{_id(card)}" viewBox="0 0 50 70">'
        '<rect x="1.5" y="1.5" width="47" height="67" rx="7" fill="var(--paper)" stroke="var(--edge)" '
        'stroke-width="2"/>'
        f'<text x="25" y="32" text-anchor="middle" fill="{colour}">{rank}</text>'
        f'<g transform="translate(10.6 37) scale(1.2)" fill="{colour}">{sign}</g></symbol>'
    )
