"""Rule files for Pygments."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from pygments import token
from pygments.lexer import RegexLexer, bygroups  # pyright: ignore[reportUnknownVariableType] -- it has no types

from tonkspec.highlight.patterns import PartClass, patterns

TOKENS: Mapping[PartClass | None, object] = {
    None: token.Whitespace,
    "annotation": token.Name.Decorator,
    "bracket": token.Punctuation,
    "claims": token.Name.Attribute,
    "comment": token.Comment.Single,
    "connective": token.Operator.Word,
    "declaration": token.Keyword.Declaration,
    "declared": token.Name.Function,
    "label": token.Name.Label,
    "name": token.Name,
    "number": token.Number.Integer,
    "operator": token.Operator,
    "predeclared": token.Name.Builtin,
    "property": token.Keyword.Pseudo,
    "statement": token.Keyword,
    "text": token.String.Double,
    "type": token.Keyword.Type,
    "value": token.Keyword.Constant,
}
"""What Pygments calls each part."""


class TonkLexer(RegexLexer):
    """Colours rule files; what the language does not have is marked as an error.

    >>> [text for kind, text in TonkLexer().get_tokens("fix size to 5") if kind in token.Keyword]
    ['fix']
    """

    name = "Tonk rules"
    aliases: ClassVar[Sequence[str]] = ["tonk"]
    filenames: ClassVar[Sequence[str]] = ["*.tonk"]
    flags = re.MULTILINE
    tokens: ClassVar[dict[str, list[tuple[str, object]]]] = {
        "root": [
            *((pattern.expression, bygroups(*map(TOKENS.__getitem__, pattern.parts))) for pattern in patterns()),
            (r"\n|[ \t\r]+", token.Whitespace),
        ]
    }
