"""Where the files that come with tonkspec lie: grammars, rulesets and the conformance suite."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class DataError(Exception):
    """A folder that comes with tonkspec is not there: the installation is not whole."""


def data_folder(name: str) -> Path:
    """The folder `name` (`grammars`, `rulesets`, `conformance`) that comes with tonkspec, as an absolute path.

    A wheel has it in `_data` inside the package. A checkout, and so an editable install, has it at its root.
    Raises `DataError` if it is in neither place.

    >>> data_folder("rulesets").name
    'rulesets'
    """
    packed = _PACKAGE / "_data"
    checkout = _PACKAGE.parent
    for root in (packed, checkout) if (checkout / "pyproject.toml").is_file() else (packed,):
        folder = root / name
        if folder.is_dir():
            return folder
    raise DataError(f"the folder that comes with tonkspec is not installed: `{name}`")
