"""A wrong engine: it takes more and more memory, up to 8 GiB if it is given them."""

from __future__ import annotations

from base import Wire, misbehave, stay_silent


def eat(_: Wire) -> None:
    """Take memory, and keep it."""
    eaten: list[bytearray] = []
    while len(eaten) < 1 << 9:
        eaten.append(bytearray(b"x") * (1 << 24))
    stay_silent()


if __name__ == "__main__":
    misbehave("tonk that eats", "do", eat)
