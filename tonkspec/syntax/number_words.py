"""Numbers and multiples as English says them; rules write figures."""

from __future__ import annotations

from collections.abc import Mapping

NUMBER_WORDS: Mapping[str, int] = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"), start=1
    )
}
"""The words for numbers."""

MULTIPLES: Mapping[str, int] = {
    "double": 2, "twice": 2, "triple": 3, "treble": 3, "thrice": 3, "quadruple": 4,
}  # fmt: skip
"""The words for so many times something."""

PARTS = frozenset({"half", "halves", "third", "quarter"})
"""The words for a part of something, which rules have no word for."""

SMALLER_UNIT = "amounts are whole: count in a smaller unit, so that the half is `UNIT` and the whole `2 * UNIT`"
"""What to do instead of dividing an amount."""
