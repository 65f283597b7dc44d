"""A ruleset while its files are being put together: what holds so far, by name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tonkspec.analysis.composed import CaseEntry, Entry, Exceptional, Line
from tonkspec.analysis.house_order import NO_HOUSES, HouseOrder
from tonkspec.analysis.naming import Key, Place, item_part
from tonkspec.analysis.two_texts import Text
from tonkspec.diagnostics import Label
from tonkspec.model.game import Option
from tonkspec.model.rule import Rule
from tonkspec.source import Span
from tonkspec.syntax import tree


@dataclass(frozen=True, slots=True)
class PlacedException:
    """An exception, and the rule to which it is one."""

    to: Place
    exception: Exceptional


@dataclass(frozen=True, slots=True)
class Standing:
    """What stood at the end of a file."""

    entries: dict[Key, Entry]
    exceptions: dict[str, PlacedException]

    def references(self) -> Iterator[str]:
        """The names of the rules, as rule files write them."""
        return Draft(entries=self.entries, exceptions=self.exceptions).references()


@dataclass(slots=True)
class Draft:
    """Everything that holds so far. `added` remembers what was added to a place since its text was written, for the
    warning when the text is replaced; `replaced` are the names in texts that some file replaces or takes away, each
    with the place of the last new text; `names` where each name was declared; `keys` are those of `entries` by
    name; `order` says which house rules outrank which, `over` which exceptions do, by name, also of those that do
    not hold. `told` are options that sections read whose rules tell so, `untold` those of which some do not.
    `removed` are names of rules that are taken away, `house_texts` the places that a house gave another text, each
    with that house, `history` what stood at the end of each file, `flows` what put the flow of an ending under it.
    `case_adders` are the houses that added to a case, each with the rule that its addition is; `outranked_moves`
    the moves in changes of the order of play that give way to those of another house; `unsourced` the places of
    changes that name no source.
    """

    order: HouseOrder = NO_HOUSES

    entries: dict[Key, Entry] = field(default_factory=dict[Key, Entry])
    exceptions: dict[str, PlacedException] = field(default_factory=dict[str, PlacedException])
    options: dict[str, Option] = field(default_factory=dict[str, Option])
    added: dict[Place, list[Label]] = field(default_factory=dict[Place, list[Label]])
    replaced: dict[str, Span] = field(default_factory=dict[str, Span])
    names: dict[str, tuple[str, Label]] = field(default_factory=dict[str, tuple[str, Label]])
    keys: dict[str, list[Key]] = field(default_factory=dict[str, list[Key]])
    over: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    told: set[str] = field(default_factory=set[str])
    untold: set[str] = field(default_factory=set[str])
    removed: dict[str, Span] = field(default_factory=dict[str, Span])
    house_texts: dict[Place, str] = field(default_factory=dict[Place, str])
    history: dict[str, Standing] = field(default_factory=dict[str, Standing])
    flows: dict[Key, Text] = field(default_factory=dict[Key, Text])
    case_adders: dict[Place, list[tuple[str, Rule]]] = field(default_factory=dict[Place, list[tuple[str, Rule]]])
    outranked_moves: set[str] = field(default_factory=set[str])
    unsourced: list[Span] = field(default_factory=list[Span])

    def declare(self, key: Key, entry: Entry) -> None:
        """Let an entry stand under a key."""
        if key not in self.entries:
            self.keys.setdefault(key.name, []).append(key)
        self.entries[key] = entry

    def forget(self, key: Key) -> None:
        """Let nothing stand under a key any more."""
        del self.entries[key]
        self.keys[key.name].remove(key)

    def remember(self, file: str) -> None:
        """Keep what stands now as what stood at the end of a file."""
        self.history[file] = Standing(dict(self.entries), dict(self.exceptions))

    def keys_of(self, name: str) -> tuple[Key, ...]:
        """The declarations of a name: one, or an ending and its settlement."""
        return tuple(self.keys.get(name, ()))

    def case(self, place: Place) -> CaseEntry | None:
        """The case at a place."""
        entry = self.entries.get(place.key)
        cases = entry.cases if entry is not None else ()
        return next((case for case in cases if case.label == place.part), None)

    def requirement(self, place: Place) -> Line | None:
        """The requirement at a place."""
        entry = self.entries.get(place.key)
        lines = entry.lines if entry is not None else ()
        return next((line for line in lines if label_of(line) == place.part and place.part is not None), None)

    def put_case(self, place: Place, new: CaseEntry) -> None:
        """Let a case stand where one of its label stands."""
        entry = self.entries[place.key]
        cases = tuple(new if case.label == place.part else case for case in entry.cases)
        self.entries[place.key] = replace(entry, cases=cases)

    def put_line(self, place: Place, new: Line) -> None:
        """Let a requirement stand where one of its label stands."""
        entry = self.entries[place.key]
        lines = tuple(new if label_of(line) == place.part else line for line in entry.lines)
        self.entries[place.key] = replace(entry, lines=lines)

    def put_rule(self, place: Place, new: Rule) -> None:
        """Change what the rule at a place carries."""
        entry = self.entries[place.key]
        if place.part is None:
            self.entries[place.key] = replace(entry, rule=new)
        elif (case := self.case(place)) is not None:
            self.put_case(place, replace(case, rule=new))
        elif (line := self.requirement(place)) is not None:
            self.put_line(place, replace(line, rule=new))
        else:
            items = tuple((new if item_part(item) == place.part else rule, item) for rule, item in entry.items)
            self.entries[place.key] = replace(entry, items=items)

    def rule(self, place: Place) -> Rule | None:
        """The rule at a place."""
        entry = self.entries.get(place.key)
        if entry is None:
            return None
        if place.part is None:
            return entry.rule
        if (case := self.case(place)) is not None:
            return case.rule
        if (line := self.requirement(place)) is not None:
            return line.rule
        return next((rule for rule, item in entry.items if item_part(item) == place.part), None)

    def parts(self, key: Key) -> Iterator[Place]:
        """The rules in a declaration: requirements, cases, lines of the match."""
        entry = self.entries[key]
        yield from (Place(key, label) for line in entry.lines if (label := label_of(line)) is not None)
        yield from (Place(key, case.label) for case in entry.cases)
        yield from (Place(key, item_part(item)) for _, item in entry.items)

    def references(self) -> Iterator[str]:
        """All names of rules as rule files write them."""
        for key in self.entries:
            yield key.name
            yield from (f"{key.name}.{place.part}" for place in self.parts(key))
        yield from self.options
        yield from self.exceptions


def label_of(line: Line) -> str | None:
    """The label of a requirement, None for other lines."""
    return line.statement.label.text if isinstance(line.statement, tree.Require) else None
