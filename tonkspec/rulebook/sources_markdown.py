"""Sources and what became of their claims, as a page in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tonkspec.plain import markdown_name, plain_markdown
from tonkspec.rulebook.sources import Gap, SourceUse
from tonkspec.rulebook.sources_pretty import relations


def sources_page(sources: Iterable[SourceUse]) -> str:
    """A heading for each source, and a list of its claims."""
    return "\n".join(line for source in sources for line in _source(source))


def gaps_page(gaps: Iterable[Gap]) -> str:
    """A list of the claims of which something is missing, each with its reason."""
    lines = [f"- **{markdown_name(gap.claim.id)}**: {plain_markdown(gap.claim.gist)}. {_reason(gap)}" for gap in gaps]
    return "".join(f"{line}\n" for line in lines)


def _reason(gap: Gap) -> str:
    if gap.is_stale:
        return f"No reason any more: {plain_markdown(gap.reason)}"
    return f"Reason: {plain_markdown(gap.reason)}" if gap.reason else "No reason is given."


def _source(used: SourceUse) -> Iterator[str]:
    source = used.source
    yield f"## {plain_markdown(source.title)} ({markdown_name(source.name)})"
    yield ""
    about = ("by " + source.author if source.author else "", source.language, source.found)
    yield plain_markdown("; ".join(text for text in about if text))
    yield ""
    for use in used.claims:
        yield f"- **{markdown_name(use.claim.id)}** ({use.claim.kind}): {plain_markdown(use.claim.gist)}"
        for label, text in relations(use):
            yield f"    - {label} {plain_markdown(text)}"
    yield ""
