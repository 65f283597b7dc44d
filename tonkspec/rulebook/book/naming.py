"""What moves, endings, places and the like are called in the tables of a book, and what its sources are."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.model.game import Game, Option
from tonkspec.model.rule import Rule
from tonkspec.model.wording import Wording


class Names:
    """The names of a game in the language of a book; those without words there stand as the rules have them."""

    def __init__(self, game: Game, wording: Wording, words: Mapping[str, str]) -> None:
        self.wording = wording
        self.words = words
        self._moves = {move.name: move.rule for move in game.moves}
        self._endings = {ending.name: ending.rule for ending in game.endings}

    def move(self, name: str) -> str:
        """What one can do: "draw from the stock"."""
        return self._called(name, "do", self._moves[name])

    def ending(self, name: str) -> str:
        """What an ending is called."""
        return self._called(name, "is", self._endings[name])

    def of(self, name: str, rule: Rule) -> str:
        """What a place, an option or a count is called."""
        return self._called(name, "is", rule)

    def value(self, option: str, value: int | bool | str) -> str:  # noqa: FBT001 -- a value of any option
        """What a value of an option is called."""
        if isinstance(value, bool):
            return self.words["yes" if value else "no"]
        if isinstance(value, int):
            return str(value)
        return self._form(f"{option}.{value}", "is") or value.replace("_", " ")

    def choice(self, option: Option) -> str:
        """What an option is called, and what it is at this table: "Fine for a wrong call: 5"."""
        return f"{self.of(option.name, option.rule)}: {self.value(option.name, option.value)}"

    def quoted(self, name: str) -> str:
        """A name as it is set off from the words around it."""
        return self.words["quoted"].format(name=name)

    def _called(self, name: str, form: str, rule: Rule) -> str:
        return self._form(name, form, rule.title) or rule.title or name.replace("_", " ")

    def _form(self, name: str, form: str, title: str | None = None) -> str | None:
        """What the language calls it; English needs no words where a title says it."""
        found = self.wording.form(name, form, title)
        if found is None and self.wording.language != "en":
            self.wording.lack(name, form)
        return found


def source_titles(game: Game, wording: Wording) -> dict[str, str]:
    """The title of each source by its name; those without words in the language stand as they are."""
    return {one.name: wording.title("source", one.name) or one.title for one in game.bibliography}
