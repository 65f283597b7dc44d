"""Inputs that nobody meant: texts that were right, changed at random."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

LARGEST = 1 << 16
"""The most bytes that a usual mutation makes; the huge ones make more."""
HUGE = 10 << 20
"""The bytes of a huge input."""

_PIECES = re.compile(rb"[A-Za-z_0-9.]+|\s+|.", re.DOTALL)
_NUMBERS = (b"0", b"-1", b"1", b"99", b"401", b"2147483647", b"2147483648", b"-9223372036854775809", b"1" * 400, b"1e9")
_STRANGE = (
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\t",
    b"\r",
    b"\x0c",
    b"\x1b[31m",
    "\u2028".encode(),
    "“".encode(),
    "♠".encode(),
    "ё".encode(),
    b"\xed\xa0\x80",
    b"&a [*a]",
    b"!!python/object",
    b"<<: *x",
    b"{{",
    b"#",
    b'"',
    b"'",
    b"\\",
    b"Ks Ks",
    b"Jo=7s",
    b"11s",
    b"10x",
    b"...",
    b"../../x",
    b"/dev/null",
    b"yes",
    b"no",
    b"none",
    b"null",
)


def mutated(seed: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    """The seed after one to six changes; one input in some thousands is huge, or nested without end."""
    kind = chance.random()
    if kind < 0.0002:
        return _huge(seed, chance)
    if kind < 0.01:
        return chance.randbytes(chance.randrange(400))
    if kind < 0.02:
        return seed.decode("utf-8", "replace").encode(
            chance.choice(("utf-16", "utf-32", "cp1251", "latin-1")), "replace"
        )
    text = seed
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        text = chance.choice(CHANGES)(text, others, chance)[:LARGEST]
    return text


def _huge(seed: bytes, chance: random.Random) -> bytes:
    bracket = chance.choice((b"(", b"[", b"{", b"not ", b"- ", b"when x\n  ", b'"', b"\n"))
    many = chance.choice((100_000, HUGE // max(1, len(bracket))))
    at = chance.randrange(len(seed) + 1)
    return seed[:at] + bracket * many + seed[at:]


def _flip(text: bytes, _: Sequence[bytes], chance: random.Random) -> bytes:
    if not text:
        return text
    at = chance.randrange(len(text))
    return text[:at] + bytes([text[at] ^ 1 << chance.randrange(8)]) + text[at + 1 :]


def _cut(text: bytes, _: Sequence[bytes], chance: random.Random) -> bytes:
    start, end = _span(text, chance)
    return text[:start] + text[end:]


def _repeat(text: bytes, _: Sequence[bytes], chance: random.Random) -> bytes:
    start, end = _span(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 50)) + text[end:]


def _splice(text: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    other = chance.choice(others)
    start, end = _span(other, chance)
    at = chance.randrange(len(text) + 1)
    return text[:at] + other[start:end] + text[at:]


def _strange(text: bytes, _: Sequence[bytes], chance: random.Random) -> bytes:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(_STRANGE) + text[at:]


def _piece(text: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    """One word or sign in place of another, from this text or from one of the others."""
    mine = _PIECES.findall(text)
    from_where = _PIECES.findall(chance.choice((text, chance.choice(others))))
    if not mine or not from_where:
        return text
    mine[chance.randrange(len(mine))] = chance.choice(from_where)
    return b"".join(mine)


def _number(text: bytes, _: Sequence[bytes], chance: random.Random) -> bytes:
    found = list(re.finditer(rb"\d+", text))
    if not found:
        return text
    one = chance.choice(found)
    return text[: one.start()] + chance.choice(_NUMBERS) + text[one.end() :]


def _lines(text: bytes, others: Sequence[bytes], chance: random.Random) -> bytes:
    """A line left out, said twice, moved, indented otherwise, or from another text."""
    lines = text.split(b"\n")
    at = chance.randrange(len(lines))
    match chance.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[at])
        case 2:
            lines.insert(chance.randrange(len(lines)), lines.pop(at))
        case 3:
            lines[at] = b" " * chance.randrange(9) + lines[at].lstrip()
        case _:
            lines.insert(at, chance.choice(chance.choice(others).split(b"\n")))
    return b"\n".join(lines)


def _span(text: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(text) + 1)
    return start, min(len(text), start + chance.choice((1, 4, 20, 200)))


CHANGES: tuple[Callable[[bytes, Sequence[bytes], random.Random], bytes], ...] = (
    _flip,
    _cut,
    _repeat,
    _splice,
    _strange,
    _piece,
    _piece,
    _number,
    _lines,
    _lines,
)
