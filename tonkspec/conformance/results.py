"""Results: a stream of JSON lines, the one truth that every report is made from.

The first line is the head, the last the foot; between them stands a line for each trace as soon as it has been played.
The outcome `open` says that the rest of the run decides; of several lines about one trace the last one counts. Traces
come in the order in which they were played, which is not always that of the suite; read back they stand in the latter.
A stream without a foot is of a run that was broken off, and is not read. `conformance/schemas/results.schema.json` is
the exact form.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Literal, TextIO, cast

from tonkspec.conformance.misbehaviour import NO_EVIDENCE, Evidence
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.files import read_text
from tonkspec.model.types import OptionValue
from tonkspec.schemas import acceptor_of
from tonkspec.trace.document import Level

Outcome = Literal[
    "right",
    "wrong",
    "refused wrongly",
    "crash",
    "hang",
    "garbage",
    "error",
    "inconsistent",
    "not judged",
    "not applicable",
    "skipped",
    "open",
]
"""What came of a trace: `docs/conformance.md` says what each means."""
ENGINE_GONE = "engine gone, not played: "
"""What is said first of a trace that was not played, since the engine had failed too often before."""
LARGEST = 1 << 28
"""The most results that are read, in bytes."""
Verdict = Literal["conforms", "as expected", "fails", "stale", "undecided", "empty"]
"""What is to be said of an engine by a whole run.

It failed nothing that counts and skipped nothing; it failed or skipped what counts, but all of that is expected; it
failed something that counts and is not expected; expectations are stale (a trace that is expected to fail is played
rightly) or fit no trace; nothing that counts was judged; there was nothing to judge in this part of what was selected.
Of several the worst is said: fails before stale.
"""
FAILURES: frozenset[Outcome] = frozenset(
    {"wrong", "refused wrongly", "crash", "hang", "garbage", "error", "inconsistent"}
)
UNUSABLE: frozenset[Outcome] = frozenset({"crash", "hang", "garbage", "error"})
"""The failures of an engine that gives no usable answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """What the author of an engine says beforehand of some traces.

    `trace` is an id, or a glob that fits several. They are known to `fail`, or are to be a `skip` and not played at
    all; `reason` says why, `url` where there is more to read.
    """

    trace: str
    expect: Literal["fail", "skip"]
    reason: str
    url: str | None = None


@dataclass(frozen=True, slots=True)
class Ground:
    """A definition that the broken rule rests on: its rule, the same in words, and where it comes from."""

    rule: str
    sentence: str
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What there is to say of a trace that was not played rightly.

    `rule` is the rule that is broken, or that was at work when the engine failed over a move, with its `sentence` and
    `source`; None where neither rules were compared nor a move was made. `defined_by` are the definitions that an
    ending or a payment rests on, a few at most. `step` counts the moves from 1 (0 is the deal), `move` says which it
    was. `request` is the command or the question to which there was no usable answer, if it was that, and `advice` says
    what may help then. `expected` and `got` are lines that belong side by side, `table` is the table before that move,
    or when it was asked, `position` the same as a line that the interpreter reads. `readings` are options that the
    engine is taken to read otherwise than by default, `needs` those that it would have to read so for this trace.
    `repeat` is the command that plays this trace alone.
    """

    rule: str | None = None
    sentence: str = ""
    source: str = ""
    defined_by: tuple[Ground, ...] = ()
    step: int = 0
    move: str = ""
    request: str | None = None
    advice: str = ""
    expected: tuple[str, ...] = ()
    got: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    position: str | None = None
    readings: Mapping[str, OptionValue]
    needs: Mapping[str, OptionValue]
    evidence: Evidence = NO_EVIDENCE
    repeat: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of one trace; `message` says how it failed, or why it was not judged or not played.

    A trace that failed has a `finding`, but for one that was not played, since the engine was gone.

    `place` is its place among the selected traces, from 0, and `claims` are those that it cites. `expected` is what the
    author of the engine expects of it. A trace that is not `scored` is played and told, and counts for nothing.
    `answers` says how many answers the engine gave, `ended` how often it was ended over this trace, to be started anew;
    `by_steps` that it failed to play it in one call, and was asked step by step from then on.
    """

    id: str
    title: str | None
    ruleset: str
    options: Mapping[str, OptionValue]
    level: Level
    rules: tuple[str, ...]
    outcome: Outcome
    message: str = ""
    seconds: float = 0.0
    finding: Finding | None = None
    place: int = 0
    claims: tuple[str, ...] = ()
    expected: Expectation | None = None
    scored: bool = True
    answers: int = 0
    ended: int = 0
    by_steps: bool = False

    @property
    def is_binding(self) -> bool:
        """Whether its failure counts: it is scored, and the trace is of level MUST, or the engine breaks a promise or
        cannot begin what it claims to play.
        """
        return self.scored and (self.level == "must" or self.is_promise or self.is_false_claim)

    @property
    def failed_as_expected(self) -> bool:
        """Whether it failed, and is known to."""
        return self.failed and self.expected is not None

    @property
    def is_stale(self) -> bool:
        """Whether it is played rightly, and was expected to fail; what counts for nothing is not."""
        return self.scored and self.outcome == "right" and self.expected is not None

    @property
    def is_promise(self) -> bool:
        """Whether the engine promised to play so: by the options that the trace sets, or always by one reading."""
        return bool(self.options) or self.outcome == "inconsistent"

    @property
    def is_broken_promise(self) -> bool:
        """Whether the engine did something else than it promised by the options, rather than nothing at all."""
        return bool(self.options) and self.outcome in ("wrong", "refused wrongly")

    @property
    def is_false_claim(self) -> bool:
        """Whether the engine could not begin a hand that it can by its answer to `hello`: of this game, with so many
        players, and with these features.
        """
        over = None if self.finding is None else self.finding.request
        return self.outcome in UNUSABLE and over in ("rules", "deal")

    @property
    def was_judged(self) -> bool:
        """Whether it says anything of the engine."""
        return self.outcome in ("right", *FAILURES)

    @property
    def met_no_engine(self) -> bool:
        """Whether it failed only because the engine had failed too often before."""
        return self.outcome == "error" and self.message.startswith(ENGINE_GONE)

    @property
    def failed(self) -> bool:
        """Whether the engine does not do what the trace asks."""
        return self.outcome in FAILURES


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What was judged by what. `suite` is the version of the suite that comes with tonkspec, None for other traces.

    `selection` has by name how the traces were chosen (`ruleset`, `rule`, `claim`, `select`, `shard`; what was not
    asked for is not there), `traces` names what they say, and `expectations` what is expected of the engine, None for
    nothing. `limits` are those of the engine, by their names. `remarks` say what is odd in what the engine
    says of itself.
    """

    results: int
    tonkspec: str
    suite: str | None
    protocol: int
    address: str
    engine: Mapping[str, Any]
    level: int
    models: Mapping[str, str]
    selected: int
    selection: Mapping[str, str | tuple[str, ...]] = field(default_factory=dict[str, str | tuple[str, ...]])
    traces: str = ""
    expectations: str | None = None
    limits: Mapping[str, float] = field(default_factory=dict[str, float])
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Foot:
    """How it ended. `stopped`: not all selected traces were played, since one failed.

    `conforms`: the engine failed nothing that counts, skipped nothing, and was judged by something; `verdict` also
    says whether what it fails was expected. `stale` are the traces that were expected to fail and are played rightly,
    `unmatched` the expectations that fit no trace at all.

    `readings` has by ruleset what the engine reads otherwise than by default; in those of `bounded` there were more
    readings than were tried, and in those of `narrowed` only readings of options that have a say alone were tried.
    `leaving` says how the engine took leave otherwise than it should, if it did; no trace fails by that.
    """

    conforms: bool
    stopped: bool
    counts: Mapping[Outcome, int]
    readings: Mapping[str, Mapping[str, OptionValue]]
    bounded: tuple[str, ...]
    seconds: float
    narrowed: tuple[str, ...] = ()
    verdict: Verdict = "undecided"
    stale: tuple[str, ...] = ()
    unmatched: tuple[str, ...] = ()
    leaving: str = ""


@dataclass(frozen=True, slots=True)
class Results:
    """A whole run."""

    head: Head
    results: tuple[Result, ...]
    foot: Foot


def counts_of(results: Iterable[Result]) -> Mapping[Outcome, int]:
    """How many traces have each outcome that there is."""
    return dict(Counter(result.outcome for result in results))


def verdict_of(results: Sequence[Result], unmatched: Sequence[str]) -> Verdict:
    """What is to be said of an engine; `unmatched` are the expectations that fit no trace."""
    failed = [result for result in results if result.failed and result.is_binding]
    if any(not result.failed_as_expected for result in failed):
        return "fails"
    if not results and not unmatched:
        return "empty"
    if unmatched or any(result.is_stale for result in results):
        return "stale"
    if failed:
        return "as expected"
    if not any(result.was_judged and result.level == "must" and result.scored for result in results):
        return "undecided"
    skipped = any(result.outcome == "skipped" and result.is_binding for result in results)
    return "as expected" if skipped else "conforms"


class ResultsWriter:
    """Writes results line by line, each flushed, so that a run that is killed leaves what it knew.

    A file is made, in place of one that is there, only when there is something to write: an engine that cannot be run
    leaves an old file as it is. With `kept`, the beginning of that file, what is written comes behind it, there and on
    the other streams. The writer is to be closed, which leaves the other streams open.
    """

    def __init__(self, *streams: TextIO, path: Path | None = None, kept: str = "") -> None:
        self._streams = list(streams)
        self._path = path
        self._kept = kept
        for stream in streams:
            stream.write(kept)
        self._file: TextIO | None = None

    def write(self, part: Head | Result | Foot) -> None:
        """Write a line to every stream. Raises `InputError` if the file cannot be made."""
        if self._path is not None and self._file is None:
            self._file = _opened(self._path, self._kept)
            self._streams.insert(0, self._file)
        kind = {Head: "head", Result: "result", Foot: "foot"}[type(part)]
        line = json.dumps({"kind": kind, **asdict(part)}) + "\n"
        for stream in self._streams:
            stream.write(line)
            stream.flush()

    def close(self) -> None:
        """Close the file, if one was made."""
        if self._file is not None:
            self._file.close()


def read_results(path: Path) -> Results:
    """Read results back.

    Raises `InputError` for a file that cannot be read, for lines that are no results, and where the foot is missing.
    """
    parts = read_parts(path, read_text(path, LARGEST).text)
    head, foot = parts[0], parts[-1]
    if not isinstance(head, Head):
        raise not_whole(path, "the results do not begin with their head")
    if not isinstance(foot, Foot):
        raise not_whole(path, "the results have no foot: the run was broken off")
    results: dict[str, Result] = {}
    for part in parts[1:-1]:
        if not isinstance(part, Result):
            raise not_whole(path, "there is more than one head or foot")
        results[part.id] = part
    return Results(head, tuple(sorted(results.values(), key=lambda result: result.place)), foot)


def read_parts(path: Path, text: str) -> list[Head | Result | Foot]:
    """What the lines of results say, one at least. Raises `InputError` for lines that are no results."""
    lines = text.splitlines()
    parts: list[Head | Result | Foot] = []
    for number, line in enumerate(lines, 1):
        try:
            part: object = json.loads(line)
        except (ValueError, RecursionError):
            part = None
        if not acceptor_of("results")(part):
            last = number == len(lines)
            what = "the last line is only half there: the run was broken off" if last else f"line {number} is no result"
            raise not_whole(path, what)
        parts.append(_part(cast("dict[str, Any]", part)))
    if not parts:
        raise not_whole(path, "the results do not begin with their head")
    return parts


def not_whole(path: Path, message: str) -> InputError:
    """What is said of a file that does not hold the results of a whole run."""
    return InputError((Diagnostic(code="E107", message=f"{message}: `{path}`", span=None),), {})


def _opened(path: Path, kept: str) -> TextIO:
    try:
        if not kept:
            return path.open("w", encoding="utf-8")
        os.truncate(path, len(kept.encode()))
        return path.open("a", encoding="utf-8")
    except OSError as problem:
        message = f"cannot write `{path}`: {(problem.strerror or str(problem)).lower()}"
        raise InputError((Diagnostic(code="E108", message=message, span=None),), {}) from None


def _part(part: dict[str, Any]) -> Head | Result | Foot:
    match part["kind"]:
        case "head":
            return _head(part)
        case "result":
            return _result(part)
        case _:
            fields = _without_kind(part)
            fields |= {name: tuple(fields[name]) for name in ("bounded", "narrowed", "stale", "unmatched")}
            return Foot(**fields)


def _head(part: dict[str, Any]) -> Head:
    fields = _without_kind(part)
    chosen = cast("dict[str, str | list[str]]", fields["selection"])
    fields["selection"] = {name: said if isinstance(said, str) else tuple(said) for name, said in chosen.items()}
    fields["remarks"] = tuple(fields.get("remarks", ()))
    return Head(**fields)


def _result(part: dict[str, Any]) -> Result:
    fields = _without_kind(part)
    finding = fields["finding"]
    if finding is not None:
        evidence = Evidence(tuple(finding["evidence"]["messages"]), finding["evidence"]["errors"])
        lists = {name: tuple(finding[name]) for name in ("expected", "got", "table")}
        grounds = {"defined_by": tuple(Ground(**ground) for ground in finding["defined_by"])}
        fields["finding"] = Finding(**(finding | lists | grounds | {"evidence": evidence}))
    fields |= {name: tuple(fields[name]) for name in ("rules", "claims")}
    if fields["expected"] is not None:
        fields["expected"] = Expectation(**fields["expected"])
    return Result(**fields)


def _without_kind(part: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name != "kind"}
