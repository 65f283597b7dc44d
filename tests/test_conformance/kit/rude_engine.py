"""Engines that lack one habit, each by its name: `python rude_engine.py HABIT`; without a name, none.

They are the plain engine behind a reader of lines of their own.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "conformance" / "engines"))

import naive_tonk

LACKED = sys.argv[1] if len(sys.argv) > 1 else ""
SESSION = naive_tonk.Session()
HELD_BACK: list[dict[str, Any]] = []
TOLD: list[dict[str, Any]] = []
"""The rules that it was told."""
GAMES = {"plays-for-two": ["tongits", "black_company"], "plays-for-two-only": ["tongits"]}
"""What else than its own it says that it plays, and with two players only."""


def main() -> None:
    if LACKED == "silence-banner":
        write("welcome to Tonk")
    unread = b""
    while read := os.read(0, 1 << 16):
        unread += read
        if LACKED == "pieces" and b"\n" not in unread and len(unread) < 1000:
            unread += b"\n"
        if LACKED == "long-line" and len(unread) > 100_000:
            unread = b'{"seq": 2, "cmd": "cut off"}\n'
        *lines, unread = unread.split(b"\n")
        answers = [answer_to(line) for line in lines]
        if LACKED == "pipelined":
            answers.reverse()
        for answer in answers:
            tell(answer)
        if SESSION.is_over:
            leave("bye")
    for answer in HELD_BACK:
        write(json.dumps(answer))
    leave("end-of-input")


def answer_to(line: bytes) -> dict[str, Any]:
    if LACKED == "blanks" and not line.startswith(b'{"seq":'):
        return {"seq": 2, "error": "no request"}
    request: dict[str, Any] = json.loads(line)
    command = request["cmd"]
    TOLD.extend([request] if command == "rules" else [])
    if LACKED == "version" and command == "hello":
        request["protocol"] = [1]
    if LACKED == "unknown-fields" and "no_such_field" in request:
        return {"seq": request["seq"], "error": "no_such_field"}
    if LACKED == "unknown-command" and command == "no_such_command":
        return {"seq": request["seq"], "ok": True}
    if LACKED == "order" and command == "deal" and not TOLD:
        sys.exit("no rules")
    if LACKED == "new-deal" and command == "deal" and SESSION.game is not None:
        return {"seq": request["seq"], "ok": True}
    if LACKED == "reset" and command == "reset":
        return {"seq": request["seq"], "ok": True}
    answer: dict[str, Any] = SESSION.answer(json.dumps(request).encode())
    if LACKED == "refused" and answer.get("refused"):
        return {"seq": request["seq"], "error": "not allowed"}
    return answer


def tell(answer: dict[str, Any]) -> None:
    if LACKED == "silence-chatty":
        write(f"debug {answer['seq']}")
    if LACKED == "hello":
        answer.pop("games", None)
    if LACKED == "hello-version" and "protocol" in answer:
        answer["protocol"] = 2
    if LACKED in GAMES and "games" in answer:
        answer |= {"games": GAMES[LACKED], "players": [2, 2]}
    if LACKED.startswith("seq-"):
        answer["seq"] = [1] if LACKED == "seq-list" else True
    if LACKED == "seq":
        answer["seq"] = 1
    if LACKED == "flush":
        HELD_BACK.append(answer)
    else:
        write(json.dumps(answer))
    if LACKED == "silence" or (LACKED == "silence-refused" and answer.get("refused")):
        write(json.dumps(answer))


def write(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def leave(how: str) -> None:
    if LACKED == how == "bye":
        time.sleep(60)
    sys.exit(3 if how == LACKED else 0)


if __name__ == "__main__":
    main()
