"""Which words are wanted for the names of a game, as the lines of a file of words in which they are to be filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tonkspec.analysis.read_wording import words_for
from tonkspec.analysis.search_path import SUFFIX, find_rule_file, parts_of, search_path
from tonkspec.data import data_folder
from tonkspec.model.find import every_rule
from tonkspec.model.game import Game
from tonkspec.model.wording import TitleOf, Wording

Wanted = Mapping[str, Mapping[str, None]]
"""The names without words, each with the forms that are wanted, or with the sort of title."""
_TITLES: Mapping[str, TitleOf] = {"title": "title", "source": "source", "claim": "claim", "text": "text"}
_TRIED = {"ru": "карта", "ro": "cartea", "en": "card"}
"""Words that ask for every form: those of their gender have the most."""
BLANK = "..."
"""What stands where words are to be filled in."""


def all_wanted(wording: Wording, lacking: Callable[[Wording], Iterable[tuple[str, str]]]) -> Wanted:
    """All words that are wanted, also those that are asked for only when others are there.

    `lacking` says what some words lack: names with forms.
    """
    wanted: dict[str, dict[str, None]] = {}
    filled = wording
    while True:
        fresh = [one for one in lacking(filled) if one[1] not in wanted.get(one[0], ())]
        if not fresh:
            return wanted
        for name, form in fresh:
            wanted.setdefault(name, {})[form] = None
        filled = _filled(wording, wanted)


def _filled(wording: Wording, wanted: Wanted) -> Wording:
    """Words with some others put in, all of them the same."""
    word = _TRIED[wording.language]
    forms = {name: dict(there) for name, there in wording.forms.items()}
    titles = dict(wording.titles)
    for name, asked in wanted.items():
        for form in asked:
            if form in _TITLES:
                titles[_TITLES[form], name] = word
            else:
                forms.setdefault(name, {})[form] = word
    originals = {key: said for key, said in wording.originals.items() if key[1] not in wanted.get(key[0], ())}
    return replace(wording, forms=forms, titles=titles, originals=originals)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where words belong: the rule file that they are for, and the name as it stands there."""

    file: str
    name: str


def lines_of(wanted: Wanted, ruleset: str, game: Game, language: str) -> Iterator[str]:
    """The lines in which words are wanted, those of each file of words behind a remark that says which it is.

    Where that file has a line for a name already, all that stands in it stands in the new one too.
    """
    own = tuple(file for file in game.files if _is_own(file, ruleset)) or game.files
    owners = {found.rule.name.partition(".")[2]: found.rule.name.partition(".")[0] for found in every_rule(game)}
    houses = frozenset(Path(part).stem for part in parts_of(game.name)[1:])
    lines: dict[str, list[str]] = {}
    for name, forms in wanted.items():
        place = _place(name, forms, owners, own)
        there = words_for(ruleset, place.file, language).get(place.name, {})
        lines.setdefault(place.file, []).append(_line(place.name, forms, there, is_house=place.file in houses))
    for file, some in lines.items():
        yield f"# words/{file}.{language}{SUFFIX}, which begins with `words {language} for {file}`"
        yield from some


def _line(name: str, wanted: Mapping[str, None], there: Mapping[str, str], *, is_house: bool) -> str:
    """The line of a file of words for a name, with what is there of it."""
    match next(iter(wanted)):
        case "title":
            return f'{"house" if is_house else "ruleset"}: "{BLANK}"'
        case "source":
            return f'source {name}: "{BLANK}"'
        case "claim":
            return f'cite {name}: "{BLANK}"'
        case "text":
            return f'"{name}": "{BLANK}"'
        case _:
            forms = {**there, **dict.fromkeys(wanted, BLANK)}
            said = ", ".join(f'{form} "{words}"' for form, words in forms.items())
            return f"{name}: {said}"


def _place(name: str, forms: Mapping[str, None], owners: Mapping[str, str], own: Sequence[str]) -> _Place:
    """Where the words for a name belong: with the file whose rule it is, if it is one of one's `own` files; else with
    the last of those.
    """
    if "title" in forms:
        return _Place(file=name, name=name)
    if not _TITLES.keys().isdisjoint(forms):
        return _Place(file=own[-1], name=name)
    first, _, rest = name.partition(".")
    if owners.get(rest) == first or owners.get(rest.partition(".")[0]) == first:  # what a house has for itself
        return _Place(file=first, name=rest)
    owner = owners.get(name) or owners.get(first)
    return _Place(file=owner if owner is not None and owner in own else own[-1], name=name)


def _is_own(file: str, ruleset: str) -> bool:
    """Whether a rule file does not come with the program."""
    path = find_rule_file(file, search_path(ruleset))
    return path is not None and path.parent != data_folder("rulesets")
