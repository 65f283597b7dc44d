"""A smaller game that shows the same divergence: fewer steps, fewer players, simpler moves and cards.

It is shrunk over choices, not over texts: what is left out or exchanged is played anew by the left implementation, and
a game with a move that it does not allow any more is no game. In the manner of delta debugging, every way to make it
smaller is tried until none is left that still shows the divergence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from tonkspec.cards import Card
from tonkspec.engine import Deal
from tonkspec.lockstep.comparing import Divergence, divergence
from tonkspec.lockstep.difference import Difference
from tonkspec.lockstep.driver import Dealt, Standing
from tonkspec.lockstep.implementation import Implementation
from tonkspec.lockstep.observe import Probe
from tonkspec.lockstep.plain import Argument, Play, in_card_order

MOST_TRIED = 2000
"""So many smaller games are tried unless more are asked for."""
_FEWEST = 2
"""So many players are left at the least."""

Keeps = Callable[[Divergence], bool]
"""Whether a divergence in a smaller game is still the one that is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shrunk:
    """The smallest game that was found, how many were tried, and whether every smaller one was (`is_local`): no step,
    card or player can be left out or made simpler by one change.
    """

    divergence: Divergence
    tried: int
    is_local: bool


def shrink(
    left: Implementation,
    right: Implementation,
    found: Divergence,
    keeps: Keeps | None = None,
    most: int = MOST_TRIED,
) -> Shrunk:
    """The smallest game that still shows a divergence. Both implementations are played anew, again and again.

    `keeps` says which divergences count as the same; by default those of the same kind of answer. Players are left out
    and cards exchanged only in a deal that tells where each card lies (`Deal`, see `laid_out`): cards of one who is
    left out go under the largest pile, and two cards that are exchanged are exchanged in the moves too.

    >>> from tonkspec.analysis import load_game
    >>> from tonkspec.engine import prepare
    >>> from tonkspec.lockstep import Interpreter, compare, deals, exhaustive
    >>> one, other = (Interpreter(prepare(load_game("black_company", {"take_back": back}))) for back in (True, False))
    >>> found = compare(one, other, exhaustive(deals(one.rules, 2), 3))
    >>> [probe.text for probe in shrink(one, other, found).divergence.probes]
    ['take']
    """
    search = _Shrinking(left, right, keeps or _same_kind(found), most)
    return search.run(found)


def _same_kind(found: Divergence) -> Keeps:
    def keeps(other: Divergence) -> bool:
        return type(other.found) is type(found.found) and _kind(other) == _kind(found)

    return keeps


def _kind(one: Divergence) -> str | None:
    return one.found.kind if isinstance(one.found, Difference) else None


class _Shrinking:
    def __init__(self, left: Implementation, right: Implementation, keeps: Keeps, most: int) -> None:
        self._left = left
        self._right = right
        self._keeps = keeps
        self._most = most
        self._tried = 0

    def run(self, found: Divergence) -> Shrunk:
        best = found
        smaller = self._smaller(best)
        while smaller is not None:
            best = smaller
            smaller = self._smaller(best)
        return Shrunk(divergence=best, tried=self._tried, is_local=self._tried < self._most)

    def _smaller(self, best: Divergence) -> Divergence | None:
        """The first of the smaller games that shows the same; None where none does."""
        for dealt, probes in (*_with_fewer_steps(best), *_with_fewer_players(best)):
            found = self._shown(best, dealt, probes)
            if found is not None:
                return found
        return self._with_another_move(best) or self._with_simpler_cards(best)

    def _shown(self, best: Divergence, dealt: Dealt, probes: Sequence[Probe]) -> Divergence | None:
        if self._tried >= self._most:
            return None
        self._tried += 1
        found = divergence(self._left, self._right, dealt, _Following(probes), best.level)
        return found if found is not None and self._keeps(found) else None

    def _with_another_move(self, best: Divergence) -> Divergence | None:
        """A game that parts sooner, with another move in the place of two of its moves, or of all that follow."""
        probes = best.probes
        for step in range(len(probes) - 1):
            for move in self._choices(best, step):
                for rest in ((), probes[step + 2 :])[: 1 + (step + 2 < len(probes))]:
                    found = self._shown(best, best.dealt, (*probes[:step], move, *rest))
                    if found is not None and len(found.probes) < len(probes):
                        return found
        return None

    def _choices(self, best: Divergence, step: int) -> tuple[Probe, ...]:
        """What else may be done at a step."""
        seen: list[Probe] = []

        def look(standing: Standing) -> Probe | None:
            if standing.step < step:
                return best.probes[standing.step]
            seen.extend(map(standing.probe, standing.moves))
            return None

        divergence(self._left, self._right, best.dealt, look, best.level)
        return tuple(probe for probe in seen if probe.text != best.probes[step].text)

    def _with_simpler_cards(self, best: Divergence) -> Divergence | None:
        """A game with lower cards in the places that come first."""
        for dealt, probes in _with_cards_exchanged(best):
            found = self._shown(best, dealt, probes)
            if found is not None and len(found.probes) <= len(best.probes):
                return found
        return None


class _Following:
    """These moves as long as they are what they were: legal for whoever is to move then, or refused."""

    def __init__(self, probes: Sequence[Probe]) -> None:
        self._probes = probes

    def __call__(self, standing: Standing) -> Probe | None:
        if standing.step >= len(self._probes):
            return None
        probe = self._probes[standing.step]
        legal = next((move for move in standing.moves if move.as_json() == probe.move), None)
        if probe.is_try:
            return None if legal is not None and probe.player == standing.player else probe
        return None if legal is None else standing.probe(legal)


def _with_fewer_steps(best: Divergence) -> Iterator[tuple[Dealt, tuple[Probe, ...]]]:
    """The game without some of its steps: half of them, then less and less, at last each by itself."""
    probes = best.probes
    size = len(probes)
    while size:
        for first in range(0, len(probes), size):
            yield best.dealt, (*probes[:first], *probes[first + size :])
        size //= 2


def _with_fewer_players(best: Divergence) -> Iterator[tuple[Dealt, tuple[Probe, ...]]]:
    """The game without one of its players, if there are more than two."""
    deal, names = best.dealt.deal, best.dealt.names
    if not isinstance(deal, Deal) or len(names) <= _FEWEST:
        return
    for seat in reversed(range(len(names))):
        if seat not in (deal.dealer, deal.to_move):
            left = tuple(name for name in names if name != names[seat])
            probes = tuple(probe for probe in best.probes if probe.player != names[seat])
            yield Dealt(names=left, deal=_without(deal, seat)), probes


def _without(deal: Deal, seat: int) -> Deal:
    """The deal without a player, his cards under the largest pile."""

    def moved(other: int) -> int:
        return other - (other > seat)

    def others(values: Mapping[str, object]) -> dict[str, object]:
        return {name: _others(value, seat, deal.players) for name, value in values.items()}

    zones = {name: tuple(cast("Sequence[Any]", lying)) for name, lying in deal.zones.items()}
    own = {name: lying for name, lying in zones.items() if _is_by_seat(lying, deal.players)}
    cards = tuple(card for lying in own.values() for card in _cards_in(lying[seat]))
    piles = {name: lying for name, lying in zones.items() if name not in own}
    largest = max(piles, key=lambda name: len(piles[name]), default=None)
    left: dict[str, object] = {name: _others(lying, seat, deal.players) for name, lying in own.items()}
    left |= {name: (*lying, *cards) if name == largest else lying for name, lying in piles.items()}
    return replace(
        deal,
        players=deal.players - 1,
        dealer=moved(deal.dealer),
        to_move=None if deal.to_move is None else moved(deal.to_move),
        zones={name: left[name] for name in zones},
        given=others(deal.given),
        state=others(deal.state),
        scores=tuple(score for number, score in enumerate(deal.scores) if number != seat),
    )


def _others(value: object, seat: int, players: int) -> object:
    if isinstance(value, tuple | list) and len(cast("Sequence[object]", value)) == players:
        values = cast("Sequence[object]", value)
        return tuple(one for number, one in enumerate(values) if number != seat)
    return cast("object", value)


def _is_by_seat(lying: Sequence[object], players: int) -> bool:
    """Whether what lies in a zone lies there by seat."""
    return len(lying) == players and all(isinstance(one, tuple | list) for one in lying)


def _cards_in(lying: object) -> tuple[Card, ...]:
    """The loose cards in a place, however deep they lie."""
    if isinstance(lying, Card):
        return (lying,)
    if isinstance(lying, tuple | list):
        return tuple(card for one in cast("Sequence[object]", lying) for card in _cards_in(one))
    return ()


def _with_cards_exchanged(best: Divergence) -> Iterator[tuple[Dealt, tuple[Probe, ...]]]:
    """The game with a lower card in the place of another, the first places first."""
    deal = best.dealt.deal
    if not isinstance(deal, Deal):
        return
    cards = tuple(card for lying in deal.zones.values() for card in _cards_in(lying))
    for place, high in enumerate(cards):
        for low in sorted(one for one in cards[place + 1 :] if one < high):
            yield (
                replace(best.dealt, deal=replace(deal, zones=_exchanged(dict(deal.zones), low, high))),
                tuple(_exchanged_in(probe, low, high) for probe in best.probes),
            )


def _exchanged(lying: Any, low: Card, high: Card) -> Any:  # noqa: ANN401 -- whatever lies in a zone
    if isinstance(lying, Card):
        return {low: high, high: low}.get(lying, lying)
    if isinstance(lying, tuple | list):
        return tuple(_exchanged(one, low, high) for one in cast("Sequence[Any]", lying))
    if isinstance(lying, dict):
        return {name: _exchanged(one, low, high) for name, one in cast("dict[str, Any]", lying).items()}
    return lying


def _exchanged_in(probe: Probe, low: Card, high: Card) -> Probe:
    """The same move with the cards exchanged in it too."""
    texts = {str(low): str(high), str(high): str(low)}
    arguments: list[tuple[str, Argument]] = []
    for name, value in probe.move.items():
        if name == "move":
            continue
        if isinstance(value, list):
            arguments.append((name, in_card_order(texts.get(one, one) for one in cast("list[str]", value))))
        else:
            one = cast("str", value)
            arguments.append((name, texts.get(one, one)))
    move = Play(probe.move["move"], tuple(arguments))
    return replace(probe, move=move.as_json(), text=str(move))
