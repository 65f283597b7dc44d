"""Sources: what a game rests on says who says so."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.messages import Messages
from tonkspec.model.find import Construct, Found, every_rule
from tonkspec.model.game import Case, CaseException, Game, Limit, Match, Parameter, Settlement, State, Zone
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Pay
from tonkspec.model.walk import descendants
from tonkspec.source import Span

_NEEDS_NONE = (Zone, State, Parameter, Limit, Match)
"""How rules are written down; and a match is its lines, of each of which it is said."""


def check_citations(game: Game, messages: Messages) -> None:
    """Warn of rules that say neither whom they cite nor that the sources are silent.

    What stands inside another rule of the same file is covered by that: a requirement by its move, a case by its
    settlement. A settlement is covered by its ending in that file or by its cases, and a case by its sentences.
    """
    endings = {ending.name: ending.rule for ending in game.endings}
    for found in every_rule(game):
        if isinstance(found.construct, _NEEDS_NONE) or found.rule.citations or _is_covered(found, endings):
            continue
        _warn(_named(found), found.rule.span, messages)


def check_changes(places: Iterable[Span], messages: Messages) -> None:
    """Warn of changes of rules at these places, which bring no rule of their own and name no source."""
    for span in places:
        _warn(messages.text(span), span, messages)


def _warn(what: str, span: Span | None, messages: Messages) -> None:
    help_line = "add `cite CLAIM`, or `unspecified` where no source says it"
    messages.warn("R420", f"`{what}` names no source", span, help_line=help_line)


def _named(found: Found) -> str:
    """The name of a rule; that of a settlement is told from that of its ending."""
    return f"settle {found.rule.name}" if isinstance(found.construct, Settlement) else found.rule.name


def _is_covered(found: Found, endings: dict[str, Rule]) -> bool:
    """Whether a rule stands in another of its file, or is covered by what it says itself."""
    if any(_file(one.rule) == _file(found.rule) and _covers(one) for one in found.within):
        return True
    match found.construct:
        case Settlement(ending=name, cases=cases):
            ended = endings.get(name)
            by_ending = ended is not None and bool(ended.citations) and _file(ended) == _file(found.rule)
            return by_ending or (bool(cases) and all(_says(one) for one in cases))
        case Case() | CaseException() as case:
            return _says(case)
        case _:
            return False


def _covers(construct: Construct) -> bool:
    """Whether it is said of a construct itself where it names no source, so that its parts need none."""
    return bool(construct.rule.citations) or not isinstance(construct, _NEEDS_NONE)


def _says(case: Case | CaseException) -> bool:
    """Whether a case, or one of its sentences, says something of sources."""
    return bool(case.rule.citations) or any(isinstance(node, Pay) and node.rule.citations for node in descendants(case))


def _file(rule: Rule) -> str:
    return rule.name.partition(".")[0]
