"""Words that English puts between those of the language, or in their place, and what to write for each."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from lark import Token

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source

_ARTICLES = frozenset({"the", "his", "her", "its", "their", "my", "your", "our", "this", "that"})
_NUMBERS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), start=1
    )
}
_COMPARED = tuple(
    (re.compile(rf"\b(?:{words})\b".replace(" ", r" +")), sign)
    for words, sign in (
        ("(?:is )?at least|(?:is )?(?:not|no) (?:less|fewer|lower) than|is not (?:below|under)", ">="),
        ("(?:is )?at most|(?:is )?(?:not|no) (?:more|greater|higher) than|is not above|(?:is )?up to", "<="),
        ("(?:is )?(?:less|fewer|lower|smaller) than|(?:is )?(?:below|under)", "<"),
        ("(?:is )?(?:more|greater|higher|larger|bigger) than|(?:is )?above", ">"),
        ("(?:is )?the same as|(?:is )?equals?(?: to)?", "is"),
    )
)
_RECEIVING = frozenset({"gets", "get", "receives", "receive", "collects", "collect", "earns", "earn", "takes"})
_PAYING = frozenset({"loses", "lose", "owes", "owe", "gives", "give"})


def english(source: Source, read: Sequence[Token], found: Token, accepted: Collection[str]) -> Diagnostic | None:
    """A message about a word that is English and not the language; None for other words."""
    return (
        _comparison(source, found)
        or _article(source, read, found)
        or _of_the_left(source, read, found)
        or _number(source, found, accepted)
        or _verb(source, found, accepted)
        or _prize(source, read, found)
        or _none_in(source, read, found)
    )


def _comparison(source: Source, found: Token) -> Diagnostic | None:
    """`count is less than 15`, `turns is at least 3`, where reading stops at one of the words."""
    at = _start(found)
    line_start = source.text.rfind("\n", 0, at) + 1
    line = source.text[line_start:].partition("\n")[0]
    for form, sign in _COMPARED:
        for said in form.finditer(line):
            start, end = line_start + said.start(), line_start + said.end()
            if start <= at < end:
                words = " ".join(said[0].split())
                return _at(source, (start, end), f"`{words}` is written as `{sign}`", f"write `{sign}` in its place")
    return None


def _article(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`a card in his hand`, `put card into the discards`."""
    if len(read) <= 1 or read[-1] not in _ARTICLES or not found.isidentifier():
        return None
    what = f"rules do without `{read[-1]}`"
    place = (_start(read[-1]), _end(read[-1]))
    return _at(source, place, what, f"write `{found}`, or `{found} of PLAYER` to say whose it is")


def _of_the_left(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`player to the left of dealer`."""
    said = re.match(r"to (?:the |his |her )?(left|right)(?: of)? ?([a-z_]+)?", source.text[_start(found) :])
    if not read or read[-1].type != "PLAYER" or said is None:
        return None
    what = f"`{said[0].split()[0]}` is left out between `player` and the side where he sits"
    return _at(source, (_start(found), _end(found)), what, f"write `player {said[1]} of {said[2] or 'PLAYER'}`")


def _number(source: Source, found: Token, accepted: Collection[str]) -> Diagnostic | None:
    """`players: two to six`."""
    if found not in _NUMBERS or "INT" not in accepted:
        return None
    what = f"numbers are written in figures, not as `{found}`"
    return _at(source, (_start(found), _end(found)), what, f"write `{_NUMBERS[found]}`")


def _verb(source: Source, found: Token, accepted: Collection[str]) -> Diagnostic | None:
    """`closer gets stake from each other player`."""
    if "PAYS" not in accepted or found not in _RECEIVING | _PAYING:
        return None
    who = "who pays comes first" if found in _RECEIVING else "whoever has to pay `pays`"
    what = f"`{found}` does not say who pays whom"
    return _at(source, (_start(found), _end(found)), what, f"write `PLAYER pays AMOUNT to PLAYER`: {who}")


def _prize(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`closer wins 2 * stake`."""
    if not read or read[-1].type != "WINS" or found.type == "_NL":
        return None
    amount = source.text[_start(found) :].partition("\n")[0].partition("#")[0].strip()
    winner = source.text[_start(read[0]) : _end(read[-2])] if len(read) > 1 else "PLAYER"
    return _at(
        source,
        (_start(found), _start(found) + len(amount)),
        "`wins` says who has won, and not what he is paid",
        f"add a line such as `each other player pays {amount} to {winner}`",
    )


def _none_in(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`no cards in hand`."""
    if not read or read[-1].type != "NO" or found != "cards":
        return None
    zone = re.match(r" in ([a-z][a-z0-9_]*(?: of [a-z][a-z0-9_]*)?)", source.text[_end(found) :])
    return _at(
        source,
        (_start(read[-1]), _end(found)),
        "whether cards are left is asked with `is empty`",
        f"write `{zone[1] if zone else 'CARDS'} is empty`",
    )


def _at(source: Source, place: tuple[int, int], message: str, help_line: str) -> Diagnostic:
    return Diagnostic(code="S213", message=message, span=source.span(*place), help=help_line)


def _start(token: Token) -> int:
    return token.start_pos or 0


def _end(token: Token) -> int:
    return _start(token) + len(token)
