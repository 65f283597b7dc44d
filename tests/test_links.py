"""Every link from one document of the project to another leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/books/*.md"), *ROOT.glob("tests/*.md"))
)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")


def links(document: Path) -> list[str]:
    """Where a document leads to, apart from what stands in its code."""
    return LINK.findall(FENCED.sub("", document.read_text(encoding="utf-8")))


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(document: Path) -> None:
    for target in links(document):
        assert (document.parent / target).exists(), target


PLACE = re.compile(r"\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)")
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)


def places(document: Path, depth: int) -> list[str]:
    """What links call the headings of a document that stand so deep or deeper: small letters and hyphens, no signs."""
    headings = HEADING.findall(document.read_text(encoding="utf-8"))
    return [
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for signs, heading in headings if len(signs) >= depth
    ]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_heading_leads_to_one(document: Path) -> None:
    for target, place in PLACE.findall(document.read_text(encoding="utf-8")):
        assert place in places(document.parent / target if target else document, 1), (target, place)


def test_the_contents_of_the_page_on_the_language_are_whole() -> None:
    page = ROOT / "docs" / "language.md"
    linked = {place for target, place in PLACE.findall(page.read_text(encoding="utf-8")) if not target}
    sections = places(page, 2)
    assert len(sections) > 20
    assert set(sections) - linked == set()


def test_there_are_links() -> None:
    assert sum(len(links(document)) for document in DOCUMENTS) > 10
