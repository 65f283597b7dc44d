"""How long the command takes to start: `--help` and `check`, cold and warm, against `python -c "import click"`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from timing import Timing, interleave, ratio

ROUNDS = 15
RULESET = "black_company"
GOALS = {"--help": 2.0, "check, warm": 4.0}
"""How many times as long as `import click` these may take."""


def command(arguments: list[str], environment: Mapping[str, str]) -> Callable[[], None]:
    """A job that runs one process to its end and insists that it went well."""

    def run() -> None:
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL, env=dict(environment))

    return run


def measure(rounds: int = ROUNDS) -> dict[str, Timing]:
    """The seconds of each kind of start, measured in turns."""
    with tempfile.TemporaryDirectory() as folder:
        warm = {**os.environ, "XDG_CACHE_HOME": str(Path(folder, "warm"))}
        colds = iter(range(1_000_000))

        def cold() -> None:
            cache = {**os.environ, "XDG_CACHE_HOME": str(Path(folder, f"cold-{next(colds)}"))}
            command(["-m", "tonkspec", "check", RULESET], cache)()

        return interleave(
            {
                "import click": command(["-c", "import click"], warm),
                "--help": command(["-m", "tonkspec", "--help"], warm),
                "check, warm": command(["-m", "tonkspec", "check", RULESET], warm),
                "check, cold": cold,
            },
            rounds=rounds,
        )


def report(timings: Mapping[str, Timing]) -> list[str]:
    """A Markdown table."""
    base = timings["import click"]
    rows = ["| start of a process | median | of `import click` | goal |", "| --- | --- | --- | --- |"]
    for name, timing in timings.items():
        goal = f"at most {GOALS[name]:g}" if name in GOALS else ""
        rows.append(f"| {name} | {timing.median * 1000:.0f} ms | {ratio(timing, base):.2f} | {goal} |")
    return rows


def missed(timings: Mapping[str, Timing]) -> list[str]:
    """The goals that were not reached."""
    base = timings["import click"]
    return [f"{name} takes more than {most:g}" for name, most in GOALS.items() if ratio(timings[name], base) > most]


if __name__ == "__main__":
    print("\n".join(report(measure())))
