"""Every habit is seen where it is, and alone where it is lacking."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from tonkspec.cli.main import main
from tonkspec.conformance.limits import Limits
from tonkspec.conformance.manners import HABITS, manners_of
from tonkspec.conformance.manners.silence import SILENCE
from tonkspec.conformance.manners.visit import UnkeptError, Visit
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.misbehaviour import Misbehaviour
from tonkspec.conformance.session import Session
from tonkspec.diagnostics import EngineError
from tonkspec.report.manners import render_manners

KIT = Path(__file__).parent / "kit"
GUIDE = Path(__file__).parents[2] / "docs" / "engine-guide.md"
PATIENT = Limits(start=20, answer=20, leave=5)
HASTY = Limits(start=4, answer=2, leave=0.5)
NOBODY = EngineInfo(
    name="nobody", version="", language="", url="", games=(), level=0, features=frozenset(), players=None
)
UNSEEN_AFTER = {"hello": "flush", "flush": "silence"}


def rude(*habit: str) -> str:
    return "cmd:" + shlex.join([sys.executable, str(KIT / "rude_engine.py"), *habit])


def test_an_engine_with_good_manners(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "lint", rude()]) == 0
    said = capsys.readouterr().out
    assert said.startswith("naive tonk 1.0  cmd:")
    assert re.findall(r"^yes (\S+)", said, re.MULTILINE) == list(HABITS)
    assert said.endswith(f"{len(HABITS)} of {len(HABITS)} manners kept\n")


QUICKLY_SEEN = ("flush", "refused", "unknown-fields")


@pytest.mark.parametrize(
    "lacked",
    [
        pytest.param(name, marks=() if name in QUICKLY_SEEN else pytest.mark.slow)
        for name in (*HABITS, "silence-banner", "silence-chatty", "silence-refused")
    ],
)
def test_an_engine_that_lacks_one_habit_lacks_no_other(lacked: str) -> None:
    late = lacked in {"flush", "bye", "long-line", "pieces"}
    manners = manners_of(rude(lacked), HASTY if late else PATIENT)
    assert [seen.habit for seen in manners.seen] == list(HABITS)
    name = lacked.partition("-")[0] if lacked.startswith("silence") else lacked
    # Whoever writes something before the answer to the first request does not answer it as it should be.
    also = ["hello"] if lacked in {"silence-banner", "silence-chatty"} else []
    assert [seen.habit for seen in manners.seen if seen.is_kept is False] == [*also, name]
    unseen = [seen.habit for seen in manners.seen if seen.is_kept is None]
    first = UNSEEN_AFTER.get(lacked)
    assert unseen == ([] if first is None else list(HABITS)[list(HABITS).index(first) :])
    *_, found = (seen for seen in manners.seen if seen.is_kept is False)
    text = render_manners(manners, "cmd:rude", colour=False)
    assert re.search(rf"^NO  {name} ", text, re.MULTILINE)
    assert found.message.split()[0] in text
    assert found.evidence.messages, "what was said is shown"


@pytest.mark.parametrize(
    ("lacked", "said"),
    [
        ("silence-refused", 'two answers to `do`, the second: `{"seq": 4, "refused": true'),
        ("silence-chatty", "before the answer to `hello` it wrote what is no answer: `debug 1`"),
    ],
)
def test_what_is_written_too_much_is_shown_as_it_was_written(lacked: str, said: str) -> None:
    (found,) = (seen for seen in manners_of(rude(lacked), PATIENT).seen if seen.habit == "silence")
    assert found.message.startswith(said)


def test_a_second_answer_that_was_overlooked_is_told_as_one() -> None:
    asked = '{"seq": 1, "refused": true}'
    line = f"read x; echo '{asked}'; echo '{asked}'; read x"
    with Visit(["/bin/sh", "-c", line], PATIENT, frozenset()) as visit:
        assert visit.ask({"cmd": "do"}, "do") == {"seq": 1, "refused": True}
        with pytest.raises(Misbehaviour) as raised:
            visit.hello()
    assert str(raised.value) == f"two answers to `do`, the second: `{asked}`"


@pytest.mark.parametrize("lacked", ["seq-list", "seq-true"])
def test_a_seq_that_is_no_number_is_told(lacked: str) -> None:
    seen = {one.habit: one.is_kept for one in manners_of(rude(lacked), PATIENT).seen}
    assert (seen["hello"], seen["seq"], seen["silence"]) == (False, False, True)


def test_a_line_too_much_with_a_seq_that_is_no_number_is_told() -> None:
    script = 'import sys\nfor _ in sys.stdin: print(\'{"seq": {}}\\n{"seq": [1]}\', flush=True)'
    with Visit([sys.executable, "-c", script], PATIENT, frozenset()) as visit, pytest.raises(UnkeptError) as raised:
        SILENCE.look(visit, NOBODY)
    assert str(raised.value) == 'after the answer to `hello` it wrote: `{"seq": [1]}`'


def test_hello_is_read_as_strictly_as_by_who_plays() -> None:
    manners = manners_of(rude("hello-version"), PATIENT)
    lacking = {seen.habit: seen.message for seen in manners.seen if seen.is_kept is False}
    assert list(lacking) == ["hello", "version"]
    assert lacking["hello"] == "the engine chose protocol 2, which was not offered"
    with pytest.raises(EngineError, match="chose protocol 2, which was not offered"):
        Session(rude("hello-version"), PATIENT)


def test_what_cannot_be_read_as_an_answer_is_not_said_to_be_none() -> None:
    unseen = [seen for seen in manners_of(rude("hello"), PATIENT).seen if seen.is_kept is None]
    assert {seen.message for seen in unseen} == {"there is no answer to `hello` that can be read"}


@pytest.mark.parametrize("lacked", ["plays-for-two", "plays-for-two-only"])
def test_a_game_that_is_not_for_so_many_is_passed_over(lacked: str) -> None:
    seen = {one.habit: one for one in manners_of(rude(lacked), PATIENT).seen}
    kept = True if lacked == "plays-for-two" else None
    assert {seen[habit].is_kept for habit in ("refused", "new-deal", "reset")} == {kept}
    assert all(one.is_kept is not False for one in seen.values())
    assert kept or seen["reset"].message.endswith("or not with so many")


def test_an_engine_that_writes_much_at_its_end_ends() -> None:
    script = "import os, sys\nfor _ in sys.stdin: pass\nfor pipe in 2, 1: os.write(pipe, bytes(300_000))"
    with Visit([sys.executable, "-c", script], PATIENT, frozenset()) as visit:
        visit.process.end_input()
        assert visit.process.end_after("the end of its input", PATIENT.leave) == ""


def test_a_runtime_that_flushes_by_the_environment_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONUNBUFFERED", "1")
    script = "import sys, json\nfor line in sys.stdin: print(json.dumps({'seq': 1, 'error': 'no'}))\n"
    manners = manners_of(f"cmd:{shlex.join([sys.executable, '-c', script])}", HASTY)
    assert [seen.habit for seen in manners.seen if seen.is_kept is False] == ["flush"]


def test_an_engine_that_ends_or_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(EngineError, match="no_such_program"):
        manners_of("cmd:./no_such_program", HASTY)
    assert main(["engine", "lint", f"cmd:{sys.executable} -c 'import no_such_module'"]) == 3
    said = capsys.readouterr().err
    assert "the engine ended with exit code 1" in said
    assert "ModuleNotFoundError" in said
    assert main(["engine", "lint", "no address"]) == 2
    assert main(["engine", "lint", "cmd:true", "--timeout", "nan"]) == 2


def test_how_an_engine_plays_is_not_seen_where_it_plays_nothing_known(tmp_path: Path) -> None:
    other = tmp_path / "other.py"
    other.write_text(
        (KIT / "rude_engine.py")
        .read_text()
        .replace(
            "def tell(answer: dict[str, Any]) -> None:",
            (
                "def tell(answer: dict[str, Any]) -> None:\n"
                "    answer |= {'games': ['bridge']} if 'games' in answer else {}"
            ),
        )
        .replace("Path(__file__).resolve().parents[3]", f"Path({str(KIT.parents[2])!r})")
    )
    manners = manners_of(f"cmd:{sys.executable} {other}", PATIENT)
    assert [seen.habit for seen in manners.seen if seen.is_kept is None] == ["refused", "new-deal", "reset"]
    assert manners.are_good


def test_the_guide_tells_of_every_habit() -> None:
    told = dict(re.findall(r"^\| `([a-z-]+)` \| (.+?) \|$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE))
    assert {name: told.get(name) for name in HABITS} == dict(HABITS)
