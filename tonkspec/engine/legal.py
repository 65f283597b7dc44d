"""The legal moves of a position, all of them, in canonical order."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from tonkspec.engine.draft import Draft
from tonkspec.engine.faults import Fault
from tonkspec.engine.located import located
from tonkspec.engine.position import Position
from tonkspec.engine.rules import Choice, MoveRules, Requirement, Rules
from tonkspec.engine.values import Move
from tonkspec.model.game import MOST_CHOICES


def legal_moves(rules: Rules, position: Position, player: int | None = None) -> tuple[Move, ...]:
    """Every move allowed to `player` now, or to whoever decides now for None.

    They come in the flow's order of moves, then by their choices in canonical order. Empty for whoever does not decide
    now and after the end. Raises `Fault` if whoever decides has no move.
    """
    if position.turn is None or player not in (None, position.turn):
        return ()
    try:
        return _legal_moves(rules, position)
    except Fault as fault:
        raise located(fault, rules, position) from fault


def only_move(rules: Rules, position: Position) -> Move | None:
    """The only move that is legal in a position in which somebody decides; None if there are several, or none."""
    draft = rules.draft(position)
    found: list[Move] = []
    try:
        for move, _, _ in rules.stages[position.stage].nodes[position.node].moves.values():
            if _all_hold(move.always, draft):
                _add_choices(move, draft, found)
            if len(found) > 1:
                return None
    except Fault as fault:
        raise located(fault, rules, position) from fault
    return found[0] if found else None


def _legal_moves(rules: Rules, position: Position) -> tuple[Move, ...]:
    stage = rules.stages[position.stage]
    draft = rules.draft(position)
    found: list[Move] = []
    for move, _, _ in stage.nodes[position.node].moves.values():
        if _all_hold(move.always, draft):
            _add_choices(move, draft, found)
    if not found:
        raise Fault("whoever is to move has no move", (stage.rule,), kind="stuck")
    return tuple(found)


def _all_hold(requirements: Sequence[Requirement], draft: Draft) -> bool:
    """Whether every one of these requirements holds."""
    for requirement in requirements:  # noqa: SIM110 -- most often there are none, and a generator is dear
        if not requirement.holds(draft):
            return False
    return True


def _add_choices(move: MoveRules, draft: Draft, found: list[Move]) -> None:
    """Add the move with every choice that its requirements allow."""
    if not move.choices:
        found.append(move.made((), ()))
        return
    # What does not depend on earlier choices is looked up once, and often there is nothing to choose from.
    options: list[list[int] | None] = []
    for choice in move.choices:
        values = _values(choice, draft) if choice.independent else None
        if values == []:
            return
        options.append(values)
    _choose(move, draft, options, (), found)


def _choose(
    move: MoveRules, draft: Draft, options: list[list[int] | None], chosen: tuple[int, ...], found: list[Move]
) -> None:
    choice = move.choices[len(chosen)]
    known = options[len(chosen)]
    values = _values(choice, draft) if known is None else known
    last = len(chosen) + 1 == len(move.choices)
    if last and not choice.with_earlier and not move.joinings:
        found += [move.made((*chosen, value), ()) for value in values]
        return
    for value in values:
        draft.local[choice.place] = value
        if _all_hold(choice.with_earlier, draft):
            if last and move.joinings:
                complete = (*chosen, value)
                ways = product(*(joining.ways(complete) for joining in move.joinings))
                found += [move.made(complete, stands) for stands in ways]
            elif last:
                found.append(move.made((*chosen, value), ()))
            else:
                _choose(move, draft, options, (*chosen, value), found)


def _values(choice: Choice, draft: Draft) -> list[int]:
    """The values of one choice that its own requirements allow."""
    offered = choice.elements(draft)
    if len(offered) > MOST_CHOICES:
        raise Fault(f"there are more than {MOST_CHOICES} choices", (choice.rule,))
    if not choice.alone:
        return list(offered)
    values: list[int] = []
    for value in offered:
        draft.local[choice.place] = value
        if _all_hold(choice.alone, draft):
            values.append(value)
    return values
