"""Thousands of inputs that nobody meant, at each door of the program.

Every input has a number and follows from it alone. Run as a program it goes on where it was stopped: the folder of
results holds how far each entry has come, and every input that was not borne. When the package or the inputs have
changed it begins anew, with what was not borne before.

    python tests/test_fuzz/fuzzing.py --inputs 100000 --seconds 3000 --results results/fuzz
"""

from __future__ import annotations

import argparse
import hashlib
import json
import multiprocessing
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

import tonkspec
from tests.test_fuzz.entries import ENTRIES
from tests.test_fuzz.mutations import mutated
from tonkspec.data import data_folder

SECONDS = 20
"""The longest that one input may keep the processor busy."""
MEMORY = 4 << 30
"""The most memory, in bytes, that a process may ask for."""
BATCH = 500
SUFFIXES = frozenset({".py", ".lark", ".tonk", ".yaml"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Unborne:
    """An input that the program did not bear, and what happened."""

    entry: str
    number: int
    data: bytes
    what: str


def input_of(entry: str, number: int) -> bytes:
    """The input of this number at this entry."""
    chance = random.Random(f"{entry} {number}")
    seeds = ENTRIES[entry].seeds()
    return mutated(chance.choice(seeds), seeds, chance)


def try_inputs(entry: str, numbers: range) -> Iterator[Unborne]:
    """Take these inputs in, one after the other, each within its time."""
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            data = input_of(entry, number)
            signal.signal(signal.SIGPROF, _too_long)
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            try:
                ENTRIES[entry].take(data, Path(folder))
            except BaseException as problem:  # noqa: BLE001 -- whatever it is, it should not have come here
                what = "".join(traceback.format_exception(problem)[-6:])
                yield Unborne(entry=entry, number=number, data=data, what=what)
            finally:
                signal.setitimer(signal.ITIMER_PROF, 0)


def _too_long(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"longer than {SECONDS} seconds")


def _batch(task: tuple[str, int]) -> tuple[str, int, list[Unborne]]:
    entry, first = task
    return entry, first, list(try_inputs(entry, range(first, first + BATCH)))


def _bounded() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def fingerprint() -> str:
    """What it hangs on whether an input is borne: the package, its grammars and rules, and how inputs are made."""
    folders = [Path(tonkspec.__file__).parent, data_folder("grammars"), data_folder("rulesets"), Path(__file__).parent]
    files = (path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in SUFFIXES)
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


class Results:
    """The folder of results: the batches that are done, and the inputs that were not borne."""

    def __init__(self, folder: Path) -> None:
        """Read what is there; batches of another state of the program are not done, their findings are tried again."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._file = folder / "progress.json"
        self._program = fingerprint()
        kept = json.loads(self._file.read_text()) if self._file.exists() else {}
        self._done: dict[str, list[int]] = kept["done"] if kept.get("program") == self._program else {}
        if not self._done:
            self._try_again()

    def _try_again(self) -> None:
        for path in self._folder.glob("*.input"):
            entry, number = path.stem.rsplit("-", 1)
            if not list(try_inputs(entry, range(int(number), int(number) + 1))):
                path.unlink()
                path.with_suffix(".txt").unlink(missing_ok=True)

    def is_done(self, entry: str, first: int) -> bool:
        """Whether the batch that begins with this number is done."""
        return first in self._done.get(entry, [])

    def take(self, entry: str, first: int, unborne: Sequence[Unborne]) -> None:
        """Keep what came of a batch."""
        for one in unborne:
            (self._folder / f"{entry}-{one.number}.input").write_bytes(one.data)
            (self._folder / f"{entry}-{one.number}.txt").write_text(one.what, encoding="utf-8")
        self._done.setdefault(entry, []).append(first)
        new = self._file.with_suffix(".new")
        new.write_text(json.dumps({"program": self._program, "done": self._done}))
        new.replace(self._file)

    def inputs(self, entry: str) -> int:
        """How many inputs of an entry are done."""
        return len(self._done.get(entry, [])) * BATCH

    def failed(self, entry: str) -> list[str]:
        """The names of the inputs of an entry that were not borne."""
        return sorted(path.stem for path in self._folder.glob(f"{entry}-*.input"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Try as many inputs at each entry as asked for; 1 if the time was too short for that, or any was not borne."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=3_600)
    parser.add_argument("--results", type=Path, default=Path("results/fuzz"))
    parser.add_argument("--entry", choices=sorted(ENTRIES), action="append")
    asked = parser.parse_args(arguments)
    results = Results(asked.results)
    entries: list[str] = asked.entry or list(ENTRIES)
    until = time.monotonic() + asked.seconds
    with multiprocessing.Pool(initializer=_bounded) as pool:
        for first in range(0, asked.inputs, BATCH):
            if time.monotonic() > until:
                break
            tasks = [(entry, first) for entry in entries if not results.is_done(entry, first)]
            for found in pool.imap_unordered(_batch, tasks, chunksize=1):
                results.take(*found)
    for entry in entries:
        failed = results.failed(entry)
        print(f"{entry}: {results.inputs(entry)} inputs, {len(failed)} not borne {' '.join(failed[:5])}")
    is_all = all(results.inputs(entry) >= asked.inputs for entry in entries)
    return 0 if is_all and not any(map(results.failed, entries)) else 1


if __name__ == "__main__":
    sys.exit(main())
