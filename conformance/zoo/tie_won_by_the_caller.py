"""A wrong engine: in Tong-its a tie after a call goes to the caller, not to the challenger."""

from __future__ import annotations

from base import serve
from naive.tongits import TongIts


class TieWonByTheCaller(TongIts):
    """The plain game in which a challenge must be better."""

    def _called(self) -> None:
        counts = self._counts()
        caller = self.caller or self.challengers[0]
        self.challengers = [player for player in self.challengers if counts[player] < counts[caller]]
        super()._called()


if __name__ == "__main__":
    serve("tong-its for the caller", others={"tongits": TieWonByTheCaller})
