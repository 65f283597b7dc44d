"""Two columns of text, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from tonkspec.diagnostics.visible import text_width

GAP = 3
_NARROWEST = 16


def side_by_side(left: Sequence[str], right: Sequence[str], most: int) -> Iterator[tuple[str, str]]:
    """The lines of two columns in `most` columns of text, the left ones filled up with spaces, long ones broken.

    >>> for line in side_by_side(["expected", "draw"], ["got", ""], 40):
    ...     print("|".join(line))
    expected   |got
    draw       |
    """
    half = max(_NARROWEST, (most - GAP) // 2)
    widest = min(half, max((text_width(line) for line in left), default=0))
    for own, other in zip(left, right, strict=True):
        first, second = _broken(own, half), _broken(other, max(_NARROWEST, most - widest - GAP))
        for number in range(max(len(first), len(second))):
            shown = first[number] if number < len(first) else ""
            padding = " " * (widest + GAP - text_width(shown))
            yield shown + padding, second[number] if number < len(second) else ""


def _broken(line: str, most: int) -> list[str]:
    return wrap(line, most, subsequent_indent="  ", break_on_hyphens=False) or [""]
