"""Games that were made before, kept in the user's cache folder, so that nothing is parsed twice.

What is kept is found again by the question (the ruleset and the options, asked from this folder of this version of the
program) and used only while every file that the answer came from is as it was.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tonkspec import __version__
from tonkspec.analysis.search_path import SUFFIX, search_path
from tonkspec.cache_folder import cache_folder
from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source

KEPT = 64
"""How many answers the cache folder may hold."""
LARGEST = 1 << 25
"""The largest file of the cache that is read, in bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What became of a ruleset: whether it is abstract, what is to be said of it, and the game as it is stored.

    `files` are the names of the rule files that it was made of. The game is packed, since whoever only wants the
    messages should not have to wait for it; None where there is none.
    """

    files: tuple[str, ...]
    abstract: bool
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    packed: bytes | None


def recall(ruleset: str, options: Mapping[str, object]) -> Answer | None:
    """The answer as it was given before, None if there is none that still holds. A broken cache is as good as none."""
    file = _file(ruleset, options)
    if file is None:
        return None
    try:
        if file.stat().st_size > LARGEST:
            return None
        stamp, answer = pickle.loads(file.read_bytes())  # noqa: S301 -- the user's own folder, as for any cache
    except Exception:  # noqa: BLE001 -- a broken pickle can raise anything
        return None
    if not isinstance(answer, Answer) or stamp != _stamp(ruleset, answer.files):
        return None
    return answer


def remember(ruleset: str, options: Mapping[str, object], answer: Answer) -> None:
    """Keep an answer for the next time; that it cannot be kept is no error."""
    file = _file(ruleset, options)
    if file is None:
        return
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, prefix="new-", delete=False) as making:
            pickle.dump((_stamp(ruleset, answer.files), answer), making)
        Path(making.name).replace(file)
        _forget_oldest(file.parent)
    except OSError:
        return


def _file(ruleset: str, options: Mapping[str, object]) -> Path | None:
    """Where the answer to this question is kept."""
    folder = cache_folder()
    if folder is None:
        return None
    question = (__version__, sys.version, _program_stamp(), str(Path.cwd()), ruleset, sorted(options.items()))
    return folder / f"model-{hashlib.sha256(repr(question).encode()).hexdigest()[:32]}"


def _program_stamp() -> int:
    """When the newest module of this package was written: a checkout may change without a new version."""
    package = Path(__file__).parent.parent
    return max(path.stat().st_mtime_ns for path in (package, *package.glob("*/*.py"), *package.glob("*.py")))


def _stamp(ruleset: str, files: tuple[str, ...]) -> str:
    """A digest of all that the answer depends on, also of what would have been read before if it were there."""
    digest = hashlib.sha256()
    for path in _needed(ruleset, files):
        digest.update(f"{path}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest() if path.is_file() else b"absent")
    return digest.hexdigest()


def _needed(ruleset: str, files: tuple[str, ...]) -> Iterator[Path]:
    if ruleset.endswith(SUFFIX):
        yield Path(ruleset)
    for folder in search_path(ruleset):
        yield from (folder / f"{name}{SUFFIX}" for name in files)
        yield from sorted(folder.glob("sources/*.yaml"))


def _forget_oldest(folder: Path) -> None:
    kept = sorted(folder.glob("model-*"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in kept[KEPT:]:
        file.unlink(missing_ok=True)
