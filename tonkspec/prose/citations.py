"""On whose authority a rule stands, in a line."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.model.find import Found, find_rules
from tonkspec.model.game import Case, CaseException, Claim, Game
from tonkspec.model.rule import Citation, CitationKind
from tonkspec.model.statements import Pay
from tonkspec.model.walk import descendants

_SAYS: dict[CitationKind, str] = {
    "cite": "",
    "unspecified": "the source is silent: ",
    "disputed": "disputed: ",
}


def citation_line(game: Game, rule_name: str) -> str:
    """The sources of a rule: for each document its title, then what it says or leaves open, with the claims' ids.

    The documents that the ruleset follows come first. A case's line covers its payments, and an ending's the
    settlement with the same rule name. A rule without sources gives `no source`. Raises `KeyError` with the name for a
    rule that the game has not.
    """
    said = dict.fromkeys(citation for found in find_rules(game, rule_name) for citation in _citations(found))
    claims = {claim.id: claim for claim in game.claims}
    by_source: dict[str, list[str]] = {source: [] for source in game.documents}
    for citation in said:
        claim = claims.get(citation.claim or "")
        if claim is not None:
            by_source.setdefault(claim.source, []).append(_said(citation, claim))
    parts = [f"{_title(source, game)}: {'; '.join(points)}" for source, points in by_source.items() if points]
    if any(citation.claim is None for citation in said):
        parts.append("the sources are silent")
    return ". ".join(parts) or "no source"


def _citations(found: Found) -> Iterator[Citation]:
    yield from found.rule.citations
    if isinstance(found.construct, Case | CaseException):
        for statement in found.construct.body:
            for node in descendants(statement):
                if isinstance(node, Pay):
                    yield from node.rule.citations


def _said(citation: Citation, claim: Claim) -> str:
    return f"{_SAYS[citation.kind]}{claim.gist} [{claim.id}]"


def _title(source: str, game: Game) -> str:
    return next((one.title for one in game.bibliography if one.name == source), source)
