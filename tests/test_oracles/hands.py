"""Random hands: the players, the stakes, the pack, the moves, and now and then a try that is not allowed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tonkspec.cards import CARDS, Card
from tonkspec.engine import Argument, Deal, Move, Rules, shuffled_deal
from tonkspec.lockstep import Interpreter, Observation, Probe, Script, answers, laid_out, questions
from tonkspec.model.melds import Meld
from tonkspec.model.types import Kind
from tonkspec.trace.moves import move_to_json

LONGEST = 400
"""The most moves of a hand."""
NAMES = ("Kostoprav", "Goblin", "Ilmo", "One-Eye", "Silent", "Lady")
TRIES = 0.1
"""How often a move is tried that is, most likely, not allowed."""
EARLY_ENDS = 0.04
"""How often a move without a choice that ends the hand may be made: else nearly every random hand would end at once."""
PREFER_RICH = 0.9
"""How often a move with the most parameters is preferred: laying cards before throwing them away."""
CLUMPED = 0.5
"""How often the pack lies so that the cards of a hand fit together."""
STRAYS = (0, 5, 10, 20)
"""How many pairs of cards change places then: in a large hand all would fit together."""
CHANGED = 0.5
"""How often an argument of a tried move is another than it was."""


def scripted(interpreter: Interpreter, chance: random.Random, level: int) -> tuple[Script, list[Observation]]:
    """A random hand as a script, and what the interpreter, which plays it, answers meanwhile to the questions of a
    level.
    """
    rules = interpreter.rules
    names = NAMES[: chance.randint(rules.game.players.least, rules.game.players.most)]
    deal = dealt(rules, len(names), chance)
    asked = questions(names, level)
    answer = interpreter.deal(deal, names)
    told = [Observation(0, "answer", None, answer)]
    probes: list[Probe] = []
    seen: list[tuple[Move, ...]] = []
    while answer.end is None:
        told += answers(interpreter, len(probes), asked)
        if len(probes) == LONGEST:
            break
        seen.append(interpreter.moves())
        if chance.random() < TRIES:
            seat, move = chance.randrange(len(names)), tried(chance.choice(chance.choice(seen)), chance)
        else:
            seat, move = interpreter.standing.turn or 0, chosen(interpreter, chance)
        answer = interpreter.make(seat, move)
        written = move_to_json(rules.game, move, names)
        probes.append(Probe(player=names[seat], move=written, text=str(move), is_try=answer.refused))
        told.append(Observation(len(probes), "answer", names[seat], answer))
    return Script(names=names, deal=deal, probes=tuple(probes)), told


def dealt(rules: Rules, players: int, chance: random.Random) -> Deal:
    """A random deal with every card in its zone."""
    given = {
        one.name: tuple(chance.randint(0, 5) for _ in range(players)) if one.per_player else chance.randint(0, 5)
        for one in rules.game.givens
    }
    shuffled = shuffled_deal(rules, players, chance.randrange(players), chance, given)
    deal = laid_out(rules, replace(shuffled, **kept(rules, players, chance)))
    if chance.random() < CLUMPED:
        return replace(deal, zones=refilled(deal.zones, clumped(rules, chance)))
    return deal


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
    pack = [
        *sorted((card for card in whole if card.suit is not None), key=key),
        *(card for card in whole if card.suit is None),
    ]
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


def chosen(interpreter: Interpreter, chance: random.Random) -> Move:
    """One of the legal moves, seldom one that just ends the hand, and rather one that lays cards than a discard."""
    may_end = chance.random() < EARLY_ENDS
    is_rich = chance.random() < PREFER_RICH
    turn = interpreter.standing.turn or 0
    left = list(interpreter.moves())
    while left:
        richest = max(len(move.arguments) for move in left) if is_rich else 0
        move = chance.choice([move for move in left if len(move.arguments) >= richest])
        if may_end or move.arguments or not interpreter.would_end(turn, move):
            return move
        left.remove(move)
    return chance.choice(interpreter.moves())


def tried(move: Move, chance: random.Random) -> Move:
    """The same move, perhaps with other cards."""
    arguments = [other(argument, chance) if chance.random() < CHANGED else argument for argument in move.arguments]
    return Move(move.name, tuple(arguments))


def other(argument: Argument, chance: random.Random) -> Argument:
    """Another argument of the same kind."""
    if isinstance(argument, Card):
        return chance.choice(CARDS[:52])
    if isinstance(argument, Meld):
        return tuple(sorted(chance.sample(CARDS[:52], len(argument.order))))
    return argument
