"""How many cards there are, in figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tonkspec.prose.romanian.catalogue import NOUNS as ROMANIAN
from tonkspec.prose.romanian.numbers import things as behind_number
from tonkspec.prose.russian.catalogue import NOUNS as RUSSIAN
from tonkspec.prose.russian.numbers import things

_CARDS: Mapping[str, Callable[[int], str]] = {
    "en": lambda number: "card" if number == 1 else "cards",
    "ro": partial(behind_number, ROMANIAN["card"]),
    "ru": partial(things, RUSSIAN["card"], case="nominative"),
}
"""The word "card" as it stands behind a number, by the code of each language."""


def so_many_cards(language: str, number: int) -> str:
    """So many cards, with the number in figures.

    >>> [so_many_cards(language, 1) for language in ("en", "ro", "ru")], so_many_cards("ro", 22)
    (['1 card', '1 carte', '1 карта'], '22 de cărți')
    """
    return f"{number} {_CARDS[language](number)}"
