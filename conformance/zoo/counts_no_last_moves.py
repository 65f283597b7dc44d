"""A wrong engine: it claims level 4, and where it counts lines of play it leaves out the moves that end the hand."""

from __future__ import annotations

from copy import deepcopy

from base import MalformedError, Session, Wire, serve
from naive.wire import move_from_wire


class CountsNoLastMoves(Session):
    """The plain dealings that count too, but only the moves after which the hand goes on."""

    def answer_to(self, request: Wire) -> Wire:
        """The answer to a request."""
        if request.get("cmd") != "perft":
            return super().answer_to(request)
        depth = request.get("depth")
        if not isinstance(depth, int):
            raise MalformedError("`depth` is no number")
        lines = [0] * depth
        self._walk(0, lines)
        return {"perft": {"lines": lines, "ends": []}}

    def _hello(self, request: Wire) -> Wire:
        return super()._hello(request) | {"level": 4}

    def _walk(self, level: int, lines: list[int]) -> None:
        here = self._current_game()
        player = here.view()["to_move"]
        for move in self._ask({"what": "legal", "player": player})["legal"]:
            self.game = deepcopy(here)
            if self.game.do(player, move_from_wire(move)) is None:
                lines[level] += 1
                if level + 1 < len(lines):
                    self._walk(level + 1, lines)
        self.game = here


if __name__ == "__main__":
    serve("tonk that counts", session=CountsNoLastMoves)
