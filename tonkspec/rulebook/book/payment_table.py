"""Who pays whom, as a table."""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.model.find import Found
from tonkspec.model.game import Game, Settlement
from tonkspec.prose.payments import Settled, Transfer, settled
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.pages import Payments, Row


def payment_table(game: Game, names: Names) -> Payments:
    """A row for each payment of each case; one for a case in which nobody pays. What is said once is left out below."""
    limits = {one.name for one in game.endings if one.turns is not None}
    settlements = sorted(game.settlements, key=lambda one: one.ending in limits)
    return Payments(rows=tuple(row for one in settlements for row in _of_settlement(game, one, names)))


def _of_settlement(game: Game, settlement: Settlement, names: Names) -> Iterator[Row]:
    ending = names.ending(settlement.ending)
    alone = len(settlement.cases) == 1
    for case in settlement.cases:
        said = settled(game, Found(case, (settlement,)), names.wording)
        otherwise = "" if alone else names.words["otherwise"]
        yield from _rows(said, ending, said.when or otherwise, case.rule.name, names)
        ending = ""
        for exception in case.exceptions:
            said = settled(game, Found(exception, (case, settlement)), names.wording)
            when = f"{names.words['exception']}: {said.when}"
            yield from _rows(said, "", when, exception.rule.name, names)


def _rows(said: Settled, ending: str, when: str, rule: str, names: Names) -> Iterator[Row]:
    words = names.words
    winner = words["another hand"] if said.redeal else said.winner or words["nobody"]
    nobody = Transfer(payer=words["nobody"], amount=words["nothing"], payee=words["nothing"])
    for transfer in said.transfers or (nobody,):
        amount = transfer.amount or words["everything"]
        payee = transfer.payee or words["scored"]
        yield Row(ending=ending, when=when, winner=winner, payer=transfer.payer, amount=amount, payee=payee, rule=rule)
        ending = when = winner = ""
