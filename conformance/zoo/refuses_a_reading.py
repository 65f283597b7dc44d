"""A wrong engine: it says that it cannot play a game for the sake of an option that it may read as it likes."""

from __future__ import annotations

from base import Session, Wire, serve


class RefusesAReading(Session):
    """The plain dealings that do not agree to what is theirs to choose."""

    def _rules(self, request: Wire) -> Wire:
        return {"unsupported": request["readings"][:1]} if request["readings"] else super()._rules(request)


if __name__ == "__main__":
    serve("tonk that refuses a reading", session=RefusesAReading)
