"""A wrong engine: at a table by the page of Pagat, a knocker who is caught pays the stake, not double."""

from __future__ import annotations

from base import Payment, Player, serve
from naive.pagat import PagatTonk


class CaughtPaysOnce(PagatTonk):
    """The plain game with a mild punishment."""

    def pay(self, winners: list[Player], pays: list[Payment], by: str) -> None:
        """The hand is over, with these payments; after a knock a double one is made single."""
        least = min(self.stakes.values())
        if by == "dropped":
            pays = [Payment(one.payer, one.payee, min(one.amount, least)) for one in pays]
        super().pay(winners, pays, by)


if __name__ == "__main__":
    serve("tonk with mild punishment", others={"pagat_tonk": CaughtPaysOnce})
