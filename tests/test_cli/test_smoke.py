"""`tonkspec smoke`."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from tests.test_cli.test_conform import NAIVE, odd
from tonkspec.cli.main import main
from tonkspec.conformance.models import Models
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces


def test_each_game_is_played_once_and_the_line_repeats_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["smoke", NAIVE]) == 0
    first, *games, again = capsys.readouterr().out.splitlines()
    assert first.startswith("naive tonk 1.0 (python)  protocol 1, level 3")
    assert {line.split()[1] for line in games} == {"right"}
    words = shlex.split(again.removeprefix("again  "))
    assert words[:3] == ["tonkspec", "conform", NAIVE]
    assert main(words[1:]) == 0


def test_an_engine_that_fails_and_a_game_that_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["smoke", odd("segfault")]) == 1
    assert "crash" in capsys.readouterr().out
    assert main(["smoke", odd("shy")]) == 0
    assert "no trace is of it" in capsys.readouterr().out


STRANGER = """
class Engine:
    def hello(self):
        return {"protocol": 1, "engine": {"name": "stranger"}, "games": ["whist"], "level": 0}
"""


def test_an_engine_that_plays_nothing_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "stranger.py").write_text(STRANGER, encoding="utf-8")
    assert main(["smoke", f"py:{tmp_path / 'stranger.py'}:Engine"]) == 2
    assert "error[E106]: no trace is of a game that the engine plays: whist" in capsys.readouterr().err
    assert main(["smoke", "cmd:false"]) == 3


DOES_NOTHING = """
class Engine:
    def hello(self):
        return {"protocol": 1, "engine": {"name": "idle"}, "games": ["black_company"], "level": 0}

    def rules(self, name, hash, options, readings):
        return {"unsupported": [name for name in sorted(options) if name not in readings] or sorted(options)[:1]}
"""


def test_an_engine_that_will_not_play_its_game_has_not_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "idle.py").write_text(DOES_NOTHING, encoding="utf-8")
    assert main(["smoke", f"py:{tmp_path / 'idle.py'}:Engine"]) == 1
    assert "does not support `around`, which it may read as it likes" in capsys.readouterr().out


def test_an_engine_of_which_no_hand_was_judged_has_not_passed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (bound,) = load_suite([shipped_traces()], Selection(ids=("black_company.agreed.corner_closed",)), Models())
    monkeypatch.setattr("tonkspec.cli.smoke.one_of_each", lambda *_: {"black_company": bound})
    (tmp_path / "idle.py").write_text(DOES_NOTHING, encoding="utf-8")
    assert main(["smoke", f"py:{tmp_path / 'idle.py'}:Engine"]) == 2
    assert "no hand was judged\n" in capsys.readouterr().out


HALF = """
from tonkspec.conformance.reference import Reference

class Engine(Reference):
    def rules(self, name, hash, options, readings=()):
        if name == "tongits":
            return {"unsupported": sorted(options)[:1]}
        return super().rules(name, options)

    def hello(self):
        return {**super().hello(), "games": ["black_company", "tongits"]}
"""


def test_not_every_hand_right_is_not_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "half.py").write_text(HALF, encoding="utf-8")
    assert main(["smoke", f"py:{tmp_path / 'half.py'}:Engine"]) == 1
    said = capsys.readouterr().out
    assert "right" in said
    assert "the engine does not support `" in said
    assert "no hand was judged" not in said
