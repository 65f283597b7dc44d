r"""Moves as they are written, before any game is asked what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tonkspec.cards import Card

CACHED = 1 << 14
"""So many texts are kept with what they say, so that the moves of a suite are read once."""
_LONGEST_SHOWN = 100

_ON = "on"
_ARROW = "->"
_NAME = re.compile(r"[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?")
_CARD = re.compile(r"(?i:(10|[2-9tajqk])[cdhs♣♦♥♠♧♢♡♤]|jo)(=(?i:10|[2-9tajqk])(?i:[cdhs♣♦♥♠♧♢♡♤])?)?", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,9}")
_PLAYER = re.compile(r"[^\s\x00-@\[-`{-\x7f][^\s\x00-&(-,/:-@\[-^`{-\x7f]*")


class MoveError(ValueError):
    """A move that cannot be understood; the message ends in the text.

    `kind`: `malformed` when the text, or the JSON, is not the notation of moves; `unknown` when the game has no such
    move or parameter. A move that is understood and not allowed is no error here: the interpreter refuses it.
    """

    def __init__(self, kind: Literal["malformed", "unknown"], message: str) -> None:
        super().__init__(message)
        self.kind: Literal["malformed", "unknown"] = kind
        self.message = message


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A player, by the name in the trace."""

    name: str


@dataclass(frozen=True, slots=True)
class Number:
    """A number where a parameter stands."""

    number: int


@dataclass(frozen=True, slots=True)
class CardText:
    """A card as written; `stands_for` is what a wild card stands for, else empty."""

    card: Card
    stands_for: str


WrittenArgument = tuple[CardText, ...] | PlayerName | Number


@dataclass(frozen=True, slots=True, kw_only=True)
class WrittenMove:
    """A move's name, its arguments, and the cards that it is said to have brought; None where it does not say."""

    text: str
    name: str
    arguments: tuple[WrittenArgument, ...]
    came: tuple[Card, ...] | None


@lru_cache(maxsize=CACHED)
def read_move(text: str) -> WrittenMove:
    """Read the notation of moves, which `grammars/moves.lark` defines.

    Raises `MoveError` (`malformed`) for anything else.

    >>> read_move("draw -> 6s").came
    (Card.parse('6s'),)
    """
    name, *words = [word for word in text.split(" ") if word] or [""]
    if _NAME.fullmatch(name) is None:
        raise _malformed("a move begins with its name", text)
    came: tuple[Card, ...] | None = None
    if _ARROW in words:
        arrow = words.index(_ARROW)
        came = tuple(_card(word, text).card for word in words[arrow + 1 :])
        words = words[:arrow]
        if not came:
            raise _malformed("no card after the arrow", text)
    parts: list[list[str]] = [[]] if words else []
    for word in words:
        if word == _ON:
            parts.append([])
        else:
            parts[-1].append(word)
    return WrittenMove(text=text, name=name, arguments=tuple(_argument(part, text) for part in parts), came=came)


def _argument(words: list[str], text: str) -> WrittenArgument:
    """One or more cards, or one player or number."""
    if not words:
        raise _malformed("nothing beside an `on`", text)
    if len(words) == 1 and _CARD.fullmatch(words[0]) is None:
        if _NUMBER.fullmatch(words[0]):
            return Number(int(words[0]))
        if _PLAYER.fullmatch(words[0]):
            return PlayerName(words[0])
    return tuple(_card(word, text) for word in words)


def _card(word: str, text: str) -> CardText:
    if _CARD.fullmatch(word) is None:
        raise _malformed(f"{shown(word)} is not a card", text)
    card, _, stands_for = word.partition("=")
    return CardText(Card.parse(card), stands_for)


def _malformed(why: str, text: str) -> MoveError:
    return MoveError("malformed", f"not the notation of a move, {why}: {shown(text)}")


def shown(text: str) -> str:
    r"""A text in backticks as messages show it: on one line, and not without end.

    >>> shown("draw\n")
    '`draw\\n`'
    """
    cut = text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."
    return f"`{''.join(each if each.isprintable() else repr(each)[1:-1] for each in cut)}`"
