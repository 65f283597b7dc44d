"""Who has no engine notices nothing of the plugin."""

from __future__ import annotations

import sys

import pytest


def test_without_an_engine_nothing_is_added(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini("[pytest]\n")
    pytester.makepyfile("def test_asks(tonkspec_engine): pass")
    ended = pytester.runpytest_subprocess("-p", "tonkspec.pytest_plugin", "-rs")
    ended.assert_outcomes(skipped=1)
    ended.stdout.fnmatch_lines(["*no engine: give --tonkspec-engine*"])


def test_it_is_cheap_where_it_is_not_used(pytester: pytest.Pytester) -> None:
    script = "import sys, tonkspec.pytest_plugin; print(*[name for name in sys.modules if name.startswith('tonkspec')])"
    ended = pytester.run(sys.executable, "-c", script)
    assert ended.outlines[-1].split() == ["tonkspec", "tonkspec.pytest_plugin"]
