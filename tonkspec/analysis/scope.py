"""What names mean at a place: the locals in reach, the subjects at hand, and the players who have a part.

A name that belongs to a player, card or meld needs no `of` when its subject is at hand: the innermost subject of its
type. The nouns `player`, `card` and `meld` are pronouns for the same subjects, and for what a move chooses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from tonkspec.model.expressions import Expression, Local, Role, RoleOf
from tonkspec.model.types import Kind, Type

Part = Role | Literal["winners", "ending"]
"""What can be spoken of at some places only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The surroundings of an expression.

    `locals`: what each local name stands for. `subjects`: the subjects, innermost last. `pronouns`: what the nouns
    stand for, innermost last: the subjects, and a player that a move has chosen, of whom no bare name is. `parts`: who
    and what can be spoken of here; the dealer always can. `other`: whom `other` leaves out. `late`: local names that
    have no value yet at this place. `reserved`: local names that no element may get, since they are in reach.
    """

    locals: Mapping[str, Expression] = field(default_factory=dict[str, Expression])
    subjects: tuple[Expression, ...] = ()
    pronouns: tuple[Expression, ...] = ()
    parts: frozenset[Part] = frozenset()
    other: Role | None = None
    late: frozenset[str] = frozenset()
    reserved: frozenset[str] = frozenset()

    def subject(self, kind: Kind) -> Expression | None:
        """The nearest subject of a kind, None where none is at hand."""
        return _nearest(self.subjects, kind)

    def pronoun(self, kind: Kind) -> Expression | None:
        """What the noun of a kind stands for, None where nothing is at hand."""
        return _nearest(self.pronouns, kind)

    def with_subject(self, subject: Expression) -> Scope:
        """The same with one subject more, the nearest."""
        return replace(self, subjects=(*self.subjects, subject), pronouns=(*self.pronouns, subject))

    def with_choice(self, choice: Expression) -> Scope:
        """The same with a choice of a move: its noun stands for it, and it is a subject unless it is a player.

        What a move says of nobody else is of the mover, whomever he has chosen.
        """
        if choice.type.kind is not Kind.PLAYER:
            return self.with_subject(choice)
        return replace(self, pronouns=(*self.pronouns, choice))

    def with_local(self, name: str, meaning: Expression) -> Scope:
        """The same with a local name."""
        return replace(
            self,
            locals={**self.locals, name: meaning},
            late=self.late - {name},
            reserved=self.reserved | {name},
        )

    def with_element(self, name: str, type_: Type) -> tuple[Scope, Local]:
        """The same inside something that runs over a set: its element is the nearest subject.

        The element is called `name`, or `name_2` and so on where that is taken; it can be said only by pronouns.
        """
        number, unique = 1, name
        while unique in self.reserved:
            number += 1
            unique = f"{name}_{number}"
        element = Local(type=type_, name=unique)
        return replace(self.with_subject(element), reserved=self.reserved | {unique}), element

    def in_payment(self, *, payer: bool = True, payee: bool = True) -> Scope:
        """The same in the amount of a payment, whose subject is the payer; a pot has neither part."""
        parties: frozenset[Part] = frozenset({*(("payer",) if payer else ()), *(("payee",) if payee else ())})
        inside = replace(self, parts=self.parts | parties)
        return inside.with_subject(role("payer")) if payer else inside


def role(name: Role) -> RoleOf:
    """The player who has a part."""
    return RoleOf(type=Type(Kind.PLAYER), role=name)


def _nearest(among: tuple[Expression, ...], kind: Kind) -> Expression | None:
    return next((found for found in reversed(among) if found.type.kind is kind), None)


AT_THE_DEAL = Scope()
BETWEEN_PHASES = Scope(parts=frozenset({"mover"}))
IN_MOVE = replace(BETWEEN_PHASES, other="mover").with_subject(role("mover"))
IN_MOVE_AFTER_ENDING = replace(IN_MOVE, parts=frozenset({"mover", "closer"}))
IN_ENDING = Scope(parts=frozenset({"closer"}), other="closer").with_subject(role("closer"))
IN_SETTLEMENT = Scope(parts=frozenset({"closer", "winners", "ending"}), other="closer")
WITHOUT_CLOSER = Scope(parts=frozenset({"winners", "ending"}))
BETWEEN_HANDS = Scope(parts=frozenset({"winners", "ending"}))
IN_FACTOR = Scope(parts=frozenset({"payer", "payee", "ending"}))
IN_DEFINITION = Scope(parts=frozenset({"mover", "closer", "payer", "payee", "winners", "ending"}))
"""A definition may speak of anyone; where it is used, those must have a part."""
