"""What a table may choose: every choice of some options where they are few, else enough for each two values to meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import prod

from tonkspec.model.game import Option

Setting = tuple[str, int | bool | str]
"""An option and one of its values."""
Choice = tuple[Setting, ...]
"""The options that are set to something else than their defaults, in the order of the options."""

FEW = 32
"""So many choices are all looked at."""


def choices(options: Sequence[Option]) -> Iterator[Choice]:
    """The choices to look at, the defaults first."""
    if prod(len(one.values) for one in options) <= FEW:
        yield from by_departures(options)
    else:
        yield from pairwise(options)


def by_departures(options: Sequence[Option]) -> Iterator[Choice]:
    """The defaults, then each choice by how many options it sets to something else, those of the first ones first."""
    for number in range(len(options) + 1):
        for chosen in combinations(options, number):
            yield from product(*[[(one.name, value) for value in one.values if value != one.default] for one in chosen])


def pairwise(options: Sequence[Option]) -> Iterator[Choice]:
    """The defaults, then choices in which every two values of two options come together at least once."""
    defaults = [(one.name, one.default) for one in options]
    yield ()
    missing = dict.fromkeys(_pairs(options))
    for pair in combinations(defaults, 2):
        missing.pop(pair, None)
    while missing:
        chosen = dict(next(iter(missing)))
        for option in options:
            if option.name not in chosen:
                values = (option.default, *(value for value in option.values if value != option.default))
                chosen[option.name] = max(values, key=lambda value: _met((option.name, value), chosen, missing))
        whole = [(one.name, chosen[one.name]) for one in options]
        for pair in combinations(whole, 2):
            missing.pop(pair, None)
        yield tuple(one for one, default in zip(whole, defaults, strict=True) if one != default)


def _pairs(options: Sequence[Option]) -> Iterator[tuple[Setting, Setting]]:
    """Every two values of two options; for a single option, which meets no other, there are none."""
    for one, other in combinations(options, 2):
        yield from product([(one.name, value) for value in one.values], [(other.name, value) for value in other.values])


def _met(setting: Setting, chosen: dict[str, int | bool | str], missing: dict[tuple[Setting, Setting], None]) -> int:
    """How many pairs that have not come together yet do so with this value beside those that are chosen."""
    return sum((setting, one) in missing or (one, setting) in missing for one in chosen.items())


def told(choice: Choice) -> str:
    """A choice as one writes it behind `--option`.

    >>> told((("dealt_high", "both_win"), ("dealt_ace", 10), ("jokers", True)))
    'dealt_ace=10 dealt_high=both_win jokers=yes'
    """
    return " ".join(f"{name}={_written(value)}" for name, value in sorted(choice))


def _written(value: int | bool | str) -> str:  # noqa: FBT001 -- a value of an option
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)
