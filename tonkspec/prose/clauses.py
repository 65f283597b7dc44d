"""What sentences are made of before any language has put them into words: noun phrases, clauses, sentences.

Words of the trade are keys (`tonkspec.prose.vocabulary`) that every language has words for. A name of the game is a
`Term`. A player or thing that may come up again is a `Member`: the language decides whether to say "the player who
opened", "he" or "that player".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tonkspec.model.game import Layout
from tonkspec.model.types import Kind
from tonkspec.prose.vocabulary import (
    AdjunctRelation,
    Bound,
    Determiner,
    IdiomKey,
    Modal,
    Noun,
    Operator,
    Quality,
    Relation,
    Seat,
    TermRole,
    Verb,
)


@dataclass(frozen=True, slots=True)
class Term:
    """A name that the game declares, with its title where it has one; `kind` is what its value is, if it has one.

    `within` is what the name belongs to, where rule files write it behind that: `dropped` in `dropped.caught`.
    """

    role: TermRole
    name: str
    title: str | None = None
    kind: Kind | None = None
    within: str | None = None

    @property
    def key(self) -> str:
        """The name as rule files write it."""
        return self.name if self.within is None else f"{self.within}.{self.name}"


# ------------------------------------------------------------------------------------------------- who is spoken of


@dataclass(frozen=True, slots=True)
class AnyOne:
    """Not known before: "a player"; afterwards "that player"."""


@dataclass(frozen=True, slots=True)
class Doer:
    """Known by the move that was his last, one of these: "the player who opened".

    `ended`: that move has ended the play, which it does not whenever it is made, or others do as well.
    """

    moves: tuple[Term, ...]
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Office:
    """Known by an office: "the dealer"."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class Described:
    """Known by a phrase at its first mention, and afterwards by `name`, or by its noun where that is None."""

    phrase: Phrase
    name: Term | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """Known by a name of the rule: "the target"."""

    name: Term


@dataclass(frozen=True, slots=True)
class Element:
    """Introduced by a `Group` around it: "that player"."""


Description = AnyOne | Doer | Office | Described | Known | Element


@dataclass(frozen=True, slots=True)
class Member:
    """One player or thing; all with one `entity` are the same."""

    entity: str
    noun: Noun
    description: Description


ONLY_ONE = Member("the only one", "player", Element())
"""The member of a group that has been said to have one."""


# --------------------------------------------------------------------------------------------------------- amounts


@dataclass(frozen=True, slots=True)
class Constant:
    """A value as written: a number, a rank or suit by number, the word of a choice, yes or no, or none.

    `within` is the option that a word is a choice of.
    """

    kind: Kind
    value: int | bool | str | None
    within: str | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """So many of something: "five cards", "at most one card"; with `most` a range, without end where it is None."""

    noun: Noun
    least: int
    most: int | None
    bound: Bound | None = None


@dataclass(frozen=True, slots=True)
class AsMany:
    """As many of something as a number says."""

    noun: Noun
    count: Phrase


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these values; `noun` says of what."""

    values: tuple[Constant, ...]
    noun: Noun | None = None


@dataclass(frozen=True, slots=True)
class Ranks:
    """A card of one of these ranks, by number; or, with `every`, all cards of them."""

    ranks: tuple[int, ...]
    every: bool = False


@dataclass(frozen=True, slots=True)
class Multiple:
    """A number of times an amount: "twice the stake"."""

    times: int
    of: Phrase


@dataclass(frozen=True, slots=True)
class Calculation:
    """Two amounts with `+`, `-` or `*` between them."""

    operator: Literal["+", "-", "*"]
    left: Phrase
    right: Phrase


@dataclass(frozen=True, slots=True)
class OneOrOther:
    """One phrase if a condition holds, else another."""

    then: Phrase
    condition: Condition
    otherwise: Phrase


@dataclass(frozen=True, slots=True)
class ExtremeOf:
    """The least or most of a value among the members of a group."""

    extreme: Literal["least", "most"]
    value: Phrase
    group: Phrase


@dataclass(frozen=True, slots=True)
class TotalOf:
    """The sum of a value over the members of a group."""

    value: Phrase
    group: Phrase


# ---------------------------------------------------------------------------------------------------------- things


@dataclass(frozen=True, slots=True)
class Attribute:
    """Something of somebody or of something: "his count", "the rank of the card", "the stake" without an owner."""

    head: Term | Noun
    owner: Phrase | None


@dataclass(frozen=True, slots=True)
class Place:
    """A zone: "the stock", "his hand"; `everyones` for those of all players together."""

    term: Term
    layout: Layout
    owner: Phrase | None
    everyones: bool = False


@dataclass(frozen=True, slots=True)
class Named:
    """A name of the game mentioned as a name, or used as a noun with "a" ("a run")."""

    term: Term
    quoted: bool


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The player next to another, or the first of a group that way."""

    seat: Seat
    player: Phrase
    among: Phrase | None


@dataclass(frozen=True, slots=True)
class Together:
    """Two sets taken as one; `each` where they are players of each of whom something is said."""

    left: Phrase
    right: Phrase
    each: bool = False


@dataclass(frozen=True, slots=True)
class TopCards:
    """So many cards from the top of a pile, two or more."""

    number: int
    pile: Place


@dataclass(frozen=True, slots=True)
class Without:
    """A set of cards less some of them."""

    whole: Phrase
    part: Phrase


@dataclass(frozen=True, slots=True)
class Unmatched:
    """The cards that are left over when the others are put into melds."""

    cards: Phrase


@dataclass(frozen=True, slots=True)
class DownTo:
    """A card of a pile and all that lie above it."""

    pile: Phrase
    card: Phrase


@dataclass(frozen=True, slots=True)
class Earlier:
    """What a value was before it changed: "the cards that were in his hand before"."""

    of: Phrase


@dataclass(frozen=True, slots=True)
class Whether:
    """Whether a condition holds, as a value."""

    condition: Condition


# ---------------------------------------------------------------------------------------------------------- groups


@dataclass(frozen=True, slots=True)
class WithExtreme:
    """Those of a group whose key is the least or most; `key` speaks of the group's element."""

    extreme: Literal["least", "most"]
    element: Member
    key: Phrase


@dataclass(frozen=True, slots=True)
class Who:
    """Those of a group for whom a condition about the element holds."""

    element: Member
    condition: Condition


Restriction = WithExtreme | Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Players, cards or melds: where they are, which of them, and which not.

    `other`: all but this one, who is the natural "oneself" (the player who moves or moved). `element` is the member
    that clauses around the group speak of. `place` is where they are, `source` where the cards of a meld are, `among`
    the set they are of where it has a name or a description of its own. `kind` is the kind of meld.
    """

    noun: Noun
    determiner: Determiner
    element: Member | None = None
    place: Phrase | None = None
    source: Phrase | None = None
    among: Phrase | None = None
    other: Member | None = None
    restrictions: tuple[Restriction, ...] = ()
    exceptions: tuple[Phrase, ...] = ()
    count: tuple[int, int | None] | None = None
    kind: Term | None = None


Phrase = (
    Member
    | Constant
    | Counted
    | AsMany
    | OneOf
    | Ranks
    | Multiple
    | Calculation
    | OneOrOther
    | ExtremeOf
    | TotalOf
    | Attribute
    | Place
    | Named
    | Neighbour
    | Together
    | TopCards
    | Without
    | Unmatched
    | DownTo
    | Earlier
    | Whether
    | Group
)


# ------------------------------------------------------------------------------------------------------ predicates


@dataclass(frozen=True, slots=True)
class Comparison:
    """How a value compares with another.

    With `same_of`, `than` is the owner of the same attribute: "lower than his".
    """

    operator: Operator
    than: Phrase
    same_of: bool = False


@dataclass(frozen=True, slots=True)
class Be:
    """To be so, or to be something."""

    complement: Phrase | Quality | Comparison | Idiom


@dataclass(frozen=True, slots=True)
class BeAmong:
    """To be in a place, or one of a group."""

    whole: Phrase


@dataclass(frozen=True, slots=True)
class Property:
    """To have a property that the game names: "has a tonk hand", "is burned"."""

    term: Term


@dataclass(frozen=True, slots=True)
class Have:
    """To have so many of something."""

    thing: Phrase


@dataclass(frozen=True, slots=True)
class HaveAttribute:
    """To have an attribute that compares so: "has a count of at most 15"."""

    head: Term | Noun
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class Object:
    """What or whom a verb is about, and in what way."""

    relation: Relation
    phrase: Phrase


@dataclass(frozen=True, slots=True)
class Do:
    """To do something: a verb of the trade, or a move of the game."""

    verb: Verb | Term
    objects: tuple[Object, ...] = ()


@dataclass(frozen=True, slots=True)
class Several:
    """Predicates of one subject joined by "and" or "or"."""

    operator: Literal["and", "or"]
    parts: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class Sequence:
    """One course of action after the other."""

    parts: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class Alternatives:
    """One of several courses of action."""

    parts: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class AsOften:
    """One of several courses of action, as often as one likes."""

    parts: tuple[Course, ...]


@dataclass(frozen=True, slots=True)
class IfLiked:
    """A course of action or nothing."""

    part: Course


@dataclass(frozen=True, slots=True)
class HandOver:
    """A course of action that somebody else takes."""

    who: Phrase
    part: Course


Course = Do | Sequence | Alternatives | AsOften | IfLiked | HandOver


@dataclass(frozen=True, slots=True)
class Follow:
    """To act in this way."""

    course: Course


Predicate = Be | BeAmong | Property | Have | HaveAttribute | Do | Several | Follow

# --------------------------------------------------------------------------------------------------------- clauses


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """Somebody or something does or is something; `then` says that it comes after what was said before."""

    subject: Phrase
    predicate: Predicate
    negated: bool = False
    modal: Modal | None = None
    then: bool = False


@dataclass(frozen=True, slots=True)
class Compound:
    """Conditions joined by "and" or "or"."""

    operator: Literal["and", "or"]
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Existence:
    """There is such a thing."""

    thing: Phrase
    negated: bool = False


@dataclass(frozen=True, slots=True)
class NumberOf:
    """There are so many of a group."""

    operator: Operator
    number: int
    group: Phrase


@dataclass(frozen=True, slots=True)
class ForGroup:
    """A condition holds for some, every or no element of a group, where the element is not its subject."""

    group: Group
    condition: Condition


@dataclass(frozen=True, slots=True)
class Must:
    """A condition as a demand: what has to hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class IfElse:
    """One condition in one case, another in the other."""

    condition: Condition
    then: Condition
    otherwise: Condition


@dataclass(frozen=True, slots=True)
class Idiom:
    """What each language says in a way of its own; `slots` are what the saying leaves open, in order."""

    key: IdiomKey
    slots: tuple[Slot, ...] = ()


Condition = Clause | Compound | Existence | NumberOf | ForGroup | Must | IfElse | Idiom

Slot = Phrase | Condition | Term | str

# ------------------------------------------------------------------------------------------------------- sentences


@dataclass(frozen=True, slots=True)
class Adjunct:
    """Under which circumstances a sentence holds."""

    relation: AdjunctRelation
    content: Condition | Phrase | Term | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence: circumstances, what is said, and circumstances that come behind."""

    clauses: tuple[Condition, ...]
    leads: tuple[Adjunct, ...] = ()
    trails: tuple[Adjunct, ...] = ()
