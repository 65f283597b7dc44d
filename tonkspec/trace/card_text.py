"""Cards in a trace: `10s 8d ...`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from tonkspec.cards import COPIES, JOKER_RANK, RANKS, Card, CardError, card_set, first_copies, pack_cards
from tonkspec.model.game import Game
from tonkspec.model.melds import Meld, assignments
from tonkspec.model.melds_on_demand import melds_of
from tonkspec.trace.problems import WrongError
from tonkspec.trace.written import CACHED

_DOTS = "..."


@dataclass(frozen=True, slots=True)
class CardList:
    """Cards in the order written; `dots` is where `...` stands among them, None where it does not."""

    cards: tuple[Card, ...]
    dots: int | None


def read_cards(text: str, game: Game) -> CardList:
    """Read a list of cards, each as often as it is in the game's pack at most, with `...` at most once.

    Of equal cards the first in the list is the first of them. Raises `WrongError` (V112).

    >>> from tonkspec.analysis import load_game
    >>> read_cards("Qh ...", load_game("black_company"))
    CardList(cards=(Card.parse('Qh'),), dots=1)
    """
    found = _listed(text)
    for card in found.cards:
        if card is not card.face and in_pack(game, card.face) and not in_pack(game, card):
            often = "too often" if in_pack(game, COPIES[card.face][1]) else "twice"
            raise WrongError("V112", f"`{card}` stands {often} in `{text}`")
    return found


@lru_cache(maxsize=CACHED)
def _listed(text: str) -> CardList:
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
        cards.append(card)
    return CardList(first_copies(cards), dots)


def plain_cards(text: str, game: Game) -> tuple[Card, ...]:
    """Read a list of cards in which `...` may not stand. Raises `WrongError` (V112)."""
    found = read_cards(text, game)
    if found.dots is not None:
        raise WrongError("V112", f"`...` may not stand here: `{text}`")
    return found.cards


def pack_of(game: Game) -> tuple[Card, ...]:
    """The cards of the game's pack in canonical order."""
    return pack_cards(game.deck.ranks, game.deck.packs, game.deck.jokers)


def rest_of(game: Game, named: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of the pack that are not among those named, in canonical order: what `...` stands for."""
    mask = card_set(first_copies(named))
    return tuple(card for card in pack_of(game) if not mask >> card & 1)


def in_pack(game: Game, card: Card) -> bool:
    """Whether a card is one of the game's pack."""
    number = COPIES[card.face].index(card)
    if card.rank == JOKER_RANK:
        return number < game.deck.jokers
    return card.rank in game.deck.ranks and number < game.deck.packs


def stand_in_text(text: str) -> str:
    """What a wild card stands for as it is written here: a card, or a rank alone; empty for what is neither.

    >>> stand_in_text("t"), stand_in_text("7♠")
    ('10', '7s')
    """
    try:
        return str(Card.parse(text))
    except CardError:
        rank = {"T": "10"}.get(text.upper(), text.upper())
        return rank if rank in RANKS else ""


def meld_of(game: Game, cards: Sequence[Card], stands: Sequence[str]) -> Meld | None:
    """The meld of these cards in which the wild ones stand for this, or, where nothing is said, for the one thing they
    can; None if there is none, or more than one.
    """
    once = first_copies(cards)
    ways = melds_of(game).ways(card_set(once))
    said = Counter((card.face, stands) for card, stands in zip(once, stands, strict=True) if stands)
    if said:
        ways = tuple(meld for meld in ways if assignments(meld.value) == said)
    return ways[0] if len(ways) == 1 else None


def no_meld(cards: Sequence[Card], stands: Sequence[str]) -> Meld:
    """Cards that are no meld, in canonical order, with what is said to stand for what."""
    pairs = sorted(zip(first_copies(cards), stands, strict=True), key=lambda pair: (pair[0].face, pair[0]))
    meant = tuple(stands for _, stands in pairs)
    return Meld(card_set(card for card, _ in pairs), tuple(card for card, _ in pairs), meant if any(meant) else ())


def is_wild(game: Game, card: Card) -> bool:
    """Whether a card is wild in the game."""
    return any(card.rank == wild.rank for wild in game.wilds)
