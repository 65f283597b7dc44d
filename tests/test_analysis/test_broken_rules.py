"""Rules with words changed at random: whatever comes of it, it is a game or a list of messages, never a traceback."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.test_analysis.small_game import SMALL, checked
from tonkspec.diagnostics import CODES

WORDS = tuple(sorted(set(re.findall(r"[a-z_]+|[0-9]+|[<>=*+():,]+", SMALL)) | {"winners", "payer", "none", "turns"}))


def with_words_changed(random: Random) -> str:
    pieces = re.split(r"(\s+)", SMALL)
    for _ in range(random.choice((1, 1, 2, 4))):
        place = random.randrange(len(pieces))
        if pieces[place].strip():
            pieces[place] = random.choice(WORDS)
    return "".join(pieces)


@pytest.mark.parametrize("seed", [*range(40), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(40, 800))])
def test_a_changed_word(tmp_path: Path, seed: int) -> None:
    found = checked(tmp_path, with_words_changed(Random(seed)))
    errors = [one for one in found.diagnostics if one.severity == "error"]
    assert (found.game is None) == bool(errors)
    for one in found.diagnostics:
        assert one.code in CODES
        assert one.span is None or one.span.path in found.sources
        assert not one.message[0].isupper()
