"""Characters that the language does not have, and what writers mean by them."""

from __future__ import annotations

import re
import unicodedata

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source
from tonkspec.syntax.number_words import SMALLER_UNIT

_MEANT = {
    "!": "write `not` or `is not`",
    "&": "write `and`",
    "|": "write `or`",
    "\N{NOT EQUAL TO}": "write `is not`",
    "\N{LESS-THAN OR EQUAL TO}": "write `<=`",
    "\N{GREATER-THAN OR EQUAL TO}": "write `>=`",
    "\N{MULTIPLICATION SIGN}": "write `*`",
    "\N{MIDDLE DOT}": "write `*`",
    "\N{MINUS SIGN}": "write `-`",
    "\N{EN DASH}": "write `-`",
    "\N{EM DASH}": "write `-`",
    "\N{LEFT DOUBLE QUOTATION MARK}": 'write straight quotation marks: `"`',
    "\N{RIGHT DOUBLE QUOTATION MARK}": 'write straight quotation marks: `"`',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": 'write straight quotation marks: `"`',
    "\N{LEFT-POINTING DOUBLE ANGLE QUOTATION MARK}": 'write straight quotation marks: `"`',
    "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}": 'write straight quotation marks: `"`',
    "\N{LEFT SINGLE QUOTATION MARK}": 'write straight quotation marks: `"`',
    "\N{RIGHT SINGLE QUOTATION MARK}": 'write straight quotation marks: `"`',
    "'": 'write double quotation marks: `"`',
    "`": 'write double quotation marks: `"`',
    "[": "write round brackets",
    "]": "write round brackets",
    "{": "write round brackets, or indent the lines that belong together",
    "}": "write round brackets, or indent the lines that belong together",
    ";": "write each statement on a line of its own",
    "/": SMALLER_UNIT,
    "%": "there are no parts of an amount: choose the unit so that all amounts are whole",
    "$": "write an amount without a sign of money: `1`",
    "\N{EURO SIGN}": "write an amount without a sign of money: `1`",
    "\N{POUND SIGN}": "write an amount without a sign of money: `1`",
    "_": "write a name that begins with a letter",
}
_COMPARING = re.compile(r"[<>=]|\bis\b")
_MEANT_BY_TWO = {
    "!=": "write `is not`",
    "<>": "write `is not`",
    "&&": "write `and`",
    "||": "write `or`",
    "//": "write `#` before a comment",
    "/*": "write `#` before a comment",
}
_IN_WORDS = re.compile(r"\w")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_LONGEST_WORD = 40


def complain_of_character(source: Source, at: int) -> Diagnostic:
    """A message about the character at this offset."""
    char = source.text[at]
    if char.isalpha():
        return _letter(source, at)
    return Diagnostic(
        code="S102",
        message=f"the language has no {_shown(char)}",
        span=source.span(at, at + 1),
        help=_at_the_end(source, at)
        or _divided(source, at)
        or _MEANT_BY_TWO.get(source.text[at : at + 2])
        or _MEANT.get(char, "take it out"),
    )


def _at_the_end(source: Source, at: int) -> str | None:
    """What to do with the sign with which other languages, and sentences, end a line."""
    rest = source.text[at + 1 :].partition("\n")[0].partition("#")[0]
    return "take it out: the end of the line is enough" if source.text[at] == ";" and not rest.strip() else None


def _divided(source: Source, at: int) -> str | None:
    """What to write in place of a quotient that is compared."""
    if source.text[at] != "/" or source.text[at + 1 : at + 2] in {"/", "*"}:
        return None
    start = source.text.rfind("\n", 0, at) + 1
    line = source.text[start:].partition("\n")[0]
    compared = _COMPARING.search(line[: at - start].rpartition(":")[2]) or _COMPARING.search(line[at - start :])
    return "there is no division: multiply the other side" if compared else None


def _letter(source: Source, at: int) -> Diagnostic:
    """A word with a capital or with a letter of another alphabet at this offset."""
    start = at
    while start and _IN_WORDS.fullmatch(source.text[start - 1]):
        start -= 1
    word = source.text[start : _end_of_word(source.text, at)]
    span = source.span(start, start + len(word))
    shown = word[:_LONGEST_WORD]
    if word.isascii():
        small = _HUMP.sub("_", shown).lower()
        return Diagnostic(
            code="S211",
            message=f"`{shown}` is not written in small letters",
            span=span,
            help=f"write `{small}`; capitals belong in quotation marks and comments",
        )
    return Diagnostic(
        code="S211",
        message=f"`{shown}` is no word of the language and no name",
        span=span,
        help="write names with the letters a to z, digits and underscores",
    )


def _end_of_word(text: str, at: int) -> int:
    end = at
    while end < len(text) and _IN_WORDS.fullmatch(text[end]):
        end += 1
    return end


def _shown(char: str) -> str:
    """A character as a message can show it: in backticks, or by its name where it cannot be seen."""
    if char.isprintable() and not char.isspace() and char != "`":
        return f"`{char}`"
    return f"such character (U+{ord(char):04X}, {unicodedata.name(char, 'a control character').lower()})"
