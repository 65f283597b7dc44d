"""The starts of engines that come with tonkspec: for each language the files with which an author begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tonkspec.data import data_folder

_NAMED = "my tonk"
"""How the engine is called in the files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """The start of an engine in one language.

    `files` are the names of its files, the engine itself first. `build` is the command line that makes it ready, empty
    if nothing need be made, and `run` the one that runs it; in both `{0}` stands for the folder of the files.
    """

    files: tuple[str, ...]
    build: str
    run: str


STARTS: Mapping[str, Start] = {
    "c": Start(files=("engine.c", "json.h"), build="cc -O2 -o {0}/engine {0}/engine.c", run="{0}/engine"),
    "js": Start(files=("engine.mjs",), build="", run="node {0}/engine.mjs"),
    "python": Start(files=("engine.py",), build="", run="python3 {0}/engine.py"),
}
"""Every start, by language."""

FIRST_TRACE = "black_company.deal.low_fifteen"
"""The trace that each of them plays right as it is."""


def start_folder(language: str) -> Path:
    """Where the files of a start lie."""
    return data_folder("conformance") / "starts" / language


def start_files(language: str, name: str) -> dict[str, str]:
    """The text of each file of a start, for an engine that is called so.

    >>> '"name": "five cards"' in start_files("python", "five cards")["engine.py"]
    True
    """
    folder = start_folder(language)
    texts = {file: (folder / file).read_text(encoding="utf-8") for file in STARTS[language].files}
    return {file: text.replace(_NAMED, name) for file, text in texts.items()}
