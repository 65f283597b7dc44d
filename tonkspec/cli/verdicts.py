"""How a command ends that judges engines, or tells how they were judged."""

from __future__ import annotations

from tonkspec.cli.exit_codes import ExitCode
from tonkspec.conformance.results import Results
from tonkspec.diagnostics import Diagnostic, InputError


def code_of(results: Results) -> ExitCode:
    """How the command ends. Raises `InputError` where nothing can be said of the engine."""
    match results.foot.verdict:
        case "conforms" | "as expected" | "empty":
            return ExitCode.HOLDS
        case "fails":
            return ExitCode.FAILS
        case "stale":
            return ExitCode.STALE
        case "undecided":
            raise undecided("no trace of level MUST was judged, so that nothing can be said of the engine")


def undecided(message: str) -> InputError:
    """What is said where nothing can be said of the engine."""
    return InputError((Diagnostic(code="E106", message=message, span=None),), {})
