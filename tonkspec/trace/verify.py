"""Many traces at once: finding them, the games they are played by, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from tonkspec.analysis import load_game
from tonkspec.analysis.claims import has_claims, read_claims
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.search_path import search_path, seen_from
from tonkspec.diagnostics import Diagnostic, InputError, Label
from tonkspec.engine import Fault, Rules, prepare
from tonkspec.files import is_file, is_folder
from tonkspec.model.game import Claim
from tonkspec.source import Source
from tonkspec.trace.document import Trace
from tonkspec.trace.load import hand_ids, load_trace
from tonkspec.trace.match import rules_by_number
from tonkspec.trace.problems import Problems, WrongError, nearest
from tonkspec.trace.verdict import Verdict, replay

SUFFIX = ".yaml"
"""How the names of traces end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """What came of some traces: a verdict for each that could be played, and the messages about those that could not.

    `unusable` are the paths of the latter. `sources` are the texts that all messages point into.
    """

    verdicts: tuple[Verdict, ...]
    unusable: tuple[Path, ...]
    diagnostics: tuple[Diagnostic, ...]
    sources: dict[str, Source]

    @property
    def failed(self) -> tuple[Verdict, ...]:
        """The verdicts of the traces that do not hold."""
        return tuple(verdict for verdict in self.verdicts if not verdict.holds)


def find_traces(paths: Sequence[Path]) -> tuple[Path, ...]:
    """The files named, and all traces in the folders named and below them, by name, each once. Files of claims, which
    end alike and may lie in the same folders, are none.

    Raises `InputError` (V105) where there are none in a folder. A file that does not exist is found when it is read.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if not is_folder(path):
            found[path] = None
            continue
        below = sorted(_below(path))
        if not below:
            message = f"no traces (files that end in `{SUFFIX}`) in `{path}`"
            raise InputError((Diagnostic(code="V105", message=message, span=None),), {})
        found.update(dict.fromkeys(below))
    return tuple(found)


def verify(paths: Sequence[Path]) -> Verification:
    """Play each of these traces. One that cannot be used does not keep the others from being played."""
    verifying = _Verifying()
    for path in paths:
        verifying.one(path)
    return Verification(
        verdicts=tuple(verifying.verdicts),
        unusable=tuple(verifying.unusable),
        diagnostics=tuple(verifying.diagnostics),
        sources=verifying.sources,
    )


def taken_id(trace: Trace, known: dict[str, Trace]) -> Diagnostic | None:
    """That the id of a trace, or of a hand that follows in it, is one of those `known`, to which it adds them; None
    where they are its own.
    """
    for name in (trace.id, *hand_ids(trace)):
        first = known.setdefault(name, trace)
        if first is not trace:
            by = "by this trace" if first.id == name else "by a hand of this trace"
            return Diagnostic(
                code="V104",
                message=f"the id `{name}` is taken",
                span=trace.span("id"),
                related=(Label(first.span("id"), by),),
            )
    return None


_Table = tuple[str, str, int | None]
"""A ruleset, its options, and the number of players where the first game loaded for these does not serve it."""

_Claims = tuple[Mapping[str, Claim], Messages]
"""The claims in some folders, and what is to be said of the files there."""


@dataclass(slots=True)
class _Verifying:
    """Traces on their way; each game is made ready once, and ids are remembered."""

    verdicts: list[Verdict] = field(default_factory=list[Verdict])
    unusable: list[Path] = field(default_factory=list[Path])
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])
    sources: dict[str, Source] = field(default_factory=dict[str, Source])
    ids: dict[str, Trace] = field(default_factory=dict[str, Trace])
    claims: dict[tuple[Path, ...], _Claims] = field(default_factory=dict[tuple[Path, ...], _Claims])
    games: dict[_Table, Rules] = field(default_factory=dict["_Table", Rules])

    def one(self, path: Path) -> None:
        try:
            trace = load_trace(path)
            self.sources[trace.document.source.path] = trace.document.source
            self._take_id(trace)
            self._check_claims(trace)
            rules = self._rules(trace)
            by_number = rules_by_number(trace, rules.game.players, partial(self._rules, trace))
            verdict = replay(trace, rules, by_number)
        except InputError as error:
            self.unusable.append(path)
            self.diagnostics.extend(error.diagnostics)
            self.sources.update(error.sources)
        else:
            self.verdicts.append(verdict)
            self.diagnostics.extend(verdict.diagnostics)

    def _take_id(self, trace: Trace) -> None:
        found = taken_id(trace, self.ids)
        if found is not None:
            raise InputError((found,), self.sources)

    def _check_claims(self, trace: Trace) -> None:
        """See that each claim that the trace rests on is one of a source.

        A file of claims that cannot be used is told as such, and not by every trace that rests on it.
        """
        folders = tuple(folder / "sources" for folder in search_path(ruleset_of(trace)))
        if folders not in self.claims:
            messages = Messages({})
            self.claims[folders] = read_claims(folders, messages).claims, messages
        claims, messages = self.claims[folders]
        if messages.has_errors:
            raise InputError(messages.errors, messages.sources)
        problems = Problems(trace)
        for number, claim in enumerate(trace.cite):
            if claim not in claims:
                wrong = WrongError("V116", f"no source makes the claim `{claim}`", nearest(claim, claims))
                problems.add(wrong, "cite", number)
        problems.stop_if_any()

    def _rules(self, trace: Trace, number: int | None = None) -> Rules:
        ruleset = ruleset_of(trace)
        players = len(trace.players) if number is None else number
        options = repr(sorted(trace.options.items()))
        first = self.games.get((ruleset, options, None))
        key = (ruleset, options, None if first is None or _serves(first, players) else players)
        if key not in self.games:
            try:
                self.games[key] = prepare(load_game(ruleset, trace.options, players))
            except InputError as error:
                raise pointing_at(trace, error) from None
            except Fault as fault:
                found = Diagnostic(
                    code="V161", message=f"the game cannot be played: {fault}", span=trace.span("ruleset")
                )
                raise InputError((found,), self.sources) from None
        return self.games[key]


def _serves(rules: Rules, players: int) -> bool:
    return rules.game.players.least <= players <= rules.game.players.most


def ruleset_of(trace: Trace) -> str:
    """The ruleset as the rules' loader takes it: paths are told from where the program runs."""
    return seen_from(trace.ruleset, trace.path.parent)


def pointing_at(trace: Trace, error: InputError) -> InputError:
    """Messages about a trace's ruleset, with the place in the trace that asks for it."""
    found: list[Diagnostic] = []
    for message in error.diagnostics:
        option = next((name for name in trace.options if f"`{name}`" in message.message), None)
        span = trace.span("ruleset") if option is None else trace.span("options", option)
        if message.span is None:
            found.append(replace(message, span=span))
        else:
            found.append(replace(message, related=(*message.related, Label(span, "asked for by this trace"))))
    source = trace.document.source
    return InputError(tuple(found), {**error.sources, source.path: source})


def _below(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob(f"*{SUFFIX}") if is_file(path) and not has_claims(path))
