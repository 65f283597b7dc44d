"""What a trace costs: 200 steps read and judged, against a bare reading of the same text by the YAML library in C."""

from __future__ import annotations

from collections.abc import Mapping

import yaml
from timing import Timing, interleave, ratio

from tonkspec.analysis import load_game
from tonkspec.engine import prepare
from tonkspec.source import Source
from tonkspec.trace import parse_trace, replay
from tonkspec.trace.new_trace import NewTrace, new_trace

ROUNDS = 15
MOVES = 200
RULESET = "black_company"
BARE = "`CSafeLoader` alone"


def measure(rounds: int = ROUNDS) -> dict[str, Timing]:
    """The seconds of each part of a replay, measured in turns; the game is made ready beforehand."""
    ready = prepare(load_game(RULESET, {}))
    wanted = NewTrace(ruleset=RULESET, options={}, players=("A", "B"), dealer="A", seed=11, moves=MOVES)
    text = new_trace(wanted, ready)
    source = Source("trace.yaml", text)

    def judge() -> None:
        if not replay(parse_trace(source), ready).holds:
            raise ValueError("the trace does not hold")

    return interleave(
        {
            BARE: lambda: yaml.load(text, Loader=yaml.CSafeLoader),
            "read": lambda: parse_trace(source),
            "read and judged": judge,
        },
        rounds=rounds,
    )


def report(timings: Mapping[str, Timing]) -> list[str]:
    """A Markdown table."""
    bare = timings[BARE]
    rows = [f"| a trace of {MOVES} moves | median | of {BARE} |", "| --- | --- | --- |"]
    rows.extend(
        f"| {name} | {timing.median * 1000:.1f} ms | {ratio(timing, bare):.2f} |" for name, timing in timings.items()
    )
    return rows


if __name__ == "__main__":
    print("\n".join(report(measure())))
