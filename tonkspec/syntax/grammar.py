"""The grammar as a parser, kept in the user's cache folder between runs."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import lark
from lark import Lark, Token
from lark.lark import PostLex

from tonkspec import __version__
from tonkspec.data import data_folder

CACHED_GRAMMARS = 4
"""Files that the cache folder may hold: versions of the program and of Python that a user changes between."""


class WholeWords(PostLex):
    """Lets the lexer read a whole word where only some are allowed, so that `into` is not taken for an `in`."""

    always_accept = ("NAME",)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Leave the words as they are; what indentation means is settled line by line."""
        return stream


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
    return _cached(text, folder, folder / f"grammar-{key[:32]}.lark-cache")


def cache_folder() -> Path | None:
    """Where this platform keeps what can be made anew; None where no folder can be named."""
    if sys.platform == "win32":
        named, inside = os.environ.get("LOCALAPPDATA", ""), ("tonkspec", "Cache")
    elif sys.platform == "darwin":
        named, inside = "~/Library/Caches", ("tonkspec",)
    else:
        named, inside = os.environ.get("XDG_CACHE_HOME", ""), ("tonkspec",)
        if not os.path.isabs(named):  # noqa: PTH117 - the convention says that a relative path counts as none
            named = "~/.cache"
    try:
        folder = Path(named).expanduser()
    except RuntimeError:
        return None
    return folder.joinpath(*inside) if folder.is_absolute() else None


def _made(text: str, cache_file: Path | None = None) -> Lark:
    return Lark(
        text,
        parser="lalr",
        postlex=WholeWords(),
        propagate_positions=True,
        cache=False if cache_file is None else str(cache_file),
    )


def _cached(text: str, folder: Path, file: Path) -> Lark:
    """Lark reads a cache, and goes on without one that is broken; that nobody reads a half-written one is ours."""
    try:
        if file.is_file():
            return _made(text, file)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix="new-") as making:
            new = Path(making) / file.name
            found = _made(text, new)
            new.replace(file)
        _forget_oldest(folder)
    except OSError:
        return _made(text)
    return found


def _forget_oldest(folder: Path) -> None:
    kept = sorted(folder.glob("grammar-*.lark-cache"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in kept[CACHED_GRAMMARS:]:
        file.unlink(missing_ok=True)
