"""From a game model to rules that can be played: every name resolved, every expression a closure, once."""

from __future__ import annotations

from functools import lru_cache

from tonkspec.cards import Card, pack_cards
from tonkspec.engine.atoms import definition_closure
from tonkspec.engine.coercions import as_set
from tonkspec.engine.effects import Effect, effect, within
from tonkspec.engine.exceptions import exceptional
from tonkspec.engine.expressions import BUILDERS
from tonkspec.engine.faults import Fault
from tonkspec.engine.money import make_factors_ready
from tonkspec.engine.prepare_moves import move_rules
from tonkspec.engine.prepare_stages import stages_of
from tonkspec.engine.rules import (
    BetweenRules,
    CaseRules,
    EndingRules,
    Paper,
    Rules,
    SettlementRules,
    StateStart,
)
from tonkspec.engine.scope import SETS, Dictionary, Scope, dictionary
from tonkspec.engine.showing import only_shown
from tonkspec.model.expressions import FunctionOf
from tonkspec.model.game import Case, Game, Match, Settlement, State
from tonkspec.model.precedence import yielding
from tonkspec.model.statements import Leave, Pay, Score, Shuffle
from tonkspec.model.walk import descendants


class _Identity:
    """A game as a key: the very object, without going through all of it."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __hash__(self) -> int:
        return id(self.game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Identity) and other.game is self.game


def prepare(game: Game) -> Rules:
    """The rules of a game, ready to play; the same for the same game object.

    Raises `Fault` for a flow in which it is not clear whose decision it is or whether a turn is over.
    """
    return _prepared(_Identity(game))


@lru_cache(maxsize=256)
def _prepared(key: _Identity) -> Rules:
    game = key.game
    names = dictionary(game, BUILDERS)
    for definition in game.definitions:
        definition_closure(definition.name, Scope(names, definition.rule.name))
    make_factors_ready(Scope(names, ""))
    moves = {move.name: move_rules(move, names) for move in game.moves}
    stages = stages_of(game, names, moves)
    endings = _endings(game, names)
    states = tuple(_state_start(place, state, names) for place, state in enumerate(game.states))
    match = game.match
    next_dealer = None if match is None else match.next_dealer
    setup, shown = (
        effect(effects, Scope(names, game.setup.rule.name))
        for effects in (game.setup.effects, only_shown(game.setup.effects))
    )
    settlements = {one.ending: _settlement(one, names) for one in game.settlements}
    for ending in game.endings:
        if ending.name not in settlements:
            raise Fault("the ending has no settlement", (ending.rule.name,))
    dealer_rule = (
        None
        if next_dealer is None
        else (next_dealer.rule.name, Scope(names, next_dealer.rule.name).evaluator(next_dealer.player))
    )
    between = _between(match, names)
    return Rules(
        game=game,
        names=names,
        local_count=len(names.places),
        pack=_pack(game),
        pile=names.zones[game.setup.pile][0],
        setup=setup,
        shown_at_deal=shown,
        states=states,
        turn_states=tuple(
            start for start, state in zip(states, game.states, strict=True) if state.scope == "each turn"
        ),
        moves=moves,
        stages=stages,
        phases=len(game.phases),
        setup_at=sum(phase.before_setup for phase in game.phases),
        endings=endings,
        endings_after={
            place: tuple(endings[one.name] for one in game.endings if place in one.after) for place in ("setup", *moves)
        },
        endings_by_turns=tuple((one.turns, endings[one.name]) for one in game.endings if one.turns is not None),
        settlements=settlements,
        next_dealer=dealer_rule,
        between=between,
        paper=_paper(game),
    )


def _pack(game: Game) -> tuple[Card, ...]:
    return pack_cards(game.deck.ranks, game.deck.packs, game.deck.jokers)


def _endings(game: Game, names: Dictionary) -> dict[str, EndingRules]:
    endings: dict[str, EndingRules] = {}
    over = {ending.name: ending.over for ending in game.endings}
    stage = len(game.phases)
    for ending in game.endings:
        condition = ending.condition
        endings[ending.name] = EndingRules(
            rule=ending.rule.name,
            name=ending.name,
            condition=None if condition is None else Scope(names, ending.rule.name).evaluator(condition),
            yielding=yielding(ending.name, over),
            stage=None if ending.flow is None else stage,
        )
        stage += ending.flow is not None
    return endings


def _settlement(settlement: Settlement, names: Dictionary) -> SettlementRules:
    scope = Scope(names, settlement.rule.name)
    return SettlementRules(
        rule=settlement.rule.name,
        lets=effect(settlement.lets, scope),
        cases=tuple(_case(case, scope.part(case.rule.name)) for case in settlement.cases),
    )


def _case(case: Case, scope: Scope) -> CaseRules:
    return CaseRules(
        rule=case.rule.name,
        guard=None if case.guard is None else scope.evaluator(case.guard),
        body=effect(case.body, scope),
        exceptions=exceptional(case.exceptions, scope, lambda one, inside: effect(one.body, inside)),
    )


def _state_start(place: int, state: State, names: Dictionary) -> StateStart:
    scope = Scope(names, state.rule.name)
    value = as_set(state.start, scope) if state.type.kind in SETS else scope.evaluator(state.start)
    value = within(value, state.name, state.within, state.rule.name)
    return StateStart(place=place, per_player=state.per_player, value=value)


def _between(match: Match | None, names: Dictionary) -> BetweenRules:
    lines: dict[str, tuple[str, Effect]] = {}
    for line in () if match is None else match.between:
        lines[line.when] = (line.rule.name, effect(line.effects, Scope(names, line.rule.name)))
    end = None if match is None else match.ends
    return BetweenRules(
        before_deal=lines.get("before deal"),
        after_deal=lines.get("after deal"),
        after_match=lines.get("after match"),
        ends=None if end is None else (end.rule.name, Scope(names, end.rule.name).evaluator(end.condition)),
    )


def _paper(game: Game) -> Paper:
    early = [*game.moves, *(line for line in (game.match.between if game.match else ()) if line.when == "before deal")]
    nodes = tuple(descendants(game))
    return Paper(
        scores=any(
            isinstance(node, Score) or (isinstance(node, FunctionOf) and node.function == "score") for node in nodes
        ),
        early_payments=any(isinstance(node, Pay) for part in early for node in descendants(part)),
        shuffles=any(isinstance(node, Shuffle) for node in nodes),
        leaving=any(isinstance(node, Leave) for move in game.moves for node in descendants(move)),
    )
