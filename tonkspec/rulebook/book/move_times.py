"""When in a turn each move may be made, as the flow of play has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.flow_to_end import flow_as_played
from tonkspec.model.game import Game, Phase
from tonkspec.prose import words as in_words
from tonkspec.rulebook.book.naming import Names


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """What is around a part of a flow: the moves just before it, those that may be made instead, what else is said of
    it, and whether it comes first or last in a turn; `turns` if the flow is one.
    """

    before: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    first: bool = True
    last: bool = True
    turns: bool


def move_times(game: Game, names: Names) -> dict[str, str]:
    """By the name of each move when it may be made: "at the start of the turn, instead of ..."."""
    words = names.words
    found: dict[str, list[tuple[str, str]]] = {}
    parts = [(_part(one, names), flow_as_played(game, one), True) for one in game.phases]
    parts += [
        (words["once ended"].format(ending=names.quoted(names.ending(one.name))), one.flow, False)
        for one in game.endings
        if one.flow is not None
    ]
    for part, flow, turns in parts:
        for move, place in _places(flow, _Place(turns=turns), game, names):
            found.setdefault(move, []).append((part, _told(place, names)))
    told = {move: tuple(_times(times, len(game.phases))) for move, times in found.items()}
    return {move: words["when it is made"].format(times="; ".join(times)) for move, times in told.items() if times}


def _part(phase: Phase, names: Names) -> str:
    return names.words["in part"].format(phase=names.quoted(names.of(phase.name, phase.rule)))


def _times(times: list[tuple[str, str]], phases: int) -> Iterator[str]:
    """The times of a move, each with the part of the hand; what is so in every part is said without."""
    if len({part for part, _ in times}) == phases and len({text for _, text in times}) == 1:
        yield from filter(None, {text for _, text in times})
    else:
        yield from dict.fromkeys(", ".join(filter(None, one)) for one in times)


def _places(flow: Flow, place: _Place, game: Game, names: Names) -> Iterator[tuple[str, _Place]]:
    words = names.words
    match flow:
        case Step(move):
            yield move, place
        case InOrder(parts):
            for number, part in enumerate(parts):
                by_itself = number > 0 and isinstance(part, AnyOf | Optionally)
                before = tuple(_before(parts[:number])) or (place.before if number == 0 else ())
                there = replace(
                    place,
                    before=before,
                    said=_without_how_often(place.said, words) if by_itself else place.said,
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
            there = replace(place, said=_so_often(place, "often", words), instead=(), last=False)
            for part in parts:
                yield from _places(part, there, game, names)
        case Optionally(part):
            there = replace(place, said=_so_often(place, "optional", words), instead=(), last=False)
            yield from _places(part, there, game, names)
        case By(player, part):
            who = words["each in turn"] if player is None else in_words(game, player, names.wording)
            said = words["another"].format(player=who)
            there = replace(place, said=(*place.said, said), before=(), instead=(), turns=False)
            yield from _places(part, there, game, names)


def _so_often(place: _Place, key: str, words: Mapping[str, str]) -> tuple[str, ...]:
    """What is said of a part that may be left out or repeated: within another that may be, once is enough."""
    repeated = place.said[-1:] == (words["often"],)
    return (*_without_how_often(place.said, words), words["often" if repeated else key])


def _without_how_often(said: tuple[str, ...], words: Mapping[str, str]) -> tuple[str, ...]:
    return said[:-1] if said[-1:] in {(words["often"],), (words["optional"],)} else said


def _before(parts: Iterable[Flow]) -> Iterator[str]:
    """The moves of which one has just been made when some parts are over, but for those that may be left out."""
    for part in reversed(tuple(parts)):
        if not isinstance(part, AnyOf | Optionally):
            yield from _lasts(part)
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
    if place.first:
        said += (words["at first"],) if place.turns and (place.instead or not place.last) else ()
    elif place.last and place.turns:
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
