"""What the adapters share: protocol 1 over standard input and output, around a game that somebody else has written."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, cast

Wire: TypeAlias = dict[str, Any]


class RefusedError(Exception):
    """The game does not allow this move now."""


class UnsupportedError(Exception):
    """The game cannot be played so; the message is the name of what it lacks."""


class Hand(Protocol):
    """A hand of the game, as an adapter shows it; players are named by the deal, moves are on the wire's form."""

    players: Sequence[str]

    def do(self, player: str, move: Wire) -> None:
        """Make a move; RefusedError for one that is not allowed."""
        ...

    def end(self) -> Wire | None:
        """How the hand has ended, or None."""
        ...

    def legal(self, player: str) -> list[Wire]:
        """The moves that the player may make now."""
        ...

    def view(self, player: str | None) -> Wire:
        """What a player sees, or without one what everybody does."""
        ...


Choose: TypeAlias = Callable[[Mapping[str, Any], Sequence[str]], list[str]]
"""Options and readings -> the names of the options that cannot be played so."""
Deal: TypeAlias = Callable[[Mapping[str, Any], Wire], Hand]
"""Options and the request `deal` -> the hand; UnsupportedError for a deal that cannot be made."""


class Server:
    """Answers requests about one game: `about` is the answer to `hello`, the rest makes hands of it."""

    def __init__(self, about: Wire, *, unsupported: Choose, deal: Deal) -> None:
        self._about = about
        self._unsupported = unsupported
        self._new_hand = deal
        self._options: Mapping[str, Any] | None = None
        self._hand: Hand | None = None
        self.is_over = False

    def answer(self, line: str) -> Wire:
        """The answer to a line of input."""
        seq = None
        try:
            request = json.loads(line)
            seq = request["seq"]
            return {"seq": seq} | self._answer_to(request)
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            return {"seq": seq, "error": f"{type(error).__name__}: {error}"}

    def _answer_to(self, request: Wire) -> Wire:
        command = request["cmd"]
        if command == "hello":
            return self._about
        if command == "rules":
            return self._rules(request)
        if command == "deal":
            return self._deal(request)
        if command == "do":
            return self._do(request)
        if command == "ask":
            return self._ask(request)
        if command == "reset":
            self._options, self._hand = None, None
        elif command == "bye":
            self.is_over = True
        else:
            raise ValueError(f"no command `{command}`")
        return {"ok": True}

    def _rules(self, request: Wire) -> Wire:
        self._options = None
        if request["name"] not in self._about["games"]:
            return {"unsupported": [request["name"]]}
        if missing := self._unsupported(request.get("options", {}), request.get("readings", [])):
            return {"unsupported": missing}
        self._options = request.get("options", {})
        return {"ok": True}

    def _deal(self, request: Wire) -> Wire:
        self._hand = None
        if self._options is None:
            raise ValueError("no rules have been set")
        try:
            hand = self._new_hand(self._options, request)
        except UnsupportedError as error:
            return {"unsupported": [str(error)]}
        self._hand = hand
        return self._done(hand)

    def _do(self, request: Wire) -> Wire:
        hand = self._running()
        try:
            hand.do(request["player"], request["move"])
        except RefusedError as error:
            return {"refused": True, "rule": str(error)}
        return self._done(hand)

    def _ask(self, request: Wire) -> Wire:
        hand, what = self._running(), request["what"]
        if what == "state":
            return {"state": hand.view(None)}
        player = cast("str", request["player"])
        if player not in hand.players:
            raise ValueError(f"no player `{player}`")
        return {"legal": hand.legal(player)} if what == "legal" else {"view": hand.view(player)}

    @staticmethod
    def _done(hand: Hand) -> Wire:
        end = hand.end()
        return {"ok": True} if end is None else {"ok": True, "end": end}

    def _running(self) -> Hand:
        if self._hand is None:
            raise ValueError("no hand has been dealt")
        return self._hand


def serve(server: Server) -> None:
    """Answer every line of standard input until `bye` or its end."""
    for line in sys.stdin:
        print(json.dumps(server.answer(line)), flush=True)
        if server.is_over:
            break
