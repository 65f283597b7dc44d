"""The house rules that come with tonkspec, told beside a ruleset: what each that fits says there, and who says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from tonkspec.analysis import check
from tonkspec.analysis.remembered import folders_stamp, name_of
from tonkspec.analysis.wording import load_wording
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Game, Option
from tonkspec.model.types import OptionValue
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence_of
from tonkspec.rulebook.book.naming import Names, source_titles
from tonkspec.rulebook.book.other_rules import game_with
from tonkspec.rulebook.book.words import CATALOGUES
from tonkspec.rulebook.house_fits import House, file_of, fits_beside, kept_houses
from tonkspec.rulebook.kinds import kind_word
from tonkspec.rulebook.tree import citations_of

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


def houses_beside(
    ruleset: str, options: Mapping[str, OptionValue] | None = None, language: str = "en"
) -> tuple[House, ...]:
    """What is to be said of all house rules that come with tonkspec beside a ruleset, by name; none where the ruleset
    has mistakes itself.

    >>> [(one.name, one.text) for one in houses_beside("pagat_tonk")][4:5]
    [('drop_any_time', 'A player may drop: at any time.')]
    """
    return _told(ruleset, frozenset((options or {}).items()), language, folders_stamp(ruleset))


@lru_cache(maxsize=64)
def _told(ruleset: str, options: frozenset[tuple[str, OptionValue]], language: str, stamp: str) -> tuple[House, ...]:
    chosen = dict(options)
    name = name_of("houses", ruleset, chosen, language, stamp)
    return kept_houses(
        name, lambda: tuple(_house(one, ruleset, chosen, language) for one in fits_beside(ruleset, chosen))
    )


def _house(house: House, ruleset: str, options: Mapping[str, OptionValue], language: str) -> House:
    """House rules with what is told of them where they fit; those that are at the table are told there."""
    table = f"{ruleset} + {house.name}"
    game = check(table, options).game if house.fit != "does not fit" else None
    if game is None:
        return house
    wording = load_wording(table, language)
    played = game if house.fit == "no difference" else game_with(table, frozenset(options.items())) or game
    return replace(
        house,
        title=wording.title("title", house.name) or house.title,
        text=_sentence(_most_telling(played, house.name), played, wording),
        sources=_sources(game, house.name, wording),
    )


def _sentence(found: Found | None, game: Game, wording: Wording) -> str:
    """The sentence of a rule; of an option, what it is at this table."""
    if found is None:
        return ""
    if isinstance(found.construct, Option):
        names = Names(game, wording, CATALOGUES[wording.language])
        return f"{names.choice(found.construct)}."
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
        and not any(file_of(Found(around)) == house for around in one.within)
        and not (isinstance(one.construct, Option) and file_of(one) == house)
    ]
    return min(cited, key=lambda one: _MOST_TELLING.index(kind_word(one.construct)), default=None)


def _sources(game: Game, house: str, wording: Wording) -> dict[str, str]:
    source_of = {claim.id: claim.source for claim in game.claims}
    titles = source_titles(game, wording)
    said = (cited for one in every_rule(game) for cited in citations_of(one) if cited.file == house)
    names = dict.fromkeys(source_of[one.claim] for one in said if one.claim in source_of)
    return {name: titles.get(name, name) for name in names}
