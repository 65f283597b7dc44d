"""Writes grammars/tonk.tmLanguage.json, by which editors colour rule files, from the words and patterns for them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from tonkspec.highlight.patterns import PartClass, Pattern, patterns

FILE = Path(__file__).resolve().parent.parent / "grammars" / "tonk.tmLanguage.json"

SCOPES: Mapping[PartClass, str] = {
    "annotation": "keyword.other.annotation",
    "bracket": "punctuation",
    "claims": "constant.other.claim",
    "comment": "comment.line.number-sign",
    "connective": "keyword.operator.word",
    "declaration": "storage.type",
    "declared": "entity.name.function",
    "label": "entity.name.tag",
    "name": "variable.other",
    "number": "constant.numeric.integer",
    "operator": "keyword.operator",
    "predeclared": "support.variable",
    "property": "storage.modifier",
    "statement": "keyword.control",
    "text": "string.quoted.double",
    "type": "support.type",
    "value": "constant.language",
}
"""What editors call each part; themes give colours to the first words of these names."""


def editor_grammar() -> str:
    """The text of the file."""
    grammar = {
        "name": "Tonk rules",
        "scopeName": "source.tonk",
        "fileTypes": ["tonk"],
        "patterns": [*map(_rule, patterns()), {"name": "invalid.illegal.tonk", "match": r"[^ \t\r\n]"}],
    }
    return json.dumps(grammar, indent=2) + "\n"


def _rule(pattern: Pattern) -> dict[str, object]:
    captures: dict[str, dict[str, str]] = {}
    for number, part in enumerate(pattern.parts, start=1):
        if part is not None:
            captures[str(number)] = {"name": f"{SCOPES[part]}.tonk"}
    if len(pattern.parts) == 1:
        return {"name": captures["1"]["name"], "match": pattern.expression}
    return {"match": pattern.expression, "captures": captures}


if __name__ == "__main__":
    FILE.write_text(editor_grammar(), encoding="utf-8")
