"""From a trace to the script along which implementations are compared."""

from __future__ import annotations

from typing import Any

from tonkspec.cards import CARDS
from tonkspec.engine import Deal, DeckDeal, Position, Rules, as_dealt, start, state_value, zone_cards, zone_melds
from tonkspec.lockstep.observe import Probe, Script
from tonkspec.model.game import Zone
from tonkspec.model.statements import Assign
from tonkspec.model.walk import descendants
from tonkspec.trace.bind import script
from tonkspec.trace.document import Trace
from tonkspec.trace.moves import format_move, move_to_json


def script_of(trace: Trace, rules: Rules) -> Script:
    """What is dealt and done in a trace; `rules` are those of its ruleset and options.

    Raises `InputError` for what the game does not have, and `DealError` for a deal that it cannot have.
    """
    written = script(trace, rules.game)
    names = trace.players
    return Script(
        names=names,
        deal=laid_out(rules, written.deal),
        probes=tuple(
            Probe(
                player=names[probe.player],
                move=move_to_json(rules.game, probe.move, names),
                text=format_move(probe.move, names),
                is_try=probe.is_try,
            )
            for probe in written.probes
        ),
    )


def laid_out(rules: Rules, deal: Deal | DeckDeal) -> Deal:
    """The same deal with every card in its zone: from a pack, what the setup makes of it, and what it remembers.

    Errors as of `start`.
    """
    position = start(rules, deal)
    if isinstance(deal, Deal):
        return deal
    dealt = as_dealt(rules, deal)
    # Where the cards are dealt later, the setup remembers then what it has to.
    remembered = {} if rules.setup_at or position.outcome is not None else _remembered(rules, dealt)
    return Deal(
        players=deal.players,
        dealer=deal.dealer,
        zones={zone.name: zone_content(rules, dealt, zone) for zone in rules.game.zones},
        given=deal.given,
        state={**deal.state, **remembered},
        scores=deal.scores,
        pots=deal.pots,
        shuffles=tuple(tuple(CARDS[card] for card in order) for order in position.shuffles),
    )


def _remembered(rules: Rules, position: Position) -> dict[str, object]:
    """The states of the hand that the setup sets."""
    setup = descendants(rules.game.setup)
    set_there = {node.state.state for node in setup if isinstance(node, Assign)}
    return {
        state.name: tuple(state_value(rules, position, state.name, seat) for seat in range(position.players))
        if state.per_player
        else state_value(rules, position, state.name, None)
        for state in rules.game.states
        if state.scope == "hand" and state.name in set_there
    }


def zone_content(rules: Rules, position: Position, zone: Zone) -> tuple[Any, ...]:
    """The cards that lie in a zone, or its melds; in a zone of each player, what lies before each seat."""
    read = zone_melds if zone.layout == "melds" else zone_cards
    if not zone.per_player:
        return read(rules, position, zone.name, None)
    return tuple(read(rules, position, zone.name, seat) for seat in range(position.players))
