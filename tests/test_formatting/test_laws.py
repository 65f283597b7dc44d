"""Laying out changes nothing but spaces, and once is enough."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.test_formatting.disturbed import FILES, TEXTS, disturb, disturbed_texts
from tests.test_syntax.test_robustness import LINES, PIECES
from tests.test_syntax.texts import HEAD
from tonkspec.diagnostics import InputError
from tonkspec.formatting import formatted
from tonkspec.formatting.same import same_tree
from tonkspec.source import Source
from tonkspec.syntax import parse
from tonkspec.syntax.reading import LARGEST_FILE


def laid_out(text: str) -> str:
    return formatted(Source("t.tonk", text))


def comments(text: str) -> list[str]:
    file = parse(Source("t.tonk", text)).file
    assert file is not None
    return [comment.text for comment in file.comments]


def check(text: str) -> str:
    laid = laid_out(text)
    assert laid_out(laid) == laid
    assert same_tree(parse(Source("t.tonk", text)).file, parse(Source("t.tonk", laid)).file)
    assert comments(laid) == comments(text)
    rows = laid.split("\n")
    assert rows.pop() == ""
    assert rows[0]
    assert rows[-1]
    assert [row for row in rows if row != row.rstrip()] == []
    assert "\n\n\n" not in laid
    return laid


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_as_it_stands(text: str) -> None:
    check(text)


@given(disturbed_texts())
@example(disturb(0, 0.6, 12689490))  # comments behind an annotation, the first further left than the next
@settings(deadline=None, max_examples=40)
def test_other_spaces_and_comments(disturbed: tuple[str, list[str]]) -> None:
    text, written = disturbed
    assert comments(check(text)) == written


@given(st.lists(st.sampled_from(LINES), max_size=12), st.lists(st.sampled_from(PIECES), max_size=12))
@settings(deadline=None, max_examples=40)
def test_any_text_is_laid_out_or_refused(lines: list[str], words: list[str]) -> None:
    text = "\n".join(["house a for b", *lines, " ".join(words)])
    mistakes = parse(Source("t.tonk", text)).diagnostics
    if not mistakes:
        check(text)
        return
    with pytest.raises(InputError) as refused:
        laid_out(text)
    assert refused.value.diagnostics == mistakes


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_rule_files_here_are_laid_out(path: Path) -> None:
    assert laid_out(path.read_text(encoding="utf-8")) == path.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("line", ["#\n", "setup\n redeal\n", "require a: (b\n # c\n\n)\n"])
def test_large_texts_take_bounded_time(line: str) -> None:
    begin = time.monotonic()
    laid_out(HEAD + line * (LARGEST_FILE // 2 // len(line)))
    assert time.monotonic() - begin < 60
