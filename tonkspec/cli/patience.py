"""A line that is shown while something takes long."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from threading import Timer
from typing import TextIO

AFTER = 1.0
"""Seconds before the line is shown."""


@contextmanager
def patience(stream: TextIO | None, line: str) -> Generator[None]:
    """Show a line on a terminal while the block runs, if it runs for longer than a second; it is wiped at the end."""
    if stream is None or not stream.isatty():
        yield
        return
    shown: list[str] = []

    def show() -> None:
        shown.append(line)
        stream.write(line)
        stream.flush()

    timer = Timer(AFTER, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if shown:
            stream.write(f"\r{' ' * len(line)}\r")
            stream.flush()
