"""What moves, deals and settlements do, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import singledispatch
from itertools import groupby

from tonkspec.model.expressions import (
    AllPlayers,
    Arithmetic,
    Choose,
    Expression,
    FunctionOf,
    Literal_,
    Local,
    SetOf,
    Winners,
    ZoneOf,
)
from tonkspec.model.statements import (
    Assign,
    DealCards,
    ForEach,
    Join,
    Lay,
    Leave,
    Let,
    Party,
    Pay,
    PlaysNext,
    PotParty,
    Put,
    Redeal,
    Score,
    Show,
    Shuffle,
    Statement,
    When,
    Win,
)
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants, replaced
from tonkspec.prose.before import after_change, changes, may_change
from tonkspec.prose.clauses import (
    ONLY_ONE,
    Adjunct,
    AsMany,
    Attribute,
    BeAmong,
    Clause,
    Condition,
    Counted,
    Described,
    Do,
    Group,
    Idiom,
    Member,
    Named,
    Object,
    Office,
    OneOrOther,
    Phrase,
    Sentence,
    Term,
    Together,
    TopCards,
)
from tonkspec.prose.joining import negated
from tonkspec.prose.scope import PAYEE, PAYER, Scope, noun_of
from tonkspec.prose.sets import place, taken_as_a_set
from tonkspec.prose.shape import mentions
from tonkspec.prose.speech import condition, elements, phrase
from tonkspec.prose.terms import pot_term, state_term
from tonkspec.prose.values import owner
from tonkspec.prose.vocabulary import IdiomKey, Verb

_WINNERS = Group(noun="winner", determiner="the")
_SINGLE = frozenset({Kind.CARD, Kind.PLAYER, Kind.MELD})


@dataclass(frozen=True, slots=True)
class Teller:
    """Who does what is told, and what the names in it are; `winners` once it is told who has won, `changed` once an
    effect has been. `single` is a set of players that is known to have one member, who has been spoken of already if he
    is `told`; `dealt` once every player has been dealt cards.
    """

    scope: Scope
    agent: Phrase
    winners: Expression | None = None
    single: Expression | None = None
    told: bool = True
    dealt: bool = False
    changed: bool = False

    def resolved(self, expression: Expression) -> Expression:
        """The expression as it stands here; a set of players that has won is the winners."""
        found = self.scope.resolved(expression)
        if self.winners is None or self.winners.type.kind is not Kind.PLAYERS:
            return found
        return replaced(found, self._as_winners)

    def _as_winners(self, node: Expression) -> Expression:
        return Winners(type=node.type) if node == self.winners else node

    def phrase(self, expression: Expression) -> Phrase:
        """What a value is called here."""
        return phrase(self.resolved(expression), self.scope)

    def each(self, expression: Expression, element: Member | None = None) -> Phrase:
        """Each element of a set; a single player or thing by itself."""
        return elements(self.resolved(expression), self.scope, "each", element)

    def condition(self, expression: Expression) -> Condition:
        """What a condition says here."""
        return condition(self.resolved(expression), self.scope)


def tell(statements: tuple[Statement, ...], teller: Teller) -> tuple[Sentence, ...]:
    """Statements in order, as sentences; a name that one of them gives is known to those after it."""
    sentences: list[Sentence] = []
    mentioned: set[str] = set()
    for statement, times in _in_a_row(statements):
        sentences.extend(told(statement, teller) if times == 1 else _several_times(statement, times, teller))
        mentioned |= {node.name for node in descendants(statement) if isinstance(node, Local)}
        teller = _after(statement, teller, statements)
        if changes(statement):
            teller = replace(teller, scope=after_change(mentioned, teller.scope), changed=True)
    return merged(sentences)


def _in_a_row(statements: tuple[Statement, ...]) -> Iterator[tuple[Statement, int]]:
    """Each statement, with how many times it stands there in a row if it moves the top card of a pile."""
    for statement, alike in groupby(statements):
        times = len(tuple(alike))
        yield from ((statement, times),) if _pile(statement) is not None else ((statement, 1),) * times


def _pile(statement: Statement) -> ZoneOf | None:
    """The pile of which the top card is put somewhere."""
    match statement:
        case Put(cards=FunctionOf(function="top", argument=ZoneOf() as pile)):
            return pile
        case _:
            return None


def _several_times(statement: Statement, times: int, teller: Teller) -> tuple[Sentence, ...]:
    """The top card of a pile is put somewhere several times: so many cards from its top are."""
    pile = _pile(statement)
    if pile is None or not isinstance(statement, Put):
        return told(statement, teller) * times
    return _put(statement, TopCards(times, place(teller.scope, pile.zone, owner(pile.owner, teller.scope))), teller)


def _after(statement: Statement, teller: Teller, beside: tuple[Statement, ...]) -> Teller:
    if isinstance(statement, Let):
        return replace(teller, scope=named(statement, teller.scope))
    if isinstance(statement, DealCards):
        return replace(teller, dealt=teller.dealt or isinstance(statement.players, AllPlayers))
    alone = sum(isinstance(other, Win) for other in beside) == 1
    if isinstance(statement, Win) and statement.players is not None and alone:
        return replace(teller, winners=teller.scope.resolved(statement.players))
    return teller


def named(statement: Let, scope: Scope) -> Scope:
    """The scope after a name is given: one player or thing is called by it, anything else is said in full."""
    if statement.value.type.kind not in _SINGLE:
        return scope.with_value(statement.name, statement.value)
    kind = statement.value.type.kind
    value = phrase(scope.resolved(statement.value), scope)
    if isinstance(value, Member):
        return scope.with_name(statement.name, value)
    name = Term("parameter", statement.name) if kind is Kind.PLAYER else None
    return scope.with_name(statement.name, Member(statement.name, noun_of(kind), Described(value, name)))


def merged(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """Neighbouring sentences about one subject made one."""
    found: list[Sentence] = []
    for sentence in sentences:
        last = found[-1] if found else None
        if (
            last is not None
            and _plain(sentence)
            and _subject(last) is not None
            and _subject(last) == _subject(sentence)
        ):
            found[-1] = replace(last, clauses=(*last.clauses, *sentence.clauses))
        else:
            found.append(sentence)
    return tuple(found)


def _plain(sentence: Sentence) -> bool:
    return not sentence.leads and not sentence.trails


def _subject(sentence: Sentence) -> Phrase | None:
    last = sentence.clauses[-1]
    return last.subject if isinstance(last, Clause) and _plain(sentence) else None


@singledispatch
def told(statement: Statement, teller: Teller) -> tuple[Sentence, ...]:
    """What a statement does, in sentences of which the agent may be the subject."""
    del teller
    message = f"{type(statement).__name__} is no statement"
    raise TypeError(message)


def _does(teller: Teller, verb: Verb, *objects: Object) -> tuple[Sentence, ...]:
    return (Sentence(clauses=(Clause(subject=teller.agent, predicate=Do(verb, objects)),)),)


@told.register
def let(statement: Let, teller: Teller) -> tuple[Sentence, ...]:
    """A name for a value says nothing by itself."""
    del statement, teller
    return ()


@told.register
def put(statement: Put, teller: Teller) -> tuple[Sentence, ...]:
    """Cards go somewhere; into one's own hand they are taken."""
    return _put(statement, teller.phrase(statement.cards), teller)


def _put(statement: Put, cards: Phrase, teller: Teller) -> tuple[Sentence, ...]:
    target = place(teller.scope, statement.zone, owner(statement.owner, teller.scope))
    verb: Verb = "take" if target.layout == "cards" and target.owner == teller.agent else "put"
    return _does(teller, verb, Object("object", cards), Object("onto", target))


@told.register
def lay(statement: Lay, teller: Teller) -> tuple[Sentence, ...]:
    """A meld is laid."""
    target = place(teller.scope, statement.zone, owner(statement.owner, teller.scope))
    return _does(teller, "lay", Object("object", teller.phrase(statement.meld)), Object("onto", target))


@told.register
def join(statement: Join, teller: Teller) -> tuple[Sentence, ...]:
    """Cards are added to a meld."""
    cards, meld = teller.phrase(statement.cards), teller.phrase(statement.meld)
    return _does(teller, "add", Object("object", cards), Object("to", meld))


@told.register
def show(statement: Show, teller: Teller) -> tuple[Sentence, ...]:
    """Cards are shown."""
    return _does(teller, "show", Object("object", teller.phrase(statement.cards)))


@told.register
def deal(statement: DealCards, teller: Teller) -> tuple[Sentence, ...]:
    """Players get cards; those who have got some already get more."""
    players = teller.each(statement.players)
    cards = _so_many(teller.resolved(statement.count), teller.scope)
    single = isinstance(cards, Counted) and cards.most == 1
    key: IdiomKey = "gets a card" if single else "gets cards one at a time"
    if teller.dealt and isinstance(cards, Counted):
        key = "gets another card" if single else "gets more cards"
    return (Sentence(clauses=(Idiom(key, (players, cards)),)),)


def _so_many(count: Expression, scope: Scope) -> Phrase:
    """So many cards: "seven cards if there are exactly two players, and otherwise five cards"."""
    if isinstance(count, Literal_) and isinstance(count.value, int):
        return Counted("card", count.value, count.value)
    if isinstance(count, Choose):
        then, otherwise = (_so_many(part, scope) for part in (count.then, count.otherwise))
        return OneOrOther(then, condition(count.condition, scope), otherwise)
    return AsMany("card", phrase(count, scope))


@told.register
def assign(statement: Assign, teller: Teller) -> tuple[Sentence, ...]:
    """Something remembered changes."""
    becomes = Do("become", (Object("object", teller.phrase(statement.value)),))
    said = (
        _said_of_property(statement, teller)
        or _said_of_amount(statement, teller)
        or _said_of_cards(statement, teller)
        or _said_of_thing(statement, teller)
        or Clause(subject=teller.phrase(statement.state), predicate=becomes)
    )
    return (Sentence(clauses=(said,)),)


def _said_of_property(statement: Assign, teller: Teller) -> Condition | None:
    """A yes or no that is set: "from now on he is blocked"."""
    value = teller.scope.resolved(statement.value)
    if not isinstance(value, Literal_) or not isinstance(value.value, bool):
        return None
    holds = condition(statement.state, teller.scope)
    return Idiom("from now on", (holds if value.value else negated(holds),))


def _said_of_amount(statement: Assign, teller: Teller) -> Condition | None:
    """An amount that is counted up or down."""
    value = teller.scope.resolved(statement.value)
    if not isinstance(value, Arithmetic) or value.operator == "*" or value.left != statement.state:
        return None
    verb: Verb = "rise" if value.operator == "+" else "fall"
    by = Object("by", phrase(value.right, teller.scope))
    return Clause(subject=teller.phrase(statement.state), predicate=Do(verb, (by,)))


def _said_of_cards(statement: Assign, teller: Teller) -> Condition | None:
    """Cards kept in mind, when a single one comes to them or goes: "from now on it is among his drawn cards"."""
    value = teller.scope.resolved(statement.value)
    if not isinstance(value, SetOf) or value.left != statement.state:
        return None
    single = taken_as_a_set(value.right)
    if single.type.kind not in _SINGLE:
        return None
    among = BeAmong(teller.phrase(statement.state))
    card = phrase(single, teller.scope)
    return Idiom("from now on", (Clause(subject=card, predicate=among, negated=value.operator != "plus"),))


def _said_of_thing(statement: Assign, teller: Teller) -> Condition | None:
    """A card, player or meld that is remembered for the whole table."""
    value = taken_as_a_set(teller.scope.resolved(statement.value))
    if statement.state.owner is not None or {statement.state.type.kind, value.type.kind}.isdisjoint(_SINGLE):
        return None
    name = Named(state_term(teller.scope.game, statement.state.state), quoted=True)
    if isinstance(value, Literal_):
        return Idiom("is remembered no longer", (name,))
    return Idiom("is remembered as", (phrase(value, teller.scope), name))


@told.register
def when(statement: When, teller: Teller) -> tuple[Sentence, ...]:
    """Something happens only if a condition holds; what options decide is said as decided."""
    decided = teller.scope.resolved(statement.condition)
    if isinstance(decided, Literal_):
        return tell(statement.body, teller) if decided.value else ()
    holds = teller.condition(statement.condition)
    if teller.changed and isinstance(holds, Clause) and may_change(decided):
        holds = replace(holds, then=True)
    return _led(Adjunct("if", holds), tell(statement.body, teller))


@told.register
def for_each(statement: ForEach, teller: Teller) -> tuple[Sentence, ...]:
    """Something happens for each element of a set."""
    scope, element = teller.scope.with_element(statement.name, statement.of)
    if all(isinstance(one, Show) and _is_held_by(one.cards, statement.name) for one in statement.body):
        players = teller.each(statement.of, element)
        shower = replace(teller, scope=scope.with_name(statement.name, _member(players, element)), agent=players)
        return tell(statement.body, shower)
    players = teller.each(statement.of, element)
    sentences = tell(statement.body, replace(teller, scope=scope))
    return _of_each(players, element, sentences) or _led(Adjunct("for each", players), sentences)


def _of_each(players: Phrase, element: Member, sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """What becomes of something that each has, if it is all that happens: "each winner's score rises by 1"."""
    said = sentences[0].clauses[0] if len(sentences) == 1 and _plain(sentences[0]) else None
    if not isinstance(said, Clause) or not isinstance(said.subject, Attribute) or len(sentences[0].clauses) > 1:
        return ()
    if said.subject.owner != element or mentions(said.predicate, element):
        return ()
    return (Sentence(clauses=(replace(said, subject=replace(said.subject, owner=players)),)),)


def _is_held_by(cards: Expression, player: str) -> bool:
    """Whether these are cards that the player himself holds, who then shows them himself."""
    return isinstance(cards, ZoneOf) and isinstance(cards.owner, Local) and cards.owner.name == player


def _led(lead: Adjunct, sentences: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """Sentences under one circumstance, which is said once if it can be: one of them may be what changes it."""
    if sentences and all(_plain(sentence) for sentence in sentences):
        return (Sentence(leads=(lead,), clauses=tuple(one for sentence in sentences for one in sentence.clauses)),)
    return tuple(replace(sentence, leads=(lead, *sentence.leads)) for sentence in sentences)


@told.register
def shuffle(statement: Shuffle, teller: Teller) -> tuple[Sentence, ...]:
    """Cards are shuffled and go onto a pile."""
    target = place(teller.scope, statement.zone, owner(statement.owner, teller.scope))
    return _does(teller, "shuffle", Object("object", teller.phrase(statement.cards)), Object("onto", target))


@told.register
def pay(statement: Pay, teller: Teller) -> tuple[Sentence, ...]:
    """Players and pots pay players and pots."""
    payers = _party(statement.payers, teller, PAYER)
    if statement.amount is None:
        shared = statement.payees
        payees = _pot(shared, teller) if isinstance(shared, PotParty) else teller.phrase(shared)
        single = isinstance(shared, PotParty) or shared.type.kind is Kind.PLAYER
        key: IdiomKey = "pays everything to one" if single else "pays everything"
        return (Sentence(clauses=(Idiom(key, (payers, payees)),)),)
    payees = _party(statement.payees, teller, PAYEE)
    scope = replace(teller.scope, payer=_member(payers, PAYER), payee=_member(payees, PAYEE))
    amount = phrase(scope.resolved(statement.amount), scope)
    payers = _both(statement.payers, payers, amount, PAYER, teller)
    payees = _both(statement.payees, payees, amount, PAYEE, teller)
    pays = Do("pay", (Object("object", amount), Object("recipient", payees)))
    return (Sentence(clauses=(Clause(subject=payers, predicate=pays),)),)


def _pot(party: PotParty, teller: Teller) -> Phrase:
    return Attribute(pot_term(teller.scope.game, party.pot), None)


def _party(expression: Party, teller: Teller, role: Member) -> Phrase:
    """Those who pay or are paid; those who are known to have won are called winners."""
    if isinstance(expression, PotParty):
        return _pot(expression, teller)
    players = teller.phrase(expression)
    one_won = teller.winners is not None and teller.winners == teller.single
    if players == _WINNERS:
        if one_won:
            return replace(ONLY_ONE, description=Office("winner"))
        return Group(noun="winner", determiner="each", element=replace(role, noun="winner"))
    if expression.type.kind is Kind.PLAYER and teller.scope.resolved(expression) == teller.winners:
        return replace(players if isinstance(players, Member) else ONLY_ONE, description=Office("winner"))
    players = teller.each(expression, role)
    if one_won and isinstance(players, Group) and players.exceptions == (_WINNERS,):
        return replace(players, exceptions=(), other=ONLY_ONE)
    return players


def _both(expression: Party, party: Phrase, amount: Phrase, role: Member, teller: Teller) -> Phrase:
    """Those who pay or are paid; named one by one where they are single players of whom the amount does not speak."""
    if isinstance(expression, PotParty) or mentions(amount, role):
        return party
    players = teller.each(expression)
    return players if isinstance(players, Together) else party


def _member(party: Phrase, role: Member) -> Phrase:
    """One of those who pay or are paid, to speak of him in the amount."""
    if isinstance(party, Group):
        return party.element or role
    return party


@told.register
def score(statement: Score, teller: Teller) -> tuple[Sentence, ...]:
    """Players score."""
    scope, element = teller.scope.with_element(statement.name, statement.players)
    players = teller.each(statement.players, element)
    scope = scope.with_name(statement.name, _member(players, element))
    amount = phrase(scope.resolved(statement.amount), scope)
    return (Sentence(clauses=(Clause(subject=players, predicate=Do("score", (Object("object", amount),))),)),)


@told.register
def leave(statement: Leave, teller: Teller) -> tuple[Sentence, ...]:
    """Players are out of the match."""
    return (Sentence(clauses=(Idiom("leaves", (teller.each(statement.players),)),)),)


@told.register
def win(statement: Win, teller: Teller) -> tuple[Sentence, ...]:
    """Players win, or nobody does."""
    if statement.players is None:
        return (Sentence(clauses=(Idiom("nobody wins"),)),)
    players = teller.each(statement.players)
    resolved = teller.scope.resolved(statement.players)
    if resolved == teller.single:
        players = ONLY_ONE if teller.told else elements(resolved, teller.scope, "the one", ONLY_ONE)
    return (Sentence(clauses=(Clause(subject=players, predicate=Do("win")),)),)


@told.register
def plays_next(statement: PlaysNext, teller: Teller) -> tuple[Sentence, ...]:
    """Whose turn comes next."""
    return (Sentence(clauses=(Idiom("plays next", (teller.phrase(statement.player),)),)),)


@told.register
def redeal(statement: Redeal, teller: Teller) -> tuple[Sentence, ...]:
    """The hand is void."""
    del statement, teller
    return (Sentence(clauses=(Idiom("another hand"),)),)
