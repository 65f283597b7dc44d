"""The models of rulesets for any choice of options, each loaded and made ready once."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.analysis import load_game
from tonkspec.conformance.engine import Ruling, ruling
from tonkspec.diagnostics import InputError
from tonkspec.engine import Rules, prepare
from tonkspec.model.types import OptionValue

Options = Mapping[str, OptionValue]
_Key = tuple[str, frozenset[tuple[str, OptionValue]]]


class Models:
    """Rules by ruleset and options."""

    def __init__(self) -> None:
        self._rules: dict[_Key, Rules | None] = {}
        self._rulings: dict[_Key, Ruling] = {}

    def rules(self, ruleset: str, options: Options) -> Rules:
        """The rules of a ruleset with these options. Raises `InputError` where there are none."""
        key = _key(ruleset, options)
        rules = self._rules.get(key)
        if rules is None:
            rules = self._rules[key] = prepare(load_game(ruleset, options))
        return rules

    def possible_rules(self, ruleset: str, options: Options) -> Rules | None:
        """The same; None for options that do not go together."""
        key = _key(ruleset, options)
        if key not in self._rules:
            try:
                self._rules[key] = prepare(load_game(ruleset, options))
            except InputError:
                self._rules[key] = None
        return self._rules[key]

    def ruling(self, ruleset: str, options: Options) -> Ruling:
        """The rules as they are told to an engine; a reading is the engine's choice unless it is among `options`."""
        key = _key(ruleset, options)
        found = self._rulings.get(key)
        if found is None:
            found = self._rulings[key] = ruling(self.rules(ruleset, options), frozenset(options))
        return found


def _key(ruleset: str, options: Options) -> _Key:
    """The same for options that mean the same: traces write `yes` where models have True."""
    return ruleset, frozenset((name, _WORDS.get(value, value)) for name, value in options.items())


_WORDS: Mapping[OptionValue, bool] = {"yes": True, "no": False}
