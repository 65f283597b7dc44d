"""Reads lines, and finds its feet again after one with a mistake.

A line that the grammar cannot take gives one message, and a harmless one is read in its stead, so that the lines
after it keep their places. A tree that holds such lines is of no use but for finding more mistakes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import islice, takewhile

from lark import Token, Tree

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source, Span
from tonkspec.syntax import indentation
from tonkspec.syntax.characters import complain_of_character
from tonkspec.syntax.complaints import Trouble, complain, complain_of_beginning, meant_beginning, misplaced
from tonkspec.syntax.expected import CONNECTIVES
from tonkspec.syntax.idioms import is_sentence
from tonkspec.syntax.layout import MOST_MISTAKES, Line
from tonkspec.syntax.places import (
    DECLARATIONS,
    HEADER,
    NOTES,
    STATEMENTS,
    VERB_FORMS,
    WITHOUT_STATEMENTS,
    Place,
    known_beginnings,
    place_of,
)
from tonkspec.syntax.position import Grammar, Position, Stuck

DEEPEST_INDENTATION = 64
"""Steps of indentation that a line may have."""

INDENTATION = 2
"""Spaces that a step of indentation usually has."""
MISPLACED = ("S202", "S203", "S212")
"""Codes of lines in the wrong place."""

_WORD = re.compile(r"[a-z_0-9]+|\S")


class TooManyMistakes(Exception):  # noqa: N818 - the user's, not ours
    """More than anybody would want to read."""


@dataclass(frozen=True, slots=True)
class _Level:
    """A step of indentation, below the line `head`."""

    indent: int
    head: Line | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What became of the lines: lark's tree, if there is one; the messages; the most words that a line has."""

    tree: Tree[Token] | None
    diagnostics: tuple[Diagnostic, ...]
    longest: int


def read_lines(grammar: Grammar, source: Source, lines: Sequence[Line]) -> Reading:
    """Read the lines of a file."""
    reader = _Reader(grammar, source)
    try:
        tree = reader.read(lines)
    except TooManyMistakes:
        tree = None
    return Reading(tree=tree, diagnostics=tuple(reader.diagnostics), longest=reader.longest)


class _Reader:
    """Reads the lines of one file, each once and in order."""

    def __init__(self, grammar: Grammar, source: Source) -> None:
        self.diagnostics: list[Diagnostic] = []
        self.longest = 0
        self._source = source
        # The layout has had its say about tabs: from here on they are spaces.
        self._text = source.text.replace("\t", " ")
        self._position = Position(grammar)
        self._lines: Sequence[Line] = ()
        self._number = 0
        self._levels = [_Level(0, None)]
        self._above: Line | None = None
        # Lines with one mistake in common come in crowds, and one message says it for all of them.
        self._odd_indents: dict[int, int] = {}
        self._too_deep = False
        self._astray: Line | None = None
        self._filled: Line | None = None
        self._misplaced: int | None = None

    def read(self, lines: Sequence[Line]) -> Tree[Token]:
        """Read all lines."""
        self._lines = lines
        skipped_below: int | None = None
        for number, line in enumerate(lines):
            self._number = number
            if skipped_below is not None and line.indent > skipped_below:
                continue
            following = lines[number + 1] if number + 1 < len(lines) else None
            block = following if following is not None and following.indent > line.indent else None
            skipped_below = None if self._line(line, block) else line.indent
            self._above = line
        self._indent_to(0, None)
        if not self._position.begun:
            self._position.take_line(HEADER.filler)
        return self._position.end()

    def _report(self, diagnostic: Diagnostic) -> None:
        self.diagnostics.append(diagnostic)
        if len(self.diagnostics) == MOST_MISTAKES:
            self.diagnostics.append(
                Diagnostic(
                    code="S112",
                    message=f"there are {MOST_MISTAKES} mistakes so far, and the rest of the file is not read",
                    span=diagnostic.span,
                )
            )
            raise TooManyMistakes

    # ------------------------------------------------------------------------------------------ indentation

    def _line(self, line: Line, block: Line | None) -> bool:
        """Read a line, `block` the first of those below it; no if those make no sense without it."""
        indent = self._indent_of(line)
        if indent is None:
            return False
        self._indent_to(indent, line)
        if line.fault is None:
            return self._words(line, block)
        self._report(line.fault)
        return self._fill(line, block)

    def _indent_of(self, line: Line) -> int | None:
        """The indentation that a line is taken to have; None if it is too deep to be read."""
        indents = [level.indent for level in self._levels]
        if line.indent in indents:
            return line.indent
        if line.indent > indents[-1]:
            return line.indent if self._may_be_deeper(line) else None
        taken = self._odd_indents.get(line.indent)
        if taken in indents:
            return taken
        outer = max(indent for indent in indents if indent < line.indent)
        inner = min(indent for indent in indents if indent > line.indent)
        if self._position.must_begin_block:
            outer, inner = indents[-1], indents[-1] + INDENTATION
            taken = inner
        elif outer == 0 and self._words_of(line)[0] in DECLARATIONS.forms.keys() - STATEMENTS.forms.keys():
            taken = outer
        else:
            near = inner - line.indent <= line.indent - outer
            taken = inner if near or self._comes_again(inner, outer) else outer
        self._astray = line
        self._report(indentation.uneven(self._first_word(line), line.indent, outer, inner))
        if taken in indents[1:] and taken == inner and self._comes_again(line.indent, line.indent - 1):
            # The lines above were the odd ones.
            block = indents.index(inner)
            self._levels[block] = _Level(line.indent, self._levels[block].head)
            return line.indent
        self._odd_indents[line.indent] = taken
        return taken

    def _comes_again(self, indent: int, outer: int) -> bool:
        """Whether a line further down is indented by so much, before any is by no more than `outer`."""
        below = takewhile(lambda line: line.indent > outer, islice(self._lines, self._number + 1, None))
        return any(line.indent == indent for line in below)

    def _may_be_deeper(self, line: Line) -> bool:
        if len(self._levels) <= DEEPEST_INDENTATION:
            return True
        self._astray = line
        if not self._too_deep:
            self._too_deep = True
            self._report(indentation.too_deep(self._first_word(line), DEEPEST_INDENTATION))
        return False

    def _indent_to(self, indent: int, line: Line | None) -> None:
        """End blocks, or begin one, until lines are indented by so much; `line` is the next one, None at the end."""
        if indent <= self._levels[-1].indent and self._position.must_begin_block:
            self._report_missing_block(self._above)
            self._misplaced = indent
            self._take("_INDENT")
            self._fill_place()
            self._take("_DEDENT")
        while indent < self._levels[-1].indent:
            level = self._levels.pop()
            if not self._position.could_take("_DEDENT", self._end_above()):
                self._report_missing_block(level.head)
                self._fill_place()
                self._take("_DEDENT")
        if line is not None and indent > self._levels[-1].indent:
            if self._position.may_begin_block:
                self._take("_INDENT")
                self._levels.append(_Level(indent, None if self._above is self._filled else self._above))
            else:
                self._stray(line)

    def _stray(self, line: Line) -> None:
        """A line that is indented where it cannot be is read as if it were not."""
        self._odd_indents[line.indent] = self._levels[-1].indent
        above, self._astray = self._astray, line
        if above is None or above is not self._above or above.indent != line.indent:
            beginning = None if self._above is None else self._beginning(self._above)
            self._report(indentation.unexpected(self._first_word(line), beginning, self._levels[-1].indent))

    def _take(self, terminal: str) -> None:
        self._position.take_layout(terminal, self._end_above())

    def _end_above(self) -> int:
        return 0 if self._above is None else self._above.end

    def _report_missing_block(self, head: Line | None) -> None:
        if head is not None and head is not self._astray:
            start, end = head.stretches[0]
            self._report(indentation.missing_block(self._source.span(start, end), self._beginning(head), head.indent))

    def _beginning(self, line: Line) -> str:
        """The first words of a line, as a message names it."""
        words = self._words_of(line)
        return " ".join(words[: 4 if words[:2] == ["add", "to"] else 2])

    def _first_word(self, line: Line) -> Span:
        return self._source.span(line.start, line.start + len(self._words_of(line)[0]))

    def _words_of(self, line: Line) -> list[str]:
        start, end = line.stretches[0]
        return _WORD.findall(self._text, start, end)

    # ------------------------------------------------------------------------------------------ words

    def _words(self, line: Line, block: Line | None) -> bool:
        """Read a line's words and its end."""
        before = self._position.save()
        depth = self._position.depth
        read: list[Token] = []
        try:
            for start, end in line.stretches:
                for token in self._position.words(self._text, start, end):
                    self._refuse_connective(token)
                    self._position.take(token)
                    if not read:
                        depth = self._position.depth - 1
                    read.append(token)
            self._position.take_layout("_NL", line.end)
        except Stuck as stuck:
            found, at = stuck.found, stuck.at
        else:
            self.longest = max(self.longest, len(read))
            if str(read[0]) not in STATEMENTS.forms:
                self._misplaced = None
            return True
        if not read:
            self._position.restore(before)
            return self._refuse(line, found, block)
        accepted = self._position.accepted()
        self._position.back_to(depth)
        trouble = Trouble(
            source=self._source,
            line=line,
            place=place_of(self._position.accepted(), str(read[0])),
            read=tuple(read),
            at=at,
            found=found or None,
            accepted=accepted,
        )
        self._complain(line, complain(trouble))
        return self._fill(line, block)

    def _complain(self, line: Line, complaint: Diagnostic) -> None:
        """Report what is wrong with a line's words, unless the line above says it as well."""
        if complaint.code == "S202" and self._is_said(self._words_of(line)[0]):
            return
        in_wrong_place = complaint.code in MISPLACED
        unclear = complaint.help is None or not complaint.help.startswith("did you mean")
        if not (self._misplaced == line.indent and complaint.code in (*MISPLACED, "S201") and unclear):
            self._report(complaint)
            self._misplaced = line.indent if in_wrong_place else None

    def _refuse_connective(self, token: Token) -> None:
        """The lexer takes any word for a name where the grammar has no use for it; a connective is none."""
        if token.type == "NAME" and token in CONNECTIVES:
            accepted = self._position.accepted()
            if accepted >= {"NAME", "INT", "YES"} or accepted >= {"NAME", "OPTIONALLY"}:
                raise Stuck(token, token.start_pos or 0)

    def _refuse(self, line: Line, found: Token | str, block: Line | None) -> bool:
        """A line whose first word cannot begin it here."""
        accepted = self._position.accepted()
        place = place_of(accepted)
        if place is NOTES and meant_beginning(str(found), NOTES) is None:
            self._leave_notes(line, accepted)
            return self._words(line, block)
        if place is None:
            return False
        if self._astray is not line:
            self._complain(line, self._complaint_of_beginning(line, place, found))
        if place is HEADER and str(found) in DECLARATIONS.forms:
            self._position.take_line(HEADER.filler)
            self._misplaced = None
            return self._words(line, block)
        return self._fill(line, block)

    def _is_said(self, word: str) -> bool:
        """Whether it follows from the mistake before that a line with this first word is in the wrong place."""
        if word in NOTES.forms:
            return self._filled is not None and self._filled is self._above
        return word in HEADER.forms and any(found.code == "S203" for found in self.diagnostics)

    def _complaint_of_beginning(self, line: Line, place: Place, found: Token | str) -> Diagnostic:
        is_statement = any(word in VERB_FORMS for word in self._words_of(line))
        text = self._text[line.start : line.stretches[0][1]]
        word = text.partition(" ")[0]
        span = self._source.span(line.start, line.start + len(word))
        if is_statement and place is not STATEMENTS and word.isidentifier() and word not in known_beginnings():
            return misplaced(word, STATEMENTS, span)
        if isinstance(found, Token):
            return complain_of_beginning(place, self._source, self._first_word(line))
        if word.isalpha() and word.lower() not in known_beginnings() and not is_statement and is_sentence(text):
            return complain_of_beginning(place, self._source, span)
        return complain_of_character(self._source, line.start)

    def _leave_notes(self, line: Line, accepted: frozenset[str]) -> None:
        """A line that stands below another where only notes can."""
        self._levels.pop()
        if "_DEDENT" not in accepted:
            self._position.take_line(NOTES.filler)
        self._take("_DEDENT")
        self._stray(line)

    # ------------------------------------------------------------------------------------------ after a mistake

    def _fill(self, line: Line, block: Line | None) -> bool:
        """Read a harmless line in place of one with a mistake; no if what is below that one has to be skipped."""
        words = self._words_of(line)
        place = place_of(self._position.accepted(), words[0])
        if place is None:
            return False
        if place is HEADER:
            filler = self._header(words[0])
        else:
            filler = _filler(words, None if block is None else self._words_of(block)[0], place)
        self._filled = line
        self._position.take_line(filler or place.filler)
        return filler is not None

    def _header(self, beginning: str) -> str:
        """The first line of such a file as the line after this one seems to belong to."""
        close = get_close_matches(beginning, list(HEADER.forms), n=1, cutoff=0.7)
        if close:
            return HEADER.block_fillers[close[0]]
        following = self._words_of(self._lines[self._number + 1])[:2] if self._number + 1 < len(self._lines) else []
        is_word = following[1:] in ([":"], ["."]) and following[0] not in DECLARATIONS.forms
        return HEADER.block_fillers["words"] if is_word else HEADER.filler

    def _fill_place(self) -> None:
        """Read a harmless line where there is none."""
        place = place_of(self._position.accepted())
        if place is not None:
            self._position.take_line(place.filler)


def _filler(words: Sequence[str], below: str | None, place: Place) -> str | None:
    """A harmless line instead of one of these words, below which lines can stand that begin with the word `below`.

    None if none is known.
    """
    if get_close_matches(words[0], ["replace"], cutoff=0.7) and len(words) > 1:
        words = words[1:]
    beginning = words[0]
    if beginning == "add":
        beginning = " ".join(words[:3])
        beginning = beginning if beginning in place.block_fillers else "add to"
    if below is None:
        return place.filler
    sentence = beginning == "each" and any(word in VERB_FORMS for word in words)
    close = [] if sentence else get_close_matches(beginning, list(place.block_fillers), n=1, cutoff=0.7)
    if close and not (close[0] in WITHOUT_STATEMENTS and below in STATEMENTS.forms.keys() - {"each"}):
        return place.block_fillers[close[0]]
    if below in NOTES.forms:
        return place.filler
    if place is STATEMENTS:
        return place.block_fillers["when"]
    if place is DECLARATIONS and below in STATEMENTS.forms:
        return place.block_fillers["move"]
    return None
