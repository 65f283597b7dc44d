"""Engines that misbehave, each in its manner: `python odd_engine.py MANNER`.

They are the plain engine up to the first `do`, or to whatever the manner says.
"""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "conformance" / "engines"))

import naive_tonk
from naive import settlement
from naive.game import left_of

MANNER = sys.argv[1]
DEALS = 0
IS_OUT = False


def main() -> None:
    if MANNER == "ignore_term":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if MANNER == "alone":
        fcntl.flock(os.open(sys.argv[2], os.O_RDWR | os.O_CREAT), fcntl.LOCK_EX | fcntl.LOCK_NB)
    session = naive_tonk.Session()
    for line in sys.stdin.buffer:
        request = json.loads(line)
        answer = session.answer(line)
        if not act(request, answer):
            write(json.dumps(answer))
        if session.is_over and MANNER != "ignore_term":
            break
    while MANNER == "ignore_term":
        time.sleep(1)


def write(text: str, end: str = "\n") -> None:
    sys.stdout.write(text + end)
    sys.stdout.flush()


def act(request: dict[str, Any], answer: dict[str, Any]) -> bool:
    """Do what the manner says; True if the answer has been given, or never will be."""
    deed = DEEDS.get(MANNER)
    if deed is None or request["cmd"] != when():
        return False
    return deed(answer)


def when() -> str:
    """The command over which it misbehaves, which may be named behind the manner."""
    return sys.argv[2] if sys.argv[2:] and sys.argv[2] in ("rules", "deal") else WHEN.get(MANNER, "do")


def hang(_: dict[str, Any]) -> bool:
    """Never answer again, until there is nobody left to answer."""
    for _line in sys.stdin.buffer:
        pass
    sys.exit(0)


def half(answer: dict[str, Any]) -> bool:
    write(json.dumps(answer)[:8], end="")
    return hang(answer)


def half_and_exit(answer: dict[str, Any]) -> bool:
    write(json.dumps(answer)[:8], end="")
    sys.exit(0)


def flood(_: dict[str, Any]) -> bool:
    while True:
        write("x" * 65536, end="")


def flood_of_lines(_: dict[str, Any]) -> bool:
    while True:
        write("{}\n" * 1000)


def errors_without_end(_: dict[str, Any]) -> bool:
    while True:
        sys.stderr.write("complaint " * 1000)


def said(text: str) -> Callable[[dict[str, Any]], bool]:
    def say(answer: dict[str, Any]) -> bool:
        write(text.replace("SEQ", str(answer["seq"])))
        return True

    return say


def twice(answer: dict[str, Any]) -> bool:
    write(f"{json.dumps(answer)}\n{json.dumps(answer)}")
    return True


def raw(answer: dict[str, Any]) -> bool:
    sys.stdout.buffer.write(b'{"seq": %d, "ok": "\xff"}\n' % answer["seq"])
    sys.stdout.flush()
    return True


def leave(_: dict[str, Any]) -> bool:
    sys.exit(0)


def close(_: dict[str, Any]) -> bool:
    os.close(1)
    time.sleep(60)
    return True


def kill(_: dict[str, Any]) -> bool:
    os.kill(os.getpid(), signal.SIGSEGV)
    return True


def hog(_: dict[str, Any]) -> bool:
    bytearray(1 << 33)
    return True


def many_files(_: dict[str, Any]) -> bool:
    held = [os.open(os.devnull, os.O_RDONLY) for _ in range(500)]
    return len(held) < 500


def long_file(_: dict[str, Any]) -> bool:
    Path(sys.argv[2]).write_bytes(bytes(1 << 20))
    return False


def daemon(_: dict[str, Any]) -> bool:
    """Leave a process behind that has left group and session, whose parents have ended, and that ignores signals."""
    if os.fork() == 0:
        os.setsid()
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
        if os.fork() == 0:
            Path(sys.argv[2]).write_text(str(os.getpid()), encoding="utf-8")
            time.sleep(60)
        os._exit(0)
    os.wait()
    return hang({})


def child(_: dict[str, Any]) -> bool:
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    Path(sys.argv[2]).write_text(str(other.pid), encoding="utf-8")
    return hang({})


def stray(_: dict[str, Any]) -> bool:
    """Leave a process behind that has left the group, and its parent."""
    other = [sys.executable, "-c", "import time; time.sleep(60)"]
    starter = f"import subprocess; print(subprocess.Popen({other!r}, start_new_session=True, stdout=2).pid)"
    pid = subprocess.check_output([sys.executable, "-c", starter], text=True)
    Path(sys.argv[2]).write_text(pid, encoding="utf-8")
    return hang({})


def heir(_: dict[str, Any]) -> bool:
    """End while another process holds the output open."""
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    sys.exit(5)


def kills_who_asks(_: dict[str, Any]) -> bool:
    """End whoever asks when two sit at the table."""
    if len(GAMES[-1].players) == 2:
        os.kill(os.getppid(), signal.SIGKILL)
        return hang({})
    return False


def slow(_: dict[str, Any]) -> bool:
    """Take its time for every answer."""
    time.sleep(0.2)
    return False


def ends_when_out(_: dict[str, Any]) -> bool:
    """Go on when somebody is out, and be gone when asked what is seen then."""
    return IS_OUT and leave({})


def beside(answer: dict[str, Any]) -> bool:
    """Tell state and legal moves with the answer, as the protocol allows."""
    if "end" not in answer and "ok" in answer:
        game = GAMES[-1]
        answer["state"] = game.view()
        answer["legal"] = [naive_tonk.move_to_wire(move) for move in game.legal()]
    return False


def cannot(*names: str) -> Callable[[dict[str, Any]], bool]:
    def say(answer: dict[str, Any]) -> bool:
        write(json.dumps({"seq": answer["seq"], "unsupported": names}))
        return True

    return say


def lie(answer: dict[str, Any]) -> bool:
    """Claim level 3 and answer no question above level 1."""
    if "state" in answer:
        return False
    write(json.dumps({"seq": answer["seq"], "error": "what is that?"}))
    return True


def leak(answer: dict[str, Any]) -> bool:
    """Show everybody's hand to everybody."""
    if "view" in answer:
        answer["view"]["zones"]["hand"] = {player: list(hand) for player, hand in GAMES[-1].hands.items()}
    return False


def whole_pile(answer: dict[str, Any]) -> bool:
    """Show all discards to everybody."""
    for scene in filter(None, (answer.get("view"), answer.get("state"))):
        scene["zones"]["discards"] = list(GAMES[-1].discards)
    return False


def hidden_hand(answer: dict[str, Any]) -> bool:
    """Show nobody his own hand."""
    if "view" in answer:
        answer["view"]["zones"]["hand"] = {player: len(hand) for player, hand in GAMES[-1].hands.items()}
    return False


def hidden_table(answer: dict[str, Any]) -> bool:
    """Say nothing of what lies on the table."""
    for scene in filter(None, (answer.get("view"), answer.get("state"))):
        del scene["zones"]["table"]
    return False


def self_absorbed(answer: dict[str, Any]) -> bool:
    """Tell everybody that it is his turn."""
    if "view" in answer:
        hands = answer["view"]["zones"]["hand"]
        answer["view"]["to_move"] = next((name for name, hand in hands.items() if isinstance(hand, list)), None)
    return False


DEEDS = {
    "whole_pile": whole_pile,
    "hidden_hand": hidden_hand,
    "hidden_table": hidden_table,
    "hang": hang,
    "silent": hang,
    "half": half,
    "half_and_exit": half_and_exit,
    "flood": flood,
    "flood_of_lines": flood_of_lines,
    "errors_without_end": errors_without_end,
    "garbage": said("I would rather not say"),
    "list": said("[1, 2]"),
    "not_a_number": said('{"seq": SEQ, "ok": NaN}'),
    "deep": said("[" * 100_000),
    "wrong_seq": said('{"seq": 4711, "ok": true}'),
    "no_seq": said('{"ok": true}'),
    "no_ok": said('{"seq": SEQ}'),
    "refused_end": said('{"seq": SEQ, "refused": true, "end": 5}'),
    "refused_and_over": said('{"seq": SEQ, "refused": true, "end": {"winners": [], "net": {}}}'),
    "float_net": said('{"seq": SEQ, "ok": true, "end": {"winners": [], "net": {"Goblin": 1.5}}}'),
    "error": said('{"seq": SEQ, "error": "I do not feel well\\u001b[31m"}'),
    "twice": twice,
    "not_utf8": raw,
    "exit": leave,
    "exit_at_hello": leave,
    "close_output": close,
    "segfault": kill,
    "hog": hog,
    "many_files": many_files,
    "long_file": long_file,
    "daemon": daemon,
    "child": child,
    "stray": stray,
    "heir": heir,
    "slow": slow,
    "ends_when_out": ends_when_out,
    "kills_who_asks": kills_who_asks,
    "beside": beside,
    "refuses_reading": cannot("low_limit"),
    "no_deals": cannot("x"),
    "no_position": cannot("position"),
    "no_players": cannot("players"),
    "no_names": cannot(),
    "lie": lie,
    "leak": leak,
    "self_absorbed": self_absorbed,
}
WHEN = {
    "whole_pile": "ask",
    "hidden_hand": "ask",
    "hidden_table": "ask",
    "silent": "hello",
    "slow": "ask",
    "ends_when_out": "ask",
    "exit_at_hello": "hello",
    "refuses_reading": "rules",
    "no_deals": "deal",
    "no_position": "deal",
    "no_players": "deal",
    "no_names": "deal",
    "kills_who_asks": "deal",
    "lie": "ask",
    "leak": "ask",
    "self_absorbed": "ask",
    "twice": "deal",
}
READINGS: dict[str, dict[str, Any]] = {
    "low_14": {"low_limit": 14},
    "tied": {"tied_opener": True},
    "both": {"low_limit": 14, "tied_opener": True},
    "mixed": {"tied_opener": True},
}
OTHERS: dict[str, Any] = {
    "low_limit": 14,
    "others_pay": False,
    "tied_opener": True,
    "lay_many": False,
    "around": True,
    "take_back": False,
    "win_pays": "winner",
}
"""Of each reading, the value that is not the default."""
for own_name, own_value in OTHERS.items():
    READINGS[f"other_{own_name}"] = READINGS[f"mixed_{own_name}"] = {own_name: own_value}
GAMES: list[naive_tonk.NaiveTonk] = []


class Remembered(naive_tonk.NaiveTonk):
    """The plain engine, known to whoever wants to look into it."""

    def __init__(self, options: naive_tonk.Options | None = None) -> None:
        global DEALS  # noqa: PLW0603 -- a script
        DEALS += 1
        if MANNER.startswith("mixed") and DEALS % 2:
            usual = {name: getattr(naive_tonk.Options(), name) for name in READINGS[MANNER]}
            options = replace(options or naive_tonk.Options(), **usual)
        super().__init__(options)
        GAMES.append(self)

    def _discard(self, player: str, card: str | None) -> None:
        super()._discard(player, card)
        if MANNER == "other_way_round" and self.end is None:
            self._begin_turn(self.players[self.players.index(player) - 1])
        if MANNER == "never_done" and self.end is None:
            self._begin_turn(player)
        if MANNER == "double_out" and self.end is not None and self.end.by == "out":
            pays = [settlement.Payment(one.payer, one.payee, 2 * one.amount) for one in self.end.pays]
            self.end = settlement.settled(self.players, list(self.end.winners), pays, "out")
        if MANNER == "ends_when_out" and self.end is not None and self.end.by == "out":
            global IS_OUT
            self.end, IS_OUT = None, True
            self._begin_turn(left_of(player, self.players))
        if MANNER == "never_dry" and self.end is not None and self.end.by == "stock":
            self.end = None
            self._begin_turn(left_of(player, self.players))

    def _draw(self, player: str) -> None:
        if MANNER == "never_draws":
            raise naive_tonk.RefusedError("I do not feel like it")
        super()._draw(player)

    def legal(self, player: str | None = None) -> list[naive_tonk.Move]:
        moves = super().legal(None if MANNER == "anyones_turn" else player)
        if MANNER == "no_runs":
            return [move for move in moves if not move.meld or len({card[-1] for card in move.meld}) > 1]
        if MANNER == "no_hits":
            return [move for move in moves if move.name != "hit"]
        if MANNER == "forgets_moves":
            return moves[:1]
        if MANNER == "invents_moves" and moves:
            return [*moves, naive_tonk.Move("sing")]
        return moves

    def deal(self, deal: naive_tonk.Deal) -> naive_tonk.End | None:
        end = super().deal(deal)
        if MANNER == "dealer_begins" and end is None and deal.dealer is not None:
            self._begin_turn(deal.dealer)
        if MANNER == "ends_at_once" and end is None:
            self.end = end = settlement.settled(self.players, [self.players[0]], [], "boredom")
        if MANNER == "never_tonk" and end is not None:
            self.end = end = None
            self._begin_turn(self.players[0])
        return end

    def do(self, player: str, move: naive_tonk.Move) -> naive_tonk.End | None:
        if MANNER == "moves_on_refusal":
            try:
                return super().do(player, move)
            except naive_tonk.RefusedError:
                self.discards.insert(0, self.stock.pop(0))
                raise
        return super().do(player, move)


def read_options(asked: dict[str, Any], readings: list[Any]) -> tuple[naive_tonk.Options, list[str]]:
    """What is asked for, with the readings that the manner plays."""
    options, unsupported = READ(asked, readings)
    if MANNER == "unable" and "around" not in readings:
        return options, ["around"]
    if MANNER == "changes_its_mind" and "around" not in readings:
        ASKED.append(asked)
        return options, ["around"] if len(ASKED) > 1 else unsupported
    own = {name: value for name, value in READINGS.get(MANNER, {}).items() if name in readings}
    return replace(options, **own), unsupported


ASKED: list[dict[str, Any]] = []
READ = naive_tonk.options_from_wire
naive_tonk.options_from_wire = read_options
naive_tonk.NaiveTonk = Remembered

if MANNER == "shy":
    naive_tonk.RULESET = "shy"

if __name__ == "__main__":
    main()
