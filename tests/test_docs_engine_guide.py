"""The guide shows the starts of engines as they are written."""

from __future__ import annotations

import re
from pathlib import Path

from tonkspec.conformance.starts import STARTS, start_folder

GUIDE = Path(__file__).parents[1] / "docs" / "engine-guide.md"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_each_code_block_is_a_file_of_a_start() -> None:
    shown = FENCE.findall(GUIDE.read_text(encoding="utf-8"))
    code = {(language, text) for language, text in shown if language not in ("console", "sh")}
    kept = {
        (language, (start_folder(language) / file).read_text(encoding="utf-8"))
        for language, start in STARTS.items()
        for file in start.files
    }
    assert code == kept
