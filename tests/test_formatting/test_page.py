"""Every example in docs/formatting.md comes out as it says, and the rule texts of all pages are laid out.

A fenced block marked `tonk before` is followed by one marked `tonk after`. Of the other blocks marked `tonk` those that
are whole files, or whole declarations (`file`, `part`, `fragment`, a file's name), are laid out as `fmt` does it, but
for those of the tutorial, which shows how that is done.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tonkspec.formatting import formatted
from tonkspec.source import Source

FENCE = re.compile(r"^```tonk(?: (?P<mark>\S+)[^\n]*)?\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
HEAD = "house example for small_tonk\n"
PAGE = ROOT / "docs" / "formatting.md"
WHOLE = re.compile(r"file|part|fragment|\w+\.tonk")


def blocks(path: Path) -> list[tuple[str, str]]:
    return [(found["mark"] or "", found["text"]) for found in FENCE.finditer(path.read_text(encoding="utf-8"))]


def laid_out(text: str) -> str:
    """A text in the one layout: a whole file, or declarations, which stand below a first line and a blank one."""
    if re.search(r"^(?:ruleset|house|words) ", text, re.MULTILINE):
        return formatted(Source("page.tonk", text))
    return formatted(Source("page.tonk", f"{HEAD}\n{text}")).removeprefix(f"{HEAD}\n")


EXAMPLES = blocks(PAGE)
PAIRS = list(zip(EXAMPLES[::2], EXAMPLES[1::2], strict=True))


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[1][1].split("\n")[0])
def test_the_upper_text_becomes_the_lower_one(pair: tuple[tuple[str, str], tuple[str, str]]) -> None:
    (before, written), (after, laid) = pair
    assert (before, after) == ("before", "after")
    assert written != laid
    assert laid_out(written) == laid
    assert laid_out(laid) == laid


@pytest.mark.parametrize(
    ("page", "text"),
    [
        (path.name, text)
        for path in sorted((ROOT / "docs").glob("*.md"))
        for mark, text in blocks(path)
        if path.name not in {PAGE.name, "tutorial.md"} and WHOLE.fullmatch(mark)
    ],
)
def test_the_rule_texts_of_the_pages_are_laid_out(page: str, text: str) -> None:
    assert text == laid_out(text), f"in docs/{page}"
