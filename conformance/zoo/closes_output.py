"""A wrong engine: it closes its standard output, and lives on."""

from __future__ import annotations

import os

from base import Wire, misbehave, stay_silent


def close_output(_: Wire) -> None:
    """Close the output."""
    os.close(1)
    stay_silent()


if __name__ == "__main__":
    misbehave("tonk with closed lips", "do", close_output)
