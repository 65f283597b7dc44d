"""What the protocol page tells authors of engines about the options is what the rules have."""

from __future__ import annotations

import re
from pathlib import Path

from tonkspec.analysis import load_game

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
ROW = re.compile(r"^\| `(\w+)` \| ([^|]+) \|", re.MULTILINE)


def test_the_options_on_the_page_are_those_of_the_rules() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## What the sources leave open")[2].partition("\n## ")[0]
    told = {name: values.strip() for name, values in ROW.findall(section)}
    open_options = [option for option in load_game("black_company").options if not option.fixed]
    assert told.keys() == {option.name for option in open_options}
    for option in open_options:
        written = [str(value).lower() for value in option.values]
        bold = [
            f"**{word}**" if value == option.default else word
            for word, value in zip(written, option.values, strict=True)
        ]
        assert told[option.name] == ", ".join(bold)
