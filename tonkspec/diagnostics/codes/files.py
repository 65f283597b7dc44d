"""Codes that begin with F: about files."""

from tonkspec.diagnostics.codes.code import Code

FILE_CODES: tuple[Code, ...] = ()
