"""An engine that somebody's own tests judge."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypedDict, Unpack, cast

import pytest

from tonkspec.conformance.results import Results, read_results
from tonkspec.diagnostics import InputError
from tonkspec.report import render_report


class Chosen(TypedDict, total=False):
    """What is played, and how: as the options of `tonkspec conform` that are called so. What is None is not given."""

    select: str | Sequence[str]
    ruleset: str | None
    rule: str | None
    claim: str | None
    level: int | None
    traces: str | Path | Sequence[str | Path]
    timeout: float | None
    trace_timeout: float | None
    memory: float | None
    jobs: int | None
    expect: str | Path | None


@dataclass(frozen=True, slots=True)
class JudgedEngine:
    """An engine by its address, as `tonkspec conform` takes it; `level` and the limits hold where a call has no others.

    It runs in a process of its own for each call, beside whatever else the test has started.
    """

    address: str
    level: int | None = None
    timeout: float | None = None
    trace_timeout: float | None = None
    memory: float | None = None

    def judge(self, **chosen: Unpack[Chosen]) -> Results:
        """Play the selected traces, and give back what came of each.

        The test fails where nothing can be judged: nothing is selected, a file is bad, the engine cannot be run, or
        tonkspec breaks off. Raises `TypeError` for a name that is none of `Chosen`.
        """
        own: Chosen = {
            "level": self.level,
            "timeout": self.timeout,
            "trace_timeout": self.trace_timeout,
            "memory": self.memory,
        }
        words = _words({**own, **chosen})
        with TemporaryDirectory(prefix="tonkspec-") as folder:
            file = Path(folder) / "results.jsonl"
            command = [sys.executable, "-m", "tonkspec", "conform", self.address, *words, f"--results={file}"]
            ended = subprocess.run(  # noqa: S603 -- this program itself
                command, capture_output=True, check=False, errors="replace", stdin=subprocess.DEVNULL, text=True
            )
            try:
                if file.is_file():
                    return read_results(file)
            except InputError:
                pass  # it was broken off, and standard error says why
        pytest.fail(f"{ended.stderr}\ntonkspec ended with {ended.returncode}".strip(), pytrace=False)

    def check(self, **chosen: Unpack[Chosen]) -> Results:
        """The same; the test fails, with the report, unless the engine conforms or does just what is expected."""
        found = self.judge(**chosen)
        if found.foot.verdict not in ("conforms", "as expected"):
            pytest.fail(render_report(found, colour=False), pytrace=False)
        return found


def _words(chosen: Chosen) -> list[str]:
    """The options of the command line."""
    unknown = chosen.keys() - Chosen.__annotations__.keys()
    if unknown:
        raise TypeError(f"no such choice: {', '.join(sorted(unknown))}")
    words: list[str] = []
    for name, value in chosen.items():
        is_one = value is None or isinstance(value, str | int | float | Path)
        values = (value,) if is_one else tuple(cast("Sequence[object]", value))
        words += [f"--{name.replace('_', '-')}={one}" for one in values if one is not None]
    return words
