"""Which words a book has to do without in its language, so that it falls back on English."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.prose.unworded import noting
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.make import make_book


def untold(asked: Asked) -> tuple[tuple[str, str], ...]:
    """The names without which a book has to do, each with the form or the sort of title that it wants.

    Sorts of titles are `title` of a ruleset or house, `source`, and `claim`. What claims say is wanted in the language
    of the documents that the ruleset follows; in others a book quotes it in English. An English book wants nothing.

    >>> from tonkspec.analysis import check
    >>> from tonkspec.model.wording import Wording
    >>> checked = check("black_company")
    >>> asked = Asked(
    ...     ruleset="black_company", options={}, game=checked.game, sources=checked.sources, wording=Wording("ru")
    ... )
    >>> [one for one in untold(asked) if one[1] == "title"]
    [('tonk', 'title'), ('black_company', 'title')]
    """
    lacking = noting(asked.wording)
    make_book(replace(asked, wording=lacking), houses=False)
    game = asked.game
    languages = {one.language for one in game.bibliography if one.name in game.documents}
    quoted = asked.wording.language not in languages
    return tuple((name, form) for name, form in lacking.missing() if not (quoted and form == "claim"))
