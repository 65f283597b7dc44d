"""Cards in the texts of a report, drawn."""

from __future__ import annotations

import re
from collections.abc import Collection

from tonkspec.cards import RANK_WORDS, RANKS, SUIT_WORDS, Card
from tonkspec.pictures import card_picture, card_symbols
from tonkspec.plain import plain_html

_CARD = r"(?:10|[2-9AJQK])[cdhs]|Jo"
_TOKEN = re.compile(rf"(?<![\w.=-])({_CARD})(?:=({_CARD}|10|[2-9AJQK]))?(?![\w.:=-])")


class Cards:
    """Draws cards, and knows which a page needs the symbols of."""

    def __init__(self) -> None:
        self._drawn: set[Card] = set()

    def draw(self, text: str, names: Collection[str] = ()) -> str:
        """A text as HTML with its cards drawn; what is the name of a player is no card.

        >>> Cards().draw("to <Jo>", {"Jo"})
        'to &lt;Jo&gt;'
        >>> Cards().draw("draw -> 6s")
        'draw -&gt; <svg class="card" role="img" aria-label="6 of spades"><use href="#card-6s"/></svg>'
        """
        parts: list[str] = []
        end = 0
        for found in _TOKEN.finditer(text):
            if found[0] in names:
                continue
            parts += (plain_html(text[end : found.start()]), self._picture(found[1], found[2] or ""))
            end = found.end()
        return "".join((*parts, plain_html(text[end:])))

    def symbols(self) -> str:
        """The symbols of all cards that were drawn."""
        return card_symbols(self._drawn)

    def _picture(self, card: str, stands: str) -> str:
        shown = Card.parse(card)
        self._drawn.add(shown)
        name = _name(card)
        return card_picture(shown, f"{name} for {_name(stands)}" if stands else name, stands)


def _name(text: str) -> str:
    """What a card or a rank is called."""
    if text in RANKS:
        return RANK_WORDS[RANKS.index(text)]
    card = Card.parse(text)
    rank = RANK_WORDS[card.rank - 1]
    return rank if card.suit is None else f"{rank} of {SUIT_WORDS[card.suit]}"
