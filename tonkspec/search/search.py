"""The whole search: proofs first, then dealt hands by their patterns, then hands played at random."""

from __future__ import annotations

import random as chance
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from tonkspec.engine import DeckDeal, Fault, Outcome, Position, Rules, prepare
from tonkspec.model.game import Definition, Game
from tonkspec.search.deals import shuffled, table
from tonkspec.search.dealt import ask_for_others, dealt_findings, is_open_at_the_deal, open_definitions, wrong_value
from tonkspec.search.findings import Answer, Budget, Finding, Findings, Gap, Witness
from tonkspec.search.impossible import impossible_moves
from tonkspec.search.playing import Played, Watch, laying, played, policies
from tonkspec.search.questions import constants, gaps, questions
from tonkspec.search.shrinking import shrunk
from tonkspec.search.steering import biding, steered

_OF_MORE = 4
"""For tables of more players than the fewest, so many times fewer dealt hands are looked at in all."""


_ORDERS = "shuffles"
"""What is wrong with a hand that needs one more shuffle than its deal has orders for."""


@dataclass(slots=True)
class _Tally:
    """What a search has seen so far; of findings of the same rules the smallest."""

    found: dict[tuple[str, tuple[str, ...]], Finding] = field(
        default_factory=dict[tuple[str, tuple[str, ...]], Finding]
    )
    reached: set[str] = field(default_factory=set[str])
    deals: int = 0
    moves: int = 0

    def add(self, finding: Finding) -> None:
        """Keep what went wrong; not that a deal has orders for no further shuffle, which is no fault of the rules."""
        if finding.kind == _ORDERS:
            return
        key = (finding.kind, finding.rules)
        known = self.found.get(key)
        if known is None or _size(finding) < _size(known):
            self.found[key] = finding

    def take(self, rules: Rules, deal: DeckDeal, hand: Played) -> None:
        """Count a hand, and keep what went wrong in it."""
        self.deals += bool(hand.moves) or not _lacks_orders(hand.fault)
        self.moves += len(hand.moves)
        self.reached.update(_took_part(rules, hand))
        if hand.fault is not None:
            witness = Witness(deal=deal, moves=hand.moves)
            fault = hand.fault
            self.add(Finding(kind=fault.kind, rules=fault.rules, message=fault.message, witness=witness))


def search(game: Game, budget: Budget | None = None) -> Findings:
    """Look for hands in which the rules of a game give two answers or none.

    >>> from tonkspec.analysis import load_game
    >>> search(load_game("black_company"), Budget(hands=4)).found
    ()
    """
    bounds = budget or Budget()
    asked = questions(game)
    constant = constants(game)
    impossible = tuple(impossible_moves(game))
    try:
        rules = prepare(game)
    except Fault as fault:
        return Findings(answers=asked, gaps=gaps(game), constants=constant, impossible=impossible, unplayed=str(fault))
    tally = _Tally()
    definitions = open_definitions(game, asked)
    _look_at_deals(rules, asked, definitions, bounds, tally)
    watch = _watch(rules, definitions)
    _play_hands(rules, watch, bounds, tally)
    if any(one.verdict == "not found" for one in _answers(asked, tally.found.values())):
        _play_steered_hands(rules, watch, bounds, tally)
    found = tuple(shrunk(rules, one, watch) for one in tally.found.values())
    return Findings(
        answers=_answers(asked, found),
        gaps=tuple(_gap_answered(one, found) for one in gaps(game)),
        found=found,
        constants=constant,
        impossible=impossible,
        deals=tally.deals,
        moves=tally.moves,
        unreached=tuple(name for name in _reachable(game) if name not in tally.reached),
    )


def _look_at_deals(
    rules: Rules, asked: tuple[Answer, ...], definitions: tuple[Definition, ...], budget: Budget, tally: _Tally
) -> None:
    whole = is_open_at_the_deal(rules.game, asked)
    if not (definitions or whole) or not budget.patterns:
        return
    players = rules.game.players
    _look_at_table(rules, players.least, definitions, tally, budget.patterns, whole=whole)
    if whole or ask_for_others(rules.game, definitions):
        share = budget.patterns // (_OF_MORE * max(1, players.most - players.least))
        for seats in range(players.most, players.least, -1):
            _look_at_table(rules, seats, definitions, tally, share, whole=whole)


def _look_at_table(
    rules: Rules, seats: int, definitions: tuple[Definition, ...], tally: _Tally, patterns: int, *, whole: bool
) -> None:
    """Look at the dealt hands of a player at a table of so many."""
    try:
        laid = table(rules, seats)
    except Fault:
        return  # playing meets it too
    if laid is None or not patterns:
        return
    for finding in dealt_findings(rules, laid, definitions, patterns, whole=whole):
        tally.deals += not _lacks_orders(finding)
        if finding is not None:
            tally.add(finding)


def _play_hands(rules: Rules, watch: Watch, budget: Budget, tally: _Tally) -> None:
    random = chance.Random(0)  # noqa: S311 -- chance here is no secret
    ways = policies(random)
    for number in range(budget.hands):
        if tally.moves >= budget.moves:
            break
        deal = shuffled(rules, number)
        limit = min(budget.moves_in_hand, budget.moves - tally.moves)
        tally.take(rules, deal, played(rules, deal, ways[number % len(ways)], watch, limit))


def _play_steered_hands(rules: Rules, watch: Watch, budget: Budget, tally: _Tally) -> None:
    """Half as many hands again, led to where rules might part that did not so far."""
    random = chance.Random(1)  # noqa: S311 -- chance here is no secret
    ways = (biding(random), laying(random))
    most = tally.moves + budget.moves // 2
    for number in range(budget.hands // 2):
        if tally.moves >= most:
            break
        deal = steered(rules, number)
        limit = min(budget.moves_in_hand // 2, most - tally.moves)
        tally.take(rules, deal, played(rules, deal, ways[number // 4 % len(ways)], watch, limit))


def _watch(rules: Rules, definitions: tuple[Definition, ...]) -> Watch:
    def watch(position: Position) -> Fault | None:
        found = wrong_value(rules, position, definitions, range(position.players))
        return None if found is None else found[0]

    return watch


def _took_part(rules: Rules, hand: Played) -> Iterable[str]:
    """The rules that took part in a hand, as far as it tells."""
    yield from (rules.moves[move.name].rule for _, move in hand.moves)
    if isinstance(hand.outcome, Outcome):
        yield from hand.outcome.rules


def _reachable(game: Game) -> Iterable[str]:
    """The rules of which something is known when they take part: moves, endings, cases, exceptions to cases."""
    yield from (move.rule.name for move in game.moves)
    yield from (ending.rule.name for ending in game.endings)
    for settlement in game.settlements:
        yield from (rule.name for case in settlement.cases for rule in (case.rule, *(e.rule for e in case.exceptions)))


def _answers(asked: Iterable[Answer], found: Iterable[Finding]) -> tuple[Answer, ...]:
    found = tuple(found)
    return tuple(_answered(one, found) for one in asked)


def _answered(answer: Answer, found: tuple[Finding, ...]) -> Answer:
    names = {rule.name for rule in answer.rules}
    part = any(names <= set(one.rules) for one in found)
    return replace(answer, verdict="here") if part and answer.verdict == "not found" else answer


def _gap_answered(gap: Gap, found: tuple[Finding, ...]) -> Gap:
    seen = any(one.kind == "gap" and gap.rule.name in one.rules for one in found)
    return replace(gap, verdict="here") if seen else gap


def _lacks_orders(wrong: Fault | Finding | None) -> bool:
    return wrong is not None and wrong.kind == _ORDERS


def _size(finding: Finding) -> tuple[int, int]:
    """How much there is to tell of a finding."""
    return len(finding.witness.moves), finding.witness.deal.players
