"""What was said last to an engine and by it, each answer behind its own request."""

from __future__ import annotations

from collections import deque

from tonkspec.diagnostics.cut import cut_bytes

_KEPT = 12
LONGEST_SHOWN = 2000
"""So many characters of a line are shown."""


class Exchange:
    """The last lines that went to and fro. Requests may be sent ahead: each is shown when it is answered, or missed.

    >>> said = Exchange()
    >>> said.ask([b"state?", b"legal?", b"view?"])
    >>> said.hear(b"the state")
    >>> said.hear(b"no such command")
    >>> said.lines()
    ('> state?', '< the state', '> legal?', '< no such command')
    """

    def __init__(self) -> None:
        self._lines: deque[bytes] = deque(maxlen=_KEPT)
        self._waiting: deque[list[bytes]] = deque()
        self._is_open = False

    def ask(self, requests: list[bytes]) -> None:
        """Requests go out, each a line without its end."""
        self._waiting.extend([b"> " + _cut(request)] for request in requests)
        self._is_open = False

    def ask_in_part(self, part: bytes) -> None:
        """Some bytes go out; they belong to those before, if these had no end of a line."""
        shown = b"> " + _cut(part).rstrip(b"\n")
        if self._is_open:
            self._waiting[-1].append(shown)
        else:
            self._waiting.append([shown])
        self._is_open = bool(self._waiting) and not part.endswith(b"\n")

    def hear(self, line: bytes) -> None:
        """A whole line has come: the answer to the first request that has none, if there is one."""
        self._settle()
        self._lines.append(b"< " + _cut(line))

    def miss(self, half: bytes) -> None:
        """The first request that has no answer gets none, or only half a line."""
        self._settle()
        if half:
            self._lines.append(b"< " + _cut(half))

    def overhear(self, line: bytes) -> None:
        """A line has come that nobody asked for."""
        self._lines.append(b"< " + _cut(line))

    def lines(self) -> tuple[str, ...]:
        """What is to be shown: `> ` stands before what was said to the engine, `< ` before what it said."""
        return tuple(cut_bytes(line, LONGEST_SHOWN) for line in self._lines)

    def _settle(self) -> None:
        if self._waiting:
            self._lines.extend(self._waiting.popleft())
            self._is_open = self._is_open and bool(self._waiting)


def _cut(line: bytes) -> bytes:
    return line[: 4 * LONGEST_SHOWN + 4]
