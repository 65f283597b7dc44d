"""The deal of a trace, for a game."""

from __future__ import annotations

from collections.abc import Mapping

from tonkspec.cards import Card
from tonkspec.engine import Deal, DeckDeal, Value
from tonkspec.model.game import Game, Given, State, Zone
from tonkspec.model.melds import Meld
from tonkspec.trace.card_text import plain_cards, read_cards, rest_of
from tonkspec.trace.document import Content, Place, Scalar, Trace
from tonkspec.trace.problems import Problems, WrongError, did_you_mean
from tonkspec.trace.values import read_meld, read_value

_Lying = tuple[Card, ...] | tuple[tuple[Card, ...] | Meld, ...]
"""Cards, or melds: as their cards where none is wild."""


def bind_deal(trace: Trace, game: Game, problems: Problems) -> Deal | DeckDeal:
    """The deal as the interpreter takes it, every pile complete.

    What does not fit the game is added to `problems`; the deal is then of no use.
    """
    seats = {name: seat for seat, name in enumerate(trace.players)}
    state = bind_values(trace, trace.state, "state", {one.name: one for one in game.states}, game, problems)
    for_match = {one.name for one in game.states if one.scope == "match"}
    for name in state:
        if trace.to_move is None and name not in for_match:
            wrong = f"`{name}` begins anew with the hand; a table in mid-hand, with `to_move`, may say what it is"
            problems.add(WrongError("V115", wrong), "state", name, key=True)
    pots = [one.name for one in game.pots]
    for name in trace.pots:
        if name not in pots:
            wrong = WrongError("V113", f"the game has no pot `{name}`", did_you_mean(name, pots))
            problems.add(wrong, "pots", name, key=True)
    scores = tuple(trace.scores.get(name, 0) for name in trace.players)
    shuffles = tuple(_shuffle(number, text, game, problems) for number, text in enumerate(trace.shuffles))
    given = bind_values(trace, trace.given, "given", {one.name: one for one in game.givens}, game, problems)
    if trace.deck is not None:
        deck: tuple[Card, ...] = ()
        with problems.at("deck"):
            deck = _completed(trace.deck, game, rest_of(game, read_cards(trace.deck, game).cards))
        return DeckDeal(
            players=len(seats),
            dealer=seats[trace.dealer],
            deck=deck,
            given=given,
            state=state,
            scores=scores,
            pots=trace.pots,
            shuffles=shuffles,
        )
    return Deal(
        players=len(seats),
        dealer=seats[trace.dealer],
        zones=_zones(trace, game, problems),
        given=given,
        to_move=None if trace.to_move is None else seats[trace.to_move],
        state=state,
        scores=scores,
        pots=trace.pots,
        shuffles=shuffles,
    )


def _shuffle(number: int, text: str, game: Game, problems: Problems) -> tuple[Card, ...]:
    """The order that one shuffle gives; `...` is the rest of the pack."""
    with problems.at("shuffles", number):
        return _completed(text, game, rest_of(game, read_cards(text, game).cards))
    return ()


def _zones(trace: Trace, game: Game, problems: Problems) -> Mapping[str, object]:
    contents = trace.zones or {}
    rest = rest_of(game, _named(contents, game))
    zones: dict[str, object] = {}
    dots: list[Place] = []
    for name, content in contents.items():
        place = ("deal", name)
        zone = next((one for one in game.zones if one.name == name), None)
        if zone is None:
            wrong = WrongError(
                "V113", f"the game has no zone `{name}`", did_you_mean(name, (one.name for one in game.zones))
            )
            problems.add(wrong, *place, key=True)
            continue
        with problems.at(*place):
            zones[name] = _zone(trace, zone, content, rest, game, problems)
        if isinstance(content, str) and "..." in content.split():
            dots.append(place)
    for place in dots[1:]:
        problems.add(WrongError("V112", "`...` may stand in one pile only, since it is every card not named"), *place)
    return zones


def _zone(trace: Trace, zone: Zone, content: Content, rest: tuple[Card, ...], game: Game, problems: Problems) -> object:
    if not zone.per_player:
        if isinstance(content, Mapping):
            raise WrongError("V115", f"`{zone.name}` is of the whole table, not of each player")
        return _lying(zone, content, rest, game)
    if not isinstance(content, Mapping):
        raise WrongError("V115", f"`{zone.name}` is of each player: write `{{{trace.players[0]}: ...}}`")
    by_seat: list[_Lying] = []
    for player in trace.players:
        by_seat.append(())
        with problems.at("deal", zone.name, player):
            by_seat[-1] = _lying(zone, content.get(player), (), game)
    return tuple(by_seat)


def _lying(zone: Zone, content: Scalar | tuple[str, ...], rest: tuple[Card, ...], game: Game) -> _Lying:
    """What lies in a zone, or in one player's part of it."""
    if content in (None, "none"):
        return ()
    if zone.layout == "melds":
        if not isinstance(content, tuple):
            raise WrongError("V115", f"`{zone.name}` holds melds: write a list of them, such as `[8d 8h 8s]`")
        return tuple(meld if meld.stands else meld.order for meld in (read_meld(game, text) for text in content))
    if not isinstance(content, str):
        raise WrongError("V115", f"`{zone.name}` holds cards, not melds: write them with spaces between")
    if zone.layout == "pile" and not zone.per_player:
        return _completed(content, game, rest)
    return plain_cards(content, game)


def _completed(text: str, game: Game, rest: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a pile, with the rest of the pack where `...` stands."""
    found = read_cards(text, game)
    if found.dots is None:
        return found.cards
    return (*found.cards[: found.dots], *rest, *found.cards[found.dots :])


def _named(contents: Mapping[str, Content], game: Game) -> tuple[Card, ...]:
    """Every card that is named in a deal; what is no card is reported where its zone is read."""
    cards: list[Card] = []
    for content in contents.values():
        for part in content.values() if isinstance(content, Mapping) else (content,):
            for text in part if isinstance(part, tuple) else (part,):
                if not isinstance(text, str):
                    continue
                # In a meld, what a wild card stands for is no card that lies there.
                words = (word.partition("=")[0] for word in text.split())
                try:
                    cards.extend(read_cards(" ".join(words), game).cards)
                except WrongError:
                    continue
    return tuple(cards)


def bind_values(
    trace: Trace,
    contents: Mapping[str, Content],
    part: str,
    declared: Mapping[str, Given | State],
    game: Game,
    problems: Problems,
) -> dict[str, object]:
    """Given values or states by name: one value, or one for each seat."""
    values: dict[str, object] = {}
    for name, content in contents.items():
        one = declared.get(name)
        if one is None:
            word = "asks for no" if part == "given" else "has no state"
            problems.add(
                WrongError("V113", f"the game {word} `{name}`", did_you_mean(name, declared)), part, name, key=True
            )
            continue
        with problems.at(part, name):
            values[name] = _value(trace, one, content, (part, name), game, problems)
    return values


def _value(
    trace: Trace, declared: Given | State, content: Content, place: Place, game: Game, problems: Problems
) -> object:
    if not isinstance(content, Mapping):
        value = read_value(content, declared.type, game, trace.players)
        return (value,) * len(trace.players) if declared.per_player else value
    if not declared.per_player:
        raise WrongError("V115", f"`{declared.name}` is of the whole table, not of each player")
    by_seat: list[Value] = []
    for player in trace.players:
        by_seat.append(None)
        with problems.at(*place, player):
            if player in content:
                by_seat[-1] = read_value(content[player], declared.type, game, trace.players)
            elif isinstance(declared, Given):
                by_seat[-1] = declared.default
            else:
                raise WrongError("V115", f"`{declared.name}` does not say what {player} has")
    return tuple(by_seat)
