"""Choices: a move has so few of them that all can be listed.

Whether a choice of a meld can offer too many is decided for games with wild cards, where the melds come from the zone
that is dealt to: a hand as dealt, with one card more, of as many wild cards as may be and neighbours of one suit for
the rest, is a hand that can be held; if it has too many melds, the rules are wrong. Where this finds nothing, a hand
that has more all the same, because it has grown, is a fault when it is met.
"""

from __future__ import annotations

from collections.abc import Iterator

from tonkspec.analysis.checks.deal import number_dealt
from tonkspec.analysis.messages import Messages
from tonkspec.cards import card_set, pack_cards
from tonkspec.model.expressions import MeldsFrom, ZoneOf
from tonkspec.model.game import MOST_CHOICES, Game, Parameter
from tonkspec.model.melds_on_demand import MeldFinder, melds_of
from tonkspec.model.statements import DealCards

MOST_CARDS = 8
"""How many cards one choice may take; more of them can be chosen in too many ways to list."""


def check_choices(game: Game, messages: Messages) -> None:
    """Say which choices of several cards are impossible or can be made in too many ways."""
    for move in game.moves:
        for parameter in move.parameters:
            if parameter.counts is None:
                _check_melds(game, parameter, messages)
                continue
            least, most = parameter.counts
            if not 1 <= least <= most:
                messages.error(
                    "R419",
                    f"no number of cards goes from {least} to {most}: `{parameter.name}`",
                    parameter.rule.span,
                    help_line=f"write the smaller number first: `{most} to {least}`"
                    if least > most
                    else "choose a card at least",
                )
            elif most > MOST_CARDS:
                messages.error(
                    "R419",
                    f"`{parameter.rule.name}` may choose {most} cards, in too many ways to list",
                    parameter.rule.span,
                    help_line=f"choose {MOST_CARDS} cards at most",
                )


def _check_melds(game: Game, parameter: Parameter, messages: Messages) -> None:
    """Say it where a choice of a meld can offer too many."""
    melds, of = melds_of(game), parameter.domain
    if not isinstance(melds, MeldFinder) or not isinstance(of, MeldsFrom) or not isinstance(of.cards, ZoneOf):
        return
    dealt = sum(_dealt(effect, of.cards.zone, game.players.least) for effect in game.setup.effects)
    if dealt and any(melds.has_more_than(MOST_CHOICES, hand) for hand in _hands(game, melds, dealt + 1)):
        messages.error(
            "R419",
            f"`{parameter.rule.name}` may offer more than {MOST_CHOICES} melds of {dealt + 1} cards",
            parameter.rule.span,
            help_line="limit the wild cards, as in `at least 2 natural in a meld`, or the cards of a meld",
        )


def _dealt(effect: object, zone: str, players: int) -> int:
    """How many cards each player is dealt; 0 where that cannot be told."""
    match effect:
        case DealCards() if effect.zone == zone:
            return number_dealt(effect.count, players) or 0
        case _:
            return 0


def _hands(game: Game, melds: MeldFinder, size: int) -> Iterator[int]:
    """Hands with many melds: some wild cards, and neighbours of one suit from the middle of it."""
    pack = pack_cards(game.deck.ranks, game.deck.packs, game.deck.jokers)
    wild = [card for card in pack if melds.wild >> card & 1]
    suited = [card for card in dict.fromkeys(card.face for card in pack) if card.suit == 0 and card not in wild]
    for number in range(1, min(len(wild), size - 1) + 1):
        first = max(0, (len(suited) - size + number) // 2)
        yield card_set((*wild[:number], *suited[first : first + size - number]))
