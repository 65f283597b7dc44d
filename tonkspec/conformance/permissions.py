"""The rule by which a move is allowed, for an engine that does not allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tonkspec.cards import Card, first_copies
from tonkspec.engine import Rules
from tonkspec.lockstep import Play
from tonkspec.model.expressions import Local, MeldsFrom
from tonkspec.model.game import Move, Parameter
from tonkspec.model.types import Kind
from tonkspec.model.walk import descendants
from tonkspec.trace.card_text import meld_of


def rule_that_allows(rules: Rules, plays: Sequence[Play]) -> str:
    """The name of the rule that an engine most likely lacks if it does not allow these; all are of one move.

    Of a move that makes a meld of cards, the kind of meld that all of them are; of one with a meld that lies already,
    the first requirement that speaks of that meld; else the move itself.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> rules = prepare(load_game("black_company"))
    >>> run, three = Play("spread", (("meld", ("Qs", "Ks", "As")),)), Play("spread", (("meld", ("2c", "2d", "2h")),))
    >>> rule_that_allows(rules, [run]), rule_that_allows(rules, [three]), rule_that_allows(rules, [run, three])
    ('black_company.run', 'rummy.set', 'rummy.spread')
    >>> rule_that_allows(rules, [Play("hit", (("card", "Js"), ("target", ("Qs", "Ks", "As"))))])
    'rummy.hit.fits'
    """
    move = next(one for one in rules.game.moves if one.name == plays[0].name)
    for parameter in move.parameters:
        if parameter.type.kind is Kind.MELD:
            rule = _of_kind(rules, parameter, plays) if _makes_meld(parameter) else _of_requirement(move, parameter)
            if rule is not None:
                return rule
    return move.rule.name


def _makes_meld(parameter: Parameter) -> bool:
    return any(isinstance(node, MeldsFrom) for node in descendants(parameter.domain))


def _of_kind(rules: Rules, parameter: Parameter, plays: Sequence[Play]) -> str | None:
    kinds = [_kinds(rules, play, parameter.name) for play in plays]
    return next((kind.rule.name for kind in rules.game.melds if all(kind.name in own for own in kinds)), None)


def _kinds(rules: Rules, play: Play, parameter: str) -> tuple[str, ...]:
    written = cast("tuple[str, ...]", dict(play.arguments)[parameter])
    pairs = [text.partition("=") for text in written]
    cards = first_copies(Card.parse(card) for card, _, _ in pairs)
    meld = meld_of(rules.game, cards, [stands for _, _, stands in pairs])
    return () if meld is None else rules.names.melds.kinds_of(meld.value)


def _of_requirement(move: Move, parameter: Parameter) -> str | None:
    for require in move.requires:
        if any(isinstance(node, Local) and node.name == parameter.name for node in descendants(require)):
            return require.rule.name
    return None
