"""What every test may use."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tests.browsers import CHROMIUM, TIMEOUT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
Golden = Callable[[str, str], None]

# Machines are slow at times, which is no fault of the code. Where each change is judged, chance must not decide.
settings.register_profile("usual", deadline=None)
settings.register_profile("judging", deadline=None, derandomize=True)
settings.load_profile("judging" if os.environ.get("CI") else "usual")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write golden files anew from what the code gives now")


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return ROOT


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare a text with the file of this name in the folder `golden` beside the test; `--update` writes it."""
    folder = request.path.parent / "golden"

    def check(name: str, text: str) -> None:
        file = folder / name
        if request.config.getoption("--update"):
            folder.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        assert file.is_file(), f"no golden file {file}; pytest --update writes it"
        assert text == file.read_text(encoding="utf-8"), f"differs from {file}; pytest --update writes it anew"

    return check


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; one for all tests of a process, which may have no more."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 -- not among what the fast tests need

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"], timeout=TIMEOUT
        )
        yield browser
        browser.close()
