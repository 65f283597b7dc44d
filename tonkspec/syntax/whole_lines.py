"""Lines that are written as English or another language would, and how they are written here, from end to end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tonkspec.diagnostics import Diagnostic
from tonkspec.source import Source
from tonkspec.syntax.places import DECLARATIONS, STATEMENTS


@dataclass(frozen=True, slots=True)
class _Habit:
    """How such a line looks, its group `at` being what cannot stand there; what is wrong with it, and what to write.

    Both texts may have the groups of the line in them. `at_margin` is what to write of a line at the margin that cannot
    stand there, whatever is mended in it: one of which `rest` begins no declaration.
    """

    line: re.Pattern[str]
    message: str
    instead: str
    at_margin: str | None = None


def _habit(line: str, message: str, instead: str, at_margin: str | None = None) -> _Habit:
    return _Habit(re.compile(line), message, instead, at_margin)


_NAME = r"[a-z][a-z0-9_]*"
_RANK = r"(?:ace|jack|queen|king|joker|10|[2-9])"
_NAMES = _NAME + r"(?:, *" + _NAME + r")*"
_HABITS: Sequence[_Habit] = (
    _habit(
        r"(?P<head>(?:replace )?players): *(?P<least>\d+) *(?P<at>-|and|or|up to) *(?P<most>\d+)\b",
        "how many may play is written with `to`",
        "write `{head}: {least} to {most}`",
    ),
    _habit(
        r"(?P<head>(?:replace )?deck): *(?:\d+|an?|one|two) *(?P<at>packs?|decks?|full|standard|normal)\b",
        "the pack is written as the number of its cards",
        "write `{head}: 52 cards`, or `{head}: 104 cards` for two packs",
    ),
    _habit(
        r"(?P<head>(?:replace )?deck): *(?!(?:52|104) )\d+ cards *(?P<at>\+|and|with) *(?P<jokers>\d+) jokers?\b",
        "jokers are not counted among the cards, and come to them with `plus`",
        "write `{head}: 52 cards plus {jokers} jokers`, or `104 cards` for two packs",
    ),
    _habit(
        r"(?P<head>(?:replace )?deck: *\d+ cards) *(?P<at>\+|and|with) *(?P<jokers>\d+) jokers?\b",
        "jokers come to the pack with `plus`",
        "write `{head} plus {jokers} jokers`",
    ),
    _habit(
        r"(?P<head>(?:replace )?meld [^:]*:[^:]* cards of) (?P<at>(?:the )?same|an? single) (?P<what>suit|rank)\b",
        "`{at}` is written as `one`",
        "write `{head} one {what}`, and for a run `in sequence` behind it",
    ),
    _habit(
        r"add to move (?P<move>" + _NAME + r") (?P<at>when|if) (?P<test>.*\S)",
        "what a move asks for stands below it, not behind its name",
        "write `require NAME: {test}` below it, indented",
    ),
    _habit(
        r"when (?P<test>[^:]*\S) *(?P<at>:) *(?P<rest>\S.*)",
        "what happens stands below the condition, not behind it",
        "take out the colon, and write `{rest}` on the next line, indented",
        "write it below a move, setup or settlement: `when {test}`, and `{rest}` on the next line, indented once more",
    ),
    _habit(
        r"(?P<head>ending|factor|exception|phase)(?: (?!when )[^ ]*)* (?P<at>if) (?P<test>.*\S)",
        "`if` is written as `when` here",
        "write `when {test}`",
    ),
    _habit(
        r"(?P<head>house|ending|exception)(?: [^\"]*|[^\"]*\"[^\"]*\"[^\"]*) over (?P<first>"
        + _NAMES
        + r"),? *(?P<at>over|and|or|&) +(?P<other>"
        + _NAMES
        + r")",
        "all that it is over stands behind one `over`, with commas between",
        "write `over {first}, {other}`",
    ),
    _habit(
        r"(?P<phase>(?:replace )?phase " + _NAME + r") (?P<who>by .*[^ ]) (?P<at>before) (?P<other>" + _NAME + r")",
        "before which phase it comes stands behind its name",
        "write `{phase} before {other} {who}`",
    ),
    _habit(
        r"(?P<head>(?:replace )?ending [^#]*?) over (?P<other>" + _NAMES + r") (?P<at>when) (?P<test>.*\S)",
        "what an ending is over stands behind its condition",
        "write `{head} when {test} over {other}`",
    ),
    _habit(
        r"(?P<who>each (?:other )?player) (?P<at>with +(?:an? |any )?(?P<rank>"
        + _RANK
        + r")) in (?:his |her )?(?P<zone>"
        + _NAME
        + r")",
        "`with` picks the least or the most, and `where` whom a test fits",
        "write `{who} where some card in {zone} has rank is {rank}`",
    ),
    _habit(
        r"(?P<head>state " + _NAME + r"[a-z ]*?) *(?P<at>=) *(?P<value>\d+)",
        "what a state can be is missing before `=`",
        "write `{head}: number = {value}`",
    ),
    _habit(
        r"(?P<head>state " + _NAME + r"[a-z ]*?) *(?P<at>=) *(?P<value>yes|no)\b",
        "whether a state is a number or `yes or no` is missing before `=`",
        "write `{head}: yes or no = {value}`",
    ),
    _habit(
        r"(?P<at>(?:give|pass) (?P<what>" + _NAME + r")) to (?P<who>.*\S)",
        "cards are put into a zone, and not given to a player",
        "write `put {what} into hand of {who}`",
    ),
    _habit(
        r".*\bany (?P<noun>meld|card) in (?P<zone>" + _NAME + r") (?P<at>is|has|contains) (?P<test>.*\S)",
        "`any` is for a zone of all players, and `some` for one of the things in it",
        "write `some {noun} in any {zone} has ({noun} {at} ...)`",
    ),
    _habit(
        r".*\b(?P<at>cards +in) +(?P<zone>" + _NAME + r") where (?P<test>[^)#]*[^)# ])",
        "the cards in a zone are called as the zone is",
        "write `{zone} where {test}`",
    ),
    _habit(
        r"wild (?P<at>rank|suit)\b",
        "which cards are wild is fixed before the deal",
        "write a rank or `joker`, as in `wild 2: any card`",
    ),
    _habit(
        r".*\b(?P<note>cite|unspecified|disputed) +(?:[^ ]+, *)*(?P<at>" + _NAME + r") *$",
        "`{at}` is no claim: a claim has its source in front, and a dot between",
        "write `{note} SOURCE.CLAIM`, as in `{note} {at}.CLAIM`",
    ),
    _habit(
        r"zone (?P<name>" + _NAME + r"(?: of each player)?): *(?P<at>face down|face up) (?P<what>pile|cards|melds)\b",
        "how a zone lies stands behind what it is, after a comma",
        "write `zone {name}: {what}, {at}`",
    ),
    _habit(
        r"(?P<who>each other player|closer) (?P<at>may|can|must) (?P<move>" + _NAME + r")",
        "what a player may do stands in brackets behind him",
        "write `{who} ({move})`",
    ),
    _habit(
        r"(?P<who>.*[^ ]) plays? (?P<at>again|twice|once more)\b",
        "who plays again plays next",
        "write `{who} plays next`",
    ),
    _habit(
        r".*\btop (?P<at>\d+|two|three)(?: cards)? of (?P<pile>" + _NAME + r")\b",
        "`top` is one card",
        "write a line with `top of {pile}` for each card",
    ),
    _habit(
        r"deal (?P<number>" + _NAME + r"|\d+) (?P<at>cards?) to (?P<who>.*\S)",
        "what is dealt are cards, and only their number is said",
        "write `deal {number} to {who}`",
    ),
    _habit(
        r"(?P<rank>[a-z0-9, ]+): *(?P<one>\d+) *(?P<at>or|/) *\d+",
        "a card counts in one way",
        "write `{rank}: {one}`, or declare an `option` that has both numbers and write its name",
    ),
)


def _declares(line: str) -> bool:
    """Whether a line may stand below a `when` at the margin."""
    first = line.partition(" ")[0].rstrip(":")
    return first in DECLARATIONS.forms and first not in STATEMENTS.forms


def whole_line(source: Source, start: int, end: int, at: int) -> Diagnostic | None:
    """A message about a line, from `start` to `end`, in which reading stopped `at` a known habit; None for others."""
    line = source.text[start:end].partition("#")[0]
    for habit in _HABITS:
        found = habit.line.match(line)
        if found is not None and found.start("at") <= at - start < found.end("at"):
            said = {name: " ".join(text.split()) for name, text in found.groupdict().items()}
            span = source.span(start + found.start("at"), start + found.end("at"))
            misplaced = source.text[:start].endswith("\n") and not _declares(said.get("rest", ""))
            instead = habit.at_margin if habit.at_margin is not None and misplaced else habit.instead
            message, instead = habit.message.format(**said), instead.format(**said)
            return Diagnostic(code="S213", message=message, span=span, help=instead)
    return None
