"""A wrong engine: an opener who is caught is paid by those who caught him, instead of paying them."""

from __future__ import annotations

from base import End, Options, Payment, Player, serve
from naive import game, settlement


def settle_open_swapped(opener: Player, counts: dict[Player, int], stakes: dict[Player, int], options: Options) -> End:
    """Settle an open, with payer and payee swapped where the opener pays."""
    end = settlement.settle_open(opener, counts, stakes, options)
    pays = [
        Payment(payment.payee, payment.payer, payment.amount) if payment.payer == opener else payment
        for payment in end.pays
    ]
    return settlement.settled(list(counts), list(end.winners), pays, end.by)


if __name__ == "__main__":
    game.settle_open = settle_open_swapped
    serve("tonk with payer and payee swapped")
