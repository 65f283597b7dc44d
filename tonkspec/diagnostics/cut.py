"""The beginning of a text that may be very long, in messages and reports."""

from __future__ import annotations


def cut(text: str, most: int) -> str:
    """The first characters of a text, so many at most, and dots if there are more.

    >>> cut("a long text", 20), cut("a long text", 6)
    ('a long text', 'a long ...')
    """
    return text if len(text) <= most else f"{text[:most]} ..."


def cut_bytes(line: bytes, most: int) -> str:
    r"""The same of a line that may be no text; what is none is shown by its numbers.

    >>> cut_bytes(b"a long\xff line", 7)
    'a long\\ ...'
    """
    return cut(line[: 4 * most].decode("utf-8", "backslashreplace"), most)
