"""Golden traces: scripted hands with what must come of them.

    trace = load_trace(path)             the file as a frozen value; no game is asked yet
    verdict = replay(trace, rules)       what of it does not hold by the interpreter
    script(trace, game)                  what is done in it, for whoever compares two implementations along it

`tonkspec.trace.moves` is the notation of moves and their JSON form, `tonkspec.trace.verify` plays many traces at once.
"""

from tonkspec.trace.bind import Probe, Script, script
from tonkspec.trace.document import Trace
from tonkspec.trace.load import load_trace, parse_trace
from tonkspec.trace.moves import MoveJson, format_move, move_from_json, move_to_json, parse_move
from tonkspec.trace.verdict import Verdict, replay
from tonkspec.trace.written import MoveError

__all__ = [
    "MoveError",
    "MoveJson",
    "Probe",
    "Script",
    "Trace",
    "Verdict",
    "format_move",
    "load_trace",
    "move_from_json",
    "move_to_json",
    "parse_move",
    "parse_trace",
    "replay",
    "script",
]
