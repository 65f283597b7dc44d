"""Mistakes in the language itself, and what is said of each, to the letter."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from tests.test_diagnostics.mistake_files import all_files, read
from tonkspec.diagnostics import CODES

MESSAGE = re.compile(r"(?:error|warning|note)\[(?P<code>[A-Z]\d{3})\]: (?P<message>.*)|\s*= help: (?P<help>.*)")
NAMES = re.compile(r"`[^`]*`|\d[\d,]*")
NEWCOMER = "newcomer_"
FOUND_BY_PLAYING = "R5"
"""How codes begin whose messages tell of hands that a search has found."""
NOT_BY_A_FILE = {
    "F108": "that depends on who asks",
    "R413": "a search settles it, but where there are other mistakes",
    "S113": "so long a file is refused before it is read",
}
"""Codes that no rule file gives, and why."""


def messages(path: Path) -> tuple[tuple[str, str], ...]:
    """Codes and messages that a file expects, and its lines of help with them."""
    found: list[tuple[str, str]] = []
    for line in read(path).expected:
        said = MESSAGE.fullmatch(line)
        if said is not None and said["code"]:
            found.append((said["code"], said["message"]))
        elif said is not None and found:
            found[-1] = (found[-1][0], f"{found[-1][1]} | {said['help']}")
    return tuple(found)


@pytest.mark.parametrize("path", all_files(), ids=lambda path: path.stem)
def test_what_is_said(
    path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")
    mistake = read(path)
    output = mistake.output(tmp_path, capsys)
    assert not [line for line in output if "this is a bug" in line]
    if request.config.getoption("--update"):
        mistake.record(output)
    assert output == read(path).expected, f"{path} expects something else; pytest --update writes it anew"


def test_each_file_is_a_mistake_of_its_own_kind() -> None:
    kinds: defaultdict[object, list[str]] = defaultdict(list)
    for path in all_files():
        said = messages(path)
        assert said, f"{path}: nothing is said"
        if path.stem.startswith(NEWCOMER):
            kinds[said].append(path.stem)
        else:
            kinds[tuple((code, NAMES.sub("_", text)) for code, text in said)].append(path.stem)
    assert [names for names in kinds.values() if len(names) > 1] == []


def test_every_code_about_rule_files_is_given_by_some_file() -> None:
    given = {code for path in all_files() for code, _ in messages(path)}
    wanted = {code for code in CODES if code[0] in "FSR" and not code.startswith(FOUND_BY_PLAYING)}
    assert sorted(wanted - given - NOT_BY_A_FILE.keys()) == []
