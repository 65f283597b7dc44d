"""Which golden traces a book shows: worked examples of its source, then those that show what no other one does."""

from __future__ import annotations

from functools import lru_cache
from pathlib import PurePath

from tonkspec.analysis import load_game
from tonkspec.analysis.search_path import parts_of, same_ruleset
from tonkspec.conformance.suite import shipped_traces
from tonkspec.diagnostics import InputError
from tonkspec.engine import Argument, Fault, Rules, StandIn, prepare
from tonkspec.model.game import Game
from tonkspec.model.melds import Meld
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.claims_behind import claims_behind
from tonkspec.trace.document import Played, Trace
from tonkspec.trace.load import load_trace
from tonkspec.trace.match import is_match
from tonkspec.trace.moves import parse_move
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import find_traces
from tonkspec.trace.written import MoveError

MOST = 10
"""So many hands are shown at most."""
_MOST_PRINTED = 2
"""So many of them are the source's own."""
_LONGEST = 16
"""A hand of more moves is only shown if it is the source's own."""

Sight = tuple[str, str]
"""Something that a hand shows: an ending, a rule by which it is paid, a move, a wild card."""


def chosen_traces(asked: Asked) -> list[tuple[Trace, Rules]]:
    """The hands, each with the rules that it is played by; all of them hold under the options of the book.

    Each shows an ending, a payment, a move or a rule that the others do not. After those of the source, of all that are
    left the one is taken that shows the most endings and payments, then one with a title in the language of the book,
    then the most moves and rules, then the shortest; they are shown from the shortest to the longest.
    """
    found = [trace for trace in _traces(parts_of(asked.ruleset)[0]) if _fits(trace, asked)]
    own: dict[str, Trace] = {}
    for claim in _printed(asked):
        whole = max((trace for trace in found if claim in trace.cite), key=_moves, default=None)
        if whole is not None and len(own) < _MOST_PRINTED:
            own.setdefault(whole.id, whole)
    shown: set[Sight] = set()
    first = [taken for trace in own.values() for taken in _taken([_seen(trace, asked)], shown, 1, asked)]
    short = [_seen(trace, asked) for trace in found if _moves(trace) <= _LONGEST and trace.id not in own]
    others = _taken(short, shown, MOST - len(first), asked)
    return [*first, *sorted(others, key=lambda one: (_moves(one[0]), one[0].id))]


Seen = tuple[Trace, frozenset[Sight]]
"""A hand, and all that it shows."""


def _taken(left: list[Seen], shown: set[Sight], most: int, asked: Asked) -> list[tuple[Trace, Rules]]:
    """Those of some hands that show the most, one after the other; `shown` is what has been shown, and grows."""
    found: list[tuple[Trace, Rules]] = []
    while left and len(found) < most:
        best = max(left, key=lambda seen: _news(seen, shown, asked.wording.language))
        left.remove(best)
        trace, sights = best
        new = sights - shown
        rules = _rules(asked, len(trace.players)) if new else None
        if rules is not None and _holds(trace, rules):
            shown |= new
            found.append((trace, rules))
    return found


def _news(seen: Seen, shown: set[Sight], language: str) -> tuple[int, bool, bool, int, int]:
    """How many endings and payments are new in a hand, whether it has a title in the language and begins with the deal,
    how much else is new, and how short it is.
    """
    trace, sights = seen
    new = sights - shown
    paid = sum(kind == "pays" for kind, _ in new)
    titled = language == "en" or language in trace.titles
    return paid, titled, trace.to_move is None, len(new) - paid, -_moves(trace)


def _seen(trace: Trace, asked: Asked) -> Seen:
    end = trace.end
    found: set[Sight] = {("rule", name) for name in trace.rules}
    if end is not None:
        found.add(("pays", f"{end.by} {'again' if end.redeal else ''}"))
        found.update(("pays", paid.rule) for paid in end.pays or () if paid.rule is not None)
    for step in trace.play:
        if isinstance(step, Played):
            found.add(("move", step.move.split()[0]))
            if has_stand_in(asked.game, step.move, trace.players):
                found.add(("wild", ""))
    return trace, frozenset(found)


def has_stand_in(game: Game, move: str, players: tuple[str, ...]) -> bool:
    """Whether a wild card stands for another in what is moved."""
    try:
        return any(map(_is_wild, parse_move(game, move, players).arguments))
    except MoveError:
        return False  # a move of these rules with other options, which do not hold for the hand either


def _is_wild(argument: Argument) -> bool:
    if isinstance(argument, tuple):
        return any(isinstance(one, StandIn) for one in argument)
    return isinstance(argument, StandIn) or (isinstance(argument, Meld) and any(argument.stands))


@lru_cache(maxsize=8)
def _traces(ruleset: str) -> tuple[Trace, ...]:
    """The shipped traces in which the name of a ruleset stands."""
    found: list[Trace] = []
    name = PurePath(ruleset).stem.encode()
    for path in find_traces((shipped_traces(),)):
        try:
            if name in path.read_bytes():
                found.append(load_trace(path))
        except (InputError, OSError):
            continue  # `tonkspec trace verify` says what is wrong with it
    return tuple(found)


def _printed(asked: Asked) -> list[str]:
    """The claims that are worked examples of a source."""
    claims = claims_behind(asked.ruleset).claims.values()
    return sorted(claim.id for claim in claims if claim.kind == "example")


def _fits(trace: Trace, asked: Asked) -> bool:
    """Whether a trace is a hand of these rules, played to its end; one of the ruleset alone serves with houses too."""
    values = {option.name: option.value for option in asked.game.options}
    return (
        (same_ruleset(trace.ruleset, asked.ruleset) or trace.ruleset == parts_of(asked.ruleset)[0])
        and trace.level != "info"
        and not is_match(trace)
        and trace.end is not None
        and all(values.get(name) == value for name, value in trace.options.items())
    )


def _moves(trace: Trace) -> int:
    return sum(isinstance(step, Played) for step in trace.play)


def _rules(asked: Asked, players: int) -> Rules | None:
    try:
        return prepare(load_game(asked.ruleset, asked.options, players))
    except (InputError, Fault):
        return None


def _holds(trace: Trace, rules: Rules) -> bool:
    try:
        return replay(trace, rules).holds
    except (InputError, Fault):
        return False
