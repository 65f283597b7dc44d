"""`legal`, `try`, and what came by a move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from tonkspec.cards import Card, first_copies
from tonkspec.engine import Move, Position, Refusal, legal_moves, move_rule, play, zone_cards
from tonkspec.trace.bound import Listing, Making, Trying
from tonkspec.trace.failures import Failure, Table
from tonkspec.trace.moves import format_move

_MOST_SHOWN = 6
"""So many moves stand in a message."""


def judge_listing(step: Listing, table: Table) -> Iterator[Failure]:
    """What of a `legal` does not hold."""
    legal = legal_moves(table.rules, table.position, step.seat)
    allowed = frozenset(legal)
    who = table.names[step.seat]
    if step.exactly is not None:
        extra = [move for move in legal if move not in step.exactly]
        if extra:
            rule = move_rule(table.rules, extra[0].name)
            message = f"{who} may also {_moves(extra, table)}"
            yield Failure(code="V132", message=message, place=(*step.place, "exactly"), rule=rule, at_key=True)
    for part, wanted in (("exactly", step.exactly or frozenset[Move]()), ("includes", step.includes)):
        missing = sorted(wanted - allowed, key=str)
        if missing:
            rule = _refusing(table, step, missing[0])
            message = f"{who} may not {_moves(missing, table)}"
            yield Failure(code="V132", message=message, place=(*step.place, part), rule=rule, at_key=True)
    wrong = [move for move in legal if move in step.excludes]
    if wrong:
        rule = move_rule(table.rules, wrong[0].name)
        message = f"{who} may {_moves(wrong, table)}"
        yield Failure(code="V132", message=message, place=(*step.place, "excludes"), rule=rule, at_key=True)


def judge_try(step: Trying, result: Position | Refusal, table: Table) -> Iterator[Failure]:
    """Whether a move that was tried was refused, and by the rule named."""
    who = table.names[step.seat]
    if not isinstance(result, Refusal):
        rule = move_rule(table.rules, step.move.name)
        label = "must be refused" if step.rule is None else f"must be refused by {step.rule}"
        yield Failure(code="V133", message=f"{who} may `{step.text}`", place=step.place, label=label, rule=rule)
    elif step.rule not in (None, result.rule):
        message = f"`{step.text}` is refused by {result.rule}, not by {step.rule}"
        yield Failure(code="V134", message=message, place=(*step.place[:-2], "refused"), rule=result.rule)


def judge_came(step: Making, before: Position, table: Table) -> Iterator[Failure]:
    """Whether what came into the mover's own hidden zones by a move is what the trace says."""
    if step.came is None:
        return
    more = _held(table, table.position, step) - _held(table, before, step)
    came = frozenset(first_copies(more.elements()))
    if came != step.came:
        got, wanted = (" ".join(map(str, sorted(cards))) or "nothing" for cards in (came, step.came))
        rule = move_rule(table.rules, step.move.name)
        yield Failure(code="V124", message=f"{got} came by `{step.text}`, not {wanted}", place=step.place, rule=rule)


def _held(table: Table, position: Position, step: Making) -> Counter[Card]:
    """The faces of the cards that only the mover sees."""
    cards: Counter[Card] = Counter()
    for zone in table.rules.game.zones:
        if zone.per_player and zone.seen == "seen by owner":
            cards.update(card.face for card in zone_cards(table.rules, position, zone.name, step.seat))
    return cards


def _refusing(table: Table, step: Listing, move: Move) -> str | None:
    result = play(table.rules, table.position, step.seat, move)
    return result.rule if isinstance(result, Refusal) else None


def _moves(moves: Iterable[Move], table: Table) -> str:
    texts = [f"`{format_move(move, table.names)}`" for move in moves]
    more = len(texts) - _MOST_SHOWN
    return ", ".join(texts) if more <= 0 else f"{', '.join(texts[:_MOST_SHOWN])} and {more} more"
