"""The two oracles of a ruleset side by side: random hands played by the interpreter and by the plain engine.

Each hand has a number, and everything in it follows from that number: the players, the stakes, the options (all of
them bound, and the same for a hundred hands), the pack, the moves, and now and then a move that is not allowed. Run
as a program it goes on where it was stopped: the folder of results holds the number of the next hand, the endings and
the numbers of the hands on which the oracles differ. What it finds is the same for any number of jobs.

    python tests/test_oracles/agreement.py pagat_tonk --hands 20000 --seconds 1800 --jobs 2 --results results/agreement
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

import tonkspec
from tests.test_oracles.hands import scripted
from tests.test_oracles.plain_engine import FOLDER, PlainEngine
from tonkspec.analysis import load_game
from tonkspec.conformance.engine import Engine, Ruling
from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.models import Models
from tonkspec.conformance.transport.address import command_of
from tonkspec.data import data_folder
from tonkspec.lockstep import (
    HIGHEST_LEVEL,
    Difference,
    Implementation,
    Interpreter,
    Script,
    first_difference,
    observations,
)
from tonkspec.model.types import OptionValue

RULESETS = ("black_company", "pagat_tonk", "tongits", "wikipedia_tonk")
"""Those that the plain engine plays."""
SAME_OPTIONS = 100
"""So many hands one after the other are played by the same options."""
EVERY_VIEW = 5
"""In one of so many hands every player is also asked after every move what he sees; in all, what he may do."""
WITHOUT_VIEWS = 2
"""The level of the questions in the others."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand by its number: how it was to be played, how it ended, and where the oracles part, if they do."""

    number: int
    options: dict[str, OptionValue]
    script: Script
    ending: str | None
    difference: Difference | None


class Oracles:
    """The interpreter and the plain engine for one ruleset, in the same process."""

    def __init__(self, ruleset: str) -> None:
        self._ruleset = ruleset
        self._open = [option for option in Models().rules(self._ruleset, {}).game.options if not option.fixed]
        self._options: dict[str, OptionValue] | None = None
        self._ruling: Ruling | None = None
        self._engine = PlainEngine()

    def play(self, number: int) -> Hand:
        """Play hand `number` with both."""
        ruling, options = self._rules_of(number)
        self._engine.play_by(ruling)
        return self._played(number, ruling, options, self._engine, level_of(number))

    def _rules_of(self, number: int) -> tuple[Ruling, dict[str, OptionValue]]:
        """The rules of a hand. Those for other options are not kept: they would fill the memory in a long run."""
        chance = random.Random(number // SAME_OPTIONS)
        options = {option.name: chance.choice(option.values) for option in self._open}
        if self._ruling is None or options != self._options:
            self._ruling, self._options = Models().ruling(self._ruleset, options), options
        return self._ruling, options

    def _played(
        self,
        number: int,
        ruling: Ruling,
        options: dict[str, OptionValue],
        engine: Implementation,
        level: int,
    ) -> Hand:
        interpreter = Interpreter(ruling.rules)
        script, told = scripted(interpreter, random.Random(number), level)
        outcome = interpreter.standing.outcome
        return Hand(
            number=number,
            options=options,
            script=script,
            ending=None if outcome is None else outcome.ending,
            difference=first_difference(told, observations(engine, script, level)),
        )


PLAIN = f"cmd:{sys.executable} {FOLDER / 'naive_tonk.py'}"
"""The plain engine as a user would name it."""


class OraclesOverThePipe(Oracles):
    """The same with an engine in a process of its own, as any engine is asked, up to the level that it claims."""

    def __init__(self, ruleset: str, address: str = PLAIN) -> None:
        super().__init__(ruleset)
        self._process = Engine(command_of(address), USUAL)
        self._level = self._process.hello().level

    def close(self) -> None:
        """End the engine."""
        self._process.leave()

    def play(self, number: int) -> Hand:
        """Play hand `number` with both."""
        ruling, options = self._rules_of(number)
        level = min(self._level, level_of(number))
        self._process.play_by(ruling, level)
        return self._played(number, ruling, options, self._process, level)


def level_of(number: int) -> int:
    """The level of the questions that are asked in a hand."""
    return WITHOUT_VIEWS if number % EVERY_VIEW else HIGHEST_LEVEL


@dataclass(slots=True, kw_only=True)
class Progress:
    """How far a long run has come: the next hand, the endings so far, and the numbers of the hands that differ."""

    first_hand: int
    next_hand: int
    played_by: str = ""
    endings: Counter[str] = field(default_factory=Counter[str])
    moves: int = 0
    refused: int = 0
    differing: list[int] = field(default_factory=list[int])

    @classmethod
    def read(cls, file: Path, first: int, played_by: str) -> Progress:
        """Where the run from this hand on was stopped, or its beginning; that too if rules or engines have changed.

        ValueError if another run was stopped.
        """
        anew = cls(first_hand=first, next_hand=first, played_by=played_by)
        if not file.exists():
            return anew
        found = cls(**json.loads(file.read_text(encoding="utf-8")))
        if found.first_hand != first:
            raise ValueError(f"{file} is of a run that began with hand {found.first_hand}, not {first}")
        if found.played_by != played_by:
            print(f"the rules or an engine have changed since {file} was written: all hands are played anew")
            return anew
        found.endings = Counter(found.endings)
        return found

    def write(self, file: Path) -> None:
        """Keep it, all or nothing."""
        new = file.with_suffix(".new")
        new.write_text(json.dumps(asdict(self) | {"endings": dict(self.endings)}), encoding="utf-8")
        new.replace(file)

    def count(self, hand: Hand) -> None:
        """Take in one more hand."""
        self.next_hand = hand.number + 1
        self.endings[hand.ending or "left in the middle"] += 1
        self.moves += len(hand.script.probes)
        self.refused += sum(probe.is_try for probe in hand.script.probes)
        if hand.difference is not None:
            self.differing.append(hand.number)

    def go_on(self, later: Progress) -> None:
        """Take in the hands that come next."""
        self.next_hand = later.next_hand
        self.endings += later.endings
        self.moves += later.moves
        self.refused += later.refused
        self.differing += later.differing


def played(ruleset: str, hands: int, *, alike: int = 5) -> Progress:
    """What came of so many hands; AssertionError if the oracles differ on one. By each options `alike` are played."""
    return _all_agreeing(Oracles(ruleset).play, hands, alike)


def played_over_the_pipe(ruleset: str, hands: int, *, alike: int = 5, address: str = PLAIN) -> Progress:
    """The same, with an engine in a process of its own."""
    with closing(OraclesOverThePipe(ruleset, address)) as oracles:
        return _all_agreeing(oracles.play, hands, alike)


def _all_agreeing(play: Callable[[int], Hand], hands: int, alike: int) -> Progress:
    progress = Progress(first_hand=0, next_hand=0)
    for count in range(hands):
        hand = play(count // alike * SAME_OPTIONS + count % alike)
        assert hand.difference is None, shown(hand)
        progress.count(hand)
    return progress


def shown(hand: Hand) -> str:
    """A hand on which the oracles differ."""
    return f"hand {hand.number} {hand.options}\n{hand.script}\n{hand.difference}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Hands of a ruleset, one after the other and by the same options."""

    ruleset: str
    numbers: range


def parts(ruleset: str, first: int, end: int) -> Iterator[Part]:
    """The hands from `first` on and before `end`."""
    while first < end:
        stop = min(end, (first // SAME_OPTIONS + 1) * SAME_OPTIONS)
        yield Part(ruleset=ruleset, numbers=range(first, stop))
        first = stop


def play_part(part: Part) -> tuple[Progress, list[str]]:
    """What came of these hands, and those on which the oracles differ."""
    progress = Progress(first_hand=part.numbers.start, next_hand=part.numbers.start)
    differing: list[str] = []
    for number in part.numbers:
        hand = _oracles(part.ruleset).play(number)
        progress.count(hand)
        if hand.difference is not None:
            differing.append(shown(hand))
    return progress, differing


_oracles = cache(Oracles)
"""The oracles of a ruleset in this process."""


def go_through(results: Iterable[tuple[Progress, list[str]]], progress: Progress, file: Path, seconds: float) -> None:
    """Take in what comes of the parts in their order, until all have come or the time is over."""
    until = time.monotonic() + seconds
    for later, differing in results:
        progress.go_on(later)
        progress.write(file)
        for hand in differing:
            print(hand, flush=True)
        if time.monotonic() > until:
            break


def fingerprint(ruleset: str) -> str:
    """What the hands of a ruleset hang on: its rule files and what reads them, the two engines, how hands are drawn."""
    rules = [data_folder("rulesets") / f"{name}.tonk" for name in load_game(ruleset).files]
    grammars = sorted(data_folder("grammars").glob("*.lark"))
    package = Path(tonkspec.__file__).parent
    read = [package / name for name in ("syntax", "analysis", "model", "engine", "lockstep", "conformance")]
    folders = [FOLDER, *read, Path(__file__).parent]
    files = [
        *rules,
        *grammars,
        package / "cards.py",
        *(file for folder in folders for file in sorted(folder.rglob("*.py"))),
    ]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def main() -> int:
    """Play hands until there are enough or the time is over; 0 if all have been played and the oracles agree."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=RULESETS)
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    parser.add_argument("--hands", type=int, default=20_000, help="how many hands")
    parser.add_argument("--seconds", type=float, default=1_800, help="the longest that it may take now")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play")
    parser.add_argument("--results", type=Path, default=Path("results/agreement"))
    arguments = parser.parse_args()
    arguments.results.mkdir(parents=True, exist_ok=True)
    file = arguments.results / f"{arguments.ruleset}.json"
    try:
        progress = Progress.read(file, arguments.first, fingerprint(arguments.ruleset))
    except ValueError as problem:
        parser.error(str(problem))
    gc.set_threshold(50_000)  # hands leave little behind in circles, and looking for it often takes a tenth of the time
    left = parts(arguments.ruleset, progress.next_hand, arguments.first + arguments.hands)
    if arguments.jobs == 1:
        go_through(map(play_part, left), progress, file, arguments.seconds)
    else:
        with multiprocessing.Pool(arguments.jobs) as pool:
            go_through(pool.imap(play_part, left), progress, file, arguments.seconds)
    done = progress.next_hand - arguments.first
    print(f"{done} of {arguments.hands} hands, {progress.moves} moves, {len(progress.differing)} differ")
    print("endings: " + ", ".join(f"{name} {count}" for name, count in sorted(progress.endings.items())))
    return 0 if done == arguments.hands and not progress.differing else 1


if __name__ == "__main__":
    sys.exit(main())
