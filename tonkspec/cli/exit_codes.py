"""What the program's exit codes mean, for every command."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ended; a command gives back one of these.

    Those from 128 are what a shell shows for a program ended by the signal of that number.
    """

    HOLDS = 0
    """It conforms, holds, agrees."""
    FAILS = 1
    """It does not."""
    USAGE = 2
    """The command was given wrongly, or something that the user named cannot be read or has errors."""
    ENGINE = 3
    """An engine could not be run."""
    SHIPPED = 4
    """The suite or the rulesets that come with tonkspec are bad."""
    STALE = 5
    """Expectations that do not hold: what was expected to fail does not, or one fits nothing."""
    BUG = 70
    """Our own mistake."""
    INTERRUPTED = 130
    """The user stopped it."""
    BROKEN_PIPE = 141
    """Nobody reads the output any more."""
