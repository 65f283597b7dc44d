"""What a ruleset is named by, and where its rule files are looked for."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from glob import escape
from pathlib import Path

from tonkspec.data import data_folder
from tonkspec.files import is_file

SUFFIX = ".tonk"

WORDS = "words"
"""The folder, beside rule files, of the words for their names in other languages."""

_BETWEEN = re.compile(r"[ \t]+\+[ \t]+")


def parts_of(ruleset: str) -> tuple[str, ...]:
    """The rule files that `RULESET + HOUSE + HOUSE` names, each by a name or by the path of a `.tonk` file.

    >>> parts_of("black_company + tables/low_drop.tonk"), parts_of("black_company+low_drop")
    (('black_company', 'tables/low_drop.tonk'), ('black_company', 'low_drop'))
    """
    found: list[str] = []
    for part in _BETWEEN.split(ruleset):
        if part.endswith(SUFFIX) or "+" not in part:
            found.append(part)
        else:
            found += (name.strip() for name in part.split("+"))
    return tuple(found)


def without_houses(ruleset: str, houses: frozenset[str]) -> str:
    """The ruleset without some of its house rules, whose names these are.

    >>> without_houses("black_company + tables/low_drop.tonk + slap", frozenset({"low_drop"}))
    'black_company + slap'
    """
    return " + ".join(part for part in parts_of(ruleset) if Path(part).name.removesuffix(SUFFIX) not in houses)


def seen_from(ruleset: str, folder: Path) -> str:
    """A ruleset that was named in a folder, as it is named where the program runs.

    >>> seen_from("mine.tonk + low_drop", Path("tables"))
    'tables/mine.tonk + low_drop'
    """
    return " + ".join(os.path.normpath(folder / part) if part.endswith(SUFFIX) else part for part in parts_of(ruleset))


def same_ruleset(one: str, other: str) -> bool:
    """Whether two texts name one ruleset, which the order of its house rules does not change.

    >>> same_ruleset("tonk + runs_only + slap", "tonk+slap+runs_only")
    True
    """
    return sorted(parts_of(one)) == sorted(parts_of(other))


def search_path(ruleset: str) -> tuple[Path, ...]:
    """The folders in which bases, house rules and sources are looked for, the first first: beside the files that are
    named by their paths, or above them for those in a folder of words, then those that come with the package.
    """
    folders = [Path(part).parent for part in sorted(parts_of(ruleset)) if part.endswith(SUFFIX)]
    beside = (place for folder in folders for place in ((folder, folder.parent) if folder.name == WORDS else (folder,)))
    return tuple(dict.fromkeys((*beside, data_folder("rulesets"))))


def words_beside(ruleset: str) -> tuple[str, ...]:
    """The files of words that belong to the rule files which are named by their paths, in all languages, by name.

    >>> words_beside("black_company")
    ()
    """
    named = (Path(part) for part in parts_of(ruleset) if part.endswith(SUFFIX) and is_file(part))
    found = (path for rules in named for path in (rules.parent / WORDS).glob(f"{escape(rules.stem)}.*{SUFFIX}"))
    return tuple(sorted(str(path) for path in found if is_file(path)))


def find_rule_file(name: str, folders: Sequence[Path]) -> Path | None:
    """The rule file of this name in the first of some folders that has one."""
    paths = (folder / f"{name}{SUFFIX}" for folder in folders)
    return next((path for path in paths if is_file(path)), None)


def comes_with_package(name: str, paths: Iterable[str]) -> bool:
    """Whether the rule file of this name, among some paths of rule files, is one that comes with the package.

    >>> comes_with_package("tonk", ["tonk.tonk"])
    False
    >>> comes_with_package("tonk", [str(data_folder("rulesets") / "tonk.tonk")])
    True
    """
    folders = {Path(os.path.abspath(path)).parent for path in paths if Path(path).name == f"{name}{SUFFIX}"}  # noqa: PTH100 -- links are kept
    return data_folder("rulesets") in folders


def named_beside(ruleset: str, name: str) -> str:
    """A base of a ruleset, or house rules at its table, as they are named to be read from where it finds them.

    >>> named_beside("tonk", "rummy")
    'rummy'
    """
    path = find_rule_file(name, search_path(ruleset))
    return name if path is None or path.parent == data_folder("rulesets") else str(path)
