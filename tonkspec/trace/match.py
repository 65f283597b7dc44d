"""The hands of a trace that follow each other: what goes from one to the next, and how the match stands in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from tonkspec.diagnostics import Diagnostic
from tonkspec.engine import (
    Deal,
    DeckDeal,
    Match,
    Position,
    Rules,
    RulesByPlayers,
    Value,
    at_the_end,
    begin_match,
    hand_deal,
    hand_rules,
)
from tonkspec.model.game import Game, Players
from tonkspec.model.types import AMOUNTS, Kind
from tonkspec.prose.english.words import listed
from tonkspec.trace.bind_deal import bind_values
from tonkspec.trace.document import Content, Scalar, Standing, Trace
from tonkspec.trace.failures import Failure
from tonkspec.trace.judge_checks import comparable
from tonkspec.trace.load import following_hand
from tonkspec.trace.problems import Problems, WrongError, did_you_mean
from tonkspec.trace.values import write_value


def is_match(trace: Trace) -> bool:
    """Whether a trace says something of more than one hand."""
    return bool(trace.following) or trace.match is not None


def rules_by_number(trace: Trace, players: Players, rules: Callable[[int], Rules]) -> RulesByPlayers | None:
    """The rules for each number of players that may be left at the table, as `rules` has them; None where a trace says
    nothing of more than one hand. `players` are those that the ruleset allows.
    """
    if not is_match(trace):
        return None
    return {number: rules(number) for number in range(players.least, max(players.least, len(trace.players)) + 1)}


def begun_with(rules: RulesByPlayers, deal: Deal | DeckDeal) -> Match:
    """The match that the first hand of a trace belongs to, with what its deal says that comes in from hands before."""
    begun = begin_match(rules, deal.players, deal.dealer, deal.given)
    for_match = {state.name for state in hand_rules(begun, rules).game.states if state.scope == "match"}
    state = {name: value for name, value in deal.state.items() if name in for_match}
    return replace(
        begun, scores=tuple(deal.scores) or begun.scores, pots=deal.pots, state=cast("Mapping[str, Value]", state)
    )


def next_hand(trace: Trace, number: int, match: Match, rules: RulesByPlayers) -> Trace:
    """A hand that follows, as a trace of its own, with all that goes into it from the match; errors as of
    `following_hand`.
    """
    deal = hand_deal(match, rules, ())
    names = tuple(trace.players[seat] for seat in match.seated)
    kinds = {state.name: state for state in hand_rules(match, rules).game.states}
    state: dict[str, Content] = {}
    for name, held in deal.state.items():
        kind = kinds[name].type.kind
        if kinds[name].per_player:
            each = cast("tuple[Value, ...]", held)
            state[name] = {player: _content(own, kind, names) for player, own in zip(names, each, strict=True)}
        else:
            state[name] = _content(cast("Value", held), kind, names)
    scores = dict(zip(names, deal.scores, strict=True)) if any(deal.scores) else {}
    pots = {name: amount for name, amount in deal.pots.items() if amount}
    return following_hand(trace, number, players=names, dealer=names[deal.dealer], carried=(state, scores, pots))


def cannot_follow(trace: Trace, number: int, match: Match | None) -> Diagnostic | None:
    """Why this hand does not follow; `match` is None where the hand before is not over. None if it does."""
    if match is not None and not match.over:
        return None
    why = "the hand before is not over" if match is None else "the match is over with the hand before"
    return Diagnostic(code="V144", message=f"{why}, so that none follows", span=trace.span("next", number))


def bind_standing(trace: Trace, game: Game) -> Mapping[str, object]:
    """The states that a trace expects after the match, as the rules have them.

    Raises `InputError` for states and pots that the game does not have for a match.
    """
    if trace.match is None:
        return {}
    document = trace.document.within("match")
    problems = Problems(replace(trace, document=document))
    pots = [pot.name for pot in game.pots if pot.scope == "match"]
    for name in trace.match.pots or ():
        if name not in pots:
            wrong = WrongError("V113", f"the game has no pot `{name}` for the match", did_you_mean(name, pots))
            problems.add(wrong, "pots", name, key=True)
    declared = {state.name: state for state in game.states if state.scope == "match"}
    found = bind_values(trace, trace.match.state, "state", declared, game, problems)
    problems.stop_if_any()
    return found


def judge_match(
    trace: Trace, said: Standing, states: Mapping[str, object], match: Match, game: Game
) -> Iterator[Failure]:
    """What of the match does not stand as the trace says; `states` are those expected."""
    names = trace.players
    if said.over not in (None, match.over):
        yield _failure("the match is over" if match.over else "the match goes on", "over")
    left = tuple(name for seat, name in enumerate(names) if seat not in match.seated)
    if said.left is not None and {*said.left} != {*left}:
        has = "have" if len(left) > 1 else "has"
        yield _failure(f"{listed(left, 'and') or 'nobody'} {has} left the match", "left")
    if said.dealer is not None and match.over:
        yield _failure("the match is over, and nobody deals next", "dealer")
    elif said.dealer not in (None, names[match.dealer]):
        yield _failure(f"{names[match.dealer]} deals next, not {said.dealer}", "dealer")
    for part, verb, wanted, found in (
        ("net", "has gained", said.net, match.net),
        ("scores", "has a score of", said.scores, match.scores),
    ):
        for name, amount in (wanted or {}).items():
            if (got := found[names.index(name)]) != amount:
                yield _failure(f"{name} {verb} {got}, not {amount}", part, name)
    for name, amount in (said.pots or {}).items():
        if (held := match.pots.get(name, 0)) != amount:
            yield _failure(f"`{name}` holds {held}, not {amount}", "pots", name)
    declared = {state.name: state for state in game.states}
    for name, wanted in states.items():
        one = declared[name]
        of_all = (match.state.get(name),), (wanted,)
        got_each, wanted_each = (match.state[name], wanted) if one.per_player else of_all
        pairs = zip(cast("tuple[Value, ...]", got_each), cast("tuple[Value, ...]", wanted_each), strict=True)
        for seat, (got, expected) in enumerate(pairs):
            if comparable(got) != comparable(expected):
                whose, place = (f" of {names[seat]}", (name, names[seat])) if one.per_player else ("", (name,))
                texts = (write_value(value, one.type.kind, names) for value in (got, expected))
                yield _failure(f"`{name}`{whose} is {', not '.join(texts)}", "state", *place, rule=one.rule.name)


def rules_after_match(rules: RulesByPlayers, before: Match, position: Position) -> Iterator[str]:
    """The rules that take part after the last hand of a match that is over."""
    yield from at_the_end(hand_rules(before, rules), position).rules


def _content(value: Value, kind: Kind, names: tuple[str, ...]) -> Scalar | tuple[str, ...]:
    """A value as a trace has it in its file."""
    if isinstance(value, bool) or (kind in AMOUNTS and isinstance(value, int)):
        return value
    if isinstance(value, tuple) and kind is not Kind.CARDS:
        return tuple(write_value(one, kind, names) for one in value)
    return write_value(value, kind, names)


def _failure(message: str, *place: str, rule: str | None = None) -> Failure:
    return Failure(code="V145", message=message, place=("match", *place), rule=rule)
