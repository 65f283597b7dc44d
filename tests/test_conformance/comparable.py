"""Results that can be compared, though no two runs take the same time."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.conformance.misbehaviour import NO_EVIDENCE
from tonkspec.conformance.results import Foot, Result, Results


def comparable(results: Results) -> tuple[tuple[Result, ...], Foot]:
    """The results and the foot without times, and without messages, in which there are numbers of requests."""
    told = (
        replace(
            result,
            seconds=0.0,
            finding=None if result.finding is None else replace(result.finding, evidence=NO_EVIDENCE),
        )
        for result in results.results
    )
    return tuple(told), replace(results.foot, seconds=0.0)
