"""Everything that a game declares, by name and by the sort of thing it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from tonkspec.analysis.composed import Composed, Entry
from tonkspec.model.game import Option
from tonkspec.syntax import tree

D = TypeVar("D", bound=tree.Declaration)

_SORTS: Mapping[type, str] = {
    tree.ZoneDecl: "a zone",
    tree.StateDecl: "a state",
    tree.GivenDecl: "a given value",
    tree.DefineDecl: "a definition",
    tree.PotDecl: "a pot",
    tree.FactorDecl: "a factor",
    tree.PointsDecl: "a points table",
    tree.MeldDecl: "a kind of meld",
    tree.MoveDecl: "a move",
    tree.EndingDecl: "an ending",
    tree.PhaseDecl: "a phase",
}
_VALUES = (tree.ZoneDecl, tree.StateDecl, tree.GivenDecl, tree.DefineDecl, tree.PointsDecl)


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The declarations of a game by name. An ending and its settlement share one, so `settlements` stand apart."""

    entries: Mapping[str, Entry]
    settlements: Mapping[str, Entry]
    options: Mapping[str, Option]

    def declared(self, name: str, sort: type[D]) -> D | None:
        """The declaration called `name`, if there is one and it is of this sort."""
        entry = self.entries.get(name)
        return entry.declaration if entry is not None and isinstance(entry.declaration, sort) else None

    def entries_of(self, sort: type[tree.Declaration]) -> tuple[Entry, ...]:
        """All declarations of a sort, in order of declaration."""
        return tuple(entry for entry in self.entries.values() if isinstance(entry.declaration, sort))

    def names_of(self, *sorts: type[tree.Declaration]) -> tuple[str, ...]:
        """The names of all declarations of some sorts."""
        return tuple(name for name, entry in self.entries.items() if isinstance(entry.declaration, sorts))

    @property
    def dealt_from(self) -> str | None:
        """The pile that the pack lies in before the deal: the first one declared that lies face down."""
        return self.first_zone(layout="pile", seen="face down", per_player=False)

    @property
    def dealt_to(self) -> str | None:
        """Where the deal puts a player's cards: the first zone of each player that only he sees."""
        return self.first_zone(layout="cards", seen="seen by owner", per_player=True)

    def first_zone(self, *, layout: str, seen: str, per_player: bool) -> str | None:
        """The first zone declared that is of this kind, None where there is none."""
        for name in self.names_of(tree.ZoneDecl):
            zone = self.declared(name, tree.ZoneDecl)
            if zone is not None and (zone.layout, zone.seen, zone.per_player) == (layout, seen, per_player):
                return name
        return None

    def values(self) -> tuple[str, ...]:
        """The names that stand for a value somewhere."""
        return (*self.options, *self.names_of(*_VALUES))

    def sort_of(self, name: str) -> str | None:
        """What messages call the thing of this name: `a move`; None for a name that is not declared."""
        if name in self.options:
            return "an option"
        entry = self.entries.get(name)
        return _SORTS.get(type(entry.declaration)) if entry is not None else None


def names_of(composed: Composed) -> Names:
    """The names that a composed ruleset declares."""
    settlements = {
        entry.declaration.name.text: entry
        for entry in composed.entries
        if isinstance(entry.declaration, tree.SettleDecl)
    }
    return Names(
        entries={entry.name: entry for entry in composed.entries if not isinstance(entry.declaration, tree.SettleDecl)},
        settlements=settlements,
        options={option.name: option for option in composed.options},
    )
