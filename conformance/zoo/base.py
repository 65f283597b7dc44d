"""What the wrong engines are made from: the plain engine `naive_tonk.py`, served with one thing changed."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "engines"))

import naive_tonk
from naive.cards import Player
from naive.game import Deal, MalformedError, Move, NaiveTonk, Options, RefusedError
from naive.settlement import End, Payment
from naive.table import Table
from naive.wire import Wire
from naive_tonk import Session

__all__ = [
    "Deal",
    "End",
    "MalformedError",
    "Move",
    "NaiveTonk",
    "Options",
    "Payment",
    "Player",
    "RefusedError",
    "Session",
    "Wire",
    "misbehave",
    "serve",
    "stay_silent",
    "write",
]


def serve(
    name: str,
    game: type[NaiveTonk] = NaiveTonk,
    session: type[Session] = Session,
    others: dict[str, type[Table]] | None = None,
) -> None:
    """Be the plain engine under another name, with Speno's game, the dealings or some of the other games replaced."""
    naive_tonk.ENGINE_NAME = name
    naive_tonk.NaiveTonk = game
    naive_tonk.Session = session
    naive_tonk.GAMES |= others or {}
    naive_tonk.main()


def misbehave(name: str, command: str, deed: Callable[[Wire], None]) -> None:
    """Be the plain engine, but where a request with this command comes do the deed with the answer, and no more."""
    naive_tonk.ENGINE_NAME = name
    session = Session()
    for line in sys.stdin.buffer:
        answer = session.answer(line)
        if json.loads(line)["cmd"] == command:
            deed(answer)
        else:
            write(json.dumps(answer))
        if session.is_over:
            break


def write(text: str, end: str = "\n") -> None:
    """Write a line, or a part of one."""
    sys.stdout.write(text + end)
    sys.stdout.flush()


def stay_silent() -> None:
    """Say nothing for longer than anybody waits, and then be gone."""
    time.sleep(600)
    sys.exit(0)
