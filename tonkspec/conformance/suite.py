"""The traces that an engine is judged by, ready to be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path

from tonkspec.analysis.search_path import same_ruleset
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.data import data_folder
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.diagnostics.counted import counted
from tonkspec.engine import DealError, Rules
from tonkspec.lockstep import Script, script_of
from tonkspec.trace.document import Trace
from tonkspec.trace.load import hand_ids, load_trace
from tonkspec.trace.match import rules_by_number
from tonkspec.trace.problems import nearest
from tonkspec.trace.verdict import replay
from tonkspec.trace.verify import find_traces, pointing_at, ruleset_of, taken_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A trace, its ruleset as it is loaded, its rules under its options, and its script."""

    trace: Trace
    ruleset: str
    rules: Rules
    script: Script


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which traces are wanted: of one ruleset, exercising a rule of a name that fits a glob pattern, with an id that
    fits one of some. None, or no pattern: all. Who wants a hand of a trace of several names it by its own id.
    """

    ruleset: str | None = None
    rule: str | None = None
    ids: tuple[str, ...] = ()

    def wants(self, trace: Trace) -> bool:
        """Whether a trace is wanted."""
        return (
            (self.ruleset is None or same_ruleset(trace.ruleset, self.ruleset))
            and (self.rule is None or any(fnmatchcase(rule, self.rule) for rule in trace.rules))
            and (self._names(trace.id) or any(map(self._names, hand_ids(trace))))
        )

    def among(self, trace: Trace, hands: Sequence[Trace]) -> list[Trace]:
        """Which of the hands of a trace are wanted: all, unless single ones are named."""
        return [hand for hand in hands if self._names(trace.id) or self._names(hand.id)]

    def _names(self, name: str) -> bool:
        return not self.ids or any(fnmatchcase(name, wanted) for wanted in self.ids)


def shipped_traces() -> Path:
    """The folder of the traces that come with tonkspec."""
    return data_folder("conformance") / "traces"


def load_suite(
    paths: Sequence[Path], selection: Selection, models: Models, *, is_verified: bool = True
) -> tuple[Item, ...]:
    """The selected traces of these files and folders, in the order of their paths.

    Traces that are not known to be verified are played by the rules first: no engine is judged by one that is wrong.
    Raises `InputError` with everything that is wrong with any trace that can be selected, for two traces with one id,
    for an id that no trace has, and where nothing is selected.
    """
    traces: list[Trace] = []
    wrong: list[InputError] = []
    for path in find_traces(paths):
        try:
            traces.append(load_trace(path))
        except InputError as error:
            wrong.append(error)
    wrong += _doubles(traces)
    if not wrong:
        _refuse_unknown(selection.ids, traces)
    wanted = [trace for trace in traces if selection.wants(trace)]
    items: list[Item] = []
    for trace in wanted if not wrong else ():
        try:
            hands = _hands(trace, models, is_verified=is_verified)
            items += [_item(hand, models) for hand in selection.among(trace, hands)]
        except InputError as error:
            wrong.append(error)
    if wrong:
        raise _together(wrong)
    if not items:
        message = f"none of the {len(traces)} traces is selected"
        raise InputError((Diagnostic(code="E104", message=message, span=None),), {})
    return tuple(items)


def _refuse_unknown(ids: Sequence[str], traces: Sequence[Trace]) -> None:
    """Raise `InputError` for what is the id of no trace, and as a pattern fits none."""
    known = [name for trace in traces for name in (trace.id, *hand_ids(trace))]
    unknown = [one for one in ids if not any(fnmatchcase(name, one) for name in known)]
    found = (
        Diagnostic(code="E104", message=f"no trace has the id `{one}`", span=None, help=_meant(one, known))
        for one in unknown
    )
    if unknown:
        raise InputError(tuple(found), {})


def _meant(unknown: str, known: Sequence[str]) -> str | None:
    """What to write for an id that no trace has."""
    if any(name.startswith(f"{unknown}.") for name in known):
        return f"write `{unknown}.*` for all traces whose ids begin so"
    return nearest(unknown, known) or (f"an id is such as `{known[0]}`" if known else None)


def _needed(trace: Trace) -> tuple[str, ...]:
    """The features that an engine needs for a trace: what it requires, and what its deal says beside the cards."""
    from_match = bool(trace.scores or trace.pots or (trace.state and trace.to_move is None))
    beside = (("match", from_match), ("shuffles", bool(trace.shuffles)))
    return (*trace.requires, *(feature for feature, is_needed in beside if is_needed))


def why_not_applicable(item: Item, info: EngineInfo) -> str | None:
    """Why an engine that claims this much is not asked for a trace; None if it is."""
    name, players = item.rules.game.name, len(item.trace.players)
    if name not in info.games:
        return f"the engine does not play `{name}`"
    if info.players is not None and not info.players[0] <= players <= info.players[1]:
        return f"the engine does not play with {counted(players, 'player')}"
    lacking = [feature for feature in _needed(item.trace) if feature not in info.features]
    if lacking:
        return f"the engine lacks the feature `{lacking[0]}`"
    if item.trace.state and item.trace.to_move is not None:
        return "the protocol cannot tell the state of a table in mid-hand"
    return None


def _item(trace: Trace, models: Models) -> Item:
    ruleset = ruleset_of(trace)
    rules = _rules(trace, models)
    try:
        return Item(trace=trace, ruleset=ruleset, rules=rules, script=script_of(trace, rules))
    except DealError as wrong:
        found = Diagnostic(code="E105", message=f"the deal cannot be: {wrong.message}", span=trace.span("deal"))
        source = trace.document.source
        raise InputError((found,), {source.path: source}) from None


def _rules(trace: Trace, models: Models) -> Rules:
    """The rules that a trace asks for; raises `InputError`, which points at where it does."""
    try:
        return models.rules(ruleset_of(trace), trace.options, len(trace.players))
    except InputError as error:
        raise pointing_at(trace, error) from None


def _hands(trace: Trace, models: Models, *, is_verified: bool) -> tuple[Trace, ...]:
    """The hands of a trace, each as one of its own: an engine is dealt each with what comes in from those before.

    Raises `InputError` for a trace of several hands, or one not known to be verified, that does not hold.
    """
    if is_verified and not trace.following:
        return (trace,)
    ruleset = ruleset_of(trace)
    rules = _rules(trace, models)
    by_number = rules_by_number(trace, rules.game.players, partial(models.rules, ruleset, trace.options))
    found = replay(trace, rules, by_number)
    if not found.holds:
        source = trace.document.source
        raise InputError(found.diagnostics, {source.path: source})
    return found.hands


def _doubles(traces: Sequence[Trace]) -> list[InputError]:
    sources = {trace.document.source.path: trace.document.source for trace in traces}
    first: dict[str, Trace] = {}
    wrong: list[InputError] = []
    for trace in traces:
        found = taken_id(trace, first)
        if found is not None:
            wrong.append(InputError((found,), sources))
    return wrong


def _together(errors: Sequence[InputError]) -> InputError:
    diagnostics = tuple(found for error in errors for found in error.diagnostics)
    return InputError(diagnostics, {path: source for error in errors for path, source in error.sources.items()})
