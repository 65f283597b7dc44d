"""What was expected and what came, in words, side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from tonkspec.conformance.sight import missight
from tonkspec.diagnostics.counted import counted
from tonkspec.lockstep import Answer, Difference, End, Interpreter, Play, Scene, Script, SeenZone

Row = tuple[str, str]
"""The same thing as expected and as it came; empty where it is not there."""


def message_of(interpreter: Interpreter, found: Difference, script: Script) -> str:
    """What an engine does that it should not, in a sentence without a full stop."""
    expected, got = found.expected, found.got
    if isinstance(expected, Answer) and isinstance(got, Answer):
        return _answer_message(expected, got)
    if found.kind == "legal":
        return _legal_message(cast("frozenset[Play]", expected), cast("frozenset[Play]", got), found.player)
    whose = f"the view of {found.player}" if found.player else "the state"
    scenes = cast("Scene", expected), cast("Scene", got)
    seen = missight(interpreter, *scenes)
    if seen is not None:
        deed, may = ("shows", "may not") if seen.manner == "more" else ("hides", "may")
        return f"{deed} cards of the {seen.zone.name} that {may} be seen, in {whose}"
    if interpreter.refusal is not None:
        return f"has changed something by refusing `{script.probes[found.step - 1].text}`: {whose} is wrong"
    if scenes[0].to_move != scenes[1].to_move:
        return f"says that it is another player's turn: {whose} is wrong"
    return f"tells something else: {whose} is wrong"


def rows_of(found: Difference) -> list[Row]:
    """Expected and got, line by line; of scenes and lists of moves, what differs."""
    if found.kind == "legal":
        return _move_rows(cast("frozenset[Play]", found.expected), cast("frozenset[Play]", found.got))
    if found.kind in ("state", "view"):
        return list(_scene_rows(cast("Scene", found.expected), cast("Scene", found.got)))
    return list(_answer_rows(cast("Answer", found.expected), cast("Answer", found.got)))


def option_words(options: Mapping[str, int | bool | str]) -> str:
    """Options with their values, as rule files write them.

    >>> option_words({"low_limit": 14, "around": True})
    'low_limit 14, around yes'
    """
    return ", ".join(
        f"{name} {('no', 'yes')[value] if isinstance(value, bool) else value}" for name, value in options.items()
    )


def answer_words(answer: Answer) -> str:
    """What comes of a move, if it is more than that the hand goes on: a refusal, or who wins and gains."""
    if answer.refused:
        return "refused"
    end = answer.end
    if end is None:
        return ""
    return "; ".join((_winners(end), ", ".join(_gain(end, name) for name in sorted(end.net))))


def _answer_message(expected: Answer, got: Answer) -> str:
    match expected, got:
        case Answer(refused=True), _:
            return "accepts a move that the rules forbid"
        case _, Answer(refused=True):
            return "refuses a move that the rules allow"
        case Answer(end=None), _:
            return "ends the hand, which goes on"
        case _, Answer(end=None):
            return "goes on, though the hand is over"
        case _:
            return "settles the hand differently"


def _legal_message(expected: frozenset[Play], got: frozenset[Play], player: str | None) -> str:
    said: list[str] = []
    if got - expected:
        said.append("lists moves that the rules forbid")
    if expected - got:
        said.append("leaves out moves that the rules allow" if not said else "and leaves out others that they allow")
    return f"{' '.join(said)}, for {player}"


def _answer_rows(expected: Answer, got: Answer) -> Iterator[Row]:
    if expected.end is None or got.end is None:
        yield _short(expected), _short(got)
    if expected.end is None and got.end is None:
        return
    left, right = expected.end, got.end
    yield _winners(left), _winners(right)
    names = dict.fromkeys([*(left.net if left else ()), *(right.net if right else ())])
    for name in names:
        yield _gain(left, name), _gain(right, name)
    for name in dict.fromkeys([*(left.scores if left else ()), *(right.scores if right else ())]):
        yield _scored(left, name), _scored(right, name)
    for name in dict.fromkeys([*(left.pots if left else ()), *(right.pots if right else ())]):
        yield _kept(left, name), _kept(right, name)


def _short(answer: Answer) -> str:
    if answer.refused:
        return "the move is refused"
    return "the hand goes on" if answer.end is None else "the hand is over"


def _winners(end: End | None) -> str:
    if end is None:
        return ""
    if end.redeal:
        return "void, to be dealt anew"
    return f"winners: {', '.join(sorted(end.winners)) or 'nobody'}"


def _gain(end: End | None, name: str) -> str:
    if end is None:
        return ""
    return f"{name}: {end.net[name]:+d}" if name in end.net else f"{name}: not told"


def _scored(end: End | None, name: str) -> str:
    if end is None:
        return ""
    return f"{name} scores {end.scores[name]}" if name in end.scores else f"{name} scores: not told"


def _kept(end: End | None, name: str) -> str:
    if end is None:
        return ""
    return f"{name} holds {end.pots[name]}" if name in end.pots else f"{name} holds: not told"


def _move_rows(expected: frozenset[Play], got: frozenset[Play]) -> list[Row]:
    rows = [(str(move) if move in expected else "", str(move) if move in got else "") for move in expected ^ got]
    same = len(expected & got)
    return [*sorted(rows, reverse=True), *([(f"({same} more)", f"({same} more)")] if same else [])]


def _scene_rows(expected: Scene, got: Scene) -> Iterator[Row]:
    if expected.to_move != got.to_move:
        yield f"to move: {expected.to_move or 'nobody'}", f"to move: {got.to_move or 'nobody'}"
    for zone, seen in expected.zones.items():
        told = got.zones.get(zone)
        if isinstance(seen, Mapping) and isinstance(told, Mapping):
            for name in dict.fromkeys([*seen, *told]):
                if seen.get(name) != told.get(name):
                    place = f"{zone} of {name}"
                    yield f"{place}: {_seen(seen.get(name))}", f"{place}: {_seen(told.get(name))}"
        elif seen != told:
            yield f"{zone}: {_seen(seen)}", f"{zone}: {_seen(told)}"


def _seen(seen: SeenZone | None) -> str:
    """What is seen of a zone.

    >>> _seen(3), _seen(()), _seen((("8d", "8h", "8s"), ("2c", "3c", "4c")))
    ('3 cards', 'empty', '8d 8h 8s, 2c 3c 4c')
    """
    if seen is None:
        return "not told"
    if isinstance(seen, int):
        return counted(seen, "card")
    if isinstance(seen, Mapping):
        return ", ".join(f"{name} {_seen(own)}" for name, own in seen.items())
    if not seen:
        return "empty"
    if isinstance(seen[0], tuple):
        return ", ".join(map(" ".join, cast("Iterable[Iterable[str]]", seen)))
    return " ".join(cast("tuple[str, ...]", seen))
