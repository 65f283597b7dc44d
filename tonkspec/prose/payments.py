"""Who pays whom in a settlement, piece by piece, as a table of it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tonkspec.model.find import Found
from tonkspec.model.game import Between, Case, CaseException, Game, Settlement
from tonkspec.model.statements import Let, Party, Pay, PotParty, Redeal, Score, Statement, When, Win
from tonkspec.model.wording import Wording
from tonkspec.prose.clauses import Attribute, Member, Office, Phrase
from tonkspec.prose.hand_rules import scope_of_settlement
from tonkspec.prose.languages import language_of
from tonkspec.prose.scope import Scope, scope_of
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
    >>> settled(game, find_rule(game, "black_company.tonk.paid"), Wording("en")).transfers
    (Transfer(payer='each other player', amount="the payer's stake", payee='the player who moved last'),)
    """
    construct = found.construct
    if not isinstance(construct, Case | CaseException):
        raise TypeError(type(construct).__name__)
    scope = replace(
        scope_of_settlement(around(Settlement, found.within), game),
        payer=_PAYER,
        payee=_PAYEE,
    )
    holds = construct.guard if isinstance(construct, Case) else construct.condition
    language = language_of(wording)
    when = "" if holds is None else language.fragment(condition(scope.resolved(holds), scope), game, wording)
    winner = ""
    for statement, there in _with_scopes(construct.body, scope):
        if isinstance(statement, Win) and statement.players is not None:
            winners = elements(there.resolved(statement.players), there, "each")
            winner = language.noun_words(winners, game, wording)
    return Settled(
        when=when,
        winner=winner,
        transfers=tuple(transfer for _, transfer in _transfers(construct.body, scope, game, wording)),
        redeal=any(isinstance(one, Redeal) for one in construct.body),
    )


def paid_between(game: Game, between: Between, wording: Wording) -> tuple[tuple[str, Transfer], ...]:
    """What is paid between hands, whatever the hand: where that is so (empty: always), and the payment.

    >>> from tonkspec.analysis import load_game
    >>> game = load_game("tongits")
    >>> paid_between(game, game.match.between[0], Wording("en"))
    (('', Transfer(payer='each player', amount='the stake', payee='the jackpot')),)
    """
    return tuple(_transfers(between.effects, replace(scope_of(game), payer=_PAYER, payee=_PAYEE), game, wording))


def _transfers(
    body: tuple[Statement, ...], scope: Scope, game: Game, wording: Wording
) -> Iterator[tuple[str, Transfer]]:
    """The payments in some statements, each with the condition around it."""
    for statement, there in _with_scopes(body, scope):
        if isinstance(statement, When):
            holds = condition(there.resolved(statement.condition), there)
            said = language_of(wording).fragment(holds, game, wording)
            yield from ((said, transfer) for _, transfer in _transfers(statement.body, there, game, wording))
        elif isinstance(statement, Pay | Score):
            yield "", _Words(game, wording, there).transfer(statement)


def _with_scopes(body: tuple[Statement, ...], scope: Scope) -> Iterator[tuple[Statement, Scope]]:
    """Each statement with what the names before it stand for."""
    for statement in body:
        if isinstance(statement, Let):
            scope = named(statement, scope)
        else:
            yield statement, scope


@dataclass(frozen=True, slots=True)
class _Words:
    """What puts phrases into words at one place."""

    game: Game
    wording: Wording
    scope: Scope

    def of(self, said: Phrase) -> str:
        return language_of(self.wording).noun_words(said, self.game, self.wording)

    def transfer(self, statement: Pay | Score) -> Transfer:
        if isinstance(statement, Score):
            element = Member(statement.name, "player", Office("player"))
            scope = self.scope.with_name(statement.name, element)
            amount = self.of(phrase(scope.resolved(statement.amount), scope))
            return Transfer(payer=self._party(statement.players), amount=amount, payee="")
        amount = "" if statement.amount is None else self.of(phrase(self.scope.resolved(statement.amount), self.scope))
        return Transfer(payer=self._party(statement.payers), amount=amount, payee=self._party(statement.payees))

    def _party(self, party: Party) -> str:
        if isinstance(party, PotParty):
            return self.of(Attribute(pot_term(self.game, party.pot), None))
        return self.of(elements(self.scope.resolved(party), self.scope, "each"))
