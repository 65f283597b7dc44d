"""What was seen of an engine's manners, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from tonkspec.conformance.manners import HABITS, Manners, Seen
from tonkspec.conformance.misbehaviour import last_lines
from tonkspec.diagnostics.cut import cut
from tonkspec.diagnostics.paint import Row, Style, paint
from tonkspec.diagnostics.visible import visible_text

_WORDS: dict[bool | None, tuple[str, Style]] = {True: ("yes", "plain"), False: ("NO", "error"), None: ("-", "plain")}
_STATED = 20
_LAST_MESSAGES = 4
_LAST_ERRORS = 5
_LONGEST_MESSAGE = 160


def render_manners(manners: Manners, address: str, *, colour: bool, width: int = 100) -> str:
    """Every habit in a line; under one that is lacking, how that shows and what was said last."""
    info = manners.info
    name = "an engine" if info is None else " ".join(filter(None, (info.name, info.version)))
    rows: list[Row] = [((visible_text(name), "bold"), (visible_text(f"  {address}"), "plain"))]
    for seen in manners.seen:
        word, style = _WORDS[seen.is_kept]
        rows.append(((f"{word:<4}", style), (f"{seen.habit:<{_STATED - 4}}{HABITS[seen.habit]}", "plain")))
        for line in _reasons(seen, width - _STATED):
            rows.append(((" " * _STATED + line, "plain"),))  # noqa: PERF401 -- a row by its type
    kept = sum(seen.is_kept is True for seen in manners.seen)
    unseen = sum(seen.is_kept is None for seen in manners.seen)
    left = f", {unseen} not looked at" if unseen else ""
    rows.append(((f"{kept} of {len(manners.seen) - unseen} manners kept{left}", "bold"),))
    return paint(rows, colour=colour)


def _reasons(seen: Seen, width: int) -> Iterator[str]:
    yield from wrap(visible_text(seen.message), width)
    for message in seen.evidence.messages[-_LAST_MESSAGES:]:
        yield visible_text(cut(message, _LONGEST_MESSAGE))
    for line in last_lines(seen.evidence.errors, _LAST_ERRORS):
        yield f"standard error: {visible_text(line)}"
