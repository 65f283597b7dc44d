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
BESIDE_OTHERS = {
    "citations_source_without_claim": "a note that may also stand without a claim",
    "house_over_two_joined": "a word between the last two, after a comma",
    "newcomer_ace_only_high": "help with the form of a run, not of a phase",
    "newcomer_becomes_in_a_case": "a word that moves have, not the match",
    "newcomer_capitals": "a word of the language, not a name",
    "newcomer_colon_missing": "help with the form of a requirement",
    "newcomer_everyone": "one who pays, and another word for everybody",
    "newcomer_exception_without_when": "help with the form of an exception",
    "newcomer_hand_has_an_ace": "help that counts cards",
    "newcomer_hand_has_no_ace": "help that counts cards, and none of them",
    "newcomer_has_no_cards": "help that asks whether a zone is empty",
    "newcomer_his_hand": "a word for whose it is",
    "newcomer_leaves_in_a_case": "the same below a case",
    "newcomer_less_than_in_words": "a word that needs another sign",
    "newcomer_not_equal": "a sign of its own",
    "newcomer_not_indented": "the lines are there, at the margin",
    "newcomer_or_then_and_in_a_list": "ends that are not all joined alike",
    "newcomer_or_with_a_misspelt_rank": "the last end is misspelt, and written right in the help",
    "newcomer_pay_for_pays": "a verb in its other form",
    "newcomer_plural_for_each": "a plural, and another word for it",
    "newcomer_replace_requirement_without_its_kind": "a part of a rule, with its whole name",
    "newcomer_title_for_a_name": "help with the first line",
    "newcomer_two_equals_signs": "a sign of its own",
    "newcomer_win_for_wins": "a verb in its other form, and another word for it",
    "newcomer_wins_from_others": "the payer and the amount are said, and stand in the help",
}
"""Files of which the same is said as of another but for the names in it, and what is their own."""
FOUND_BY_PLAYING = "R5"
"""How codes begin whose messages tell of hands that a search has found."""
NOT_BY_A_FILE = {
    "F108": "that depends on who asks",
    "F110": "that is about what is written, not about what is read",
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
        kinds[tuple((code, NAMES.sub("_", text)) for code, text in said)].append(path.stem)
    alike = [names for names in kinds.values() if len(names) > 1]
    assert [names for names in alike if len(set(names) - BESIDE_OTHERS.keys()) > 1] == []
    assert sorted(BESIDE_OTHERS.keys() - {name for names in alike for name in names}) == []


def test_every_code_about_rule_files_is_given_by_some_file() -> None:
    given = {code for path in all_files() for code, _ in messages(path)}
    wanted = {code for code in CODES if code[0] in "FSR" and not code.startswith(FOUND_BY_PLAYING)}
    assert sorted(wanted - given - NOT_BY_A_FILE.keys()) == []
