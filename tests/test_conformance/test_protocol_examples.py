"""The conversation on the protocol page: every line has its form, and the reference engine answers so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tonkspec.analysis import load_game
from tonkspec.cards import CARDS
from tonkspec.conformance.python_host import answer
from tonkspec.conformance.reference import Reference
from tonkspec.lockstep import plain_end, plain_play, plain_scene, vocabulary_of
from tonkspec.schemas import violations

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
LINE = re.compile(r"^    ([<>]) (.*(?:\n    (?![<>]).*)*)", re.MULTILINE)
WORDS = vocabulary_of(load_game("black_company"))
Json = dict[str, Any]


def completed(request: Json) -> Json:
    """The request with every card that `...` stands for."""
    deal = request["deal"] if request["cmd"] == "play" else request
    stock = deal.get("zones", {}).get("stock", [])
    if "..." in stock:
        told = re.findall(r'"((?:[A2-9JQK]|10)[cdhs])"', json.dumps(deal["zones"]))
        stock[-1:] = [str(card) for card in CARDS[:52] if str(card) not in told]
    return request


def conversation() -> list[tuple[Json, Json]]:
    lines = [(mark, json.loads(text)) for mark, text in LINE.findall(PAGE.read_text(encoding="utf-8"))]
    assert [mark for mark, _ in lines] == [">", "<"] * (len(lines) // 2)
    return [(completed(lines[place][1]), lines[place + 1][1]) for place in range(0, len(lines), 2)]


def plainly(told: Json) -> Json:
    """An answer without what is for people and without what does not matter in it."""
    said = {name: value for name, value in told.items() if name not in ("rule", "by", "events", "seq")}
    for name, value in said.items():
        if name in ("state", "view"):
            said[name] = plain_scene(WORDS, value)
        elif name == "legal":
            said[name] = {plain_play(WORDS, move) for move in value}
        elif name == "end":
            said[name] = plain_end(value)
        elif name == "steps":
            said[name] = [plainly(step) for step in value]
    return said


def test_every_example_has_its_form() -> None:
    seen: set[str] = set()
    for number, (request, told) in enumerate(conversation(), 1):
        kind = request["what"] if request["cmd"] == "ask" else request["cmd"]
        seen.add(kind)
        assert request["seq"] == told["seq"] == number
        assert violations("protocol-request", request) == []
        assert violations("protocol-answer", told, kind) == []
    assert seen == {"hello", "rules", "deal", "do", "state", "legal", "view", "play", "perft", "reset", "bye"}


def test_the_reference_engine_answers_as_the_page_says() -> None:
    engine = Reference()
    for request, told in conversation():
        given = json.loads(json.dumps(answer(engine, request)))  # as it goes over the wire
        kind = request["what"] if request["cmd"] == "ask" else request["cmd"]
        assert violations("protocol-answer", given, kind) == []
        if kind != "hello":
            assert plainly(given) == plainly(told), request


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"cmd": "deal", "players": ["A"]}, "no rules have been agreed on"),
        ({"cmd": "do", "player": "A", "move": {"move": "draw"}}, "`A` is not at the table"),
        ({"cmd": "ask", "what": "state"}, "no hand is being played"),
        ({"cmd": "perft", "depth": 1}, "no hand is being played"),
        ({"cmd": "dance"}, "unknown command"),
    ],
)
def test_what_the_reference_engine_cannot_answer_is_an_error(request_: Json, said: str) -> None:
    assert answer(Reference(), {"seq": 1, **request_}) == {"seq": 1, "error": said}
