"""A wrong engine: a dealt Tonk is paid once, not double."""

from __future__ import annotations

from base import End, Payment, Player, serve
from naive import game, settlement


def settle_tonk_once(holders: list[Player], stakes: dict[Player, int]) -> End:
    """Settle a dealt Tonk, with the plain stake."""
    end = settlement.settle_tonk(holders, stakes)
    pays = [Payment(payment.payer, payment.payee, payment.amount // 2) for payment in end.pays]
    return settlement.settled(list(stakes), holders, pays, end.by)


if __name__ == "__main__":
    game.settle_tonk = settle_tonk_once
    serve("tonk paid once")
