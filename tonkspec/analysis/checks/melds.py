"""Kinds of meld: each can be made from the pack, and no two are the same."""

from __future__ import annotations

from itertools import combinations

from tonkspec.analysis.messages import Messages
from tonkspec.cards import JOKER_RANK
from tonkspec.diagnostics import Label
from tonkspec.model.expressions import ContainsKind, IsKind
from tonkspec.model.game import Game, MeldKind
from tonkspec.model.walk import descendants

_SUITS = 4


def _most_of_one_rank(game: Game) -> int:
    """How many cards a set can have: those of its rank, and all wild ones as far as their limits go."""
    natural = _SUITS * game.deck.packs
    wild = sum(game.deck.jokers if one.rank == JOKER_RANK else natural for one in game.wilds)
    limits = [one.most_wild for one in game.wilds if one.most_wild is not None]
    return natural + (min(wild, max(limits)) if len(limits) == len(game.wilds) and limits else wild)


def check_melds(game: Game, messages: Messages) -> None:
    """Say which kinds have sizes that no cards of the pack make, and which two are one."""
    for kind in game.melds:
        longest = _most_of_one_rank(game) if kind.same == "rank" else len(game.deck.ranks)
        if (kind.most or kind.least) > longest:
            what = "one rank" if kind.same == "rank" else "one suit"
            messages.error(
                "R417",
                f"a `{kind.name}` has {longest} cards at most: the pack has no more of {what}",
                kind.rule.span,
                help_line=f"write {longest} or fewer",
            )
    asked = {
        node.kind for node in descendants(game) if isinstance(node, IsKind | ContainsKind) and node.kind is not None
    }
    for one, other in combinations(game.melds, 2):
        if (one.least, one.most, one.same, one.ace) == (other.least, other.most, other.same, other.ace):
            messages.error(
                "R418",
                f"`{one.name}` and `{other.name}` are the same kind of meld",
                other.rule.span,
                related=() if one.rule.span is None else (Label(one.rule.span, f"`{one.name}` stands here"),),
                help_line="take one of them out, or say what makes it different",
            )
        elif other.name not in asked and _contains(one, other, _longest(other, game)):
            messages.warn(
                "R439",
                f"every `{other.name}` is a `{one.name}` too, and no rule asks for a `{other.name}`",
                other.rule.span,
                related=() if one.rule.span is None else (Label(one.rule.span, f"`{one.name}` stands here"),),
                help_line=f"take it out, or ask for it, as in `require NAME: meld is a {other.name}`",
            )


def _longest(kind: MeldKind, game: Game) -> int:
    """The most cards that a meld of this kind can have."""
    most = _most_of_one_rank(game) if kind.same == "rank" else len(game.deck.ranks)
    return most if kind.most is None else min(most, kind.most)


def _contains(one: MeldKind, other: MeldKind, longest: int) -> bool:
    """Whether each meld of the other kind, of which the longest has so many cards, is one of the first."""
    fits = one.same == other.same and one.least <= other.least and (one.most is None or longest <= one.most)
    return fits and (one.ace == other.ace or (one.ace == "low or high" and other.ace in {"low", "high"}))
