"""Reads text files that a user named."""

from __future__ import annotations

from pathlib import Path

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.source import Source


def read_text(path: Path | str, limit: int) -> Source:
    """The text of a UTF-8 file of at most `limit` bytes. Raises `InputError`."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(limit + 1)
        if len(data) > limit:
            raise ValueError
        return Source(str(path), data.decode("utf-8-sig"))
    except (OSError, ValueError) as problem:
        found = Diagnostic(code="F101", message=f"cannot read `{path}`: {problem}", span=None)
        raise InputError((found,), {}) from None
