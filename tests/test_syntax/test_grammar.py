from __future__ import annotations

import re

import pytest
from lark import Lark
from lark.parsers.lalr_analysis import Shift

from tests.test_syntax.texts import EVERYTHING, HEAD, WORDS, plain_lark, read
from tonkspec.syntax.build import BUILDERS
from tonkspec.syntax.expected import CONNECTIVES, JOINING, NOTE_WORDS
from tonkspec.syntax.grammar import grammar
from tonkspec.syntax.places import (
    DECLARATIONS,
    HEADER,
    MATCH,
    NOTES,
    PLACES,
    POINTS,
    STATEMENTS,
    VERB_FORMS,
    Place,
    known_beginnings,
    place_of,
)
from tonkspec.syntax.position import Position


@pytest.fixture(scope="module")
def strict() -> Lark:
    return plain_lark(strict=True)


def test_grammar_has_no_conflict_and_stands_on_its_own(strict: Lark) -> None:
    tree = strict.parse(EVERYTHING)
    assert tree.data == "rules"
    assert len(tree.children) == len(read(EVERYTHING).items) + 1


def test_every_terminal_has_a_name_of_its_own(strict: Lark) -> None:
    assert [found.name for found in strict.terminals if re.search(r"__|^ANON|\d$", found.name)] == []
    words = {found.pattern.value: found.name for found in strict.terminals if found.pattern.value.isalpha()}
    assert all(name == word.upper() for word, name in words.items())


def test_terminals_that_messages_know_are_the_grammars() -> None:
    names = {found.name for found in grammar().terminals}
    marks = {place.mark for place in PLACES}
    verbs = {verb.upper() for verb in VERB_FORMS}
    words = {word.upper() for word in (*CONNECTIVES, *known_beginnings())}
    assert (JOINING | NOTE_WORDS | marks | verbs | words) - names == set()


def test_every_construct_is_built_and_stands_in_the_text_with_everything(strict: Lark) -> None:
    found = {str(part.data) for text in (EVERYTHING, WORDS, HEAD) for part in strict.parse(text + "\n").iter_subtrees()}
    assert found == set(BUILDERS)


def test_indentation_never_completes_anything() -> None:
    table = grammar().parser.parser._parse_table  # type: ignore[attr-defined]
    actions = [row["_INDENT"][0] for row in table.states.values() if "_INDENT" in row]
    assert actions
    assert all(action is Shift for action in actions)


WAYS = {
    "WORDS": (),
    "MOVE": ("ruleset x",),
    "CHOOSE": ("ruleset x", "settle x"),
    "OTHERS": ("ruleset x", "points"),
    "FIRST": ("ruleset x", "match"),
    "OPTIONALLY": ("ruleset x", "phase x by x"),
    "OR": ("ruleset x", "phase x by x", "x"),
    "UNSPECIFIED": ("ruleset x", "remove x"),
    "NAME": ("words x for x",),
}


def beginning_of_line(place: Place) -> Position:
    position = Position(grammar())
    for line in WAYS[place.mark]:
        if position.must_begin_block:
            position.take_layout("_INDENT", 0)
        position.take_line(line)
    if position.must_begin_block or place is NOTES:
        position.take_layout("_INDENT", 0)
    return position


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.mark)
def test_a_place_is_known_by_what_it_accepts_and_its_fillers_fit(place: Place) -> None:
    assert place_of(beginning_of_line(place).accepted()) is place
    beginning_of_line(place).take_line(place.filler)
    for filler in place.block_fillers.values():
        position = beginning_of_line(place)
        position.take_line(filler)
        assert place is HEADER or position.may_begin_block, filler


def written(form: str) -> str:
    """What a form looks like once a writer has put something in."""
    form = form.replace("replace DECLARATION", "replace order: clockwise").replace("RANK", "ace")
    form = form.replace("SETTLEMENT.LABEL", "x.x").replace("FILE.RULE", "x.x").replace("SOURCE.CLAIM", "x.x")
    form = form.replace("NUMBER", "1")
    return re.sub(r"\b[A-Z]+\b", "x", form)


BLOCKS = {
    "points": "  ace: 1",
    "setup": "  redeal",
    "phase": "  x",
    "settle": "  redeal",
    "case": "  redeal",
    "match": "  ends when x",
    "add": "  redeal",
    "when": "  remove x",
}


@pytest.mark.parametrize("beginning", DECLARATIONS.forms)
def test_forms_of_declarations_can_be_written(beginning: str) -> None:
    read(HEAD + written(DECLARATIONS.forms[beginning]) + "\n" + BLOCKS.get(beginning, ""))


@pytest.mark.parametrize("form", [*STATEMENTS.forms.values(), *VERB_FORMS.values()])
def test_forms_of_statements_can_be_written(form: str) -> None:
    block = "    redeal\n" if form.split(maxsplit=1)[0] in ("when", "case") else ""
    read(f"{HEAD}settle x\n  {written(form)}\n{block}")


@pytest.mark.parametrize("form", [*MATCH.forms.values()])
def test_forms_of_a_match_can_be_written(form: str) -> None:
    block = "    redeal\n" if form.split(maxsplit=1)[0] in ("before", "after") else ""
    read(f"{HEAD}match\n  {written(form)}\n{block}")


@pytest.mark.parametrize("form", [*HEADER.forms.values(), *NOTES.forms.values(), *POINTS.forms.values()])
def test_other_forms_can_be_written(form: str) -> None:
    if form in HEADER.forms.values():
        read(written(form))
    elif form in NOTES.forms.values():
        read(f"{HEAD}remove x\n  {written(form)}")
    else:
        read(f"{HEAD}points\n  {written(form)}")
