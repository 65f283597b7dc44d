"""Many traces at once."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tonkspec.analysis import load_game
from tonkspec.data import data_folder
from tonkspec.diagnostics import InputError
from tonkspec.engine import prepare
from tonkspec.source import Source
from tonkspec.trace.load import parse_trace
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import Verification, find_traces, verify

BLACK_COMPANY = prepare(load_game("black_company", {}))
SHIPPED = [file.read_text(encoding="utf-8") for file in find_traces([data_folder("conformance") / "traces"])]


def written(folder: Path, **texts: str) -> Verification:
    """What comes of traces with these texts, by the names of their files."""
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return verify(find_traces([folder]))


def test_each_has_its_verdict(tmp_path: Path, trace_text: str) -> None:
    bad = trace_text.replace("game.one", "game.two").replace("to_move: Ilmo", "to_move: Goblin")
    found = written(tmp_path, good=trace_text, bad=bad)
    assert [(verdict.trace.id, verdict.holds) for verdict in found.verdicts] == [
        ("game.two", False),
        ("game.one", True),
    ]
    assert [verdict.trace.id for verdict in found.failed] == ["game.two"]
    assert found.unusable == ()


def test_one_that_cannot_be_read_leaves_the_others(tmp_path: Path, trace_text: str) -> None:
    found = written(tmp_path, good=trace_text, bad="a: [1")
    assert [verdict.holds for verdict in found.verdicts] == [True]
    assert found.unusable == (tmp_path / "bad.yaml",)
    assert [message.code for message in found.diagnostics] == ["Y101"]


def test_an_id_is_one_trace(tmp_path: Path, trace_text: str) -> None:
    found = written(tmp_path, a=trace_text, b=trace_text)
    (message,) = found.diagnostics
    assert (message.code, message.message) == ("V104", "the id `game.one` is taken")
    assert message.span is not None
    assert (message.span.path, message.related[0].span.path) == (str(tmp_path / "b.yaml"), str(tmp_path / "a.yaml"))
    assert len(found.verdicts) == 1


@pytest.mark.parametrize(("hands", "by"), [("b", "by this trace"), ("a", "by a hand of this trace")])
def test_an_id_is_one_hand(tmp_path: Path, trace_text: str, hands: str, by: str) -> None:
    """A hand that follows has an id too, under which it is reported and selected."""
    several = (Path(__file__).parent / "traces" / "two_hands.yaml").read_text(encoding="utf-8")
    texts = {hands: several.replace("id: language.two_hands", "id: game.one")}
    texts["ab".replace(hands, "")] = trace_text.replace("id: game.one", "id: game.one.hand_2")
    found = [one for one in written(tmp_path, **dict(sorted(texts.items()))).diagnostics if one.code == "V104"]
    assert [one.message for one in found] == ["the id `game.one.hand_2` is taken"]
    assert found[0].related[0].text == by


@pytest.mark.parametrize(
    ("old", "new", "marked"),
    [
        ("ruleset: black_company", "ruleset: black_compnay", "black_compnay"),
        ("ruleset: black_company", "ruleset: none/such.tonk", None),
        ("ruleset: black_company", "ruleset: black_company\noptions: {low_limt: 14}", "14"),
    ],
)
def test_a_game_that_is_not_there(tmp_path: Path, trace_text: str, old: str, new: str, marked: str | None) -> None:
    text = trace_text.replace(old, new)
    found = written(tmp_path, a=text)
    (message,) = found.diagnostics
    assert message.span is not None
    assert marked in (None, text[message.span.start : message.span.end])
    assert found.unusable == (tmp_path / "a.yaml",)


def test_an_option_out_of_its_values_is_told_with_the_trace(tmp_path: Path, trace_text: str) -> None:
    found = written(tmp_path, a=trace_text.replace("ruleset: ", "options: {low_limit: 13}\nruleset: "))
    (message,) = found.diagnostics
    assert message.related[-1].text == "asked for by this trace"
    assert message.related[-1].span.path == str(tmp_path / "a.yaml")


def test_a_claim_that_no_source_makes(tmp_path: Path, trace_text: str) -> None:
    found = written(tmp_path, a=trace_text.replace("[speno.open]", "[speno.open, speno.opn-lowest]"))
    (message,) = found.diagnostics
    assert (message.code, message.message) == ("V116", "no source makes the claim `speno.opn-lowest`")
    assert message.help == "did you mean `speno.open-lowest`?"


def test_a_file_of_claims_that_cannot_be_used_is_told_once(tmp_path: Path, trace_text: str) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "club.yaml").write_text("a: [1", encoding="utf-8")
    (tmp_path / "mine.tonk").write_text('ruleset mine "Mine" extends black_company\n', encoding="utf-8")
    text = trace_text.replace("ruleset: black_company", "ruleset: mine.tonk").replace("speno.open", "club.open")
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(text.replace("game.one", f"game.{name}"), encoding="utf-8")
    found = verify([tmp_path / "one.yaml", tmp_path / "two.yaml"])
    assert len(found.unusable) == 2
    (message,) = set(found.diagnostics)
    assert message.code == "Y101"
    assert message.span is not None
    assert message.span.path == str(tmp_path / "sources" / "club.yaml")


def test_a_ruleset_by_name_has_no_claims_in_the_current_folder(
    tmp_path: Path, trace_text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources" / "club.yaml").write_text("a: [1", encoding="utf-8")
    (tmp_path / "one.yaml").write_text(trace_text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert verify([Path("one.yaml")]).diagnostics == ()


def test_folders_are_searched_below(tmp_path: Path) -> None:
    for name in ("b/c/z.yaml", "b/a.yaml", "a.yml", "n.txt"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
    assert find_traces([tmp_path / "b", tmp_path / "b" / "a.yaml", tmp_path / "none.yaml"]) == (
        tmp_path / "b" / "a.yaml",
        tmp_path / "b" / "c" / "z.yaml",
        tmp_path / "none.yaml",
    )


def test_a_folder_without_traces(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        find_traces([tmp_path])
    assert [message.code for message in caught.value.diagnostics] == ["V105"]


PIECES = [
    "...",
    "10s",
    "Jo",
    "on",
    "->",
    "{}",
    "[]",
    "none",
    "-1",
    "2147483648",
    "Goblin",
    "draw",
    "~",
    "true",
    "'",
    ": ",
    "\t",
]


@settings(deadline=None, max_examples=200)
@given(st.data())
def test_whatever_is_changed_there_is_a_verdict_or_a_message(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SHIPPED))
    for _ in range(data.draw(st.integers(1, 3))):
        words = list(re.finditer(r"[\w.-]+|[^\s\w]", text))
        word = words[data.draw(st.integers(0, len(words) - 1))]
        text = text[: word.start()] + data.draw(st.sampled_from(PIECES)) + text[word.end() :]
    with suppress(InputError):
        verdict = replay(parse_trace(Source("t.yaml", text)), BLACK_COMPANY)
        hands = (hand.value for hand in verdict.trace.following)
        plays = [hand.get("play") for hand in hands if isinstance(hand, dict)]
        assert verdict.steps <= len(verdict.trace.play) + sum(len(play) for play in plays if isinstance(play, list))
