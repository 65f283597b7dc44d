"""The whole way from the texts of a ruleset to its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tonkspec.analysis.checks import Background, check_game
from tonkspec.analysis.checks.deal import too_large_for
from tonkspec.analysis.checks.unused import with_inert_options
from tonkspec.analysis.compose import compose
from tonkspec.analysis.dealing_more import telling_of_houses
from tonkspec.analysis.hidden import with_hidden_states
from tonkspec.analysis.lower_game import lower_game
from tonkspec.analysis.messages import Messages
from tonkspec.analysis.removing import telling_of_removed
from tonkspec.analysis.search_path import without_houses
from tonkspec.analysis.settling import Settling
from tonkspec.analysis.unharmed import unharmed_checks
from tonkspec.analysis.unread import of_their_own
from tonkspec.diagnostics import Diagnostic, Sources
from tonkspec.model.game import Game
from tonkspec.model.types import OptionValue


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """What became of a ruleset: its game, None if it has errors or is abstract and incomplete; the names of the files
    it was made of, the base first, and of others that were read for it; `alone` of house rules that were named without
    a ruleset, checked with the game that they are for; everything that is to be said of it; and the texts that this
    points into. `changed` are the paths of the ruleset that the named files change, its base first. `numbers` are the
    numbers of players that may play, where the game is another for each. `read` are names that have their use before
    there is a game, among them all options that a section reads.
    """

    game: Game | None
    files: tuple[str, ...]
    changed: tuple[str, ...]
    abstract: bool
    alone: bool
    numbers: tuple[int, ...]
    read: frozenset[str]
    diagnostics: tuple[Diagnostic, ...]
    sources: Sources


def analyse(
    ruleset: str,
    options: Mapping[str, OptionValue],
    players: int | None = None,
    settling: Settling | None = None,
) -> Analysis:
    """Read, compose, resolve and check a ruleset: a name, or the path of a `.tonk` file. `settling` is of two of its
    houses, one of which is taken to be over the other.

    >>> analyse("black_company", {}).files
    ('rummy', 'tonk', 'black_company')
    """
    messages = Messages({})
    composition = compose(ruleset, options, players, settling)
    messages.include(composition.diagnostics, composition.sources)
    composed = composition.composed
    game = lower_game(composed, messages) if composed is not None else None
    if composed is not None and game is not None and not messages.has_errors:
        game = with_hidden_states(game)
        background = Background(read=composed.used, replaced=composed.replaced, unsourced=composed.unsourced)
        game = with_inert_options(game, background)
        check_game(game, messages, abstract=composed.abstract, background=background)
    elif composed is not None and game is not None and composition.unread is None:
        for check in tuple(unharmed_checks(composed.items, messages.errors, abstract=composed.abstract)):
            check(game, messages)
    said = messages.found
    if composition.unread is not None:
        said = of_their_own(said, composition.unread, messages)
    elif composed is not None and composed.removed:
        said = telling_of_removed(said, composed.removed, composed.entries, messages)
    number = too_large_for(game) if game is not None else None
    if composed is not None and game is not None and number is not None:
        least = game.players.least
        said = telling_of_houses(
            said,
            composed,
            f"players: {least} to {number - 1}" if number > least else None,
            lambda houses: _deal_fits(without_houses(ruleset, houses), options, players, number),
        )
    return Analysis(
        game=None if messages.has_errors else game,
        files=(*composed.files, *composed.consulted) if composed is not None else (),
        changed=composed.changed if composed is not None else (),
        abstract=composed is not None and composed.abstract,
        alone=composed is not None and composed.alone,
        numbers=composed.numbers if composed is not None else (),
        read=composed.read if composed is not None else frozenset(),
        diagnostics=said,
        sources=messages.sources,
    )


def composed_game(ruleset: str, options: Mapping[str, OptionValue], players: int | None) -> Game | None:
    """The game alone, without the checks of its rules; for this number of players where it is another for each.

    None if it cannot be made, or if what it requires of its options does not hold.
    """
    composition = compose(ruleset, options, None)
    if players is not None and composition.composed is not None and composition.composed.numbers:
        composition = compose(ruleset, options, players)
    messages = Messages({})
    messages.include(composition.diagnostics, composition.sources)
    composed = composition.composed
    if composed is None:
        return None
    game = lower_game(composed, messages)
    return None if game is None or messages.has_errors else with_hidden_states(game)


def _deal_fits(ruleset: str, options: Mapping[str, OptionValue], players: int | None, number: int) -> bool:
    """Whether a deal for so many players takes no more cards than there are, or that cannot be told."""
    composed = compose(ruleset, options, players).composed if ruleset else None
    game = None if composed is None else lower_game(composed, Messages({}))
    least = None if game is None else too_large_for(game)
    return least is None or least > number
