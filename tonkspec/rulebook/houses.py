"""The house rules that come with tonkspec, told beside a ruleset: what each that fits says there, and who says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from tonkspec.analysis import check
from tonkspec.analysis.remembered import folders_stamp, name_of
from tonkspec.analysis.wording import load_wording
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game, Option
from tonkspec.model.rule import Citation
from tonkspec.model.types import OptionValue
from tonkspec.model.wording import Wording
from tonkspec.rulebook.book.naming import Names, source_titles
from tonkspec.rulebook.book.words import CATALOGUES
from tonkspec.rulebook.house_fits import House, fits_beside, kept_houses
from tonkspec.rulebook.tree import citations_of


def houses_beside(
    ruleset: str, options: Mapping[str, OptionValue] | None = None, language: str = "en"
) -> tuple[House, ...]:
    """What is to be said of all house rules that come with tonkspec beside a ruleset, by name; none where the ruleset
    has mistakes itself.

    >>> [one.text for one in houses_beside("pagat_tonk") if one.name == "no_upcard"]
    ['A card is turned up to start the discards: no.']
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
    return replace(
        house,
        title=wording.title("title", house.name) or house.title,
        text=_told_of(game, house.name, wording),
        sources=_sources(game, house.name, wording),
    )


def _told_of(game: Game, house: str, wording: Wording) -> str:
    """What the sources say that the house rules follow, since one of their rules alone may tell it wrong. Where they do
    nothing but settle options, what these are.
    """
    stated = [
        (found.construct, one.claim) for found in every_rule(game) for one in citations_of(found) if _states(one, house)
    ]
    if all(isinstance(construct, Option) for construct, _ in stated):
        names = Names(game, wording, CATALOGUES[wording.language])
        return " ".join(f"{names.choice(option)}." for option in game.options if option.set_by == house)
    claims = {claim for _, claim in stated}
    gists = (wording.title("claim", one.id) or one.gist for one in game.claims if one.id in claims)
    return " ".join(f"{gist[:1].upper()}{gist[1:]}." for gist in gists)


def _states(said: Citation, house: str) -> bool:
    """Whether some house rules say that a source states it."""
    return said.file == house and said.kind == "cite" and said.claim is not None


def _sources(game: Game, house: str, wording: Wording) -> dict[str, str]:
    source_of = {claim.id: claim.source for claim in game.claims}
    titles = source_titles(game, wording)
    said = (cited for one in every_rule(game) for cited in citations_of(one) if cited.file == house)
    names = dict.fromkeys(source_of[one.claim] for one in said if one.claim in source_of)
    return {name: titles.get(name, name) for name in names}
