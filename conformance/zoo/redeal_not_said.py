"""A wrong engine: of a void hand it tells that nobody has won or paid, and not that it is dealt anew."""

from __future__ import annotations

from dataclasses import replace

from base import End, serve
from naive.pagat import PagatTonk


class RedealNotSaid(PagatTonk):
    """The plain game that ends a void hand like any other."""

    def finish(self, end: End) -> None:
        """The hand is over."""
        super().finish(replace(end, redeal=False))


if __name__ == "__main__":
    serve("tonk without redeals", others={"pagat_tonk": RedealNotSaid})
