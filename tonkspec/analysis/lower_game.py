"""A composed ruleset as a game: every declaration lowered, in the order declared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from tonkspec.analysis.advice import fit
from tonkspec.analysis.composed import Composed, Entry
from tonkspec.analysis.dependence import dependence
from tonkspec.analysis.kinds import BROKEN, CARDS, MELDS
from tonkspec.analysis.lower_definitions import lower_definition, parts_in
from tonkspec.analysis.lower_expressions import lower_expression
from tonkspec.analysis.lower_flow import is_before_setup, lower_ending, lower_phase
from tonkspec.analysis.lower_match import lower_factor, lower_match
from tonkspec.analysis.lower_moves import lower_move
from tonkspec.analysis.lower_points import lower_points
from tonkspec.analysis.lower_settlements import lower_settlement
from tonkspec.analysis.lower_statements import Block, lower_lines
from tonkspec.analysis.lower_table import (
    lower_deck,
    lower_given,
    lower_meld_kind,
    lower_order,
    lower_players,
    lower_pot,
    lower_state,
    lower_wild,
    lower_zone,
)
from tonkspec.analysis.lower_types import lower_type
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.names import names_of
from tonkspec.analysis.scope import AT_THE_DEAL, Part, Scope
from tonkspec.analysis.trees import descendants
from tonkspec.model.expressions import Expression
from tonkspec.model.game import Definition, Game, Limit, Move, Setup
from tonkspec.model.statements import Leave
from tonkspec.model.types import Type
from tonkspec.model.walk import descendants as model_nodes
from tonkspec.syntax import tree
from tonkspec.syntax.places import DECLARATIONS

D = TypeVar("D", bound=tree.Declaration)
T = TypeVar("T")


def lower_game(composed: Composed, messages: Messages) -> Game | None:
    """The game that a composed ruleset says, or None where it says too little; what is wrong is said in `messages`.

    An abstract ruleset may lack a part without a word; one that is played may not.
    """
    return GameLowering(composed, messages).game()


class GameLowering:
    """A game being made: what it has been asked for already is kept, since definitions are asked for in any order."""

    def __init__(self, composed: Composed, messages: Messages) -> None:
        self.composed = composed
        self.names = names_of(composed)
        self.messages = messages
        self.moves_before_setup = _moves_before_setup(composed)
        self.moves_after_endings = _moves_after_endings(composed)
        self._definitions: dict[str, Definition | None] = {}
        self._being_made: set[str] = set()
        self._parts: dict[str, frozenset[Part]] = {}
        self._types: dict[str, Type] = {}

    def expression(self, written: tree.Expr, scope: Scope, wanted: Type | None = None) -> Expression:
        """The meaning of an expression; see `Lowering`."""
        return lower_expression(written, scope, wanted, self)

    def value(self, written: tree.Expr, scope: Scope, wanted: Type) -> Expression:
        """The meaning of an expression that must be of the type `wanted`."""
        return fit(self.expression(written, scope, wanted), wanted, written.span, self)

    def definition(self, name: str) -> Definition | None:
        """A definition by name, lowered when it is first asked for."""
        if name in self._being_made:
            place = self.names.entries[name].declaration.span
            self.messages.error(
                "R207",
                f"`{name}` needs itself: no definition may",
                place,
                help_line="write in one of them what it stands for, without the others",
            )
            return None
        if name not in self._definitions:
            self._being_made.add(name)
            written = self.names.declared(name, tree.DefineDecl)
            self._definitions[name] = written and lower_definition(self.names.entries[name], written, self)
            self._being_made.remove(name)
        return self._definitions[name]

    def known_definition(self, name: str) -> Definition | None:
        """A definition by name if it has been lowered already."""
        return self._definitions.get(name)

    def known_type(self, name: str) -> Type | None:
        """The type of a declared name, as far as it is known by now."""
        if name in self.names.options:
            return self.names.options[name].type
        entry = self.names.entries.get(name)
        match entry.declaration if entry is not None else None:
            case tree.ZoneDecl(layout=layout):
                return MELDS if layout == "melds" else CARDS
            case tree.StateDecl():
                return self.state_type(name)
            case tree.GivenDecl():
                return self.given_type(name)
            case _:
                found = self.known_definition(name)
                return found.type if found is not None else None

    def parts_of(self, name: str) -> frozenset[Part]:
        """Who and what a definition speaks of, itself or through another."""
        if name not in self._parts:
            self._parts[name] = frozenset()  # of a definition in a circle, which has been said
            found = self.definition(name)
            if found is not None:
                self._parts[name] = parts_in(found, self)
        return self._parts[name]

    def state_type(self, name: str) -> Type:
        """The type of a state."""
        written = self.names.declared(name, tree.StateDecl)
        return BROKEN if written is None else self._type(name, written.domain)

    def given_type(self, name: str) -> Type:
        """The type of a given value."""
        written = self.names.declared(name, tree.GivenDecl)
        return BROKEN if written is None else self._type(name, written.domain)

    def _type(self, name: str, domain: tree.Domain) -> Type:
        if name not in self._types:
            self._types[name] = lower_type(domain, self.messages)
        return self._types[name]

    def game(self) -> Game | None:
        """The whole game; None where a part without which there is none is missing."""
        needs = dependence(self.names, self.messages)
        self._definitions.update(dict.fromkeys(needs.circular))
        for name in needs.ordered:
            self.parts_of(name)
        players = self._only(tree.PlayersDecl, lower_players, "`players`: how many may play")
        deck = self._only(tree.DeckDecl, lower_deck, "`deck`: the cards of the pack")
        order = self._only(tree.OrderDecl, lower_order, "`order`: the way play runs")
        setup = self._only(tree.SetupDecl, _lower_setup, "`setup`: the deal")
        phases = tuple(sorted(self._each(tree.PhaseDecl, lower_phase), key=lambda one: not one.before_setup))
        if not phases:
            self._say_missing("a `phase`: the order of play")
        matches = self._each(tree.MatchDecl, lower_match)
        points, melds = self._each(tree.PointsDecl, lower_points), self._each(tree.MeldDecl, lower_meld_kind)
        zones, states = self._each(tree.ZoneDecl, lower_zone), self._each(tree.StateDecl, lower_state)
        givens = self._each(tree.GivenDecl, lower_given)
        declared = self.names.names_of(tree.DefineDecl)
        definitions = tuple(found for name in declared if (found := self.definition(name)) is not None)
        moves, endings = self._each(tree.MoveDecl, lower_move), self._each(tree.EndingDecl, lower_ending)
        self._check_leaving(moves)
        settlements = tuple(
            lower_settlement(entry, entry.declaration, self)
            for entry in self.names.settlements.values()
            if isinstance(entry.declaration, tree.SettleDecl)
        )
        if players is not None and self.composed.number is not None:
            players = replace(players, least=self.composed.number, most=self.composed.number)
        if players is None or deck is None or order is None or setup is None or not phases:
            return None
        return Game(
            name=self.composed.name,
            titles=self.composed.titles,
            files=self.composed.files,
            documents=self.composed.documents,
            players=players,
            deck=deck,
            order=order,
            points=points,
            melds=melds,
            zones=zones,
            states=states,
            givens=givens,
            pots=self._each(tree.PotDecl, lower_pot),
            options=self.composed.options,
            limits=tuple(Limit(rule=entry.rule) for entry in self.names.entries_of(tree.LimitDecl)),
            definitions=definitions,
            setup=setup,
            phases=phases,
            moves=moves,
            endings=endings,
            settlements=settlements,
            factors=self._each(tree.FactorDecl, lower_factor),
            match=matches[0] if matches else None,
            claims=self.composed.claims,
            bibliography=self.composed.bibliography,
            wilds=self._each(tree.WildDecl, lower_wild),
        )

    def _check_leaving(self, moves: Iterable[Move]) -> None:
        """Say where one leaves before the deal of a game that is another for each number of players."""
        for move in moves if self.composed.number is not None else ():
            if any(isinstance(node, Leave) for node in model_nodes(move)):
                what = f"in `{move.name}` a player leaves before the deal, and rules depend on how many play"
                help_line = "let him leave in `after deal`; the next hand is then played by the rules for those left"
                self.messages.error("R447", what, move.rule.span, help_line=help_line)

    def _each(self, sort: type[D], lower: Callable[[Entry, D, Lowering], T]) -> tuple[T, ...]:
        """All declarations of a sort, lowered."""
        return tuple(
            lower(entry, entry.declaration, self)
            for entry in self.names.entries_of(sort)
            if isinstance(entry.declaration, sort)
        )

    def _only(self, sort: type[D], lower: Callable[[Entry, D, Lowering], T], what: str) -> T | None:
        """The one declaration of a sort that every game needs, lowered."""
        found = self._each(sort, lower)
        if not found:
            self._say_missing(what)
        return found[0] if found else None

    def _say_missing(self, what: str) -> None:
        if not self.composed.abstract:
            word = what.split("`")[1]
            form = DECLARATIONS.forms[word]
            help_line = f"add `{form}`{'' if ':' in form else ', and its lines below'}"
            self.messages.error("R406", f"`{self.composed.name}` does not say {what}", None, help_line=help_line)


def _moves_after_endings(composed: Composed) -> frozenset[str]:
    """The moves in the flow of an ending that no phase offers."""
    phases = (entry.declaration for entry in composed.entries if isinstance(entry.declaration, tree.PhaseDecl))
    endings = (entry.declaration for entry in composed.entries if isinstance(entry.declaration, tree.EndingDecl))
    offered = frozenset(name for phase in phases for name in _moves_in(phase.flow))
    return frozenset(name for ending in endings if ending.flow for name in _moves_in(ending.flow)) - offered


def _moves_before_setup(composed: Composed) -> frozenset[str]:
    """The moves that only phases before the setup offer."""
    early: set[str] = set()
    late: set[str] = set()
    for written in (entry.declaration for entry in composed.entries):
        if isinstance(written, tree.PhaseDecl):
            (early if is_before_setup(written) else late).update(_moves_in(written.flow))
        elif isinstance(written, tree.EndingDecl) and written.flow is not None:
            late.update(_moves_in(written.flow))
    return frozenset(early - late)


def _moves_in(flow: tree.FlowExpr) -> frozenset[str]:
    return frozenset(node.move.text for node in descendants(flow) if isinstance(node, tree.FlowMove))


def _lower_setup(entry: Entry, _written: tree.SetupDecl, lowering: Lowering) -> Setup:
    """The deal."""
    effects, _ = lower_lines(entry.lines, AT_THE_DEAL, Block("the setup", entry.rule), lowering)
    return Setup(rule=entry.rule, pile=lowering.names.dealt_from or "", effects=effects)
