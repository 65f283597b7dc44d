"""The suite under pytest: `pytest --tonkspec-engine ENGINE` has an item for each trace.

pytest loads this module wherever tonkspec is installed, so it imports nothing that is not used without an engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tonkspec.pytest_plugin.judged import JudgedEngine

MARK = "tonkspec"
"""The mark of every trace: `-m tonkspec` runs them alone."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options: what is chosen by `tonkspec conform` is chosen here by the same names."""
    group = parser.getgroup("tonkspec", "card games: an engine judged by the rules")
    group.addoption("--tonkspec-engine", metavar="ENGINE", help="judge this engine: cmd:COMMAND or py:MODULE:OBJECT")
    group.addoption("--tonkspec-ruleset", metavar="NAME", help="only traces of this ruleset")
    group.addoption("--tonkspec-rule", metavar="GLOB", help="only traces that exercise a rule of such a name")
    group.addoption("--tonkspec-claim", metavar="GLOB", help="only traces that cite such a claim of a source")
    group.addoption(
        "--tonkspec-select",
        metavar="GLOB",
        action="append",
        default=[],
        help="only traces with such an id; repeatable",
    )
    group.addoption("--tonkspec-level", metavar="N", type=int, help="ask no more than at this level")
    group.addoption(
        "--tonkspec-traces",
        metavar="PATH",
        action="append",
        default=[],
        help="traces, or folders of traces, instead of those that come with tonkspec; repeatable",
    )
    group.addoption("--tonkspec-timeout", metavar="SECONDS", type=float, help="how long an answer may take")
    group.addoption(
        "--tonkspec-trace-timeout", metavar="SECONDS", type=float, help="how long all answers to one hand may take"
    )
    group.addoption(
        "--tonkspec-memory", metavar="GIB", type=float, help="how much data each process of the engine may hold"
    )
    group.addoption("--tonkspec-expect", metavar="FILE", help="a file of traces that the engine is known to fail")


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known, and with an engine what plays the traces."""
    config.addinivalue_line("markers", f"{MARK}: a trace that an engine is judged by")
    if config.getoption("--tonkspec-engine") is not None:
        from tonkspec.pytest_plugin.traces import TraceHooks  # noqa: PLC0415 -- only with an engine

        config.pluginmanager.register(TraceHooks(config), "tonkspec-traces")


@pytest.fixture(scope="session")
def tonkspec_address(request: pytest.FixtureRequest) -> str:
    """The engine of `--tonkspec-engine`, without which a test that asks for it is skipped. A project that always tests
    the same engine has a fixture of this name in its `conftest.py`, which gives the address.
    """
    address = request.config.getoption("--tonkspec-engine")
    if address is None:
        pytest.skip("no engine: give --tonkspec-engine, or a fixture `tonkspec_address`")
    return address


@pytest.fixture(scope="session")
def tonkspec_engine(tonkspec_address: str, request: pytest.FixtureRequest) -> JudgedEngine:
    """The engine of `tonkspec_address`, to be judged: see `JudgedEngine`."""
    from tonkspec.pytest_plugin.judged import JudgedEngine  # noqa: PLC0415 -- only for who asks

    names = ("level", "timeout", "trace-timeout", "memory")
    return JudgedEngine(tonkspec_address, *(request.config.getoption(f"--tonkspec-{name}") for name in names))
