from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import pytest

from tests.test_syntax.texts import EVERYTHING, WORDS, read
from tonkspec.syntax.tree import (
    Apply,
    Binary,
    ExceptionDecl,
    MatchDecl,
    Name,
    NameUse,
    Node,
    Number,
    PhaseDecl,
    Replace,
    RuleFile,
    Section,
    Statement,
    Text,
    WhenBlock,
)

INDENTED = """\
house ours for theirs
  cite book.ours

when  seen                            # the first line of a section
  replace  define x: (a1 plus (b1 except c1))  cite book.x
  settle out
    when  seen of  closer   cite book.y
      cite book.z
      closer  pays (2 + 3) * stake
"""


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for part in fields(node):
        value = getattr(node, part.name)
        for child in value if isinstance(value, tuple) else (value,):
            if isinstance(child, Node):
                yield from nodes(child)


def texts(source: str, file: RuleFile, kind: type[Node]) -> list[str]:
    return [source[node.span.start : node.span.end] for node in nodes(file) if isinstance(node, kind)]


def test_spans_are_exact_and_leave_out_annotations_and_blocks() -> None:
    source = INDENTED.replace("* stake", "* stake to dealer")
    file = read(source)
    assert texts(source, file, Section) == ["when  seen"]
    assert texts(source, file, Replace) == ["replace  define x: (a1 plus (b1 except c1))"]
    assert texts(source, file, WhenBlock) == ["when  seen of  closer"]
    assert texts(source, file, Apply) == ["seen of  closer"]
    assert texts(source, file, Binary) == [
        "a1 plus (b1 except c1)",
        "b1 except c1",
        "(2 + 3) * stake",
        "2 + 3",
    ]
    assert source[file.header.span.start : file.header.span.end] == "house ours for theirs"


def test_a_span_counts_characters_not_bytes() -> None:
    source = 'house ours "\u0434\u043e\u043c \U0001f0a1" for theirs\nremove draw\n'
    assert texts(source, read(source), Name) == ["ours", "theirs", "draw"]
    assert texts(source, read(source), Text) == ['"\u0434\u043e\u043c \U0001f0a1"']


@pytest.mark.parametrize("source", [EVERYTHING, WORDS])
def test_names_numbers_and_texts_lie_where_they_are_written(source: str) -> None:
    for node in nodes(read(source)):
        written = source[node.span.start : node.span.end]
        match node:
            case Name() | NameUse():
                name = node.text if isinstance(node, Name) else node.name
                assert name == written.strip('"')  # a text to be said in other words is its own name
            case Number():
                assert str(node.value) == written
            case Text():
                assert node.text in written
            case RuleFile():
                assert written == source
            case _:
                assert written == written.strip()


def test_a_child_lies_in_its_parent_unless_it_stands_below() -> None:
    for parent in nodes(read(EVERYTHING)):
        for child in nodes(parent):
            inside = parent.span.start <= child.span.start
            below = child.span.start >= parent.span.end
            assert inside
            if not below and not isinstance(parent, RuleFile):
                assert child.span.end <= parent.span.end


def test_heads_end_before_their_annotations() -> None:
    for node in nodes(read(EVERYTHING)):
        written = EVERYTHING[node.span.start : node.span.end]
        if isinstance(node, Statement | PhaseDecl | MatchDecl | ExceptionDecl) and type(node).__name__ != "Notes":
            assert "cite" not in written.split()
            assert "disputed" not in written.split()
