"""A search told at length, for whoever wants to know what was looked at."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.diagnostics.counted import counted
from tonkspec.model.game import Game
from tonkspec.search.choices import told
from tonkspec.search.findings import Answer, Findings, Verdict
from tonkspec.search.options import OptionFindings
from tonkspec.search.telling import trace_of

_VERDICTS: dict[Verdict, str] = {
    "same": "say the same",
    "never": "never hold together (proved{chosen})",
    "here": "part, as shown",
}

_GAPS = {"never": "some case always holds (proved{chosen})", "here": "no case holds, as shown"}


def report(game: Game, findings: Findings) -> tuple[str, ...]:
    """How much was played, what is known of each two rules that might part, the hands found, and what never came up.

    A line each.

    >>> from tonkspec.analysis import load_game
    >>> for line in report(load_game("black_company"), Findings(deals=12, moves=99, unreached=("tonk.dry.tied",))):
    ...     print(line)
    looked at 12 deals and 99 moves of `black_company`
    never came up: `tonk.dry.tied`
    """
    return tuple(_lines(game, findings))


def option_report(findings: OptionFindings) -> tuple[str, ...]:
    """How many choices of the table were looked at, the hands that go wrong for some, and what stayed open; lines.

    >>> option_report(OptionFindings(options=("dealt_high", "jokers"), composed=4, possible=6))
    ('looked at 4 of 6 choices of `dealt_high` and `jokers`',)
    """
    return tuple(_option_lines(findings))


def _option_lines(findings: OptionFindings) -> Iterator[str]:
    names = [f"`{name}`" for name in findings.options]
    if names:
        listed = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        yield f"looked at {findings.composed} of {findings.possible} choices of {listed}"
    for one, other in findings.unsettled:
        yield f"`{one}` and `{other}`: not seen to part for any choice"
    for found in findings.found:
        names = [f"`{name}`" for name in found.finding.rules]
        yield f"{', '.join(names)}: {found.finding.message}, with `{told(found.choice)}`"
        yield from (f"    {line}" for line in trace_of(found.finding.witness, found.game).splitlines())


def _lines(game: Game, findings: Findings) -> Iterator[str]:
    yield f"looked at {counted(findings.deals, 'deal')} and {counted(findings.moves, 'move')} of `{game.name}`"
    if findings.unplayed is not None:
        yield f"could not be played: {findings.unplayed}"
    chosen = _of_the_choice(game)
    for answer in findings.answers:
        names = " and ".join(f"`{rule.name}`" for rule in answer.rules)
        yield f"{names}: {_verdict(answer, findings, chosen)}"
    for gap in findings.gaps:
        known = _GAPS.get(gap.verdict, f"no gap seen in {counted(findings.deals, 'deal')}")
        yield f"`{gap.rule.name}`: {known.format(chosen=chosen)}"
    for finding in findings.found:
        yield f"{', '.join(f'`{name}`' for name in finding.rules)}: {finding.message}"
        yield from (f"    {line}" for line in trace_of(finding.witness, game).splitlines())
    shown = {name for finding in findings.found for name in finding.rules}
    unreached = [name for name in findings.unreached if name not in shown]
    if unreached:
        yield f"never came up: {', '.join(f'`{name}`' for name in unreached)}"


def _verdict(answer: Answer, findings: Findings, chosen: str) -> str:
    known = _VERDICTS.get(answer.verdict, f"not seen to part in {counted(findings.deals, 'deal')}")
    return known.format(chosen=chosen)


def _of_the_choice(game: Game) -> str:
    """What a proof rests on beside the rules."""
    return ", for these options" if any(not one.fixed for one in game.options) else ""
