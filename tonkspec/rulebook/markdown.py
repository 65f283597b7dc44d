"""Text in Markdown."""

from __future__ import annotations


def plain_markdown(text: str) -> str:
    r"""Text as it stands, whatever Markdown would make of it.

    >>> plain_markdown("next_dealer *")
    'next\\_dealer \\*'
    """
    return "".join(f"\\{letter}" if letter in r"\`*_[]<>#|" else letter for letter in text)
