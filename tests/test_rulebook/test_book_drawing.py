"""Drawings of flows: nothing lies on anything else, every move is there, and text and picture show the same."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonkspec.analysis import load_game
from tonkspec.prose.rules import ENGLISH
from tonkspec.rulebook.book.drawing import Drawing, below, beside, box, framed
from tonkspec.rulebook.book.drawing_svg import draw_svg
from tonkspec.rulebook.book.drawing_text import draw_text
from tonkspec.rulebook.book.flow_chart import phase_chart
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.words import CATALOGUES

LABELS = st.text(alphabet="abc def", min_size=1, max_size=40).filter(str.strip)
DRAWINGS = st.recursive(
    LABELS.map(box),
    lambda parts: (
        st.lists(parts, min_size=1, max_size=3).map(below)
        | st.lists(parts, min_size=1, max_size=3).map(beside)
        | st.tuples(parts, LABELS).map(lambda both: framed(*both))
    ),
    max_leaves=8,
)


@given(DRAWINGS)
def test_boxes_lie_inside_and_beside_each_other(drawing: Drawing) -> None:
    taken: set[tuple[int, int]] = set()
    for one in drawing.boxes:
        cells = {(x, y) for x in range(one.x, one.x + one.width) for y in range(one.y, one.y + one.height)}
        assert not cells & taken
        assert all(0 <= x < drawing.width and 0 <= y < drawing.height for x, y in cells)
        taken |= cells
    for line in drawing.lines:
        assert not {(line.x, y) for y in range(line.y, line.to_y + 1)} & taken


@given(DRAWINGS)
def test_a_drawing_of_text_fits_its_grid(drawing: Drawing) -> None:
    rows = draw_text(drawing).split("\n")
    assert len(rows) == drawing.height
    assert all(len(row) <= drawing.width for row in rows)


@given(DRAWINGS)
def test_a_picture_is_well_formed_and_says_the_same(drawing: Drawing) -> None:
    picture = ET.fromstring(draw_svg(drawing, 'a "title" & more'))  # noqa: S314 -- made here
    assert picture.get("aria-label") == 'a "title" & more'
    said = [one.text for one in picture.iter("text")]
    captions = [line for frame in drawing.frames for line in frame.caption]
    assert said == captions + [line for one in drawing.boxes for line in one.lines]


@pytest.mark.parametrize("ruleset", ["black_company", "tongits"])
def test_every_move_of_a_turn_is_drawn(ruleset: str) -> None:
    game = load_game(ruleset)
    names = Names(game, ENGLISH, CATALOGUES["en"])
    phase = game.phases[-1]
    drawn = [" ".join(one.lines) for one in phase_chart(game, phase, names).boxes]
    told = {re.sub(r"\s+", " ", one) for one in drawn}
    assert {names.move(one) for one in ("draw", "take", "spread", "hit", "discard")} < told
