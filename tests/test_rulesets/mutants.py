"""A game with one rule changed in one way: what the rules of a model could say instead, whatever they are about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from tests.test_rulesets.otherwise import more, otherwise
from tonkspec.engine import Fault, Rules, prepare
from tonkspec.model import expressions as values
from tonkspec.model import flow, statements
from tonkspec.model import game as model
from tonkspec.model.expressions import Expression
from tonkspec.model.game import Game
from tonkspec.model.rule import Rule
from tonkspec.model.types import AMOUNTS, Kind
from tonkspec.model.walk import is_node, rebuilt, replaced

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

REMOVED = (
    *(statements.Put, statements.Lay, statements.Join, statements.Show, statements.DealCards, statements.Shuffle),
    *(statements.Assign, statements.When, statements.ForEach, statements.Pay, statements.Score, statements.Win),
    *(statements.Leave, statements.Redeal, statements.PlaysNext),
    *(model.Wild, model.DefinitionException, model.RequireException, model.CaseException, model.Factor, model.Between),
)
"""What a game can be without, since nothing else speaks of it by name."""
ONE_OF_SEVERAL = (values.Both, values.Either, flow.InOrder, flow.OneOf)
"""What has several parts, of which each may be left out."""

Put = Callable[[object], Game]
"""From what stands in some place of a game to the game."""


@dataclass(frozen=True, eq=False)
class Mutant:
    """A game in which one thing is otherwise. `rules` are the rules that say that thing, as they stand in the game."""

    what: str
    rules: tuple[Rule, ...]
    depth: int
    make: Callable[[], Game]

    @property
    def claims(self) -> frozenset[str]:
        """The claims on which that thing rests."""
        return frozenset(said.claim for rule in self.rules for said in rule.citations if said.claim)

    @cached_property
    def prepared(self) -> Rules | None:
        """Its rules; None where nobody could play by them."""
        try:
            return prepare(self.make())
        except Fault:
            return None


def mutants(game: Game) -> list[Mutant]:
    """Every game with one thing otherwise, first those in which it is a whole rule."""
    found = _in(game, lambda new: cast("Game", new), (), 0, game)
    return sorted(found, key=lambda one: one.depth)


def _in(node: DataclassInstance, put: Put, rules: tuple[Rule, ...], depth: int, game: Game) -> Iterator[Mutant]:
    """What can be otherwise in a node, which `rules` say and `put` puts into the game."""
    name = rules[0].name if rules else ""
    of_option = (option.rule for option in game.options if _is_value_of(node, option))
    saying = (*rules, *of_option)
    for what, new in otherwise(node):
        yield Mutant(f"{name}: {what}", saying, depth, _make(put, new))
    if isinstance(node, model.Given | model.State) and (node.type.kind in AMOUNTS or node.type.kind is Kind.YES_NO):
        yield Mutant(f"{name}: read as another", saying, depth, _make(lambda read: _read(game, read), node.name))
    for field in fields(node):
        value: object = getattr(node, field.name)
        if is_node(value):
            child = cast("DataclassInstance", value)
            yield from _in(child, _setting(node, field.name, put), _saying(child, rules), depth + 1, game)
        elif isinstance(value, tuple):
            items = cast("tuple[object, ...]", value)
            set_all = _setting(node, field.name, put)
            for place, child in (
                (place, cast("DataclassInstance", one)) for place, one in enumerate(items) if is_node(one)
            ):
                own = _saying(child, rules)
                before, after = items[:place], items[place + 1 :]
                if isinstance(child, REMOVED) or (isinstance(node, ONE_OF_SEVERAL) and len(items) > 1):
                    what = f"{own[0].name if own else name}: without {type(child).__name__}"
                    yield Mutant(what, own, depth + 1, _make(set_all, (*before, *after)))
                yield from _in(child, _between(before, after, set_all), own, depth + 1, game)


def _is_value_of(node: object, option: model.Option) -> bool:
    return isinstance(node, values.OptionValue) and node.option == option.name


def _saying(node: object, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    """The rule that says a node: its own if that cites something, else that around it."""
    own: object = getattr(node, "rule", None)
    return (own,) if isinstance(own, Rule) and (own.citations or not rules) else rules


def _make(put: Put, new: object) -> Callable[[], Game]:
    return lambda: put(new)


def _setting(node: DataclassInstance, field: str, put: Put) -> Put:
    return lambda new: put(replace(node, **{field: new}))


def _between(before: tuple[object, ...], after: tuple[object, ...], put: Put) -> Put:
    return lambda new: put((*before, new, *after))


def _read(game: Game, name: object) -> Game:
    """The game that takes what comes with the deal or is remembered under a name for something else."""

    def read(one: Expression) -> Expression:
        match one:
            case values.GivenOf(given=said) | values.StateOf(state=said) if said == name:
                return more(one) if one.type.kind in AMOUNTS else values.Not(type=one.type, of=one)
            case _:
                return one

    def change(_: str, child: DataclassInstance) -> DataclassInstance:
        match child:
            case statements.Assign(value=value):  # what is remembered stays the same
                return replace(child, value=replaced(value, read))
            case Expression():
                return replaced(child, read)
            case _:
                return rebuilt(child, change)

    return rebuilt(game, change)
