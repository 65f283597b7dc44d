"""Text as it stands, whatever Markdown or HTML would make of it.

What rule files, sources and traces say can hold anything: signs of these formats, and characters that nobody sees.
"""

from __future__ import annotations

import re
from html import escape

from tonkspec.diagnostics.visible import visible_text

_MEANS_SOMETHING = re.compile(r"[\\`*_\[\]<>#|~&$]")
_BEGINS_SOMETHING = re.compile(r"^(\d*)([-+=](?=[-+=\s]|$)|(?<=\d)[.)](?=\s|$))")
"""What begins a list, a heading or a line across where it begins a paragraph: `- a`, `2. a`, `===`."""
_NAME = re.compile(r"[\w.-]+")


def plain_markdown(text: str) -> str:
    r"""Words of which no sign means anything to Markdown.

    >>> plain_markdown("next_dealer *"), plain_markdown("1. <b>"), plain_markdown("-3 - 2")
    ('next\\_dealer \\*', '1\\. \\<b\\>', '-3 - 2')
    """
    escaped = _MEANS_SOMETHING.sub(r"\\\g<0>", visible_text(text))
    return _BEGINS_SOMETHING.sub(r"\1\\\2", escaped)


def markdown_name(text: str) -> str:
    r"""A name such as rules, claims and traces have, as it stands; other texts as `plain_markdown` has them.

    >>> markdown_name("next_dealer"), markdown_name("next_dealer|")
    ('next_dealer', 'next\\_dealer\\|')
    """
    return text if _NAME.fullmatch(text) else plain_markdown(text)


def markdown_code(text: str) -> str:
    r"""A name in letters of one width; other texts as `plain_markdown` has them.

    >>> markdown_code("next_dealer"), markdown_code("a ` b")
    ('`next_dealer`', 'a \\` b')
    """
    return f"`{text}`" if _NAME.fullmatch(text) else plain_markdown(text)


def plain_html(text: str) -> str:
    """Words of which no sign means anything to HTML, not even in an attribute.

    >>> plain_html('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    return escape(visible_text(text))
