"""Codes that begin with S: how a rule file is written."""

from tonkspec.diagnostics.codes.code import Code

SYNTAX_CODES: tuple[Code, ...] = ()
