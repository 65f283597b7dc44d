"""What the layout does with one thing at a time; docs/formatting.md has the rules, each with its example."""

from __future__ import annotations

import pytest

from tonkspec.diagnostics import InputError
from tonkspec.formatting import TreeChangedError, formatted, layout
from tonkspec.source import Source

HEAD = "house ours for theirs\n"


def laid_out(text: str) -> str:
    laid = formatted(Source("t.tonk", HEAD + text))
    assert laid.startswith(HEAD)
    return laid.removeprefix(HEAD)


@pytest.mark.parametrize(
    ("written", "laid"),
    [
        ("define a : b*( c+1 )if d else(e-1)", "define a: b * (c + 1) if d else (e - 1)"),
        ("players:2   to 4", "players: 2 to 4"),
        ("remove  a . b", "remove a.b"),
        ("require a.b:c<=3", "require a.b: c <= 3"),
        ("deck: 40cards without 8,9 , 10", "deck: 40 cards without 8, 9, 10"),
        ('option a "Two   spaces # and a sign":yes or no=no', 'option a "Two   spaces # and a sign": yes or no = no'),
        (
            "ask each other player(wait then( buy or pass ))after draw",
            "ask each other player (wait then (buy or pass)) after draw",
        ),
    ],
)
def test_spaces(written: str, laid: str) -> None:
    assert laid_out(written) == f"{laid}\n"


def test_any_steps_of_indentation_become_two_spaces() -> None:
    text = "when k\n   add to setup\n       when b\n        redeal\n   remove c\n"
    assert laid_out(text) == "\nwhen k\n  add to setup\n    when b\n      redeal\n  remove c\n"


def test_an_annotation_stands_beside_its_line_if_there_is_room() -> None:
    assert laid_out("fix a to 5 cite b.c") == f"{'fix a to 5':69}cite b.c\n"
    assert laid_out("fix a to 5\n    cite b.c") == f"{'fix a to 5':69}cite b.c\n"
    long = f"define {'a' * 60}: b"
    assert laid_out(f"{long} cite b.c") == f"{long}  cite b.c\n"
    claims = f"cite b.{'c' * 40}"
    assert laid_out(f"fix a to 5 {claims}") == f"fix a to 5\n  {claims}\n"
    assert laid_out(f"fix a to 5 {claims[:-4]}") == f"{'fix a to 5':69}{claims[:-4]}\n"


def test_several_annotations_stand_below() -> None:
    assert laid_out("fix a to 5 cite b.c disputed b.d") == "fix a to 5\n  cite b.c\n  disputed b.d\n"
    assert laid_out("fix a to 5 cite b.c\n  disputed b.d unspecified") == (
        "fix a to 5\n  cite b.c\n  disputed b.d\n  unspecified\n"
    )


def test_an_annotation_stays_below_a_comment() -> None:
    for text in ("fix a to 5\n  # why\n  cite b.c\n", "fix a to 5\n  cite b.c  # why\n"):
        assert laid_out(text) == text
    assert laid_out("fix a to 5 # why\n cite b.c\n") == f"{'fix a to 5':69}# why\n  cite b.c\n"


def test_a_label_that_is_called_like_an_annotation() -> None:
    assert laid_out("add to move a\n  require cite:b is c  cite d.e") == (
        f"\nadd to move a\n{'  require cite: b is c':69}cite d.e\n"
    )


def test_comments_stay_where_they_are() -> None:
    text = (
        "# ours\n"
        "zone a: pile, face up                                                # top\n"
        "\n"
        "# the deal\n"
        "setup\n"
        "  # not yet\n"
        "  redeal\n"
        "  # no more\n"
        "\n"
        "# the end\n"
    )
    assert laid_out(text) == text


def test_a_comment_is_indented_as_what_follows() -> None:
    assert laid_out("setup\n# x\n  redeal\n      # y\nremove a\n") == ("\nsetup\n  # x\n  redeal\n  # y\n\nremove a\n")


def test_a_long_comment_stands_close() -> None:
    comment = f"# {'x' * 50}"
    assert laid_out(f"remove a    {comment}\n") == f"remove a  {comment}\n"


def test_the_text_of_a_comment_stays() -> None:
    text = "#remove k\n#  cite b.c\n#-- d\n#\n"
    assert laid_out(text) == text


def test_blank_lines() -> None:
    assert laid_out("\n\n\nremove a\n\n\n\nremove b\nremove c\n\n\n") == "\nremove a\n\nremove b\nremove c\n"
    assert laid_out("remove a\nsetup\n\n  redeal\n\n\n  redeal\nremove b\n") == (
        "remove a\n\nsetup\n  redeal\n\n  redeal\n\nremove b\n"
    )
    assert laid_out("remove a\n# of the deal\nsetup\n  redeal\n# of b\nremove b\n") == (
        "remove a\n\n# of the deal\nsetup\n  redeal\n\n# of b\nremove b\n"
    )


def test_rows_inside_brackets() -> None:
    text = (
        "\n"
        "phase a by b\n"
        "  c then (                                                           # one\n"
        "    # two\n"
        "    d then (e\n"
        "      or f)\n"
        "    or g\n"
        "  ) then h\n"
    )
    assert laid_out(text.replace("    d", "\n        d").replace("  or g", "or   g")) == text


def test_a_long_row_is_broken_inside_brackets() -> None:
    move = "m" * 22
    assert laid_out(f"phase p by b\n  {move} then ({move} or {move} then {move} or {move})") == (
        f"\nphase p by b\n  {move} then (\n    {move} or {move} then {move} or {move})\n"
    )
    assert laid_out(f"phase p by b\n  ({' or '.join([move] * 9)}) then {move}") == (
        f"\nphase p by b\n  ({move} or {move} or {move} or {move}\n"
        f"    or {move} or {move} or {move} or {move}\n    or {move}) then {move}\n"
    )


def test_a_long_row_without_brackets_stays_whole() -> None:
    line = f"define k: {' + '.join(['b' * 20] * 8)}\n"
    assert laid_out(line) == line


def test_ends_of_lines() -> None:
    assert laid_out("remove a\r\nremove b  # c\r\n") == f"remove a\n{'remove b':69}# c\n"
    assert laid_out("remove a") == "remove a\n"


def test_a_text_with_mistakes_is_refused() -> None:
    with pytest.raises(InputError, match="`to` is missing before `5`"):
        laid_out("fix a 5")


@pytest.mark.parametrize(
    "text", [f"points k\n  {','.join(['2'] * 490)}: 5", "define x:k\n" * 22_000], ids=["a long line", "a long text"]
)
def test_a_text_that_would_become_too_long_is_refused(text: str) -> None:
    with pytest.raises(InputError) as refused:
        laid_out(text)
    assert [found.code for found in refused.value.diagnostics] == ["S114"]


def test_a_layout_that_would_change_the_rules_is_never_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "place_notes", lambda pieces: pieces[:-1])
    with pytest.raises(TreeChangedError, match="nothing is written"):
        laid_out("remove a\nremove b\n")
