"""What a user writes for an engine: `cmd:COMMAND` or `py:MODULE:OBJECT`."""

from __future__ import annotations

import shlex
import sys

from tonkspec.diagnostics import Diagnostic, InputError


def command_of(address: str) -> tuple[str, ...]:
    """The program and the arguments that run the engine named so.

    `cmd:` stands before a command line, split as a shell splits it but run without one; `py:` before an object in a
    Python module, or in a file (`py:engines/mine.py:Engine`), which a child process then speaks for.

    Raises `InputError` for anything else.

    >>> command_of("cmd:node engine.js --quiet")
    ('node', 'engine.js', '--quiet')
    >>> command_of("py:my_tonk:Engine")[1:]
    ('-m', 'tonkspec.conformance.python_host', 'my_tonk:Engine')
    """
    driver, colon, what = address.partition(":")
    if not colon or driver not in ("cmd", "py"):
        help_ = f"a command is written `cmd:{address}`" if address and not colon else None
        raise _wrong(f"an engine is `cmd:COMMAND` or `py:MODULE:OBJECT`, not `{address}`", help_)
    return _split(what) if driver == "cmd" else _hosted(what)


def command_line(address: str) -> str | None:
    """What stands after `cmd:`, before it is split; None for another driver.

    >>> command_line("cmd:node engine.js")
    'node engine.js'
    """
    driver, _, what = address.partition(":")
    return what if driver == "cmd" else None


def _split(line: str) -> tuple[str, ...]:
    try:
        command = tuple(shlex.split(line))
    except ValueError as problem:
        raise _wrong(f"this is no command line ({str(problem).lower()}): `{line}`") from None
    if not command:
        raise _wrong("there is no command after `cmd:`")
    return command


def _hosted(place: str) -> tuple[str, ...]:
    module, colon, name = place.rpartition(":")
    if not (colon and module and name.isidentifier()):
        raise _wrong(f"after `py:` stand a module or a file, a colon and the name of an object, not `{place}`")
    return (sys.executable, "-m", "tonkspec.conformance.python_host", place)


def _wrong(message: str, help_: str | None = None) -> InputError:
    return InputError((Diagnostic(code="E101", message=message, span=None, help=help_),), {})
