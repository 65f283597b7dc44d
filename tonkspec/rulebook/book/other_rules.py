"""How the rules read with another value of an option: which read otherwise, which are new, and which are gone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tonkspec.analysis import check
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Case, Ending, Game, Limit, Option, Parameter, Settlement
from tonkspec.model.types import OptionValue
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence_of
from tonkspec.prose.plain import plain_definitions
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.kinds import kind_word

RuleKey = tuple[str, str]
"""The name and the kind of a rule: an ending and its settlement may share a name."""
How = Literal["instead", "new", "gone"]


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that reads otherwise: what is said then, or where something is `gone` what was said. `rule` is its name
    and kind as the game has it that is played, where it has it.
    """

    how: How
    text: str
    rule: RuleKey


@dataclass(frozen=True, slots=True)
class Told:
    """A rule as it is told, and the names of those that it took the place of."""

    text: str
    formerly: tuple[str, ...]


class Telling:
    """The telling of games that are much alike: what stands in a game as it does in the first is not told anew."""

    def __init__(self, first: Game, wording: Wording) -> None:
        self._wording = wording
        self._first = first
        self._stood = {_key(found): found for found in _in_order(first)}
        self._said = {key: sentence_of(first, found, wording) for key, found in self._stood.items()}

    def rules(self, game: Game) -> dict[RuleKey, Told]:
        """Each rule that says something of the play, by its name and kind; of a game as it is played (`in_play`)."""
        alike = _alike(self._first, game)
        return {
            _key(found): Told(self._text(game, found, alike=alike), found.rule.formerly) for found in _in_order(game)
        }

    def _text(self, game: Game, found: Found, *, alike: bool) -> str:
        key = _key(found)
        if alike and not isinstance(found.construct, Ending) and self._stood.get(key) == found:
            return self._said[key]
        return sentence_of(game, found, self._wording)


def _in_order(game: Game) -> list[Found]:
    """The rules that say something of the play; what holds in all other cases comes after these."""
    found = [one for one in every_rule(game) if _says_something(one)]
    first: dict[int, int] = {}
    places = {id(one): first.setdefault(id(one.within[-1] if one.within else one), n) for n, one in enumerate(found)}
    return sorted(found, key=lambda one: (places[id(one)], _is_for_the_rest(one)))


def _is_for_the_rest(found: Found) -> bool:
    return any(isinstance(one, Case) and one.guard is None for one in (found.construct, *found.within))


def _key(found: Found) -> RuleKey:
    return found.rule.name, kind_word(found.construct)


def _alike(first: Game, game: Game) -> bool:
    """Whether what both games have is called the same, so that a rule of both reads the same. An ending also says which
    of the others yield to it, and a sentence says what is behind a plain definition.
    """
    mine, theirs = dict(_titles(first)), dict(_titles(game))
    common = mine.keys() & theirs.keys()
    return (
        all(mine[name] == theirs[name] for name in common)
        and first.order == game.order
        and first.deck == game.deck
        and first.wilds == game.wilds
        and plain_definitions(first) == plain_definitions(game)
        and (len(first.phases) > 1) == (len(game.phases) > 1)
    )


def _titles(game: Game) -> Iterator[tuple[tuple[str, str], object]]:
    """What things are called, by their kind and name; for an ending also after which moves it comes."""
    for table in (game.moves, game.zones, game.states, game.givens, game.pots, game.definitions, game.melds):
        for one in table:
            yield (type(one).__name__, one.name), one.rule.title
    for ending in game.endings:
        yield ("Ending", ending.name), (ending.rule.title, ending.after)


def _says_something(found: Found) -> bool:
    match found.construct:
        case Option() | Limit() | Parameter():
            return False
        case Settlement():
            return False  # its cases say it
        case _:
            return True


@lru_cache(maxsize=512)
def game_with(ruleset: str, options: frozenset[tuple[str, OptionValue]]) -> Game | None:
    """The game as it is played with some options; None where these do not go together."""
    game = check(ruleset, dict(options)).game
    return None if game is None else in_play(game)


def changes(before: Mapping[RuleKey, Told], after: Mapping[RuleKey, Told]) -> Iterator[Change]:
    """What is told otherwise after than before; what stands unchanged under another name is no change."""
    same = {told.text for told in before.values()} & {told.text for told in after.values()}
    gone = {key: told for key, told in before.items() if key not in after and told.text not in same}
    for key, told in after.items():
        if told.text in same:
            continue
        former = key if key in before else _former(key, told, gone)
        gone.pop(former, None) if former is not None else None
        if former is None:
            yield Change("new", told.text, key)
        elif before[former].text != told.text:
            yield _changed(before[former].text, told.text, former)
    yield from (Change("gone", told.text, key) for key, told in gone.items())


def _changed(before: str, after: str, rule: RuleKey) -> Change:
    """How a rule reads otherwise: what is new in it, or if nothing is what it says no more."""
    said = set(_sentences(before))
    kept = set(_sentences(after))
    if kept < said:
        return Change("gone", " ".join(one for one in _sentences(before) if one not in kept), rule)
    return Change("instead", new_sentences(before, after), rule)


def _former(key: RuleKey, told: Told, gone: Mapping[RuleKey, Told]) -> RuleKey | None:
    """The rule that one of another name took the place of, or that took the place of it before."""
    name, kind = key
    return next(
        (
            old
            for old, one in gone.items()
            if old[1] == kind
            and (old[0] in told.formerly or name in one.formerly or set(one.formerly) & set(told.formerly))
        ),
        None,
    )


def new_sentences(before: str, after: str) -> str:
    """The sentences of a text that another has not, behind its first one, with a sign where some are left out.

    >>> new_sentences("Shuffle the pack. Cut it. Each gets five.", "Shuffle the pack. Cut it. Each gets six.")
    'Shuffle the pack. … Each gets six.'
    """
    old = set(_sentences(before))
    said: list[str] = []
    for number, sentence in enumerate(_sentences(after)):
        if sentence not in old or (number == 0 and len(sentence) <= _LONG):
            said.append(sentence)
        elif not said or said[-1] != _LEFT_OUT:
            said.append(_LEFT_OUT)
    return after if set(_sentences(after)) <= old else " ".join(said)


_LONG = 160
"""A first sentence of more signs is not said once more."""
_LEFT_OUT = "…"


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?]) (?=\S)", text)
