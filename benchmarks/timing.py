"""Times several ways to do one job side by side: in turns, several rounds, medians and ratios."""

from __future__ import annotations

import gc
import platform
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """Seconds of each round of one contender."""

    name: str
    seconds: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle round, in seconds."""
        return statistics.median(self.seconds)


def interleave(contenders: Mapping[str, Callable[[], object]], *, rounds: int, warm_up: int = 1) -> dict[str, Timing]:
    """Run every contender once a round, one after the other, so that a slow moment of the machine meets them all."""
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for turn in range(warm_up + rounds):
        for name, job in contenders.items():
            gc.collect()
            begun = time.perf_counter()
            job()
            spent = time.perf_counter() - begun
            if turn >= warm_up:
                seconds[name].append(spent)
    return {name: Timing(name=name, seconds=tuple(spent)) for name, spent in seconds.items()}


def ratio(left: Timing, right: Timing) -> float:
    """How many times as long `left` took as `right`: the median over the rounds of the ratio within a round."""
    return statistics.median(mine / other for mine, other in zip(left.seconds, right.seconds, strict=True))


def machine() -> str:
    """The machine in one line: processor, number of cores, Python."""
    model = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    cores = 0
    if information.exists():
        lines = information.read_text(encoding="utf-8").splitlines()
        names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
        model, cores = (names[0] if names else model), len(names)
    return f"{model}, {cores} cores, {platform.python_implementation()} {platform.python_version()}"
