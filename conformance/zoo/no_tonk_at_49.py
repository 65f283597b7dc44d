"""A wrong engine: a dealt 49 is no Tonk, only 50 is."""

from __future__ import annotations

from base import serve
from naive import cards

if __name__ == "__main__":
    cards.HIGH_LIMIT = 49
    serve("tonk from 50")
