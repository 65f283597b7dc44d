"""The rules and the deal of a trace in another ruleset, as far as it can have them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tonkspec.conformance.models import Models, Options
from tonkspec.diagnostics import InputError
from tonkspec.engine import Deal, DealError, Rules
from tonkspec.lockstep import laid_out
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.trace.bind_deal import bind_deal
from tonkspec.trace.document import Content, Trace
from tonkspec.trace.problems import Problems

_TRUTH: Mapping[OptionValue, bool] = {"yes": True, "no": False}
_ABOUT_PLAYERS = frozenset({"R145"})
_ABOUT_OPTIONS = frozenset({"R133", "R134", "R135", "R136"})


class NoDealError(Exception):
    """The other ruleset cannot have the deal of a trace; `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NoOptionsError(NoDealError):
    """What a trace chooses for its options does not go together in the other ruleset."""


def rules_elsewhere(trace: Trace, ruleset: str, models: Models) -> Rules:
    """The rules of another ruleset for as many players, with what a trace chooses of that which they leave open.

    Raises `NoDealError` where so many cannot play or the choice cannot be, and `InputError` for a ruleset that cannot
    be played at all.
    """
    number = len(trace.players)
    players = models.rules(ruleset, {}).game.players
    if number < players.least:
        most = f" to {players.most}" if players.most > players.least else ""
        raise NoDealError(f"{players.least}{most} may play, not `{number}`")
    try:
        usual = models.rules(ruleset, {}, number)
    except InputError as error:
        raise (NoDealError(_message(error)) if _is_about(error, _ABOUT_PLAYERS) else error) from None
    chosen = _chosen(trace.options, usual)
    try:
        return models.rules(ruleset, chosen, number) if chosen else usual
    except InputError as error:
        raise (NoOptionsError(_message(error)) if _is_about(error, _ABOUT_OPTIONS) else error) from None


def deal_elsewhere(trace: Trace, rules: Rules) -> Deal:
    """The deal of a trace by the rules of another ruleset; a state that they do not have is left out.

    Raises `NoDealError` for a deal that they cannot have, and `Fault` where they give no answer.
    """
    problems = Problems(trace)
    try:
        deal = bind_deal(_fitted(trace, rules.game), rules.game, problems)
        problems.stop_if_any()
        return laid_out(rules, deal)
    except InputError as error:
        raise NoDealError(_message(error)) from None
    except DealError as error:
        raise NoDealError(error.message) from None


def _chosen(options: Options, rules: Rules) -> dict[str, OptionValue]:
    """What a trace chooses of that which these rules leave open; `yes` is no choice of a number."""
    open_to_choice = {
        (option.name, type(value), value)
        for option in rules.game.options
        if not option.fixed
        for value in option.values
    }
    said = {name: _TRUTH.get(value, value) for name, value in options.items()}
    return {name: value for name, value in said.items() if (name, type(value), value) in open_to_choice}


def _fitted(trace: Trace, game: Game) -> Trace:
    """The trace without what makes no difference in a game: states that no rule of it reads, pots with nothing in them.

    What every player has alike is said once where it is of the whole table.
    """
    states = {state.name for state in game.states}
    pots = {pot.name for pot in game.pots}
    of_table = {given.name for given in game.givens if not given.per_player}
    players = len(trace.players)
    return replace(
        trace,
        state={name: content for name, content in trace.state.items() if name in states},
        pots={name: amount for name, amount in trace.pots.items() if amount or name in pots},
        given={
            name: _said_once(content, players) if name in of_table else content for name, content in trace.given.items()
        },
    )


def _said_once(content: Content, players: int) -> Content:
    if isinstance(content, Mapping) and len(content) == players and len(set(content.values())) == 1:
        return next(iter(content.values()))
    return content


def _is_about(error: InputError, codes: frozenset[str]) -> bool:
    return all(found.code in codes for found in error.diagnostics)


def _message(error: InputError) -> str:
    return error.diagnostics[0].message
