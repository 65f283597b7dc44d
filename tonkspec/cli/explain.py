"""`tonkspec explain`: what the code of a message means, and what a rule says."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from textwrap import fill

import click

from tonkspec.analysis.search_path import SUFFIX, parts_of
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.options import RulesetWord, rulesets_in
from tonkspec.diagnostics import CODES, Code
from tonkspec.files import is_file

_WIDTH = 100
_RULE = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)*", re.ASCII)


@click.command(short_help="Say what the code of a message means, or what a rule says.")
@click.argument("names", metavar="[CODE|RULE]...", nargs=-1)
@click.option(
    "--ruleset",
    metavar="RULESET",
    type=RulesetWord(),
    help="Look for rules in this ruleset; by default in all we ship.",
)
def explain(names: tuple[str, ...], ruleset: str | None) -> ExitCode:
    """Say what the code of a message means, as R420, or what a rule says, as rummy.hit.fits or hit.fits.

    Of a rule it shows the sentence, the place, the sources, what it replaced, and which rulesets and traces have it.
    Rules of your own are looked for in the ruleset that stands before them: 'black_company + mine.tonk' dropped.paid.
    Without a name, lists all codes.
    """
    names = rulesets_in(names)
    if names and ruleset is None and _is_ruleset(names[0]):
        ruleset, names = names[0], names[1:]
        if not names:
            raise click.UsageError(f"name a rule of it, as in `tonkspec explain '{ruleset}' RULE`")
    if not names:
        click.echo("".join(f"{code.code}  {code.title}\n" for code in sorted(CODES.values(), key=_by_code)), nl=False)
        return ExitCode.HOLDS
    said = [_explained(text, ruleset) for text in dict.fromkeys(names)]
    click.echo("\n".join(said), nl=False, color=True)
    return ExitCode.HOLDS


def _is_ruleset(text: str) -> bool:
    """Whether this is no name of a rule or code, but a ruleset by its path or with house rules."""
    return text.endswith(SUFFIX) or len(parts_of(text)) > 1


def _by_code(code: Code) -> str:
    return code.code


def _explained(text: str, ruleset: str | None) -> str:
    code = CODES.get(text.upper())
    if code is not None:
        return _code_text(code)
    if not _RULE.fullmatch(text):
        raise click.UsageError(f"no message has the code {text!r}{_hint(text.upper(), CODES)}")
    from tonkspec.cli.explain_rule import explain_rule  # noqa: PLC0415 -- codes are explained without any rules

    found, known = explain_rule(text, ruleset)
    own = f"{text.partition('.')[0]}{SUFFIX}"
    if not found and ruleset is None and is_file(Path(own)):
        return _explained(text, own)
    if not found:
        hint = _hint(text, known) or _hint(text.upper(), CODES)
        if ruleset is None and "." in text and text.partition(".")[0] not in {name.partition(".")[0] for name in known}:
            hint = f"; if it is of a file of your own, say what is played: tonkspec explain --ruleset {own} {text}"
        raise click.UsageError(f"no rule is called {text!r}{hint}")
    return found


def _hint(text: str, known: Iterable[str]) -> str:
    near = get_close_matches(text, list(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _code_text(code: Code) -> str:
    """The text of a code. Its paragraphs are filled; those that are indented, examples, are left as they are."""
    paragraphs = [
        part if part.startswith(" ") else fill(part, _WIDTH, break_long_words=False, break_on_hyphens=False)
        for part in code.explanation.strip().split("\n\n")
    ]
    return "\n\n".join((f"{code.code}: {code.title}", *paragraphs)) + "\n"
