"""What an engine shows that may not be seen, and what it hides that may."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tonkspec.lockstep import Interpreter, Scene, SeenZone, zone_content
from tonkspec.lockstep.plain import Seen
from tonkspec.model.game import Zone


@dataclass(frozen=True, slots=True)
class Missight:
    """A zone of which an engine shows `more` or `less` than may be seen, whatever lies there."""

    zone: Zone
    manner: Literal["more", "less"]


def missight(interpreter: Interpreter, expected: Scene, got: Scene) -> Missight | None:
    """The first zone of which more is shown than may be seen, else the first of which less is; None if there is none.

    `interpreter` stands where the scenes were told.
    """
    found = list(_missights(interpreter, expected, got))
    return next((one for one in found if one.manner == "more"), found[0] if found else None)


def _missights(interpreter: Interpreter, expected: Scene, got: Scene) -> Iterator[Missight]:
    for zone in interpreter.rules.game.zones:
        content = zone_content(interpreter.rules, interpreter.standing, zone)
        sizes = [len(own) for own in content] if zone.per_player else [len(content)]
        seen = _places(zone, expected.zones[zone.name], interpreter.names)
        told = _places(zone, got.zones.get(zone.name), interpreter.names)
        for size, own, other in zip(sizes, seen, told, strict=True):
            if _shows_more(own, other, size):
                yield Missight(zone, "more")
            elif _shows_less(own, other):
                yield Missight(zone, "less")


def _places(zone: Zone, seen: SeenZone | None, names: tuple[str, ...]) -> list[Seen | None]:
    """What is seen in each place of a zone; None where nothing is told of it."""
    if zone.per_player:
        return [seen.get(name) if isinstance(seen, Mapping) else None for name in names]
    return [None if isinstance(seen, Mapping) else seen]


def _shows_more(expected: Seen | None, got: Seen | None, size: int) -> bool:
    """Whether cards are told where only their number may be seen, or more than those of a zone that may be.

    `size` is how many lie there.

    >>> _shows_more(3, ("2c", "3c", "4c"), 3), _shows_more(("5c",), ("5c", "Kd"), 2)
    (True, True)
    >>> _shows_more(("5c",), ("5c", "Kd"), 1)
    False
    """
    if not isinstance(got, tuple) or not got:
        return False
    if isinstance(expected, tuple):
        return len(expected) < size and set(expected) < set(got)
    return isinstance(expected, int)


def _shows_less(expected: Seen | None, got: Seen | None) -> bool:
    """Whether only the number of cards is told where they may be seen, or nothing at all.

    >>> _shows_less(("5c",), 1), _shows_less(3, None), _shows_less(("5c",), ("6c",))
    (True, True, False)
    """
    return got is None or (isinstance(expected, tuple) and bool(expected) and isinstance(got, int))
