"""The canonical form of a model: its meaning and nothing else."""

import json
from dataclasses import replace

from tonkspec.analysis import load_game
from tonkspec.model.canonical import canonical, canonical_text, model_hash
from tonkspec.model.game import Game

GAME = load_game("black_company")


def without_provenance(game: Game) -> Game:
    moves = tuple(
        replace(move, rule=replace(move.rule, title="other", citations=(), under=("x",), span=None))
        for move in game.moves
    )
    return replace(game, titles=("other",), claims=(), bibliography=(), documents=(), moves=moves)


def test_the_hash_is_of_the_meaning_alone() -> None:
    assert model_hash(without_provenance(GAME)) == model_hash(GAME)


def test_the_hash_differs_with_the_meaning() -> None:
    hashes = {
        model_hash(game)
        for game in (
            GAME,
            load_game("black_company", {"low_limit": 14}),
            replace(GAME, moves=GAME.moves[::-1]),
            replace(GAME, players=replace(GAME.players, most=5)),
        )
    }
    assert len(hashes) == 4


def test_the_text_is_json_with_sorted_keys_and_ascii_only() -> None:
    text = canonical_text(GAME)
    assert text.isascii()
    assert json.loads(text) == canonical(GAME)
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))
    assert "rulesets/" not in text
    assert "speno." not in text


def test_every_node_says_its_kind() -> None:
    kinds: set[str] = set()

    def collect(value: object) -> None:
        if isinstance(value, dict):
            kinds.add(value["node"])
            for held in value.values():
                collect(held)
        elif isinstance(value, list):
            for held in value:
                collect(held)

    collect(canonical(GAME))
    assert {"game", "definition_of", "literal", "one_of", "pay", "type"} <= kinds
