"""From the name of a ruleset to its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tonkspec.analysis.packing import packed, unpacked
from tonkspec.analysis.remembered import Answer, recall, remember
from tonkspec.diagnostics import Diagnostic, InputError, Sources
from tonkspec.model.types import OptionValue

if TYPE_CHECKING:  # a game that was made before is read without the model's classes until somebody wants it
    from tonkspec.analysis.analyse import Analysis
    from tonkspec.model.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What checking a ruleset gives: everything that is to be said of it, in the order of the texts, and those texts.

    `abstract`: nobody plays it as it stands. `alone`: nor these, house rules that were named without a ruleset and
    checked with the game that they are for. `numbers` are the numbers of players that may play, where rules depend on
    how many do, so that there is a game for each; empty where one game serves all.
    """

    diagnostics: tuple[Diagnostic, ...]
    sources: Sources
    abstract: bool
    alone: bool
    numbers: tuple[int, ...]
    packed: bytes | None

    @property
    def game(self) -> Game | None:
        """The game; None if the ruleset has errors or is abstract and incomplete."""
        return None if self.packed is None else unpacked(self.packed)


def check(ruleset: str, options: Mapping[str, OptionValue] | None = None, players: int | None = None) -> Checked:
    """Read and check a ruleset, by name or by the path of a `.tonk` file, with the options that a table chooses.

    House rules stand behind it: `RULESET + HOUSE`. House rules alone are checked with the game that they are for. Where
    rules depend on how many play, they are checked for `players`, or for every number of players; the game is then that
    for the least.

    >>> checked = check("black_company", {"low_limit": 14})
    >>> [option.value for option in checked.game.options if option.name == "low_limit"]
    [14]
    """
    chosen = dict(options or {})
    answer = _answer(ruleset, chosen, None)
    answers = [answer]
    if players is not None and players in answer.numbers:
        answers = [answer := _answer(ruleset, chosen, players)]
    elif players is None:
        answers += (_answer(ruleset, chosen, number) for number in answer.numbers[1:])
    said = dict.fromkeys(found for one in answers for found in one.diagnostics)
    sources = {path: source for one in answers for path, source in one.sources.items()}
    return Checked(
        diagnostics=tuple(sorted(said, key=lambda found: found.sort_key)),
        sources=sources,
        abstract=answer.abstract,
        alone=answer.alone,
        numbers=answer.numbers,
        packed=answer.packed,
    )


def load_game(ruleset: str, options: Mapping[str, OptionValue] | None = None, players: int | None = None) -> Game:
    """The game of a ruleset that can be played, by name or by the path of a `.tonk` file, with house rules behind it.

    One game serves all numbers of players that its `players` allows. Where rules depend on how many play there is a
    game for each number: that for `players`, or for the least.

    Raises `InputError` with everything that is wrong, also for an abstract ruleset, which nobody plays as it stands.

    >>> load_game("black_company").title
    'Tonk of the Black Company'
    """
    answer = _answer(ruleset, dict(options or {}), None)
    if answer.numbers and players is not None:
        if players not in answer.numbers:
            least, most = answer.numbers[0], answer.numbers[-1]
            message = f"`{ruleset}` is for {least} to {most} players, not for {players}"
            raise InputError((Diagnostic(code="R145", message=message, span=None),), {})
        answer = _answer(ruleset, dict(options or {}), players)
    errors = tuple(found for found in answer.diagnostics if found.severity == "error")
    if not errors and (answer.alone or answer.abstract):
        errors = (_not_played(ruleset, answer),)
    if errors or answer.packed is None:
        raise InputError(errors, answer.sources)
    return unpacked(answer.packed)


def possible_game(
    ruleset: str, options: Mapping[str, OptionValue] | None = None, players: int | None = None
) -> Game | None:
    """The game of a ruleset that can be played, with other options: None where these do not go together.

    Nothing is said of it, so that it is made in half the time.

    >>> possible_game("black_company", {"low_limit": 14}).title
    'Tonk of the Black Company'
    >>> possible_game("gin_rummy", {"first_turn": "eleven_cards", "limit": "upcard"}) is None
    True
    """
    chosen = dict(options or {})
    answer = recall(ruleset, chosen, None)
    if answer is not None and answer.numbers and players is not None:
        answer = recall(ruleset, chosen, players)
    if answer is not None and answer.packed is not None:
        return unpacked(answer.packed)
    from tonkspec.analysis.analyse import composed_game  # noqa: PLC0415 -- the parser and the passes, where needed

    return composed_game(ruleset, chosen, players)


def _not_played(ruleset: str, answer: Answer) -> Diagnostic:
    """Why nobody plays rules that have no mistakes."""
    if answer.alone:
        message = f"`{ruleset}` is no ruleset: nobody plays house rules, or words, by themselves"
        return Diagnostic(code="R421", message=message, span=None, help="write `RULESET + HOUSE`")
    message = f"`{ruleset}` is abstract: nobody plays it as it stands"
    return Diagnostic(code="R421", message=message, span=None, help="name a ruleset that extends it")


def _answer(ruleset: str, options: Mapping[str, OptionValue], players: int | None) -> Answer:
    return recall(ruleset, options, players) or _made(ruleset, options, players)


def _made(ruleset: str, options: Mapping[str, OptionValue], players: int | None) -> Answer:
    """The answer made anew, and kept if there is no mistake in it, also where that is no game yet."""
    from tonkspec.analysis.analyse import analyse  # noqa: PLC0415 -- the parser and the passes, only where needed

    found = analyse(ruleset, options, players)
    answer = Answer(
        files=found.files,
        abstract=found.abstract,
        alone=found.alone,
        numbers=found.numbers,
        diagnostics=_concerning(found, players),
        sources=dict(found.sources),
        packed=None if found.game is None else packed(found.game),
    )
    if all(said.severity != "error" for said in found.diagnostics):
        remember(ruleset, options, answer, players)
    return answer


def _concerning(found: Analysis, players: int | None) -> tuple[Diagnostic, ...]:
    """What is said of the files that were named: no doubt about the ruleset that they change, as it is without them."""
    from tonkspec.analysis.analyse import analyse  # noqa: PLC0415 -- as above

    doubts = (said.span for said in found.diagnostics if said.severity != "error")
    if not any(span is not None and span.path in found.changed for span in doubts):
        return found.diagnostics
    alone = analyse(found.changed[-1], {}, players).diagnostics
    usual = {(said.code, said.span) for said in alone if said.severity != "error"}
    return tuple(said for said in found.diagnostics if (said.code, said.span) not in usual)
