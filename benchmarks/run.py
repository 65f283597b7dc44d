"""Runs every benchmark and writes the figures, with the machine and the date, into `docs/benchmarks.md`."""

from __future__ import annotations

import datetime as dt
import sys
from pathlib import Path

import checking
import moves
import runner
import start
import traces
from timing import machine

PAGE = Path(__file__).parent.parent / "docs" / "benchmarks.md"
HEAD = """# Benchmarks

Made by `.venv/bin/python benchmarks/run.py`. Each table comes from one run in which the contenders took turns; a ratio
is the median over the rounds of the ratio within a round. Trust the ratios: absolute times are of one machine, on one
day, with whatever else it did.
"""


def main() -> int:
    """Measure everything, print the tables and write the page; 1 if a goal was missed."""
    moved, moving = moves.measure()
    starting = start.measure()
    largest, length, checked = checking.measure()
    missed = [*moves.missed(moving), *start.missed(starting), *checking.missed(checked)]
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    sections = [
        HEAD,
        f"{today}, {machine()}.",
        "## Moves\n\n`benchmarks/moves.py`: the same recorded random hands, all legal moves listed before each move.",
        "\n".join(moves.report(moved, moving)),
        "\n".join(moves.shares()),
        "## Start\n\n`benchmarks/start.py`: whole processes; cold means with an empty cache folder.",
        "\n".join(start.report(starting)),
        "## Checking\n\n`benchmarks/checking.py`: a ruleset of which every text has just been changed.",
        "\n".join(checking.report(largest, length, checked)),
        "## Traces\n\n`benchmarks/traces.py`: one trace, the rules made ready beforehand.",
        "\n".join(traces.report(traces.measure())),
        "## Runner\n\n`benchmarks/runner.py`: the shipped traces; the sample engines and their start included.",
        *runner.reports(),
    ]
    text = "\n\n".join(section.strip() for section in sections) + "\n"
    PAGE.write_text(text, encoding="utf-8")
    print(text, *missed, sep="\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
