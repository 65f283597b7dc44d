"""Each way in which two houses clash: both rules are named and where each comes from, and how it is settled, with a
hand in which they part.
"""

from __future__ import annotations

import re
import shutil
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


def clash(folder: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The message about two houses, a line each."""
    shutil.copy(FOLDER / "base" / "our_tonk.tonk", folder)
    (folder / "sources").mkdir()
    (folder / "sources" / "club.yaml").write_text(CLAIMS, encoding="utf-8")
    text, numbers, _ = CLASHES[kind]
    for house, number, value in zip(("one", "two"), numbers, ("yes", "no"), strict=True):
        written = f"house {house} for our_tonk\n{text.format(house, number, value)}"
        (folder / f"{house}.tonk").write_text(written, encoding="utf-8")
    assert main(["check", f"{folder}/our_tonk.tonk + one + two"]) == 2
    shown = capsys.readouterr().out
    begin = shown.index(f"error[{kind[:4]}]")
    return shown[begin:].split("\n\n")[0].splitlines()


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
    assert "after `" in message or " moves, the last `" in message or "dealt" in message or "on the deal" in message
    (help_line,) = (line for line in rest if " = help: " in line)
    assert "add `over " in help_line
    assert "or the other way round" in help_line
