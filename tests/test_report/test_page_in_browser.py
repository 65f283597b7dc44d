"""The page of a report in a real browser: everybody can read it, on every screen, without network or scripts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browsers import NEEDS_CHROMIUM, TIMEOUT, violations
from tests.test_report import runs
from tonkspec.report import page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SCREENS: dict[str, dict[str, Any]] = {
    "desktop, light": {"viewport": {"width": 1400, "height": 1000}, "color_scheme": "light"},
    "phone, dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
}

pytestmark = [pytest.mark.slow, NEEDS_CHROMIUM]


@pytest.mark.parametrize("screen", SCREENS)
def test_everybody_can_read_it(browser: Browser, tmp_path: Path, screen: str) -> None:
    path = tmp_path / "report.html"
    good = runs.run(runs.result("trace_1", "right"), name="other")
    made = page([runs.few(), good, runs.few(runs.EVERYTHING)])
    path.write_text(made, encoding="utf-8")
    context = browser.new_context(**SCREENS[screen])
    tab = context.new_page()
    tab.set_default_timeout(TIMEOUT)
    asked: list[str] = []
    said: list[str] = []
    tab.on("request", lambda request: asked.append(request.url))
    tab.on("dialog", lambda dialog: said.append(dialog.message))
    tab.goto(path.as_uri())
    assert asked == [path.as_uri()]
    assert said == []
    assert tab.locator("script, img, iframe").count() == 0
    wide = "document.documentElement.scrollWidth <= window.innerWidth"
    assert tab.evaluate(wide)
    tab.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
    assert tab.evaluate(wide)
    assert violations(tab) == []
    context.close()


def test_a_cell_leads_to_the_failure_without_scripts(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(page([runs.run(runs.result("trace_1", "wrong"))]), encoding="utf-8")
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    tab = context.new_page()
    tab.set_default_timeout(TIMEOUT)
    tab.goto(path.as_uri())
    cards = tab.locator("table.lying svg.card").first
    assert not cards.is_visible()
    tab.get_by_role("link", name="1 fails").click()
    cards.wait_for(state="visible")
    assert cards.bounding_box() is not None
    context.close()
