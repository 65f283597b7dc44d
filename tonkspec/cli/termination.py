"""Being told to end while an engine runs."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def ending_on_terminate() -> Generator[None]:
    """Let a signal to end pass through the code as an interruption does, so that the engine is ended too."""

    def interrupt(_: int, __: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
