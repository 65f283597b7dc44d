"""Reads rule files: from text to a tree, or to messages about what is wrong with the text."""

from tonkspec.syntax.parse import Parsed, parse

__all__ = ["Parsed", "parse"]
