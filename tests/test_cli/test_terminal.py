from __future__ import annotations

from io import StringIO

import pytest

from tonkspec.cli.terminal import wants_colour


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "settings", "wanted"),
    [
        (Terminal(), {}, True),
        (Terminal(), {"TERM": "dumb"}, False),
        (Terminal(), {"NO_COLOR": "1"}, False),
        (StringIO(), {}, False),
        (StringIO(), {"FORCE_COLOR": "1"}, True),
        (StringIO(), {"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        (None, {}, False),
    ],
)
def test_colour(
    stream: StringIO | None, settings: dict[str, str], wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert wants_colour(stream) is wanted
