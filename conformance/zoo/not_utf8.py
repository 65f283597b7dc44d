"""A wrong engine: its answer is no UTF-8."""

from __future__ import annotations

import sys

from base import Wire, misbehave


def mumble(answer: Wire) -> None:
    """Answer in bytes that are no text."""
    sys.stdout.buffer.write(b'{"seq": %d, "ok": true, "said": "\xff\xfe"}\n' % answer["seq"])
    sys.stdout.flush()


if __name__ == "__main__":
    misbehave("tonk in another tongue", "do", mumble)
