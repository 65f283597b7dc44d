"""Reads rule files from where a user says they are."""

from __future__ import annotations

from pathlib import Path

from tonkspec.files import read_text
from tonkspec.source import Source

LARGEST_FILE = 1 << 18
"""Bytes that a rule file may have, and characters of a text that has no file."""


def read_rule_file(path: Path | str) -> Source:
    """The text of a rule file. Raises `InputError`, as `read_text` does."""
    return read_text(path, LARGEST_FILE)
