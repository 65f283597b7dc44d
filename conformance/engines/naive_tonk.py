"""Tonk written plainly from the claims: an engine for protocol 1, and classes to play with in process.

`python naive_tonk.py` speaks the protocol over standard input and output. In process, `NaiveTonk` (Speno's game) and
the classes of `GAMES` have `deal`, `legal`, `do` and `view`; this folder must then be on the path. The files in
`naive/` name the claims that they follow (`speno.…`), and say "house rule" for what the source does not tell.

>>> game = NaiveTonk()
>>> names = ["Kostoprav", "Goblin", "Ilmo"]
>>> game.deal(deal_from_pack(names, PACK, dict.fromkeys(names, 1))).winners
('Kostoprav',)
"""

from __future__ import annotations

import json
import sys

from naive.board import Deal, MalformedError, Move, RefusedError
from naive.cards import PACK, Options
from naive.game import FEWEST_PLAYERS, MOST_PLAYERS, NaiveTonk, deal_from_pack
from naive.pagat import PagatTonk
from naive.settlement import End, Payment
from naive.table import Table
from naive.tongits import TongIts
from naive.wikipedia import WikipediaTonk
from naive.wire import (
    Wire,
    choice_from_wire,
    deal_from_wire,
    end_to_wire,
    list_from_wire,
    move_from_wire,
    move_to_wire,
    object_from_wire,
    options_from_wire,
    read_request,
)

__all__ = [
    "GAMES",
    "PACK",
    "Deal",
    "End",
    "MalformedError",
    "Move",
    "NaiveTonk",
    "Options",
    "Payment",
    "RefusedError",
    "Session",
    "deal_from_pack",
]

RULESET = "black_company"
ENGINE_NAME = "naive tonk"
GAMES: dict[str, type[Table]] = {"pagat_tonk": PagatTonk, "tongits": TongIts, "wikipedia_tonk": WikipediaTonk}
"""The games beside Speno's."""


class Session:
    """What goes on between the first request and `bye`: at first there are no rules and no hand."""

    def __init__(self) -> None:
        self.ruleset: str | None = None
        self.options: Options | Wire | None = None
        self.game: NaiveTonk | Table | None = None
        self.is_over = False
        self._commands = {
            "hello": self._hello,
            "rules": self._rules,
            "deal": self._deal,
            "do": self._do,
            "ask": self._ask,
            "reset": self._reset,
            "bye": self._bye,
        }

    def answer(self, line: bytes) -> Wire:
        """The answer to a line of input, whatever is on it."""
        seq = None
        try:
            request = read_request(line)
            seq = request.get("seq")
            return {"seq": seq} | self.answer_to(request)
        except MalformedError as error:
            return {"seq": seq, "error": str(error)}

    def answer_to(self, request: Wire) -> Wire:
        """The answer to a request, without `seq`; MalformedError for one that makes no sense."""
        command = request.get("cmd")
        if not isinstance(command, str) or command not in self._commands:
            raise MalformedError("unknown command")
        return self._commands[command](request)

    def _hello(self, request: Wire) -> Wire:
        if 1 not in list_from_wire(request.get("protocol"), "`protocol`"):
            raise MalformedError("only protocol 1 is spoken")
        return {
            "protocol": 1,
            "engine": {"name": ENGINE_NAME, "version": "1.0", "language": "python"},
            "games": [RULESET, *GAMES],
            "level": 3,
            "features": ["position", "match"],
            "players": [FEWEST_PLAYERS, MOST_PLAYERS],
        }

    def _rules(self, request: Wire) -> Wire:
        self.options = None
        name = request.get("name")
        if not isinstance(name, str):
            raise MalformedError("`name` is no text")
        asked = object_from_wire(request.get("options", {}), "`options`")
        readings = list_from_wire(request.get("readings", []), "`readings`")
        if name == RULESET:
            options, unsupported = options_from_wire(asked, readings)
        elif name in GAMES:
            options, unsupported = choice_from_wire(asked, readings, GAMES[name].OPTIONS)
        else:
            return {"unsupported": [name]}
        if unsupported:
            return {"unsupported": unsupported}
        self.ruleset, self.options = name, options
        return {"ok": True}

    def _deal(self, request: Wire) -> Wire:
        self.game = None
        game = self._new_game()
        end = game.deal(deal_from_wire(request))
        self.game = game
        return {"ok": True} if end is None else {"ok": True, "end": end_to_wire(end)}

    def _do(self, request: Wire) -> Wire:
        game = self._current_game()
        player = request.get("player")
        if not isinstance(player, str):
            raise MalformedError("`player` is no text")
        wire = object_from_wire(request.get("move"), "`move`")
        try:
            end = game.do(player, move_from_wire(wire))
        except RefusedError as refusal:
            return {"refused": True, "rule": str(refusal)}
        return {"ok": True} if end is None else {"ok": True, "end": end_to_wire(end)}

    def _ask(self, request: Wire) -> Wire:
        game = self._current_game()
        what, player = request.get("what"), request.get("player")
        if what == "state":
            return {"state": game.view()}
        if what not in ("legal", "view"):
            raise MalformedError("unknown question")
        if player not in game.players:
            raise MalformedError("no such player")
        if what == "legal":
            return {"legal": [move_to_wire(move) for move in game.legal(player)]}
        return {"view": game.view(player)}

    def _reset(self, _request: Wire) -> Wire:
        self.options = None
        self.game = None
        return {"ok": True}

    def _bye(self, _request: Wire) -> Wire:
        self.is_over = True
        return {"ok": True}

    def _new_game(self) -> NaiveTonk | Table:
        if self.ruleset is None or self.options is None:
            raise MalformedError("no rules have been set")
        if isinstance(self.options, Options):
            return NaiveTonk(self.options)
        return GAMES[self.ruleset](self.options)

    def _current_game(self) -> NaiveTonk | Table:
        if self.game is None:
            raise MalformedError("no hand has been dealt")
        return self.game


def main() -> None:
    """Answer every line of standard input until `bye` or its end."""
    session = Session()
    for line in sys.stdin.buffer:
        print(json.dumps(session.answer(line)), flush=True)
        if session.is_over:
            break


if __name__ == "__main__":
    main()
