"""A wrong engine: it claims level 3, and answers no question but that for the state."""

from __future__ import annotations

from base import MalformedError, Session, Wire, serve


class LiesAboutItsLevel(Session):
    """The plain dealings that claim more than is there."""

    def _ask(self, request: Wire) -> Wire:
        if request.get("what") != "state":
            raise MalformedError("unknown question")
        return super()._ask(request)


if __name__ == "__main__":
    serve("tonk that lies", session=LiesAboutItsLevel)
