"""The items of pytest, one for each trace, and what they are told to have come to."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Generator, Iterator
from os import PathLike
from pathlib import Path
from typing import Any, cast

import pytest

from tonkspec.diagnostics.visible import visible_text
from tonkspec.pytest_plugin import MARK

_OPTIONS = (
    "engine",
    "ruleset",
    "rule",
    "claim",
    "select",
    "level",
    "traces",
    "timeout",
    "trace_timeout",
    "memory",
    "expect",
)
_PROPERTY = "tonkspec"
_PATIENCE = 30.0
"""So many seconds the player has to take leave of the engine, and as many again once it is told to end: longer than it
needs to end whatever the engine has started, since nobody else would.
"""


class NotConformingError(Exception):
    """An engine fails a trace; the message is the report."""


class CannotBePlayedError(Exception):
    """The engine cannot be run, or the rules give no answer; the message says why."""


class Player:
    """The process that plays traces; started when it is first asked, and to be closed."""

    def __init__(self, config: pytest.Config) -> None:
        self._wanted = {name: config.getoption(f"--tonkspec-{name.replace('_', '-')}") for name in _OPTIONS}
        self._folder = config.invocation_params.dir
        self._process: subprocess.Popen[str] | None = None
        self._problem: str | None = None

    def traces(self) -> list[dict[str, Any]]:
        """Which traces there are. Raises `CannotBePlayedError`."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tonkspec.pytest_plugin.player"],
            cwd=self._folder,
            encoding="utf-8",
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        return self._asked(self._wanted)["traces"]

    def play(self, name: str) -> dict[str, Any]:
        """What comes of a trace. Raises `CannotBePlayedError`, and again for every trace once the engine is gone."""
        if self._problem is not None:
            raise CannotBePlayedError(self._problem)
        return self._asked(name)

    def close(self) -> None:
        """End the process, and with it the engine."""
        if self._process is None:
            return
        with self._process as process:
            cast("Any", process.stdin).close()
            for end in (process.terminate, process.kill):
                try:
                    process.wait(_PATIENCE)
                except subprocess.TimeoutExpired:
                    end()

    def _asked(self, what: object) -> dict[str, Any]:
        process = self._process
        if process is None or process.stdin is None or process.stdout is None:
            raise CannotBePlayedError("the traces were never collected")
        process.stdin.write(json.dumps(what) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"problem": "tonkspec ended", "is_gone": True}
        if "problem" in answer:
            if answer["is_gone"]:
                self._problem = answer["problem"]
            raise CannotBePlayedError(answer["problem"])
        return answer


class TraceHooks:
    """What pytest does more when it is given an engine."""

    def __init__(self, config: pytest.Config) -> None:
        self._player = Player(config)
        self._outcomes: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Put the traces behind whatever else is collected."""
        report = yield
        if isinstance(collector, pytest.Session) and report.passed:
            suite: TraceSuite = cast("Any", TraceSuite).from_parent(collector, name=MARK, nodeid=MARK)
            suite.player = self._player
            report.result = [*(report.result or []), suite]
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count what came of each trace, also of those that other processes play."""
        if report.when == "call":
            self._outcomes.update(str(value) for name, value in report.user_properties if name == _PROPERTY)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Take leave of the engine. A run in which nothing was judged is no success."""
        self._player.close()
        if session.exitstatus == pytest.ExitCode.OK and self._outcomes and not self._was_judged():
            session.exitstatus = pytest.ExitCode.NO_TESTS_COLLECTED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what came of the traces."""
        if self._outcomes:
            said = ", ".join(f"{number} {outcome}" for outcome, number in self._outcomes.most_common())
            but = "" if self._was_judged() else ": nothing was judged, so that nothing can be said of the engine"
            terminalreporter.write_line(f"traces: {said}{but}")

    def _was_judged(self) -> bool:
        return any(outcome not in ("not judged", "not applicable", "skipped") for outcome in self._outcomes)


class TraceSuite(pytest.Collector):
    """All traces that are selected."""

    player: Player

    def collect(self) -> Iterator[TraceItem]:
        """An item for each."""
        try:
            traces = self.player.traces()
        except CannotBePlayedError as error:
            raise self.CollectError(str(error)) from None
        for trace in traces:
            nodeid = f"{self.nodeid}::{trace['id']}"
            item: TraceItem = cast("Any", TraceItem).from_parent(self, name=trace["id"], nodeid=nodeid)
            item.player, item.trace = self.player, Path(trace["path"])
            item.extra_keyword_matches.update(trace["names"])
            item.add_marker(MARK)
            yield item


class TraceItem(pytest.Item):
    """A trace."""

    player: Player
    trace: Path

    def runtest(self) -> None:
        """Play it with the engine.

        Raises `NotConformingError` for a failure that counts. One that does not, or is expected, is an `xfail`; what
        was not judged or not played is skipped.
        """
        found = self.player.play(self.name)
        outcome, message = found["outcome"], visible_text(found["message"])
        expected = None if found["expected"] is None else visible_text(found["expected"])
        self.user_properties.append((_PROPERTY, outcome))
        if found["is_stale"]:
            raise NotConformingError(f"{self.name} is right, and was expected to fail: {expected}")
        if found["failed"]:
            if expected is not None:
                pytest.xfail(f"expected: {expected}")
            if not found["counts"]:
                pytest.xfail(f"{outcome}, which does not count for a trace of this level ({found['level']}): {message}")
            raise NotConformingError(found["text"])
        if outcome != "right":
            pytest.skip(f"{outcome}: {message}")

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: Any = None,  # noqa: ANN401 -- as pytest has it
    ) -> Any:  # noqa: ANN401
        """The report, with nothing of how the program came to it."""
        if isinstance(excinfo.value, NotConformingError | CannotBePlayedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[PathLike[str] | str, int | None, str]:
        """The file of the trace, and what headlines call it; an id alone would be taken for names with dots between."""
        return self.trace, 0, f"trace {self.name}"
