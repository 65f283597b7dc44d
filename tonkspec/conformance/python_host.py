"""Speaks the protocol for a Python object: `python -m tonkspec.conformance.python_host MODULE:OBJECT`.

The object, an instance or a class made without arguments, has a method for each request, called with its fields by
name: `hello()`, `rules(name, hash, options, readings)`, `deal(players, dealer, given, zones, to_move)`, `do(player,
move)`, `ask(what, player)` or in its place `state()`, `legal(player)` and `view(player)`; `play(level, deal, moves)`,
`perft(depth)`, `reset()` and `bye()` need not be there. A method may leave out parameters that it does not use. It
gives the answer as in the protocol, without `seq`; None for `{"ok": true}`; `state`, `legal` and `view` give the thing
itself. What it raises is a crash, and what it prints goes to standard error.
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, cast

_CANNOT_RUN = 3
_QUESTIONS = ("state", "legal", "view")
_OPTIONAL = ("reset", "bye")
_REQUESTS = ("hello", "rules", "deal", "do", "play", "perft", "ask", *_QUESTIONS, *_OPTIONAL)


def answer(engine: object, request: dict[str, Any]) -> dict[str, Any]:
    """What the object says to a request, as the protocol has it.

    >>> class Deaf:
    ...     def legal(self, player):
    ...         return [{"move": "draw"}] if player == "Ilmo" else []
    >>> answer(Deaf(), {"seq": 3, "cmd": "ask", "what": "legal", "player": "Ilmo"})
    {'seq': 3, 'legal': [{'move': 'draw'}]}
    >>> answer(Deaf(), {"seq": 4, "cmd": "shuffle"})
    {'seq': 4, 'error': 'unknown command'}
    """
    command, what = request.get("cmd"), request.get("what")
    given = {"seq": request.get("seq")}
    method = _method(engine, command)
    if method is not None:
        said: object = _call(method, request)
        return given | ({"ok": True} if said is None else cast("dict[str, Any]", said))
    question = _method(engine, what) if command == "ask" and what in _QUESTIONS else None
    if question is not None:
        return given | {cast("str", what): _call(question, request)}
    return given | ({"ok": True} if command in _OPTIONAL else {"error": "unknown command"})


def find(place: str) -> object:
    """The object at `MODULE:OBJECT` or `FILE.py:OBJECT`, made if it is a class."""
    module_name, _, name = place.rpartition(":")
    found = getattr(_module(module_name), name)
    return found() if isinstance(found, type) else found


def serve(engine: object, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until `bye` or the end of the input."""
    for line in requests:
        request: dict[str, Any] = json.loads(line)
        answers.write(json.dumps(answer(engine, request)).encode() + b"\n")
        answers.flush()
        if request.get("cmd") == "bye":
            break


def main() -> int:
    """Find the object and speak for it; 3 if there is no such object."""
    # Only this process's own hand writes to standard output; what the engine prints goes to standard error.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    try:
        engine = find(sys.argv[1])
    except (ImportError, AttributeError, OSError) as problem:
        print(f"{sys.argv[1]}: {problem}", file=sys.stderr)  # noqa: T201 -- a program of its own
        return _CANNOT_RUN
    serve(engine, sys.stdin.buffer, answers)
    return 0


def _module(name: str) -> object:
    if not name.endswith(".py"):
        return importlib.import_module(name)
    path = Path(name).resolve()
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"not a Python file: {name}")
    # Beside it may stand what it imports.
    sys.path.insert(0, str(path.parent))
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _method(engine: object, name: object) -> Callable[..., object] | None:
    if name not in _REQUESTS:
        return None
    found = getattr(engine, cast("str", name), None)
    return found if callable(found) else None


def _call(method: Callable[..., object], request: dict[str, Any]) -> object:
    """The method with the fields of the request that it has parameters for."""
    wanted = inspect.signature(method).parameters.values()
    takes_all = any(one.kind is one.VAR_KEYWORD for one in wanted)
    names = {one.name for one in wanted}
    return method(
        **{
            name: value
            for name, value in request.items()
            if name not in ("seq", "cmd") and (takes_all or name in names)
        }
    )


if __name__ == "__main__":
    sys.exit(main())
