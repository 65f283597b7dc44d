"""What is wrong with the words for the names of a game, told beside what is made with those that are right."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import click

from tonkspec.analysis import check
from tonkspec.analysis.search_path import SUFFIX, words_beside
from tonkspec.cli.terminal import wants_colour
from tonkspec.diagnostics.render import render


def warn_of_words(ruleset: str, language: str) -> None:
    """Say on standard error what is wrong with the files of words beside the rule files that are named by their paths.

    These are warnings, as all words without a mistake count all the same.
    """
    for path in words_beside(ruleset):
        if Path(path).name.endswith(f".{language}{SUFFIX}"):
            checked = check(path)
            found = tuple(
                replace(one, severity="warning")
                for one in checked.diagnostics
                if one.span is not None and one.span.path == path
            )
            if found:
                colour = wants_colour(sys.stderr)
                click.echo(
                    render(found, checked.sources, colour=colour, output="pretty"), err=True, nl=False, color=True
                )
