"""What the names of a game are called in a language; no part of its meaning, and so of no model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

LANGUAGES = ("en", "ro", "ru")
"""The languages that the rules can be told in."""

FORMS = (
    "is", "of", "to", "object", "with", "in", "into", "from", "it",
    "do", "does", "done", "not", "because", "double", "triple",
)  # fmt: skip
"""What a word can do in a sentence.

`is` names the thing; `of`, `to`, `object`, `with`, `in`, `into` and `from` are the word there, `with`, `in`, `into` and
`from` together with their preposition; `it` is the pronoun that stands for it, where its gender does not show. `do`,
`does` and `done` are what one can do, somebody does and somebody has done; of what holds of a player, what it says of
him, and `not` what is said where it does not hold. `because` is what a refusal demands. `double` and `triple` are two
and three times an amount.
"""


TitleOf = Literal["title", "source", "claim", "text"]
"""What has words: a ruleset or house, a source, what a claim of it says, or what rules say in quotation marks."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A language, and the words for the names of a game in it: for each name, as rule files write it, its forms.

    `titles` are what rulesets and houses, sources, what their claims say, and what rules say in quotation marks are in
    this language. `originals` has for a name with a form what these words were written for, where that is known: the
    titles of the name, and of a `because` the files whose text the requirement may be. They say nothing of another.

    >>> Wording("ru", {"stock": {"is": "колода"}}).form("stock", "is")
    'колода'
    """

    language: str = "en"
    forms: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    titles: Mapping[tuple[TitleOf, str], str] = field(default_factory=dict[tuple[TitleOf, str], str])
    originals: Mapping[tuple[str, str], frozenset[str]] = field(default_factory=dict[tuple[str, str], frozenset[str]])

    def form(self, name: str, form: str, original: str | None = None) -> str | None:
        """What a name is called where it does this in a sentence; None where no words say, or where they were written
        for something else than the `original`: its title, or the file of a requirement.
        """
        if original is not None and original not in self.originals.get((name, form), {original}):
            return None
        return self.forms.get(name, {}).get(form)

    def title(self, of: TitleOf, name: str) -> str | None:
        """What a ruleset, house, source, claim or text is in words; None where no words say."""
        return self.titles.get((of, name))

    def lack(self, name: str, form: str) -> None:
        """Hear that a sentence had to do without a form; whoever wants to know of it overrides this."""


def joined_titles(titles: Iterable[str]) -> str:
    """The titles of a ruleset and its house rules as one; where one has a comma, they are parted by more than that.

    >>> joined_titles(["Tonk", "Nine cards each"]), joined_titles(["Tonk, after Hoyle", "Nine cards each"])
    ('Tonk, Nine cards each', 'Tonk, after Hoyle; Nine cards each')
    """
    all_titles = tuple(titles)
    return ("; " if any("," in title for title in all_titles) else ", ").join(all_titles)
