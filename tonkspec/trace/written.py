r"""Moves as they are written, before any game is asked what they mean."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal, cast

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from tonkspec.cards import Card
from tonkspec.data import data_folder

CACHED = 1 << 14
"""So many texts are kept with what they say, so that the moves of a suite are read once."""
_LONGEST_SHOWN = 100


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
    """Read the notation of moves (`grammars/moves.lark`).

    Raises `MoveError` (`malformed`) for anything else.

    >>> read_move("draw -> 6s").came
    (Card.parse('6s'),)
    """
    try:
        name, arguments, came = _reader()(text)
    except UnexpectedInput as problem:
        at = problem.pos_in_stream
        rest = text[at:].strip() if at is not None and at >= 0 else ""
        where = f", from {shown(rest)} on" if rest and rest != text.strip() else ""
        raise MoveError("malformed", f"not the notation of a move{where}: {shown(text)}") from None
    return WrittenMove(text=text, name=name, arguments=arguments, came=came)


def shown(text: str) -> str:
    r"""A text in backticks as messages show it: on one line, and not without end.

    >>> shown("draw\n")
    '`draw\\n`'
    """
    cut = text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."
    return f"`{''.join(each if each.isprintable() else repr(each)[1:-1] for each in cut)}`"


_Parts = tuple[str, tuple[WrittenArgument, ...], tuple[Card, ...] | None]


class _ToMove(Transformer[Token, _Parts]):
    """Makes values of what the grammar finds, on the way."""

    def move(self, parts: list[object]) -> tuple[str, tuple[object, ...], object]:
        name, *arguments, came = parts
        return str(name), tuple(one for one in arguments if one is not None), came

    def cards(self, tokens: list[Token]) -> tuple[CardText, ...]:
        return tuple(_card(token) for token in tokens)

    def player(self, tokens: list[Token]) -> PlayerName:
        return PlayerName(str(tokens[0]))

    def number(self, tokens: list[Token]) -> Number:
        return Number(int(tokens[0]))

    def came(self, tokens: list[Token]) -> tuple[Card, ...]:
        return tuple(_card(token).card for token in tokens)


def _card(token: str) -> CardText:
    card, _, stands_for = token.partition("=")
    return CardText(Card.parse(card), stands_for)


@cache
def _reader() -> Callable[[str], _Parts]:
    grammar = (data_folder("grammars") / "moves.lark").read_text(encoding="utf-8")
    reader: Any = Lark(grammar, start="move", parser="lalr", transformer=_ToMove(), maybe_placeholders=True)
    return cast("Callable[[str], _Parts]", reader.parse)
