"""Who pays whom in a settlement, piece by piece, as a table of it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tonkspec.model.expressions import Expression, Literal_, SetOf
from tonkspec.model.find import Found
from tonkspec.model.game import Between, Case, CaseException, Game, Move, Settlement
from tonkspec.model.statements import ForEach, Let, Party, Pay, PotParty, Redeal, Score, Statement, When, Win
from tonkspec.model.wording import Wording
from tonkspec.prose.clauses import ONLY_ONE, Attribute, Condition, Group, Member, Office, Phrase
from tonkspec.prose.hand_rules import only_one, scope_of_settlement
from tonkspec.prose.joining import joined
from tonkspec.prose.languages import language_of
from tonkspec.prose.move_rules import scope_with
from tonkspec.prose.scope import MOVER, Scope, scope_of
from tonkspec.prose.speech import condition, elements, phrase
from tonkspec.prose.statements import named
from tonkspec.prose.telling import around
from tonkspec.prose.terms import pot_term

_PAYER = Member("payer", "player", Office("payer"))
_PAYEE = Member("payee", "player", Office("payee"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Who pays, how much (empty for all that is in a pot), and whom (empty where the amount is scored)."""

    payer: str
    amount: str
    payee: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What comes of one case of a settlement, in words: where it holds (empty: in all others), who has won, the
    payments, and whether another hand is dealt. `winner` is empty where nobody is said to win.
    """

    when: str
    winner: str
    transfers: tuple[Transfer, ...]
    redeal: bool


def settled(game: Game, found: Found, wording: Wording) -> Settled:
    """What comes of a case of a settlement, or of an exception to one.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.model.find import find_rule
    >>> game = load_game("black_company")
    >>> settled(game, find_rule(game, "tonk.tonk.paid"), Wording("en")).transfers
    (Transfer(payer='each other player', amount="the payer's stake", payee='the player whose move ended the play'),)
    """
    construct = found.construct
    if not isinstance(construct, Case | CaseException):
        raise TypeError(type(construct).__name__)
    whole = around(Settlement, found.within)
    scope = replace(scope_of_settlement(whole, game), payer=_PAYER, payee=_PAYEE)
    single = only_one(construct, whole, game) if isinstance(construct, Case) else None
    holds = construct.guard if isinstance(construct, Case) else construct.condition
    language = language_of(wording)
    when = "" if holds is None else language.fragment(condition(scope.resolved(holds), scope), game, wording)
    winner = ""
    for statement, there in _with_scopes(construct.body, scope):
        if isinstance(statement, Win) and statement.players is not None:
            winners = _players(there.resolved(statement.players), there, single)
            winner = language.noun_words(winners, game, wording)
    return Settled(
        when=when,
        winner=winner,
        transfers=tuple(transfer for _, transfer in _transfers(construct.body, scope, _Words(game, wording, single))),
        redeal=any(isinstance(one, Redeal) for one in construct.body),
    )


def paid_between(game: Game, between: Between, wording: Wording) -> tuple[tuple[str, Transfer], ...]:
    """What is paid between hands, whatever the hand: where that is so (empty: always), and the payment.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("tongits")
    >>> paid_between(game, game.match.between[0], Wording("en"))
    (('', Transfer(payer='each player', amount='the stake', payee='the jackpot')),)
    """
    return _paid_in(between.effects, scope_of(game), game, wording)


def paid_by_move(game: Game, move: Move, wording: Wording) -> tuple[tuple[str, Transfer], ...]:
    """What is paid when a move is made, as `paid_between` says it; whoever makes it is the player."""
    mover = replace(MOVER, description=Office("player"))
    return _paid_in(move.effects, replace(scope_with(move, game), mover=mover), game, wording)


def _paid_in(
    effects: tuple[Statement, ...], scope: Scope, game: Game, wording: Wording
) -> tuple[tuple[str, Transfer], ...]:
    """The payments in what is done, each with where that is so."""
    language = language_of(wording)
    found = _transfers(effects, replace(scope, payer=_PAYER, payee=_PAYEE), _Words(game, wording, None))
    return tuple(
        (language.fragment(joined("and", holds), game, wording) if holds else "", transfer) for holds, transfer in found
    )


def _players(players: Expression, scope: Scope, single: Expression | None) -> Phrase:
    """Each of some players; of a set that is known to have one member him alone, and each other player."""
    if players == single:
        return elements(players, scope, "the one")
    if single is not None and isinstance(players, SetOf) and players.operator == "except" and players.right == single:
        others = elements(players.left, scope, "each")
        if isinstance(others, Group) and others == Group(noun="player", determiner="each"):
            return replace(others, other=ONLY_ONE)
    return elements(players, scope, "each")


def _transfers(
    body: tuple[Statement, ...], scope: Scope, words: _Words
) -> Iterator[tuple[tuple[Condition, ...], Transfer]]:
    """The payments in some statements, each with the conditions around it."""
    for statement, there in _with_scopes(body, scope):
        if isinstance(statement, When):
            decided = there.resolved(statement.condition)
            if isinstance(decided, Literal_):
                yield from _transfers(statement.body if decided.value else (), there, words)
                continue
            within = _transfers(statement.body, there, words)
            yield from (((condition(decided, there), *inner), transfer) for inner, transfer in within)
        elif isinstance(statement, ForEach):
            each = _players(there.resolved(statement.of), there, None)
            yield from _transfers(statement.body, there.with_name(statement.name, each), words)
        elif isinstance(statement, Pay | Score):
            yield (), words.transfer(statement, there)


def _with_scopes(body: tuple[Statement, ...], scope: Scope) -> Iterator[tuple[Statement, Scope]]:
    """Each statement with what the names before it stand for."""
    for statement in body:
        if isinstance(statement, Let):
            scope = named(statement, scope)
        else:
            yield statement, scope


@dataclass(frozen=True, slots=True)
class _Words:
    """What puts phrases into words; `single` is a set of players that is known to have one member."""

    game: Game
    wording: Wording
    single: Expression | None

    def of(self, said: Phrase) -> str:
        return language_of(self.wording).noun_words(said, self.game, self.wording)

    def transfer(self, statement: Pay | Score, scope: Scope) -> Transfer:
        if isinstance(statement, Score):
            element = Member(statement.name, "player", Office("player"))
            named = scope.with_name(statement.name, element)
            amount = self.of(phrase(named.resolved(statement.amount), named))
            return Transfer(payer=self._party(statement.players, scope), amount=amount, payee="")
        amount = "" if statement.amount is None else self.of(phrase(scope.resolved(statement.amount), scope))
        payer, payee = self._party(statement.payers, scope), self._party(statement.payees, scope)
        return Transfer(payer=payer, amount=amount, payee=payee)

    def _party(self, party: Party, scope: Scope) -> str:
        if isinstance(party, PotParty):
            return self.of(Attribute(pot_term(self.game, party.pot), None))
        return self.of(_players(scope.resolved(party), scope, self.single))
