"""`tonkspec model`, and the schema of what it prints."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from tonkspec.analysis import check
from tonkspec.cli.main import main
from tonkspec.data import data_folder
from tonkspec.model.canonical import canonical, model_hash, published
from tonkspec.model.schema import model_schema
from tonkspec.schemas import acceptor, violations

SHIPPED = sorted(path.stem for path in data_folder("rulesets").glob("*.tonk"))


def test_the_schema_file_is_the_models_own(request: pytest.FixtureRequest, repository: Path) -> None:
    file = repository / "conformance" / "schemas" / "model.schema.json"
    text = json.dumps(model_schema(), indent=2) + "\n"
    if request.config.getoption("--update"):
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text, "the model has changed; pytest --update writes the schema anew"


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_shipped_ruleset_is_valid_by_the_schema(ruleset: str) -> None:
    game = check(ruleset).game
    if game is not None:
        document = json.loads(json.dumps(published(game)))
        assert acceptor(model_schema())(document)


def test_the_library_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["model", "black_company"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert violations("model", document) == []
    del document["model"]["moves"][0]["effects"]
    assert violations("model", document)
    assert not acceptor(model_schema())(document)


def test_the_hash_can_be_made_from_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["model", "black_company", "--option", "low_limit=14"]) == 0
    document = json.loads(capsys.readouterr().out)
    game = check("black_company", {"low_limit": 14}).game
    assert game is not None
    text = json.dumps(document["model"], sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(text.encode()).hexdigest() == document["hash"] == model_hash(game)
    assert document["model"] == canonical(game)
    assert document["options"]["low_limit"] == 14


def test_each_definition_is_used_and_says_what_it_is() -> None:
    schema = model_schema()
    text = json.dumps(schema)
    for name, definition in schema["$defs"].items():
        assert f'"#/$defs/{name}"' in text
        assert definition["description"]


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["model", "--schema"]) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert printed == model_schema()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name one ruleset"),
        (["tonk", "black_company"], "name one ruleset"),
        (["--schema", "tonk"], "--schema stands alone"),
        (["tonkk"], "no ruleset is called `tonkk`"),
        (["tonk", "--option", "x=1"], "`x`"),
    ],
)
def test_a_wrong_call(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["model", *words]) == 2
    assert said in capsys.readouterr().err
