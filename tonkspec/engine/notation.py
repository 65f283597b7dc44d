"""Positions in one line, so that whatever happens can be repeated: written here, read in `notation_reader`.

A line is a row of parts with ` | ` between. Seats are numbers from 0; in what each player has, ` / ` stands between
the seats. `-` is nothing at all, `none` is `none`.

    black_company low_limit=14     the ruleset, and each option whose value is not its default
    players 3                      how many play
    dealer 2                       the dealer's seat
    stake 1 / 1 / 1                each given, in the order of the rules
    stock 6s Ac 7s                 each zone: a pile with its top first, loose cards in canonical order,
    table 8d 8h 8s + 9c 10c Jc / - / -                                             melds with ` + ` between
    taken none                     each state variable
    scores 0 / 5 / 0               the scores with which the hand began, in a game that keeps them
    kitty 3                        what lay in each pot then
    paid 0 > kitty 1 by tonk.join  each payment made in the hand so far, with ` + ` between, where moves may pay
    shuffles 9s Ac + 2d 4h         the orders of the shuffles still to come, with ` + ` between, where any may
    leaving 2                      the seats of those who have left before the deal, where one may, until the deal
    away -                         and after it
    shown -                        the cards that everyone has been shown; where the pack has equal cards, `Jo#2` is
                                   the second in the order of this line
    turns 1 / 0 / 0                how many turns each has begun
    last none                      who made the last move
    play turn 0 node 0 moves 0     the phase (or the ending whose flow is played), whose turn, the state of its
                                   automaton, the moves made in this turn; `left 2` for a phase of so many more turns,
                                   `next 1` if a move has said who plays next, `asked 0+2` while others are asked:
                                   who decided before and how many are asked yet, for each question that is open
    ended dropped                  instead of that, in a hand that is over: the ending

What a hand came to is not written: it follows from the position and the ending, and is worked out again on reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

from tonkspec.cards import CARDS, COPIES, cards_in
from tonkspec.engine.contents import meld_given_out
from tonkspec.engine.draft import seats_in
from tonkspec.engine.position import Content, Held, Position
from tonkspec.engine.rules import Rules
from tonkspec.engine.values import Seat
from tonkspec.model.game import Layout
from tonkspec.model.types import Kind

BETWEEN_PARTS = " | "
BETWEEN_SEATS = " / "
BETWEEN_MELDS = " + "
BETWEEN_ASKED = "+"
NOTHING = "-"
NONE = "none"
NUMBERED = "#"


def format_position(rules: Rules, position: Position) -> str:
    """The line of a position; `parse_position` reads it back exactly.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import DeckDeal, prepare, start
    >>> rules = prepare(load_game("black_company", {"low_limit": 14}))
    >>> line = format_position(rules, start(rules, DeckDeal(players=2, dealer=0, deck=rules.pack)))
    >>> for part in line.split(" | "):
    ...     print(part[:40])
    black_company low_limit=14
    players 2
    dealer 0
    stake 1 / 1
    stock Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d 1
    discards Jc
    hand 2c 4c 6c 8c 10c / Ac 3c 5c 7c 9c
    table - / -
    shown -
    turns 0 / 1
    last none
    play turn 1 node 0 moves 0
    """
    return BETWEEN_PARTS.join(_parts(rules, position))


def ruleset_part(rules: Rules) -> str:
    """The ruleset's name, and the options whose values are not their defaults."""
    chosen = tuple(
        f"{option.name}={written_value(option.value, option.type.kind, rules)}"
        for option in rules.game.options
        if option.value != option.default
    )
    return " ".join((rules.game.name, *chosen))


def written_value(value: Any, kind: Kind, rules: Rules) -> str:  # noqa: ANN401 -- see `Evaluate`
    """A value of this kind, as a position or option holds it."""
    if value is None:
        return NONE
    match kind:
        case Kind.YES_NO:
            return "yes" if value else "no"
        case Kind.CARD:
            return written_cards(1 << value)
        case Kind.CARDS:
            return written_cards(value)
        case Kind.MELD:
            return str(meld_given_out(value, rules.names))
        case Kind.MELDS:
            return BETWEEN_MELDS.join(str(meld_given_out(meld, rules.names)) for meld in value) or NOTHING
        case Kind.PLAYERS:
            return " ".join(str(int(seat)) for seat in seats_in(value)) or NOTHING
        case Kind.PLAYER:
            return str(int(value))
        case _:
            return str(value)


def written_cards(cards: int) -> str:
    """A set of cards."""
    return " ".join(map(str, cards_in(cards))) or NOTHING


def _parts(rules: Rules, position: Position) -> Iterator[str]:
    game = rules.game
    yield ruleset_part(rules)
    yield f"players {position.players}"
    yield f"dealer {int(position.dealer)}"
    for given, held in zip(game.givens, position.given, strict=True):
        yield f"{given.name} {_values(held, given.type.kind, rules, per_player=given.per_player)}"
    for zone, content in zip(game.zones, position.zones, strict=True):
        contents = cast("tuple[Content, ...]", content) if zone.per_player else (cast("Content", content),)
        yield f"{zone.name} {BETWEEN_SEATS.join(_content(one, zone.layout, rules) for one in contents)}"
    for state, held in zip(game.states, position.state, strict=True):
        yield f"{state.name} {_values(held, state.type.kind, rules, per_player=state.per_player)}"
    yield from _on_paper(rules, position)
    yield f"shown {_shown(position.shown, rules)}"
    yield f"turns {BETWEEN_SEATS.join(map(str, position.turns))}"
    yield f"last {NONE if position.last is None else int(position.last)}"
    yield _moment(rules, position)


def _on_paper(rules: Rules, position: Position) -> Iterator[str]:
    """Scores, pots, payments and shuffles to come, in a game that has such."""
    account = position.account
    if rules.paper.scores:
        yield f"scores {BETWEEN_SEATS.join(map(str, account.scores))}"
    for pot, held in zip(rules.game.pots, account.pots, strict=True):
        yield f"{pot.name} {held}"
    if rules.paper.early_payments:
        paid = (f"{_party(one.payer)} > {_party(one.payee)} {one.amount} by {one.rule}" for one in account.paid)
        yield f"paid {BETWEEN_MELDS.join(paid) or NOTHING}"
    if rules.paper.shuffles:
        orders = (" ".join(str(CARDS[card]) for card in order) for order in position.shuffles)
        yield f"shuffles {BETWEEN_MELDS.join(orders) or NOTHING}"
    if rules.paper.leaving:
        for name, seats in (("leaving", position.leaving), ("away", position.away)):
            yield f"{name} {written_value(seats, Kind.PLAYERS, rules)}"


def _party(party: Seat | str) -> str:
    return party if isinstance(party, str) else str(int(party))


def _shown(cards: int, rules: Rules) -> str:
    """The cards that were shown, of equal cards with the number of the one that was."""
    if not rules.names.alike:
        return written_cards(cards)
    numbered = (f"{card}{NUMBERED}{COPIES[card.face].index(card) + 1}" for card in cards_in(cards))
    return " ".join(numbered) or NOTHING


def _moment(rules: Rules, position: Position) -> str:
    if position.outcome is not None:
        return f"ended {position.outcome.ending}"
    stage = rules.stages[position.stage]
    turn = NONE if position.turn is None else int(position.turn)
    left = "" if position.turns_left is None else f" left {position.turns_left}"
    follower = "" if position.follower is None else f" next {int(position.follower)}"
    asked = "".join(
        f" {NONE if before is None else int(before)}{BETWEEN_ASKED}{count}" for before, count in position.asked
    )
    asking = f" asked{asked}" if asked else ""
    return f"{stage.name} turn {turn} node {position.node} moves {position.moves}{left}{follower}{asking}"


def _values(held: Held | tuple[Held, ...], kind: Kind, rules: Rules, *, per_player: bool) -> str:
    values = held if per_player and isinstance(held, tuple) else (held,)
    return BETWEEN_SEATS.join(written_value(value, kind, rules) for value in values)


def _content(content: Content, layout: Layout, rules: Rules) -> str:
    if isinstance(content, int):
        return written_cards(content)
    write: Callable[[int], str] = (
        (lambda card: str(CARDS[card])) if layout == "pile" else (lambda meld: str(meld_given_out(meld, rules.names)))
    )
    return (" " if layout == "pile" else BETWEEN_MELDS).join(map(write, content)) or NOTHING
