"""Who pays whom, as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from tonkspec.model.find import Found
from tonkspec.model.game import Game, Settlement
from tonkspec.prose.payments import Settled, Transfer, paid_between, paid_by_move, settled
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.pages import Payments, Row


def payment_table(game: Game, names: Names, notes: Mapping[str, tuple[str, ...]]) -> Payments:
    """A row for each payment of each case; one for a case in which nobody pays. `notes` are those of the rules, by the
    names of these, and stand beside the first row of each.

    Then what is paid by moves, and what is paid for every hand, whatever its end.
    """
    limits = {one.name for one in game.endings if one.turns is not None}
    settlements = sorted(game.settlements, key=lambda one: one.ending in limits)
    between = tuple(_between(game, names))
    nobody = names.words["every hand too" if between else "nobody"]
    of_endings = (row for one in settlements for row in _of_settlement(game, one, names, nobody))
    rows = (*of_endings, *_in_play(game, names), *between)
    first = {row.rule: number for number, row in reversed(list(enumerate(rows)))}
    return Payments(
        rows=tuple(
            replace(row, notes=notes.get(row.rule, ()) if first[row.rule] == number else ())
            for number, row in enumerate(rows)
        )
    )


def _of_settlement(game: Game, settlement: Settlement, names: Names, nobody: str) -> Iterator[Row]:
    ending = names.ending(settlement.ending)
    alone = len(settlement.cases) == 1
    rest = names.words["always" if alone else "otherwise"]
    first = True
    for case in sorted(settlement.cases, key=lambda case: case.guard is None):
        said = settled(game, Found(case, (settlement,)), names.wording)
        yield from _rows(said, ending, said.when or rest, case.rule.name, names, nobody, first=first)
        first = False
        for exception in case.exceptions:
            said = settled(game, Found(exception, (case, settlement)), names.wording)
            when = f"{names.words['exception']}: {said.when}"
            yield from _rows(said, ending, when, exception.rule.name, names, nobody, first=False)


def _rows(said: Settled, ending: str, when: str, rule: str, names: Names, nobody: str, *, first: bool) -> Iterator[Row]:
    words = names.words
    winner = words["another hand"] if said.redeal else said.winner or words["nobody"]
    payer = words["nobody"] if said.redeal else nobody
    none = Transfer(payer=payer, amount=words["nothing"], payee=words["nothing"])
    for number, transfer in enumerate(said.transfers or (none,)):
        paying = transfer if number == 0 else replace(transfer, payer=words["also"].format(payer=transfer.payer))
        yield _row(paying, ending, when, winner, rule, names, first=first and number == 0)


def _in_play(game: Game, names: Names) -> Iterator[Row]:
    """What is paid when a move is made."""
    for move in game.moves:
        when = names.words["in play"].format(move=names.quoted(names.move(move.name)))
        yield from _whenever(when, paid_by_move(game, move, names.wording), move.rule.name, names)


def _between(game: Game, names: Names) -> Iterator[Row]:
    """What is paid before and after every hand."""
    for between in game.match.between if game.match is not None else ():
        paid = paid_between(game, between, names.wording)
        yield from _whenever(names.words[between.when], paid, between.rule.name, names)


def _whenever(ending: str, paid: Iterable[tuple[str, Transfer]], rule: str, names: Names) -> Iterator[Row]:
    """What is paid whatever the end of the hand."""
    words = names.words
    for number, (when, transfer) in enumerate(paid):
        yield _row(transfer, ending, when or words["always"], words["nothing"], rule, names, first=number == 0)


def _row(transfer: Transfer, ending: str, when: str, winner: str, rule: str, names: Names, *, first: bool) -> Row:
    words = names.words
    return Row(
        ending=ending,
        when=when,
        winner=winner,
        payer=transfer.payer,
        amount=transfer.amount or words["everything"],
        payee=transfer.payee or words["scored"],
        rule=rule,
        first=first,
    )
