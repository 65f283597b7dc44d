"""What the place of output can show."""

from __future__ import annotations

import os
from shutil import get_terminal_size
from typing import TextIO

WIDEST = 120
"""No line of text is longer: it could not be read well."""


def text_columns() -> int:
    """How many columns of text are shown: those of the terminal, or 100 where there is none."""
    return min(WIDEST, get_terminal_size((100, 24)).columns)


def wants_colour(stream: TextIO | None) -> bool:
    """Whether to colour what is written there: on a terminal that can, unless `NO_COLOR` is set.

    `FORCE_COLOR` asks for colours elsewhere too; `NO_COLOR` is stronger. `stream` is None if it was closed before
    the program began.
    """
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"
