"""All that lies on the table in a position, for whoever looks at everyone's cards."""

from __future__ import annotations

from dataclasses import replace

from tonkspec.engine import Position, Rules, definition_value, zone_cards, zone_melds
from tonkspec.model.game import Definition, Game, Zone
from tonkspec.model.types import Kind
from tonkspec.rulebook.book.meld_pictures import shown_meld
from tonkspec.rulebook.book.naming import Names
from tonkspec.rulebook.book.pages import Lying, Place, Shown, Sitting, Table

_SHOWN_OF_PILE = 3
"""So many cards of a pile are named, from the top."""


def drawn_table(rules: Rules, position: Position, players: tuple[str, ...], told: Game, names: Names) -> Table:
    """The cards of everybody, what they count, and the piles; `told` is what of the game the book tells. Of a pile only
    the top cards are named, of one face down only how many lie in it.
    """
    game = rules.game
    own = [zone for zone in game.zones if zone.per_player]
    counts = [one for one in told.definitions if _is_count(one)]
    columns = (
        *(names.of(zone.name, zone.rule) for zone in own),
        *(names.of(one.name, one.rule) for one in counts),
    )
    return Table(
        columns=columns,
        players=tuple(
            Sitting(
                name=name,
                dealer=seat == position.dealer,
                to_move=seat == position.turn,
                places=tuple(_lying(rules, position, zone, seat) for zone in own),
                counts=tuple(str(definition_value(rules, position, one.name, seat)) for one in counts),
            )
            for seat, name in enumerate(players)
        ),
        places=tuple(
            Place(name=names.of(zone.name, zone.rule), lying=_lying(rules, position, zone, None))
            for zone in game.zones
            if not zone.per_player
        ),
    )


def without_repeated_counts(tables: tuple[Table, ...]) -> tuple[Table, ...]:
    """The tables of a hand without those counts that are always the same as one before them."""
    counts = range(len(tables[0].players[0].counts))
    told = [tuple(player.counts[place] for table in tables for player in table.players) for place in counts]
    kept = [place for place in counts if told[place] not in told[:place]]
    own = len(tables[0].players[0].places)
    return tuple(
        replace(
            table,
            columns=(*table.columns[:own], *(table.columns[own + place] for place in kept)),
            players=tuple(
                replace(player, counts=tuple(player.counts[place] for place in kept)) for player in table.players
            ),
        )
        for table in tables
    )


def _is_count(definition: Definition) -> bool:
    of_player = definition.parameter_type is not None and definition.parameter_type.kind is Kind.PLAYER
    return of_player and definition.type.kind is Kind.POINTS


def _lying(rules: Rules, position: Position, zone: Zone, seat: int | None) -> Lying:
    if zone.layout == "melds":
        return Lying(groups=tuple(shown_meld(meld) for meld in zone_melds(rules, position, zone.name, seat)))
    cards = tuple(Shown(card.face) for card in zone_cards(rules, position, zone.name, seat))
    if zone.layout == "pile" and zone.seen == "face down":
        return Lying(number=len(cards))
    if zone.layout == "pile":
        return Lying(groups=_group(cards[:_SHOWN_OF_PILE]), more=max(0, len(cards) - _SHOWN_OF_PILE))
    return Lying(groups=_group(tuple(sorted(cards, key=lambda shown: (shown.card.rank, shown.card)))))


def _group(cards: tuple[Shown, ...]) -> tuple[tuple[Shown, ...], ...]:
    return (cards,) if cards else ()
