"""A wrong engine: it says that it cannot play a game for the sake of an option that is as the game has it."""

from __future__ import annotations

from base import Session, Wire, serve


class RefusesADefault(Session):
    """The plain dealings that do not agree to play with a card turned up."""

    def _rules(self, request: Wire) -> Wire:
        return {"unsupported": ["upcard"]} if request["options"].get("upcard") is True else super()._rules(request)


if __name__ == "__main__":
    serve("tonk that refuses a default", session=RefusesADefault)
