"""What the runner costs: judging an engine by all traces, against a bare exchange of the same lines with it."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from timing import Timing, interleave, ratio

from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import ResultsWriter
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.session import Session
from tonkspec.conformance.suite import Item, Selection, load_suite, shipped_traces, why_not_asked
from tonkspec.lockstep import HIGHEST_LEVEL

ROOT = Path(__file__).parent.parent
ENGINES = {
    "JavaScript": ["node", str(ROOT / "conformance" / "engines" / "js" / "engine.mjs")],
    "Python": [sys.executable, str(ROOT / "conformance" / "engines" / "naive_tonk.py")],
}
"""The sample engines: how each is started."""
JOBS = (1, 2, 4)
ROUNDS = 3
ALONE = "the engine alone, fed the same lines"


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a run sends: the lines, and how many hands they are about."""

    lines: Sequence[bytes]
    hands: int


def judge(address: str, items: Sequence[Item], models: Models, jobs: int = 1) -> int:
    """Judge the engine by all traces; how many hands it has played."""
    plan = Run(address=address, repeat=" ".join, jobs=jobs)
    results = run(plan, items, models, ResultsWriter(io.StringIO()))
    if not results.foot.conforms:
        raise ValueError("the sample engine does not conform")
    return sum(count for outcome, count in results.foot.counts.items() if outcome != "not applicable")


def one_process_each(address: str, items: Sequence[Item], models: Models) -> None:
    """Start the engine anew for each trace that it plays, comparing nothing."""
    with closing(Session(address, USUAL)) as session:
        info = session.info
    for item in items:
        if why_not_asked(item, info) is None:
            with closing(Session(address, USUAL)) as session:
                session.play(item.script, models.ruling(item.ruleset, item.options), min(info.level, HIGHEST_LEVEL))


def whole_command(address: str, jobs: int) -> None:
    """`tonkspec conform`, from its start to its end."""
    command = [sys.executable, "-m", "tonkspec", "conform", address, "--jobs", str(jobs), "-o", os.devnull]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)


def alone(command: Sequence[str], lines: Sequence[bytes]) -> None:
    """Start the engine and give it the lines all at once; what it answers is thrown away."""
    subprocess.run(command, check=True, input=b"".join(lines), stdout=subprocess.DEVNULL)


def ping_pong(command: Sequence[str], lines: Sequence[bytes]) -> None:
    """Start the engine, send it the lines one by one and wait for each answer, with nothing done to either."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None  # noqa: S101 -- pipes were asked for
        assert child.stdout is not None  # noqa: S101
        for line in lines:
            child.stdin.write(line)
            child.stdin.flush()
            child.stdout.readline()


def exchanged(command: Sequence[str], items: Sequence[Item], models: Models) -> Exchange:
    """The lines that the runner sends to the engine in a whole run."""
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "requests.jsonl")
        teed = f"tee {shlex.quote(str(lines))} | {shlex.join(command)}"
        hands = judge(f"cmd:sh -c {shlex.quote(teed)}", items, models)
        return Exchange(lines.read_bytes().splitlines(keepends=True), hands)


def measure(command: Sequence[str], rounds: int = ROUNDS) -> tuple[Exchange, dict[str, Timing]]:
    """What is sent in a run, and the seconds of each way."""
    models = Models()
    items = load_suite((shipped_traces(),), Selection(), models)
    sent = exchanged(command, items, models)
    address = f"cmd:{shlex.join(command)}"
    return sent, interleave(
        {
            ALONE: lambda: alone(command, sent.lines),
            "the same, each line when the one before is answered": lambda: ping_pong(command, sent.lines),
            **{
                f"the runner, traces and rules at hand, {jobs} at once": (
                    lambda jobs=jobs: judge(address, items, models, jobs)
                )
                for jobs in JOBS
            },
            "a process of the engine for each trace, nothing judged": lambda: one_process_each(address, items, models),
            **{
                f"`tonkspec conform --jobs {jobs}`, from its start to its end": (
                    lambda jobs=jobs: whole_command(address, jobs)
                )
                for jobs in JOBS
            },
        },
        rounds=rounds,
    )


def report(name: str, sent: Exchange, timings: Mapping[str, Timing]) -> list[str]:
    """A Markdown table."""
    bare = timings[ALONE]
    rows = [
        f"| {name}: {sent.hands} hands, {len(sent.lines)} requests | whole | a hand | of the engine alone |",
        "| --- | --- | --- | --- |",
    ]
    rows.extend(
        f"| {way} | {timing.median:.2f} s | {timing.median / sent.hands * 1e3:.1f} ms | {ratio(timing, bare):.2f} |"
        for way, timing in timings.items()
    )
    return rows


def reports() -> list[str]:
    """The tables of all sample engines that can be started here."""
    found = {name: command for name, command in ENGINES.items() if shutil.which(command[0])}
    return ["\n".join(report(name, *measure(command))) for name, command in found.items()]


if __name__ == "__main__":
    print("\n\n".join(reports()))
