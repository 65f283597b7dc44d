"""A wrong engine: it writes half an answer, and says nothing more."""

from __future__ import annotations

import json

from base import Wire, misbehave, stay_silent, write


def begin_to_answer(answer: Wire) -> None:
    """Begin to speak."""
    write(json.dumps(answer)[:8], end="")
    stay_silent()


if __name__ == "__main__":
    misbehave("tonk with half a line", "do", begin_to_answer)
