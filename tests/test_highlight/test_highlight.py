"""Colours of rule files: every word has a class, every part of a text a token, and editors see what Pygments sees."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from pygments import token
from pygments.lexers import get_lexer_by_name

from scripts.write_editor_grammar import FILE, SCOPES, editor_grammar
from tests.conftest import ROOT
from tests.test_syntax.texts import EVERYTHING
from tests.test_syntax.texts import WORDS as WORDS_FILE
from tonkspec.analysis.naming import PREDECLARED
from tonkspec.highlight import TonkLexer
from tonkspec.highlight.lexer import TOKENS
from tonkspec.highlight.patterns import patterns
from tonkspec.highlight.word_classes import WORDS
from tonkspec.syntax.grammar import grammar_text

FILES = sorted(path for folder in ("rulesets", "tests/games") for path in (ROOT / folder).glob("*.tonk"))
TEXTS = [EVERYTHING, WORDS_FILE, *(path.read_text(encoding="utf-8") for path in FILES)]


def parts(text: str) -> list[tuple[Any, str]]:
    return [(kind, said) for kind, said in TonkLexer(stripnl=False, ensurenl=False).get_tokens(text) if said.strip()]


def test_every_word_of_the_grammar_has_one_class() -> None:
    """A word that is new in the grammar goes into one class of tonkspec/highlight/word_classes.py."""
    classed = Counter(word for words in WORDS.values() for word in words)
    assert [word for word, times in classed.items() if times > 1] == []
    grammar = set(re.findall(r'^[A-Z_]+: "([a-z]+)"$', grammar_text(), re.MULTILINE))
    assert set(classed) == grammar | PREDECLARED
    assert [words for words in WORDS.values() if list(words) != sorted(words)] == []


def test_the_grammar_for_editors_is_current() -> None:
    """`python scripts/write_editor_grammar.py` writes it anew."""
    assert FILE.read_text(encoding="utf-8") == editor_grammar()


def test_every_part_of_a_pattern_has_a_group_and_names() -> None:
    for pattern in patterns():
        assert re.compile(pattern.expression).groups == len(pattern.parts)
        assert set(pattern.parts) <= TOKENS.keys()
        assert set(pattern.parts) - {None} <= SCOPES.keys()


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_every_character_is_lexed(text: str) -> None:
    lexer = TonkLexer(stripnl=False, ensurenl=False)
    assert "".join(said for _, said in lexer.get_tokens(text)) == text
    assert [said for kind, said in parts(text) if kind in token.Error] == []


def test_words_are_told_by_their_place() -> None:
    text = "add to move hit\n  require set: points of card is not 5  cite a.b-c, a.d  # why\n"
    assert parts(text) == [
        (token.Keyword.Declaration, "add"),
        (token.Operator.Word, "to"),
        (token.Keyword.Declaration, "move"),
        (token.Name, "hit"),
        (token.Keyword.Declaration, "require"),
        (token.Name.Label, "set"),
        (token.Punctuation, ":"),
        (token.Keyword.Type, "points"),
        (token.Operator.Word, "of"),
        (token.Keyword.Type, "card"),
        (token.Operator.Word, "is"),
        (token.Operator.Word, "not"),
        (token.Number.Integer, "5"),
        (token.Name.Decorator, "cite"),
        (token.Name.Attribute, "a.b-c, a.d"),
        (token.Comment.Single, "# why"),
    ]


def test_declared_names_and_labels() -> None:
    named = [said for kind, said in parts(EVERYTHING) if kind is token.Name.Function]
    assert {"pairs", "pair", "stock", "value", "draw", "play", "out"} <= set(named)
    labels = [said for kind, said in parts(EVERYTHING) if kind is token.Name.Label]
    assert labels == ["sound", "fits", "low", "high", "out.low", "soft", "hard"]


def test_what_the_language_does_not_have_is_an_error() -> None:
    assert [said for kind, said in parts("fix a to 5;") if kind in token.Error] == [";"]


def test_pygments_finds_the_lexer() -> None:
    try:
        found = get_lexer_by_name("tonk")
    except ValueError:
        pytest.skip("the environment was made before the package had this entry point")
    assert isinstance(found, TonkLexer)


def test_the_extension_names_files_that_are_there() -> None:
    extension = json.loads((FILE.parent / "package.json").read_text(encoding="utf-8"))["contributes"]
    named = [extension["languages"][0]["configuration"], extension["grammars"][0]["path"]]
    assert named == ["./language-configuration.json", f"./{FILE.name}"]
    settings = json.loads((FILE.parent / named[0]).read_text(encoding="utf-8"))
    deeper = re.compile(settings["indentationRules"]["increaseIndentPattern"])
    assert [
        line
        for line in ("setup", "  case x: otherwise", "replace move y", "zone z: pile, face up", "fix x to 5")
        if deeper.search(line)
    ] == ["setup", "  case x: otherwise", "replace move y"]


@pytest.mark.slow
def test_editors_see_what_pygments_sees(tmp_path: Path) -> None:
    """With the engine that Visual Studio Code itself has."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("there is no Node.js")
    packages = ["vscode-textmate@9", "vscode-oniguruma@2"]
    settings = ["--prefix", str(tmp_path), "--no-audit", "--no-fund", "--ignore-scripts"]
    installed = subprocess.run([npm, "install", *settings, *packages], capture_output=True, check=False, timeout=120)
    if installed.returncode:
        pytest.skip("the packages of the engine cannot be installed")
    files = [tmp_path / f"{number}.tonk" for number in range(len(TEXTS))]
    for file, text in zip(files, TEXTS, strict=True):
        file.write_text(text, encoding="utf-8")
    script = Path(__file__).with_name("tokens.js")
    ran = subprocess.run(
        [node, str(script), str(tmp_path / "node_modules"), str(FILE), *map(str, files)],
        capture_output=True,
        check=True,
        encoding="utf-8",
        timeout=60,
    )
    kinds = {f"{scope}.tonk": TOKENS[part] for part, scope in SCOPES.items()}
    for text, found in zip(TEXTS, json.loads(ran.stdout), strict=True):
        assert [(kinds[scope], said) for said, scope in found if said.strip()] == parts(text)
