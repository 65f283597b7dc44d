"""Checks a file of words: every name is one of the game, every form is known, and nothing stands twice."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from tonkspec.analysis.claims import ClaimLibrary
from tonkspec.analysis.draft import Draft
from tonkspec.analysis.library import RuleText
from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.analysis.quoted_texts import sayings_in
from tonkspec.analysis.references import refuse_unknown
from tonkspec.analysis.search_path import SUFFIX, WORDS
from tonkspec.diagnostics import Label
from tonkspec.model.wording import FORMS, LANGUAGES
from tonkspec.syntax import tree

_FIRST_DEALER = "match.first_dealer"
"""The rule that may be words alone."""


def check_words(
    text: RuleText,
    files: Iterable[RuleText],
    draft: Draft,
    asleep: frozenset[str],
    library: ClaimLibrary,
    messages: Messages,
) -> None:
    """Say what is wrong with a file of words for the game that has been put together in `draft` from some files.

    `asleep` are names of rules that the game has with other options only; `library` has the sources and their claims.
    """
    language = text.file.header.name
    _check_file_name(text, messages)
    if language.text not in LANGUAGES:
        known = ", ".join(f"`{one}`" for one in LANGUAGES)
        what = f"there are no words in the language `{language.text}`"
        messages.error("R150", what, language.span, help_line=f"the languages are {known}")
    values = (f"{option.name}.{value}" for option in draft.options.values() for value in option.values)
    known = asleep | frozenset((*draft.references(), *values))
    sayings = frozenset(said for one in files for said in sayings_in(one.file))
    first: dict[tuple[str, str], tree.Word] = {}
    for word in (item for item in text.file.items if isinstance(item, tree.Word)):
        name = word.name
        key = (word.kind, name.text)
        if word.kind == "name" and name.text not in known:
            refuse_unknown(name, draft, messages)
        elif key in first:
            related = (Label(first[key].span, "first here"),)
            what = f"`{name.text}`" if name.text else "the title"
            place = name.span if name.text else word.span
            messages.error("R150", f"the words for {what} stand twice", place, related=related)
        first.setdefault(key, word)
        _check_text(word, sayings, messages)
        _check_source(word, library, messages)
        _check_forms(word, messages)


def _check_text(word: tree.Word, sayings: frozenset[str], messages: Messages) -> None:
    """Say that the rules say no such thing in quotation marks, or that words are for the name of a rule that does."""
    text = word.name.text
    if word.kind == "text" and text not in sayings:
        help_line = did_you_mean(text, sayings) or "write here what stands in the rules in quotation marks"
        messages.error("R150", f'no rule says "{text}"', word.name.span, help_line=help_line)
    elif word.kind == "name" and text == _FIRST_DEALER:
        example = next(iter(sorted(sayings)), "by lot")
        help_line = f'write what the rule says in front of the words for it: `"{example}": "..."`'
        messages.error("R150", f"`{text}` has no words of its own", word.name.span, help_line=help_line)


def _check_file_name(text: RuleText, messages: Messages) -> None:
    """Say where a file that is found by its name has the name of other words; one that lies elsewhere is called
    anything.
    """
    header, path = text.file.header, Path(text.source.path)
    wanted = f"{header.parent.text if header.parent is not None else ''}.{header.name.text}{SUFFIX}"
    if path.parent.name == WORDS and path.name != wanted and header.name.text in LANGUAGES:
        what = f"the file is called `{path.name}`, but its first line is that of `{wanted}`"
        messages.error("R103", what, header.span, help_line="give the file that name, or change its first line")


def _check_source(word: tree.Word, library: ClaimLibrary, messages: Messages) -> None:
    """Say that there is no such source or claim; nothing while a file of claims cannot be used."""
    known = {"source": library.bibliography, "claim": library.claims}.get(word.kind)
    name = word.name
    if known is not None and library.whole and name.text not in known:
        help_line = did_you_mean(name.text, known)
        if word.kind == "claim":
            messages.error("R120", f"no source makes the claim `{name.text}`", name.span, help_line=help_line)
        else:
            messages.error("R119", f"no source is called `{name.text}`", name.span, help_line=help_line)


def _check_forms(word: tree.Word, messages: Messages) -> None:
    seen: set[str] = set()
    for form, _ in word.forms:
        if form not in FORMS:
            help_line = did_you_mean(form, FORMS) or f"the forms are {', '.join(f'`{one}`' for one in FORMS)}"
            messages.error("R150", f"a word has no form `{form}`", word.span, help_line=help_line)
        elif form in seen:
            messages.error("R150", f"the form `{form}` stands twice", word.span, help_line="take one of them out")
        seen.add(form)
