"""What got better and what got worse between two runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tonkspec.conformance.results import Outcome, Result, Results
from tonkspec.diagnostics.paint import Row, Style, paint
from tonkspec.diagnostics.visible import visible_text

Direction = Literal["worse", "better", "other"]
"""It was right and is not any more, or fails and did not before; it is right and was not; neither, or nothing is known
of it before."""
_STYLES: Mapping[Direction, Style] = {"worse": "error", "better": "help", "other": "second"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A trace of which two runs tell different things; None for an outcome that one of them does not tell.

    `rule` and `message` are those of the later run, or of the earlier one where it has none.
    """

    trace: str
    direction: Direction
    old: Outcome | None
    new: Outcome | None
    rule: str | None
    message: str


def changes(old: Results, new: Results) -> tuple[Change, ...]:
    """Every trace with another outcome, or that fails by another rule; what got worse comes first."""
    before = {result.id: result for result in old.results}
    after = {result.id: result for result in new.results}
    found = [
        _change(before.get(name), after.get(name))
        for name in dict.fromkeys([*after, *before])
        if _said(before.get(name)) != _said(after.get(name))
    ]
    order: tuple[Direction, ...] = ("worse", "better", "other")
    return tuple(sorted(found, key=lambda change: order.index(change.direction)))


def unlike(old: Results, new: Results) -> tuple[str, ...]:
    """What was not asked alike in the two runs, a line each; a trace can have changed by that alone."""
    asked = {
        "suite": (_suite(old), _suite(new)),
        "level": (old.head.level, new.head.level),
        "selection": (_selection(old), _selection(new)),
        "number of traces": (old.head.selected, new.head.selected),
    }
    found = [f"not the same {what}: {was} before, {now} now" for what, (was, now) in asked.items() if was != now]
    if not found and old.head.traces != new.head.traces:
        found.append("not the same traces: some say other things than before")
    both = old.head.models.keys() & new.head.models.keys()
    changed = sorted(ruleset for ruleset in both if old.head.models[ruleset] != new.head.models[ruleset])
    return (*found, *(f"not the same rules of {ruleset}" for ruleset in changed))


def _suite(results: Results) -> str:
    return results.head.suite or "traces of your own"


def _selection(results: Results) -> str:
    chosen = ((name, [said] if isinstance(said, str) else said) for name, said in results.head.selection.items())
    return " ".join(f"{name} {text}" for name, texts in sorted(chosen) for text in texts) or "all"


def render_changes(old: Results, new: Results, *, colour: bool) -> str:
    """The changes, a line each, between which two runs they are and how these were asked, and the numbers."""
    rows: list[Row] = list(_heading(old, new))
    rows.extend(((visible_text(line), "bold"),) for line in unlike(old, new))
    found = changes(old, new)
    for change in found:
        was, now = change.old or "not there", change.new or "not there"
        why = " ".join(part for part in (change.rule and f"[{change.rule}]", change.message) if part)
        said = f"{change.trace}: {was} -> {now}{f', {why}' if why else ''}"
        rows.append(((f"{change.direction}: ", _STYLES[change.direction]), (visible_text(said), "plain")))
    rows.append(((_numbers(old, new, found), "bold"),))
    return paint(rows, colour=colour)


def _heading(old: Results, new: Results) -> Iterator[Row]:
    for name, results in (("old", old), ("new", new)):
        engine = results.head.engine
        said = " ".join(str(engine[part]) for part in ("name", "version") if engine.get(part))
        suited = f"{said}, suite {_suite(results)}, level {results.head.level}"
        yield ((f"{name}  ", "frame"), (visible_text(suited), "plain"))


def _numbers(old: Results, new: Results, found: Sequence[Change]) -> str:
    worse, better = (sum(change.direction == which for change in found) for which in ("worse", "better"))
    right = [sum(result.outcome == "right" for result in results.results) for results in (old, new)]
    return f"{worse} worse, {better} better; {right[0]} right before, {right[1]} now"


def _said(result: Result | None) -> tuple[Outcome | None, str | None]:
    """What is told of a trace, as far as it is compared."""
    if result is None:
        return None, None
    return result.outcome, result.finding.rule if result.failed and result.finding is not None else None


def _change(old: Result | None, new: Result | None) -> Change:
    told = new or old
    if told is None:
        raise ValueError("a trace that neither run has")
    return Change(
        trace=told.id,
        direction=_direction(old, new),
        old=None if old is None else old.outcome,
        new=None if new is None else new.outcome,
        rule=None if told.finding is None else told.finding.rule,
        message=told.message,
    )


def _direction(old: Result | None, new: Result | None) -> Direction:
    if old is None:
        return "other"
    if new is None:
        return "worse" if old.outcome == "right" else "other"
    if old.outcome != new.outcome and "right" in (old.outcome, new.outcome):
        return "better" if new.outcome == "right" else "worse"
    return "worse" if new.failed and not old.failed else "other"
