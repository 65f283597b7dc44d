"""Sources: what a game rests on says who says so."""

from __future__ import annotations

from tonkspec.analysis.messages import Messages
from tonkspec.model.find import Construct, Found, every_rule
from tonkspec.model.game import Case, CaseException, Game, Limit, Match, Parameter, Settlement, State, Zone
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Pay
from tonkspec.model.walk import descendants

_NEEDS_NONE = (Zone, State, Parameter, Limit, Match)
"""How rules are written down; and a match is its lines."""


def check_citations(game: Game, messages: Messages) -> None:
    """Warn of rules that say neither whom they cite nor that the sources are silent.

    What stands inside another rule of the same file is covered by that: a requirement by its move, a case by its
    settlement. A settlement is covered by its ending, and a case by its sentences.
    """
    endings = {ending.name: ending.rule for ending in game.endings}
    for found in every_rule(game):
        if isinstance(found.construct, _NEEDS_NONE) or found.rule.citations or _is_covered(found, endings):
            continue
        messages.warn(
            "R420",
            f"`{_named(found)}` names no source",
            found.rule.span,
            help_line="add `cite CLAIM`, or `unspecified` where no source says it",
        )


def _named(found: Found) -> str:
    """The name of a rule; that of a settlement is told from that of its ending."""
    return f"settle {found.rule.name}" if isinstance(found.construct, Settlement) else found.rule.name


def _is_covered(found: Found, endings: dict[str, Rule]) -> bool:
    """Whether a rule stands in another of its file, settles an ending that is cited, or has sentences that cite."""
    if any(_file(one.rule) == _file(found.rule) for one in found.within) or _says(found.construct):
        return True
    ended = endings.get(found.construct.ending) if isinstance(found.construct, Settlement) else None
    return ended is not None and bool(ended.citations)


def _says(construct: Construct) -> bool:
    """Whether the sentences of a case cite something."""
    if not isinstance(construct, Case | CaseException):
        return False
    return any(isinstance(node, Pay) and node.rule.citations for node in descendants(construct))


def _file(rule: Rule) -> str:
    return rule.name.partition(".")[0]
