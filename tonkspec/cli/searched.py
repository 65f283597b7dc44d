"""What a search says of rules, kept in the user's cache folder for the next time."""

from __future__ import annotations

import hashlib
import pickle
import sys
from dataclasses import dataclass

from tonkspec import __version__
from tonkspec.analysis import Checked
from tonkspec.cache import keep_cached, program_stamp, read_cached
from tonkspec.diagnostics import Diagnostic

KEPT = 64
"""How many answers the cache folder may hold."""


@dataclass(frozen=True, slots=True)
class Searched:
    """Messages about the rules, and the whole search told at length, a line each.

    `answered` are the codes of doubts to which the search has the answer, so that they need not be told any more.
    """

    diagnostics: tuple[Diagnostic, ...] = ()
    answered: frozenset[str] = frozenset()
    report: tuple[str, ...] = ()


def searched(checked: Checked) -> Searched:
    """What a search says of rules that have no mistakes otherwise; nothing of others, and of what nobody plays."""
    packed = checked.packed
    if packed is None or checked.abstract or any(found.severity == "error" for found in checked.diagnostics):
        return Searched()
    question = hashlib.sha256(repr((__version__, sys.version, program_stamp())).encode() + packed)
    name = f"search-{question.hexdigest()[:32]}"
    kept = _kept(name)
    if kept is not None:
        return kept
    found = _made(checked)
    keep_cached(name, pickle.dumps(found), KEPT)
    return found


def _kept(name: str) -> Searched | None:
    data = read_cached(name)
    try:
        found: object = None if data is None else pickle.loads(data)  # noqa: S301 -- only the user could have written it
    except Exception:  # noqa: BLE001 -- one of another making can raise anything
        return None
    return found if isinstance(found, Searched) else None


def _made(checked: Checked) -> Searched:
    from tonkspec.search import ANSWERED, messages, report, search  # noqa: PLC0415 -- the interpreter, only where needed

    game = checked.game
    if game is None:
        return Searched()
    findings = search(game)
    answered = ANSWERED if findings.unplayed is None else frozenset[str]()
    return Searched(messages(game, findings), answered, report(game, findings))
