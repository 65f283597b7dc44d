"""Which names could stand at a place, for a message about one that nothing has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tonkspec.analysis.kinds import AMOUNTS, BROKEN
from tonkspec.analysis.lowering import Lowering
from tonkspec.analysis.scope import Scope
from tonkspec.cards import RANK_WORDS, SUIT_WORDS
from tonkspec.model.types import Kind, Type
from tonkspec.syntax import tree

_MOST_NAMED = 5
_WORDS = {
    Kind.NUMBER: "a number",
    Kind.POINTS: "points",
    Kind.MONEY: "money",
    Kind.YES_NO: "yes or no",
    Kind.CARD: "a card",
    Kind.CARDS: "cards",
    Kind.MELD: "a meld",
    Kind.MELDS: "melds",
    Kind.PLAYER: "a player",
    Kind.PLAYERS: "players",
}
_ALSO = {
    Kind.CARDS: frozenset({Kind.CARDS, Kind.CARD, Kind.MELD}),
    Kind.PLAYERS: frozenset({Kind.PLAYERS, Kind.PLAYER}),
    Kind.MELDS: frozenset({Kind.MELDS, Kind.MELD}),
    Kind.NUMBER: AMOUNTS,
}
_PLAYERS = frozenset({Kind.PLAYER, Kind.PLAYERS})
_WRITTEN = {
    Kind.RANK: (RANK_WORDS[0], *RANK_WORDS[10:13]),
    Kind.SUIT: SUIT_WORDS,
}
"""What is written in words of the language."""


def words_that_fit(wanted: Type | None) -> tuple[str, ...]:
    """The words of the language that stand for a value of this type: ranks and suits."""
    return _WRITTEN.get(wanted.kind, ()) if wanted is not None else ()


def one_of(names: Sequence[str], what: str) -> str:
    """A line of help with the names of one sort; `what` calls the sort, as in `a zone`.

    >>> one_of(["stock", "hand"], "a zone"), one_of([], "a zone")
    ('a zone can stand here: `stock`, `hand`', 'a zone can stand here, and none is declared')
    """
    if not names:
        return f"{what} can stand here, and none is declared"
    return f"{what} can stand here: {_listed(names[:_MOST_NAMED])}{', ...' if len(names) > _MOST_NAMED else ''}"


def names_that_fit(name: str, wanted: Type | None, scope: Scope, lowering: Lowering) -> str:
    """A line of help with what could stand in place of `name`, where something of this type is wanted."""
    kind = wanted.kind if wanted is not None else None
    if kind is Kind.RANK:
        return f"a rank can stand here: {_listed(words_that_fit(wanted))}, or a number from 2 to 10"
    if kind is Kind.SUIT:
        return f"a suit can stand here: {_listed(words_that_fit(wanted))}"
    found = tuple(dict.fromkeys(_names(kind, scope, lowering)))
    if not found or (kind is not None and kind not in _WORDS):
        return f"declare it, as in `define {name}: ...`"
    return one_of(found, "one of these" if kind is None else _WORDS[kind])


def names_of_one(name: str, whose: Kind, lowering: Lowering) -> str:
    """A line of help with what could stand in place of `name` before `of` and something of this kind."""
    found = [one for one in lowering.names.values() if _owner(one, lowering) is whose]
    if whose in _CARDS:
        found = ["size", *lowering.names.names_of(tree.PointsDecl)]
    if not found:
        return f"declare it, as in `define {name} of player: ...`"
    return one_of(found, f"before `of` and {_WORDS.get(whose, 'this')} one of these")


_CARDS = frozenset({Kind.CARD, Kind.CARDS, Kind.MELD, Kind.MELDS})


def _names(kind: Kind | None, scope: Scope, lowering: Lowering) -> Iterator[str]:
    """The names of values of a kind, the nearest first; of any kind if it is not known."""
    kinds = None if kind is None else _ALSO.get(kind, frozenset({kind}))
    for name, meaning in scope.locals.items():
        if _fits(meaning.type, kinds):
            yield name
    if kind in _PLAYERS:
        yield from (part for part in ("mover", "closer", "payer", "payee") if part in scope.parts)
        yield "dealer"
    if kind is Kind.PLAYERS:
        yield from ("players", *(("winners",) if "winners" in scope.parts else ()))
    for name in lowering.names.values():
        type_ = lowering.known_type(name)
        if type_ is not None and _fits(type_, kinds):
            yield name if _is_at_hand(name, scope, lowering) else f"{name} of {_owner(name, lowering).value.upper()}"


def _fits(type_: Type, kinds: frozenset[Kind] | None) -> bool:
    return type_ != BROKEN and (kinds is None or type_.kind in kinds)


def _is_at_hand(name: str, scope: Scope, lowering: Lowering) -> bool:
    """Whether a name needs no `of` here."""
    owner = _owner(name, lowering)
    return owner is Kind.NONE or scope.subject(owner) is not None


def _owner(name: str, lowering: Lowering) -> Kind:
    """Whose something is: of a player, card or meld, or of the whole table."""
    entry = lowering.names.entries.get(name)
    match entry.declaration if entry is not None else None:
        case tree.ZoneDecl(per_player=True) | tree.StateDecl(per_player=True) | tree.GivenDecl(per_player=True):
            return Kind.PLAYER
        case tree.DefineDecl():
            found = lowering.known_definition(name)
            parameter = found.parameter_type if found is not None else None
            return parameter.kind if parameter is not None else Kind.NONE
        case _:
            return Kind.NONE


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
