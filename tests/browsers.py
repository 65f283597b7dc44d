"""A real browser, for the tests that look at pages."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
NEEDS_CHROMIUM = pytest.mark.skipif(not CHROMIUM.exists(), reason="no Chromium; see scripts/browser.sh")
TIMEOUT = 180_000
"""Milliseconds: a busy machine is no fault of the page."""


def violations(page: Page) -> list[tuple[str, str]]:
    """What keeps somebody from reading a page: for each kind its name, and the first element that it is found at."""
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 -- not among what the fast tests need

    return [(one["id"], one["nodes"][0]["html"]) for one in Axe().run(page).response["violations"]]
