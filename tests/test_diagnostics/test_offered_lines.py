"""What messages tell to write can be read: whole lines by the grammar, as they stand or with names put in."""

from __future__ import annotations

import re

import pytest

from tests.test_diagnostics.mistake_files import all_files, read
from tonkspec.source import Source
from tonkspec.syntax import parse
from tonkspec.syntax.places import DECLARATIONS, STATEMENTS

QUOTED = re.compile(r"= help: (.*)")
WHOLE = re.compile(r"`([^`]+)`")
FILLED = {
    "NUMBER": "1",
    "POINTS": "1",
    "VALUE": "1",
    "AMOUNT": "1",
    "PLAYER": "dealer",
    "CONDITION": "yes",
    "RANK": "2",
}
"""What stands for words in capitals; a name stands for all others."""
OWN_LINES = {
    *("option", "state", "given", "pot", "define", "meld", "zone", "factor", "exception"),
    *("remove", "fix", "default", "confirm", "allow", "ask"),
}
_NAMED = 2
"""Words of what is no line, but a word of the language and a name: `move draw`."""
IN_A_MOVE = {"require", "let", "put", "lay", "show", "choose"}


def offered() -> list[str]:
    """The lines that the lines of help in all files of mistakes offer, each once."""
    helps = (said[1] for path in all_files() for line in read(path).expected for said in QUOTED.finditer(line))
    lines = {line for text in helps for line in WHOLE.findall(text) if len(line.split()) > _NAMED and "..." not in line}
    return sorted(line for line in lines if line.split()[0] in OWN_LINES | IN_A_MOVE)


def filled(line: str) -> str:
    """A line with something in place of the words in capitals."""
    without_titles = re.sub(r'"[^"]*"', '"x"', line)
    return re.sub(r"\b[A-Z][A-Z]+\b", lambda word: FILLED.get(word[0], "some_name"), without_titles)


@pytest.mark.parametrize("line", offered())
def test_an_offered_line_can_be_read(line: str) -> None:
    text = filled(line)
    texts = [
        f"house x for y\n\n{text}\n",
        f"house x for y\n\n{text}\n  closer wins\n",
        f"house x for y\n\nadd to move z\n  {text}\n",
    ]
    assert any(parse(Source("x.tonk", one)).file is not None for one in texts), text


def test_there_are_lines_of_both_places() -> None:
    words = {line.split()[0] for line in offered()}
    assert words & set(DECLARATIONS.forms)
    assert words & set(STATEMENTS.forms)
