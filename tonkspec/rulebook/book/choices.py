"""What a table may choose, and how the rules read with each other value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from tonkspec.model.expressions import OptionValue as OptionRead
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Game, Option
from tonkspec.model.types import OptionValue
from tonkspec.model.walk import descendants
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.in_play import in_play
from tonkspec.rulebook.book.other_rules import Change, RuleKey, Telling, Told, changes, game_with

_MOST_TRIED = 40
"""With so many values of other options, one each, a value that changes nothing is tried."""
_FEW = 2
"""So many other values are told one by one, even where all are numbers."""
MANY = 12
"""Of more other values than this only the first and the last are tried; what is between them is like them."""

Setting = tuple[str, OptionValue]
"""An option and a value of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """Another value of an option: what reads otherwise then, and `likewise` the numbers of which that is told too.

    `only_with` is a value of another option without which it makes no difference, or is not allowed.
    """

    value: OptionValue
    changes: tuple[Change, ...]
    only_with: Setting | None = None
    likewise: tuple[OptionValue, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenOption:
    """An option that a table may choose, with its number in the book; what a source offers comes before readings."""

    number: int
    option: Option
    others: tuple[Other, ...]

    def rules(self) -> Iterator[RuleKey]:
        """The rules that read otherwise, or fall away, with another value of this option alone."""
        alone = (other for other in self.others if other.only_with is None)
        yield from (change.rule for other in alone for change in other.changes if change.how != "new")


def open_options(asked: Asked) -> tuple[OpenOption, ...]:
    """The options of a game that are open and make a difference, with what that is.

    >>> from tonkspec.analysis import check
    >>> from tonkspec.prose.rules import ENGLISH
    >>> checked = check("black_company")
    >>> asked = Asked(
    ...     ruleset="black_company", options={}, game=checked.game, sources=checked.sources, wording=ENGLISH
    ... )
    >>> around = open_options(asked)[-1]
    >>> print(around.option.name, "|", around.others[0].changes[0].text)
    around | A run is three or more cards of one suit in sequence. The sequence may go on from the king to the...
    """
    finding = _Finding(asked)
    found = [one for one in asked.game.options if not one.fixed and not one.inert and len(one.values) > 1]
    found.sort(key=lambda option: option.readings)
    return tuple(
        OpenOption(number=number, option=option, others=_grouped(option, tuple(finding.others(option))))
        for number, option in enumerate(found, start=1)
    )


class _Finding:
    """The search for what each value of each option changes."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        played = in_play(asked.game)
        self.telling = Telling(played, asked.wording)
        self.told = self.telling.rules(played)
        self.open = [one for one in asked.game.options if not one.fixed and not one.inert]

    def others(self, option: Option) -> Iterator[Other]:
        """Each other value of an option, with what reads otherwise; if nothing does, together with what it does."""
        partner: Setting | None = None
        for value in _tried(option):
            setting = (option.name, value)
            found = self._changes(self.told, setting)
            if found:
                yield Other(value=value, changes=found)
                continue
            tried = islice(self._partners(option), _MOST_TRIED) if partner is None else iter((partner,))
            partner, found = next(self._together(setting, tried), (partner, ()))
            yield Other(value=value, changes=found, only_with=partner if found else None)

    def _together(self, setting: Setting, partners: Iterable[Setting]) -> Iterator[tuple[Setting, tuple[Change, ...]]]:
        """Those values of other options with which a value makes a difference, and what that is."""
        for partner in partners:
            without = self._with(partner)
            found = self._changes(self.told if without is None else without, setting, partner)
            if found:
                yield partner, found

    def _changes(self, before: Mapping[RuleKey, Told], *settings: Setting) -> tuple[Change, ...]:
        after = self._with(*settings)
        return () if after is None else tuple(changes(before, after))

    def _with(self, *settings: Setting) -> Mapping[RuleKey, Told] | None:
        """What is told with some values; None where they do not go together."""
        game = self._game(*settings)
        return None if game is None else self.telling.rules(game)

    def _game(self, *settings: Setting) -> Game | None:
        return game_with(self.asked.ruleset, frozenset({**self.asked.options, **dict(settings)}.items()))

    def _partners(self, option: Option) -> Iterator[Setting]:
        """The other values of other options: first those with which some rule depends on both, then what is declared
        near by.
        """
        place = self.asked.game.options.index(option)
        others = [one for one in self.open if one.name != option.name]
        others.sort(key=lambda one: abs(self.asked.game.options.index(one) - place))
        settings = [(one.name, value) for one in others for value in _tried(one)]
        return iter(sorted(settings, key=lambda setting: not self._has_in_common(option.name, setting)))

    def _has_in_common(self, option: str, setting: Setting) -> bool:
        game = self._game(setting)
        return game is not None and any(
            {option, setting[0]} <= {*found.rule.under, *options_read(found)} for found in every_rule(game)
        )


def _tried(option: Option) -> tuple[OptionValue, ...]:
    """The other values of an option, of many only the first and the last."""
    values = tuple(value for value in option.values if value != option.value)
    return values if len(values) <= MANY else (values[0], values[-1])


def options_read(found: Found) -> frozenset[str]:
    """The options whose values stand in a rule."""
    return frozenset(node.option for node in descendants(found.construct) if isinstance(node, OptionRead))


def _grouped(option: Option, others: tuple[Other, ...]) -> tuple[Other, ...]:
    """Of many numbers that change the same rules only the first is told."""
    numbers = all(isinstance(value, int) and not isinstance(value, bool) for value in option.values)
    if not numbers or len(option.values) - 1 <= _FEW:
        return others
    grouped: dict[object, Other] = {}
    for other in others:
        kind = (other.only_with, frozenset((change.how, change.rule) for change in other.changes))
        first = grouped.setdefault(kind, other)
        if first is not other:
            grouped[kind] = replace(first, likewise=(*first.likewise, other.value))
    return tuple(grouped.values())
