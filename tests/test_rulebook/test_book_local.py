"""A book of rules that stand in the user's own folder: what they replace is read from there as well."""

from __future__ import annotations

from pathlib import Path

from tests.test_rulebook.books import book_of, statements


def written(folder: Path, **files: str) -> str:
    """The path of the last of some rule files, all in one folder."""
    for name, text in files.items():
        (folder / f"{name}.tonk").write_text(text, encoding="utf-8")
    return str(folder / f"{list(files)[-1]}.tonk")


def replaced_in(path: str) -> dict[str, str]:
    return {one.rule: one.replaces for one in statements(book_of(path, houses=False)) if one.replaces}


def test_what_a_local_base_says_is_shown_where_it_is_replaced(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        mine='ruleset mine "Mine" extends pagat_tonk\n\nreplace players: 3 to 5\n',
        his='ruleset his "His" extends mine\n\nreplace players: 2 to 4\n',
    )
    assert replaced_in(path)["his.players"] == "In Mine, not here: Three to five players can play."


def test_a_local_base_goes_before_one_of_the_same_name_that_comes_with_the_package(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        pagat_tonk='ruleset pagat_tonk "Our own" extends tonk\n\nreplace players: 3 to 5\n',
        mine='ruleset mine "Mine" extends pagat_tonk\n\nreplace players: 2 to 4\n',
    )
    assert replaced_in(path)["mine.players"] == "In Our own, not here: Three to five players can play."
