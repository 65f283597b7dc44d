"""Which of the house rules that come with tonkspec fit a ruleset, whatever the language they are told in.

That takes a game for each of them, so it is kept in the user's cache folder until a rule file changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Literal

from tonkspec.analysis import check
from tonkspec.analysis.library import RuleText, rule_texts
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.remembered import folders_stamp, name_of
from tonkspec.cache import keep_cached, read_cached
from tonkspec.data import data_folder
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue
from tonkspec.prose.rules import ENGLISH
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.book.other_rules import Telling, changes, game_with
from tonkspec.rulebook.kinds import kind_word
from tonkspec.rulebook.tree import citations_of

KEPT = 256
"""How many lists of house rules the cache folder may hold."""

Fit = Literal["fits", "its own rule", "no difference", "does not fit"]
"""Whether house rules go with a ruleset: they do; they say what it says itself; nothing that is played changes by them
alone; or it refuses them.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """House rules beside a ruleset: their title, and whether they fit, with the reason where they do not.

    Where they are told, `text` says what they are about in a sentence, empty where they do not fit; `sources` are the
    titles of those that they follow, by their names.
    """

    name: str
    title: str
    fit: Fit
    reason: str = ""
    text: str = ""
    sources: Mapping[str, str] = field(default_factory=dict[str, str])


def fits_beside(ruleset: str, options: Mapping[str, OptionValue] | None = None) -> tuple[House, ...]:
    """Whether each of the house rules that come with tonkspec fits a ruleset, by name, with the titles that their files
    have; none where the ruleset has mistakes itself.

    >>> [(one.name, one.fit) for one in fits_beside("tongits")][:1]
    [('claim_49', 'does not fit')]
    """
    return _fits(ruleset, frozenset((options or {}).items()), folders_stamp(ruleset))


def kept_houses(name: str | None, make: Callable[[], tuple[House, ...]]) -> tuple[House, ...]:
    """House rules as they were kept under a name in the cache folder, or made, and kept if there are any."""
    kept = None if name is None else read_cached(name)
    if kept is not None:
        return tuple(House(**one) for one in json.loads(kept))
    made = make()
    if name is not None and made:
        keep_cached(name, json.dumps([asdict(one) for one in made]).encode(), KEPT)
    return made


def file_of(found: Found) -> str:
    """The name of the rule file that a rule stands in."""
    return found.rule.name.partition(".")[0]


@lru_cache(maxsize=64)
def _fits(ruleset: str, options: frozenset[tuple[str, OptionValue]], stamp: str) -> tuple[House, ...]:
    chosen = dict(options)

    def made() -> tuple[House, ...]:
        game = check(ruleset, chosen).game
        return () if game is None else tuple(map(_Beside(ruleset, game, chosen).house, _texts()))

    return kept_houses(name_of("fits", ruleset, chosen, stamp), made)


@lru_cache(maxsize=1)
def _texts() -> tuple[RuleText, ...]:
    found = rule_texts(data_folder("rulesets"), Messages({}))
    return tuple(text for text in found if text.file.header.kind == "house")


class _Beside:
    """A game, and what it says as it stands."""

    def __init__(self, ruleset: str, game: Game, options: Mapping[str, OptionValue]) -> None:
        self.ruleset = ruleset
        self.game = game
        self.options = options
        played = in_play(game)
        self.telling = Telling(played, ENGLISH)
        self.told = self.telling.rules(played)

    def house(self, text: RuleText) -> House:
        """Whether house rules fit beside it."""
        header = text.file.header
        title = header.title.text if header.title is not None else text.name.replace("_", " ")
        if header.parent is not None and header.parent.text not in self.game.files:
            reason = f"it is for games that extend {header.parent.text}"
            return House(name=text.name, title=title, fit="does not fit", reason=reason)
        if text.name in self.game.files:
            return House(name=text.name, title=title, fit="its own rule")
        table = f"{self.ruleset} + {text.name}"
        played = game_with(table, frozenset(self.options.items()))
        if played is None:
            errors = [one.message for one in check(table, self.options).diagnostics if one.severity == "error"]
            return House(name=text.name, title=title, fit="does not fit", reason=errors[0].replace("`", ""))
        return House(name=text.name, title=title, fit=self._fit(played, text.name))

    def _fit(self, played: Game, house: str) -> Fit:
        if any(changes(self.told, self.telling.rules(played))):
            return "fits"
        known = {_short(one) for one in every_rule(self.game)}
        said = (one for one in every_rule(played) if house in {file_of(one), *(by.file for by in citations_of(one))})
        return "its own rule" if any(_short(one) in known for one in said) else "no difference"


def _short(found: Found) -> tuple[str, str]:
    return kind_word(found.construct), found.rule.name.partition(".")[2]
