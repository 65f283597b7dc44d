"""An engine's process: lines to it, lines from it, and its end, whatever it does.

There is no thread: one `poll` waits for standard output, standard error and, when its pipe is full, standard input,
always until a fixed moment. What is kept is bounded, and so is the time that closing takes.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, cast

from tonkspec.conformance.limits import KEPT_ERRORS, LONGEST_LINE, Limits
from tonkspec.conformance.misbehaviour import Evidence, Misbehaviour
from tonkspec.conformance.transport import limited
from tonkspec.conformance.transport.exchange import Exchange
from tonkspec.conformance.transport.strays import children, end_strays
from tonkspec.diagnostics.cut import cut_bytes

_READ_AT_ONCE = 1 << 16
_READY = select.POLLIN | select.POLLHUP | select.POLLERR


class Process:
    """A running engine. `OSError` if it cannot be started.

    It leads a process group of its own, so that whatever it starts ends with it; what leaves the group ends with it too
    where this process inherits it (see `adopting`). On Linux it ends with this process, however that ends. No other
    child may be started while it runs.
    """

    def __init__(self, command: Sequence[str], limits: Limits, *, without: Sequence[str] = ()) -> None:
        """Start it in this environment, but `without` some of its variables."""
        self._limits = limits
        self._known = children()
        self._child = _started(command, limits, without)
        self._pipes = cast(
            "tuple[IO[bytes], IO[bytes], IO[bytes]]", (self._child.stdin, self._child.stdout, self._child.stderr)
        )
        self._input, self._output, self._error = (pipe.fileno() for pipe in self._pipes)
        os.set_blocking(self._input, False)
        os.set_blocking(self._error, False)
        self._poll = select.poll()
        self._poll.register(self._output, select.POLLIN)
        self._poll.register(self._error, select.POLLIN)
        self._leader = _watched(self._child.pid)
        if self._leader is not None:
            self._poll.register(self._leader, select.POLLIN)
        self._read = b""
        self._errors = b""
        self._said = Exchange()
        self._is_closed = False

    def send(self, requests: Sequence[bytes], seconds: float) -> None:
        """Send some lines (without their ends), within so many seconds.

        Raises `Misbehaviour`: a crash or a hang, or garbage if the engine has written what nobody asked for.
        """
        if self._read:
            raise self._unasked()
        self._said.ask(list(requests))
        self._write(b"\n".join(requests) + b"\n", time.monotonic() + seconds)

    def send_part(self, part: bytes, seconds: float) -> None:
        """Send some bytes as they are, within so many seconds, whatever the engine has written meanwhile.

        Raises `Misbehaviour`: a crash or a hang.
        """
        self._said.ask_in_part(part)
        self._write(part, time.monotonic() + seconds)

    def end_input(self) -> None:
        """Tell the engine that nothing more will be asked; what it still writes can be received."""
        with suppress(OSError):
            self._pipes[0].close()

    def exit_code(self, seconds: float) -> int | None:
        """What the engine ends with within so many seconds, below zero the number of a signal; None if it goes on."""
        if not self._ends_within(seconds):
            return None
        found = os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOWAIT)
        status = found.si_status if found else 0
        return status if found is None or found.si_code == os.CLD_EXITED else -status

    def end_after(self, what: str, seconds: float) -> str:
        """How it does otherwise than to end with 0, within so many seconds, after `what`; nothing if it does."""
        code = self.exit_code(seconds)
        if code is None:
            return f"it goes on for more than {seconds:g} s after {what}"
        how = f"exit code {code}" if code > 0 else f"signal {-code}"
        return f"after {what} it ended with {how}, not with 0" if code else ""

    def receive(self, seconds: float) -> bytes:
        """The next line, without its end, at the latest after so many seconds.

        Raises `Misbehaviour`: a crash, a hang, or garbage for a line without end.
        """
        until = time.monotonic() + seconds
        while True:
            line, end, rest = self._read.partition(b"\n")
            if end:
                self._read = rest
                self._said.hear(line)
                if len(line) > LONGEST_LINE:
                    raise _too_long()
                return line
            if len(line) > LONGEST_LINE:
                raise self._half_line(_too_long())
            if not self._wait(until):
                said = "only half a line" if line else "no answer"
                raise self._half_line(Misbehaviour("hang", f"{said} within {seconds:g} s"))

    def check_silent(self) -> None:
        """Raise `Misbehaviour` if the engine has written something that nobody asked for."""
        if not self._read:
            with suppress(Misbehaviour):  # if it has ended, the next request will tell
                self._wait(time.monotonic())
        if self._read:
            raise self._unasked()

    def evidence(self) -> Evidence:
        """What has been said last, and the end of standard error up to now."""
        for _ in range(KEPT_ERRORS // _READ_AT_ONCE + 1):
            self._take_errors()
        return Evidence(self._said.lines(), self._errors.decode("utf-8", "replace"))

    def close(self) -> None:
        """End the engine and all that it started, first by closing its input, then by force, and wait for its end."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            with suppress(OSError):
                self._pipes[0].close()
            if not self._ends_within(self._limits.leave):
                self._signal(signal.SIGTERM)
                self._ends_within(self._limits.leave)
        finally:
            # The leader has not been waited for yet, so that the number of its group is nobody else's.
            self._signal(signal.SIGKILL)
            self._child.wait()
            for pipe in self._pipes:
                pipe.close()
            if self._leader is not None:
                os.close(self._leader)
            end_strays(self._known)

    def kill(self) -> None:
        """End the engine and all that it started by force, and wait for its end."""
        self._signal(signal.SIGKILL)
        self.close()

    def _write(self, data: bytes, until: float) -> None:
        while data:
            try:
                data = data[os.write(self._input, data) :]
            except BlockingIOError:
                self._poll.register(self._input, select.POLLOUT)
                try:
                    if not self._wait(until):
                        raise self._half_line(Misbehaviour("hang", "the engine does not read what it is asked"))
                finally:
                    self._poll.unregister(self._input)
                if len(self._read) > LONGEST_LINE:
                    raise self._unasked() from None
            except BrokenPipeError:
                self._read_before_end()
                return

    def _read_before_end(self) -> None:
        """Read what an engine wrote before it closed its input, since that comes first, as far as the end of a line.

        Raises `Misbehaviour` if there is no whole line.
        """
        until = time.monotonic() + self._limits.leave
        while b"\n" not in self._read and len(self._read) <= LONGEST_LINE:
            if not self._wait(until):
                raise self._gone("the engine has closed its standard input")

    def _wait(self, until: float) -> bool:
        """Wait until something can be read or written, and read it; False if it is too late."""
        left = until - time.monotonic()
        events = self._poll.poll(max(0, left * 1000))
        if not events:
            return False
        for place, event in events:
            if place == self._output and event & _READY:
                read = os.read(self._output, _READ_AT_ONCE)
                if not read:
                    raise self._gone("the engine has closed its standard output")
                self._read += read
            elif place == self._error and event & _READY and not self._take_errors():
                self._poll.unregister(self._error)
        ready = {place for place, _ in events}
        if self._leader in ready and self._output not in ready:  # nothing more comes, whoever else holds the pipes open
            raise self._gone("the engine has ended")
        # An engine that writes errors without end, or a line bit by bit, must not keep anyone waiting.
        return left > 0 or b"\n" in self._read

    def _take_errors(self) -> bool:
        """Read some of standard error; False at its end."""
        try:
            read = os.read(self._error, _READ_AT_ONCE)
        except BlockingIOError:
            return True
        self._errors = (self._errors + read)[-KEPT_ERRORS:]
        return bool(read)

    def _gone(self, otherwise: str) -> Misbehaviour:
        """What is to be said of an engine that is there no more."""
        if not self._ends_within(self._limits.leave):
            return self._half_line(Misbehaviour("crash", otherwise))
        found = os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOWAIT)
        status = found.si_status if found else 0
        if found and found.si_code != os.CLD_EXITED:
            named = signal.Signals(status).name if status in set(signal.Signals) else f"signal {status}"
            return self._half_line(Misbehaviour("crash", f"the engine was ended by {named}"))
        return self._half_line(Misbehaviour("crash", f"the engine ended with exit code {status} instead of answering"))

    def _half_line(self, found: Misbehaviour) -> Misbehaviour:
        """The same, with the request that has no answer, and what there is of a line, among the messages."""
        self._said.miss(self._read)
        return found

    def _unasked(self) -> Misbehaviour:
        line = self._read.partition(b"\n")[0]
        self._said.overhear(line)
        return Misbehaviour("garbage", f"a line that was not asked for: `{cut_bytes(line, 100)}`")

    def _ends_within(self, seconds: float) -> bool:
        """Whether it ends. What it still writes is taken meanwhile, so that no full pipe keeps it from ending."""
        until = time.monotonic() + seconds
        open_ = select.poll()
        for place in (self._output, self._error):
            open_.register(place, select.POLLIN)
        pause = 0.001
        while os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOWAIT | os.WNOHANG) is None:
            left = until - time.monotonic()
            if left <= 0:
                return False
            for place, _ in open_.poll(1000 * min(pause, left)):
                if not (self._take_errors() if place == self._error else os.read(self._output, _READ_AT_ONCE)):
                    open_.unregister(place)
            pause = min(2 * pause, 0.02)
        return True

    def _signal(self, number: signal.Signals) -> None:
        if self._child.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._child.pid, number)


def _started(command: Sequence[str], limits: Limits, without: Sequence[str]) -> subprocess.Popen[bytes]:
    """The process of a command, within its limits from the first moment.

    Memory is limited by the data of each process, not by its addresses, of which some runtimes reserve far more than
    they use. No process leaves an image of itself. Raises `OSError` if it cannot be started.
    """
    report, told = os.pipe()
    numbers = (os.getpid(), told, limits.memory, limits.file, limits.files)
    try:
        child = subprocess.Popen(  # noqa: S603 -- running what the user named is the purpose
            [sys.executable, "-I", "-S", limited.__file__, *map(str, numbers), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            pass_fds=(told,),
            env={name: value for name, value in os.environ.items() if name not in without},
        )
    except BaseException:
        os.close(report)
        raise
    finally:
        os.close(told)
    try:
        with os.fdopen(report, "rb") as answer:
            number = answer.read()  # nothing, as soon as it has become the other program
    except BaseException:
        child.kill()
        child.communicate()
        raise
    if number:
        child.communicate()
        raise OSError(int(number), os.strerror(int(number)))
    return child


def _watched(pid: int) -> int | None:
    """A descriptor that can be read when a process has ended, where the system has such a thing."""
    if sys.platform != "linux":
        return None
    try:
        return os.pidfd_open(pid)
    except OSError:
        return None


def _too_long() -> Misbehaviour:
    return Misbehaviour("garbage", "a line of more than 1 MiB")
