"""Writes the rule books of the documented games into docs/books, with a page that lists them, and into the README the
house rules and which of these games they fit.

Each book is told in English and in the language of its source, where the rules can be told in that. `--check` writes
nothing and says which of them are stale.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tonkspec.analysis import check
from tonkspec.analysis.library import playable
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.wording import load_wording
from tonkspec.data import data_folder
from tonkspec.model.game import Game
from tonkspec.plain import plain_markdown
from tonkspec.prose.languages import SPOKEN
from tonkspec.rulebook.book.asked import Asked
from tonkspec.rulebook.book.make import make_book
from tonkspec.rulebook.book.markdown import markdown
from tonkspec.rulebook.house_fits import House
from tonkspec.rulebook.houses import houses_beside

FOLDER = Path(__file__).parent.parent / "docs" / "books"
README = Path(__file__).parent.parent / "README.md"
BEGIN = "<!-- house rules: made by scripts/write_books.py from the rule files -->"
END = "<!-- end of the house rules -->"
COMMENT = "Made by scripts/write_books.py from the rule files: what is wrong here is put right there."


@cache
def documented() -> tuple[Game, ...]:
    """The games that follow a source, by name."""
    games = (check(name).game for name in playable(data_folder("rulesets"), Messages({})))
    return tuple(game for game in games if game is not None and game.documents)


def languages(game: Game) -> list[str]:
    """English first, then those of the documents."""
    of_documents = [one.language for one in game.bibliography if one.name in game.documents]
    return [one for one in dict.fromkeys(("en", *of_documents)) if one in SPOKEN]


def book_name(game: Game, language: str) -> str:
    """The name of the file of a book."""
    return f"{game.name}.md" if language == "en" else f"{game.name}.{language}.md"


def book_text(ruleset: str, language: str) -> str:
    """A book as it stands in its file."""
    checked = check(ruleset)
    if checked.game is None:
        raise ValueError(ruleset)
    wording = load_wording(ruleset, language)
    asked = Asked(ruleset=ruleset, options={}, game=checked.game, sources=checked.sources, wording=wording)
    return markdown(make_book(asked), COMMENT)


def index_text() -> str:
    """The page that lists the books."""
    lines = [
        "# The rule books",
        "",
        f"<!-- {COMMENT} -->",
        "",
        "Each book is made from the rules themselves, so that it cannot say anything else than what is played and",
        "judged: `tonkspec book RULESET` writes it, also with house rules and options, as Markdown or as one page of",
        "HTML ([the commands](../commands.md#book)).",
        "",
        "| game | books |",
        "| --- | --- |",
    ]
    for game in documented():
        links = (f"[{SPOKEN[one].name}]({book_name(game, one)})" for one in languages(game))
        lines.append(f"| {plain_markdown(game.title)} (`{game.name}`) | {', '.join(links)} |")
    return "\n".join(lines) + "\n"


def houses_table() -> str:
    """The house rules: what each says in a game that it fits, where that is from, and which games it fits."""
    lines = ["| house rules | what they say | source | fit |", "| --- | --- | --- | --- |"]
    games = {game.name: game for game in documented()}
    found: dict[str, dict[str, House]] = {}
    for game in games:
        for house in houses_beside(game):
            found.setdefault(house.name, {})[game] = house
    for name, beside in found.items():
        fitting = [game for game, house in beside.items() if house.fit == "fits"]
        own = [game for game in fitting if beside[game].sources.keys() & set(games[game].documents)]
        told = beside[(*own, *fitting, *beside)[0]]  # in the words of a game of its own source
        text = plain_markdown(f"{told.title}. {told.text}".strip())
        alone = [game for game, house in beside.items() if house.fit == "no difference"]
        fits = ", ".join((*(f"`{game}`" for game in fitting), *(f"`{game}` (only beside others)" for game in alone)))
        lines.append(f"| `{name}` | {text} | {', '.join(told.sources)} | {fits} |")
    return "\n".join(lines)


def readme_text() -> str:
    """The README with the house rules as they are."""
    text = README.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(README)
    return f"{before}{begin}\n{houses_table()}\n{end}{after}"


def every_file() -> Iterator[tuple[str, str]]:
    """The name and the text of each file, from the folder of the books."""
    yield "../../README.md", readme_text()
    yield "README.md", index_text()
    for game in documented():
        for language in languages(game):
            yield book_name(game, language), book_text(game.name, language)


def main() -> int:
    """Write the files, or say which are stale; 1 if some are."""
    stale = 0
    made: set[str] = set()
    for name, text in every_file():
        made.add(name)
        path = FOLDER / name
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        sys.stderr.write(f"{name}\n")
        if "--check" not in sys.argv:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    for path in FOLDER.glob("*.md"):
        if path.name not in made:
            stale += 1
            sys.stderr.write(f"{path.name} is no book any more\n")
            if "--check" not in sys.argv:
                path.unlink()
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
