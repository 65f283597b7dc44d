"""A wrong engine: an opener who is caught pays double his own stake, not that of the one who is paid."""

from __future__ import annotations

from base import End, Options, Payment, Player, serve
from naive import game, settlement


def settle_open_by_own_stake(
    opener: Player, counts: dict[Player, int], stakes: dict[Player, int], options: Options
) -> End:
    """Settle an open, with what the opener pays reckoned by his own stake."""
    end = settlement.settle_open(opener, counts, stakes, options)
    pays = [
        Payment(opener, payment.payee, 2 * stakes[opener]) if payment.payer == opener else payment
        for payment in end.pays
    ]
    return settlement.settled(list(counts), list(end.winners), pays, end.by)


if __name__ == "__main__":
    game.settle_open = settle_open_by_own_stake
    serve("tonk where the caught pay their own stake")
