"""What a rule says where a ruleset or a house has not put its own in its place."""

from __future__ import annotations

from dataclasses import dataclass

from tonkspec.analysis import check
from tonkspec.analysis.search_path import named_beside
from tonkspec.model.find import Found, every_rule
from tonkspec.model.game import Game
from tonkspec.model.wording import Wording
from tonkspec.prose import sentence_of
from tonkspec.rulebook.book.other_rules import new_sentences
from tonkspec.rulebook.kinds import kind_word


@dataclass(frozen=True, slots=True)
class Earlier:
    """The title of the rules in which another rule stands, and those of its sentences that read otherwise there."""

    title: str
    text: str


def earlier_rules(ruleset: str, game: Game, wording: Wording) -> dict[tuple[str, str], Earlier]:
    """By the name and kind of each rule that took the place of another what that one said, where it said something
    else; `ruleset` is how the game was named, since its bases are found from there.

    >>> from tonkspec.analysis import load_game
    >>> earlier_rules("black_company", load_game("black_company"), Wording("en"))["black_company.players", "players"]
    Earlier(title='Tonk', text='Two to four players can play.')
    """
    found: dict[tuple[str, str], Earlier] = {}
    bases: dict[str, Game | None] = {}
    for rule in every_rule(game):
        former = next((name for name in rule.rule.formerly if name != rule.rule.name), None)
        if former is None:
            continue
        file = former.partition(".")[0]
        base = bases[file] if file in bases else bases.setdefault(file, check(named_beside(ruleset, file)).game)
        before = None if base is None else _of_kind(base, former, rule)
        if base is None or before is None:
            continue
        sentence, now = sentence_of(base, before, wording), sentence_of(game, rule, wording)
        if sentence != now:
            title = wording.title("title", file) or base.title
            earlier = Earlier(title, new_sentences(now, sentence))
            found.setdefault((rule.rule.name, kind_word(rule.construct)), earlier)
    return found


def _of_kind(base: Game, name: str, rule: Found) -> Found | None:
    """The rule of this name that is of the same kind as another: an ending and its settlement may share one."""
    same = (one for one in every_rule(base) if one.rule.name == name)
    return next((one for one in same if isinstance(one.construct, type(rule.construct))), None)
