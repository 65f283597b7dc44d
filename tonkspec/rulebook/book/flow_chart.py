"""The flow of a phase, or of what follows an ending, as a drawing."""

from __future__ import annotations

from functools import partial

from tonkspec.model.flow import AnyOf, By, Flow, InOrder, OneOf, Optionally, Step
from tonkspec.model.flow_to_end import flow_as_played
from tonkspec.model.game import Game, Phase
from tonkspec.model.wording import Wording
from tonkspec.prose import words as in_words
from tonkspec.rulebook.book.drawing import Drawing, below, beside, box, framed
from tonkspec.rulebook.book.naming import Names


def phase_chart(game: Game, phase: Phase, names: Names) -> Drawing:
    """The course of a turn in a phase, from its beginning to its end."""
    turns = phase.by != "one"
    words = names.words
    return below(
        (
            box(words["begins" if turns else "begins once"], rounded=True),
            flow_chart(game, flow_as_played(game, phase), names),
            box(words["ends" if turns else "ends once"], rounded=True),
        )
    )


def answers_chart(game: Game, flow: Flow, names: Names) -> Drawing:
    """What is played after an ending and before anyone pays."""
    words = names.words
    ends = box(words["ends once"], rounded=True)
    return below((box(words["begins once"], rounded=True), flow_chart(game, flow, names), ends))


def flow_chart(game: Game, flow: Flow, names: Names) -> Drawing:
    """A part of a flow; a move after which the hand may end says so."""
    part = partial(flow_chart, game, names=names)
    words = names.words
    match flow:
        case Step(move):
            return _step(game, move, names)
        case InOrder(parts):
            return below(tuple(map(part, parts)))
        case OneOf(parts):
            return beside(tuple(map(part, parts)))
        case AnyOf(parts):
            return framed(beside(tuple(map(part, parts))), words["any number"])
        case Optionally(optional):
            return framed(part(optional), words["optional"])
        case By(player, stretch):
            who = words["each other"] if player is None else words["another"].format(player=_player(game, flow, names))
            return framed(part(stretch), who)


def _step(game: Game, move: str, names: Names) -> Drawing:
    remarks: list[str] = []
    for key, surely in (("ends hand", True), ("may end hand", False)):
        endings = [one for one in game.endings if move in one.after and (one.condition is None) == surely]
        if endings:
            said = ", ".join(names.ending(one.name) for one in endings)
            remarks.append(names.words[key].format(endings=said))
    if any(one.name == move and one.automatic for one in game.moves):
        remarks.append(names.words["by itself"])
    return box(names.move(move), "; ".join(remarks))


def _player(game: Game, flow: By, names: Names) -> str:
    wording: Wording = names.wording
    return "" if flow.player is None else in_words(game, flow.player, wording)
