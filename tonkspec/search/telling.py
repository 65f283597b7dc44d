"""A found hand in the notation of traces, and in a few words."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import cast

from tonkspec.cards import Card
from tonkspec.engine import Deal, DeckDeal, Outcome, Position, Rules, Seat, zone_cards
from tonkspec.model.game import Game
from tonkspec.search.findings import Witness
from tonkspec.trace.moves import format_move
from tonkspec.trace.new_trace import NAMES

_WIDTH = 108
_TOLD = 3
"""So many of the last moves are told of a long hand."""


def last_moves(witness: Witness) -> str:
    """When it happens: on the deal, or after which moves.

    >>> from tonkspec.engine import DeckDeal, Move, Seat
    >>> moves = ((Seat(0), Move("draw")), (Seat(0), Move("discard", (Card.parse("5c"),))))
    >>> last_moves(Witness(deal=DeckDeal(players=2, dealer=1, deck=()), moves=moves))
    'after `Ann: draw, Ann: discard 5c`'
    """
    moves = witness.moves
    if not moves:
        return "on the deal"
    told = ", ".join(f"{NAMES[seat]}: {format_move(move, NAMES)}" for seat, move in moves[-_TOLD:])
    return f"after {len(moves)} moves, the last `{told}`" if len(moves) > _TOLD else f"after `{told}`"


def hand_told(rules: Rules, position: Position, seat: int) -> str | None:
    """What a player holds, low cards first and spades before the other suits; None in a game without hands."""
    hand = next((one for one in rules.game.zones if one.per_player and one.layout == "cards"), None)
    if hand is None:
        return None
    cards = zone_cards(rules, position, hand.name, seat)
    return _cards(sorted(cards, key=lambda card: (card.rank, -card)))


def is_long(witness: Witness) -> bool:
    """Whether not all of its moves are told in a few words."""
    return len(witness.moves) > _TOLD


def outcome_told(outcome: Outcome) -> str:
    """Who has won, and who pays whom, in a line."""
    if outcome.redeal:
        return "nobody is paid"
    winners = listed([NAMES[seat] for seat in outcome.winners]) or "nobody"
    verb = "win" if len(outcome.winners) > 1 else "wins"
    pays = [f"{_party(entry.payer)} -> {_party(entry.payee)} {entry.amount}" for entry in outcome.ledger]
    return f"{winners} {verb} ({', '.join(pays) or 'nobody pays'})"


def listed(parts: Sequence[str]) -> str:
    """Several things in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def _party(party: Seat | str) -> str:
    """Who pays or is paid: a player, or a pot by its name."""
    return party if isinstance(party, str) else NAMES[party]


def trace_of(witness: Witness, game: Game) -> str:
    """The deal and the moves as a trace has them, without what a trace says of itself."""
    deal = witness.deal
    names = NAMES[: deal.players]
    lines = [f"players: [{', '.join(names)}]", f"dealer: {names[deal.dealer]}"]
    if deal.given:
        given = (f"{name}: {_given(value, names)}" for name, value in deal.given.items())
        lines.append(f"given: {{{', '.join(given)}}}")
    lines += _dealt(deal, game, names)
    if witness.moves:
        lines.append("play:")
        lines += [f"  - {names[seat]}: {format_move(move, names)}" for seat, move in witness.moves]
    return "".join(f"{line}\n" for line in lines)


def _dealt(deal: Deal | DeckDeal, game: Game, names: Sequence[str]) -> Iterator[str]:
    if isinstance(deal, DeckDeal):
        yield from _wrapped(f"deck: {_cards(deal.deck)}", "")
        return
    yield "deal:"
    for zone in game.zones:
        content = cast("tuple[object, ...]", deal.zones.get(zone.name, ()))
        if zone.per_player:
            hands = [_cards(cast("tuple[Card, ...]", hand)) for hand in content]
            if any(hands):
                told = ", ".join(f"{name}: {hand or 'none'}" for name, hand in zip(names, hands, strict=True))
                yield from _wrapped(f"{zone.name}: {{{told}}}", "  ")
        elif content:
            yield from _wrapped(f"{zone.name}: {_cards(cast('tuple[Card, ...]', content))}", "  ")


def _given(value: object, names: Sequence[str]) -> str:
    if isinstance(value, tuple):
        values = cast("tuple[object, ...]", value)
        return f"{{{', '.join(f'{name}: {_given(one, names)}' for name, one in zip(names, values, strict=True))}}}"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ")
