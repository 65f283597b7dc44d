"""A wrong engine: it plays rightly, and answers `bye`, but does not end: not when its input does, nor by SIGTERM."""

from __future__ import annotations

import json
import signal

from base import Wire, misbehave, stay_silent, write


def stay(answer: Wire) -> None:
    """Say goodbye and stay."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    write(json.dumps(answer))
    stay_silent()


if __name__ == "__main__":
    misbehave("tonk that stays", "bye", stay)
