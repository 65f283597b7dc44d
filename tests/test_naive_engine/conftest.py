"""One engine for all tests of a file, with nothing left of the test before."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.test_naive_engine.client import Client, started


@pytest.fixture(scope="module")
def running() -> Iterator[Client]:
    with started() as client:
        yield client


@pytest.fixture
def client(running: Client) -> Client:
    assert running.request("reset") == {"ok": True}
    return running
