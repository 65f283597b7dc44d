"""Ids that are retired, and verdicts that were released."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.conformance.order import out_of_order, out_of_version
from tonkspec.conformance.releases import (
    Released,
    Retired,
    broken_promises,
    read_released,
    read_retired,
    released_text,
)
from tonkspec.diagnostics import InputError
from tonkspec.trace.load import load_trace

BEFORE = Released("1.2.0", {"t.one": "a", "t.two": "b"}, frozenset({"t.staged"}))
SAME = {"t.one": "a", "t.two": "b"}


@pytest.mark.parametrize(
    ("version", "now", "staged", "said"),
    [
        ("1.2.0", SAME, {"t.staged"}, []),
        (
            "1.2.1",
            {"t.one": "a", "t.two": "c"},
            {"t.staged"},
            ["`t.two` comes out otherwise than in 1.2.0: that takes version 2.0.0"],
        ),
        ("1.3.0", {"t.one": "a"}, {"t.staged"}, ["`t.two` of 1.2.0 is gone: that takes version 2.0.0"]),
        ("1.3.0", {"t.one": "a"}, {"t.two"}, ["`t.two` of 1.2.0 is staged again: that takes version 2.0.0"]),
        ("1.3.0", SAME | {"t.staged": "s"}, {"t.new"}, []),
        (
            "1.2.1",
            SAME | {"t.staged": "s"},
            set[str](),
            ["traces count that are staged in 1.2.0: that takes version 1.3.0"],
        ),
        (
            "1.2.1",
            SAME,
            {"t.staged", "t.new"},
            ["there are traces that 1.2.0 does not have: that takes version 1.3.0"],
        ),
        (
            "1.3.0",
            SAME | {"t.new": "n"},
            {"t.staged"},
            ["`t.new` counts, and was not staged in 1.2.0: it stands in staging for one version first"],
        ),
        (
            "2.0.0",
            SAME | {"t.new": "n"},
            set[str](),
            ["`t.new` counts, and was not staged in 1.2.0: it stands in staging for one version first"],
        ),
        ("2.0.0", {"t.two": "c"}, set[str](), []),
        ("1.1.9", SAME, {"t.staged"}, ["version 1.1.9 comes before 1.2.0, which was released"]),
    ],
)
def test_what_a_version_may_change(version: str, now: dict[str, str], staged: set[str], said: list[str]) -> None:
    found = Released(version, now, frozenset(staged))
    assert list(broken_promises(BEFORE, found)) == said
    assert list(broken_promises(Released(None, {}), found)) == []


def test_the_files_read_back(tmp_path: Path) -> None:
    (tmp_path / "released.tsv").write_text(released_text(BEFORE), encoding="utf-8")
    (tmp_path / "retired.tsv").write_text("id\tsince\treason\nt.old\t1.1.0\ta slip\n", encoding="utf-8")
    assert read_released(tmp_path) == BEFORE
    assert read_retired(tmp_path) == (Retired("t.old", "1.1.0", "a slip"),)


@pytest.mark.parametrize("text", ["", "id\tsince\n", "id\tsince\treason\nt.old\t1.1.0\n"])
def test_a_file_of_another_form_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "retired.tsv").write_text(text, encoding="utf-8")
    if not text:
        assert read_retired(tmp_path) == ()
        return
    with pytest.raises(InputError, match=r"id, since, reason"):
        read_retired(tmp_path)


def test_an_id_is_of_its_game_and_not_retired(repository: Path, tmp_path: Path) -> None:
    text = (repository / "conformance/traces/black_company/out/by_hits.yaml").read_text(encoding="utf-8")
    place = tmp_path / "traces" / "tongits" / "x.yaml"
    place.parent.mkdir(parents=True)
    place.write_text(text, encoding="utf-8")
    found = list(out_of_order([load_trace(place)], tmp_path, [Retired("black_company.out.by_hits", "1.0.0", "a slip")]))
    assert [one.message for one in found] == [
        "the id `black_company.out.by_hits` does not begin with `tongits.`, as the folder of the game is called",
        "the id `black_company.out.by_hits` was retired in 1.0.0 (a slip)",
    ]


def test_what_was_released_and_is_gone_is_retired() -> None:
    retired = [Retired("t.old", "nine", ""), Retired("t.new", "3.0.0", "")]
    found = out_of_version(retired, BEFORE, "2.0.0", None, ["t.one"])
    assert [one.message for one in found] == [
        "`t.old` is retired since `nine`, which is no version",
        "`t.new` is retired since 3.0.0, and the suite is 2.0.0",
        "`t.two` was released, is gone, and does not stand in retired.tsv",
    ]
