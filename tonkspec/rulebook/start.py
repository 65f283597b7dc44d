"""The beginning of a rule file that changes a game: one of each useful change, made from that game's own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Literal

from tonkspec.analysis.checks.unused import uses
from tonkspec.model.expressions import RoleOf
from tonkspec.model.find import Found, every_rule
from tonkspec.model.flow import AnyOf, Flow, Optionally, Step
from tonkspec.model.game import Case, Game, Move, Option, Settlement
from tonkspec.model.statements import Pay, Win
from tonkspec.model.types import Kind, OptionValue
from tonkspec.model.walk import descendants
from tonkspec.prose import sentence_of
from tonkspec.rulebook.option_values import choice_text

StartKind = Literal["house", "ruleset"]
_WIDTH = 108


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What a new file is to be: its kind, name and title; `path` is where it will stand, `game` whose rules it changes.

    `settled` is an option of that game with a value that it could have instead, None where there is none to show.
    `named` is what that game is named by where the new file is played: its name, or the path of its file where it is
    not found beside the new one.
    `abstract`: nobody plays that game as it stands, so that a ruleset has to say what it leaves open.
    """

    kind: StartKind
    name: str
    title: str
    path: str
    game: Game
    named: str
    settled: tuple[Option, OptionValue] | None
    abstract: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A change: what it does, how the rule is now, and its lines."""

    does: str
    now: str
    lines: tuple[str, ...]


def start_text(start: Start) -> str:
    """The whole file: its first line, how to go on, and each example behind `#`, the lines of rules without a space."""
    first = {
        "house": f'house {start.name} "{start.title}" for {start.game.name}',
        "ruleset": f'ruleset {start.name} "{start.title}" extends {start.game.name}',
    }[start.kind]
    lines = [first, "", *_introduction(start), *_left_open(start)]
    for example in examples(start):
        lines += [
            "",
            f"# {example.does}",
            *_remark(f"Now: {example.now}"),
            *(f"#{line}" if line else "" for line in example.lines),
        ]
    return "\n".join(lines) + "\n"


def examples(start: Start) -> tuple[Example, ...]:
    """The changes that are shown, each of which can be made alone or with the others."""
    return tuple(_examples(start))


def _introduction(start: Start) -> Iterator[str]:
    composed = f"{start.named} + {start.path}" if start.kind == "house" else start.path
    checked = start.path if start.named == start.game.name else composed
    yield from _remark(
        f"This file changes {start.game.title} ({start.game.name}). As it stands it changes nothing. Each example "
        "below changes one of the game's own rules: take away the # before its lines, and make it say what you play."
    )
    yield from _remark(
        f"`tonkspec check {checked}` says what is wrong with it, and `tonkspec rules {composed}` what the rules "
        "then are."
    )
    yield from _remark(
        "Behind a rule stands who says so: `cite CLAIM`. A rule that nobody wrote down is played all the same, with a "
        "warning."
    )


def _left_open(start: Start) -> Iterator[str]:
    """What a ruleset has to say so that its game can be played: a case for when none of those holds that are there."""
    if start.kind == "house" or not start.abstract:
        return
    for settlement in start.game.settlements:
        if all(case.guard is not None for case in settlement.cases):
            label = _free("otherwise_drawn", {case.label for case in settlement.cases})
            yield ""
            yield from _remark(
                f"What is paid after {settlement.ending} otherwise, {start.game.title} leaves open. Say it:"
            )
            yield from (f"add to settle {settlement.ending}", f"  case {label}: otherwise", "    no player wins")


def _remark(text: str) -> Iterator[str]:
    return (f"# {line}" for line in wrap(text, _WIDTH, break_long_words=False, break_on_hyphens=False))


def _examples(start: Start) -> Iterator[Example]:
    game = start.game
    move = _restrained(game)
    taken = {require.rule.name.rpartition(".")[2] for require in move.requires} if move is not None else set[str]()
    if move is not None:
        yield Example(
            does="A move asks for one thing more.",
            now=sentence_of(game, Found(move)),
            lines=(f"add to move {move.name}", f"  require {_free('second_turn', taken)}: turns > 1"),
        )
    cases = _won_by_closer(game)
    if cases:
        settlement, case = cases[0]
        label = _free("dealer_closes", _names(game))
        yield Example(
            does="An exception: where it holds, other payments are made instead.",
            now=sentence_of(game, Found(case, (settlement,))),
            lines=(
                f"exception {label} to {settlement.ending}.{case.label} when closer is dealer",
                *_payment(game, 3),
            ),
        )
    replaceable = [(settlement, case) for settlement, case in (*cases[1:], *cases[:1]) if case.guard is None]
    replaceable = [one for one in replaceable if not _used_only_in(one[1], game)]
    if replaceable:
        settlement, case = replaceable[0]
        yield Example(
            does="A payment is replaced.",
            now=sentence_of(game, Found(case, (settlement,))),
            lines=(f"replace case {settlement.ending}.{case.label}: otherwise", *_payment(game, 4)),
        )
    if start.settled is not None:
        option, value = start.settled
        yield Example(
            does="An option of the game is settled, so that no table chooses it any more.",
            now=sentence_of(game, Found(option)),
            lines=(f"fix {option.name} to {choice_text(value)}",),
        )
    if move is not None:
        option_name = _free("slow_start", _names(game))
        title = (move.rule.title or move.name).replace('"', "'")
        yield Example(
            does="An option of your own: the table chooses whether a change holds.",
            now="there is no such choice.",
            lines=(
                f'option {option_name} "Not in the first two turns: {title}": yes or no = yes',
                "",
                f"when {option_name}",
                f"  add to move {move.name}",
                f"    require {_free('third_turn', taken)}: turns > 2",
            ),
        )


def _restrained(game: Game) -> Move | None:
    """A move that may be forbidden for a while without leaving a player nothing to do.

    It is one that ends the hand by itself, or one that a turn goes on without; the first of a turn if need be.
    """
    flows = [phase.flow for phase in game.phases if phase.by == "in turn"]
    steps = [node.move for flow in flows for node in descendants(flow) if isinstance(node, Step)]
    closing = {name for ending in game.endings if ending.condition is None for name in ending.after}
    spare = {name for flow in flows for name in _spare(flow)}
    names = [name for name in steps if name in closing] or [name for name in steps if name in spare] or steps
    return next((move for name in names[:1] for move in game.moves if move.name == name), None)


def _spare(flow: Flow) -> Iterator[str]:
    """The moves that a turn goes on without."""
    for node in descendants(flow):
        if isinstance(node, AnyOf | Optionally):
            yield from (below.move for below in descendants(node) if isinstance(below, Step))


def _won_by_closer(game: Game) -> list[tuple[Settlement, Case]]:
    """The cases after an ending that somebody's move brought about, best first: those that he wins, with payments."""
    by_move = {ending.name for ending in game.endings if ending.after and "setup" not in ending.after}
    found = [
        (settlement, case)
        for settlement in game.settlements
        if settlement.ending in by_move
        for case in settlement.cases
        if not case.exceptions and any(isinstance(statement, Win) for statement in case.body)
    ]
    return sorted(found, key=lambda one: (not _is_plain(one[1]), one[1].guard is not None))


def _used_only_in(case: Case, game: Game) -> bool:
    """Whether something that is declared would have no use any more without the case, or an option no say."""
    everywhere = Counter(name for node in descendants(game) for name in uses(node))
    here = Counter(name for node in descendants(case) for name in uses(node))
    others = {name for found in every_rule(game) if found.rule.name != case.rule.name for name in found.rule.under}
    undecided = (name for name in case.rule.under if name not in others and not everywhere[name])
    return any(undecided) or any(everywhere[name] == times for name, times in here.items())


def _is_plain(case: Case) -> bool:
    """Whether the case says no more than that the closer wins, and in one sentence what is paid."""
    match case.body:
        case (Win(players=RoleOf(role="closer")), Pay()):
            return True
        case _:
            return False


def _payment(game: Game, times: int) -> tuple[str, ...]:
    """What a case says where the closer wins: in the unit that the game plays for."""
    pays = any(isinstance(node, Pay) for settlement in game.settlements for node in descendants(settlement))
    stakes = [given.name for given in game.givens if given.type.kind is Kind.MONEY]
    amount = f"{times} * {stakes[0]}" if stakes else str(times)
    second = f"each other player pays {amount} to closer" if pays else f"closer scores {10 * times}"
    return ("  closer wins", f"  {second}")


def _names(game: Game) -> set[str]:
    """All that a new name may not be."""
    named = (
        game.points, game.melds, game.zones, game.states, game.givens, game.options, game.definitions, game.phases,
        game.moves, game.endings,
    )  # fmt: skip
    return {one.name for table in named for one in table}


def _free(name: str, taken: set[str]) -> str:
    """The name, or one like it that is not taken.

    >>> _free("slow", {"slow", "slow_2"})
    'slow_3'
    """
    if name not in taken:
        return name
    return next(f"{name}_{number}" for number in range(2, len(taken) + 3) if f"{name}_{number}" not in taken)
