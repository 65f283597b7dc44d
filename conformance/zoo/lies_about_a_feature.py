"""A wrong engine: it claims the feature `position`, and does not take a table in mid-hand."""

from __future__ import annotations

from base import Session, Wire, serve


class LiesAboutAFeature(Session):
    """The plain dealings that claim more than is there."""

    def _deal(self, request: Wire) -> Wire:
        return {"unsupported": ["position"]} if "to_move" in request else super()._deal(request)


if __name__ == "__main__":
    serve("tonk that lies about positions", session=LiesAboutAFeature)
