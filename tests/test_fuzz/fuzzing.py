"""Thousands of inputs that nobody meant, at each door of the program.

Every input has a number and follows from it alone. Run as a program it goes on where it was stopped: the folder of
results holds how far each entry has come, and every input that was not borne.

    python tests/test_fuzz/fuzzing.py --inputs 100000 --seconds 3000 --results results/fuzz
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.test_fuzz.entries import ENTRIES
from tests.test_fuzz.mutations import mutated

SECONDS = 20
"""The longest that one input may keep the processor busy."""
MEMORY = 4 << 30
"""The most memory, in bytes, that a process may ask for."""
BATCH = 500


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


def main() -> int:
    """Try as many inputs at each entry as asked for, or as the time allows; 1 if any was not borne."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=3_600)
    parser.add_argument("--results", type=Path, default=Path("results/fuzz"))
    parser.add_argument("--entry", choices=sorted(ENTRIES), action="append")
    arguments = parser.parse_args()
    arguments.results.mkdir(parents=True, exist_ok=True)
    file = arguments.results / "progress.json"
    done: dict[str, list[int]] = json.loads(file.read_text()) if file.exists() else {}
    entries: list[str] = arguments.entry or list(ENTRIES)
    until = time.monotonic() + arguments.seconds
    with multiprocessing.Pool(initializer=_bounded) as pool:
        for first in range(0, arguments.inputs, BATCH):
            if time.monotonic() > until:
                break
            tasks = [(entry, first) for entry in entries if first not in done.get(entry, [])]
            for entry, _, unborne in pool.imap_unordered(_batch, tasks, chunksize=1):
                done.setdefault(entry, []).append(first)
                for one in unborne:
                    (arguments.results / f"{entry}-{one.number}.input").write_bytes(one.data)
                    (arguments.results / f"{entry}-{one.number}.txt").write_text(one.what, encoding="utf-8")
                new = file.with_suffix(".new")
                new.write_text(json.dumps(done))
                new.replace(file)
    failed = sorted(path.stem for path in arguments.results.glob("*.input"))
    for entry in entries:
        mine = [name for name in failed if name.startswith(f"{entry}-")]
        print(f"{entry}: {len(done.get(entry, [])) * BATCH} inputs, {len(mine)} not borne {' '.join(mine[:5])}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
