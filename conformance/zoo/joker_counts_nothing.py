"""A wrong engine: a joker in hand counts nothing, whatever the table has agreed."""

from __future__ import annotations

from typing import Any

from base import serve
from naive.wikipedia import WikipediaTonk


class JokerCountsNothing(WikipediaTonk):
    """The plain game with cheap jokers."""

    def __init__(self, options: dict[str, Any] | None = None) -> None:
        """Play by these options but one."""
        super().__init__((options or {}) | {"joker_points": 0})


if __name__ == "__main__":
    serve("tonk with cheap jokers", others={"wikipedia_tonk": JokerCountsNothing})
