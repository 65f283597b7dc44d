"""The suite under pytest, played with engines of the kit."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

KIT = Path(__file__).parents[1] / "test_conformance"
pytestmark = pytest.mark.slow
Pytest = Callable[..., pytest.RunResult]


def address(manner: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(KIT / "kit" / "odd_engine.py"), manner])


@pytest.fixture
def kit(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Pytest:
    """Run pytest with the plugin alone on traces of the kit; whatever else is installed stays out."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("COLUMNS", "120")
    pytester.makeini("[pytest]\n")

    def ran(manner: str | None, *more: str) -> pytest.RunResult:
        engine = (
            () if manner is None else (f"--tonkspec-engine={address(manner)}", f"--tonkspec-traces={KIT / 'traces'}")
        )
        plugins = ("-p", "tonkspec.pytest_plugin", "-p", "xdist.plugin", "-p", "no:cacheprovider")
        return pytester.runpytest_subprocess(*plugins, *engine, *more)

    return ran


def test_each_trace_is_an_item_that_k_selects(kit: Pytest) -> None:
    ended = kit("plain", "-v", "-k", "tie or black_company.dropped.lowest")
    ended.stdout.fnmatch_lines(
        ["tonkspec::kit.tie_goblin PASSED*", "tonkspec::kit.tie_ilmo PASSED*", "traces: * right"], consecutive=False
    )
    assert "kit.out" not in ended.stdout.str()


def test_a_failure_is_the_report_and_stands_in_the_xml(kit: Pytest, pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_own="def test_mine(): pass")
    ended = kit("never_draws", "--junitxml=out.xml", "-n2")
    assert ended.ret == pytest.ExitCode.TESTS_FAILED
    ended.stdout.fnmatch_lines(["refused wrongly: kit.*", "*again*tonkspec conform*--select kit.*"])
    assert "Traceback" not in ended.stdout.str()
    cases = list(ET.parse(pytester.path / "out.xml").getroot().iter("testcase"))  # noqa: S314 -- our own
    assert {case.get("name") for case in cases} >= {"kit.moves", "kit.out", "test_mine"}
    assert any("again" in (failure.text or "") for case in cases for failure in case.iter("failure"))


@pytest.mark.parametrize(("manner", "failing"), [("tied", set[str]()), ("mixed", {"inconsistent"})])
def test_readings_are_kept_to(manner: str, failing: set[str], kit: Pytest) -> None:
    ended = kit(manner)
    ended.assert_outcomes(passed=6 - len(failing), failed=len(failing))
    assert all(f"{outcome}: kit.tie_" in ended.stdout.str() for outcome in failing)


def test_expected_failures_and_what_is_not_played(kit: Pytest, pytester: pytest.Pytester) -> None:
    entries = [
        {"trace": "kit.moves", "expect": "skip", "reason": "not yet"},
        {"trace": "kit.fifteen", "expect": "fail", "reason": "never"},
    ]
    expect = pytester.path / "expect.yaml"
    expect.write_text(json.dumps({"format": 1, "traces": entries}), encoding="utf-8")
    ended = kit("plain", "-rA", f"--tonkspec-expect={expect}", "--tonkspec-select", "kit.[fm]*")
    ended.assert_outcomes(failed=1, skipped=1)
    ended.stdout.fnmatch_lines(["*kit.fifteen is right, and was expected to fail: never*"])


@pytest.mark.parametrize(
    ("manner", "more", "said"),
    [
        ("plain", ["--tonkspec-select", "none.*"], "*no trace has the id `none.*"),
        ("plain", ["--tonkspec-traces=nowhere.yaml"], "*nowhere.yaml*"),
    ],
)
def test_what_cannot_be_selected_is_an_error(kit: Pytest, manner: str, more: list[str], said: str) -> None:
    ended = kit(manner, *more)
    assert ended.ret == pytest.ExitCode.INTERRUPTED
    ended.stdout.fnmatch_lines([said])


def test_an_engine_that_cannot_be_run_fails_every_trace(kit: Pytest) -> None:
    ended = kit(None, "--tonkspec-engine=cmd:./no_such_engine", f"--tonkspec-traces={KIT / 'traces'}")
    assert ended.ret == pytest.ExitCode.TESTS_FAILED
    ended.stdout.fnmatch_lines(["*cannot start `cmd:./no_such_engine`*"])


def test_the_fixture_judges_beside_other_tests(kit: Pytest, pytester: pytest.Pytester) -> None:
    pytester.makeconftest(f"""
        import pytest

        @pytest.fixture(scope="session")
        def tonkspec_address():
            return {address("plain")!r}
    """)
    pytester.makepyfile(f"""
        def test_conforms(tonkspec_engine):
            found = tonkspec_engine.check(traces={str(KIT / "traces")!r}, select="kit.t*")
            assert [result.outcome for result in found.results] == ["right", "right"]

        def test_nothing(tonkspec_engine):
            tonkspec_engine.judge(traces={str(KIT / "traces")!r}, select="none.*")
    """)
    ended = kit(None)
    ended.assert_outcomes(passed=1, failed=1)
    ended.stdout.fnmatch_lines(["*no trace has the id `none.*"])


OPTIONS = "tonkspec_engine.judge(traces={traces!r}, select='kit.t*'{more})"


def asks(pytester: pytest.Pytester, call: str) -> None:
    pytester.makeconftest(f"""
        import pytest

        @pytest.fixture(scope="session")
        def tonkspec_address():
            return {address("plain")!r}
    """)
    pytester.makepyfile(f"""
        import pytest

        def test_asks(tonkspec_engine):
            {call}
    """)


def test_the_fixture_takes_what_the_command_line_says(kit: Pytest, pytester: pytest.Pytester) -> None:
    call = OPTIONS.format(traces=str(KIT / "traces"), more="")
    asks(pytester, f"assert {call}.head.level == 1")
    kit(None, "--tonkspec-level=1").assert_outcomes(passed=1)
    call = OPTIONS.format(traces=str(KIT / "traces"), more=", level=2, timeout=9, jobs=2, claim='speno.*'")
    asks(pytester, f"assert {call}.head.level == 2")
    kit(None, "--tonkspec-level=1").stdout.fnmatch_lines(["*none of the * traces is selected*"])
    asks(
        pytester,
        "with pytest.raises(TypeError, match='no such choice: jbos'):\n                tonkspec_engine.judge(jbos=2)",
    )
    kit(None).assert_outcomes(passed=1)
    asks(pytester, OPTIONS.format(traces=str(KIT / "traces"), more=""))
    kit(None, "--tonkspec-timeout=0.001").stdout.fnmatch_lines(["*0.01*"])
    kit(None, "--tonkspec-trace-timeout=0").stdout.fnmatch_lines(["*--trace-timeout*0.01*"])
    asks(pytester, f"assert {OPTIONS.format(traces=str(KIT / 'traces'), more='')}.head.limits['memory'] == 1 << 29")
    kit(None, "--tonkspec-memory=0.5").assert_outcomes(passed=1)
    asks(
        pytester,
        f"assert {OPTIONS.format(traces=str(KIT / 'traces'), more=', trace_timeout=7')}.head.limits['hand'] == 7",
    )
    kit(None).assert_outcomes(passed=1)


def test_the_limits_hold_for_items_too(kit: Pytest) -> None:
    """An engine that hangs is ended in time, and the command that shows it has the same limits."""
    ended = kit("hang", "--tonkspec-trace-timeout=1.5", "--tonkspec-memory=1", "-k", "kit.out")
    assert ended.ret == pytest.ExitCode.TESTS_FAILED
    ended.stdout.fnmatch_lines(["hang: kit.out", "*--memory 1 --trace-timeout 1.5"])


def test_a_run_that_breaks_off_says_why(kit: Pytest, pytester: pytest.Pytester) -> None:
    """The program that is started in place of tonkspec writes a head and half a line, and complains."""
    folder = pytester.mkdir("instead")
    package = folder / "tonkspec"
    package.mkdir()
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "__main__.py").write_text(
        "import sys\n"
        "(file,) = [word.partition('=')[2] for word in sys.argv if word.startswith('--results=')]\n"
        "open(file, 'w').write('{\"kind\": \"head\"')\n"
        "print('something is wrong with us', file=sys.stderr)\n"
        "sys.exit(70)\n",
        encoding="utf-8",
    )
    asks(
        pytester,
        f"import os\n            os.environ['PYTHONPATH'] = {str(folder)!r}\n            tonkspec_engine.judge()",
    )
    ended = kit(None)
    ended.assert_outcomes(failed=1)
    ended.stdout.fnmatch_lines(["*something is wrong with us*", "*tonkspec ended with 70*"])


def test_what_an_engine_says_is_shown_as_it_stands(kit: Pytest, pytester: pytest.Pytester) -> None:
    expect = pytester.path / "expect.yaml"
    entries = [{"trace": "kit.*", "expect": "skip", "reason": "red \x1b[31m"}]
    expect.write_text(json.dumps({"format": 1, "traces": entries}), encoding="utf-8")
    ended = kit("plain", "-rs", f"--tonkspec-expect={expect}")
    assert "red" in ended.stdout.str()
    assert "\x1b[31m" not in ended.stdout.str()
