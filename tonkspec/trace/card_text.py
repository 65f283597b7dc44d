"""Cards in a trace: `10s 8d ...`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tonkspec.cards import CARDS, JOKER_RANK, Card, CardError, card_set
from tonkspec.model.game import Game
from tonkspec.trace.problems import WrongError
from tonkspec.trace.written import CACHED

_DOTS = "..."


@dataclass(frozen=True, slots=True)
class CardList:
    """Cards in the order written; `dots` is where `...` stands among them, None where it does not."""

    cards: tuple[Card, ...]
    dots: int | None


@lru_cache(maxsize=CACHED)
def read_cards(text: str) -> CardList:
    """Read a list of cards, each once, with `...` at most once.

    Raises `WrongError` (V112).

    >>> read_cards("Qh ...")
    CardList(cards=(Card.parse('Qh'),), dots=1)
    """
    cards: list[Card] = []
    dots: int | None = None
    for word in text.split():
        if word == _DOTS:
            if dots is not None:
                raise WrongError("V112", f"`...` stands twice in `{text}`")
            dots = len(cards)
            continue
        try:
            card = Card.parse(word)
        except CardError as error:
            raise WrongError("V112", f"{error.args[0]}") from None
        if card in cards:
            raise WrongError("V112", f"`{card}` stands twice in `{text}`")
        cards.append(card)
    return CardList(tuple(cards), dots)


def plain_cards(text: str) -> tuple[Card, ...]:
    """Read a list of cards in which `...` may not stand. Raises `WrongError` (V112)."""
    found = read_cards(text)
    if found.dots is not None:
        raise WrongError("V112", f"`...` may not stand here: `{text}`")
    return found.cards


def pack_of(game: Game) -> tuple[Card, ...]:
    """The cards of the game's pack in canonical order."""
    ranks = set(game.deck.ranks)
    return tuple(card for card in CARDS if card.rank in ranks) + CARDS[-2:][: game.deck.jokers]


def rest_of(game: Game, named: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the pack that are not among those named, in canonical order: what `...` stands for."""
    mask = card_set(named)
    return tuple(card for card in pack_of(game) if not mask >> card & 1)


def in_pack(game: Game, card: Card) -> bool:
    """Whether a card is one of the game's pack."""
    return card.rank in game.deck.ranks or (card.rank == JOKER_RANK and game.deck.jokers > 0)
