"""What English and arithmetic allow and the language does not, and how it says the same."""

from __future__ import annotations

import re
from collections.abc import Sequence

from lark import Token

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source, Span
from tonkspec.syntax.expected import NOTE_WORDS

_IN_VALUES = frozenset(
    {"NAME", "INT", "OF", "PLAYER", "AFTER", "LEFT", "RIGHT", "MOVER", "OWNER", "RANK", "SUIT", "TOP"}
)
"""Terminals that a value may be made of, when it is repeated in a line of help."""

_MOVING = frozenset({"ADD", "LAY", "PUT", "SHOW", "SHUFFLE"})
"""Terminals that begin lines in which cards go somewhere."""

_NAME = re.compile(r"\s*([a-z][a-z0-9_]*)(?![a-z0-9_])")
_KIND = re.compile(r"\s*(an?) ([a-z][a-z0-9_]*)")
_VALUE = re.compile(r"\s*([a-z0-9_]+(?: of [a-z0-9_]+)*)")
_NOTE = re.compile(r"[a-z]+(?: [a-z0-9_]+\.[a-z0-9_-]+(?:, *[a-z0-9_]+\.[a-z0-9_-]+)*)?")
_NOTHING = re.compile(r"\s*(?:no|an empty|empty)\s+(?:cards?\s*(?:left)?\s*(?:in\s+([a-z][a-z0-9_]*))?|([a-z0-9_]+))")
_RANK = re.compile(r"\s*(an? |no |)(ace|jack|queen|king|joker|10|[2-9])s?\b")
_PERSONS = frozenset({"mover", "closer", "dealer", "payer", "payee", "player", "owner"})
_SENTENCE = re.compile(r"\w+(?:,? [\w']+){2,}[^\w\s]*")


def idiom(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """A message about a word that continues what was read as English would; None for other words."""
    noted = _note_inside(source, read, found)
    if noted is not None:
        return noted
    if found == "has":
        return _has(source, read, found)
    if found.type == "COMPARISON":
        return _chain(source, read, found)
    if read and read[0].type in _MOVING and read[-1] == "cards":
        return _lone_cards(source, found)
    return None


def _note_inside(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`require cite club.low low: count < 5`, `require low: count cite club.low < 5`."""
    rest = source.text[_start(found) :].partition("\n")[0].partition("#")[0]
    if ":" not in rest and found.type not in {"COMPARISON", "IS", "COLON"}:
        return None
    first = next((token for token in (*read[1:], found) if token.upper() in NOTE_WORDS), None)
    if first is None:
        return None
    note = _NOTE.match(source.text, _start(first))
    whole = note[0] if note is not None else str(first)
    return Diagnostic(
        code="S210",
        message=f"`{first}` stands behind the rule, not inside it",
        span=source.span(_start(first), _start(first) + len(whole)),
        help=f"write `{whole}` at the end of the line, or indented below it",
    )


def is_sentence(line: str) -> bool:
    """Whether a line reads as plain English: words, and none of the signs that lines of rules have.

    >>> is_sentence("You may draw a card."), is_sentence("move draw"), is_sentence("require low: count is 3 or less")
    (True, False, False)
    """
    return _SENTENCE.fullmatch(line.strip()) is not None


def _has(source: Source, read: Sequence[Token], found: Token) -> Diagnostic:
    """`dealer has low_hand`, `hand has a run`."""
    owner = _value_before(source, read)
    rest = source.text[_end(found) :]
    rank, kind, name, nothing = _RANK.match(rest), _KIND.match(rest), _NAME.match(rest), _NOTHING.match(rest)
    if rank is not None:
        cards = owner if owner and owner.split()[0] not in _PERSONS else f"CARDS of {owner or 'PLAYER'}"
        instead = f"write `{'no' if rank[1] == 'no ' else 'some'} card in {cards} has rank is {rank[2]}`"
    elif nothing is not None:
        instead = f"write `{nothing[1] or nothing[2] or 'hand'} of {owner or 'PLAYER'} is empty`"
    elif kind is not None:
        instead = f"write `{owner or 'CARDS'} contains {kind[1]} {kind[2]}`"
    else:
        instead = f"write `{'NAME' if name is None else name[1]} of {owner or 'PLAYER'}`"
    return _cannot_stand(source, found, "`has` stands behind `some`, `every` or `no` and what they are about", instead)


def _chain(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`3 < count < 9`."""
    middle = _value_before(source, read)
    before = read[: len(read) - _length(read)]
    if middle is None or not before or before[-1].type != "COMPARISON":
        return None
    first = _value_before(source, before[:-1]) or "..."
    last = _VALUE.match(source.text, _end(found))
    instead = f"write `{first} {before[-1]} {middle} and {middle} {found} {last[1] if last else '...'}`"
    return _cannot_stand(source, found, f"`{found}` compares two values, and `{middle}` is compared already", instead)


def _lone_cards(source: Source, found: Token) -> Diagnostic:
    """`put cards into discards`."""
    what = "`cards` alone is no value"
    instead = "choose them `as NAME` and write that name, or write `cards of MELDS`"
    return _cannot_stand(source, found, what, instead)


def _value_before(source: Source, read: Sequence[Token]) -> str | None:
    """The value that the words end with, as it is written; None where they end with something else."""
    length = _length(read)
    if not length:
        return None
    return " ".join(source.text[_start(read[-length]) : _end(read[-1])].split())


def _length(read: Sequence[Token]) -> int:
    length = 0
    while length < len(read) and read[-1 - length].type in _IN_VALUES:
        length += 1
    return length


def _cannot_stand(source: Source, found: Token, message: str, help_line: str) -> Diagnostic:
    span: Span = source.span(_start(found), _end(found))
    return Diagnostic(code="S210", message=message, span=span, help=help_line)


def _start(token: Token) -> int:
    return token.start_pos or 0


def _end(token: Token) -> int:
    return _start(token) + len(token)
