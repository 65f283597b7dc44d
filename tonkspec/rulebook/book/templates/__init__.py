"""The templates of books, and what reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined, select_autoescape

_TEMPLATES = ("book.md.jinja", "book.html.jinja")


def environment(filters: Mapping[str, Callable[..., Any]]) -> Environment:
    """What renders the templates of this folder; those of HTML escape what they are given."""
    made = Environment(
        loader=DictLoader({name: _read(name) for name in _TEMPLATES}),
        autoescape=select_autoescape(enabled_extensions=("html.jinja",), default_for_string=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(filters)  # pyright: ignore[reportUnknownMemberType] -- the library leaves it open
    return made


def style() -> str:
    """The style sheet of a page."""
    return _read("style.css")


def _read(name: str) -> str:
    return (files("tonkspec.rulebook.book.templates") / name).read_text(encoding="utf-8")
