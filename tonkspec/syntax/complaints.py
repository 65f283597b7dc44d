"""What to say of a line that the grammar cannot take."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import takewhile

from lark import Token

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source, Span
from tonkspec.syntax.characters import complain_of_character
from tonkspec.syntax.english import english
from tonkspec.syntax.expected import CONNECTIVES, JOINING, NOTE_WORDS, missing, words_of
from tonkspec.syntax.idioms import idiom, is_sentence
from tonkspec.syntax.layout import Line
from tonkspec.syntax.naming_rules import misnamed_rule
from tonkspec.syntax.places import (
    DECLARATIONS,
    HABITS,
    HEADER,
    MATCH,
    MORE_FLOW,
    NOTES,
    SEQUENCE_FORM,
    STATEMENTS,
    VERB_FORMS,
    WORDS,
    Place,
    known_beginnings,
)
from tonkspec.syntax.whole_lines import whole_line

LONGEST_QUOTE = 40
"""Characters of the user's text that a message repeats."""
_WORDS = re.compile(r"[a-z0-9]+")
_UNTITLED = frozenset({"define", "given", "pot", "require", "state", "zone"})
"""What is declared without a title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Where reading stopped: in this line, behind the tokens `read`, at offset `at`.

    `found` is the word that cannot stand there: a token, a lone character (text), or None for the end of the line;
    `accepted` are the terminals that could; `place` is where the line stands.
    """

    source: Source
    line: Line
    place: Place | None
    read: tuple[Token, ...]
    at: int
    found: Token | str | None
    accepted: frozenset[str]

    @property
    def span(self) -> Span:
        """The word that cannot stand there, or the end of the line."""
        length = len(self.found) if self.found else 1
        return self.source.span(self.at, self.at + length)

    @property
    def line_text(self) -> str:
        """What stands in the first row of the line."""
        return self.source.text[slice(*self.line.stretches[0])]

    @property
    def first(self) -> str:
        """The line's first word."""
        return str(self.read[0] if self.read else self.found)

    @property
    def form(self) -> str | None:
        """How a line with this beginning is written, or the note at its end."""
        words = [str(token) for token in self.read]
        for word, token in zip(reversed(words), reversed(self.read), strict=True):
            if token.type in NOTE_WORDS and self.place is not WORDS:
                return NOTES.forms[word]
            if token.type == "SEQUENCE":
                return SEQUENCE_FORM
            if token.type in _VERBS and self.place is STATEMENTS:
                return VERB_FORMS[word]
        if self.place is None:
            return None
        if words[:1] == ["replace"] and len(words) > 1 and words[1] in self.place.forms:
            return f"replace {self.place.forms[words[1]]}"
        return self.place.forms.get(self.first)


_SIGNS_OF_HABIT = {"==": "is", "=>": ">=", "=<": "<="}
_REQUIRING = frozenset({"must", "may", "can", "cannot", "needs", "requires", "should", "only", "when", "if"})
"""With these English goes on to say when a move may be made."""
_NOUNS = frozenset({"card", "cards", "deck", "meld", "melds", "pile"})
"""Words of the language that are also said behind the name of a zone."""
_VERBS = frozenset(verb.upper() for verb in VERB_FORMS)


def complain(trouble: Trouble) -> Diagnostic:
    """One message for one mistake."""
    found = trouble.found
    if isinstance(found, str) and not isinstance(found, Token):
        return complain_of_character(trouble.source, trouble.at)
    written_otherwise = whole_line(trouble.source, *trouble.line.stretches[0], trouble.at)
    if written_otherwise is not None:
        return written_otherwise
    misspelt = _joined_players(trouble) or _misspelt_beginning(trouble)
    if misspelt is not None:
        return misspelt
    of_a_rule = misnamed_rule(trouble.source, trouble.read, found, _end_of_first_row(trouble))
    if of_a_rule is not None and trouble.place is DECLARATIONS:
        return of_a_rule
    if found is None:
        return _ends_early(trouble)
    meant_otherwise = idiom(trouble.source, trouble.read, found) or english(
        trouble.source, trouble.read, found, trouble.accepted
    )
    if meant_otherwise is not None:
        return meant_otherwise
    end = trouble.at + len(found)
    if found.type == "NAME" and trouble.source.text[end : end + 1].isalpha():
        return complain_of_character(trouble.source, end)
    if found == "=":
        return _equals(trouble, found)
    meant = get_close_matches(str(found), words_of(trouble.accepted), n=1, cutoff=0.75)
    if meant and found.type == "NAME" and found not in CONNECTIVES:
        return _at(trouble, "S204", f"`{quoted(found)}` cannot stand here", f"did you mean `{meant[0]}`?")
    return _odd_number(trouble, found) or _two_words(trouble, found) or _missing_or_extra(trouble, found)


def complain_of_beginning(place: Place, source: Source, span: Span) -> Diagnostic:
    """A message about a first word that begins no line of this place."""
    word = source.text[span.start : span.end]
    meant = meant_beginning(word, place)
    elsewhere = known_beginnings().get(word)
    if place is HEADER and not meant:
        return Diagnostic(
            code="S203",
            message=f"a rule file begins with `ruleset`, `house` or `words`, not with `{quoted(word)}`",
            span=span,
            help=f"write {place.usual} in the first line",
        )
    if place is MORE_FLOW:
        return Diagnostic(
            code="S212", message=f"`or` is missing before `{quoted(word)}`", span=span, help=f"write {place.usual}"
        )
    if place is STATEMENTS and word == "players" and source.text[span.end : span.end + 1] == " ":
        what = "a line of a move, setup or settlement speaks of each player, or of one"
        help_line = "write `each player`, `each other player`, or who it is, such as `player after mover`"
        if source.text[span.end :].partition("\n")[0].split()[1:2] == ["next"]:
            what, help_line = "one player plays next", "write who it is, as in `player after mover plays next`"
        return Diagnostic(code="S201", message=what, span=span, help=help_line)
    if elsewhere is not None and not (meant and elsewhere is not NOTES):
        return misplaced(word, elsewhere, span)
    return Diagnostic(
        code="S201",
        message=f"`{quoted(word)}` does not begin {place.lines}",
        span=span,
        help=f"did you mean `{meant}`?" if meant else HABITS.get(word, write_usual(place, source, span)),
    )


def write_usual(place: Place, source: Source, span: Span) -> str:
    """What to write in a place for want of anything better; a sentence may also be meant as a remark."""
    line = source.text[span.start :].partition("\n")[0]
    if is_sentence(line):
        return f"write a remark behind `#`, and a rule as {place.usual}"
    return f"write {place.usual}"


def meant_beginning(word: str, place: Place) -> str | None:
    """The first word of a line or note that a misspelt one looks like."""
    if word in HABITS:
        return None
    return next(iter(get_close_matches(word, [*place.forms, *NOTES.forms], n=1, cutoff=0.7)), None)


def misplaced(beginning: str, place: Place, span: Span) -> Diagnostic:
    """A line that begins as those of another place do."""
    return Diagnostic(
        code="S202",
        message=f"`{beginning}` begins {place.lines}, and cannot stand here",
        span=span,
        help=_where_to_write(place),
    )


def _where_to_write(place: Place) -> str:
    if place is DECLARATIONS:
        return "write it without indentation"
    if place is HEADER:
        return "write it once, as the first line"
    if place is NOTES:
        return "indent it below the line that it belongs to, or write it at the end of that line"
    if place is MATCH:
        return "indent it below `match`, or in a file that changes a game below `add to match`"
    return f"indent it below what it belongs to, as {place.lines}"


def quoted(text: str) -> str:
    """A word of the user's, cut if it is very long."""
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}..."


def _at(trouble: Trouble, code: str, message: str, help_line: str | None) -> Diagnostic:
    return Diagnostic(code=code, message=message, span=trouble.span, help=help_line)


def _write_form(trouble: Trouble) -> str | None:
    if trouble.form is not None:
        return f"write `{trouble.form}`"
    if trouble.place is None or trouble.place in (HEADER, DECLARATIONS):
        return None
    return f"write {trouble.place.usual}"


def _end_of_first_row(trouble: Trouble) -> int:
    """Where the last word of the line stands that is no remark, or that reading stopped at."""
    start, end = trouble.line.stretches[0]
    return start + len(trouble.source.text[start:end].partition("#")[0].rstrip())


def _ends_early(trouble: Trouble) -> Diagnostic:
    last = quoted(trouble.read[-1])
    wanted = missing(trouble.accepted)
    message = f"{wanted} is missing after `{last}`" if wanted else f"the line ends too early after `{last}`"
    if trouble.read[0] in {"state", "given"} and trouble.read[-1] in _SETS and "EQUALS" in trouble.accepted:
        return _at(trouble, "S206", message, "write `= none` behind it, if there is nothing in it at first")
    if "BY" in trouble.accepted and "phase" in trouble.read[:2]:
        head = quoted(" ".join(trouble.line_text.partition("#")[0].split()))
        what = f"who plays in the phase is missing after `{last}`"
        return _at(trouble, "S206", what, f"write `{head} by players in turn`, or `by each player` for one turn each")
    return _at(trouble, "S206", message, _write_form(trouble))


_SETS = frozenset({"cards", "players", "melds"})


def _equals(trouble: Trouble, found: Token) -> Diagnostic:
    """`count = 15`, `count == 15`, `count => 15`, `count =< 15`; `option most = 3`."""
    sign = _SIGNS_OF_HABIT.get(trouble.source.text[trouble.at : trouble.at + 2])
    if sign is not None and "COMPARISON" in trouble.accepted:
        written = found + trouble.source.text[trouble.at + 1]
        span = trouble.source.span(trouble.at, trouble.at + 2)
        what = f"`{written}` compares nothing"
        return Diagnostic(code="S208", message=what, span=span, help=f"write `{sign}` to compare")
    if "IS" in trouble.accepted:
        return _at(trouble, "S208", "`=` gives a value to a name and compares nothing", "write `is` to compare")
    if trouble.first == "option" and "COLON" in trouble.accepted:
        default = trouble.source.text[trouble.at + 1 :].partition("\n")[0].partition("#")[0].strip() or "5"
        values = (
            f"0 to {default}"
            if default.isdigit()
            else "yes or no"
            if default in {"yes", "no"}
            else f"{default} or OTHER"
        )
        name = trouble.source.text[trouble.line.start : trouble.at].strip()
        what = "the values that the option may have are missing before `=`"
        return _at(trouble, "S205", what, f"write `{name}: {values} = {default}`")
    return _at(trouble, "S210", "`=` cannot stand here", _write_form(trouble))


def _joined_players(trouble: Trouble) -> Diagnostic | None:
    """`closer and dealer wins`."""
    if trouble.place is not STATEMENTS or trouble.found not in {"and", "or"} or "PAYS" not in trouble.accepted:
        return None
    what = f"`{trouble.found}` stands between two tests, not between players"
    return _at(trouble, "S210", what, "write a line for each of them")


def _misspelt_beginning(trouble: Trouble) -> Diagnostic | None:
    """Some lines may begin with a name, so that a wrong first word shows only at the second."""
    place = trouble.place
    if place is None or len(trouble.read) != 1:
        return None
    if place is STATEMENTS and trouble.first == "add" and str(trouble.found) == "to":
        return misplaced("add to", DECLARATIONS, trouble.source.span(trouble.read[0].start_pos or 0, trouble.at + 2))
    first = trouble.read[0]
    start = first.start_pos or 0
    span = trouble.source.span(start, start + len(first))
    if first in known_beginnings() and first not in place.forms:
        return complain_of_beginning(place, trouble.source, span)
    if (
        first.type != "NAME"
        or place is not STATEMENTS
        or get_close_matches(str(trouble.found), list(VERB_FORMS), n=1, cutoff=0.75)
    ):
        return None
    said = None
    if isinstance(trouble.found, Token):
        said = english(trouble.source, trouble.read, trouble.found, trouble.accepted)
    if said is not None:
        return said
    if first in HABITS or meant_beginning(first, STATEMENTS):
        return complain_of_beginning(STATEMENTS, trouble.source, span)
    if trouble.found is None or (isinstance(trouble.found, Token) and _could_go_on(trouble, trouble.found)):
        message = f"nothing is said of `{quoted(first)}` that could happen to it"
        return Diagnostic(code="S201", message=message, span=span, help=write_usual(STATEMENTS, trouble.source, span))
    return None


def _could_go_on(trouble: Trouble, found: Token) -> bool:
    """Whether a word goes on with a sentence about the first word of the line, as a verb or in plain English."""
    return found.type == "NAME" or (found.isalpha() and is_sentence(trouble.line_text))


def _odd_number(trouble: Trouble, found: Token) -> Diagnostic | None:
    if found == "." and trouble.read[-1].type == "INT":
        return _at(trouble, "S305", "numbers are whole", "write a number without a fraction")
    if found == "-" and "INT" in trouble.accepted:
        return _at(trouble, "S305", "numbers are written without a sign", "write a difference, such as `0 - 1`")
    return None


def _two_words(trouble: Trouble, found: Token) -> Diagnostic | None:
    """`option hand size`, `option hand-size`: a name that is not one word."""
    last = trouble.read[-1]
    if last.type != "NAME" or "COLON" not in trouble.accepted:
        return None
    rest = trouble.source.text[trouble.at + len(found) : trouble.line.end]
    second = str(found)
    if found.type == "MINUS_SIGN":
        second = "".join(takewhile(str.isalnum, rest))
    elif not found.isidentifier() or ":" not in rest:
        return None
    return _at(
        trouble,
        "S209",
        f"a name is one word, and `{quoted(found)}` begins another",
        f"write `{quoted(f'{last}_{second}')}`",
    )


def _missing_or_extra(trouble: Trouble, found: Token) -> Diagnostic:
    last = quoted(trouble.read[-1])
    if found == "if" and " else " in trouble.source.text[trouble.at : trouble.line.end]:
        help_line = "put the whole choice in brackets: `(VALUE if CONDITION else VALUE)`"
        return _at(trouble, "S207", "a value with `if` and `else` stands in brackets here", help_line)
    if "COMMA" in trouble.accepted and (trouble.place is WORDS or trouble.form in NOTES.forms.values()):
        return _at(trouble, "S204", f"a comma is missing before `{quoted(found)}`", _write_form(trouble))
    if found.type == "STRING" and trouble.first in _UNTITLED and len(trouble.read) == 2:  # noqa: PLR2004 -- the word and a name
        what = f"a `{trouble.first}` has no title: `{quoted(found)}`"
        return _at(trouble, "S207", what, f"take it out; players read `{last}` as its name")
    if "_NL" in trouble.accepted:
        return _too_long(trouble, found, last)
    if "COLON" in trouble.accepted and found in {"and", "or"} and "COMMA" in trouble.accepted:
        return _at(trouble, "S204", f"a comma is missing before `{found}`", "write commas alone between them")
    if "COLON" in trouble.accepted:
        help_line = _write_form(trouble)
        if (
            help_line is not None
            and trouble.place is DECLARATIONS
            and len(trouble.read) == 1
            and is_sentence(trouble.line_text)
        ):
            help_line = f"{help_line}, and a remark behind `#`"
        return _at(trouble, "S205", f"a colon is missing after `{last}`", help_line)
    if found.type == "STRING" and trouble.first == "option" and ":" in trouble.read:
        word = "_".join(_WORDS.findall(found.lower()))
        what = f"a value of an option is one word, not `{quoted(found)}`"
        return _at(trouble, "S210", what, f"write `{word}`" if word else _write_form(trouble))
    wanted = missing(trouble.accepted)
    if wanted == "`each`" and last == "ask":
        message = f"`ask` asks all others one after the other, not `{quoted(found)}`"
        return _at(trouble, "S204", message, _write_form(trouble))
    if wanted is None or (trouble.accepted <= JOINING and len(trouble.accepted) > 1):
        return _at(trouble, "S210", f"`{quoted(found)}` cannot follow `{last}`", _write_form(trouble))
    if " or " in wanted:
        return _at(trouble, "S204", f"`{quoted(found)}` stands where {wanted} should", _write_form(trouble))
    return _at(trouble, "S204", f"{wanted} is missing before `{quoted(found)}`", _write_form(trouble))


def _too_long(trouble: Trouble, found: Token, last: str) -> Diagnostic:
    """A line that goes on although it is complete."""
    rest = trouble.source.text[trouble.at : trouble.line.stretches[0][1]].rstrip()
    if trouble.first == "move" and found in _REQUIRING:
        what = f"what a move asks for stands below it, not behind its name: `{quoted(rest)}`"
        return _at(trouble, "S207", what, "write `require NAME: CONDITION` below it, indented")
    if "STRING" in trouble.accepted and trouble.read[-1].type == "NAME" and is_sentence(f"{last} {rest} {last}"):
        return _at(trouble, "S207", "a title stands in quotation marks", f'write `"{quoted(rest)}"`')
    two_words = found.type == "NAME" or found in _NOUNS
    if two_words and trouble.read[-1].type == "NAME" and "THEN" not in trouble.accepted:
        what = f"`{last} {quoted(found)}` is two words, and a name is one"
        between = (
            "put a word such as `is` or `and` between them"
            if "AND" in trouble.accepted
            else f"take out `{quoted(found)}`"
        )
        return _at(trouble, "S209", what, f"write `{quoted(f'{last}_{found}')}` if that is one name, or {between}")
    return _at(trouble, "S207", f"the line should end before `{quoted(found)}`", _join(trouble, last))


def _join(trouble: Trouble, last: str) -> str | None:
    if "THEN" in trouble.accepted:
        return f"join it to `{last}` with `then` or `or`"
    if trouble.accepted >= {"AND", "IS", "PLUS"}:
        return f"join it to `{last}` with a word such as `is`, `and` or `plus`, or take it out"
    return _write_form(trouble)
