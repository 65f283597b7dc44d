"""What an engine is called in reports, where several stand side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tonkspec.conformance.results import Head, Results
from tonkspec.diagnostics.cut import cut
from tonkspec.diagnostics.visible import visible_text

_LONGEST = 80


def engine_title(head: Head) -> str:
    """The name and version of an engine, as far as it tells them, safe to show, and cut where it is very long."""
    version = head.engine.get("version")
    title = visible_text(f"{head.engine['name']} {version}" if version else str(head.engine["name"]))
    return cut(title, _LONGEST)


def engine_titles(runs: Sequence[Results]) -> list[str]:
    """The titles of the engines; those that are called alike have their place behind them."""
    titles = [engine_title(run.head) for run in runs]
    often = Counter(titles)
    return [title if often[title] == 1 else f"{title} ({place})" for place, title in enumerate(titles, 1)]
