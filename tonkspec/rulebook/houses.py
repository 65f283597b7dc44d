"""The house rules that come with tonkspec, and which of them fit a ruleset: what each says there, and who says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from tonkspec.analysis import check
from tonkspec.analysis.library import RuleText, rule_texts
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.wording import load_wording
from tonkspec.data import data_folder
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Game, Option
from tonkspec.model.types import OptionValue
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence_of
from tonkspec.prose.rules import ENGLISH
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.other_rules import Telling, changes
from tonkspec.rulebook.book.words import CATALOGUES
from tonkspec.rulebook.kinds import kind_word
from tonkspec.rulebook.tree import citations_of

Fit = Literal["fits", "its own rule", "no difference", "does not fit"]
"""Whether house rules go with a ruleset: they do; they say what it says itself; nothing that is played changes by them
alone; or it refuses them.
"""

_MOST_TELLING = (
    "requirement",
    "ending",
    "exception",
    "case",
    "between hands",
    "move",
    "phase",
    "points",
    "option",
)
"""Kinds of rules, from that in which one rather reads what a house is about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """House rules beside a ruleset: their title, and whether they fit, with the reason where they do not.

    `text` says what they are about in a sentence, empty where they do not fit; `sources` are the titles of those that
    they follow, by their names.
    """

    name: str
    title: str
    fit: Fit
    reason: str = ""
    text: str = ""
    sources: Mapping[str, str] = field(default_factory=dict[str, str])


def houses_beside(
    ruleset: str, options: Mapping[str, OptionValue] | None = None, language: str = "en"
) -> tuple[House, ...]:
    """What is to be said of all house rules that come with tonkspec beside a ruleset, by name; none where the ruleset
    has mistakes itself.

    >>> [(one.name, one.fit) for one in houses_beside("tongits")][:1]
    [('claim_49', 'does not fit')]
    """
    chosen = dict(options or {})
    game = check(ruleset, chosen).game
    if game is None:
        return ()
    beside = _Beside(ruleset, game, chosen, language)
    return tuple(map(beside.house, _texts()))


@lru_cache(maxsize=1)
def _texts() -> tuple[RuleText, ...]:
    found = rule_texts(data_folder("rulesets"), Messages({}))
    return tuple(text for text in found if text.file.header.kind == "house")


class _Beside:
    """A game, and what it says as it stands."""

    def __init__(self, ruleset: str, game: Game, options: Mapping[str, OptionValue], language: str) -> None:
        self.ruleset = ruleset
        self.game = game
        self.options = options
        self.language = language
        played = in_play(game)
        self.telling = Telling(played, ENGLISH)
        self.told = self.telling.rules(played)

    def house(self, text: RuleText) -> House:
        """What is to be said of house rules beside it."""
        header = text.file.header
        title = header.title.text if header.title is not None else text.name.replace("_", " ")
        if header.parent is not None and header.parent.text not in self.game.files:
            reason = f"it is for games that extend {header.parent.text}"
            return House(name=text.name, title=title, fit="does not fit", reason=reason)
        if text.name in self.game.files:
            return House(name=text.name, title=title, fit="its own rule")
        table = f"{self.ruleset} + {text.name}"
        checked = check(table, self.options)
        if checked.game is None:
            errors = [one.message for one in checked.diagnostics if one.severity == "error"]
            return House(name=text.name, title=title, fit="does not fit", reason=errors[0].replace("`", ""))
        game, wording = checked.game, load_wording(table, self.language)
        played = in_play(game)
        fit = self._fit(played, text.name)
        told = game if fit == "no difference" else played
        return House(
            name=text.name,
            title=wording.title("title", text.name) or title,
            fit=fit,
            text=_sentence(_most_telling(told, text.name), told, wording),
            sources=_sources(game, text.name, wording),
        )

    def _fit(self, played: Game, house: str) -> Fit:
        if any(changes(self.told, self.telling.rules(played))):
            return "fits"
        known = {_short(one) for one in every_rule(self.game)}
        said = (one for one in every_rule(played) if house in {_file(one), *(by.file for by in citations_of(one))})
        return "its own rule" if any(_short(one) in known for one in said) else "no difference"


def _sentence(found: Found | None, game: Game, wording: Wording) -> str:
    """The sentence of a rule; of an option, what it is at this table."""
    if found is None:
        return ""
    if isinstance(found.construct, Option):
        names = Names(game, wording, CATALOGUES[wording.language])
        option = found.construct
        return f"{names.of(option.name, option.rule)}: {names.value(option.name, option.value)}."
    return sentence_of(game, found, wording)


def _most_telling(game: Game, house: str) -> Found | None:
    """The rule of a kind that tells most with a citation of these house rules. One that stands in another of their own
    tells only how that is meant, and so does an option of their own.
    """
    cited = [
        one
        for one in every_rule(game)
        if kind_word(one.construct) in _MOST_TELLING
        and any(said.file == house and said.claim for said in citations_of(one))
        and not any(_file(Found(around)) == house for around in one.within)
        and not (isinstance(one.construct, Option) and _file(one) == house)
    ]
    return min(cited, key=lambda one: _MOST_TELLING.index(kind_word(one.construct)), default=None)


def _sources(game: Game, house: str, wording: Wording) -> dict[str, str]:
    source_of = {claim.id: claim.source for claim in game.claims}
    titles = {one.name: wording.title("source", one.name) or one.title for one in game.bibliography}
    said = (cited for one in every_rule(game) for cited in citations_of(one) if cited.file == house)
    names = dict.fromkeys(source_of[one.claim] for one in said if one.claim in source_of)
    return {name: titles.get(name, name) for name in names}


def _file(found: Found) -> str:
    return found.rule.name.partition(".")[0]


def _short(found: Found) -> tuple[str, str]:
    return kind_word(found.construct), found.rule.name.partition(".")[2]
