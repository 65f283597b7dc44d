"""The claims of the sources beside the rule files of a game, whether its rules speak of them or not."""

from __future__ import annotations

from tonkspec.analysis.claims import ClaimLibrary, read_claims
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.search_path import search_path


def claims_behind(ruleset: str) -> ClaimLibrary:
    """The claims that the rules of `ruleset` may speak of."""
    return read_claims(tuple(folder / "sources" for folder in search_path(ruleset)), Messages({}))
