"""What is found by playing hands, kept in the user's cache folder for the next time."""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from tonkspec import __version__
from tonkspec.analysis import Checked
from tonkspec.cache import keep_cached, program_stamp, read_cached
from tonkspec.model.types import OptionValue

KEPT = 64
"""How many answers the cache folder may hold."""

T = TypeVar("T")


def remembered(kind: type[T], checked: Checked, options: Mapping[str, OptionValue], make: Callable[[], T]) -> T:
    """What was found for these rules before, else what `make` finds now.

    The rules were checked with these options of the table; what the table may choose otherwise stands in the texts.
    """
    texts = sorted((path, source.text) for path, source in checked.sources.items())
    program = (kind.__name__, __version__, sys.version, program_stamp())
    about = repr((program, sorted(options.items()), texts, checked.diagnostics))
    asked = about.encode("utf-8", "surrogatepass") + (checked.packed or b"")
    name = f"search-{hashlib.sha256(asked).hexdigest()[:32]}"
    kept = _kept(name)
    if isinstance(kept, kind):
        return kept
    found = make()
    if all(_is_as_read(path, text) for path, text in texts):
        keep_cached(name, pickle.dumps(found), KEPT)
    return found


def _is_as_read(path: str, text: str) -> bool:
    """Whether a file still has this text; a search has read the files anew, long after they were checked."""
    try:
        return Path(path).read_bytes().decode("utf-8-sig", "replace") == text
    except OSError:
        return False


def _kept(name: str) -> object:
    data = read_cached(name)
    try:
        return None if data is None else pickle.loads(data)  # noqa: S301 -- only the user could have written it
    except Exception:  # noqa: BLE001 -- one of another making can raise anything
        return None
