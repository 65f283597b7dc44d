"""Reads and replaces text files that a user named."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Callable
from pathlib import Path

from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.source import Source

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


def read_text(path: Path | str, limit: int) -> Source:
    """The text of a UTF-8 file of at most `limit` bytes, without a mark at its beginning that says so.

    Raises `InputError` for a file that is missing, a folder, a pipe, not to be read, too large, or no such text; no
    more than `limit` bytes are ever read.

    >>> read_text("no/such/file", 100)
    Traceback (most recent call last):
    tonkspec.diagnostics.diagnostic.InputError: there is no file `no/such/file`
    """
    name = os.fsencode(path).decode("utf-8", "replace")
    try:
        # Without waiting, since a pipe that nobody writes into would never open.
        with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as file:  # noqa: PTH123
            is_file = stat.S_ISREG(os.fstat(file.fileno()).st_mode)
            data = file.read(limit + 1) if is_file else b""
    except (FileNotFoundError, NotADirectoryError):
        raise _cannot("F101", f"there is no file `{name}`") from None
    except IsADirectoryError:
        raise _cannot("F102", f"`{name}` is a folder, not a file") from None
    except (OSError, ValueError) as problem:
        why = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise _cannot("F103", f"`{name}` cannot be read: {why.lower()}") from None
    if not is_file:
        raise _cannot("F107", f"`{name}` is a pipe or a device, not a file")
    return Source(name, decode_text(name, data, limit))


def is_file(path: Path | str) -> bool:
    """Whether there is a file; a path that no system could have (too long, say) is none.

    >>> is_file("x" * 10_000)
    False
    """
    return _is(Path(path), Path.is_file)


def is_folder(path: Path | str) -> bool:
    """Whether there is a folder; a path that no system could have is none."""
    return _is(Path(path), Path.is_dir)


def is_taken(path: Path | str) -> bool:
    """Whether there is anything under this path; nothing is under one that no system could have."""
    return _is(Path(path), Path.exists)


def _is(path: Path, test: Callable[[Path], bool]) -> bool:
    try:
        return test(path)
    except (OSError, ValueError):
        return False


def decode_text(name: str, data: bytes, limit: int) -> str:
    """The text of UTF-8 bytes, at most `limit`, without a mark at their beginning. Raises `InputError`.

    >>> decode_text("<stdin>", b"deck", 100)
    'deck'
    """
    if len(data) > limit:
        raise _cannot("F104", f"`{name}` is too large", f"a file of this kind may have {limit:,} bytes")
    if data.startswith(_UTF_16):
        raise _cannot("F105", f"`{name}` is not in UTF-8, but in UTF-16", "save it as UTF-8")
    if b"\0" in data:
        raise _cannot("F106", f"`{name}` is not a text", "a text has no zero bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        found = f"byte 0x{data[problem.start]:02x} in line {line}"
        raise _cannot("F105", f"`{name}` is not in UTF-8 ({found})", "save it as UTF-8") from None


def replace_text(path: Path | str, text: str) -> None:
    """Put a text in the place of a file's, or into a new file, in UTF-8.

    The file is at all times whole, the old one or the new one, and its permissions stay. Where the path is a link, what
    it leads to is replaced. Into a pipe or a device the text is written. Raises `InputError`.
    """
    given = Path(path)
    new: str | None = None
    try:
        if given.exists() and not given.is_file():
            given.write_bytes(text.encode())
            return
        target = _written_to(given)
        mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else _usual_mode()
        opened, new = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
        with open(opened, "wb") as file:  # noqa: PTH123 -- a file that is open already
            file.write(text.encode())
            os.fchmod(file.fileno(), mode)
        Path(new).replace(target)
    except OSError as problem:
        if new is not None:
            Path(new).unlink(missing_ok=True)
        name = os.fsencode(path).decode("utf-8", "replace")
        why = (problem.strerror or str(problem)).lower()
        raise _cannot("F108", f"`{name}` cannot be written: {why}") from None


def led_to(path: Path) -> Path:
    """What a path leads to through links, to tell whether two are of one file; a link that leads back to itself leads
    nowhere else.
    """
    try:
        return path.resolve()
    except (OSError, RuntimeError):
        return path.absolute()


def _written_to(path: Path) -> Path:
    """What a path leads to through links; `OSError` if it leads back to itself."""
    try:
        return path.resolve()
    except RuntimeError:  # what Python before 3.13 raises for such a link
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None


def _usual_mode() -> int:
    """The permissions that a new file gets; they can only be asked for by setting them."""
    taken = os.umask(0o077)
    os.umask(taken)
    return 0o666 & ~taken


def _cannot(code: str, message: str, help_line: str | None = None) -> InputError:
    return InputError((Diagnostic(code=code, message=message, span=None, help=help_line),), {})
