"""The sources with every claim that they make: which rules say something of it, and which traces rest on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tonkspec.analysis.claims import ClaimLibrary, Excuse, read_claims
from tonkspec.analysis.library import rule_texts
from tonkspec.analysis.mentioned_claims import Mention, mentions
from tonkspec.analysis.messages import Messages
from tonkspec.diagnostics import InputError
from tonkspec.model.game import Bibliography, Claim
from tonkspec.trace.document import Trace, Tried
from tonkspec.trace.load import load_trace
from tonkspec.trace.verify import find_traces

_DISPUTED = "dispute"
"""The kind of claim that can be read in several ways."""
_PERMITTING = "permission"
"""The kind of claim that says what a player may do, and so what he may not."""
_SHOWN_BY_TRACES = "example"
"""The kind of claim that no rule needs to cite where a trace does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimUse:
    """A claim, the rules that say something of it, and the ids of the traces that cite it; `excuse` says why nothing
    of one sort does.

    `refusals` are those of its traces in which a move is refused by a rule that says something of the claim.
    """

    claim: Claim
    mentions: tuple[Mention, ...]
    traces: tuple[str, ...]
    refusals: tuple[str, ...]
    excuse: Excuse

    @property
    def is_uncovered(self) -> bool:
        """Whether no rule says anything of it; an example is covered by a trace too."""
        return not self.mentions and not (self.claim.kind == _SHOWN_BY_TRACES and self.traces)

    @property
    def is_untraced(self) -> bool:
        """Whether no trace cites it."""
        return not self.traces

    @property
    def is_unrefused(self) -> bool:
        """Whether it says what a player may do, and no trace shows that he may do no more."""
        return self.claim.kind == _PERMITTING and not self.refusals

    @property
    def is_unchosen(self) -> bool:
        """Whether it can be read in several ways, and no option lets a table choose one."""
        return self.claim.kind == _DISPUTED and not any(mention.of_choice for mention in self.mentions)

    @property
    def why_unchosen(self) -> str:
        """Why that is so; of a dispute that no rule speaks of, why none does."""
        return self.excuse.why_unchosen() or (self.excuse.uncited if self.is_unchosen else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceUse:
    """A source, and what became of its claims, in its own order."""

    source: Bibliography
    claims: tuple[ClaimUse, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A claim of which something is missing, and why; or, `is_stale`, a reason for what is there after all."""

    claim: Claim
    reason: str
    is_stale: bool

    @property
    def is_open(self) -> bool:
        """Whether something is to be done about it."""
        return self.is_stale or not self.reason


def sources_in_use(rulesets: Path, traces: Path) -> tuple[SourceUse, ...]:
    """The sources beside the rule files in a folder, by name; `traces` is a folder of traces.

    Raises `InputError` with what is wrong with any of these files.
    """
    messages = Messages({})
    library = read_claims((rulesets / "sources",), messages)
    texts = rule_texts(rulesets, messages)
    if messages.has_errors:
        raise InputError(messages.errors, messages.sources)
    return used(library, mentions(texts), (load_trace(path) for path in find_traces((traces,))))


def used(library: ClaimLibrary, said: Iterable[Mention], traces: Iterable[Trace]) -> tuple[SourceUse, ...]:
    """What became of all claims of a library."""
    by_claim: dict[str, list[Mention]] = {}
    for mention in said:
        by_claim.setdefault(mention.claim, []).append(mention)
    by_trace: dict[str, dict[str, Trace]] = {}
    for trace in traces:
        for claim in trace.cite:
            by_trace.setdefault(claim, {})[trace.id] = trace
    found: dict[str, list[ClaimUse]] = {name: [] for name in sorted(library.bibliography)}
    for claim in library.claims.values():
        use = ClaimUse(
            claim=claim,
            mentions=tuple(by_claim.get(claim.id, ())),
            traces=tuple(sorted(by_trace.get(claim.id, ()))),
            refusals=tuple(sorted(_refusing(by_trace.get(claim.id, {}), by_claim.get(claim.id, ())))),
            excuse=library.excuses.get(claim.id, Excuse()),
        )
        found.setdefault(claim.source, []).append(use)
    return tuple(SourceUse(source=library.bibliography[name], claims=tuple(claims)) for name, claims in found.items())


def uncovered(sources: Iterable[SourceUse]) -> tuple[Gap, ...]:
    """The claims that no rule says anything of, and the reasons that hold no longer."""
    claims = (use for source in sources for use in source.claims)
    return tuple(_gaps((use.claim, use.is_uncovered, use.excuse.uncited) for use in claims))


def untraced(sources: Iterable[SourceUse]) -> tuple[Gap, ...]:
    """The claims that no trace cites, and the reasons that hold no longer."""
    claims = (use for source in sources for use in source.claims)
    return tuple(_gaps((use.claim, use.is_untraced, use.excuse.untraced) for use in claims))


def unrefused(sources: Iterable[SourceUse]) -> tuple[Gap, ...]:
    """The claims that say what a player may do, without a trace in which he may not do otherwise, and the reasons that
    hold no longer.
    """
    claims = (use for source in sources for use in source.claims)
    return tuple(_gaps((use.claim, use.is_unrefused, use.excuse.unrefused) for use in claims))


def unchosen(sources: Iterable[SourceUse]) -> tuple[Gap, ...]:
    """The disputed claims of which no table can choose a reading, and the reasons that hold no longer."""
    claims = (use for source in sources for use in source.claims)
    return tuple(_gaps((use.claim, use.is_unchosen, use.why_unchosen) for use in claims))


def _refusing(traces: Mapping[str, Trace], said: Iterable[Mention]) -> Iterator[str]:
    """The ids of the traces in which a move is refused by a rule of which something is said."""
    rules = {mention.rule for mention in said}
    for name, trace in traces.items():
        if any(isinstance(step, Tried) and step.rule in rules for step in trace.play):
            yield name


def _gaps(claims: Iterable[tuple[Claim, bool, str]]) -> Iterable[Gap]:
    for claim, is_missing, reason in claims:
        if is_missing or reason:
            yield Gap(claim=claim, reason=reason, is_stale=not is_missing)
