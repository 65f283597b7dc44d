"""Checks a file of words: every name is one of the game, every form is known, and nothing stands twice."""

from __future__ import annotations

from tonkspec.analysis.draft import Draft
from tonkspec.analysis.library import RuleText
from tonkspec.analysis.messages import Messages, did_you_mean
from tonkspec.analysis.references import refuse_unknown
from tonkspec.diagnostics import Label
from tonkspec.model.wording import FORMS, LANGUAGES
from tonkspec.syntax import tree


def check_words(text: RuleText, draft: Draft, asleep: frozenset[str], messages: Messages) -> None:
    """Say what is wrong with a file of words for the game that has been put together in `draft`.

    `asleep` are names of rules that the game has with other options only.
    """
    language = text.file.header.name
    if language.text not in LANGUAGES:
        known = ", ".join(f"`{one}`" for one in LANGUAGES)
        what = f"there are no words in the language `{language.text}`"
        messages.error("R150", what, language.span, help_line=f"the languages are {known}")
    values = (f"{option.name}.{value}" for option in draft.options.values() for value in option.values)
    known = asleep | frozenset((*draft.references(), *values))
    first: dict[str, tree.Word] = {}
    for word in (item for item in text.file.items if isinstance(item, tree.Word)):
        name = word.name
        if name.text not in known:
            refuse_unknown(name, draft, messages)
        elif name.text in first:
            related = (Label(first[name.text].name.span, "first here"),)
            messages.error("R150", f"the words for `{name.text}` stand twice", name.span, related=related)
        first.setdefault(name.text, word)
        _check_forms(word, messages)


def _check_forms(word: tree.Word, messages: Messages) -> None:
    seen: set[str] = set()
    for form, _ in word.forms:
        if form not in FORMS:
            help_line = did_you_mean(form, FORMS) or f"the forms are {', '.join(f'`{one}`' for one in FORMS)}"
            messages.error("R150", f"a word has no form `{form}`", word.span, help_line=help_line)
        elif form in seen:
            messages.error("R150", f"the form `{form}` stands twice", word.span, help_line="take one of them out")
        seen.add(form)
