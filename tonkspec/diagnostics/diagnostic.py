"""The one type of message."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tonkspec.source import Source, Span

Severity = Literal["error", "warning", "note"]
Sources = Mapping[str, Source]
"""The texts that spans point into, by path."""


@dataclass(frozen=True, slots=True)
class Label:
    """A place and what is to be said of it; `text` may be empty."""

    span: Span
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnostic:
    """One message: a stable code, a sentence in lower case, a place, related places and at most one line of help.

    `span` is None only where there is no text to point into (a missing file). `quoted` are lines that a program wrote
    which the message is about, shown to people under it. `about` is never shown: names for what
    goes on from the message, as the two houses that do not go together, or the declarations that do not.
    """

    code: str
    message: str
    span: Span | None
    label: str = ""
    related: tuple[Label, ...] = ()
    quoted: tuple[str, ...] = ()
    help: str | None = None
    severity: Severity = "error"
    about: tuple[str, ...] = ()

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """By place, then code, then text: the order in which messages are shown."""
        if self.span is None:
            return ("", 0, 0, self.code, self.message)
        return (self.span.path, self.span.start, self.span.end, self.code, self.message)


class InputError(Exception):
    """Something that a user wrote cannot be used; carries the messages and the texts that they point into.

    There is at least one message, so that nothing is ever refused in silence.

    >>> InputError((), {})
    Traceback (most recent call last):
    ValueError: refused without a message
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...], sources: Sources) -> None:
        if not diagnostics:
            raise ValueError("refused without a message")
        super().__init__("; ".join(found.message for found in diagnostics))
        self.diagnostics = diagnostics
        self.sources = sources


class EngineError(InputError):
    """An engine that a user named could not be run."""
