"""Rule texts with other spaces, blank lines and comments than they had."""

from __future__ import annotations

import random
import re

from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.test_syntax.texts import EVERYTHING, WORDS

FILES = sorted(path for folder in ("rulesets", "tests/games") for path in (ROOT / folder).glob("*.tonk"))
TEXTS = [EVERYTHING, WORDS, *(path.read_text(encoding="utf-8") for path in FILES)]
_WORD = re.compile(r'"[^"]*"|[a-z][a-z0-9_.]*(?:-[a-z0-9-]+)?|[0-9]+|[<>]=|#.*|\S')
_SIGNS = frozenset(":,()+*<>=")


def disturbed_texts() -> st.SearchStrategy[tuple[str, list[str]]]:
    """Texts that say the same as one of `TEXTS`, each with its comments in order."""
    return st.builds(
        disturb, st.integers(0, len(TEXTS) - 1), st.sampled_from([0.02, 0.2, 0.6]), st.integers(0, 1 << 32)
    )


def disturb(number: int, rate: float, seed: int) -> tuple[str, list[str]]:
    """The text of this number with changes at a `rate` of all places that may have one, and its comments."""
    chance = random.Random(seed)
    comments: list[str] = []

    def happens() -> bool:
        return chance.random() < rate

    def comment() -> str:
        comments.append(f"c{len(comments)} (\"x'")
        return f"#{chance.choice(['', ' ', '   '])}{comments[-1]}{chance.choice(['', '  '])}"

    def between() -> str:
        """Rows that say nothing."""
        rows = ""
        while happens():
            rows += " " * chance.randrange(7) + (comment() if chance.random() < rate else "") + "\n"
        return rows

    out = ""
    depth = 0
    step = chance.choice([1, 2, 3, 8])
    for line in TEXTS[number].splitlines():
        if not line.strip():
            out += between()
            continue
        margin = len(line) - len(line.lstrip())
        out += between() + " " * (margin // 2 * step)
        before = ""
        for word in _WORD.findall(line):
            if word.startswith("#"):
                comments.append(word[1:].strip())
            elif before and (before not in _SIGNS and word not in _SIGNS):
                out += " "
            depth += (word == "(") - (word == ")")
            out += ("  " if before and happens() else "") + word
            before = word
            if depth and happens() and not word.startswith("#"):
                out += (comment() if happens() else "") + "\n" + between() + " " * chance.randrange(9)
        out += " " * chance.randrange(3) + (comment() if happens() and not before.startswith("#") else "") + "\n"
    return out + between(), comments
