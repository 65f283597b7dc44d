"""What goes over the wire has the form that the schemas say, both ways."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tonkspec.cards import CARDS
from tonkspec.conformance.deals import deal_request
from tonkspec.conformance.engine import ruling
from tonkspec.conformance.item import Item
from tonkspec.conformance.messages import (
    ANSWERS,
    REQUESTS,
    ask_request,
    do_request,
    hello_request,
    read_answer,
    read_info,
    write_request,
)
from tonkspec.conformance.misbehaviour import Misbehaviour
from tonkspec.conformance.models import Models
from tonkspec.conformance.shapes import is_quickly_fine
from tonkspec.conformance.suite import Selection, load_suite, shipped_traces
from tonkspec.data import data_folder
from tonkspec.lockstep import Vocabulary, plain_end, plain_play, plain_scene, questions
from tonkspec.schemas import acceptor_of, load_schema, violations

ENGINES = data_folder("conformance") / "engines"
KINDS = ("state", "legal", "view", "do", "deal", "rules", "reset", "bye", "play", "perft")


@pytest.fixture(scope="module")
def items(models: Models) -> tuple[Item, ...]:
    return load_suite([shipped_traces()], Selection(), models)


@pytest.fixture(scope="module")
def session() -> Any:  # noqa: ANN401 -- the engine is loaded by its path
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(ENGINES)
        return importlib.import_module("naive_tonk").Session()


@pytest.mark.parametrize("name", [REQUESTS, ANSWERS, "results"])
def test_the_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(load_schema(name))


@pytest.mark.parametrize("of", [8, pytest.param(1, marks=pytest.mark.long)])
def test_every_message_of_the_suite_has_its_form(
    of: int,
    items: tuple[Item, ...],
    session: Any,  # noqa: ANN401
) -> None:
    """Ours before sending, and the plain engine's; the quick look, the closures and the library agree on each."""
    validator = Draft202012Validator(load_schema(ANSWERS))
    asked = 0
    for item in items[::of]:
        names = item.script.names
        requests = [
            ("hello", hello_request()),
            ("rules", ruling(item.rules, frozenset(item.trace.options)).request),
            ("deal", deal_request(item.rules, item.script.deal, names)),
        ]
        for probe in item.script.probes:
            requests += [(kind, ask_request(kind, player)) for kind, player in questions(names, 3)]
            requests.append(("do", do_request(probe.player, dict(probe.move))))
        for seq, (kind, request) in enumerate((*requests, ("reset", {"cmd": "reset"})), 1):
            line = write_request(request, seq)
            assert violations(REQUESTS, json.loads(line)) == []
            assert acceptor_of(REQUESTS)(json.loads(line))
            answer = session.answer(line)
            if "unsupported" in answer:
                break
            assert validator.evolve(schema=_definition(kind)).is_valid(answer), answer
            assert read_answer(json.dumps(answer).encode(), kind, seq) == answer
            asked += 1
    assert asked > 1000


def _definition(kind: str) -> dict[str, Any]:
    whole = load_schema(ANSWERS)
    assert isinstance(whole, dict)
    return {"$ref": f"#/$defs/{kind}", "$defs": whole["$defs"]}


def near(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """What is wanted, or something else now and then."""
    return st.one_of(
        strategy, strategy, strategy, st.sampled_from([None, True, -1, 1.5, "x", [], {}, [[]], ["9s", ["9s"]]])
    )


CARD = near(st.sampled_from([*map(str, CARDS), "1s", "9S"]))
SEEN = near(st.one_of(st.integers(-1, 9), st.lists(CARD, max_size=3), st.lists(st.lists(CARD, max_size=2), max_size=2)))
ZONE = near(st.one_of(SEEN, st.dictionaries(st.sampled_from(["A", "B"]), SEEN)))
ZONES = st.dictionaries(st.text("ab", max_size=1), ZONE)
SCENE = near(st.fixed_dictionaries({"to_move": near(st.sampled_from(["A", None])), "zones": ZONES}))
MOVES = near(st.lists(near(st.fixed_dictionaries({"move": near(st.just("draw"))})), max_size=2))
NUMBERS = near(st.dictionaries(st.sampled_from(["A", "B"]), near(st.integers(-2, 2))))
END = near(
    st.fixed_dictionaries(
        {"winners": near(st.lists(near(st.sampled_from(["A", "B"])), max_size=2)), "net": NUMBERS},
        optional={"redeal": near(st.booleans()), "scores": NUMBERS, "pots": NUMBERS, "by": near(st.text("ab"))},
    )
)
PLAYED: dict[str, st.SearchStrategy[Any]] = {
    "ok": near(st.booleans()),
    "refused": near(st.booleans()),
    "rule": near(st.text("ab")),
    "end": END,
    "events": near(st.just([])),
    "state": SCENE,
}
BY_PLAYER = {"legal": st.dictionaries(st.just("A"), MOVES), "view": st.dictionaries(st.just("A"), SCENE)}
STEP = near(st.fixed_dictionaries({}, optional=PLAYED | BY_PLAYER))
OTHERS: dict[str, st.SearchStrategy[Any]] = {
    "view": SCENE,
    "legal": MOVES,
    "error": near(st.text()),
    "steps": near(st.lists(STEP, max_size=3)),
    "unsupported": near(st.lists(near(st.text("ab", max_size=1)), max_size=2)),
}
ANSWER = near(st.fixed_dictionaries({"seq": near(st.just(1))}, optional=PLAYED | OTHERS))


@given(kind=st.sampled_from(KINDS), answer=ANSWER)
def test_what_is_fine_at_a_glance_is_fine(kind: str, answer: object) -> None:
    """The quick look is never wrong when it says yes, and the closures say what the library says."""
    accepted = acceptor_of(ANSWERS)(answer) and acceptor_of(ANSWERS, kind)(answer)
    assert accepted == (not violations(ANSWERS, answer) and not violations(ANSWERS, answer, kind))
    if is_quickly_fine(kind, answer):
        assert accepted


@given(
    answer=st.one_of(st.fixed_dictionaries({}, optional=PLAYED), st.fixed_dictionaries({}, optional=PLAYED | BY_PLAYER))
)
def test_what_is_well_formed_can_be_taken_apart(answer: dict[str, Any]) -> None:
    """Nothing is left to be caught where the schemas let an answer through."""
    words = Vocabulary({"draw": ()}, {"a": "pile", "b": "melds"})
    for kind in ("do", "deal"):
        if acceptor_of(ANSWERS, kind)(answer):
            _take_apart(words, answer)
    if acceptor_of(ANSWERS, "step")(answer):
        _take_apart(words, answer)
        for moves in answer.get("legal", {}).values():
            assert all(plain_play(words, move) for move in moves)


def _take_apart(words: Vocabulary, answer: dict[str, Any]) -> None:
    if "end" in answer:
        assert not answer.get("refused", False)
        plain_end(answer["end"])
    if "state" in answer and not answer.get("refused", False):
        plain_scene(words, answer["state"])


@pytest.mark.parametrize(
    ("kind", "line", "said"),
    [
        ("do", b"", "the answer to `do` is no JSON: expecting value at character 0"),
        (
            "do",
            b'{"seq": 0, "ok": true, "seq": 1}',
            "the answer to `do` is no JSON: the key `seq` stands twice in one object",
        ),
        ("do", b'{"seq": ' + b"9" * 5000 + b"}", "the answer to `do` is no JSON: a number has too many digits"),
        ("do", b'{"seq": 1, "ok": false}', "`ok` in the answer to `do` must be `true`: false"),
        ("do", b'{"seq": "1", "ok": true}', '`seq` in the answer to `do` must be a whole number: "1"'),
        ("do", b'{"seq": 4711, "ok": 5}', 'the answer to `do` has `seq` 4711 instead of 1: `{"seq": 4711, "ok": 5}`'),
        ("do", b'{"seq": 0}', 'the answer to `do` has `seq` 0, of an earlier request, instead of 1: `{"seq": 0}`'),
        ("legal", b'{"seq": 1, "legal": ["draw"]}', '`legal[0]` in the answer to `legal` must be an object: "draw"'),
        ("legal", b'{"seq": 1, "legal": [{}]}', "`legal[0]` in the answer to `legal` lacks `move`: {}"),
        ("rules", b'{"seq": 1, "unsupported": []}', "`unsupported` in the answer to `rules` must not be empty: []"),
        (
            "view",
            b'{"seq": 1, "view": {"to_move": null, "zones": {"hand": {"A": ["Xs"]}}}}',
            '`view.zones.hand.A[0]` in the answer to `view` must be a card such as `10s`: "Xs"',
        ),
        (
            "state",
            b'{"seq": 1, "state": {"to_move": 3, "zones": {}}}',
            "`state.to_move` in the answer to `state` must be a text or null: 3",
        ),
        (
            "state",
            b'{"seq": 1, "state": {"to_move": null, "zones": {"stock": -1}}}',
            "`state.zones.stock` in the answer to `state` must be at least 0: -1",
        ),
        (
            "do",
            b'{"seq": 1, "ok": true, "end": {"winners": ["A", "A"], "net": {}}}',
            '`end.winners` in the answer to `do` must hold nothing twice: ["A", "A"]',
        ),
        ("do", b'{"seq": 1, "refused": true, "end": 5}', "`end` in the answer to `do` does not belong there: 5"),
        (
            "do",
            b'{"seq": 1, "refused": true, "end": {"winners": [], "net": {}}}',
            "`end` in the answer to `do` does not belong there: {",
        ),
        ("do", b'{"seq": 1, "refused": true, "ok": true}', "`ok` in the answer to `do` must be `false`: true"),
        (
            "do",
            b'{"seq": 1, "refused": true, "events": []}',
            "`events` in the answer to `do` does not belong there: []",
        ),
        (
            "play",
            b'{"seq": 1, "steps": [{"ok": true}, {"refused": true, "end": 5}]}',
            "`steps[1].end` in the answer to `play` does not belong there: 5",
        ),
        ("hello", b'{"seq": 1, "protocol": 1}', "the answer to `hello` lacks `engine`"),
        (
            "hello",
            b'{"seq": 1, "protocol": 1, "engine": {"name": "e"}, "games": [], "level": 0, "players": [6, 2]}',
            "`players` in the answer to `hello` must be the least and then the most: [6, 2]",
        ),
        (
            "hello",
            b'{"seq": 1, "protocol": 1, "engine": {"name": "%s"}, "games": [], "level": 0}' % (b"e" * 101),
            "`engine.name` in the answer to `hello` must be at most 100 characters long: ",
        ),
        (
            "hello",
            b'{"seq": 1, "protocol": 1, "engine": {"name": ""}, "games": [], "level": 0}',
            "`engine.name` in the answer to `hello` must not be empty",
        ),
    ],
)
def test_what_is_wrong_is_named(kind: str, line: bytes, said: str) -> None:
    with pytest.raises(Misbehaviour) as raised:
        read_answer(line, kind, 1)
    assert raised.value.manner == "garbage"
    assert raised.value.message.startswith(said)


def test_unknown_members_are_ignored() -> None:
    line = b'{"seq": 1, "protocol": 1, "engine": {"name": "e", "mood": 1}, "games": [], "level": 0, "x": null}'
    info = read_info(read_answer(line, "hello", 1))
    assert (info.name, info.level, info.players, info.features) == ("e", 0, None, frozenset())
    assert read_answer(b'{"seq": 2, "ok": true, "refused": false, "x": 1}', "do", 2)["ok"]


def test_the_examples_of_the_protocol_page_have_their_form() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    for request, answer in _examples(page):
        assert violations(REQUESTS, request) == []
        kind = request.get("what", request["cmd"])
        assert violations(ANSWERS, answer, kind) == []
        assert answer["seq"] == request["seq"]


def _examples(page: str) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """The requests and answers that stand one after the other, without the dots that stand for cards."""
    messages: list[dict[str, Any]] = []
    for block in page.replace(', "..."', "").split("    > ")[1:]:
        request, arrow, answer = block.partition("    < ")
        assert arrow
        end = answer.find("\n\n")
        messages += (json.loads(request), json.loads(answer if end < 0 else answer[:end]))
    return list(zip(messages[::2], messages[1::2], strict=True))
