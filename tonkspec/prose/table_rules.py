"""What the rule book says of the table: players, cards, points, melds, zones, what is remembered, choices."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.cards import JOKER_RANK, RANKS, SUITS
from tonkspec.model.expressions import Literal_, PointsOf
from tonkspec.model.find import Construct
from tonkspec.model.game import (
    Deck,
    Game,
    Given,
    Layout,
    Limit,
    MeldKind,
    Option,
    Order,
    Players,
    PointsTable,
    Pot,
    Seen,
    State,
    Wild,
    Zone,
)
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants
from tonkspec.prose.clauses import (
    Adjunct,
    AnyOne,
    Attribute,
    Be,
    Clause,
    Condition,
    Constant,
    Counted,
    Do,
    Element,
    Group,
    Idiom,
    Member,
    Named,
    OneOf,
    Phrase,
    Place,
    Property,
    Ranks,
    Sentence,
    Term,
)
from tonkspec.prose.scope import noun_of, scope_of
from tonkspec.prose.speech import phrase
from tonkspec.prose.telling import told
from tonkspec.prose.terms import definition_term, given_term, meld_term, option_term, pot_term, state_term, zone_term
from tonkspec.prose.vocabulary import IdiomKey, Noun

Within = tuple[Construct, ...]


def one(*clauses: Condition) -> tuple[Sentence, ...]:
    """A single sentence of these clauses."""
    return (Sentence(clauses=clauses),)


@told.register
def players(construct: Players, within: Within, game: Game) -> tuple[Sentence, ...]:
    """How many play."""
    del within, game
    return one(Idiom("so many play", (Counted("player", construct.least, construct.most),)))


@told.register
def deck(construct: Deck, within: Within, game: Game) -> tuple[Sentence, ...]:
    """The pack."""
    del within, game
    size = len(construct.ranks) * len(SUITS)
    cards = Counted("card", size, size)
    if construct.packs > 1:
        has = Idiom("packs have", (Counted("pack", construct.packs, construct.packs), cards))
    else:
        has = Idiom("pack has", (cards,))
    sentences = one(has)
    missing = tuple(rank for rank in range(1, len(RANKS) + 1) if rank not in construct.ranks)
    if missing:
        sentences += one(Idiom("pack lacks", (Ranks(missing, every=True),)))
    if construct.jokers:
        jokers = Counted("joker", construct.jokers, construct.jokers)
        sentences += one(Clause(subject=jokers, predicate=Be(Idiom("added"))))
    return sentences


@told.register
def order(construct: Order, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Which way play goes."""
    del within, game
    clockwise = construct.direction == "clockwise"
    return one(Idiom("play goes clockwise" if clockwise else "play goes counterclockwise"))


@told.register
def points(construct: PointsTable, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What cards count; of several tables each says by its name what it is for."""
    del within
    clauses = tuple(_counts(ranks, worth) for ranks, worth in _alike(construct.worth))
    leads: tuple[Adjunct, ...] = ()
    if construct.name:
        reckoned = tuple(Adjunct("in reckoning", what) for what in _reckoned_by(construct.name, game))
        named = Adjunct("by points", Attribute(Term("points", construct.name, construct.rule.title), None))
        leads = reckoned if len(reckoned) == 1 else (named, *reckoned)
    elif len(game.points) > 1:
        leads = (Adjunct("usually"),)
    return (Sentence(leads=leads, clauses=clauses),)


def _reckoned_by(table: str, game: Game) -> Iterator[Phrase]:
    """The values that the game defines by a table of points."""
    for definition in game.definitions:
        if any(isinstance(node, PointsOf) and node.table == table for node in descendants(definition)):
            kind = definition.parameter_type.kind if definition.parameter_type is not None else None
            owner = None if kind is None else Member(definition.name, noun_of(kind), AnyOne())
            yield Attribute(definition_term(game, definition.name), owner)


def _counts(ranks: tuple[int, ...], worth: int | None) -> Idiom:
    if worth is None:
        return Idiom("counts its face value", (Ranks(ranks),))
    return Idiom("counts", (Ranks(ranks), Constant(Kind.POINTS, worth)))


def _alike(worth: tuple[tuple[int, int], ...]) -> Iterator[tuple[tuple[int, ...], int | None]]:
    """Neighbouring ranks that count alike, the joker by itself, and what they count; None for the number on it."""
    alike: list[int] = []
    of_all: int | None = None
    for rank, value in worth:
        counts = None if rank == value and 1 < rank <= 10 else value  # noqa: PLR2004 -- cards with a number on them
        if alike and (counts != of_all or rank == JOKER_RANK):
            yield tuple(alike), of_all
            alike = []
        alike.append(rank)
        of_all = counts
    if alike:
        yield tuple(alike), of_all


_THINGS = frozenset({Kind.CARD, Kind.PLAYER, Kind.MELD})

_ACE: dict[str | None, IdiomKey] = {
    "low": "ace low",
    "high": "ace high",
    "low or high": "ace low or high",
    "round the corner": "ace round the corner",
}


@told.register
def meld(construct: MeldKind, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What a kind of meld is."""
    del within
    name = Named(meld_term(game, construct.name), quoted=False)
    cards = Counted("card", construct.least, construct.most)
    sentences = one(Idiom("is of one rank" if construct.same == "rank" else "is of one suit", (name, cards)))
    ace = _ACE.get(construct.ace) if construct.same == "suit" else None
    return sentences if ace is None else sentences + one(Idiom(ace))


@told.register
def wild(construct: Wild, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Cards that stand for others."""
    del within, game
    card = Ranks((construct.rank,))
    sentences = one(Idiom("stands for any card", (card,)))
    if construct.least_natural > 1:
        natural = Counted("card", construct.least_natural, None)
        sentences += one(Idiom("in a meld with at least", (card, natural)))
    if construct.most_wild is not None:
        standing = Counted("card", construct.most_wild, construct.most_wild, "at most")
        sentences += one(Idiom("in a meld with at most", (card, standing)))
    return sentences


@told.register
def zone(construct: Zone, within: Within, game: Game) -> tuple[Sentence, ...]:
    """A place for cards."""
    del within
    term = zone_term(game, construct.name)
    seen: dict[Seen, IdiomKey] = {
        "face down": "face down",
        "face up": "face up",
        "top face up": "top face up",
        "seen by owner": "seen by owner",
    }
    if construct.per_player:
        each_has: dict[Layout, IdiomKey] = {
            "pile": "each has pile",
            "cards": "each has cards",
            "melds": "each has melds",
        }
        return one(Idiom(each_has[construct.layout], (Named(term, quoted=False), Idiom(seen[construct.seen]))))
    layout = Idiom(construct.layout, (Idiom(seen[construct.seen]),))
    return one(Clause(subject=Place(term, construct.layout, None), predicate=Be(layout)))


@told.register
def given(construct: Given, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What is agreed before the deal."""
    del within
    term = given_term(game, construct.name)
    usual = Constant(construct.type.kind, construct.default)
    bounds = _bounds(Named(term, quoted=True), construct)
    if construct.type.kind is Kind.YES_NO:
        each: IdiomKey = "from the deal if it holds for each"
        key = each if construct.per_player else "from the deal if it holds"
        return one(Idiom(key, (*_whether(term, construct), usual)))
    if construct.per_player:
        return one(Idiom("from the deal for each", (Named(term, quoted=False), usual))) + bounds
    return one(Idiom("from the deal", (Attribute(term, None), usual))) + bounds


@told.register
def pot(construct: Pot, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Money in the middle."""
    del within
    name = Attribute(pot_term(game, construct.name), None)
    return one(Idiom("pot for the match" if construct.scope == "match" else "pot for a hand", (name,)))


def _bounds(name: Named, construct: Given | State) -> tuple[Sentence, ...]:
    """The least and the most that an amount may be."""
    if construct.within is None:
        return ()
    least, most = (Constant(Kind.NUMBER, end) for end in construct.within)
    return one(Idiom("goes from", (name, least, most)))


@told.register
def state(construct: State, within: Within, game: Game) -> tuple[Sentence, ...]:
    """What is remembered, and what it is at first."""
    del within
    scope = scope_of(game)
    term = state_term(game, construct.name)
    begins: dict[str, IdiomKey] = {"hand": "each hand", "each turn": "each turn", "match": "each match"}
    resolved = scope.resolved(construct.start)
    start = phrase(resolved, scope)
    begin = Idiom(begins[construct.scope])
    if construct.type.kind is Kind.YES_NO:
        if construct.per_player and isinstance(resolved, Literal_) and resolved.value is False:
            return one(Idiom("noted players", (_nobody(term), begin)))
        each: IdiomKey = "noted if it holds for each"
        key = each if construct.per_player else "noted if it holds"
        return one(Idiom(key, (*_whether(term, construct), start, begin)))
    name = Named(term, quoted=True)
    if construct.type.kind in _THINGS and isinstance(resolved, Literal_):
        key = "noted thing for each" if construct.per_player else "noted thing"
        return one(Idiom(key, (name, Group(noun=noun_of(construct.type.kind), determiner="no"), begin)))
    if construct.type.kind is Kind.CARDS and isinstance(resolved, Literal_):
        owner = Member("player", "player", AnyOne()) if construct.per_player else None
        return one(Idiom("noted cards", (Attribute(term, owner), begin)))
    noted = one(Idiom("noted for each" if construct.per_player else "noted", (name, start, begin)))
    return noted + _bounds(name, construct)


def _nobody(term: Term) -> Condition:
    """That a yes or no holds of no player."""
    return Clause(subject=Group(noun="player", determiner="no"), predicate=Property(term))


def _whether(term: Term, construct: Given | State) -> tuple[Phrase | Condition, ...]:
    """A yes or no as what holds: of "each player", that "he is burned"."""
    if not construct.per_player:
        return (Clause(subject=Named(term, quoted=True), predicate=Do("hold")),)
    each = Member("each", "player", Element())
    about = Group(noun="player", determiner="each", element=each)
    return (about, Clause(subject=each, predicate=Property(term)))


@told.register
def option(construct: Option, within: Within, game: Game) -> tuple[Sentence, ...]:
    """A choice of the table."""
    del within
    kind = construct.type.kind
    title = option_term(game, construct.name)
    noun: Noun | None = "points" if kind is Kind.POINTS else None
    value = OneOf((Constant(kind, construct.value, construct.name),), noun)
    if construct.fixed:
        return one(Idiom("settled choice", (title, value)))
    values = OneOf(tuple(Constant(kind, value, construct.name) for value in construct.values), noun)
    key: IdiomKey = "reading" if construct.readings else "choice of the table"
    return one(Idiom(key, (title, values, value)))


@told.register
def limit(construct: Limit, within: Within, game: Game) -> tuple[Sentence, ...]:
    """Choices that do not go together; the model keeps the name of the rule only."""
    del within, game
    label = construct.rule.name.rpartition(".")[2]
    return one(Idiom("combinations", (Named(Term("option", label, construct.rule.title), quoted=True),)))
