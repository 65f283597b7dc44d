"""Words that English puts between those of the language, or in their place, and what to write for each."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from lark import Token

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source
from tonkspec.syntax.number_words import MULTIPLES, NUMBER_WORDS, PARTS, SMALLER_UNIT

_ARTICLES = frozenset({"the", "his", "her", "its", "their", "my", "your", "our", "this", "that"})
_SUPERLATIVES = {
    **dict.fromkeys(("lowest", "least", "fewest", "smallest"), "least"),
    **dict.fromkeys(("highest", "most", "biggest", "largest", "best"), "most"),
}
_RANKS = re.compile(
    r"(?:an? )?(ace|jack|queen|king|joker|10|[2-9])s?(?: in ([a-z][a-z0-9_]*(?: of [a-z][a-z0-9_]*)?))?\b"
)
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
        or _multiple(source, read, found)
        or _superlative(source, read, found)
        or _article(source, read, found)
        or _of_the_left(source, read, found)
        or _number(source, found, accepted)
        or _verb(source, found, accepted)
        or _prize(source, read, found)
        or _none_in(source, read, found)
        or _none_of_a_rank(source, read, found)
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


def _multiple(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`pays triple stake`, `pays half the stake`."""
    if len(read) <= 1 or read[-1].type != "NAME" or not found.isidentifier():
        return None
    place = (_start(read[-1]), _end(read[-1]))
    if read[-1] in PARTS:
        return _at(source, place, f"there is no `{read[-1]}` of an amount", SMALLER_UNIT)
    if read[-1] not in MULTIPLES or found.type != "NAME":
        return None
    times = MULTIPLES[read[-1]]
    return _at(source, place, f"`{read[-1]}` is written as a number", f"write `{times} * {found}`")


def _superlative(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`each player in the lowest`, `each player in the two lowest`."""
    if len(read) <= 1 or read[-1] not in _ARTICLES:
        return None
    said = re.match(r"(?:([a-z]+|\d+) )?([a-z]+)", source.text[_start(found) :])
    most = _SUPERLATIVES.get(said[2]) if said is not None else None
    if said is None or most is None or (said[1] and said[1] not in NUMBER_WORDS and not said[1].isdigit()):
        return None
    place = (_start(read[-1]), _start(found) + len(said[0]))
    words = f"{read[-1]} {said[0]}"
    instead = f"write `players with {most} VALUE`"
    if said[1]:
        what = f"`{words}` cannot be said in one: players who tie are not told apart"
        following = f"`(players except SOME) with {most} VALUE` for those who come next"
        return _at(source, place, what, f"{instead}, and {following}")
    return _at(source, place, f"`{words}` does not say of what", instead)


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
    if found not in NUMBER_WORDS or "INT" not in accepted:
        return None
    what = f"numbers are written in figures, not as `{found}`"
    return _at(source, (_start(found), _end(found)), what, f"write `{NUMBER_WORDS[found]}`")


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
    sum_, _, payer = amount.partition(" from ")
    times, _, unit = sum_.partition(" ")
    paid = f"{MULTIPLES[times]} * {unit}" if times in MULTIPLES and unit else sum_
    return _at(
        source,
        (_start(found), _start(found) + len(amount)),
        "`wins` says who has won, and not what he is paid",
        f"add a line such as `{payer.strip() or 'each other player'} pays {paid} to {winner}`",
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


def _none_of_a_rank(source: Source, read: Sequence[Token], found: Token) -> Diagnostic | None:
    """`no ace in hand`."""
    said = _RANKS.match(source.text, _start(found))
    if not read or read[-1].type != "NO" or said is None:
        return None
    what = f"`{said[1]}` is a rank, and cards are asked for their ranks"
    cards = said[2] or "CARDS"
    return _at(source, (_start(found), said.end()), what, f"write `no card in {cards} has rank is {said[1]}`")


def _at(source: Source, place: tuple[int, int], message: str, help_line: str) -> Diagnostic:
    return Diagnostic(code="S213", message=message, span=source.span(*place), help=help_line)


def _start(token: Token) -> int:
    return token.start_pos or 0


def _end(token: Token) -> int:
    return _start(token) + len(token)
