"""What declarations are called, and what nothing may be called."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.cards import RANK_WORDS
from tonkspec.syntax import tree

GRAMMAR_WORDS = frozenset(
    (  # noqa: SIM905 -- a list of words reads better than one word a line
        "a abstract ace add after allow among an and any as ask at automatic becomes before by card cards case choose "
        "cite clockwise clubs confirm contains corner counterclockwise deal dealer deck default define diamonds "
        "disputed down each else empty ending ends every everything except exception extends face factor first fix "
        "for from given has hearts high house if in instead into is jack joker jokers king lay least leaves left let "
        "low match meld melds more most move natural next no none not of on one option optionally or order other "
        "others otherwise over owner pays phase pile player players plays plus points pot put queen rank redeal "
        "reinstate remove replace require right round ruleset scores seen sequence settle setup show shuffle some "
        "source spades state suit the then to top total turn turns unspecified up value when where wild wins with "
        "without words yes zone"
    ).split()
)
"""The words of the language."""

PREDECLARED = frozenset(
    (  # noqa: SIM905 -- a list of words reads better than one word a line
        "card cards choice closer dealer meld melds money mover no none number owner payee payer player players "
        "points rank score setup size suit top turns unmatched winners yes"
    ).split()
)
"""The names and types that every game has."""

RESERVED = GRAMMAR_WORDS | PREDECLARED
"""Nothing may be declared under one of these; only a label may be any word."""

UNNAMED = frozenset({"deck", "match", "order", "players", "points", "setup"})
"""What declarations without a name are called: not even a label at top level may be one of these."""

IMPLICIT_CASE = "paid"
"""The label of the one case of a settlement that is written without cases."""


@dataclass(frozen=True, slots=True)
class Key:
    """A declaration: the word it begins with, and its name; that word again where it has none."""

    kind: str
    name: str

    def __str__(self) -> str:
        return self.kind if self.name == self.kind else f"{self.kind} {self.name}"


@dataclass(frozen=True, slots=True)
class Place:
    """A rule in a draft: a declaration, or with `part` a case, a requirement or a line of the match in it."""

    key: Key
    part: str | None = None

    def __str__(self) -> str:
        return str(self.key) if self.part is None else f"{self.key.name}.{self.part}"


def rule_name(file: str, name: str, *parts: str) -> str:
    """The name of a rule of the file `file`; names of a house's own may begin with that of the file already.

    >>> rule_name("rummy", "hit", "fits"), rule_name("slap", "slap.pass")
    ('rummy.hit.fits', 'slap.pass')
    """
    return ".".join((name if name.startswith(f"{file}.") else f"{file}.{name}", *parts))


def names_part(name: tree.Name) -> bool:
    """Whether a name is that of a rule in a declaration: `hit.fits`."""
    return "." in name.text and not isinstance(name, tree.HouseName)


EntryDecl = (
    tree.PlayersDecl
    | tree.DeckDecl
    | tree.OrderDecl
    | tree.PointsDecl
    | tree.WildDecl
    | tree.MeldDecl
    | tree.ZoneDecl
    | tree.PotDecl
    | tree.GivenDecl
    | tree.StateDecl
    | tree.DefineDecl
    | tree.LimitDecl
    | tree.SetupDecl
    | tree.PhaseDecl
    | tree.MoveDecl
    | tree.EndingDecl
    | tree.SettleDecl
    | tree.FactorDecl
    | tree.MatchDecl
)
"""A declaration that becomes an entry: not an option, a source, an exception or a case alone."""

_KINDS: dict[type[tree.Declaration], str] = {
    tree.PlayersDecl: "players",
    tree.DeckDecl: "deck",
    tree.OrderDecl: "order",
    tree.PointsDecl: "points",
    tree.WildDecl: "wild",
    tree.MeldDecl: "meld",
    tree.ZoneDecl: "zone",
    tree.PotDecl: "pot",
    tree.GivenDecl: "given",
    tree.StateDecl: "state",
    tree.DefineDecl: "define",
    tree.LimitDecl: "require",
    tree.SetupDecl: "setup",
    tree.PhaseDecl: "phase",
    tree.MoveDecl: "move",
    tree.EndingDecl: "ending",
    tree.SettleDecl: "settle",
    tree.FactorDecl: "factor",
    tree.MatchDecl: "match",
}


def key_of(declaration: EntryDecl) -> Key:
    """The key of a declaration."""
    kind = _KINDS[type(declaration)]
    if isinstance(declaration, tree.WildDecl):
        return Key(kind, f"wild_{RANK_WORDS[declaration.rank.first - 1]}")
    name = name_of(declaration)
    return Key(kind, kind if name is None else name.text)


def name_of(declaration: tree.Declaration) -> tree.Name | None:
    """The name that a declaration gives to what it declares; None for one that has none."""
    found = getattr(declaration, "name", None)
    return found if isinstance(found, tree.Name) else None


def title_of(declaration: tree.Declaration) -> str | None:
    """The title of a declaration, if it has one."""
    found = getattr(declaration, "title", None)
    return found.text if isinstance(found, tree.Text) else None


def item_part(item: tree.MatchItem) -> str:
    """What rule names call a line of the match: `next_dealer`."""
    return item.item.replace(" ", "_")
