"""Whatever an engine does, it gets an outcome, and the run goes on."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tonkspec.conformance.limits import Limits
from tonkspec.conformance.results import Results
from tonkspec.conformance.transport.process import Process
from tonkspec.conformance.transport.strays import children
from tonkspec.data import data_folder
from tonkspec.diagnostics import EngineError

Judge = Callable[..., Results]
Odd = Callable[..., str]


@pytest.mark.parametrize(
    ("manner", "outcome", "said"),
    [
        ("hang", "hang", "no answer within 1 s"),
        ("half", "hang", "only half a line"),
        ("half_and_exit", "crash", "ended with exit code 0"),
        ("flood", "garbage", "a line of more than 1 MiB"),
        ("errors_without_end", "hang", "no answer"),
        ("garbage", "garbage", "is no JSON: expecting value at character 0: `I would rather not say`"),
        ("list", "garbage", "the answer to `do` must be an object: [1, 2]"),
        ("not_a_number", "garbage", "`NaN` is not a number of JSON"),
        ("deep", "garbage", "nested too deep"),
        ("not_utf8", "garbage", "it is not UTF-8"),
        ("wrong_seq", "garbage", "has `seq` 4711 instead of"),
        ("no_seq", "garbage", "the answer to `do` lacks `seq`"),
        ("no_ok", "garbage", "the answer to `do` lacks `ok`"),
        ("refused_end", "garbage", "`end` in the answer to `do` does not belong there: 5"),
        ("refused_and_over", "garbage", "`end` in the answer to `do` does not belong there"),
        ("float_net", "garbage", "`end.net.Goblin` in the answer to `do` must be a whole number: 1.5"),
        ("error", "error", "answers `do` with an error: I do not feel well"),
        ("exit", "crash", "ended with exit code 0"),
        ("close_output", "crash", "closed its standard output"),
        ("segfault", "crash", "ended by SIGSEGV"),
        ("lie", "error", "answers `legal` with an error"),
        ("no_deals", "error", "does not support `x`, which the deal does not need"),
        ("refuses_reading", "error", "does not support `low_limit`, which it may read as it likes"),
        ("no_names", "garbage", "`unsupported` in the answer to `deal` must not be empty: []"),
    ],
)
def test_each_manner_has_its_outcome(manner: str, outcome: str, said: str, judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd(manner), "kit.moves").results
    assert (result.outcome, said in result.message) == (outcome, True), result.message
    assert result.finding is not None
    assert bool(result.finding.table) == (result.finding.request != "rules")
    assert result.finding.evidence.messages
    assert result.finding.repeat == "again kit.moves"


def test_a_feature_that_was_claimed_must_be_there(judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd("no_position"), "kit.out").results
    said = "the engine claims the feature `position` and does not support it"
    assert (result.outcome, result.message) == ("error", said)


def test_a_number_of_players_that_was_claimed_must_be_there(
    judge: Judge, odd: Odd, kit_traces: Path, tmp_path: Path
) -> None:
    text = (kit_traces / "moves.yaml").read_text(encoding="utf-8").replace("level: must", "level: should")
    (tmp_path / "moves.yaml").write_text(text, encoding="utf-8")
    results = judge(odd("no_players"), folder=tmp_path)
    (result,) = results.results
    assert result.outcome == "error"
    assert result.message in (
        "the engine says that it plays with 2 to 6 players and does not support 3",
        "the engine does not say for how many `players` it is and does not support 3",
    )
    assert result.is_binding, "what is claimed in `hello` counts in a trace of any level"
    assert results.foot.verdict == "fails"


@pytest.mark.parametrize("over", ["rules", "deal"])
@pytest.mark.parametrize(
    ("manner", "outcome"), [("error", "error"), ("exit", "crash"), ("hang", "hang"), ("garbage", "garbage")]
)
def test_an_engine_that_cannot_begin_does_not_conform_whatever_its_manner(
    manner: str, outcome: str, over: str, judge: Judge, odd: Odd, kit_traces: Path, tmp_path: Path
) -> None:
    text = (kit_traces / "moves.yaml").read_text(encoding="utf-8").replace("level: must", "level: should")
    (tmp_path / "moves.yaml").write_text(text, encoding="utf-8")
    results = judge(odd(manner, over), folder=tmp_path)
    (result,) = results.results
    assert result.finding is not None
    assert (result.outcome, result.finding.request) == (outcome, over)
    assert result.is_binding
    assert results.foot.verdict == "fails"
    (later,) = judge(odd(manner), folder=tmp_path).results
    assert (later.outcome, later.is_binding) == (outcome, False), "over a move it need not play rightly"


@pytest.mark.parametrize("manner", ["twice", "flood_of_lines"])
def test_a_line_that_nobody_asked_for_is_garbage(manner: str, judge: Judge, odd: Odd) -> None:
    results = judge(odd(manner)).results
    assert "garbage" in {result.outcome for result in results}
    assert not {result.outcome for result in results} & {"wrong", "refused wrongly"}


def test_the_evidence_has_the_messages_and_the_errors(judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd("half"), "kit.moves").results
    assert result.finding is not None
    last, half = result.finding.evidence.messages[-2:]
    assert '"cmd":"do"' in last
    assert half == '< {"seq": '
    (result,) = judge(odd("errors_without_end"), "kit.moves").results
    assert result.finding is not None
    assert len(result.finding.evidence.errors) == 1 << 16


@pytest.mark.parametrize(
    ("manner", "request_", "expected", "got", "advice"),
    [
        ("lie", "legal", "an answer to `legal`", "error", "an engine of level 2 or more answers `legal`; `--level 1` "),
        ("no_deals", "deal", "an answer to `deal`", "`unsupported`", ""),
        ("refuses_reading", "rules", "an answer to `rules`", "`unsupported`", ""),
        ("hang", "do", "the move is refused", "no answer in time", ""),
    ],
)
def test_what_was_asked_is_at_fault_and_no_rule(
    manner: str, request_: str, expected: str, got: str, advice: str, judge: Judge, odd: Odd
) -> None:
    (result,) = judge(odd(manner), "kit.moves").results
    finding = result.finding
    assert finding is not None
    assert (finding.request, finding.expected, finding.got) == (request_, (expected,), (got,))
    assert finding.advice.startswith(advice)
    assert bool(finding.advice) == bool(advice)
    assert finding.rule == ("rummy.draw" if request_ == "do" else None), "only a move is by a rule"


def test_the_answer_stands_behind_its_own_request(judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd("lie"), "kit.moves").results
    assert result.finding is not None
    asked, told, again, failed = result.finding.evidence.messages[-4:]
    assert ('"what":"state"' in asked, '"state"' in told) == (True, True)
    assert ('"what":"legal"' in again, '"error"' in failed) == (True, True)


def test_what_failed_is_at_its_step(judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd("exit"), "kit.moves").results
    assert result.finding is not None
    assert (result.finding.step, result.finding.move) == (1, "Goblin: draw")


def test_an_engine_is_started_again_until_it_has_failed_too_often(judge: Judge, odd: Odd) -> None:
    limits = Limits(answer=1, leave=0.2, restarts=1)
    results = judge(odd("exit"), "kit.[mot]*", limits=limits).results
    assert [result.outcome for result in results] == ["crash", "crash", "error", "error"]
    assert results[-1].message == "engine gone, not played: the engine failed, and was started again 1 time"
    assert results[-1].finding is None, "there is nothing that plays it again"
    assert [result.met_no_engine for result in results] == [False, False, True, True]


def test_an_option_at_its_default_is_no_reason_not_to_play(judge: Judge, tmp_path: Path) -> None:
    engine = tmp_path / "picky.py"
    engine.write_text(
        "from tonkspec.conformance.reference import Reference\n"
        "class Engine(Reference):\n"
        "    def rules(self, name, options, readings):\n"
        "        free = [option for option in options if option not in readings]\n"
        "        return {'unsupported': free[:1]} if free else super().rules(name, options, readings)\n",
        encoding="utf-8",
    )
    shipped = data_folder("conformance") / "traces" / "pagat_tonk" / "turn"
    results = judge(f"py:{engine}:Engine", "*", folder=shipped, limits=Limits(answer=30, leave=0.2)).results
    by_default = [result for result in results if not result.options]
    assert {result.outcome for result in by_default} == {"error"}
    assert "among its games and does not support `upcard` as it is by default" in by_default[0].message


def test_an_answer_to_the_rules_is_not_taken_back(judge: Judge, odd: Odd, kit_traces: Path, tmp_path: Path) -> None:
    for name, like in (("a", "bound"), ("b", "moves"), ("c", "bound")):
        text = (kit_traces / f"{like}.yaml").read_text(encoding="utf-8")
        (tmp_path / f"{name}.yaml").write_text(text.replace(f"id: kit.{like}", f"id: kit.{name}"), encoding="utf-8")
    results = judge(odd("changes_its_mind"), folder=tmp_path)
    assert [result.outcome for result in results.results] == ["right", "right", "error"]
    said = "the engine does not support `around` in kit.c, and plays by the same rules in kit.a"
    assert results.results[2].message == said
    assert not results.foot.conforms


def test_after_an_error_the_engine_goes_on(judge: Judge, odd: Odd) -> None:
    results = judge(odd("lie"), limits=Limits(answer=1, restarts=0)).results
    assert {result.outcome for result in results} == {"error", "right"}


def test_memory_is_limited(judge: Judge, odd: Odd) -> None:
    (result,) = judge(odd("hog"), "kit.moves", limits=Limits(answer=5, leave=0.2, memory=1 << 30)).results
    assert result.outcome == "crash"
    assert result.finding is not None
    assert "MemoryError" in result.finding.evidence.errors


@pytest.mark.parametrize(("manner", "said"), [("many_files", "Too many open files"), ("long_file", "File too large")])
def test_files_are_limited(manner: str, said: str, judge: Judge, odd: Odd, tmp_path: Path) -> None:
    file = tmp_path / "long"
    limits = Limits(answer=5, leave=0.2, file=1 << 18, files=200)
    (result,) = judge(odd(manner, str(file)), "kit.moves", limits=limits).results
    assert result.outcome == "crash"
    assert result.finding is not None
    assert said in result.finding.evidence.errors
    assert not file.is_file() or file.stat().st_size <= 1 << 18


@pytest.mark.parametrize("memory", [0, 1 << 30])
def test_the_limits_are_there_from_the_first_moment(memory: int, tmp_path: Path) -> None:
    told = tmp_path / "limits"
    command = ["/bin/sh", "-c", f"(ulimit -n; ulimit -c; ulimit -d) > {told}; read x"]
    Process(command, Limits(memory=memory, files=100, leave=20)).close()
    before = resource.getrlimit(resource.RLIMIT_DATA)[1]
    unlimited = "unlimited" if before == resource.RLIM_INFINITY else str(before >> 10)
    assert told.read_text(encoding="utf-8").split() == ["100", "0", str(memory >> 10) if memory else unlimited]


@pytest.mark.skipif(sys.platform != "linux", reason="it is seen in /proc")
def test_what_python_ignores_the_engine_does_not(tmp_path: Path) -> None:
    told = tmp_path / "ignored"
    command = ["/bin/sh", "-c", f"grep SigIgn /proc/self/status > {told}; read x"]
    Process(command, Limits(leave=20)).close()
    assert int(told.read_text(encoding="utf-8").split()[1], 16) & (1 << (signal.SIGPIPE - 1)) == 0


def test_all_answers_to_a_hand_have_their_time_together(judge: Judge, odd: Odd) -> None:
    limits = Limits(start=60, answer=30, hand=1.5, leave=0.2)
    (result,) = judge(odd("slow"), "kit.moves", limits=limits).results
    assert (result.outcome, result.message) == ("hang", "the answers to one hand take longer than 1.5 s")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is told by the end of its input alone")
def test_an_engine_ends_with_whoever_asks(tmp_path: Path) -> None:
    note = tmp_path / "pid"
    runner = (
        "import time\n"
        "from tonkspec.conformance.transport.process import Process\n"
        "from tonkspec.conformance.limits import USUAL\n"
        f"engine = Process(['/bin/sh', '-c', 'echo $$. > {note}; exec sleep 600'], USUAL)\n"
        "time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", runner]) as running:
        while not (note.is_file() and note.read_text(encoding="utf-8").endswith(".\n")):
            time.sleep(0.02)
        running.kill()
    assert _is_gone(int(note.read_text(encoding="utf-8").strip(".\n")))


def test_whatever_the_engine_started_ends_with_it(judge: Judge, odd: Odd, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    (result,) = judge(odd("child", str(note)), "kit.moves").results
    assert result.outcome == "hang"
    assert _is_gone(int(note.read_text(encoding="utf-8")))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere what leaves the group gets away")
@pytest.mark.parametrize("manner", ["stray", "daemon"])
def test_what_has_left_the_group_ends_too(manner: str, judge: Judge, odd: Odd, tmp_path: Path) -> None:
    note = tmp_path / "pid"
    (result,) = judge(odd(manner, str(note)), "kit.moves", limits=Limits(answer=8, leave=0.5)).results
    assert result.outcome == "hang"
    assert _is_gone(int(note.read_text(encoding="utf-8")))
    assert not children() & {int(note.read_text(encoding="utf-8"))}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is noticed when the answer is late")
def test_an_end_is_noticed_though_another_holds_the_output(judge: Judge, odd: Odd) -> None:
    began = time.monotonic()
    (result,) = judge(odd("heir"), "kit.moves", limits=Limits(answer=60, leave=0.5)).results
    assert (result.outcome, result.message) == ("crash", "the engine ended with exit code 5 instead of answering")
    assert time.monotonic() - began < 20


def test_an_engine_that_ignores_signals_is_killed(judge: Judge, odd: Odd) -> None:
    began = time.monotonic()
    assert judge(odd("ignore_term"), "kit.moves").foot.conforms
    assert time.monotonic() - began < 10


@pytest.mark.parametrize(
    ("manner", "said"), [("silent", "no answer within"), ("exit_at_hello", "ended with exit code 0")]
)
def test_an_engine_that_does_not_say_hello_cannot_be_run(manner: str, said: str, judge: Judge, odd: Odd) -> None:
    with pytest.raises(EngineError, match=said):
        judge(odd(manner), limits=Limits(start=1, leave=0.2))


def test_an_engine_that_is_not_there_cannot_be_run(judge: Judge) -> None:
    with pytest.raises(EngineError, match="cannot start `cmd:/no/such/engine`: no such file or directory"):
        judge("cmd:/no/such/engine")


def _is_gone(pid: int) -> bool:
    """Whether a process has ended; who inherited it may not have noticed yet."""
    for _ in range(100):
        try:
            os.kill(pid, 0)
            state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        except (ProcessLookupError, FileNotFoundError):
            return True
        if state == "Z":
            return True
        time.sleep(0.02)
    return False
