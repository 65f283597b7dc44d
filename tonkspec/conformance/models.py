"""The models of rulesets for any choice of options, each loaded and made ready once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tonkspec.analysis import load_game, possible_game
from tonkspec.analysis.search_path import SUFFIX, parts_of
from tonkspec.conformance.engine import Ruling, ruling
from tonkspec.data import data_folder
from tonkspec.engine import Rules, prepare
from tonkspec.files import is_file, read_text
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue

Options = Mapping[str, OptionValue]
_Key = tuple[str, frozenset[tuple[str, OptionValue]], int | None]


class Models:
    """Rules by ruleset and options."""

    def __init__(self) -> None:
        self._rules: dict[_Key, Rules] = {}
        self._possible: dict[_Key, Rules | None] = {}
        self._rulings: dict[_Key, Ruling] = {}
        self._names: dict[str, str] = {}

    def name(self, ruleset: str) -> str:
        """What the game of a ruleset is called: that of those that come with the package without composing it.

        >>> Models().name("wikipedia_tonk+six_cards + drop_any_time")
        'wikipedia_tonk + drop_any_time + six_cards'
        """
        if ruleset not in self._names:
            first, *houses = parts_of(ruleset)
            is_plain = not any(part.endswith(SUFFIX) for part in (first, *houses)) and _is_ruleset(first)
            self._names[ruleset] = (
                " + ".join((first, *sorted(houses))) if is_plain else self.rules(ruleset, {}).game.name
            )
        return self._names[ruleset]

    def rules(self, ruleset: str, options: Options, players: int | None = None) -> Rules:
        """The rules of a ruleset with these options, for this number of players, by default for the least that may.

        Raises `InputError` where there are none.
        """
        if players is not None:
            self.rules(ruleset, options)
        key = self._key(ruleset, options, players)
        rules = self._rules.get(key)
        if rules is None:
            rules = self._rules[key] = prepare(load_game(ruleset, options, key[-1]))
        return rules

    def possible_rules(self, ruleset: str, options: Options, players: int | None = None) -> Rules | None:
        """The same, where it is only asked what the rules would be; None for options that do not go together."""
        rules = self._rules.get(self._key(ruleset, options, players))
        if rules is not None:
            return rules
        said = self._key(ruleset, options, None)
        if said not in self._possible:
            self._possible[said] = _ready(possible_game(ruleset, options))
        first = self._possible[said]
        if first is None or players is None or first.game.players.least <= players <= first.game.players.most:
            return first
        key = (*said[:-1], players)
        if key not in self._possible:
            self._possible[key] = _ready(possible_game(ruleset, options, players))
        return self._possible[key]

    def ruling(self, ruleset: str, options: Options, players: int | None = None) -> Ruling:
        """The rules as they are told to an engine; a reading is the engine's choice unless it is among `options`."""
        rules = self.rules(ruleset, options, players)
        key = self._key(ruleset, options, players)
        found = self._rulings.get(key)
        if found is None:
            found = self._rulings[key] = ruling(rules, frozenset(options))
        return found

    def _key(self, ruleset: str, options: Options, players: int | None) -> _Key:
        """The same for options that mean the same, as traces write `yes` where models have True, and for numbers of
        players that are served by what was loaded first.
        """
        said = frozenset((name, _WORDS.get(value, value)) for name, value in options.items())
        first = self._rules.get((ruleset, said, None))
        if first is not None and players is not None:
            served = first.game.players
            return ruleset, said, None if served.least <= players <= served.most else players
        return ruleset, said, None


def _ready(game: Game | None) -> Rules | None:
    return None if game is None else prepare(game)


@cache
def _is_ruleset(name: str) -> bool:
    """Whether a ruleset of this name, and no house rules, comes with the package."""
    path = data_folder("rulesets") / f"{name}{SUFFIX}"
    return is_file(path) and f"\nruleset {name} " in f"\n{read_text(path, _LARGEST).text}"


_LARGEST = 1 << 24
_WORDS: Mapping[OptionValue, bool] = {"yes": True, "no": False}
