"""A wrong engine: it agrees to play with an option, and the next time says that it cannot."""

from __future__ import annotations

from base import Session, Wire, serve


class TakesBackTheRules(Session):
    """The plain dealings that agree to the same only once."""

    def __init__(self) -> None:
        """Begin with nothing agreed to."""
        super().__init__()
        self._agreed: list[Wire] = []

    def _rules(self, request: Wire) -> Wire:
        if "take_back" in request["readings"]:
            return super()._rules(request)
        asked = request["options"]
        if asked in self._agreed:
            return {"unsupported": ["take_back"]}
        self._agreed.append(asked)
        return super()._rules(request)


if __name__ == "__main__":
    serve("tonk that takes back the rules", session=TakesBackTheRules)
