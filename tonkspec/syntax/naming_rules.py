"""Lines at the margin that change a rule, and name it as nobody may: what to write for each."""

from __future__ import annotations

from collections.abc import Sequence

from lark import Token

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source, Span
from tonkspec.syntax.expected import NOTE_WORDS
from tonkspec.syntax.places import DECLARATIONS

_BEFORE_NOTES = frozenset({"over", "when", "after", "before", "instead", "if"})
"""Words that go on with a line, and so stand before what it says of sources."""


def misnamed_rule(source: Source, read: Sequence[Token], found: Token | None, end: int) -> Diagnostic | None:
    """A message about a line that changes or declares a rule and stops at `found`; `end` is where the line ends.

    None where the line has another mistake.
    """
    if not read:
        return None
    rest = source.text[_start(found) : end].strip() if found is not None else ""
    match str(read[0]):
        case "replace" if len(read) == 1 and found is not None and found.type in {"NAME", "CLAIM"}:
            return _replaced_by_name(source, found)
        case "remove" | "confirm" if len(read) == 2 and found is not None and read[1] in DECLARATIONS.forms:  # noqa: PLR2004 -- the word and the kind
            return _with_its_kind(source, read, found)
        case "exception" if len(read) == 2 and read[1] == "to" and found is not None:  # noqa: PLR2004 -- a name was left out
            help_line = f"write `exception NAME {read[1]} {rest}`: give it a name of its own"
            return _at("S204", "a name is missing before `to`", _span(source, read[1]), help_line)
        case "allow" if len(read) == 2 and found is None:  # noqa: PLR2004 -- the word and the move
            help_line = f"write `allow {read[1]} instead of MOVE`, or `allow {read[1]} after MOVE`"
            what = f"nothing says where in a turn `{read[1]}` is allowed"
            return _at("S206", what, source.span(end, end + 1), help_line)
        case "state" | "given" if found is None and read[-1].type == "INT" and read[-2] == ":":
            return _value_alone(source, read, end)
        case _:
            return _behind_notes(source, read, found, rest)


def _replaced_by_name(source: Source, found: Token) -> Diagnostic:
    """`replace run: ...`, `replace hit.fits: ...`."""
    if "." in found:
        help_line = f"write `replace require {found}: CONDITION`, or `replace case {found}: CONDITION` for a case"
    else:
        help_line = f"write `replace` and the word that `{found}` is declared with, as in `replace move NAME`"
    return _at("S210", f"nothing says what `{found}` is", _span(source, found), help_line)


def _with_its_kind(source: Source, read: Sequence[Token], found: Token) -> Diagnostic:
    """`remove move take`, `remove option around`."""
    if (read[0], read[1]) == ("remove", "option"):
        help_line = f"write `fix {found} to VALUE`, so that nobody chooses it"
        return _at("S210", f"an option is not taken away: `{found}`", _span(source, found), help_line)
    return _at(
        "S210",
        f"`{read[0]}` takes the name of a rule alone, without `{read[1]}`",
        _span(source, read[1]),
        f"write `{read[0]} {found}`",
    )


def _value_alone(source: Source, read: Sequence[Token], end: int) -> Diagnostic:
    """`state hits: 0`."""
    name = " ".join(source.text[_start(read[0]) : _start(read[-2])].split())
    value = read[-1]
    help_line = f"write `{name}: number = {value}`"
    if read[0] == "state" and len(read) == 4:  # noqa: PLR2004 -- the word, the name, the colon and the value
        help_line = f"{help_line}, or `{name} each turn: number = {value}` for one that begins anew in each turn"
    return _at("S206", f"nothing says what `{read[1]}` can be beside {value}", source.span(end, end + 1), help_line)


def _behind_notes(source: Source, read: Sequence[Token], found: Token | None, rest: str) -> Diagnostic | None:
    """`... unspecified over late`."""
    note = next((token for token in read if token.type in NOTE_WORDS), None)
    if note is None or found is None or found not in _BEFORE_NOTES:
        return None
    what = f"`{found}` stands behind what the line says of its sources"
    return _at("S210", what, _span(source, found), f"write `{rest}` before `{note}`")


def _at(code: str, message: str, span: Span, help_line: str) -> Diagnostic:
    return Diagnostic(code=code, message=message, span=span, help=help_line)


def _span(source: Source, token: Token) -> Span:
    return source.span(_start(token), _start(token) + len(token))


def _start(token: Token) -> int:
    return token.start_pos or 0
