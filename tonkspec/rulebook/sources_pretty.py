"""Sources and what became of their claims, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from tonkspec.diagnostics.paint import Row, paint
from tonkspec.diagnostics.visible import visible_text
from tonkspec.rulebook.sources import ClaimUse, Gap, SourceUse

WORDS = {"cite": "cited by", "unspecified": "silent in", "disputed": "disputed in"}
"""How a rule says something of a claim."""

_NARROWEST = 30
_LABEL = 12


def render_sources(sources: Iterable[SourceUse], *, colour: bool, width: int = 100) -> str:
    """Each source with its claims; `width` is the longest line."""
    rows: list[Row] = []
    for number, source in enumerate(sources):
        if number:
            rows.append(())
        rows += _source(source, width)
    return paint(rows, colour=colour)


def render_gaps(gaps: Iterable[Gap], *, colour: bool, width: int = 100) -> str:
    """Each claim of which something is missing, and the reason."""
    rows: list[Row] = []
    for gap in gaps:
        rows.append(((gap.claim.id, "bold"), (f" ({gap.claim.kind})", "plain")))
        rows += _field("says", gap.claim.gist, width)
        if gap.is_stale:
            rows += _field("stale", f"this is no reason any more: {gap.reason}", width)
        else:
            rows += _field("reason", gap.reason or "none is given", width)
    return paint(rows, colour=colour)


def relations(use: ClaimUse) -> Iterator[tuple[str, str]]:
    """The rules that say something of a claim, by what they say, then its traces; each with a label.

    A rule that another file confirms has that file behind it.
    """
    by_kind: dict[str, dict[str, None]] = {}
    for mention in use.mentions:
        confirming = "" if mention.rule.partition(".")[0] == mention.file else f" (says {mention.file})"
        by_kind.setdefault(mention.kind, {})[mention.rule + confirming] = None
    for kind, label in WORDS.items():
        if kind in by_kind:
            yield label, ", ".join(by_kind[kind])
    if use.traces:
        yield "traces", ", ".join(use.traces)
    if use.excuse.uncited:
        yield "no rule", use.excuse.uncited
    if use.excuse.untraced:
        yield "no trace", use.excuse.untraced
    if use.refusals:
        yield "refused in", ", ".join(use.refusals)
    if use.excuse.unrefused:
        yield "no refusal", use.excuse.unrefused
    if use.excuse.unchosen:
        yield "no choice", use.excuse.why_unchosen()


def _source(used: SourceUse, width: int) -> Iterator[Row]:
    source = used.source
    yield ((visible_text(source.title), "bold"), (f"  {source.name}", "plain"))
    for label, text in (("by", source.author), ("language", source.language), ("found", source.found)):
        if text:
            yield from _field(label, text, width)
    for use in used.claims:
        yield ()
        yield ((use.claim.id, "bold"), (f" ({use.claim.kind})", "plain"))
        yield from _field("says", use.claim.gist, width)
        for label, text in relations(use):
            yield from _field(label, text, width)


def _field(label: str, text: str, width: int) -> Iterator[Row]:
    room = max(_NARROWEST, width - _LABEL - 2)
    for number, line in enumerate(wrap(visible_text(text), room, break_on_hyphens=False) or [""]):
        shown = label if number == 0 else ""
        yield ((f"  {shown:{_LABEL}}", "frame"), (line, "plain"))
