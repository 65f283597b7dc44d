"""Collecting what is wrong with a trace for a game, so that one reading finds it all."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import get_close_matches

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.trace.document import Trace
from tonkspec.trace.written import MoveError


class WrongError(Exception):
    """Something in a trace does not fit the game; whoever knows the place makes a message of it."""

    def __init__(self, code: str, message: str, help_line: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.help_line = help_line


@dataclass(frozen=True, slots=True)
class Problems:
    """The problems found so far in one trace."""

    trace: Trace
    found: list[Diagnostic] = field(default_factory=list[Diagnostic])

    @contextmanager
    def at(self, *place: str | int, key: bool = False) -> Generator[None]:
        """What goes wrong inside is a problem at this place: at the value, or with `key` at its key."""
        try:
            yield
        except WrongError as wrong:
            self.add(wrong, *place, key=key)
        except MoveError as wrong:
            code = "V121" if wrong.kind == "malformed" else "V122"
            self.add(WrongError(code, wrong.message), *place, key=key)

    def add(self, wrong: WrongError, *place: str | int, key: bool = False) -> None:
        """Note a problem at this place."""
        document = self.trace.document
        span = document.key_span(*place) if key else document.span(*place)
        self.found.append(Diagnostic(code=wrong.code, message=wrong.message, span=span, help=wrong.help_line))

    def stop_if_any(self) -> None:
        """Raise `InputError` with all that was found, if anything was."""
        if self.found:
            source = self.trace.document.source
            raise InputError(tuple(self.found), {source.path: source})


def did_you_mean(name: str, known: Iterable[str]) -> str | None:
    """A line of help for a name that is not known: the one that is meant, or all there are."""
    names = list(known)
    return nearest(name, names) or (f"there are {', '.join(names)}" if names else None)


def nearest(name: str, known: Iterable[str]) -> str | None:
    """A line of help for a name that is not known, where there are too many to tell: the one that is meant."""
    close = get_close_matches(name, list(known), 1)
    return f"did you mean `{close[0]}`?" if close else None
