"""What every rule carries: its name, where it stands, and on whose authority."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.source import Span

CitationKind = Literal["cite", "unspecified", "disputed"]


@dataclass(frozen=True, slots=True)
class Citation:
    """What a rule says of a source: that it states the rule (`cite`), is silent (`unspecified`) or can be read in
    several ways (`disputed`). `claim` is None for a bare `unspecified`. `file` is the rule file that says so; a
    `note` is for the rule book only and never makes a step unjudged (a `confirm`, or on a rule that is no requirement,
    ending, case, sentence or option).
    """

    kind: CitationKind
    claim: str | None
    file: str
    note: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """The name of a rule (`FILE.NAME` or `FILE.NAME.LABEL`), and what is not its meaning: title, sources, places.

    `formerly`: names of the rules that it took the place of, the youngest first. `under`: names of the options on
    whose values it depends that the rule stands so, also where one took something away; `through` are those of them
    whose sections hold and have put it in or changed it. The model's hash leaves everything but `name` out.
    """

    name: str
    title: str | None = None
    citations: tuple[Citation, ...] = ()
    formerly: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    span: Span | None = None

    @property
    def unjudged(self) -> bool:
        """Whether what this rule alone brings about is not judged, since its source is silent or disputed."""
        return any(said.kind != "cite" and not said.note for said in self.citations)
