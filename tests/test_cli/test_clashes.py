"""Each way in which two houses clash: both rules are named and where each comes from, and how it is settled, with a
hand in which they part.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.test_diagnostics.mistake_files import FOLDER
from tonkspec.cli.main import main

CLAIMS = """schema: sources/1
source: club
title: The sheet on the wall
file: sheet.txt
claims:
  - {id: club.one, kind: flow, gist: 'so says the first'}
  - {id: club.two, kind: flow, gist: 'so says the second'}
"""
PAYS = "  closer wins\n  each other player pays {0} to closer\n"
ENDING = (
    "ending {0}_end after discard when size of hand is {1} over out, dry   cite club.{0}\n"
    "settle {0}_end cite club.{0}\n  redeal\n"
)

CLASHES = {
    "R114 definition": ("replace define low_hand of player: count <= {1}  cite club.{0}\n", (3, 7), "{0}.low_hand"),
    "R114 requirement": (
        "replace require drop.low_enough: count < {1}  cite club.{0}\n",
        (5, 40),
        "{0}.drop.low_enough",
    ),
    "R114 case": (
        "replace settle tonk  cite club.{0}\n  case paid: otherwise\n  " + PAYS.replace("\n  ", "\n    ").format("{1}"),
        (3, 5),
        "{0}.tonk",
    ),
    "R114 label": (
        "add to move drop\n  require late: turns > {1}  cite club.{0}\n",
        (2, 3),
        "{0}.drop.late",
    ),
    "R114 flow": (
        "add to ending dropped  cite club.{0}\n  each other player ({0}_say)\nmove {0}_say\n  show hand\n",
        (2, 3),
        "{0}.dropped",
    ),
    "R116 order": (
        "add to move discard  cite club.{0}\n  was_hit becomes turns > {1}\n",
        (2, 3),
        "`{0}`",
    ),
    "R125 after": (
        "allow {0}_say after draw  cite club.{0}\nmove {0}_say unspecified\n  show hand\n",
        (2, 3),
        "`{0}`",
    ),
    "R126 phase": (
        "phase {0}_first before play by {1}  cite club.{0}\n  {0}_say\nmove {0}_say unspecified\n  show hand\n",
        ("dealer", "each player, from dealer"),
        "{0}.{0}_first",
    ),
    "R501 exception": (
        "exception {0}_low to low_hand when count <= {1}: {2}  cite club.{0}\n",
        (20, 24),
        "{0}.{0}_low",
    ),
    "R501 case": (
        "exception {0}_pays to tonk.paid when turns of closer > {1}  cite club.{0}\n" + PAYS.format("{1}"),
        (0, 1),
        "{0}.{0}_pays",
    ),
    "R502 endings": (ENDING, (3, 3), "{0}.{0}_end"),
}


FOUND_IN_PLAY = ("R501", "R502")
"""The codes of clashes that a search finds."""
WHEN = re.compile(r"(?:after (?:\d+ moves, the last )?`[A-Z]\w+: |on the deal|where Ann is dealt `|for a dealt )")
"""When two houses part."""
HANDED = re.compile(r": .*`(\w+)` says .+ and `(\w+)` says ")
"""What each of two houses says in a hand."""


def checked(
    folder: Path,
    houses: Sequence[tuple[str, str]],
    capsys: pytest.CaptureFixture[str],
    *options: str,
    said: str = "error[",
) -> list[list[str]]:
    """The errors about a table with these houses, by name with what they say; a line each."""
    shutil.copy(FOLDER / "base" / "our_tonk.tonk", folder)
    (folder / "sources").mkdir(exist_ok=True)
    (folder / "sources" / "club.yaml").write_text(CLAIMS, encoding="utf-8")
    for house, text in houses:
        (folder / f"{house}.tonk").write_text(f"house {house} for our_tonk\n{text}", encoding="utf-8")
    named = [f"{folder}/our_tonk.tonk", *(house for house, _ in houses)]
    assert main(["check", " + ".join(named), *options]) == 2
    shown = capsys.readouterr().out
    return [part.splitlines() for part in shown.split("\n\n") if part.startswith(said)]


def both(kind: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """Two houses that clash."""
    text, numbers, _ = CLASHES[kind]
    return ("one", text.format("one", numbers[0], "yes")), ("two", text.format("two", numbers[1], "no"))


def clash(folder: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The message about two houses, a line each."""
    return checked(folder, both(kind), capsys, said=f"error[{kind[:4]}]")[0]


@pytest.mark.parametrize("kind", CLASHES)
def test_a_clash_names_both_and_a_hand_and_how_it_is_settled(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    message, *rest = clash(tmp_path, kind, capsys)
    shown = "\n".join((message, *rest))
    told = re.sub(r"cite club\.\w+", "", shown)
    for house in ("one", "two"):
        assert CLASHES[kind][2].format(house) in message
        assert f"club.{house}" in told, shown
    assert WHEN.search(message), message
    if kind[:4] not in FOUND_IN_PLAY:
        assert HANDED.search(message), message
    (help_line,) = (line for line in rest if " = help: " in line)
    assert "add `over " in help_line
    assert "or the other way round" in help_line


@pytest.mark.parametrize(
    ("houses", "help_line"),
    [
        (
            ("claim_49", "dealt_49_50"),
            "leave one of them out, or say what `{}` says in house rules of your own, `over {}`",
        ),
        (("claim_49", "mine.tonk"), "add `over claim_49` to the first line of `mine`, or leave one of them out"),
        (("ours.tonk", "mine.tonk"), "add `over {}` to the first line of `{}`, or the other way round"),
    ],
)
def test_nobody_is_told_to_change_what_comes_with_the_program(
    houses: tuple[str, str],
    help_line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, value in (("mine", "both_win"), ("ours", "nothing")):
        Path(f"{name}.tonk").write_text(f"house {name} for tonk\nfix dealt_high to {value}\n", encoding="utf-8")
    assert main(["check", "black_company", "+", houses[0], "+", houses[1]]) == 2
    one, other = (name.removesuffix(".tonk") for name in houses)
    shown = capsys.readouterr().out
    assert any(help_line.format(*pair) in shown for pair in ((one, other), (other, one))), shown


def test_what_the_help_says_of_a_house_of_ones_own_settles_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    said = "house mine for tonk over dealt_49_50\nfix dealt_high to claim_49\n"
    Path("mine.tonk").write_text(said, encoding="utf-8")
    assert main(["check", "black_company", "+", "mine.tonk", "+", "dealt_49_50"]) == 0, capsys.readouterr().out


def test_a_clash_has_a_hand_whatever_else_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The two are played alone, without a mistake of one of them and without a third house."""
    one, two = both("R114 definition")
    mistaken = ("one", f"{one[1]}define odd: nowhere unspecified\n")
    third = ("third", "replace define low_hand of player: count <= 9 unspecified\ndefine even: elsewhere unspecified\n")
    told = checked(tmp_path, (mistaken, two, third), capsys)
    pairs = {match.groups() for lines in told if (match := HANDED.search(lines[0]))}
    assert ("one", "two") in pairs, told
    assert len(pairs) > 1, told


def test_two_clashes_of_two_houses_have_a_hand_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    parts = zip(both("R114 label"), both("R114 case"), strict=True)
    told = [lines[0] for lines in checked(tmp_path, [(one[0], one[1] + more[1]) for one, more in parts], capsys)]
    (late,) = (line for line in told if "drop.late" in line)
    (tonk,) = (line for line in told if "one.tonk" in line)
    assert "may `drop`" in late
    assert "may not `drop`" in late
    assert re.search(r"`one` says \w+ wins \(\w+ -> \w+ 3.* and `two` says \w+ wins \(\w+ -> \w+ 5", tonk)


def test_options_of_a_third_house_are_no_hindrance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    after = "option late: 1 to 5 = 2 unspecified\nadd to move drop\n  require after: turns > late unspecified\n"
    told = checked(tmp_path, (*both("R114 definition"), ("third", after)), capsys, "--option", "late=3")
    assert HANDED.search(told[0][0])


def test_a_long_hand_is_shown_whole_on_demand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    houses = both("R114 label")
    (lines,) = checked(tmp_path, houses, capsys)
    assert " moves, the last `" in lines[0]
    assert lines[-1].endswith("; `--verbose` shows the whole hand")
    shown = "\n".join(map("\n".join, checked(tmp_path, houses, capsys, "--verbose", said="")))
    whole = shown.partition("`one` and `two` part after ")[2]
    assert "deck: " in whole
    assert whole.startswith(f"{whole.count('      - ')} moves, the last `")


def test_a_hand_is_looked_for_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = checked(tmp_path, both("R114 definition"), capsys)
    monkeypatch.setattr("tonkspec.search.parting.parting", lambda *_: pytest.fail("played again"))
    assert checked(tmp_path, both("R114 definition"), capsys) == first
