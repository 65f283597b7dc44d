"""What the names of one rule stand for while it is put into words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from tonkspec.model.expressions import Expression, Local, Role
from tonkspec.model.game import Ending, Game
from tonkspec.model.types import ELEMENT_OF, Kind
from tonkspec.prose.clauses import (
    AnyOne,
    Doer,
    Element,
    Member,
    Office,
    Phrase,
)
from tonkspec.prose.plain import what_is_behind, without_plain_names
from tonkspec.prose.resolve import resolve
from tonkspec.prose.terms import move_term
from tonkspec.prose.vocabulary import Noun

MOVER = Member("mover", "player", AnyOne())
DEALER = Member("dealer", "player", Office("dealer"))
PAYER = Member("payer", "player", Element())
PAYEE = Member("payee", "player", Element())


def closer_after(game: Game, ending: Ending | None) -> Member:
    """The player whose move brought about this ending; known by that move, if making it is to end the play."""
    moves = () if ending is None else tuple(move_term(game, name) for name in ending.after if name != "setup")
    ended = ending is not None and (len(moves) > 1 or ending.condition is not None)
    return Member("closer", "player", Doer(moves, ended=bool(moves) and ended))


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The game, what its roles are in this rule, what local names are (`names`), and those that stand for a whole
    expression (`values`, already resolved). `behind` gives what stands behind the game's plain definitions.
    """

    game: Game
    behind: Callable[[Expression], Expression]
    closer: Phrase
    mover: Phrase = MOVER
    payer: Phrase = PAYER
    payee: Phrase = PAYEE
    names: Mapping[str, Phrase] = field(default_factory=dict[str, Phrase])
    values: Mapping[str, Expression] = field(default_factory=dict[str, Expression])

    def role(self, role: Role) -> Phrase:
        """Who has this role."""
        roles = {"mover": self.mover, "closer": self.closer, "payer": self.payer, "payee": self.payee, "dealer": DEALER}
        return roles[role]

    def resolved(self, expression: Expression) -> Expression:
        """The expression with the options, plain definitions and the names of whole expressions put in."""
        return resolve(without_plain_names(expression, self.behind), self.values)

    def with_name(self, name: str, phrase: Phrase) -> Scope:
        """The scope in which a local name is this."""
        return replace(self, names={**self.names, name: phrase})

    def with_value(self, name: str, value: Expression) -> Scope:
        """The scope in which a local name stands for this expression."""
        return replace(self, values={**self.values, name: self.resolved(value)})

    def with_element(self, name: str, of: Expression) -> tuple[Scope, Member]:
        """The scope in which a local name is an element of a set, and that element."""
        element = Member(name, noun_of(element_kind(of)), Element())
        return self.with_name(name, element), element

    def local(self, local: Local) -> Phrase:
        """What a local name is; one that nobody introduced is known by its name alone."""
        found = self.names.get(local.name)
        return found if found is not None else Member(local.name, noun_of(local.type.kind), Element())


def scope_of(game: Game) -> Scope:
    """The scope of a rule in which nobody has made a last move yet."""
    return Scope(game=game, behind=what_is_behind(game), closer=closer_after(game, None))


def element_kind(of: Expression) -> Kind:
    """What the elements of a set are; those of a meld are its cards."""
    elements = {**ELEMENT_OF, Kind.MELD: Kind.CARD}
    return elements.get(of.type.kind, of.type.kind)


def noun_of(kind: Kind) -> Noun:
    """The word for one thing of a kind."""
    nouns: dict[Kind, Noun] = {
        Kind.CARD: "card",
        Kind.CARDS: "card",
        Kind.MELD: "meld",
        Kind.MELDS: "meld",
        Kind.PLAYER: "player",
        Kind.PLAYERS: "player",
        Kind.POINTS: "points",
        Kind.RANK: "rank",
        Kind.SUIT: "suit",
    }
    return nouns.get(kind, "number")
