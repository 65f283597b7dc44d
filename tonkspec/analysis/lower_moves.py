"""Moves: what is chosen, what is required, and what happens."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tonkspec.analysis.citing import citations
from tonkspec.analysis.composed import Entry, Exceptional, Line
from tonkspec.analysis.kinds import CARDS, YES_NO
from tonkspec.analysis.lower_sets import check_new_local, noun_phrase
from tonkspec.analysis.lower_statements import Block, lower_line
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.naming import rule_name
from tonkspec.analysis.scope import IN_MOVE, IN_MOVE_AFTER_ENDING, Scope
from tonkspec.model.expressions import (
    Expression,
    Extreme,
    ExtremeValue,
    Local,
    Quantified,
    Total,
    Where,
)
from tonkspec.model.game import Move, Parameter, Require, RequireException
from tonkspec.model.rule import Rule
from tonkspec.model.statements import Let, Statement
from tonkspec.model.types import ELEMENT_OF, Type
from tonkspec.model.walk import descendants, replaced
from tonkspec.source import Span
from tonkspec.syntax import tree

_WHOLE_PACK = 54


def lower_move(entry: Entry, written: tree.MoveDecl, lowering: Lowering) -> Move:
    """A move; its choices come first, then its requirements, then its effects, each in the order written."""
    scope = IN_MOVE_AFTER_ENDING if entry.name in lowering.moves_after_endings else IN_MOVE
    lets = frozenset(line.statement.name.text for line in entry.lines if isinstance(line.statement, tree.Let))
    making = _Making(entry=entry, lowering=lowering, tested=replace(scope, late=lets), done=scope)
    for line in entry.lines:
        making.take(line)
    return Move(
        rule=entry.rule,
        name=entry.name,
        parameters=tuple(making.parameters),
        requires=tuple(making.requires),
        effects=tuple(making.effects),
        automatic=written.automatic,
    )


@dataclass(slots=True, kw_only=True)
class _Making:
    """A move as far as it has been read.

    `tested` is the scope of choices and requirements, which come before any effect: there a `let` is its value once
    one has been read that stands before all effects, and has none yet otherwise. `done` is the scope of effects.
    """

    entry: Entry
    lowering: Lowering
    tested: Scope
    done: Scope
    parameters: list[Parameter] = field(default_factory=list[Parameter])
    requires: list[Require] = field(default_factory=list[Require])
    effects: list[Statement] = field(default_factory=list[Statement])

    def take(self, line: Line) -> None:
        """Read one more line."""
        written = line.statement
        match written:
            case tree.ChooseOne():
                self._choose_one(written, line)
            case tree.ChooseCards():
                self._choose_cards(written, line)
            case tree.Require():
                self._require(written, line)
            case _:
                self._effect(line)

    def _choose_one(self, written: tree.ChooseOne, line: Line) -> None:
        noun = written.noun_phrase
        name = noun.alias.text if noun.alias is not None else noun.noun
        if noun.alias is None:
            self._check_choice(name, noun.span)
        phrase = noun_phrase(noun, self.tested, self.lowering)
        self._choose(name, phrase.element.type, phrase.of, noun.span, line)

    def _choose_cards(self, written: tree.ChooseCards, line: Line) -> None:
        if written.alias is not None:
            check_new_local(written.alias, self.tested, self.lowering)
        else:
            self._say_nameless(written)
        name = written.alias.text if written.alias is not None else "cards"
        domain = self.lowering.value(written.of, self.tested, CARDS)
        sizes = written.span_of_sizes
        counts = (sizes.least, _WHOLE_PACK if sizes.most is None else sizes.most)
        self._choose(name, CARDS, domain, written.span, line, counts)

    def _say_nameless(self, written: tree.ChooseCards) -> None:
        """Nothing below could speak of what is chosen."""
        text = self.lowering.messages.text
        choice = replace(written.span, end=written.of.span.end)
        what = f"`{text(choice)}` does not say what the cards are called"
        self.lowering.messages.error(
            "R210", what, choice, help_line=f"write `as NAME` behind `{text(written.of.span)}`"
        )

    def _choose(
        self, name: str, type_: Type, domain: Expression, span: Span, line: Line, counts: tuple[int, int] | None = None
    ) -> None:
        rule = Rule(
            name=rule_name(line.file, self.entry.name, name.removeprefix(f"{line.file}.")),
            citations=citations(line.statement.annotations, line.file, note=True),
            under=self.entry.rule.under,
            span=span,
        )
        self.parameters.append(Parameter(rule=rule, name=name, type=type_, domain=domain, counts=counts))
        local = Local(type=type_, name=name)
        self.tested, self.done = (scope.with_local(name, local) for scope in (self.tested, self.done))
        if type_.kind not in ELEMENT_OF:
            self.tested, self.done = (scope.with_choice(local) for scope in (self.tested, self.done))

    def _check_choice(self, name: str, span: Span) -> None:
        if name in self.tested.locals:
            self.lowering.messages.error(
                "R206", f"two choices of one move are called `{name}`", span, help_line="name one with `as`"
            )

    def _require(self, written: tree.Require, line: Line) -> None:
        if line.rule is None:
            return
        label = written.label.text
        exceptions = tuple(
            self._exception(exceptional)
            for exceptional_label, exceptional in self.entry.require_exceptions
            if exceptional_label == label
        )
        condition = self.lowering.value(written.condition, self.tested, YES_NO)
        self.requires.append(Require(rule=line.rule, condition=condition, exceptions=exceptions))

    def _exception(self, exceptional: Exceptional) -> RequireException:
        written = exceptional.declaration
        value = None if written.value is None else self.lowering.value(written.value, self.tested, YES_NO)
        return RequireException(
            rule=exceptional.rule,
            condition=self.lowering.value(written.condition, self.tested, YES_NO),
            value=value,
            over=exceptional.over,
        )

    def _effect(self, line: Line) -> None:
        early = self.entry.name in self.lowering.moves_before_setup
        block = Block("a move before the deal" if early else "a move", self.entry.rule)
        made, self.done = lower_line(line, self.done, block, self.lowering)
        before_effects = all(isinstance(effect, Let) for effect in self.effects)
        for statement in made:
            if isinstance(statement, Let) and before_effects:
                value = _inlined(statement.value, self.tested.locals)
                self.tested = self.tested.with_local(statement.name, value)
                self.tested = replace(self.tested, reserved=self.tested.reserved | _bound_in(value))
        self.effects += made


def _inlined(value: Expression, meanings: Mapping[str, Expression]) -> Expression:
    """An expression with each local name replaced by what it stands for."""

    def meaning(found: Expression) -> Expression:
        return meanings.get(found.name, found) if isinstance(found, Local) else found

    return replaced(value, meaning)


def _bound_in(value: Expression) -> frozenset[str]:
    """The names of the elements in an expression, which nothing around it may use where it is written out."""
    return frozenset(
        found.name
        for found in descendants(value)
        if isinstance(found, Where | Extreme | ExtremeValue | Total | Quantified)
    )
