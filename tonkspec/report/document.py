"""The report as one JSON document, for programs: the results with what follows from them.

`conformance/schemas/report.schema.json` is its exact form.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from tonkspec.conformance.results import Results
from tonkspec.report.points import points_of
from tonkspec.report.summary import verdict, weighed

VERSION = 1


def document(runs: Sequence[Results]) -> str:
    """The document, with a line for each result."""
    made = ",\n".join(map(_run, runs))
    return f'{{"report": {VERSION}, "runs": [\n{made}\n]}}\n'


def _run(run: Results) -> str:
    parts: dict[str, Any] = {
        "verdict": run.foot.verdict,
        "said": verdict(run),
        "numbers": {which: asdict(found) for which, found in weighed(run).items()},
        "not_played": run.head.selected - len(run.results),
        "head": asdict(run.head),
        "foot": asdict(run.foot),
    }
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in parts.items()]
    # What is of no trace stands in the foot.
    counting = {point.result.id: point.kind for point in points_of(run) if point.result is not None}
    results = ",\n".join(json.dumps({**asdict(result), "counts": counting[result.id]}) for result in run.results)
    lines.append(f'"results": [\n{results}\n]')
    return "{" + ",\n".join(lines) + "}"
