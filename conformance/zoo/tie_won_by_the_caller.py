"""A wrong engine: in Tong-its a tie after a call goes to the caller, not to the challenger."""

from __future__ import annotations

from base import serve
from naive.tongits import TongIts


class TieWonByTheCaller(TongIts):
    """The plain game in which a challenge must be better."""

    def _fight(self) -> None:
        lowest = min(map(self._count, self.fighters))
        self._win([next(player for player in self.fighters if self._count(player) == lowest)], "called")


if __name__ == "__main__":
    serve("tong-its for the caller", others={"tongits": TieWonByTheCaller})
