"""What earlier versions of the suite said: ids that are retired, and the verdicts that were released.

`conformance/retired.tsv` lists ids that no trace has any more and none may have again, with the version that was the
first without them, and why. `conformance/released.tsv` has the verdicts of the last version that was released, and
which traces were staged in it: a trace may be new in a minor version, staged, count from the next one on, and come out
otherwise, or be gone, in a major one alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tonkspec.data import data_folder
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.files import read_text

_LARGEST = 1 << 24
_STAGED = "staged"
"""What stands for the verdict of a trace that counts for nothing yet."""
_VERSION = re.compile(r"(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)")


@dataclass(frozen=True, slots=True)
class Retired:
    """An id that no trace has any more."""

    id: str
    since: str
    reason: str


@dataclass(frozen=True, slots=True)
class Released:
    """The verdicts of a version by the ids of traces, and the ids of those that were staged; no version where none was
    released.
    """

    version: str | None
    verdicts: Mapping[str, str]
    staged: frozenset[str] = frozenset()


def read_retired(folder: Path | None = None) -> tuple[Retired, ...]:
    """The ids that are retired. Raises `InputError` for a line that is none of them."""
    path = (folder or data_folder("conformance")) / "retired.tsv"
    return tuple(Retired(*row) for row in _rows(path, ("id", "since", "reason")))


def read_released(folder: Path | None = None) -> Released:
    """The verdicts that were released last. Raises `InputError` for a line that is none of them."""
    path = (folder or data_folder("conformance")) / "released.tsv"
    rows = list(_rows(path, ("version", "id", "verdict")))
    versions = {version for version, _, _ in rows}
    if len(versions) > 1:
        raise _bad(path, 1, "verdicts of more than one version")
    verdicts = {name: verdict for _, name, verdict in rows if verdict != _STAGED}
    return Released(
        next(iter(versions), None), verdicts, frozenset(name for _, name, verdict in rows if verdict == _STAGED)
    )


def released_text(released: Released) -> str:
    r"""The file of released verdicts.

    >>> released_text(Released("1.0.0", {"t.two": "b", "t.one": "a"}, frozenset({"t.new"})))
    'version\tid\tverdict\n1.0.0\tt.new\tstaged\n1.0.0\tt.one\ta\n1.0.0\tt.two\tb\n'
    """
    told = {**released.verdicts, **dict.fromkeys(released.staged, _STAGED)}
    rows = (("version", "id", "verdict"), *((released.version or "", *row) for row in sorted(told.items())))
    return "".join("\t".join(row) + "\n" for row in rows)


def broken_promises(before: Released, now: Released) -> Iterator[str]:
    """What a version may not do after the one that was released: one sentence each. `now` has a version.

    >>> before = Released("1.2.0", {"t.one": "a", "t.two": "b"})
    >>> list(broken_promises(before, Released("1.3.0", {"t.one": "a", "t.two": "c"})))
    ['`t.two` comes out otherwise than in 1.2.0: that takes version 2.0.0']
    >>> list(broken_promises(before, Released("2.0.0", {"t.two": "c"})))
    []
    """
    if before.version is None or now.version is None:
        return
    old, new = version_numbers(before.version), version_numbers(now.version)
    if new < old:
        yield f"version {now.version} comes before {before.version}, which was released"
    for name in sorted(now.verdicts.keys() - before.verdicts.keys() - before.staged):
        yield f"`{name}` counts, and was not staged in {before.version}: it stands in staging for one version first"
    if new[0] > old[0]:
        return
    needed = f"that takes version {old[0] + 1}.0.0"
    for name, verdict in before.verdicts.items():
        if name not in now.verdicts:
            yield f"`{name}` of {before.version} {'is staged again' if name in now.staged else 'is gone'}: {needed}"
        elif now.verdicts[name] != verdict:
            yield f"`{name}` comes out otherwise than in {before.version}: {needed}"
    moved = now.verdicts.keys() & before.staged
    if moved and new[:2] == old[:2]:
        yield f"traces count that are staged in {before.version}: that takes version {old[0]}.{old[1] + 1}.0"
    if now.staged - before.staged - before.verdicts.keys() and new[:2] == old[:2]:
        yield f"there are traces that {before.version} does not have: that takes version {old[0]}.{old[1] + 1}.0"


def version_numbers(version: str) -> tuple[int, int, int]:
    """The three numbers of a version; raises `ValueError` for what is none.

    >>> version_numbers("1.10.0") > version_numbers("1.9.3")
    True
    """
    found = _VERSION.fullmatch(version)
    if found is None:
        raise ValueError(f"no version: `{version}`")
    return int(found[1]), int(found[2]), int(found[3])


def _rows(path: Path, heading: tuple[str, str, str]) -> Iterator[tuple[str, str, str]]:
    for number, line in enumerate(read_text(path, _LARGEST).text.splitlines(), 1):
        first, *rest = line.split("\t")
        if len(rest) != len(heading) - 1 or (number == 1) != ((first, *rest) == heading):
            raise _bad(path, number, f"a line has {', '.join(heading)}, with tabs between")
        if number > 1:
            yield first, rest[0], rest[1]


def _bad(path: Path, number: int, message: str) -> InputError:
    return InputError((Diagnostic(code="E113", message=f"`{path}`, line {number}: {message}", span=None),), {})
