"""The two oracles of a ruleset side by side: random hands played by the interpreter and by the plain engine.

Each hand has a number, and everything in it follows from that number: the players, the stakes, the options (all of
them bound, and the same for ten hands), the pack, the moves, and now and then a move that is not allowed. Run as a
program it goes on where it was stopped: the folder of results holds the number of the next hand and every divergence.

    python tests/test_oracles/agreement.py pagat_tonk --hands 20000 --seconds 1800 --results results/agreement
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tonkspec.cards import CARDS, Card
from tonkspec.conformance.drivers.address import command_of
from tonkspec.conformance.engine import Engine
from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.models import Models
from tonkspec.data import data_folder
from tonkspec.engine import Argument, Move, Position, Rules, legal_moves, play, shuffled_deal, start
from tonkspec.lockstep import HIGHEST_LEVEL, Divergence, Interpreter, Probe, Script, compare, laid_out, observe
from tonkspec.model.melds import Meld
from tonkspec.model.types import Kind, OptionValue
from tonkspec.trace.moves import move_to_json

RULESETS = ("black_company", "pagat_tonk", "tongits", "wikipedia_tonk")
"""Those that the plain engine plays."""
ENGINE = data_folder("conformance") / "engines" / "naive_tonk.py"
LONGEST = 400
"""The most moves of a hand."""
NAMES = ("Kostoprav", "Goblin", "Ilmo", "One-Eye", "Silent", "Lady")
TRIES = 0.1
"""How often a move is tried that is, most likely, not allowed."""
EARLY_ENDS = 0.05
"""How often a move without a choice that ends the hand may be made: else nearly every random hand would end at once."""
PREFER_RICH = 0.9
"""How often a move with the most parameters is preferred: laying cards before throwing them away."""
CLUMPED = 0.5
"""How often the pack lies so that the cards of a hand fit together."""
STRAYS = (0, 5, 10, 20)
"""How many pairs of cards change places then: in a large hand all would fit together."""
SAME_OPTIONS = 10
"""So many hands one after the other are played by the same options."""
CHANGED = 0.5
"""How often an argument of a tried move is another than it was."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand by its number: how it was to be played, how it ended, and where the oracles part, if they do."""

    number: int
    options: dict[str, OptionValue]
    script: Script
    ending: str | None
    divergence: Divergence | None


class Oracles:
    """The interpreter, and the plain engine in a process of its own, for one ruleset."""

    def __init__(self, ruleset: str) -> None:
        self._ruleset = ruleset
        self._open = [option for option in Models().rules(self._ruleset, {}).game.options if not option.fixed]
        self._models = Models()
        self._options: dict[str, OptionValue] = {}
        self._engine = Engine(command_of(f"cmd:{sys.executable} {ENGINE}"), USUAL)
        self._engine.hello()

    def close(self) -> None:
        """End the engine."""
        self._engine.leave()

    def play(self, number: int) -> Hand:
        """Play hand `number` with both."""
        chance = random.Random(number // SAME_OPTIONS)
        options = {option.name: chance.choice(option.values) for option in self._open}
        if options != self._options:
            # The models for other options would fill the memory in a long run.
            self._models, self._options = Models(), options
        chance = random.Random(number)
        ruling = self._models.ruling(self._ruleset, options)
        script, ending = scripted(ruling.rules, chance)
        self._engine.play_by(ruling, HIGHEST_LEVEL)
        expected = observe(Interpreter(ruling.rules), script, HIGHEST_LEVEL)
        divergence = compare(expected, observe(self._engine, script, HIGHEST_LEVEL))
        return Hand(number=number, options=options, script=script, ending=ending, divergence=divergence)


def scripted(rules: Rules, chance: random.Random) -> tuple[Script, str | None]:
    """A random hand as a script, and how it ended by the rules; None if it was left in the middle."""
    players = chance.randint(rules.game.players.least, rules.game.players.most)
    names = NAMES[:players]
    given = {
        one.name: tuple(chance.randint(0, 5) for _ in names) if one.per_player else chance.randint(0, 5)
        for one in rules.game.givens
    }
    shuffled = shuffled_deal(rules, players, chance.randrange(players), chance, given)
    deal = laid_out(rules, replace(shuffled, **kept(rules, players, chance)))
    if chance.random() < CLUMPED:
        deal = replace(deal, zones=refilled(deal.zones, clumped(rules, chance)))
    position = start(rules, deal)
    probes: list[Probe] = []
    seen: list[tuple[int, Move]] = []
    while position.turn is not None and len(probes) < LONGEST:
        legal = legal_moves(rules, position)
        seen += [(position.turn, move) for move in legal]
        if chance.random() < TRIES:
            seat, move = tried(players, seen, chance)
        else:
            seat, move = position.turn, chosen(rules, position, legal, chance)
        after = play(rules, position, seat, move)
        probes.append(
            Probe(
                player=names[seat],
                move=move_to_json(rules.game, move, names),
                text=str(move),
                is_try=not isinstance(after, Position),
            )
        )
        position = after if isinstance(after, Position) else position
    ending = None if position.outcome is None else position.outcome.ending
    return Script(names=names, deal=deal, probes=tuple(probes)), ending


def kept(rules: Rules, players: int, chance: random.Random) -> dict[str, Any]:
    """What the hands before have left: something in the pots, and for one player what is counted over the hands."""
    states = [state for state in rules.game.states if state.scope == "match" and state.per_player]
    lucky, times = chance.randrange(players), chance.randint(0, 2)
    return {
        "pots": {pot.name: chance.randint(0, 9) for pot in rules.game.pots if pot.scope == "match"},
        "state": {
            state.name: tuple(times if seat == lucky else 0 for seat in range(players))
            for state in states
            if state.type.kind is Kind.NUMBER
        },
    }


def clumped(rules: Rules, chance: random.Random) -> list[Card]:
    """The pack with cards that could be laid together side by side, so that they come into one hand."""
    key = chance.choice((lambda card: (card.suit, card.rank), lambda card: (card.rank, card.suit)))
    whole = [CARDS[card] for card in rules.pack]
    pack = [*sorted((card for card in whole if card.suit), key=key), *(card for card in whole if not card.suit)]
    clumps = [pack[first : first + 3] for first in range(0, len(pack), 3)]
    chance.shuffle(clumps)
    cards = [card for clump in clumps for card in clump]
    for _ in range(chance.choice(STRAYS)):
        one, two = chance.sample(range(len(cards)), 2)
        cards[one], cards[two] = cards[two], cards[one]
    return cards


def refilled(zones: Mapping[str, Any], cards: list[Card]) -> dict[str, Any]:
    """The same zones with as many cards in each, taken in turn from these."""
    left = iter(cards)

    def again(content: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(again(inner) if isinstance(inner, tuple) else next(left) for inner in content)

    return {name: again(content) for name, content in zones.items()}


def chosen(rules: Rules, position: Position, legal: tuple[Move, ...], chance: random.Random) -> Move:
    """One of the legal moves, seldom one that just ends the hand, and rather one that lays cards than a discard."""
    going_on = [move for move in legal if move.arguments or not ends(rules, position, move)]
    wanted = going_on if going_on and chance.random() > EARLY_ENDS else list(legal)
    richest = max(len(move.arguments) for move in wanted)
    rich = [move for move in wanted if len(move.arguments) == richest]
    return chance.choice(rich if chance.random() < PREFER_RICH else wanted)


def ends(rules: Rules, position: Position, move: Move) -> bool:
    """Whether a legal move ends the hand."""
    after = play(rules, position, position.turn or 0, move)
    return isinstance(after, Position) and after.outcome is not None


def tried(players: int, seen: list[tuple[int, Move]], chance: random.Random) -> tuple[int, Move]:
    """A move that was legal at some time, by anybody, perhaps with other cards."""
    _, move = chance.choice(seen)
    arguments = [other(argument, chance) if chance.random() < CHANGED else argument for argument in move.arguments]
    return chance.randrange(players), Move(move.name, tuple(arguments))


def other(argument: Argument, chance: random.Random) -> Argument:
    """Another argument of the same kind."""
    if isinstance(argument, Card):
        return chance.choice(CARDS[:52])
    if isinstance(argument, Meld):
        return tuple(sorted(chance.sample(CARDS[:52], len(argument.order))))
    return argument


@dataclass(slots=True, kw_only=True)
class Progress:
    """How far a long run has come: the next hand, the endings so far, and the numbers of the hands that differ."""

    next_hand: int
    endings: Counter[str]
    moves: int
    differing: list[int]
    refused: int = 0

    @classmethod
    def read(cls, file: Path) -> Progress:
        """Where the run was stopped, or its beginning."""
        if not file.exists():
            return cls(next_hand=0, endings=Counter(), moves=0, differing=[])
        found = json.loads(file.read_text(encoding="utf-8"))
        return cls(
            next_hand=found["next_hand"],
            endings=Counter(found["endings"]),
            moves=found["moves"],
            differing=found["differing"],
            refused=found["refused"],
        )

    def write(self, file: Path) -> None:
        """Keep it, all or nothing."""
        new = file.with_suffix(".new")
        new.write_text(json.dumps(asdict(self) | {"endings": dict(self.endings)}), encoding="utf-8")
        new.replace(file)

    def count(self, hand: Hand) -> None:
        """Take in one more hand."""
        self.next_hand = hand.number + 1
        self.endings[hand.ending or "left in the middle"] += 1
        self.moves += len(hand.script.probes)
        self.refused += sum(probe.is_try for probe in hand.script.probes)
        if hand.divergence is not None:
            self.differing.append(hand.number)


def played(ruleset: str, hands: int) -> Progress:
    """What came of the first hands; AssertionError with the first on which the oracles differ."""
    progress = Progress(next_hand=0, endings=Counter(), moves=0, differing=[])
    with closing(Oracles(ruleset)) as oracles:
        for number in range(hands):
            hand = oracles.play(number)
            if hand.divergence is not None:
                raise AssertionError(f"hand {number}: {hand.options}\n{hand.script}\n{hand.divergence}")
            progress.count(hand)
    return progress


def main() -> int:
    """Play hands until there are enough or the time is over; 0 if the oracles agree on all of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=RULESETS)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=1_800)
    parser.add_argument("--results", type=Path, default=Path("results/agreement"))
    arguments = parser.parse_args()
    arguments.results.mkdir(parents=True, exist_ok=True)
    file = arguments.results / f"{arguments.ruleset}.json"
    progress = Progress.read(file)
    until = time.monotonic() + arguments.seconds
    with closing(Oracles(arguments.ruleset)) as oracles:
        while progress.next_hand < arguments.hands and time.monotonic() < until:
            hand = oracles.play(progress.next_hand)
            progress.count(hand)
            if hand.divergence is not None:
                print(f"hand {hand.number} {hand.options}\n{hand.script}\n{hand.divergence}")
            if hand.number % 100 == 0:
                progress.write(file)
    progress.write(file)
    print(f"{progress.next_hand} of {arguments.hands} hands, {progress.moves} moves, {len(progress.differing)} differ")
    print("endings: " + ", ".join(f"{name} {count}" for name, count in sorted(progress.endings.items())))
    return 1 if progress.differing else 0


if __name__ == "__main__":
    sys.exit(main())
