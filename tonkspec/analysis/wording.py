"""What the names of a ruleset are called in a language."""

from __future__ import annotations

from tonkspec.analysis.load import check
from tonkspec.analysis.messages import did_you_mean
from tonkspec.analysis.remembered import recall_wording, remember_wording, wording_stamp
from tonkspec.diagnostics import Diagnostic, InputError
from tonkspec.model.wording import LANGUAGES, Wording


def load_wording(ruleset: str, language: str) -> Wording:
    """The words for the names of a ruleset and of its house rules, named as for `load_game`, in a language.

    They stand in the folder `words` beside each rule file, in `tonk.ru.tonk` for the Russian words of `tonk`. What a
    ruleset says of a name goes before what its bases say. Words are those of the titles and texts that stand in the
    rule file or in its bases, and say nothing of others. A file that is not there has no words. Raises `InputError`
    for a language that the rules cannot be told in, and with what is wrong with a file.

    >>> load_wording("black_company", "en").forms["tonk_hand"]
    {'does': 'has a Tonk', 'not': 'has no Tonk'}
    """
    if language not in LANGUAGES:
        known = ", ".join(f"`{one}`" for one in LANGUAGES)
        help_line = did_you_mean(language, LANGUAGES) or f"the languages are {known}"
        message = f"the rules cannot be told in the language `{language}`"
        raise InputError((Diagnostic(code="R150", message=message, span=None, help=help_line),), {})
    game = check(ruleset).game
    files = () if game is None else game.files
    stamp = wording_stamp(ruleset, files, language)
    return recall_wording(ruleset, language, stamp) or _made(ruleset, files, language, stamp)


def _made(ruleset: str, files: tuple[str, ...], language: str, stamp: str) -> Wording:
    """The words read anew, and kept if no file changed meanwhile."""
    from tonkspec.analysis.read_wording import read_wording  # noqa: PLC0415 -- the parser, only where needed

    wording = read_wording(ruleset, files, language)
    if wording_stamp(ruleset, files, language) == stamp:
        remember_wording(ruleset, wording, stamp)
    return wording
