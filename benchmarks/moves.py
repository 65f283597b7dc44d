"""Moves a second: the reference interpreter against the plain hand-written engine of the same game.

Both play the same recorded random hands and list all legal moves before each move; the lists' sizes are compared.
"""

from __future__ import annotations

import cProfile
import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from timing import Timing, interleave, ratio

from tonkspec.analysis import load_game
from tonkspec.cards import Card
from tonkspec.engine import DeckDeal, Move, Position, Rules, legal_moves, play, prepare, shuffled_deal, start
from tonkspec.model.melds import Meld

sys.path.insert(0, str(Path(__file__).parent.parent / "conformance" / "engines"))

import naive_tonk

RULESET = "black_company"
GOAL = 0.2
"""The least rate of the interpreter, in rates of the plain engine."""
PLAYERS: tuple[str, ...] = ("A", "B", "C")
HANDS, ROUNDS, SEED = 300, 7, 20260101
FEWEST_MOVES = 8
"""Shorter hands are left out: most random hands end with somebody opening at once, and show little of a game."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A recorded hand: its deal, and the moves with the seats that made them."""

    deal: DeckDeal
    moves: tuple[tuple[int, Move], ...]


def record(rules: Rules, hands: int) -> list[Hand]:
    """Random hands from fixed seeds, each move one of the legal moves with equal chance."""
    chance = random.Random(SEED)
    found: list[Hand] = []
    while len(found) < hands:
        deal = shuffled_deal(rules, len(PLAYERS), len(PLAYERS) - 1, chance)
        position, moves = start(rules, deal), list[tuple[int, Move]]()
        while position.turn is not None:
            move = chance.choice(legal_moves(rules, position))
            moves.append((position.turn, move))
            after = play(rules, position, position.turn, move)
            if not isinstance(after, Position):
                raise TypeError(f"{move} is listed and refused")
            position = after
        if len(moves) >= FEWEST_MOVES:
            found.append(Hand(deal, tuple(moves)))
    return found


def by_interpreter(rules: Rules, hands: list[Hand]) -> int:
    """Play all hands, listing all legal moves before each move; the sum of the lists' sizes."""
    listed = 0
    for hand in hands:
        position = start(rules, hand.deal)
        for seat, move in hand.moves:
            listed += len(legal_moves(rules, position))
            after = play(rules, position, seat, move)
            if not isinstance(after, Position):
                raise TypeError(f"{move} is refused")
            position = after
    return listed


def by_naive(deals: list[tuple[naive_tonk.Deal, list[tuple[str, naive_tonk.Move]]]]) -> int:
    """The same hands by the plain engine."""
    engine = naive_tonk.NaiveTonk(None)
    listed = 0
    for deal, moves in deals:
        engine.deal(deal)
        for player, move in moves:
            listed += len(engine.legal(player))
            engine.do(player, move)
    return listed


def naive_move(move: Move) -> naive_tonk.Move:
    """A move in the plain engine's form."""
    card: str | None = None
    melds: list[tuple[str, ...]] = []
    for argument in move.arguments:
        if isinstance(argument, Card):
            card = str(argument)
        elif isinstance(argument, Meld):
            melds.append(tuple(map(str, argument.order)))
    meld = melds[0] if melds else ()
    return naive_tonk.Move(move.name, card, () if card else meld, meld if card else ())


def measure(rounds: int = ROUNDS, hands: int = HANDS) -> tuple[int, dict[str, Timing]]:
    """The number of moves played a round, and the seconds of each engine."""
    rules = prepare(load_game(RULESET))
    recorded = record(rules, hands)
    stakes = dict.fromkeys(PLAYERS, 1)
    plain = [
        (
            naive_tonk.deal_from_pack(list(PLAYERS), dealt_in_rounds(hand.deal), stakes),
            [(PLAYERS[seat], naive_move(move)) for seat, move in hand.moves],
        )
        for hand in recorded
    ]
    ours, theirs = by_interpreter(rules, recorded), by_naive(plain)
    if ours != theirs:
        raise ValueError(f"the engines list {ours} and {theirs} moves")
    contenders: Mapping[str, Callable[[], object]] = {
        "interpreter": lambda: by_interpreter(rules, recorded),
        "plain engine": lambda: by_naive(plain),
    }
    return sum(len(hand.moves) for hand in recorded), interleave(contenders, rounds=rounds)


def dealt_in_rounds(deal: DeckDeal) -> list[str]:
    """The pack as one that is dealt hand by hand must lie to give the hands that dealing card by card gives."""
    cards, players = [str(card) for card in deal.deck], len(PLAYERS)
    dealt = 5 * players
    return [card for seat in range(players) for card in cards[seat:dealt:players]] + cards[dealt:]


def report(moves: int, timings: Mapping[str, Timing]) -> list[str]:
    """A Markdown table."""
    plain = timings["plain engine"]
    rows = ["| moves with complete lists | moves/s | of the plain engine | goal |", "| --- | --- | --- | --- |"]
    for name, timing in timings.items():
        goal = f"at least {GOAL:g}" if name == "interpreter" else ""
        rows.append(f"| {name} | {moves / timing.median:,.0f} | {ratio(plain, timing):.2f} | {goal} |")
    return rows


def missed(timings: Mapping[str, Timing]) -> list[str]:
    """The goal, if it was not reached."""
    reached = ratio(timings["plain engine"], timings["interpreter"])
    return [] if reached >= GOAL else [f"the interpreter reaches {reached:.2f} of the plain engine, not {GOAL:g}"]


PARTS = {
    ("legal.py", "_legal_moves"): "listing the legal moves",
    ("play.py", "_refusal"): "seeing whether a move is allowed",
    ("play.py", "_do"): "doing what a move does",
    ("endings.py", "ending_among"): "testing the endings",
    ("endings.py", "end"): "settling",
    ("turns.py", "next_turn"): "passing the turn",
    ("draft.py", "freeze"): "making the new position a value",
    ("deals.py", "start"): "dealing",
}
"""The functions of the engine between which its time divides, none of them inside another."""


def shares(hands: int = HANDS) -> list[str]:
    """Where the interpreter's time goes, by the profiler, which makes small functions seem dearer than they are."""
    rules = prepare(load_game(RULESET))
    recorded = record(rules, hands)
    profile = cProfile.Profile()
    profile.runcall(by_interpreter, rules, recorded)
    timed: dict[str, float] = dict.fromkeys(PARTS.values(), 0.0)
    whole = 0.0
    for entry in profile.getstats():
        code = entry.code
        whole += entry.inlinetime
        if not isinstance(code, str):
            part = PARTS.get((Path(code.co_filename).name, code.co_name))
            if part is not None:
                timed[part] += entry.totaltime
    timed["everything else"] = whole - sum(timed.values())
    rows = ["| where the interpreter's time goes | share |", "| --- | --- |"]
    rows.extend(f"| {part} | {100 * seconds / whole:.0f} % |" for part, seconds in timed.items())
    return rows


if __name__ == "__main__":
    print("\n".join([*report(*measure()), "", *shares()]))
