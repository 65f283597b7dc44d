"""Two implementations are asked the same questions, and their first difference is found."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tonkspec.analysis import load_game
from tonkspec.cards import Card
from tonkspec.engine import DeckDeal, Rules, prepare
from tonkspec.lockstep import (
    Answer,
    Difference,
    End,
    Interpreter,
    Play,
    Probe,
    Recording,
    RecordingError,
    Scene,
    Script,
    first_difference,
    laid_out,
    observe,
    plain_end,
    plain_play,
    plain_scene,
    questions,
    vocabulary_of,
)

NAMES = ("Kostoprav", "Goblin", "Ilmo")


@pytest.fixture(scope="module")
def rules() -> Rules:
    return prepare(load_game("black_company"))


@pytest.fixture(scope="module")
def script(rules: Rules) -> Script:
    """A hand from a pack in order: Ilmo deals, Kostoprav tries, draws and discards, Goblin opens."""
    moves = [("Goblin", "draw"), ("Kostoprav", "draw"), ("Kostoprav", "discard 7s"), ("Goblin", "drop")]
    deck = tuple(sorted(rules.pack, key=lambda card: (card * 7) % 52))
    return Script(
        names=NAMES,
        deal=laid_out(rules, DeckDeal(players=3, dealer=2, deck=deck)),
        probes=tuple(
            Probe(
                player=player,
                move={"move": text.split()[0], **({"card": text.split()[1]} if " " in text else {})},
                text=text,
                is_try=False,
            )
            for player, text in moves
        ),
    )


def test_the_questions_depend_on_the_level_alone(rules: Rules, script: Script) -> None:
    assert questions(("A", "B"), 0) == ()
    assert questions(("A", "B"), 1) == (("state", None),)
    assert questions(("A", "B"), 3) == (("state", None), ("legal", "A"), ("legal", "B"), ("view", "A"), ("view", "B"))
    for level in range(4):
        found = observe(Interpreter(rules), script, level)
        steps = {one.step for one in found}
        assert steps == {0, 1, 2, 3, 4}
        assert len(found) == 4 * (1 + len(questions(NAMES, level))) + 1


def test_a_refused_move_changes_nothing_and_an_end_stops(rules: Rules, script: Script) -> None:
    found = observe(Interpreter(rules), script, 3)
    by_step = [[(one.kind, one.player, one.value) for one in found if one.step == step] for step in range(5)]
    assert by_step[1][0][2] == Answer(refused=True)
    assert by_step[1][1:] == by_step[0][1:]
    ((_, _, last),) = by_step[4]
    assert isinstance(last, Answer)
    assert last.end is not None
    assert sum(last.end.net.values()) == 0
    assert set(last.end.net) == set(NAMES)


def test_a_recording_is_an_implementation(rules: Rules, script: Script) -> None:
    found = observe(Interpreter(rules), script, 3)
    assert observe(Recording(found), script, 3) == found
    with pytest.raises(RecordingError):
        observe(Recording(found), script, 1)
    with pytest.raises(RecordingError):
        observe(Recording(found[:5]), script, 3)


def test_the_first_difference_is_found(rules: Rules, script: Script) -> None:
    found = observe(Interpreter(rules), script, 3)
    assert first_difference(found, found) is None
    assert first_difference(found, found[:7]) is None
    other = [one._replace(value=frozenset()) if one.kind == "legal" else one for one in found]
    difference = first_difference(found, other)
    assert difference is not None
    assert (difference.step, difference.kind, difference.player) == (0, "legal", "Kostoprav")
    assert difference.expected == {Play("drop"), Play("draw"), Play("take")}


def test_other_rules_part_where_they_differ(rules: Rules) -> None:
    """A dealt fifteen ends the hand under the limit of fifteen; under that of fourteen play begins."""
    hands = ("Kc 9d 8h 6s 2c", "5c 4d 3h 2s Ac", "Qd 10h 7s 4c 3c")
    held = [list(map(Card.parse, hand.split())) for hand in hands]
    dealt = [held[seat][place] for place in range(5) for seat in range(3)]
    deck = (*dealt, *(card for card in rules.pack if card not in dealt))
    deal = laid_out(rules, DeckDeal(players=3, dealer=2, deck=deck))
    script = Script(names=NAMES, deal=deal, probes=())
    fourteen = Interpreter(prepare(load_game("black_company", {"low_limit": 14})))
    difference = first_difference(observe(Interpreter(rules), script, 3), observe(fourteen, script, 3))
    net = {"Kostoprav": -2, "Goblin": 4, "Ilmo": -2}
    assert difference == Difference(
        step=0,
        kind="answer",
        player=None,
        expected=Answer(end=End(frozenset({"Goblin"}), net, redeal=False)),
        got=Answer(),
    )


def test_other_rules_do_not_part_where_nothing_comes_of_it(script: Script, rules: Rules) -> None:
    strict = prepare(load_game("black_company", {"lay_many": False}))
    assert first_difference(observe(Interpreter(rules), script, 3), observe(Interpreter(strict), script, 3)) is None


def test_a_table_has_one_vocabulary_whatever_its_options(rules: Rules) -> None:
    low = prepare(load_game("black_company", {"low_limit": 14}))
    assert vocabulary_of(low.game) == vocabulary_of(rules.game)


def test_interpreter_and_wire_give_one_form(rules: Rules, script: Script) -> None:
    """What the interpreter tells, written as an engine might write it, is read as the same."""
    words = vocabulary_of(rules.game)
    for one in observe(Interpreter(rules), script, 3):
        if isinstance(one.value, Scene):
            zones = {"unknown": 3, **{name: _written(name, seen) for name, seen in one.value.zones.items()}}
            assert plain_scene(words, {"to_move": one.value.to_move, "zones": zones}) == one.value
        elif isinstance(one.value, Answer) and one.value.end is not None:
            end = one.value.end
            wire = {"winners": sorted(end.winners), "net": dict(end.net), "redeal": end.redeal, "pays": []}
            assert plain_end(wire) == end == End(end.winners, end.net, end.redeal)
        elif isinstance(one.value, frozenset):
            wire = [{"move": play.name, **dict(play.arguments), "why": "not"} for play in one.value]
            assert frozenset(plain_play(words, move) for move in wire) == one.value


def test_moves_that_no_rule_knows_are_kept_to_be_shown(rules: Rules) -> None:
    words = vocabulary_of(rules.game)
    assert str(plain_play(words, {"move": "sing", "song": "loud", "cards": ["9s", "2c"]})) == "sing loud on 2c 9s"
    assert str(plain_play(words, {"move": "discard"})) == "discard"
    assert plain_play(words, {"move": "discard", "card": ["9s"]}) != plain_play(
        words, {"move": "discard", "card": "9s"}
    )
    assert str(plain_play(words, {"move": "discard", "card": {"rank": 9}})) == "discard {'rank': 9}"


def test_an_unknown_move_is_refused(rules: Rules, script: Script) -> None:
    interpreter = Interpreter(rules)
    interpreter.deal(script.deal, NAMES)
    assert interpreter.do("Kostoprav", {"move": "sing"}) == Answer(refused=True)
    assert interpreter.do("Kostoprav", {"move": "discard", "card": "Xx"}) == Answer(refused=True)
    assert interpreter.refusal is not None
    refusal = interpreter.refusal_of("Kostoprav", Play("sing"))
    assert refusal is not None
    assert refusal.rule == "tonk.play"
    assert interpreter.refusal_of("Kostoprav", Play("draw")) is None


def _written(zone: str, seen: object) -> object:
    """What is seen as an engine may write it: loose cards and melds in any order, an empty place as 0."""
    if isinstance(seen, Mapping):
        return {name: _written(zone, own) for name, own in seen.items()}
    if isinstance(seen, tuple):
        if not seen:
            return 0
        items = [list(item) if isinstance(item, tuple) else item for item in seen]
        return items if zone in ("stock", "discards") else items[::-1]
    return seen
