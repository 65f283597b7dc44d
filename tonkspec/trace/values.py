"""Values of the rules as a trace writes them, and back."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tonkspec.cards import RANK_WORDS, RANKS, SUIT_WORDS, SUITS, Card, card_set, cards_in
from tonkspec.engine import Seat, Value
from tonkspec.model.game import Game
from tonkspec.model.melds import Meld
from tonkspec.model.melds_on_demand import melds_of
from tonkspec.model.types import AMOUNTS, Kind, Type
from tonkspec.trace.card_text import is_wild, meld_of, no_meld, plain_cards, stand_in_text
from tonkspec.trace.document import Scalar
from tonkspec.trace.problems import WrongError

_YES_NO = {"yes": True, "no": False}
_RANKS = {text.casefold(): rank for texts in (RANKS, RANK_WORDS[:13]) for rank, text in enumerate(texts, 1)}
_SUITS = {text: suit for texts in (SUITS, SUIT_WORDS) for suit, text in enumerate(texts)}


def read_value(raw: Scalar | tuple[str, ...], wanted: Type, game: Game, names: Sequence[str]) -> Value:
    """The value that a trace writes, for a place where the rules have this type.

    Sets come in canonical order. Raises `WrongError` (V115, V112, V102).
    """
    if wanted.optional and raw in ("none", None):
        return None
    value = (
        _set_value(raw, wanted.kind, game, names) if wanted.kind in _SETS else _single_value(raw, wanted, game, names)
    )
    if value is None:
        shown = " ".join(raw) if isinstance(raw, tuple) else _plain(raw)
        raise WrongError("V115", f"{_wanted(wanted)} is wanted here, not `{shown}`")
    return value


def write_value(value: Value, kind: Kind, names: Sequence[str]) -> str:
    """A value in the words of a trace."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Seat():
            return names[value]
        case int() if kind is Kind.RANK:
            return RANKS[value - 1]
        case int() if kind is Kind.SUIT:
            return SUITS[value]
        case tuple():
            return _write_set(value, names)
        case _:
            return str(value)


def read_meld(game: Game, text: str) -> Meld:
    """A meld from its cards in any order; cards that are no meld of the game come in canonical order, the wild ones
    with what they are said to stand for.

    Raises `WrongError` (V112, V115).
    """
    words = [word.partition("=") for word in text.split()]
    stands = [stand_in_text(after) for _, _, after in words]
    cards = plain_cards(" ".join(before for before, _, _ in words), game)
    for (_, mark, after), card, meant in zip(words, cards, stands, strict=True):
        if mark and not (meant and is_wild(game, card)):
            raise WrongError("V112", f"`{card}` does not stand for `{after}` in this game")
    found = meld_of(game, cards, stands)
    if found is None and not any(stands) and len(melds_of(game).ways(card_set(cards))) > 1:
        raise WrongError("V115", f"`{text}` is a meld in several ways", "say what a wild card stands for: `Jo=7s`")
    return no_meld(cards, stands) if found is None else found


_SETS = (Kind.CARDS, Kind.PLAYERS, Kind.MELDS)


def _set_value(raw: Scalar | tuple[str, ...], kind: Kind, game: Game, names: Sequence[str]) -> Value:
    if kind is Kind.CARDS:
        text = " ".join(raw) if isinstance(raw, tuple) else raw
        return cards_in(card_set(plain_cards("" if text == "none" else text, game))) if isinstance(text, str) else None
    if kind is Kind.MELDS:
        listed = () if raw == "none" else raw
        return tuple(read_meld(game, text) for text in listed) if isinstance(listed, tuple) else None
    listed = () if raw == "none" else (raw,) if isinstance(raw, str) else raw
    return tuple(sorted(_seat(name, names) for name in listed)) if isinstance(listed, tuple) else None


def _single_value(raw: Scalar | tuple[str, ...], wanted: Type, game: Game, names: Sequence[str]) -> Value:
    kind = wanted.kind
    if kind in AMOUNTS:
        return raw if isinstance(raw, int) and not isinstance(raw, bool) else None
    if kind is Kind.YES_NO:
        return raw if isinstance(raw, bool) else _YES_NO.get(raw) if isinstance(raw, str) else None
    if kind is Kind.RANK:
        return _RANKS.get(str(raw).casefold())
    if not isinstance(raw, str):
        return None
    match kind:
        case Kind.SUIT:
            return _SUITS.get(raw)
        case Kind.CARD:
            cards: tuple[Card, ...] = plain_cards(raw, game)
            return cards[0] if len(cards) == 1 else None
        case Kind.PLAYER:
            return _seat(raw, names)
        case Kind.MELD:
            return read_meld(game, raw)
        case Kind.CHOICE:
            return raw if raw in wanted.values else None
        case _:
            return None


def _seat(name: str, names: Sequence[str]) -> Seat:
    if name not in names:
        raise WrongError("V102", f"`{name}` is not one of the players", f"players: {', '.join(names)}")
    return Seat(names.index(name))


def _write_set(value: tuple[Card, ...] | tuple[Seat, ...] | tuple[Meld, ...], names: Sequence[str]) -> str:
    if any(isinstance(one, Meld) for one in value):
        return f"[{', '.join(map(str, value))}]"
    return " ".join(names[one] if isinstance(one, Seat) else str(one) for one in value) or "none"


def _wanted(wanted: Type) -> str:
    words = {
        Kind.POINTS: "a number of points",
        Kind.MONEY: "an amount of money",
        Kind.YES_NO: "yes or no",
        Kind.CHOICE: str(wanted),
        Kind.CARDS: "a list of cards",
        Kind.PLAYERS: "a list of players",
        Kind.MELDS: "a list of melds",
    }
    plain = words.get(wanted.kind, f"a {wanted.kind.value}")
    return f"{plain} or none" if wanted.optional else plain


def _plain(raw: Scalar) -> str:
    return raw if isinstance(raw, str) else json.dumps(raw)
