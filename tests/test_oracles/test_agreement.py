"""The plain engine, written from the claims alone, and the interpreter over the rule files play the same games."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.test_oracles.agreement import (
    RULESETS,
    Progress,
    fingerprint,
    main,
    parts,
    play_part,
    played,
    played_over_the_pipe,
)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_oracles_agree_on_random_hands(ruleset: str) -> None:
    progress = played_over_the_pipe(ruleset, 20)
    assert len(progress.endings) > 1, "the hands must not all end alike"
    assert progress.refused > 5, "moves that are not allowed must be among those tried"
    assert played(ruleset, 20) == progress, "without the pipe the same is played"


def test_a_run_in_parts_that_is_stopped_and_goes_on_finds_the_same(tmp_path: Path) -> None:
    numbers = [part.numbers for part in parts("pagat_tonk", 95, 105)]
    assert numbers == [range(95, 100), range(100, 105)], "each part is played by the same options"
    file = tmp_path / "pagat_tonk.json"
    begun = Progress.read(file, 95, "as now")
    for part in parts("pagat_tonk", begun.next_hand, 100):
        begun.go_on(play_part(part)[0])
    begun.write(file)
    going_on = Progress.read(file, 95, "as now")
    assert going_on == begun
    for part in parts("pagat_tonk", going_on.next_hand, 105):
        going_on.go_on(play_part(part)[0])
    at_once = Progress(first_hand=95, next_hand=95, played_by="as now")
    for part in parts("pagat_tonk", 95, 105):
        at_once.go_on(play_part(part)[0])
    assert going_on == at_once
    assert at_once.next_hand == 105
    with pytest.raises(ValueError, match="began with hand 95, not 0"):
        Progress.read(file, 0, "as now")
    assert json.loads(file.read_text(encoding="utf-8"))["next_hand"] == 100


def test_a_run_begins_anew_when_rules_have_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pagat_tonk.json"
    Progress(first_hand=0, next_hand=7, played_by="as before", differing=[3]).write(file)
    anew = Progress.read(file, 0, fingerprint("pagat_tonk"))
    assert (anew.next_hand, anew.differing) == (0, [])
    assert "have changed" in capsys.readouterr().out
    anew.write(file)
    assert Progress.read(file, 0, fingerprint("pagat_tonk")) == anew
    assert fingerprint("pagat_tonk") != fingerprint("tongits")


def test_a_run_that_its_limit_of_time_has_stopped_is_not_all_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        sys, "argv", ["agreement.py", "pagat_tonk", "--hands", "300", "--seconds", "0", "--results", str(tmp_path)]
    )
    assert main() == 1
    assert json.loads((tmp_path / "pagat_tonk.json").read_text(encoding="utf-8"))["next_hand"] == 100
    monkeypatch.setattr(sys, "argv", ["agreement.py", "pagat_tonk", "--hands", "100", "--results", str(tmp_path)])
    assert main() == 0
