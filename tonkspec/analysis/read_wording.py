"""Reads the files of words that stand beside rule files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from tonkspec.analysis.library import read_chain
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.quoted_texts import titles_in
from tonkspec.analysis.search_path import SUFFIX, WORDS, named_beside, search_path
from tonkspec.diagnostics import InputError
from tonkspec.files import is_file
from tonkspec.model.wording import TitleOf, Wording
from tonkspec.source import Source
from tonkspec.syntax import parse, tree
from tonkspec.syntax.reading import read_rule_file


def read_wording(ruleset: str, files: Iterable[str], language: str) -> Wording:
    """The words in a language for what stands in some rule files, which a ruleset and its house rules are made of.

    Raises `InputError` with what is wrong with a file of words.
    """
    forms: dict[str, dict[str, str]] = {}
    titles: dict[tuple[TitleOf, str], str] = {}
    originals: dict[tuple[str, str], frozenset[str]] = {}
    for name in files:
        path = _file(ruleset, name, language)
        words = _read(read_rule_file(path)) if path is not None else ()
        for word in words:
            if word.kind == "name":
                forms.setdefault(word.name.text, {}).update(word.forms)
            else:
                titles[word.kind, word.name.text or name] = word.forms[0][1]
        originals.update(_originals(ruleset, name, words) if words else ())
    return Wording(language, forms, titles, originals)


def words_for(ruleset: str, file: str, language: str) -> dict[str, dict[str, str]]:
    """The words that stand beside one of these rule files, by name and form; none where there is no such file.

    Raises `InputError` with what is wrong with it.

    >>> words_for("black_company", "no_such_rules", "ru")
    {}
    """
    path = _file(ruleset, file, language)
    words = _read(read_rule_file(path)) if path is not None else ()
    return {word.name.text: dict(word.forms) for word in words if word.kind == "name"}


def _originals(ruleset: str, file: str, words: Iterable[tree.Word]) -> Iterator[tuple[tuple[str, str], frozenset[str]]]:
    """What the words beside a rule file are written for: by each name and form its titles in that file and in those
    that it rests on; of what a requirement demands, these files.
    """
    chain = read_chain(named_beside(ruleset, file), Messages({}))
    texts = () if chain is None else chain.every_text
    titles = [titles_in(text.file) for text in texts]
    files = frozenset(text.name for text in texts)
    for name, form in ((word.name.text, form) for word in words if word.kind == "name" for form, _ in word.forms):
        own = frozenset({name, name.replace("_", " ")}).union(*(known.get(name, ()) for known in titles))
        yield (name, form), files if form == "because" else own


def _file(ruleset: str, name: str, language: str) -> Path | None:
    paths = (folder / WORDS / f"{name}.{language}{SUFFIX}" for folder in search_path(ruleset))
    return next((path for path in paths if is_file(path)), None)


@lru_cache(maxsize=64)
def _read(source: Source) -> tuple[tree.Word, ...]:
    parsed = parse(source)
    errors = tuple(found for found in parsed.diagnostics if found.severity == "error")
    if parsed.file is None or errors:
        raise InputError(errors, {source.path: source})
    return tuple(item for item in parsed.file.items if isinstance(item, tree.Word))
