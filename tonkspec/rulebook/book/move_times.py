"""When in a turn each move may be made, as the flow of play has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.game import Game
from tonkspec.prose import words as in_words
from tonkspec.rulebook.book.naming import Names


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """What is around a part of a flow: the moves just before it, those that may be made instead, what else is said of
    it, and whether anything comes before or after it in the turn.
    """

    before: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    first: bool = True
    last: bool = True


def move_times(game: Game, names: Names) -> dict[str, str]:
    """By the name of each move when it may be made: "at the start of the turn, instead of ..."."""
    words = names.words
    found: dict[str, dict[str, None]] = {}

    def add(flow: Flow, *said: str) -> None:
        for move, place in _places(flow, _Place(said=said), game, names):
            found.setdefault(move, {})[_told(place, names)] = None

    for phase in game.phases:
        called = names.quoted(names.of(phase.name, phase.rule))
        add(phase.flow, *((words["in part"].format(phase=called),) if len(game.phases) > 1 else ()))
    for ending in game.endings:
        if ending.flow is not None:
            add(ending.flow, words["once ended"].format(ending=names.quoted(names.ending(ending.name))))
    told = {move: [one for one in times if one] for move, times in found.items()}
    return {move: words["when it is made"].format(times="; ".join(times)) for move, times in told.items() if times}


def _places(flow: Flow, place: _Place, game: Game, names: Names) -> Iterator[tuple[str, _Place]]:
    words = names.words
    match flow:
        case Step(move):
            yield move, place
        case InOrder(parts):
            for number, part in enumerate(parts):
                before = tuple(_before(parts[:number])) or place.before
                there = replace(
                    place,
                    before=before,
                    first=place.first and number == 0,
                    last=place.last and number == len(parts) - 1,
                    instead=place.instead if number == 0 else (),
                )
                yield from _places(part, there, game, names)
        case OneOf(parts):
            for part in parts:
                others = tuple(move for other in parts if other is not part for move in _firsts(other))
                yield from _places(part, replace(place, instead=(*place.instead, *others)), game, names)
        case AnyOf(parts):
            there = replace(place, said=(*place.said, words["often"]), instead=(), last=False)
            for part in parts:
                yield from _places(part, there, game, names)
        case Optionally(part):
            there = replace(place, said=(*place.said, words["optional"]), instead=(), last=False)
            yield from _places(part, there, game, names)
        case By(player, part):
            who = words["each other"] if player is None else in_words(game, player, names.wording)
            said = words["decided by"].format(player=who)
            yield from _places(part, replace(place, said=(*place.said, said), instead=()), game, names)


def _before(parts: Iterable[Flow]) -> Iterator[str]:
    """The moves with which some parts may end, the last ones and, where those may be left out, the ones before them."""
    for part in reversed(tuple(parts)):
        yield from _lasts(part)
        if not isinstance(part, AnyOf | Optionally):
            return


def _firsts(flow: Flow) -> tuple[str, ...]:
    """The moves with which a part may begin."""
    match flow:
        case Step(move):
            return (move,)
        case InOrder(parts):
            return _firsts(parts[0])
        case OneOf(parts) | AnyOf(parts):
            return tuple(move for part in parts for move in _firsts(part))
        case Optionally(part) | By(_, part):
            return _firsts(part)


def _lasts(flow: Flow) -> tuple[str, ...]:
    """The moves with which a part may end."""
    match flow:
        case Step(move):
            return (move,)
        case InOrder(parts):
            return _lasts(parts[-1])
        case OneOf(parts) | AnyOf(parts):
            return tuple(move for part in parts for move in _lasts(part))
        case Optionally(part) | By(_, part):
            return _lasts(part)


def _told(place: _Place, names: Names) -> str:
    words = names.words
    said = list(place.said)
    if place.first and (place.instead or not place.last):
        said.append(words["at first"])
    elif place.last and not place.first:
        said.append(words["at last"])
    elif place.before:
        said.append(words["after moves"].format(moves=_listed(place.before, names)))
    if place.instead:
        said.append(words["instead of"].format(moves=_listed(place.instead, names)))
    return ", ".join(said)


def _listed(moves: Iterable[str], names: Names) -> str:
    quoted = [names.quoted(names.move(name)) for name in dict.fromkeys(moves)]
    last = f" {names.words['or']} " if len(quoted) > 1 else ""
    return ", ".join(quoted[:-1]) + last + quoted[-1]
