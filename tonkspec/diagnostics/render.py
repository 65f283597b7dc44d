"""Messages in the format that a user asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from tonkspec.diagnostics.diagnostic import Diagnostic, Sources
from tonkspec.diagnostics.render_concise import render_concise
from tonkspec.diagnostics.render_github import render_github
from tonkspec.diagnostics.render_json import render_json
from tonkspec.diagnostics.render_pretty import render_pretty
from tonkspec.diagnostics.render_sarif import render_sarif

Format = Literal["pretty", "concise", "json", "sarif", "github"]
FORMATS: tuple[Format, ...] = get_args(Format)


def render(diagnostics: Sequence[Diagnostic], sources: Sources, *, colour: bool, output: Format = "pretty") -> str:
    """The messages by place, without repetitions, ready to print; empty if there are none, but for `sarif`.

    `sources` are the texts that they point into, by path; `colour` is for the pretty format alone.

    >>> print(render([Diagnostic(code="F101", message="no such file: `x.tonk`", span=None)], {}, colour=False), end="")
    error[F101]: no such file: `x.tonk`
    """
    match output:
        case "pretty":
            return render_pretty(diagnostics, sources, colour=colour)
        case "concise":
            return render_concise(diagnostics, sources)
        case "json":
            return render_json(diagnostics, sources)
        case "sarif":
            return render_sarif(diagnostics, sources)
        case "github":
            return render_github(diagnostics, sources)
