"""Engines and traces to judge them by."""

from __future__ import annotations

import io
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.conformance.limits import Limits
from tonkspec.conformance.models import Models
from tonkspec.conformance.results import Results, ResultsWriter
from tonkspec.conformance.runner import Run, run
from tonkspec.conformance.suite import Selection, load_suite

HERE = Path(__file__).parent
collect_ignore_glob = ["kit/*"]  # programs, which change what they import
Judge = Callable[..., Results]
Odd = Callable[..., str]


@pytest.fixture(scope="session")
def models() -> Models:
    return Models()


@pytest.fixture(scope="session")
def kit_traces() -> Path:
    return HERE / "traces"


@pytest.fixture(scope="session")
def odd() -> Odd:
    """The address of an engine of the kit by its manner."""

    def address(manner: str, *more: str) -> str:
        return "cmd:" + shlex.join([sys.executable, str(HERE / "kit" / "odd_engine.py"), manner, *more])

    return address


@pytest.fixture(scope="session")
def in_process() -> str:
    """The address of the kit's engine in Python."""
    return f"py:{HERE / 'kit' / 'tied_and_wrong.py'}:Engine"


@pytest.fixture
def judge(models: Models) -> Judge:
    """Judge an engine by traces of the kit, or of a folder."""

    def judged(
        address: str,
        select: str = "kit.*",
        *,
        folder: Path = HERE / "traces",
        limits: Limits = Limits(answer=1, leave=0.2),  # noqa: B008 -- frozen
        level: int = 3,
        fail_fast: bool = False,
        jobs: int = 1,
        stream: io.StringIO | None = None,
    ) -> Results:
        items = load_suite([folder], Selection(ids=(select,)), models)
        plan = Run(
            address=address,
            repeat=lambda chosen: f"again {' '.join(chosen)}",
            level=level,
            limits=limits,
            fail_fast=fail_fast,
            jobs=jobs,
        )
        return run(plan, items, models, ResultsWriter(*([stream] if stream else [])))

    return judged
