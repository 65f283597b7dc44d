"""A wrong engine: in Tong-its the pot of the hands before is forgotten."""

from __future__ import annotations

from base import Deal, End, serve
from naive.tongits import TongIts


class PotNotKept(TongIts):
    """The plain game that begins with an empty pot."""

    def deal(self, deal: Deal) -> End | None:
        """Begin a hand without what lies in the pot."""
        deal.pots.clear()
        return super().deal(deal)


if __name__ == "__main__":
    serve("tong-its without a pot", others={"tongits": PotNotKept})
