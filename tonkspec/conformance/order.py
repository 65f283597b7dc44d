"""Whether the suite is in order: what a trace alone cannot be held to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tonkspec.conformance.releases import Released, Retired, broken_promises, version_numbers
from tonkspec.diagnostics import Diagnostic
from tonkspec.trace.document import Trace
from tonkspec.trace.load import hand_ids


def out_of_order(traces: Sequence[Trace], root: Path, retired: Sequence[Retired]) -> Iterator[Diagnostic]:
    """What is wrong with the places and ids of traces under a folder that holds `traces` and `staging`.

    The first word of an id is the folder of the game; an id that is retired is nobody's.
    """
    gone = {one.id: one for one in retired}
    for trace in traces:
        game = trace.path.absolute().relative_to(root.absolute()).parts[1]
        if trace.id.partition(".")[0] != game:
            message = f"the id `{trace.id}` does not begin with `{game}.`, as the folder of the game is called"
            yield Diagnostic(code="E113", message=message, span=trace.span("id"))
        for name in (trace.id, *hand_ids(trace)):
            if name in gone:
                message = f"the id `{name}` was retired in {gone[name].since} ({gone[name].reason})"
                yield Diagnostic(code="E113", message=message, span=trace.span("id"), help="give the trace a new id")


def out_of_version(
    retired: Sequence[Retired], released: Released, version: str, now: Released | None, names: Sequence[str]
) -> Iterator[Diagnostic]:
    """What is wrong with the lists of what was; `now` is what would be released, None if that is not to be compared,
    and `names` are the ids that there are.
    """
    known = {one.id for one in retired}
    for one in retired:
        try:
            too_new = version_numbers(one.since) > version_numbers(version)
        except ValueError:
            yield _message(f"`{one.id}` is retired since `{one.since}`, which is no version")
        else:
            if too_new:
                yield _message(f"`{one.id}` is retired since {one.since}, and the suite is {version}")
    for name in released.verdicts:
        if name not in names and name not in known:
            yield _message(f"`{name}` was released, is gone, and does not stand in retired.tsv")
    if now is not None:
        yield from map(_message, broken_promises(released, now))


def _message(message: str) -> Diagnostic:
    return Diagnostic(code="E113", message=message, span=None)
