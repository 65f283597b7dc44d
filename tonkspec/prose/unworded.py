"""Which names of a game have no words in a language, so that its sentences put them in quotation marks."""

from __future__ import annotations

from dataclasses import dataclass, field

from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Game
from tonkspec.model.wording import TitleOf, Wording
from tonkspec.prose.languages import language_of
from tonkspec.prose.rules import reason, sentence_of
from tonkspec.prose.telling import demanded


@dataclass(frozen=True, slots=True)
class Lacking(Wording):
    """Words that note which of them were wanted and are not there: each name with a form."""

    wanted: dict[tuple[str, str], None] = field(default_factory=dict[tuple[str, str], None])

    def lack(self, name: str, form: str) -> None:
        """Note that a sentence had to do without a form."""
        self.wanted[name, form] = None

    def missing(self) -> tuple[tuple[str, str], ...]:
        """What was wanted. What holds or does not hold needs no name once it is said that it does."""
        wanted = self.wanted
        return tuple((name, form) for name, form in wanted if form != "is" or (name, "does") not in wanted)

    def title(self, of: TitleOf, name: str) -> str | None:
        """What a ruleset, house, source, claim or text is in words; where there are none, that is noted too."""
        found = self.titles.get((of, name))
        if found is None and self.language != "en":
            self.wanted[name, of] = None
        return found


def noting(wording: Wording) -> Lacking:
    """The same words, which note what is wanted of them and is not there.

    >>> noted = noting(Wording("ru"))
    >>> noted.title("source", "pagat"), noted.missing()
    (None, (('pagat', 'source'),))
    """
    return Lacking(wording.language, wording.forms, wording.titles, wording.originals)


def unworded(game: Game, wording: Wording) -> tuple[tuple[str, str], ...]:
    """The names, each with the form that is missing, without which some sentence of a game has to do.

    >>> from tonkspec.analysis import load_game
    >>> unworded(load_game("black_company"), Wording("ru"))[:2]
    (('set', 'is'), ('run', 'is'))
    """
    lacking = noting(wording)
    rules: dict[str, list[Found]] = {}
    for found in every_rule(game):
        rules.setdefault(found.rule.name, []).append(found)
    for name, named in rules.items():
        for found in named:
            sentence_of(game, found, lacking)
        for found in named:
            demand = demanded(found.construct, found.within, game)
            if demand is not None and reason(name, wording) is None:
                language_of(lacking).fragment(demand, game, lacking)
    return lacking.missing()
