"""What can be made anew is kept in the user's cache folder, one file each, by name.

A kept file may hold code, in effect (a pickle), so it is read only if nobody but the user could have written it; and it
carries a seal, so that half a file is never taken for a whole one. No trouble with the folder is ever an error: whoever
asks makes the thing anew.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
from functools import cache
from pathlib import Path

from tonkspec.data import data_folder

LARGEST = 1 << 25
"""The largest file that is read, in bytes."""

_SEAL = hashlib.sha256().digest_size


def cache_folder() -> Path | None:
    """Where this platform keeps what can be made anew; None where no folder can be named."""
    if sys.platform == "win32":
        named, inside = os.environ.get("LOCALAPPDATA", ""), ("tonkspec", "Cache")
    elif sys.platform == "darwin":
        named, inside = "~/Library/Caches", ("tonkspec",)
    else:
        named, inside = os.environ.get("XDG_CACHE_HOME", ""), ("tonkspec",)
        if not os.path.isabs(named):  # noqa: PTH117 - the convention says that a relative path counts as none
            named = "~/.cache"
    try:
        folder = Path(named).expanduser()
    except RuntimeError:
        return None
    return folder.joinpath(*inside) if folder.is_absolute() else None


def read_cached(name: str) -> bytes | None:
    """What was kept under this name; None if there is nothing, or nothing that can be trusted to be whole and ours."""
    folder = cache_folder()
    if folder is None or not _is_private(folder):
        return None
    try:
        opened = os.open(folder / name, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with open(opened, "rb") as file:  # noqa: PTH123 -- a file that is open already
            found = os.fstat(file.fileno())
            if not (stat.S_ISREG(found.st_mode) and found.st_size <= LARGEST and _is_ours(found)):
                return None
            data = file.read()
    except OSError:
        return None
    seal, kept = data[:_SEAL], data[_SEAL:]
    return kept if hashlib.sha256(kept).digest() == seal else None


def keep_cached(name: str, data: bytes, most: int) -> None:
    """Keep this under a name of the form `FAMILY-KEY`, and forget all but the `most` youngest of its family."""
    folder = cache_folder()
    if folder is None:
        return
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _is_private(folder):
            return
        with tempfile.TemporaryDirectory(dir=folder, prefix="new-") as making:
            new = Path(making, name)
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:  # noqa: PTH123
                file.write(hashlib.sha256(data).digest() + data)
            new.replace(folder / name)
        family = name.partition("-")[0]
        kept = sorted(folder.glob(f"{family}-*"), key=lambda old: old.stat().st_mtime, reverse=True)
        for old in kept[most:]:
            old.unlink(missing_ok=True)
    except OSError:
        return


@cache
def program_stamp() -> str:
    """A digest of what this program is made of: in a checkout it changes without a new version."""
    package = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted((*package.rglob("*.py"), *data_folder("grammars").glob("*.lark"))):
        found = path.stat()
        digest.update(f"{path}\0{found.st_size}\0{found.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def _is_private(folder: Path) -> bool:
    """Whether a folder is the user's own, no link, and not to be written by others."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and _is_ours(found)


def _is_ours(found: os.stat_result) -> bool:
    if not hasattr(os, "geteuid"):
        return True
    return found.st_uid == os.geteuid() and not found.st_mode & 0o022
