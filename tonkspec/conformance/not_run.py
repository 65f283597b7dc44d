"""What is said of an engine that cannot be run, and what its author can do about it."""

from __future__ import annotations

import errno
import os
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from tonkspec.conformance.misbehaviour import Misbehaviour, last_lines
from tonkspec.conformance.transport.address import command_line
from tonkspec.diagnostics import Diagnostic, EngineError

_LAST_ERRORS = 10
_MOST_WORDS = 64


def cannot_start(address: str, command: Sequence[str], problem: OSError) -> EngineError:
    """An engine whose program the system does not start."""
    reason = (problem.strerror or str(problem)).lower()
    help_ = split_at_spaces(address) or _about_program(command, problem)
    return _not_run(f"cannot start `{address}`: {reason}", (), help_)


def cannot_run(address: str, failed: Misbehaviour, errors: str) -> EngineError:
    """An engine that was started and did not get through the first exchange; `errors` is its standard error."""
    help_ = split_at_spaces(address)
    if help_ is None and failed.manner == "hang":
        said = "often an engine does not flush what it writes, or waits for the end of its input"
        help_ = f"{said}; `tonkspec engine lint {shlex.quote(address)}` tells"
    return _not_run(f"cannot run `{address}`: {failed.message}", last_lines(errors, _LAST_ERRORS), help_)


def split_at_spaces(address: str) -> str | None:
    """What to write where the command has the name of a file with spaces in it, which was split there; else None."""
    line = command_line(address)
    if line is None or any(sign in line for sign in "'\"\\"):
        return None
    words = line.split(" ")
    if len(words) > _MOST_WORDS:
        return None
    for first in range(len(words)):
        for last in range(len(words), first + 1, -1):
            name = " ".join(words[first:last])
            if name.strip() == name and not _is_there(words[first]) and _is_there(name):
                quoted = " ".join([*words[:first], f"'{name}'", *words[last:]])
                return f"the command was split at the spaces; quote the name: `cmd:{quoted}`"
    return None


def _about_program(command: Sequence[str], problem: OSError) -> str | None:
    """What to do about a program that is there and is not started."""
    program, *arguments = command
    if os.sep not in program:
        if not _is_there(program, Path.is_file):
            return None
        with_folder = shlex.join([f"./{program}", *arguments])
        return f"a program in this folder is written with the folder: `cmd:{with_folder}`"
    if _is_there(program, Path.is_dir):
        return f"`{program}` is a folder; name the program in it"
    run_by_another = f"put what runs it before it: `cmd:PROGRAM {shlex.join(command)}`"
    if problem.errno == errno.EACCES and _is_there(program, Path.is_file):
        return f"the file is not executable: `chmod +x {shlex.quote(program)}`, or {run_by_another}"
    if problem.errno == errno.ENOEXEC:
        return f"the file is no program by itself; {run_by_another}"
    return None


def _is_there(name: str, looks: Callable[[Path], bool] = Path.exists) -> bool:
    """Whether there is something of this name, which `looks` so; not if the system does not let it be looked at."""
    try:
        return bool(name) and looks(Path(name))
    except (OSError, ValueError):  # a name that is too long, say, or a folder that may not be looked into
        return False


def _not_run(message: str, quoted: Sequence[str], help_: str | None) -> EngineError:
    return EngineError((Diagnostic(code="E102", message=message, span=None, quoted=tuple(quoted), help=help_),), {})
