"""Codes that begin with E: about engines."""

from tonkspec.diagnostics.codes.code import Code

ENGINE_CODES: tuple[Code, ...] = ()
