"""The grammar as a parser, kept in the user's cache folder between runs."""

from __future__ import annotations

import hashlib
import io
import sys
import tempfile
from functools import cache
from pathlib import Path

import lark
from lark import Lark

from tonkspec import __version__
from tonkspec.cache_folder import cache_folder
from tonkspec.data import data_folder

CACHED_GRAMMARS = 4
"""Files that the cache folder may hold: versions of the program and of Python that a user changes between."""


def grammar_text() -> str:
    """The grammar as it is written."""
    return (data_folder("grammars") / "tonkspec.lark").read_text(encoding="utf-8")


@cache
def grammar() -> Lark:
    """The parser; made anew, or from the cache where there is a usable one. A cache that cannot be used is no error."""
    text = grammar_text()
    folder = cache_folder()
    if folder is None:
        return _made(text)
    key = hashlib.sha256(f"{text}\n{__version__}\n{lark.__version__}\n{sys.version}".encode()).hexdigest()
    file = folder / f"grammar-{key[:32]}.cache"
    found = _cached(file)
    if found is None:
        found = _made(text)
        _keep(found, file)
    return found


def _made(text: str) -> Lark:
    return Lark(text, parser="lalr", lexer="contextual", propagate_positions=True)


def _cached(file: Path) -> Lark | None:
    """The parser in a file; None unless the file is whole."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    seal, saved = data[:32], data[32:]
    if hashlib.sha256(saved).digest() != seal:
        return None
    return Lark.load(io.BytesIO(saved))  # pyright: ignore[reportUnknownMemberType]


def _keep(made: Lark, file: Path) -> None:
    """Write a parser to a file under a seal, so that nobody reads half of it, and forget what was long not used."""
    saved = io.BytesIO()
    made.save(saved)  # pyright: ignore[reportUnknownMemberType]
    data = saved.getvalue()
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=file.parent, prefix="new-") as making:
            new = Path(making) / file.name
            new.write_bytes(hashlib.sha256(data).digest() + data)
            new.replace(file)
        kept = sorted(file.parent.glob("grammar-*.cache"), key=lambda old: old.stat().st_mtime, reverse=True)
        for old in kept[CACHED_GRAMMARS:]:
            old.unlink(missing_ok=True)
    except OSError:
        return
