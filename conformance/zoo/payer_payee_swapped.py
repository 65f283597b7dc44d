"""A wrong engine: an opener who is caught is paid by those who caught him, instead of paying them.

Run as `python3 conformance/zoo/payer_payee_swapped.py`. A suite that is worth its name catches it.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engines"))

import naive_tonk
from naive import game, settlement
from naive.cards import Options, Player


def settle_open_swapped(
    opener: Player, counts: dict[Player, int], stakes: dict[Player, int], options: Options
) -> settlement.End:
    """Settle an open, with payer and payee swapped where the opener pays."""
    end = settlement.settle_open(opener, counts, stakes, options)
    pays = [
        settlement.Payment(payment.payee, payment.payer, payment.amount) if payment.payer == opener else payment
        for payment in end.pays
    ]
    return settlement.settled(list(counts), list(end.winners), pays, end.by)


if __name__ == "__main__":
    naive_tonk.ENGINE_NAME = "tonk with payer and payee swapped"
    game.settle_open = settle_open_swapped
    naive_tonk.main()
