"""What a run costs beside the engine: the runner against a bare exchange of the same lines with the same engine.

Both talk to the plain engine in a process of its own. The bare exchange writes each request, waits for the answer, and
reads and writes JSON as any driver must; it checks and compares nothing. Run as `python benchmarks/runner_overhead.py`.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing

from timing import interleave

from tonkspec.conformance.deals import deal_request
from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.messages import Json, ask_request, do_request
from tonkspec.conformance.models import Models
from tonkspec.conformance.session import Session
from tonkspec.conformance.suite import Item, Selection, load_suite, shipped_traces
from tonkspec.data import data_folder
from tonkspec.lockstep import Interpreter, observations

ROUNDS = 15
LEVEL = 3
COMMAND = (sys.executable, str(data_folder("conformance") / "engines" / "naive_tonk.py"))


def main() -> None:
    """Measure both, in turn, and print microseconds a message and their ratio."""
    models = Models()
    items = load_suite([shipped_traces()], Selection(), models)
    requests = [request for item in items for request in requests_of(item, models)]
    with (
        closing(Session(f"cmd:{shlex.join(COMMAND)}", USUAL)) as session,
        subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine,
    ):
        times = interleave(
            {"bare exchange": lambda: exchange(engine, requests), "runner": lambda: play(session, items, models)},
            rounds=ROUNDS,
        )
        if engine.stdin is not None:
            engine.stdin.close()
    print(f"{len(requests)} messages, {ROUNDS} rounds, median (least) microseconds a message")
    for name, timing in times.items():
        each = [seconds / len(requests) * 1e6 for seconds in (timing.median, min(timing.seconds))]
        print(f"  {name:14} {each[0]:6.0f} ({each[1]:.0f})")
    print(f"runner / bare exchange: {times['runner'].median / times['bare exchange'].median:.2f}")


def requests_of(item: Item, models: Models) -> list[Json]:
    """What the runner asks in one trace."""
    names = item.script.names
    ruling = models.ruling(item.ruleset, item.trace.options)
    requests = [ruling.request, deal_request(item.rules, item.script.deal, names)]
    for one in observations(Interpreter(item.rules), item.script, LEVEL):
        if one.kind != "answer":
            requests.append(ask_request(one.kind, one.player))
        elif one.step:
            probe = item.script.probes[one.step - 1]
            requests.append(do_request(probe.player, dict(probe.move)))
    return [{"seq": seq, **request} for seq, request in enumerate(requests)]


def play(session: Session, items: Sequence[Item], models: Models) -> None:
    """Play everything as a run does."""
    for item in items:
        session.play(item.script, models.ruling(item.ruleset, item.trace.options), LEVEL)


def exchange(engine: subprocess.Popen[bytes], requests: Sequence[Json]) -> None:
    """Send each request and read its answer."""
    if engine.stdin is None or engine.stdout is None:
        raise ValueError("the engine has no pipes")
    for request in requests:
        engine.stdin.write(json.dumps(request).encode() + b"\n")
        engine.stdin.flush()
        json.loads(engine.stdout.readline())


if __name__ == "__main__":
    main()
