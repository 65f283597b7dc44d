"""Which golden traces a book shows: the worked examples of its source, then one for each way in which a hand ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tonkspec.analysis import load_game
from tonkspec.analysis.claims import read_claims
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.search_path import parts_of, same_ruleset, search_path
from tonkspec.conformance.suite import shipped_traces
from tonkspec.diagnostics import InputError
from tonkspec.engine import Fault, Rules, prepare
from tonkspec.rulebook.book.asked import Asked
from tonkspec.trace.document import Played, Trace
from tonkspec.trace.load import load_trace
from tonkspec.trace.match import is_match
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import find_traces

MOST = 5
"""So many hands are shown at most."""
_MOST_PRINTED = 2
"""So many of them are the source's own."""
_LONGEST = 16
"""A hand of more moves is only shown if it is the source's own."""


def chosen_traces(asked: Asked) -> Iterator[tuple[Trace, Rules]]:
    """The hands, each with the rules that it is played by; all of them hold under the options of the book."""
    printed = _printed(asked)
    found = [trace for trace in _traces() if _fits(trace, asked)]
    own = sorted((trace for trace in found if printed & set(trace.cite)), key=lambda trace: (-_moves(trace), trace.id))
    others = [trace for trace in found if _moves(trace) <= _LONGEST]
    others.sort(key=lambda trace: (-len(trace.rules), _moves(trace), trace.id))
    shown: set[object] = set()
    number = 0
    for rank, trace in (*((0, one) for one in own), *((1, one) for one in others)):
        way = _way(trace)
        if number >= MOST or (rank == 0 and number >= _MOST_PRINTED) or way in shown:
            continue
        rules = _rules(asked, len(trace.players))
        if rules is not None and _holds(trace, rules):
            shown.add(way)
            number += 1
            yield trace, rules


@lru_cache(maxsize=1)
def _traces() -> tuple[Trace, ...]:
    found: list[Trace] = []
    for path in find_traces((shipped_traces(),)):
        try:
            found.append(load_trace(path))
        except InputError:
            continue  # `tonkspec trace verify` says what is wrong with it
    return tuple(found)


def _printed(asked: Asked) -> set[str]:
    """The claims that are worked examples of a source."""
    folders = tuple(folder / "sources" for folder in search_path(asked.ruleset))
    return {claim.id for claim in read_claims(folders, Messages({})).claims.values() if claim.kind == "example"}


def _fits(trace: Trace, asked: Asked) -> bool:
    """Whether a trace is a whole hand of these rules; one of the ruleset alone serves with house rules too."""
    values = {option.name: option.value for option in asked.game.options}
    return (
        (same_ruleset(trace.ruleset, asked.ruleset) or trace.ruleset == parts_of(asked.ruleset)[0])
        and trace.level == "must"
        and not is_match(trace)
        and trace.to_move is None
        and trace.end is not None
        and (trace.end.pays is not None or trace.end.redeal)
        and all(values.get(name) == value for name, value in trace.options.items())
    )


def _way(trace: Trace) -> object:
    """How the hand ends, and by which rules it is paid."""
    end = trace.end
    return None if end is None else (end.by, frozenset(paid.rule for paid in end.pays or ()))


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
