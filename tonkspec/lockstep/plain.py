"""What implementations answer, as plain values that can be compared: names of players, texts of cards, numbers.

They are the JSON of the protocol (`docs/protocol.md`) with what does not matter taken out: the order of cards that are
no pile, members that no rule knows, how an empty zone is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, cast

from tonkspec.cards import CARDS
from tonkspec.model.game import Game, Layout

_REMEMBERED = 1 << 12
"""So many hands and melds are remembered in order: most are asked for again, after each move and by each player."""

Argument = str | int | tuple[str, ...]
"""A card or a player, a number, several cards in canonical order."""


class Play(NamedTuple):
    """A move by its name and its parameters by theirs, in the order of the rules.

    >>> str(Play("hit", (("card", "8s"), ("target", ("9s", "10s", "Js")))))
    'hit 8s on 9s 10s Js'
    """

    name: str
    arguments: tuple[tuple[str, Argument], ...] = ()

    def __str__(self) -> str:
        """The notation of moves, as far as the parameters are what they should be."""
        written = (" ".join(value) if isinstance(value, tuple) else str(value) for _, value in self.arguments)
        return f"{self.name} {' on '.join(written)}".rstrip()

    def as_json(self) -> dict[str, Any]:
        """The JSON form, which `Implementation.do` takes.

        >>> Play("hit", (("card", "8s"), ("target", ("9s", "10s", "Js")))).as_json()
        {'move': 'hit', 'card': '8s', 'target': ['9s', '10s', 'Js']}
        """
        written = {name: list(value) if isinstance(value, tuple) else value for name, value in self.arguments}
        return {"move": self.name, **written}


Seen = int | tuple[str, ...] | tuple[tuple[str, ...], ...]
"""What is seen in one place: how many cards, the cards, or melds; an empty place is `()`."""
SeenZone = Seen | Mapping[str, Seen]
"""The same of a zone: in one place, or by player."""


class Scene(NamedTuple):
    """What is seen of a hand: whose decision it is, and each zone of the rules that was told."""

    to_move: str | None
    zones: Mapping[str, SeenZone]


@dataclass(frozen=True, slots=True)
class End:
    """How a hand ended: who won, what each player gained by name, and whether it is void; what each has scored, in a
    game with scores; what lies in each pot that is kept for the next hand.
    """

    winners: frozenset[str]
    net: Mapping[str, int]
    redeal: bool
    scores: Mapping[str, int] = field(default_factory=dict[str, int])
    pots: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Answer:
    """What comes of a deal or a move: it is refused, or it stands; `end` is there when the hand is over with it."""

    refused: bool = False
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names that a game knows: the parameters of each move in order, and each zone with its layout."""

    moves: Mapping[str, tuple[str, ...]]
    zones: Mapping[str, Layout]


def vocabulary_of(game: Game) -> Vocabulary:
    """The vocabulary of a game."""
    return Vocabulary(
        moves={move.name: tuple(parameter.name for parameter in move.parameters) for move in game.moves},
        zones={zone.name: zone.layout for zone in game.zones},
    )


def plain_play(vocabulary: Vocabulary, data: Mapping[str, Any]) -> Play:
    """A move from its JSON form.

    >>> words = Vocabulary({"spread": ("meld",)}, {})
    >>> plain_play(words, {"move": "spread", "meld": ["8s", "8d", "8h"], "why": "I can"})
    Play(name='spread', arguments=(('meld', ('8d', '8h', '8s')),))
    """
    name: str = data["move"]
    known = vocabulary.moves.get(name)
    if known is None:  # whatever it is, it is no move of the rules; all of it is kept, to be shown
        known = tuple(key for key in data if key != "move")
    return Play(name, tuple((key, _argument(data[key])) for key in known if key in data))


def plain_scene(vocabulary: Vocabulary, data: Mapping[str, Any]) -> Scene:
    """A scene from its JSON form."""
    told: Mapping[str, Any] = data["zones"]
    zones: dict[str, SeenZone] = {}
    for name, layout in vocabulary.zones.items():
        if name in told:
            seen = told[name]
            if isinstance(seen, dict):
                by_player = cast("dict[str, Any]", seen)
                zones[name] = {player: _seen(own, layout) for player, own in by_player.items()}
            else:
                zones[name] = _seen(seen, layout)
    return Scene(data["to_move"], zones)


def plain_end(data: Mapping[str, Any]) -> End:
    """An end from its JSON form."""
    return End(
        frozenset(data["winners"]),
        data["net"],
        data.get("redeal", False),
        data.get("scores", {}),
        data.get("pots", {}),
    )


def in_card_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in canonical order; what is no card comes last.

    >>> in_card_order(["As", "10d", "2d"])
    ('2d', '10d', 'As')
    """
    return _in_card_order(tuple(cards))


@lru_cache(maxsize=_REMEMBERED)
def _in_card_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda card: (_PLACES.get(card, len(CARDS)), card)))


def in_meld_order(melds: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    """Melds, each with its cards in canonical order, in the order of their cards."""
    return tuple(sorted(map(in_card_order, melds), key=_places))


def _argument(value: object) -> Argument:
    if type(value) is str or type(value) is int:
        return value
    items = cast("list[Any]", value) if isinstance(value, list) else None
    if items is not None and all(type(item) is str for item in items):
        return in_card_order(items)
    return repr(cast("object", value))


def _seen(seen: Any, layout: Layout) -> Seen:  # noqa: ANN401 -- any JSON
    """What is seen in one place; every card in it is one."""
    if isinstance(seen, int):
        return seen or ()
    if not seen:
        return ()
    if isinstance(seen[0], list):
        melds = cast("list[list[str]]", seen)
        return in_meld_order(melds)
    if layout == "pile":
        return tuple(seen)
    return _in_card_order(tuple(seen))


def _places(cards: tuple[str, ...]) -> list[tuple[int, str]]:
    """Where each card comes; a wild one with what it stands for comes last."""
    return [(_PLACES.get(card, len(CARDS)), card) for card in cards]


_PLACES = {str(card): int(card) for card in reversed(CARDS)}
