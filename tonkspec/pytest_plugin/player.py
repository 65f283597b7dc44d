"""The process that plays traces for pytest: `python -m tonkspec.pytest_plugin.player`, asked over standard input.

An engine needs a process that starts nothing else, since all that it leaves behind is ended with it, and tests start
what they like. The first line that is read says what is wanted; the answer says which traces that are. Every further
line is the id of one, and the answer what comes of it. Each line, either way, is JSON.
"""

from __future__ import annotations

import json
import shlex
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any, TextIO

from tonkspec.conformance.expectations import load_expectations, unmatched
from tonkspec.conformance.item import Item
from tonkspec.conformance.limits import limit_words, limits_of
from tonkspec.conformance.models import Models
from tonkspec.conformance.one_by_one import OneByOne
from tonkspec.conformance.results import Result
from tonkspec.conformance.suite import Selection, open_suite, shipped_paths
from tonkspec.conformance.transport.address import command_of
from tonkspec.conformance.transport.strays import adopting
from tonkspec.data import DataError
from tonkspec.diagnostics import Diagnostic, EngineError, InputError
from tonkspec.diagnostics.render import render
from tonkspec.engine import Fault
from tonkspec.lockstep import HIGHEST_LEVEL
from tonkspec.report import failure_text

_WIDTH = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What pytest was asked for: an engine, and how the traces are chosen; None and nothing: all there is."""

    engine: str
    ruleset: str | None = None
    rule: str | None = None
    claim: str | None = None
    select: Sequence[str] = ()
    level: int | None = None
    traces: Sequence[str] = ()
    timeout: float | None = None
    trace_timeout: float | None = None
    memory: float | None = None
    expect: str | None = None


def main() -> None:
    """Answer until nobody asks any more, or it is told to end; the engine is ended either way."""
    signal.signal(signal.SIGTERM, _leave)
    answers, sys.stdout = sys.stdout, sys.stderr
    line = sys.stdin.readline()
    if line:
        serve(Wanted(**json.loads(line)), sys.stdin, answers)


def _leave(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)


def serve(wanted: Wanted, requests: TextIO, answers: TextIO) -> None:
    """Say which traces are wanted, then play each that is asked for."""

    def answer(make: Callable[[], Any]) -> None:
        answers.write(json.dumps(_or_problem(make)) + "\n")
        answers.flush()

    playing: dict[str, Item] = {}
    engine: OneByOne | None = None

    def opened() -> Any:  # noqa: ANN401 -- any JSON
        nonlocal engine
        items, engine = _opened(wanted)
        playing.update({item.id: item for item in items})
        return {"traces": [_told(item) for item in items]}

    with adopting():
        answer(opened)
        if engine is None:
            return
        with closing(engine) as one_by_one:
            for line in requests:
                item = playing[json.loads(line)]
                answer(lambda item=item: _outcome(one_by_one.result(item)))


def _or_problem(make: Callable[[], Any]) -> Any:  # noqa: ANN401 -- any JSON
    try:
        return make()
    except InputError as error:
        said = render(error.diagnostics, error.sources, colour=False, output="pretty")
        return {"problem": said.rstrip(), "is_gone": isinstance(error, EngineError)}
    except Fault as fault:
        return {"problem": f"the rules give no answer: {fault}", "is_gone": False}
    except DataError as error:
        return {"problem": str(error), "is_gone": False}


def _opened(wanted: Wanted) -> tuple[tuple[Item, ...], OneByOne]:
    """The traces, and what plays them. Raises `InputError` for anything that is wrong with what is wanted."""
    command_of(wanted.engine)
    expectations = () if wanted.expect is None else load_expectations(Path(wanted.expect))
    selection = Selection(ruleset=wanted.ruleset, rule=wanted.rule, claim=wanted.claim, ids=tuple(wanted.select))
    models = Models()
    paths = tuple(Path(path) for path in wanted.traces)
    suite = open_suite(paths or shipped_paths(), selection, models, is_verified=not paths)
    unused = unmatched(expectations, suite.names)
    if unused:
        raise InputError((_fits_nothing(unused),), {})
    engine = OneByOne(
        address=wanted.engine,
        limits=limits_of(wanted.timeout, wanted.memory, wanted.trace_timeout),
        level=HIGHEST_LEVEL if wanted.level is None else wanted.level,
        expectations=expectations,
        models=models,
        repeat=lambda ids: _repeat(wanted, ids),
    )
    return suite.items, engine


def _fits_nothing(unused: Sequence[str]) -> Diagnostic:
    listed = ", ".join(f"`{one}`" for one in unused)
    return Diagnostic(code="E110", message=f"these expectations fit no trace: {listed}", span=None)


def _repeat(wanted: Wanted, ids: Sequence[str]) -> str:
    words = [word for name in ids for word in ("--select", name)]
    words += [word for path in wanted.traces for word in ("--traces", path)]
    words += [] if wanted.level is None else ["--level", str(wanted.level)]
    words += limit_words(wanted.timeout, wanted.memory, wanted.trace_timeout)
    return shlex.join(["tonkspec", "conform", wanted.engine, *words])


def _told(item: Item) -> dict[str, Any]:
    trace = item.told
    names = [item.game, *trace.rules, *trace.cite]
    return {"id": trace.id, "path": str(trace.path.absolute()), "names": names}


def _outcome(result: Result) -> dict[str, Any]:
    return {
        "id": result.id,
        "outcome": result.outcome,
        "level": result.level,
        "message": result.message,
        "text": failure_text(result, _WIDTH) if result.failed else "",
        "failed": result.failed,
        "counts": result.is_binding,
        "expected": None if result.expected is None else result.expected.reason,
        "is_stale": result.is_stale,
    }


if __name__ == "__main__":
    main()
