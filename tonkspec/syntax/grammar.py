"""The grammar as a parser, kept in the user's cache folder between runs."""

from __future__ import annotations

import hashlib
import io
import sys
from functools import cache

import lark
from lark import Lark

from tonkspec import __version__
from tonkspec.cache import keep_cached, read_cached
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
    key = hashlib.sha256(f"{text}\n{__version__}\n{lark.__version__}\n{sys.version}".encode()).hexdigest()
    name = f"grammar-{key[:32]}"
    kept = read_cached(name)
    if kept is not None:
        return Lark.load(io.BytesIO(kept))  # pyright: ignore[reportUnknownMemberType]
    made = Lark(text, parser="lalr", lexer="contextual", propagate_positions=True)
    saved = io.BytesIO()
    made.save(saved)  # pyright: ignore[reportUnknownMemberType]
    keep_cached(name, saved.getvalue(), CACHED_GRAMMARS)
    return made
