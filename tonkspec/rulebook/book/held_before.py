"""What is known at the beginning of a hand beside the cards: stakes, pots, and what is kept in mind over hands."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.engine import Position, Rules, Seat, Value, given_value, state_value
from tonkspec.model.game import Game
from tonkspec.model.types import Kind
from tonkspec.rulebook.book.naming import Names
from tonkspec.trace.document import Trace


def held_before(rules: Rules, position: Position, trace: Trace, told: Game, names: Names) -> Iterator[str]:
    """Each with what it is called; of several players one by one, unless it is the same for all. Of a hand that has
    begun it is of pots and of what is kept in mind only what the trace says. `told` is what of the game the book tells.
    """
    players, begun = trace.players, trace.to_move is not None
    for given in told.givens:
        seats = range(len(players)) if given.per_player else (None,)
        values = [given_value(rules, position, given.name, seat) for seat in seats]
        yield _line(names.of(given.name, given.rule), values, players, names)
    for place, pot in enumerate(rules.game.pots):
        if not begun or pot.name in trace.pots:
            yield f"{names.of(pot.name, pot.rule)}: {position.account.pot(pot.name, place)}"
    for state in told.states:
        if (state.scope == "match" and not begun) or state.name in trace.state:
            seats = range(len(players)) if state.per_player else (None,)
            values = [state_value(rules, position, state.name, seat) for seat in seats]
            does, does_not = (names.wording.form(state.name, form) for form in ("does", "not"))
            if state.type.kind is Kind.YES_NO and does is not None and (state.per_player or does_not is not None):
                yield from _holding(values, does, does_not, players if state.per_player else None)
                continue
            yield _line(names.of(state.name, state.rule), values, players, names)


def _holding(values: list[Value], does: str, does_not: str | None, players: tuple[str, ...] | None) -> Iterator[str]:
    """What holds or not of the table; of players (if any are given), of whom it holds."""
    if players is None:
        yield does if values[0] is True else does_not or ""
    else:
        yield from (f"{player} {does}" for player, value in zip(players, values, strict=True) if value is True)


def _line(name: str, values: list[Value], players: tuple[str, ...], names: Names) -> str:
    texts = [_text(value, players, names) for value in values]
    if len(set(texts)) == 1:
        return f"{name}: {texts[0]}"
    return f"{name}: {', '.join(f'{player} {text}' for player, text in zip(players, texts, strict=True))}"


def _text(value: Value, players: tuple[str, ...], names: Names) -> str:
    match value:
        case bool():
            return names.words["yes" if value else "no"]
        case None:
            return names.words["nothing"]
        case Seat():
            return players[value]
        case _:
            return str(value)
