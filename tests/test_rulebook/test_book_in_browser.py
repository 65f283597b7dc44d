"""The page of a book in a real browser: nothing that keeps anybody from reading it, no network, nothing too wide."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browsers import NEEDS_CHROMIUM, TIMEOUT, violations
from tests.test_rulebook.books import book_of
from tonkspec.rulebook.book.html import html

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SCREENS: dict[str, dict[str, Any]] = {
    "desktop, light": {"viewport": {"width": 1400, "height": 1000}, "color_scheme": "light"},
    "desktop, dark": {"viewport": {"width": 1400, "height": 1000}, "color_scheme": "dark"},
    "phone, light": {"viewport": {"width": 360, "height": 780}, "color_scheme": "light"},
    "phone, dark": {"viewport": {"width": 360, "height": 780}, "color_scheme": "dark"},
}
PAGES = (
    ("black_company", "en", "desktop, light"),
    ("tongits", "en", "phone, light"),
    ("wikipedia_tonk", "ru", "desktop, dark"),
    ("pagat_tonk", "ro", "phone, dark"),
)

LOOKED_AT = 3
"""So many examples stay on a page when it is asked who cannot read it: the others are made of the same parts."""

pytestmark = [pytest.mark.slow, NEEDS_CHROMIUM]


@pytest.mark.parametrize(("ruleset", "language", "screen"), PAGES)
def test_everybody_can_read_it(browser: Browser, tmp_path: Path, ruleset: str, language: str, screen: str) -> None:
    path = tmp_path / "book.html"
    path.write_text(html(book_of(ruleset, language)), encoding="utf-8")
    context = browser.new_context(**SCREENS[screen])
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(path.as_uri())
    assert asked == [path.as_uri()]
    assert page.locator("script").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.evaluate(
        f"document.querySelectorAll('article').forEach((one, at) => {{ if (at >= {LOOKED_AT}) one.remove(); }})"
    )
    assert violations(page) == []
    context.close()


def test_it_prints_on_white_paper_without_loss(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "book.html"
    path.write_text(html(book_of("tongits")), encoding="utf-8")
    context = browser.new_context(viewport={"width": 640, "height": 1000}, color_scheme="dark")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.goto(path.as_uri())
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    uncut = "[...document.querySelectorAll('li li, tr, figure, .melds')].map(one => getComputedStyle(one).breakInside)"
    assert set(page.evaluate(uncut)) == {"avoid"}
    cut = "[...document.querySelectorAll('.scroll, .flow')].filter(one => one.scrollWidth > one.clientWidth + 1).length"
    assert page.evaluate(cut) == 0
    context.close()
