"""The templates of books, and what reads them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from jinja2 import DictLoader, Environment, StrictUndefined, select_autoescape


def environment(filters: Mapping[str, Callable[..., Any]]) -> Environment:
    """What renders the templates of this folder; those of HTML escape what they are given."""
    names = ("book.md.jinja",)
    folder = files("tonkspec.rulebook.book.templates")
    made = Environment(
        loader=DictLoader({name: (folder / name).read_text(encoding="utf-8") for name in names}),
        autoescape=select_autoescape(enabled_extensions=("html.jinja",), default_for_string=False),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters.update(filters)
    return made
