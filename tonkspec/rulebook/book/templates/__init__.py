"""The templates of books, and what reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined
from markupsafe import Markup

_TEMPLATES = ("book.md.jinja", "book.html.jinja")


def environment(plain: Callable[[str], str], filters: Mapping[str, Callable[..., Any]]) -> Environment:
    """What renders the templates of this folder; `plain` makes any text that they are given mean nothing to their
    format, but for what is marked as safe.
    """

    def finalize(value: object) -> Markup:
        return value if isinstance(value, Markup) else Markup(plain(str(value)))  # noqa: S704 -- made plain

    made = Environment(
        loader=DictLoader({name: _read(name) for name in _TEMPLATES}),
        autoescape=True,
        finalize=finalize,
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
