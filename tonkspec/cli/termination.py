"""Being told to end while an engine runs."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def ending_on_terminate() -> Generator[None]:
    """Let a signal to end, or one that the terminal is gone, pass through the code as an interruption does, so that the
    engine is ended too.
    """

    def interrupt(_: int, __: FrameType | None) -> None:
        raise KeyboardInterrupt

    # Who has it ignored, as `nohup` does, wants it ignored.
    heard = [one for one in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(one) is not signal.SIG_IGN]
    before = {one: signal.signal(one, interrupt) for one in heard}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
