"""The page on the language shows every construct: each class of the tree, and each word that a place may hold.

What counts is what stands in an example that is right: a message shows what not to write.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from tests.test_docs_language import DOCUMENT, SMALL_TONK, TONK
from tonkspec.diagnostics import CODES
from tonkspec.source import Source
from tonkspec.syntax import tree
from tonkspec.syntax.parse import parse
from tonkspec.syntax.tree import Node

RIGHT = {"file", "fragment", "my_table.tonk"}


def nodes(value: object) -> Iterator[Node]:
    """A node and all that is written in it."""
    if isinstance(value, tuple):
        for one in value:
            yield from nodes(one)
    elif isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes(getattr(value, field.name))


def files() -> Iterator[Node]:
    """The examples of the page that are right, as files."""
    yield from nodes(parsed(SMALL_TONK))
    for block in TONK:
        if block.marks[0] in RIGHT:
            part = block.marks[0] == "fragment"
            yield from nodes(parsed(f"ruleset example extends small_tonk\n{block.text}" if part else block.text))


def parsed(text: str) -> Node:
    file = parse(Source("example.tonk", text)).file
    assert file is not None
    return file


SHOWN = tuple(files())
MADE = {tree.HouseName}
"""What no text reads as, but is put into trees later."""
CLASSES = sorted(
    (
        one
        for one in vars(tree).values()
        if isinstance(one, type)
        and is_dataclass(one)
        and issubclass(one, Node)
        and one.__subclasses__() == []
        and one not in MADE
    ),
    key=lambda one: one.__name__,
)


def words(one: type[Node]) -> Iterator[tuple[str, object]]:
    """The fields of a class whose values are words of the language, each with each of the words."""
    hints: dict[str, Any] = get_type_hints(one)
    for name, hint in hints.items():
        for part in (hint, *get_args(hint)):
            if get_origin(part) is Literal:
                for word in get_args(part):
                    yield name, word
            elif part is bool:
                yield name, True


@pytest.mark.parametrize("one", CLASSES, ids=lambda one: one.__name__)
def test_every_construct_is_shown(one: type[Node]) -> None:
    assert any(isinstance(node, one) for node in SHOWN)


REFUSED = {(tree.PotDecl, "scope", "each turn")}
"""What is read in order to be refused with a good message."""
WORDS = [(one, field, word) for one in CLASSES for field, word in words(one) if (one, field, word) not in REFUSED]


@pytest.mark.parametrize(("one", "field", "word"), WORDS, ids=lambda part: getattr(part, "__name__", str(part)))
def test_every_word_of_a_construct_is_shown(one: type[Node], field: str, word: object) -> None:
    assert any(isinstance(node, one) and getattr(node, field) == word for node in SHOWN)


def test_every_code_of_rules_is_listed() -> None:
    listed = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if line.startswith("| R")]
    assert listed == [f"| {code} | {CODES[code].title} |" for code in sorted(CODES) if code.startswith("R")]
