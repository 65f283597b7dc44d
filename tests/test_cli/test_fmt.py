"""`tonkspec fmt`."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace

import pytest

from tonkspec.cli.main import main

UGLY = "house ours for theirs\nremove   it\n"
NEAT = "house ours for theirs\nremove it\n"
WRONG = "house ours for theirs\nremove\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name, text in {
        "a.tonk": UGLY,
        "inner/b.tonk": NEAT,
        "inner/c.tonk": UGLY,
        ".hidden/d.tonk": UGLY,
        "e.txt": UGLY,
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def stdin(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(data), read=None))


def test_a_folder_is_laid_out(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt", str(folder)]) == 0
    assert capsys.readouterr().out == f"laid out: {folder}/a.tonk\nlaid out: {folder}/inner/c.tonk\n"
    assert (folder / "a.tonk").read_bytes() == NEAT.encode()
    assert (folder / ".hidden" / "d.tonk").read_text(encoding="utf-8") == UGLY
    assert main(["fmt", str(folder)]) == 0
    assert capsys.readouterr().out == ""


def test_check_lists_and_writes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt", "--check", str(folder)]) == 1
    assert capsys.readouterr().out == f"{folder}/a.tonk\n{folder}/inner/c.tonk\n"
    assert (folder / "a.tonk").read_text(encoding="utf-8") == UGLY
    assert main(["fmt", "--check", str(folder / "inner" / "b.tonk")]) == 0


def test_diff(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = str(folder / "a.tonk")
    (folder / "a.tonk").write_text(UGLY.rstrip(), encoding="utf-8")
    assert main(["fmt", "--diff", named]) == 1
    assert capsys.readouterr().out == (
        f"--- {named}\n+++ {named}\n@@ -1,2 +1,2 @@\n house ours for theirs\n-remove   it\n"
        "\\ No newline at end of file\n+remove it\n"
    )
    assert main(["fmt", "--diff", str(folder / "inner" / "b.tonk")]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_standard_input(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stdin(monkeypatch, f"\ufeff{UGLY}".replace("\n", "\r\n").encode())
    assert main(["fmt", *arguments]) == 0
    assert capsys.readouterr().out == NEAT
    stdin(monkeypatch, UGLY.encode())
    assert main(["fmt", *arguments, "--check"]) == 1
    assert capsys.readouterr().out == "<stdin>\n"
    stdin(monkeypatch, b"\xff")
    assert main(["fmt", *arguments]) == 2
    assert "error[F105]: `<stdin>` is not in UTF-8" in capsys.readouterr().err


def test_every_file_is_tried(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "b.tonk").write_text(WRONG, encoding="utf-8")
    assert main(["fmt", str(folder / "none.tonk"), str(folder)]) == 2
    shown = capsys.readouterr()
    assert "error[F101]" in shown.err
    assert f"{folder}/b.tonk:2:7" in shown.err
    assert shown.out == f"laid out: {folder}/a.tonk\nlaid out: {folder}/inner/c.tonk\n"
    assert (folder / "b.tonk").read_text(encoding="utf-8") == WRONG


def test_a_folder_without_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fmt", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"error[F109]: there is no rule file in `{tmp_path}`\n"


def test_links_and_permissions_stay(folder: Path) -> None:
    (folder / "a.tonk").chmod(0o640)
    link = folder / "link"
    link.symlink_to("a.tonk")
    assert main(["fmt", str(link)]) == 0
    assert link.is_symlink()
    assert (folder / "a.tonk").read_text(encoding="utf-8") == NEAT
    assert (folder / "a.tonk").stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in folder.iterdir()) == [".hidden", "a.tonk", "e.txt", "inner", "link"]


def test_a_file_that_cannot_be_written(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_path: Path, _target: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert main(["fmt", str(folder / "a.tonk")]) == 2
    assert capsys.readouterr().err == f"error[F108]: `{folder}/a.tonk` cannot be written: no space left on device\n"
    assert (folder / "a.tonk").read_text(encoding="utf-8") == UGLY
    assert not list(folder.glob(".a.tonk*"))
