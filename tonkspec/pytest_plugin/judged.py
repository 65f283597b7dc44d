"""An engine that somebody's own tests judge."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tonkspec.conformance.results import Results, read_results
from tonkspec.report import render_report


@dataclass(frozen=True, slots=True)
class JudgedEngine:
    """An engine by its address, as `tonkspec conform` takes it.

    It runs in a process of its own for each call, beside whatever else the test has started.
    """

    address: str

    def judge(
        self,
        *,
        select: str | Sequence[str] = (),
        ruleset: str | None = None,
        rule: str | None = None,
        level: int | None = None,
        traces: str | Path | Sequence[str | Path] = (),
        expect: str | Path | None = None,
    ) -> Results:
        """Play the selected traces, and give back what came of each.

        The test fails where nothing can be judged: nothing is selected, a file is bad, or the engine cannot be run.
        """
        words = [f"--select={glob}" for glob in ((select,) if isinstance(select, str) else select)]
        words += [f"--traces={path}" for path in ((traces,) if isinstance(traces, str | Path) else traces)]
        given = {"ruleset": ruleset, "rule": rule, "level": level, "expect": expect}
        words += [f"--{name}={value}" for name, value in given.items() if value is not None]
        with TemporaryDirectory(prefix="tonkspec-") as folder:
            file = Path(folder) / "results.jsonl"
            command = [sys.executable, "-m", "tonkspec", "conform", self.address, *words, f"--results={file}"]
            ended = subprocess.run(  # noqa: S603 -- this program itself
                command, capture_output=True, check=False, stdin=subprocess.DEVNULL, text=True
            )
            if not file.is_file():
                pytest.fail(ended.stderr.strip() or f"tonkspec ended with {ended.returncode}", pytrace=False)
            return read_results(file)

    def check(
        self,
        *,
        select: str | Sequence[str] = (),
        ruleset: str | None = None,
        rule: str | None = None,
        level: int | None = None,
        traces: str | Path | Sequence[str | Path] = (),
        expect: str | Path | None = None,
    ) -> Results:
        """The same; the test fails, with the report, unless the engine conforms or does just what is expected."""
        found = self.judge(select=select, ruleset=ruleset, rule=rule, level=level, traces=traces, expect=expect)
        if found.foot.verdict not in ("conforms", "as expected"):
            pytest.fail(render_report(found, colour=False), pytrace=False)
        return found
