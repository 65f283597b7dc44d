"""Rule files in colour: a lexer for Pygments, and the words and patterns from which the grammar for editors is made."""

from tonkspec.highlight.lexer import TonkLexer

__all__ = ["TonkLexer"]
