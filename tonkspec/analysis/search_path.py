"""Where rule files are looked for."""

from __future__ import annotations

from pathlib import Path

from tonkspec.data import data_folder

SUFFIX = ".tonk"


def search_path(ruleset: str) -> tuple[Path, ...]:
    """The folders in which the bases of a ruleset and the sources are looked for, the first first: beside a file that
    is named by its path, then those that come with the package.
    """
    shipped = data_folder("rulesets")
    return (Path(ruleset).parent, shipped) if ruleset.endswith(SUFFIX) else (shipped,)
