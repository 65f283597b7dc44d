"""Messages about what a user wrote: one type, a registry of codes, and a renderer per output format."""

from tonkspec.diagnostics.codes import CODES, Code
from tonkspec.diagnostics.diagnostic import Diagnostic, EngineError, InputError, Label, Sources

__all__ = [
    "CODES",
    "Code",
    "Diagnostic",
    "EngineError",
    "InputError",
    "Label",
    "Sources",
]
