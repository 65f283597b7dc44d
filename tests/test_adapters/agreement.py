"""The interpreter and OpenSpiel's gin rummy side by side: random hands, by moves, legal moves, open cards and scores.

Where the two are known to part (`docs/findings.md`) the difference is counted under its name: the players then keep to
what both allow, or the hand is left. Anything else is a difference that nobody has told yet. Run as a program it needs
`open_spiel` beside tonkspec:

    python tests/test_adapters/agreement.py --hands 1000
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.test_oracles.hands import dealt
from tonkspec.cards import Card
from tonkspec.conformance.engine import Engine, Ruling
from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.models import Models
from tonkspec.conformance.transport.address import command_of
from tonkspec.engine import Move
from tonkspec.lockstep import End, Interpreter, Play, answers, questions
from tonkspec.trace.moves import move_to_json

ADAPTER = Path(__file__).parent.parent.parent / "conformance" / "adapters" / "openspiel_gin.py"
NAMES = ("Ilmo", "Goblin")
LIMITS = ("ten", "ten", "upcard", "nothing")
LEVEL = 2
"""What players see is left out: OpenSpiel shows too much of it or too little."""
MOST_TAKES = 50
"""OpenSpiel ends a hand when the discards have been taken so often."""
GLADLY = 0.8
"""How often a knock or a lay-off is preferred, and a discard that fits nothing."""


@dataclass(slots=True)
class Findings:
    """What came of some hands: how they ended, the known differences by name, and the others as they were seen."""

    hands: int = 0
    moves: int = 0
    endings: Counter[str] = field(default_factory=Counter[str])
    known: Counter[str] = field(default_factory=Counter[str])
    unknown: list[str] = field(default_factory=list[str])


class Hand:
    """One hand, played by both."""

    def __init__(self, engine: Engine, ruling: Ruling, chance: random.Random, found: Findings) -> None:
        self._engine = engine
        self._interpreter = Interpreter(ruling.rules)
        self._chance = chance
        self._found = found
        self._takes = 0
        self._told: dict[str, frozenset[Play]] = {}

    def play(self) -> None:
        """To its end, or to where the two cannot go on together."""
        interpreter, engine = self._interpreter, self._engine
        deal = dealt(interpreter.rules, 2, self._chance)
        expected, got = interpreter.deal(deal, NAMES), engine.deal(deal, NAMES)
        while expected.end is None and expected == got and self._is_alike():
            move = self._chosen()
            if move is None:
                return
            player = NAMES[interpreter.standing.turn or 0]
            self._takes += move.name == "take"
            self._found.moves += 1
            expected = interpreter.make(NAMES.index(player), move)
            got = engine.do(player, move_to_json(interpreter.rules.game, move, NAMES))
            if got.end is not None and expected.end is None:
                self._ended_early(got.end)
                return
        if expected != got:
            self._found.unknown.append(f"expected {expected}, got {got}")
        elif interpreter.standing.outcome is not None:
            self._found.endings[interpreter.standing.outcome.case_rule or ""] += 1

    def _ended_early(self, end: End) -> None:
        """OpenSpiel ends the hand, and the interpreter goes on: `done` is made by itself where nothing else is left."""
        left = {move.name for move in self._interpreter.moves()}
        if end.redeal and self._takes >= MOST_TAKES:
            self._found.known["discards taken fifty times"] += 1
        elif left == {"lay_off", "done"}:
            self._found.known["no third lay-off at one end"] += 1
        else:
            self._found.unknown.append(f"the hand is over too soon: {end}")

    def _is_alike(self) -> bool:
        """Whether both show the same; the legal moves are compared but for what is known."""
        asked = questions(NAMES, LEVEL)
        both = zip(answers(self._interpreter, 0, asked), answers(self._engine, 0, asked), strict=True)
        self._told = {}
        for ours, theirs in both:
            if ours.kind == "legal":
                expected, got = cast("frozenset[Play]", ours.value), cast("frozenset[Play]", theirs.value)
                self._told[ours.player or ""] = got
                more = self._unexplained(ours.player or "", expected, got)
                differences = [f"legal moves of {ours.player}: {', '.join(map(str, more))}"] if more else []
            else:
                same = ours.value == theirs.value
                told = f"{ours.kind} of {ours.player}: expected {ours.value}, got {theirs.value}"
                differences = [] if same else [told]
            if differences:
                self._found.unknown += differences
                return False
        return True

    def _unexplained(self, name: str, expected: frozenset[Play], got: frozenset[Play]) -> list[Play]:
        """The differences that have no name yet; the others are counted."""
        left: list[Play] = []
        for move in sorted(got - expected):
            refusal = self._interpreter.refusal_of(name, move)
            if refusal is not None and refusal.rule.endswith(".not_back"):
                self._found.known["a taken card is put back"] += 1
            else:
                left.append(move)
        missing = sorted(expected - got)
        if missing and all(move.name == "knock" for move in missing) and not any(move.name == "knock" for move in got):
            self._found.known["no knock is offered"] += 1
        elif missing and all(move.name == "lay_off" for move in missing):
            self._found.known["no third lay-off at one end"] += 1
        else:
            left += missing
        return left

    def _chosen(self) -> Move | None:
        """One of the moves that both allow."""
        interpreter = self._interpreter
        told = self._told[NAMES[interpreter.standing.turn or 0]]
        both = [move for move in interpreter.moves() if interpreter.plain_move(move) in told]
        glad = [move for move in both if move.name in ("knock", "lay_down", "lay_off")]
        if glad and self._chance.random() < GLADLY:
            return self._chance.choice(glad)
        if both and both[0].name == "discard" and self._chance.random() < GLADLY:
            held = [cast("Card", move.arguments[0]) for move in both]
            return min(both, key=lambda move: fitting(cast("Card", move.arguments[0]), held))
        return self._chance.choice(both) if both else None


def fitting(card: Card, held: list[Card]) -> int:
    """How many of the cards that are held may come into a meld with this one."""
    return sum(
        one.rank == card.rank or (one.suit == card.suit and abs((one.rank or 0) - (card.rank or 0)) <= 2)
        for one in held
    )


def check(engine: Engine, hands: range) -> Findings:
    """Play the hands of these numbers."""
    found, models = Findings(), Models()
    for number in hands:
        options = {"limit": LIMITS[number % len(LIMITS)], "last_discard": True, "on_tie": "to_nobody"}
        ruling = models.ruling("gin_rummy", options)
        engine.play_by(ruling, LEVEL)
        Hand(engine, ruling, random.Random(number), found).play()
        found.hands += 1
    return found


@contextmanager
def openspiel() -> Iterator[Engine]:
    """OpenSpiel behind its adapter, with equal counts as it plays them."""
    engine = Engine(command_of(f"cmd:{sys.executable} {ADAPTER} --ties"), USUAL)
    engine.hello()
    try:
        yield engine
    finally:
        engine.leave()


def main() -> int:
    """Print what is found; 1 if there is a difference that has no name."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    parser.add_argument("--hands", type=int, default=200, help="how many")
    chosen = parser.parse_args()
    with openspiel() as engine:
        found = check(engine, range(chosen.first, chosen.first + chosen.hands))
    print(f"{found.hands} hands, {found.moves} moves")
    for name, times in (*found.endings.most_common(), *found.known.most_common()):
        print(f"{times:6} {name}")
    for line in found.unknown:
        print(f"not known: {line}")
    return 1 if found.unknown else 0


if __name__ == "__main__":
    sys.exit(main())
