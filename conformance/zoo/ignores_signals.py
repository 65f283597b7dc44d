"""A wrong engine: it ignores every signal that can be ignored, the end of its input too, and says nothing more."""

from __future__ import annotations

import signal

from base import Wire, misbehave, stay_silent


def ignore_everything(_: Wire) -> None:
    """Go on, whoever asks for an end."""
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_IGN)
    stay_silent()


if __name__ == "__main__":
    misbehave("tonk that does not listen", "do", ignore_everything)
