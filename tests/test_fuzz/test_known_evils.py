"""The bad inputs that everybody thinks of first: each has its message and its exit code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tonkspec.cli.main import main

HOUSE = b'ruleset ours "Ours" extends tonk\n'
TRACE = (
    Path(__file__).parent.parent.parent / "conformance" / "traces" / "black_company" / "examples" / "example_1.yaml"
).read_bytes()

RULES = {
    "binary": (bytes(range(256)) * 40, "F1"),
    "utf-16": (HOUSE.decode().encode("utf-16"), "F1"),
    "latin-1": ('ruleset ours "Für uns" extends tonk\n'.encode("latin-1"), "F1"),
    "10 MB": (HOUSE + b"# \n" * (10 << 20), "F1"),
    "100,000 brackets": (HOUSE + b"define x: " + b"(" * 100_000, "S"),
    "extends itself": (b'ruleset ours "Ours" extends ours\n', "R1"),
    "extends what is not there": (b'ruleset ours "Ours" extends nowhere\n', "R1"),
    "extends a path": (b'ruleset ours "Ours" extends ../../etc/passwd\n', "S"),
    "nothing": (b"", "S1"),
}


@pytest.mark.parametrize("evil", RULES)
def test_rule_files(evil: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, code = RULES[evil]
    (tmp_path / "ours.tonk").write_bytes(text)
    assert main(["check", str(tmp_path / "ours.tonk"), "--format", "concise"]) == 2
    said = capsys.readouterr()
    assert f" {code}" in f" {said.out}{said.err}"


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "a/../../b", ".", "", "x\0y", "nul\n", "~root"])
def test_names_that_lead_elsewhere(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", name]) == 2
    assert "Traceback" not in capsys.readouterr().err


TRACES = {
    "alias": TRACE.replace(b"dealer: Ilmo", b"dealer: &x Ilmo\nextra: *x"),
    "tag": TRACE.replace(b"dealer: Ilmo", b"dealer: !!python/name:os.system Ilmo"),
    "duplicate key": TRACE.replace(b"dealer: Ilmo", b"dealer: Ilmo\ndealer: Goblin"),
    "impossible card": TRACE.replace(b"10s 8d", b"11s 8d"),
    "a card twice": TRACE.replace(b"10s 8d", b"8d 8d"),
    "a player twice": TRACE.replace(b"[Kostoprav, Goblin, Ilmo]", b"[Kostoprav, Goblin, Goblin]"),
    "binary": bytes(range(256)),
    "10 MB": TRACE + b"# \n" * (4 << 20),
    "100,000 brackets": TRACE + b"x: " + b"[" * 100_000,
    "a billion laughs": b"a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
}


@pytest.mark.parametrize("evil", TRACES)
def test_traces(evil: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert TRACES[evil] != TRACE
    (tmp_path / "ours.yaml").write_bytes(TRACES[evil])
    assert main(["trace", "verify", str(tmp_path / "ours.yaml")]) == 2
    said = capsys.readouterr()
    assert "error" in said.out + said.err
    assert "Traceback" not in said.out + said.err
