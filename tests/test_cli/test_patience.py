"""A line is shown on a terminal only, and only while something takes long."""

from __future__ import annotations

import io
import time

import pytest

from tonkspec.cli import patience as module
from tonkspec.cli.patience import patience


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("stream", [None, io.StringIO()])
def test_nothing_is_shown_elsewhere(stream: io.StringIO | None) -> None:
    with patience(stream, "playing ..."):
        pass
    assert stream is None or stream.getvalue() == ""


def test_nothing_is_shown_of_what_is_quick() -> None:
    stream = Terminal()
    with patience(stream, "playing ..."):
        pass
    assert stream.getvalue() == ""


def test_the_line_is_wiped_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AFTER", 0.0)
    stream = Terminal()
    with patience(stream, "playing ..."):
        for _ in range(1000):
            if stream.getvalue():
                break
            time.sleep(0.01)
    assert stream.getvalue() == "playing ...\r           \r"
