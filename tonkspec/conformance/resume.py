"""Going on with a run that was broken off, from the results that it left.

Every line that it wrote to the end counts once. What was decided when it was played stays as it is: a trace that was
played rightly by the rules as they are by default was answered as they answer, and an engine that failed has failed.
Only what the readings decide is played again, since the answers themselves are not kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path

from tonkspec.conformance.hands import Hand, told_by_the_rules
from tonkspec.conformance.item import Item
from tonkspec.conformance.results import ENGINE_GONE, LARGEST, Finding, Foot, Head, Result, not_whole, read_parts
from tonkspec.conformance.session import UNSUPPORTED, Played
from tonkspec.conformance.told import ToldByTheRules
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.diagnostics.counted import counted
from tonkspec.files import is_taken, read_text


@dataclass(frozen=True, slots=True, kw_only=True)
class Unfinished:
    """What is left of a run: its `text`, whole lines only, and what they say.

    `first` and `last` have the first and the last line about each trace by its id, in the order in which they were
    played. `foot` is there if nothing is missing.
    """

    text: str
    head: Head
    first: dict[str, Result]
    last: Mapping[str, Result]
    foot: Foot | None

    @property
    def results(self) -> tuple[Result, ...]:
        """The last word on each trace, in the order of the selection."""
        return tuple(sorted(self.last.values(), key=lambda result: result.place))

    def check(self, head: Head) -> None:
        """Raise `InputError` if a run with this head is another one."""
        other = [field.name for field in fields(Head) if getattr(self.head, field.name) != getattr(head, field.name)]
        if other:
            message = f"the results are of another run, with other {', '.join(f'`{name}`' for name in other)}"
            raise _unfitting(message)


def read_unfinished(path: Path, *, fail_fast: bool = False) -> Unfinished | None:
    """What the run left that wrote this file; None if that is nothing.

    A run that stopped at a failure is finished only where one is to `fail_fast`. Raises `InputError` for a file that
    cannot be read, or that holds something else than results.
    """
    if not is_taken(path):
        return None
    found = read_text(path, LARGEST).text
    # A line without its end was not written whole, and may be anything.
    text = found[: found.rfind("\n") + 1]
    if not text and '{"kind": "head", '.startswith(found[:17]):
        return None
    parts = read_parts(path, text)
    first: dict[str, Result] = {}
    last: dict[str, Result] = {}
    head, foot = parts[0], parts[-1]
    if not isinstance(head, Head):
        raise not_whole(path, "the results do not begin with their head")
    whole = isinstance(foot, Foot)
    inner = parts[1:-1] if whole else parts[1:]
    if isinstance(foot, Foot) and foot.stopped and not fail_fast:
        whole = False
        text = text[: text.rstrip("\n").rfind("\n") + 1]
    for part in inner:
        if not isinstance(part, Result):
            raise not_whole(path, "there is more than one head or foot")
        first.setdefault(part.id, part)
        last[part.id] = part
    return Unfinished(
        text=text, head=head, first=first, last=last, foot=foot if isinstance(foot, Foot) and whole else None
    )


def carried(hand: Hand, before: Result, level: int) -> Hand | None:
    """A hand as it was played in the run before, by the first line about it; None if it is to be played again.

    Raises `InputError` for a line that names a step which the trace has not.
    """
    match before.outcome:
        case "right" | "crash" | "hang" | "garbage":
            pass
        case "error" if before.met_no_engine:
            said = before.message.removeprefix(ENGINE_GONE)
            return replace(hand, played=Played(observations=(), manner="gone", message=said, ended=before.ended))
        case "error":
            pass
        case "not applicable":
            if not before.message.startswith(UNSUPPORTED):
                return replace(hand, why_not=before.message)
            return replace(hand, played=Played(observations=(), manner="unsupported", message=before.message))
        case _:
            return None
    finding = before.finding
    told = ToldByTheRules(hand.item, level, before.answers)
    played = Played(observations=told, seconds=before.seconds, ended=before.ended, by_steps=before.by_steps)
    if before.outcome != "right" and finding is not None:
        _check_step(hand.item, finding)
        played = replace(
            played,
            manner=before.outcome,
            message=before.message,
            step=finding.step,
            request=finding.request,
            got=finding.got[0] if finding.got else "",
            evidence=finding.evidence,
        )
    return told_by_the_rules(hand, played, level)


def _check_step(item: Item, finding: Finding) -> None:
    """Raise `InputError` if a hand cannot have failed at this step: a move is one of those of the trace."""
    moves = len(item.script.probes)
    # One that wrote more than it was asked for has done so after the last move.
    first, last = (1, moves) if finding.request == "do" else (0, moves + 1)
    if not first <= finding.step <= last:
        said = f"the results say that `{item.id}` failed at step {finding.step}, and it has {counted(moves, 'move')}"
        raise _unfitting(said)


def _unfitting(message: str) -> InputError:
    help_line = "without `--resume` they are written anew"
    return InputError((Diagnostic(code="E112", message=message, span=None, help=help_line),), {})
