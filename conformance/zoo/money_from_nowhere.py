"""A wrong engine: who goes out gets one stake more than the others have paid."""

from __future__ import annotations

from dataclasses import replace

from base import End, NaiveTonk, serve


class MoneyFromNowhere(NaiveTonk):
    """The plain engine with a generous bank."""

    def finish(self, end: End) -> None:
        """Pay the winner one more."""
        if end.by == "out":
            end = replace(end, net={player: net + (player in end.winners) for player, net in end.net.items()})
        super().finish(end)


if __name__ == "__main__":
    serve("tonk with a generous bank", MoneyFromNowhere)
