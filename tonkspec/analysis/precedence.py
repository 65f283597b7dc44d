"""Which exceptions outrank which."""

from __future__ import annotations

from collections.abc import Iterable

from tonkspec.analysis.composed import Exceptional
from tonkspec.syntax import tree


def over_of(written: tree.ExceptionDecl, peers: Iterable[Exceptional]) -> tuple[str, ...]:
    """The rules of the exceptions that one is `over`; a house or an exception that is not here needs no mention."""
    names = {name.text for name in written.over}
    return tuple(peer.rule.name for peer in peers if peer.declaration.name.text in names)
