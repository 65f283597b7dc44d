from __future__ import annotations

import os
from pathlib import Path

import pytest

from tonkspec.cli.main import main
from tonkspec.diagnostics import CODES, Diagnostic, InputError
from tonkspec.files import read_text, replace_text
from tonkspec.syntax.reading import LARGEST_FILE, read_rule_file


def refused(path: Path | str, limit: int = 100) -> Diagnostic:
    with pytest.raises(InputError) as caught:
        read_text(path, limit)
    (found,) = caught.value.diagnostics
    assert found.code in CODES
    assert found.span is None
    return found


def test_a_text_is_read_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "a.tonk"
    file.write_bytes("колода\r\n".encode())
    source = read_text(file, 14)
    assert (source.path, source.text) == (str(file), "колода\r\n")


def test_a_mark_of_the_encoding_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "a.tonk"
    file.write_bytes("\ufeffdeck".encode())
    assert read_text(file, 100).text == "deck"


def test_a_missing_file(tmp_path: Path) -> None:
    missing = tmp_path / "no" / "a.tonk"
    assert refused(missing).message == f"there is no file `{missing}`"
    (tmp_path / "no").write_text("a file")
    assert refused(missing).code == "F101"


def test_a_folder(tmp_path: Path) -> None:
    assert refused(tmp_path).message == f"`{tmp_path}` is a folder, not a file"


def test_a_pipe_that_nobody_writes_into(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tonk")
    assert refused(tmp_path / "pipe.tonk").code == "F107"


@pytest.mark.parametrize("name", ["a\0b", "a" * 5000])
def test_a_name_that_no_file_can_have(name: str) -> None:
    assert refused(name).code == "F103"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_without_permission(tmp_path: Path) -> None:
    file = tmp_path / "a.tonk"
    file.write_text("deck")
    file.chmod(0)
    assert refused(file).message == f"`{file}` cannot be read: permission denied"


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "a.tonk"
    file.write_bytes(b"x" * 101)
    assert refused(file).message == f"`{file}` is too large"
    assert len(read_text(file, 101).text) == 101
    file.write_bytes(b"x" * (LARGEST_FILE + 1))
    with pytest.raises(InputError, match="is too large"):
        read_rule_file(file)


def test_an_endless_file() -> None:
    assert refused("/dev/zero", 1000).code == "F107"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("колода".encode("cp1251"), "is not in UTF-8 (byte 0xea in line 1)"),
        (b"one\ntwo \xff", "is not in UTF-8 (byte 0xff in line 2)"),
        ("deck".encode("utf-16"), "is not in UTF-8, but in UTF-16"),
        (b"\x89PNG\0\0", "is not a text"),
    ],
)
def test_what_is_no_text(tmp_path: Path, data: bytes, message: str) -> None:
    file = tmp_path / "a.tonk"
    file.write_bytes(data)
    assert refused(file).message == f"`{file}` {message}"


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    name = os.fsdecode(os.fsencode(tmp_path) + b"/\xff.tonk")
    assert refused(name).message.encode("utf-8")


def test_a_new_file_has_the_usual_permissions_and_an_old_one_keeps_its_own(tmp_path: Path) -> None:
    usual, new, old = (tmp_path / name for name in ("usual", "new", "old"))
    usual.touch()
    replace_text(new, "one\ntwo\n")
    assert new.read_bytes() == b"one\ntwo\n"
    assert new.stat().st_mode == usual.stat().st_mode
    old.touch()
    old.chmod(0o600)
    replace_text(old, "three\n")
    assert old.read_bytes() == b"three\n"
    assert old.stat().st_mode & 0o777 == 0o600


def test_a_device_stays_one() -> None:
    replace_text(os.devnull, "nothing\n")
    assert not Path(os.devnull).is_file()


def test_a_link_that_leads_to_itself_is_said(tmp_path: Path) -> None:
    loop = tmp_path / "loop.md"
    loop.symlink_to(loop)
    with pytest.raises(InputError, match="cannot be written: too many levels of symbolic links"):
        replace_text(loop, "one\n")


def test_a_link_among_the_sources_that_leads_to_itself_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loop = tmp_path / "sources" / "loop.yaml"
    loop.parent.mkdir()
    loop.symlink_to(loop)
    (tmp_path / "ours.tonk").write_text('ruleset ours "Ours" extends black_company\n', encoding="utf-8")
    assert main(["check", str(tmp_path / "ours.tonk")]) == 2
    assert "loop.yaml` cannot be read: too many levels of symbolic links" in capsys.readouterr().out


def test_a_pipe_that_is_open_is_written_to() -> None:
    reading, writing = os.pipe()
    replace_text(f"/dev/fd/{writing}", "one\n")
    os.close(writing)
    with open(reading, encoding="utf-8") as pipe:  # noqa: PTH123 -- open already
        assert pipe.read() == "one\n"
