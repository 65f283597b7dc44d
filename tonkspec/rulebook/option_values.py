"""The values of options as text, as rule files write them."""

from __future__ import annotations

from collections.abc import Sequence

from tonkspec.model.types import OptionValue

_MANY = 6


def choice_text(value: OptionValue) -> str:
    """A value of an option as rule files write it.

    >>> choice_text(True), choice_text(14)
    ('yes', '14')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def is_amount(values: Sequence[object]) -> bool:
    """Whether an option has so many values that it can only be an amount: nobody wants to see each of them."""
    return len(values) > _MANY


def values_text(texts: Sequence[str], between: str) -> str:
    """Some values with a word or sign between them; of an amount, only the first and the last.

    >>> values_text(("5", "7", "9"), " or "), values_text(tuple("1234567"), " or ")
    ('5 or 7 or 9', '1 to 7')
    """
    return f"{texts[0]} to {texts[-1]}" if is_amount(texts) else between.join(texts)
