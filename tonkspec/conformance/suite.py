"""The traces that an engine is judged by, ready to be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

from tonkspec.analysis.search_path import SUFFIX, parts_of, same_ruleset
from tonkspec.conformance.deals import features_of
from tonkspec.conformance.item import Item, items_of
from tonkspec.conformance.messages import EngineInfo
from tonkspec.conformance.models import Models
from tonkspec.data import data_folder
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.diagnostics.counted import counted
from tonkspec.trace.document import Trace
from tonkspec.trace.load import hand_ids, load_trace
from tonkspec.trace.problems import nearest
from tonkspec.trace.verify import find_traces, taken_id


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which traces are wanted: of one ruleset, exercising a rule of a name that fits a glob pattern, citing such a
    claim, with an id that fits one of some. None, or no pattern: all. Who wants a hand of a trace of several names it
    by its own id. A `shard`, (1, 3) say, is the first of three parts of what is left.
    """

    ruleset: str | None = None
    rule: str | None = None
    claim: str | None = None
    ids: tuple[str, ...] = ()
    shard: tuple[int, int] | None = None

    def wants(self, trace: Trace) -> bool:
        """Whether a trace is wanted."""
        return (
            (self.ruleset is None or same_ruleset(trace.ruleset, self.ruleset))
            and (self.rule is None or any(fnmatchcase(rule, self.rule) for rule in trace.rules))
            and (self.claim is None or any(fnmatchcase(claim, self.claim) for claim in trace.cite))
            and (self._names(trace.id) or any(map(self._names, hand_ids(trace))))
        )

    def among(self, trace: Trace, hands: Iterable[Item]) -> list[Item]:
        """Which of the hands of a trace are wanted: all, unless single ones are named."""
        return [hand for hand in hands if self._names(trace.id) or self._names(hand.id)]

    def to_json(self) -> dict[str, str | tuple[str, ...]]:
        """As it stands in the head of results: what was asked for.

        >>> Selection(ruleset="tonk", shard=(1, 3)).to_json()
        {'ruleset': 'tonk', 'shard': '1/3'}
        """
        words = {"ruleset": self.ruleset, "rule": self.rule, "claim": self.claim}
        said: dict[str, str | tuple[str, ...]] = {name: word for name, word in words.items() if word is not None}
        if self.ids:
            said["select"] = self.ids
        if self.shard is not None:
            said["shard"] = f"{self.shard[0]}/{self.shard[1]}"
        return said

    def _names(self, name: str) -> bool:
        return not self.ids or any(fnmatchcase(name, wanted) for wanted in self.ids)


_GLOB_CHARACTERS = frozenset("*?[")
STAGING = "staging"
"""The folder of the traces that are staged, beside that of the others."""
EVERYTHING = Selection()
"""All traces."""


@dataclass(frozen=True, slots=True)
class Suite:
    """The traces that are selected, ready to be played, the ids of all that there are, and the games of which there are
    any, here or among those that come with tonkspec.
    """

    items: tuple[Item, ...]
    names: tuple[str, ...]
    games: tuple[str, ...]


def shipped_traces() -> Path:
    """The folder of the traces that come with tonkspec."""
    return data_folder("conformance") / "traces"


def shipped_paths() -> tuple[Path, ...]:
    """The folders of all traces that come with tonkspec: with those that are staged, if there are any."""
    staging = data_folder("conformance") / STAGING
    return (shipped_traces(), *((staging,) if any(staging.rglob("*.yaml")) else ()))


def is_staged(path: Path) -> bool:
    """Whether a trace at this place comes with tonkspec and counts for nothing yet."""
    return path.absolute().is_relative_to(data_folder("conformance") / STAGING)


def select_traces(paths: Sequence[Path], selection: Selection) -> tuple[Trace, ...]:
    """The selected traces as their files say them; no game is asked. Errors as of `open_suite`."""
    traces = _read(paths)
    _refuse_unknown(selection.ids, traces)
    found = tuple(trace for trace in traces if selection.wants(trace))
    if not found:
        raise _none_of(traces, selection)
    return found


def load_suite(
    paths: Sequence[Path], selection: Selection, models: Models, *, is_verified: bool = True
) -> tuple[Item, ...]:
    """The selected traces alone, all of them made ready: see `open_suite`."""
    return _opened(paths, selection, models, is_verified=is_verified, at_once=True).items


def open_suite(paths: Sequence[Path], selection: Selection, models: Models, *, is_verified: bool = True) -> Suite:
    """The selected traces of these files and folders, in the order of their paths.

    Each is made ready when it is wanted. But traces that are not known to be verified are played by the rules first: no
    engine is judged by one that is wrong.
    Raises `InputError` with everything that is wrong with any trace that can be selected, for two traces with one id,
    for an id that no trace has, and where nothing is selected.
    """
    return _opened(paths, selection, models, is_verified=is_verified, at_once=not is_verified)


def _opened(paths: Sequence[Path], selection: Selection, models: Models, *, is_verified: bool, at_once: bool) -> Suite:
    """The suite; with its traces made ready `at_once`, or each when it is wanted."""
    traces = _read(paths)
    _refuse_unknown(selection.ids, traces)
    items: list[Item] = []
    wrong: list[InputError] = []
    for trace in filter(selection.wants, traces):
        try:
            scored = not is_staged(trace.path)
            hands = selection.among(trace, items_of(trace, models, scored=scored, is_verified=is_verified))
            if at_once:
                for hand in hands:
                    hand.ready()
            items += hands
        except InputError as error:
            wrong.append(error)
    if wrong:
        raise _together(wrong)
    if not items:
        raise _none_of(traces, selection)
    games = {item.game for item in items}.union(_named(_rulesets(traces), models), games_with_traces())
    if selection.shard is not None:
        items = items[selection.shard[0] - 1 :: selection.shard[1]]
    names = tuple(name for trace in traces for name in (trace.id, *hand_ids(trace)))
    return Suite(tuple(items), names, tuple(sorted(games)))


def games_with_traces() -> tuple[str, ...]:
    """The games that come with tonkspec and of which there are traces."""
    return tuple(sorted(folder.name for folder in shipped_traces().iterdir() if folder.is_dir()))


def _rulesets(traces: Iterable[Trace]) -> set[str]:
    """The rulesets of traces that have a name; what one is called that is named by its path is not known so soon."""
    return {trace.ruleset for trace in traces if not any(part.endswith(SUFFIX) for part in parts_of(trace.ruleset))}


def _named(rulesets: Iterable[str], models: Models) -> Iterator[str]:
    """What these rulesets are called; those of which that cannot be told, as there are none, are nobody's game."""
    for ruleset in rulesets:
        with suppress(InputError):
            yield models.name(ruleset)


def _read(paths: Sequence[Path]) -> list[Trace]:
    """All traces there. Raises `InputError` with everything that is wrong with any, or with their ids."""
    traces: list[Trace] = []
    wrong: list[InputError] = []
    for path in find_traces(paths):
        try:
            traces.append(load_trace(path))
        except InputError as error:
            wrong.append(error)
    wrong += _doubles(traces)
    if wrong:
        raise _together(wrong)
    return traces


def _none_of(traces: Sequence[Trace], selection: Selection) -> InputError:
    """What is said where nothing is selected: what of the selection fits no trace even alone, and what may be meant."""
    message, meant = f"none of the {len(traces)} traces is selected", None
    rulesets = sorted({trace.ruleset for trace in traces})
    asked = (
        ("is of the ruleset", selection.ruleset, rulesets, same_ruleset),
        ("exercises the rule", selection.rule, sorted({rule for trace in traces for rule in trace.rules}), fnmatchcase),
        ("cites the claim", selection.claim, sorted({claim for trace in traces for claim in trace.cite}), fnmatchcase),
    )
    for what, wanted, known, fits in asked:
        if wanted is not None and not any(fits(one, wanted) for one in known):
            message, meant = f"{message}: none {what} `{wanted}`", nearest(wanted, known)
            break
    return InputError((Diagnostic(code="E104", message=message, span=None, help=meant),), {})


def traces_hash(items: Sequence[Item]) -> str:
    """A name for what these traces say, and for their order."""
    known = sha256()
    for item in items:
        known.update(f"{item.id}\n{item.told.document.source.text}\n".encode())
    return known.hexdigest()


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
    if _GLOB_CHARACTERS.intersection(unknown):
        groups = _groups(unknown, known)
        meant = groups and f"the traces of this game are in the groups {groups}"
    else:
        meant = nearest(unknown, known)
    return meant or (f"an id is such as `{known[0]}`" if known else None)


def _groups(pattern: str, known: Sequence[str]) -> str | None:
    """The groups of the traces of a game of which a pattern begins to speak, each as a pattern; None for no such game.

    >>> _groups("tonk.hits*", ["tonk.hit.one", "tonk.hit.two", "tonk.deal.five", "rummy.draw.one", "tonk.example_1"])
    '`tonk.hit.*`, `tonk.deal.*`'
    """
    game = pattern.partition(".")[0]
    parts = (name.split(".") for name in known if name.startswith(f"{game}."))
    groups = dict.fromkeys(f"`{game}.{group}.*`" for _, group, *rest in parts if rest)
    return ", ".join(groups) or None


def needs_of(trace: Trace, models: Models) -> frozenset[str]:
    """The features that an engine needs to be asked for all hands of a trace that holds; only where hands follow each
    other are they played, to see what comes in.
    """
    if trace.following:
        hands = items_of(trace, models, scored=True, is_verified=True)
        return frozenset(need for hand in hands for need in (*hand.trace.requires, *_features(hand)))
    return frozenset(trace.requires).union(["shuffles"] if trace.shuffles else [], ["match"] if _goes_on(trace) else [])


def _goes_on(trace: Trace) -> bool:
    """Whether something comes in from hands before."""
    return bool(any(trace.scores.values()) or any(trace.pots.values()) or (trace.state and trace.to_move is None))


def _features(item: Item) -> frozenset[str]:
    return features_of(item.rules, item.script.deal)


def why_not_asked(item: Item, info: EngineInfo) -> str | None:
    """Why an engine that plays these games is asked for nothing in the game of a trace; None if it is."""
    return None if item.game in info.games else f"the engine does not play `{item.game}`"


def why_not_applicable(item: Item, info: EngineInfo) -> str | None:
    """Why an engine that claims this much is not asked for a trace; None if it is."""
    why_not = why_not_asked(item, info)
    if why_not is not None:
        return why_not
    trace = item.trace
    players = len(trace.players)
    if info.players is not None and not info.players[0] <= players <= info.players[1]:
        return f"the engine does not play with {counted(players, 'player')}"
    lacking = [feature for feature in trace.requires if feature not in info.features]
    if not lacking:
        lacking = sorted(_features(item) - info.features)
    return f"the engine lacks the feature `{lacking[0]}`" if lacking else None


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
