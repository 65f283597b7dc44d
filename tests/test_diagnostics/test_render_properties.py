"""Laws of the renderers: whatever the text and the places, they give something that is safe to print."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tonkspec.diagnostics import Diagnostic, Label
from tonkspec.diagnostics.render import FORMATS, Format, render
from tonkspec.source import Source, Span

texts = st.text(st.sampled_from("ab \t\n\r牌\u0301\x1b\u2028♠\ud800") | st.characters(), max_size=60)
spans = st.builds(
    lambda path, start, length: Span(path, start, start + length),
    st.sampled_from(["x.tonk", "y.tonk", "gone.tonk"]),
    st.integers(0, 70),
    st.integers(0, 70),
)
labels = st.builds(Label, spans, texts)
diagnostics = st.builds(
    Diagnostic,
    code=st.sampled_from(["R201", "S101"]),
    message=texts,
    span=spans | st.none(),
    label=texts,
    related=st.lists(labels, max_size=3).map(tuple),
    help=texts | st.none(),
    severity=st.sampled_from(["error", "warning", "note"]),
)


@pytest.mark.parametrize("output", FORMATS)
@given(found=st.lists(diagnostics, max_size=3), x=texts, y=texts)
def test_output_is_safe_to_print(output: Format, found: list[Diagnostic], x: str, y: str) -> None:
    sources = {"x.tonk": Source("x.tonk", x), "y.tonk": Source("y.tonk", y)}
    text = render(found, sources, colour=False, output=output)
    assert text == "" or text.endswith("\n")
    text.encode("utf-8")
    assert not [char for char in text if char != "\n" and not char.isprintable() and not char.isspace()]
    assert "\t" not in text
    assert "\x1b" not in text
    assert text == render([*reversed(found), *found], sources, colour=False, output=output)


@given(found=diagnostics, x=texts)
def test_json_keeps_everything(found: Diagnostic, x: str) -> None:
    text = render([found], {"x.tonk": Source("x.tonk", x)}, colour=False, output="json")
    read = json.loads(text)
    assert (read["code"], read["message"], read["help"]) == (found.code, found.message, found.help)
    assert len(read["related"]) == len(found.related)
    assert (read["place"] is None) == (found.span is None)
