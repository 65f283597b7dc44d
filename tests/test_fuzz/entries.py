"""The doors of the program: what comes in at each, and what must hold whatever comes.

Each entry takes one input as bytes and raises what should never be raised: an `AssertionError` that says what was not
as it must be, or any error that nobody foresaw.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

from tests.test_analysis.small_game import SMALL, changed
from tonkspec.analysis import load_game
from tonkspec.analysis.analyse import analyse
from tonkspec.cli.exit_codes import ExitCode
from tonkspec.cli.main import main
from tonkspec.conformance import engine as engines
from tonkspec.conformance.engine import Engine, NotPlayedError
from tonkspec.conformance.limits import USUAL
from tonkspec.conformance.misbehaviour import Misbehaviour
from tonkspec.conformance.models import Models
from tonkspec.diagnostics import CODES, Diagnostic, Sources
from tonkspec.diagnostics.render import render
from tonkspec.engine import (
    Fault,
    Move,
    PositionError,
    Rules,
    format_position,
    legal_moves,
    parse_position,
    play_random,
    prepare,
    shuffled_deal,
)
from tonkspec.lockstep import HIGHEST_LEVEL, observe
from tonkspec.lockstep.scripts import script_of
from tonkspec.search import Budget, messages, search
from tonkspec.trace import MoveError, format_move, load_trace, move_from_json, move_to_json, parse_move
from tonkspec.trace.verify import verify

ROOT = Path(__file__).parent.parent.parent
NAMES = ("Kostoprav", "Goblin", "Ilmo")
RULESET = "black_company"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A door: right inputs to begin from, and what happens to one in a folder of its own."""

    name: str
    seeds: Callable[[], Sequence[bytes]]
    take: Callable[[bytes, Path], None]


def _told(diagnostics: Sequence[Diagnostic], sources: Sources) -> None:
    """The messages are of this program, stand at a place that exists, and can be shown."""
    for found in diagnostics:
        assert found.code in CODES, f"no code of ours: {found.code}"
        if found.span is not None:
            text = sources[found.span.path].text if found.span.path in sources else None
            assert text is None or found.span.start <= len(text) + 1
    shown = render(diagnostics, sources, colour=False)
    assert "Traceback" not in shown or any("Traceback" in source.text for source in sources.values())


# ---------------------------------------------------------------- rule files


@cache
def _rule_seeds() -> tuple[bytes, ...]:
    files = sorted((*(ROOT / "rulesets").glob("*.tonk"), *(ROOT / "tests" / "games").glob("*.tonk")))
    small = [text for text in (path.read_bytes() for path in files) if len(text) < 3_000]
    return (*(path.read_bytes() for path in files), *small, *small, *small)


def _take_rules(data: bytes, folder: Path) -> None:
    file = folder / "taken.tonk"
    file.write_bytes(data)
    found = analyse(str(file), {})
    assert found.game is not None or found.diagnostics or found.abstract
    _told(found.diagnostics, found.sources)


# ---------------------------------------------------------------- searches


_GIVEN = "given stake of each player: money = 1"
_BOUNDED = (
    _GIVEN,
    "given stake of each player: 1 to 3 money = 1\ngiven bound: 0 to 5 = 3",
    "given stake of each player: 20 to 30 money = 25\ngiven bound: 4 to 6 points = 5\ngiven free: yes or no = no",
    f"{_GIVEN}\ngiven bound of each player: 0 to 5 = 3\ngiven lead: rank = ace",
)
_ASKED = """
exception low to count when total stake in players > 40 and points of hand < 9: 1 + 1
exception high to count when stake of player > 1 or points of hand <= 13: 2
"""


@cache
def _search_seeds() -> tuple[bytes, ...]:
    small = changed(
        ("  put top of stock into discards\n", "  shuffle stock into stock\n  put top of stock into discards\n")
    )
    return tuple(text.replace(_GIVEN, given).encode() for given in _BOUNDED for text in (SMALL + _ASKED, small))


def _take_search(data: bytes, folder: Path) -> None:
    file = folder / "small.tonk"
    file.write_bytes(data)
    found = analyse(str(file), {})
    if found.game is None:
        return
    findings = search(found.game, Budget(patterns=40, hands=8, moves=160, moves_in_hand=30))
    _told(messages(found.game, findings), found.sources)


# ---------------------------------------------------------------- traces


@cache
def _trace_seeds() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted((ROOT / "conformance" / "traces").rglob("*.yaml")))


def _take_trace(data: bytes, folder: Path) -> None:
    file = folder / "taken.yaml"
    file.write_bytes(data)
    found = verify([file])
    assert found.verdicts or found.diagnostics
    _told(found.diagnostics, found.sources)


# ---------------------------------------------------------------- moves and positions


@cache
def _rules() -> Rules:
    return prepare(load_game(RULESET))


@cache
def _played() -> tuple[tuple[str, ...], tuple[Move, ...]]:
    """Positions and moves of some random hands."""
    chance = random.Random(11)
    positions: dict[str, None] = {}
    moves: dict[Move, None] = {}
    for _ in range(30):
        deal = shuffled_deal(_rules(), players=len(NAMES), dealer=0, random=chance)
        for position, move in play_random(_rules(), deal, chance, limit=60):
            positions[format_position(_rules(), position)] = None
            if move is not None:
                moves[move] = None
    return tuple(positions), tuple(moves)


@cache
def _move_seeds() -> tuple[bytes, ...]:
    moves = _played()[1]
    written = [format_move(move, NAMES) for move in moves]
    as_json = [json.dumps(move_to_json(_rules().game, move, NAMES)) for move in moves]
    return tuple(text.encode() for text in (*written, *as_json))


def _take_move(data: bytes, _: Path) -> None:
    text = data.decode("utf-8", "replace")
    game = _rules().game
    with contextlib.suppress(MoveError):
        move = parse_move(game, text, NAMES)
        assert parse_move(game, format_move(move, NAMES), NAMES) == move
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return
    with contextlib.suppress(MoveError):
        move = move_from_json(game, value, NAMES)
        assert move_from_json(game, move_to_json(game, move, NAMES), NAMES) == move


@cache
def _position_seeds() -> tuple[bytes, ...]:
    return tuple(text.encode() for text in _played()[0])


def _take_position(data: bytes, _: Path) -> None:
    try:
        position = parse_position(_rules(), data.decode("utf-8", "replace"))
    except (PositionError, Fault):
        return
    written = format_position(_rules(), position)
    assert parse_position(_rules(), written) == position, f"does not read back: {written}"
    with contextlib.suppress(Fault):
        legal_moves(_rules(), position)


# ---------------------------------------------------------------- lines of an engine


_HEARD = 40
"""So many answers of the conversation are changed; those after them are of the same kinds."""


class _Recorded:
    """A process that answers every request with the next of some lines."""

    def __init__(self, lines: Iterator[bytes]) -> None:
        self._lines = lines

    def send(self, requests: Sequence[bytes], seconds: float) -> None: ...

    def receive(self, _seconds: float) -> bytes:
        line = next(self._lines, None)
        if line is None:
            raise Misbehaviour("crash", "no more lines")
        return line

    def end_after(self, what: str, seconds: float) -> str:  # noqa: ARG002
        return ""

    def close(self) -> None: ...

    def kill(self) -> None: ...


class _Recording(engines.Process):
    """A real process of which every answer is kept."""

    kept: list[bytes] = []  # noqa: RUF012 -- one recording is made, once

    def receive(self, seconds: float) -> bytes:
        line = super().receive(seconds)
        self.kept.append(line)
        return line


@cache
def _session() -> tuple[bytes, ...]:
    """What the plain engine answers along a trace, line by line."""
    _Recording.kept.clear()
    with patch.object(engines, "Process", _Recording):
        _converse(Engine([sys.executable, str(ROOT / "conformance" / "engines" / "naive_tonk.py")], USUAL))
    return tuple(_Recording.kept)


def _converse(engine: Engine) -> None:
    trace = load_trace(ROOT / "conformance" / "traces" / "black_company" / "examples" / "example_1.yaml")
    ruling = _models().ruling(RULESET, {})
    try:
        engine.hello()
        engine.play_by(ruling, HIGHEST_LEVEL)
        observe(engine, script_of(trace, ruling.rules), HIGHEST_LEVEL)
    finally:
        engine.leave()


@cache
def _models() -> Models:
    return Models()


@cache
def _line_seeds() -> tuple[bytes, ...]:
    return tuple(dict.fromkeys(_session()))


def _take_lines(data: bytes, _: Path) -> None:
    """One answer of a conversation is another one; `seq` is made right in half of them, so that more is read."""
    session = _session()
    place = len(data) * 7919 % min(len(session), _HEARD)
    line = data.replace(b"\n", b" ")
    if len(data) % 2:
        with contextlib.suppress(ValueError, RecursionError, TypeError):
            line = json.dumps({**json.loads(line), "seq": json.loads(session[place])["seq"]}).encode()
    lines = [*session[:place], line, *session[place + 1 : place + 4]]
    recorded = patch.object(engines, "Process", lambda *_: _Recorded(iter(lines)))
    with recorded, contextlib.suppress(Misbehaviour, NotPlayedError):
        _converse(Engine(["none"], USUAL))


# ---------------------------------------------------------------- command lines

COMMANDS = (
    "check black_company",
    "check house.tonk --format json",
    "check black_company --option low_limit=14 --option around=yes",
    "check nothing.tonk no_such_ruleset",
    "explain R203 S101",
    "explain rummy.hit.fits",
    "check black_company + house.tonk",
    "check --strict house.tonk words.tonk",
    "rules black_company --option around=yes",
    "rules black_company dropped --format json",
    "model black_company",
    "model --schema",
    "new house table --for black_company",
    "new ruleset table --extends tonk",
    "fmt house.tonk --check",
    "fmt --diff .",
    "fmt house.tonk",
    "trace verify trace.yaml",
    "trace verify . --format json",
    "trace new black_company --out made.yaml --players 3",
    "conform cmd:./missing --ruleset black_company --level 2",
    "--help",
    "--version",
    "trace --help",
)


def _command_seeds() -> tuple[bytes, ...]:
    return tuple("\0".join(line.split()).encode() for line in COMMANDS)


def _take_command(data: bytes, folder: Path) -> None:
    arguments = [os.fsdecode(part) for part in data.split(b"\0")]
    if not all(map(_harmless, arguments)):
        return
    house, words = ROOT / "rulesets" / "runs_only.tonk", ROOT / "tests" / "games" / "tonk_words.tonk"
    for name, text in (("house", house.read_bytes()), ("words", words.read_bytes()), ("trace", _trace_seeds()[0])):
        (folder / name).with_suffix(".yaml" if name == "trace" else ".tonk").write_bytes(text)
    said, complained, stdin = _Stream(), _Stream(), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(house.read_bytes()), "utf-8")
    try:
        with contextlib.chdir(folder), contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
            code = main(arguments)
    finally:
        sys.stdin = stdin
    everything = said.text + complained.text
    assert code in set(ExitCode), f"no exit code of ours: {code}"
    assert code != ExitCode.BUG, everything[-2000:]
    assert "Traceback (most recent call last)" not in everything
    assert code in {ExitCode.HOLDS, ExitCode.FAILS} or everything.strip(), "an error without a word"


def _harmless(argument: str) -> bool:
    """Whether nothing outside the folder can be read or written with it, and no program is started."""
    if argument.startswith(("cmd:", "py:")):
        return argument == "cmd:./missing"
    return ".." not in argument and "/" not in argument


class _Stream(io.TextIOWrapper):
    """What is written, as text; strange characters are taken as the program writes them."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", errors="backslashreplace", write_through=True)

    @property
    def text(self) -> str:
        self.flush()
        kept = self.buffer
        assert isinstance(kept, io.BytesIO)
        return kept.getvalue().decode("utf-8", "replace")


ENTRIES: Mapping[str, Entry] = {
    entry.name: entry
    for entry in (
        Entry(name="rules", seeds=_rule_seeds, take=_take_rules),
        Entry(name="searches", seeds=_search_seeds, take=_take_search),
        Entry(name="traces", seeds=_trace_seeds, take=_take_trace),
        Entry(name="moves", seeds=_move_seeds, take=_take_move),
        Entry(name="positions", seeds=_position_seeds, take=_take_position),
        Entry(name="lines", seeds=_line_seeds, take=_take_lines),
        Entry(name="commands", seeds=_command_seeds, take=_take_command),
    )
}
