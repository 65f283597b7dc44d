"""Rules named in a trace."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.model.find import Construct
from tonkspec.trace.problems import WrongError, nearest

RulesByName = Mapping[str, Construct]


def bind_rule(rules: RulesByName, name: str) -> None:
    """See that a game with these rules has this one now. Raises `WrongError` (V114)."""
    if name in rules:
        return
    for construct in rules.values():
        if name in construct.rule.formerly:
            now = construct.rule.name
            raise WrongError("V114", f"in this game another rule took the place of `{name}`", f"it is `{now}`")
    raise WrongError("V114", f"the game has no rule `{name}`", nearest(name, rules))
