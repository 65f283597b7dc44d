"""What the runner costs: judging the sample engine by all traces, against a bare exchange of the same lines with it."""

from __future__ import annotations

import io
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

from timing import Timing, interleave, ratio

from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import ResultsWriter
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.session import Session
from tonkspec.conformance.suite import Item, Selection, load_suite, shipped_traces
from tonkspec.lockstep import HIGHEST_LEVEL

ENGINE = [sys.executable, str(Path(__file__).parent.parent / "conformance" / "engines" / "naive_tonk.py")]
ROUNDS = 7


def judge(address: str) -> int:
    """Judge the engine by all traces, models loaded anew; the number of traces."""
    models = Models()
    items = load_suite((shipped_traces(),), Selection(), models)
    results = run(Run(address=address, repeat=" ".join), items, models, ResultsWriter(io.StringIO()))
    if not results.foot.conforms:
        raise ValueError("the sample engine does not conform")
    return len(items)


def judge_loaded(address: str, items: Sequence[Item], models: Models) -> None:
    """The same with models and traces at hand, as when many engines are judged in one process."""
    run(Run(address=address, repeat=" ".join), items, models, ResultsWriter(io.StringIO()))


def only_ask(address: str, items: Sequence[Item], models: Models) -> None:
    """Start the engine and play all traces with it, comparing nothing."""
    with closing(Session(address, USUAL)) as session:
        for item in items:
            session.play(item.script, models.ruling(item.ruleset, item.trace.options), HIGHEST_LEVEL)


def ping_pong(requests: list[bytes]) -> None:
    """Start the engine, send it the lines one by one and wait for each answer, with nothing done to either."""
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None  # noqa: S101 -- pipes were asked for
        assert child.stdout is not None  # noqa: S101
        for line in requests:
            child.stdin.write(line)
            child.stdin.flush()
            child.stdout.readline()


def recorded_requests() -> list[bytes]:
    """The lines that the runner sends to the engine in a whole run."""
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "requests.jsonl")
        judge(f"cmd:sh -c {shlex.quote(f'tee {shlex.quote(str(lines))} | {shlex.join(ENGINE)}')}")
        return lines.read_bytes().splitlines(keepends=True)


def measure(rounds: int = ROUNDS) -> tuple[int, dict[str, Timing]]:
    """The number of requests in a run, and the seconds of each way."""
    requests = recorded_requests()
    address = f"cmd:{shlex.join(ENGINE)}"
    models = Models()
    items = load_suite((shipped_traces(),), Selection(), models)
    return len(requests), interleave(
        {
            "bare exchange of the same lines": lambda: ping_pong(requests),
            "runner, only asking": lambda: only_ask(address, items, models),
            "runner, asking and judging": lambda: judge_loaded(address, items, models),
            "runner, traces and models loaded too": lambda: judge(address),
        },
        rounds=rounds,
    )


def report(requests: int, timings: Mapping[str, Timing]) -> list[str]:
    """A Markdown table."""
    bare = timings["bare exchange of the same lines"]
    rows = [f"| {requests} requests to the sample engine | a request | of the bare exchange |", "| --- | --- | --- |"]
    rows.extend(
        f"| {name} | {timing.median / requests * 1e6:.0f} µs | {ratio(timing, bare):.2f} |"
        for name, timing in timings.items()
    )
    return rows


if __name__ == "__main__":
    print("\n".join(report(*measure())))
