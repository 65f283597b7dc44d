"""A wrong engine: it refuses a move, and says in the same answer that the hand is over."""

from __future__ import annotations

from base import Session, Wire, serve


class EndsByRefusing(Session):
    """The plain dealings that make an end of what is refused."""

    def _do(self, request: Wire) -> Wire:
        answer = super()._do(request)
        return answer | {"end": 5} if "refused" in answer else answer


if __name__ == "__main__":
    serve("tonk that ends by refusing", session=EndsByRefusing)
