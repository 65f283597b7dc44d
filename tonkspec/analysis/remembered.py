"""Games and words that were made before, kept in the user's cache folder, so that nothing is parsed twice.

What is kept is found again by the question (the ruleset and the options, asked from this folder of this version of the
program) and used only while every file that the answer came from is as it was.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tonkspec import __version__
from tonkspec.analysis.search_path import SUFFIX, WORDS, parts_of, search_path
from tonkspec.cache import keep_cached, program_stamp, read_cached
from tonkspec.diagnostics import Diagnostic
from tonkspec.files import led_to
from tonkspec.model.wording import Wording
from tonkspec.source import Source

KEPT = 512
"""How many answers the cache folder may hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What became of a ruleset: whether it is abstract, or house rules alone, what is to be said of it, and the game as
    it is stored. `numbers` are the numbers of players that may play, where there is a game for each.

    `files` are the names of the rule files that it was made of. The game is packed, since whoever only wants the
    messages should not have to wait for it; None where there is none.
    """

    files: tuple[str, ...]
    abstract: bool
    alone: bool
    numbers: tuple[int, ...]
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    packed: bytes | None


def recall(ruleset: str, options: Mapping[str, object], players: int | None = None) -> Answer | None:
    """The answer as it was given before, None if there is none that still holds. A broken cache is as good as none."""
    stamp, answer = _kept(_game_name(ruleset, options, players))
    return answer if isinstance(answer, Answer) and stamp == _stamp(_texts(ruleset, answer.files)) else None


def remember(ruleset: str, options: Mapping[str, object], answer: Answer, players: int | None = None) -> None:
    """Keep an answer for the next time, unless a file changed while it was made; that it cannot be kept is no error."""
    name = _game_name(ruleset, options, players)
    if name is None:
        return
    texts = _texts(ruleset, answer.files)
    read = {led_to(Path(path)): source.text for path, source in answer.sources.items()}
    found = {led_to(path): text.decode("utf-8-sig", "replace") for path, text in texts.items() if text is not None}
    if found == read:
        keep_cached(name, pickle.dumps((_stamp(texts), answer)), KEPT)


def wording_stamp(ruleset: str, files: tuple[str, ...], language: str) -> str:
    """A digest of all that the words in a language depend on, for a ruleset that is made of these files."""
    names = [name for file in files for name in (f"{file}{SUFFIX}", f"{WORDS}/{file}.{language}{SUFFIX}")]
    beside = (folder / name for folder in search_path(ruleset) for name in names)
    return _stamp({path: _text(path) for path in (*_named(ruleset), *beside)})


def recall_wording(ruleset: str, language: str, stamp: str) -> Wording | None:
    """The words as they were kept under this stamp; None if there are none."""
    found, wording = _kept(_wording_name(ruleset, language))
    return wording if isinstance(wording, Wording) and found == stamp else None


def remember_wording(ruleset: str, wording: Wording, stamp: str) -> None:
    """Keep words for the next time; that they cannot be kept is no error."""
    name = _wording_name(ruleset, wording.language)
    if name is not None:
        keep_cached(name, pickle.dumps((stamp, wording)), KEPT)


def name_of(family: str, ruleset: str, options: Mapping[str, object], *asked: object) -> str | None:
    """The name in the cache folder for what is asked of a ruleset; None where it cannot be asked again."""
    try:
        here = Path.cwd()
    except OSError:
        return None
    question = (__version__, sys.version, program_stamp(), str(here), ruleset, sorted(options.items()), *asked)
    return f"{family}-{hashlib.sha256(repr(question).encode()).hexdigest()[:32]}"


def folders_stamp(ruleset: str) -> str:
    """A digest of all that a table with this ruleset may be made of, with house rules too: the files that are named,
    and all rules, words and sources in the folders where others are looked for.
    """
    digest = hashlib.sha256()
    for path in (*_named(ruleset), *(path for folder in search_path(ruleset) for path in _within(folder))):
        try:
            found = path.stat()
        except OSError:
            continue
        digest.update(f"{path}\0{found.st_size}\0{found.st_mtime_ns}\0".encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def _within(folder: Path) -> list[Path]:
    return sorted(path for each in (f"*{SUFFIX}", f"{WORDS}/*{SUFFIX}", "sources/*.yaml") for path in folder.glob(each))


def _game_name(ruleset: str, options: Mapping[str, object], players: int | None) -> str | None:
    return name_of("model", ruleset, options, players)


def _wording_name(ruleset: str, language: str) -> str | None:
    return name_of("words", ruleset, {}, language)


def _kept(name: str | None) -> tuple[object, object]:
    """The stamp and the answer that were kept under a name; nothing where there are none, or broken ones."""
    kept = None if name is None else read_cached(name)
    if kept is None:
        return None, None
    try:
        stamp, answer = pickle.loads(kept)  # noqa: S301 -- only the user could have written it
    except Exception:  # noqa: BLE001 -- one of another making can raise anything
        return None, None
    return stamp, answer


def _stamp(texts: Mapping[Path, bytes | None]) -> str:
    """A digest of all that an answer depends on, also of what would have been read before if it were there."""
    digest = hashlib.sha256()
    for path, text in texts.items():
        digest.update(f"{path}\0".encode("utf-8", "surrogateescape"))
        digest.update(b"absent" if text is None else hashlib.sha256(text).digest())
    return digest.hexdigest()


def _texts(ruleset: str, files: tuple[str, ...]) -> dict[Path, bytes | None]:
    """Every file that an answer depends on, as it is now; None for one that is not there or cannot be read."""
    return {path: _text(path) for path in _needed(ruleset, files)}


def _text(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError:
        return None


def _named(ruleset: str) -> Iterator[Path]:
    return (Path(part) for part in parts_of(ruleset) if part.endswith(SUFFIX))


def _needed(ruleset: str, files: tuple[str, ...]) -> Iterator[Path]:
    yield from _named(ruleset)
    for folder in search_path(ruleset):
        yield from (folder / f"{name}{SUFFIX}" for name in files)
        yield from sorted(folder.glob("sources/*.yaml"))
